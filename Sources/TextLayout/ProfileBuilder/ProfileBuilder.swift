import Dispatch
import Synchronization

/// Builds metrics profiles: shapes enumerated strings with HarfBuzz and keeps what explains their widths.
///
/// Deterministic: the same fonts and HarfBuzz give the same bytes.
package enum ProfileBuilder {
  package struct Options: Sendable {
    /// Fonts in fallback order; empty for Inter and Noto as Debian's packages have them.
    package var fonts: [FontFile]
    /// Told the name of each table when it is measured.
    package var progress: @Sendable (String) -> Void
    package init(fonts: [FontFile] = [], progress: @escaping @Sendable (String) -> Void = { _ in }) {
      self.fonts = fonts
      self.progress = progress
    }
  }

  /// The bytes of a profile. Throws `FontError` or `ProfileBuildError`.
  package static func build(_ options: Options) throws -> [UInt8] {
    let recipes = options.fonts.isEmpty ? TableRecipe.open : try TableRecipe.own(options.fonts)
    let jobs = recipes.indices.flatMap { recipe in
      recipes[recipe].masters.indices.map { Job(recipe: recipe, master: $0) }
    }
    for recipe in recipes { for master in recipe.masters { _ = try FontFace(master.file, weight: master.weight) } }
    let results = Mutex<[Job: Result<MeasuredMaster, any Error>]>([:])
    // The large ones first, so that no core waits for the last.
    let order = jobs.sorted { cost(recipes[$0.recipe]) > cost(recipes[$1.recipe]) }
    DispatchQueue.concurrentPerform(iterations: order.count) { index in
      let job = order[index]
      let result = Result { try MeasuredMaster(recipes[job.recipe], master: job.master, first: recipes[0]) }
      results.withLock { $0[job] = result }
      options.progress("\(recipes[job.recipe].name), weight \(recipes[job.recipe].masters[job.master].weight)")
    }
    var masters: [Job: MeasuredMaster] = [:]
    for (job, result) in results.withLock({ $0 }) { masters[job] = try result.get() }
    return try assemble(recipes, masters, isOpen: options.fonts.isEmpty)
  }

  private struct Job: Hashable, Sendable {
    var recipe: Int
    var master: Int
  }

  private static func cost(_ recipe: TableRecipe) -> Int {
    recipe.parts.map { part in
      switch part {
      case .western: 4
      case .syllabic: 3
      case .joining: 2
      default: 1
      }
    }.reduce(0, +)
  }

  private static func assemble(
    _ recipes: [TableRecipe], _ masters: [Job: MeasuredMaster], isOpen: Bool
  ) throws -> [UInt8] {
    var drafts: [TableDraft] = []
    var variants: [TableDraft] = []
    for (index, recipe) in recipes.enumerated() {
      let measured = recipe.masters.indices.compactMap { masters[Job(recipe: index, master: $0)] }
      guard let first = measured.first else { continue }
      let table = drafts.count
      var draft = TableDraft(
        name: recipe.name, fontVersion: first.fontVersion, scripts: recipe.scripts, traits: recipe.traits,
        base: table, unitsPerEm: first.unitsPerEm, weights: recipe.masters.map(\.weight),
        relativeError: recipe.relativeError, masters: measured.map(\.table),
        features: recipe.parts.reduce(into: []) { $0.formUnion($1.features) })
      if table > 0, !first.kernsFirstFont { draft.traits.insert(.firstFontUnkerned) }
      drafts.append(draft)
      if recipe.alsoPlain {
        var plain = draft
        plain.traits.insert(.plain)
        plain.masters = measured.map(\.plain)
        variants.append(plain)
      }
      for language in Set(measured.flatMap { $0.overlays.keys }).sorted() {
        var overlay = draft
        overlay.traits = .overlay
        overlay.language = Tag(language)
        overlay.masters = measured.map { $0.overlays[language] ?? [:] }
        if overlay.masters.contains(where: { !$0.isEmpty }) { variants.append(overlay) }
      }
    }
    let tracking = isOpen ? [] : try FontFace(recipes[0].masters[0].file, weight: 400).tracking
    return try ProfileWriter.write(drafts + variants, tracking: tracking, summary: summary(drafts))
  }

  private static func summary(_ drafts: [TableDraft]) -> String {
    drafts.map { "\($0.name) (\($0.fontVersion))" }.joined(separator: "\n")
  }
}
