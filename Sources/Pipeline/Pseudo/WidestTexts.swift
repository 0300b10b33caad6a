import Catalogs
import Findings
import Fit
import Linter
import LocaleData
import Texts
import Typography

/// The translations that take the source's place in a catalog of the widest: of each text the one that `check` finds most
/// wrong with its room, and the widest one where it finds nothing.
struct WidestTexts: PseudoTexts {
  private struct Name: Hashable {
    var catalog: Int
    var key: ExactString
    var variable: String?
    var variation: Variation
  }
  private let chosen: [Name: Value]

  func text(for source: SourceText) -> PseudoText {
    let name = Name(
      catalog: source.catalog, key: ExactString(source.key), variable: source.variable,
      variation: source.value.variation)
    return chosen[name].map { .translation($0) } ?? .edited([])
  }

  /// `findings`: those of the rules about room and placeholders on the same catalogs. `locales`: those that translations are
  /// taken from; empty for all.
  init(of catalogs: [Catalog], findings: [Finding], fitter: Fitter, locales: [LocaleID], jobs: Int) {
    let ranking = TextRanking(findings: findings, fitter: fitter)
    var chosen: [Name: Value] = [:]
    for (index, catalog) in catalogs.enumerated() {
      let source = catalog.sourceLocale ?? .english
      let kept = locales.isEmpty ? catalog : catalog.keeping { $0 == source || locales.contains($0) }
      let found = kept.entries.mapInParallel(jobs: jobs, grain: 16) { entry -> [(Name, Value)] in
        TextChoice(of: entry, in: catalog, source: source, ranking: ranking).all.map {
          let name = Name(
            catalog: index, key: ExactString(entry.key), variable: $0.source.variable,
            variation: $0.source.value.variation)
          return (name, $0.chosen)
        }
      }
      for (name, value) in found.joined() { chosen[name] = value }
    }
    self.chosen = chosen
  }
}
