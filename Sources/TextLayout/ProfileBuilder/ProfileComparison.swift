import Typography

/// Holds the embedded profile against shaping with the fonts it was measured from, text by text.
package final class ProfileComparison {
  private let weight: FontWeight
  private let profile: ProfileAdvances
  private let recipes = TableRecipe.open
  private var faces: [FontFile: FontFace] = [:]
  private var shapers: [[Int]: Shaper] = [:]

  /// Compares regular, bold or another weight that Inter and Noto have fonts of.
  package init(weight: FontWeight) throws {
    self.weight = weight
    profile = ProfileAdvances(try MetricsProfile.open.get())
  }

  /// What one text measured, in em, and the script of its locale.
  package struct Difference: Sendable {
    package var script: String
    package var shaped: Double
    package var measured: Double
    /// Relative to what shaping gives; 0 where both give nothing.
    package var relative: Double { shaped == measured ? 0 : abs(measured - shaped) / max(shaped, 0.001) }
  }

  package func compare(_ text: String, locale: String) throws -> Difference {
    let segmented = Segmenter.segment(text, locale: locale, lineBreaking: .unicode)
    let script = ProfileStack.languageAndScript(of: locale).1
    let shaped = try shaper(for: script).advances(of: segmented, locale: locale, weight: weight.rawValue)
    let measured = profile.advances(of: segmented, locale: locale, weight: weight.rawValue)
    return Difference(script: script.text, shaped: Self.em(shaped), measured: Self.em(measured))
  }

  private static func em(_ advances: ClusterAdvances) -> Double {
    (advances.system.reduce(0) { $0 + Double($1) } + advances.fallback.reduce(0) { $0 + Double($1) }) / 65536
  }

  /// Shapes with the fonts in the order in which the profile asks its tables.
  private func shaper(for script: Tag) throws(FontError) -> Shaper {
    let preferred = recipes.indices.dropFirst().filter { recipes[$0].scripts.contains(script) }
    if let shaper = shapers[preferred] { return shaper }
    let rest = recipes.indices.dropFirst().filter { !preferred.contains($0) }
    var stack: [FontFace] = []
    for index in [0] + preferred + rest {
      let number = WeightScale.number(of: weight.rawValue)
      let masters = recipes[index].masters
      guard let master = masters.last(where: { $0.weight <= number }) ?? masters.first else { continue }
      stack.append(try face(master))
    }
    let shaper = Shaper(faces: stack)
    shapers[preferred] = shaper
    return shaper
  }

  private func face(_ master: TableRecipe.Master) throws(FontError) -> FontFace {
    if let face = faces[master.file] { return face }
    let face = try FontFace(master.file, weight: master.weight)
    faces[master.file] = face
    return face
  }
}
