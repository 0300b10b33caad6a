import Catalogs
import Findings
import Fit
import Linter
import LocaleData
import Texts
import Typography

/// The translations that take the source's place in a catalog of the widest: of each text the one that `check` finds most
/// wrong with, and the widest one where it finds nothing.
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

  /// `findings`: those of `fit/` rules on the same catalogs. `locales`: those that translations are taken from; empty for all.
  init(of catalogs: [Catalog], findings: [Finding], fitter: Fitter, locales: [LocaleID], jobs: Int) {
    let ranking = WidthRanking(findings: findings, fitter: fitter)
    var chosen: [Name: Value] = [:]
    for (index, catalog) in catalogs.enumerated() {
      let source = catalog.sourceLocale ?? .english
      let kept = locales.isEmpty ? catalog : catalog.keeping { $0 == source || locales.contains($0) }
      let found = kept.entries.mapInParallel(jobs: jobs, grain: 16) { entry -> [(Name, Value)] in
        Self.choices(of: entry, source: source) { ranking.rank(of: $0, in: entry, of: catalog) }.map {
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

  /// A text of an entry in one locale.
  struct Candidate {
    var locale: LocaleID
    var translation: Translation
    /// nil for a text that shows by itself.
    var variable: String?
    var value: Value
  }

  /// The highest-ranked translation of each text of the source; nothing of those that the source itself is.
  private static func choices(
    of entry: Entry, source: LocaleID, rank: (Candidate) -> WidthRanking.Rank
  ) -> [(source: Candidate, chosen: Value)] {
    guard entry.shouldTranslate, let own = entry.translations[source] else { return [] }
    return candidates(of: own).compactMap { text in
      let form = PluralForm(of: text.value.variation, among: own)
      let others = entry.translations.filter { $0.key != source }.flatMap { candidates(of: $0.value) }.filter {
        $0.variable == text.variable && form.mayBe($0.value.variation, of: $0.translation)
          && Arguments.match($0.value, source: text.value)
      }
      guard !others.isEmpty else { return nil }
      var best = (candidate: text, rank: rank(text))
      for other in others {
        let own = rank(other)
        if best.rank < own { best = (other, own) }
      }
      return best.candidate.locale == source ? nil : (text, best.candidate.value)
    }
  }

  private static func candidates(of translation: Translation) -> [Candidate] {
    func candidate(_ value: Value, _ variable: String?) -> Candidate {
      Candidate(locale: translation.locale, translation: translation, variable: variable, value: value)
    }
    let values = translation.values.map { candidate($0, nil) }
    let cases = translation.substitutions.flatMap { substitution in
      substitution.values.map { candidate($0, substitution.name) }
    }
    return (values + cases).filter { !$0.value.text.isEmpty }
  }
}

/// Which forms of a translation may show where a form of the source stands. Languages have other plural forms than the source:
/// what it has no form for shows in its `other`.
private struct PluralForm {
  let choices: [Variation.Choice]
  /// The categories that the source has, by selector.
  let categories: [String: Set<String>]

  init(of variation: Variation, among source: Translation) {
    choices = variation.choices
    categories = source.allValues.flatMap(\.variation.choices).reduce(into: [:]) {
      $0[$1.selector, default: []].insert($1.chosen)
    }
  }

  func mayBe(_ variation: Variation, of translation: Translation) -> Bool {
    variation.choices.allSatisfy { theirs in
      guard let own = choices.first(where: { $0.selector == theirs.selector }) else { return true }
      if own.chosen == theirs.chosen { return true }
      guard own.selector != "device", own.selector != "width" else { return false }
      if own.chosen == "other" { return !(categories[own.selector] ?? []).contains(theirs.chosen) }
      return theirs.chosen == "other" && !Self.has(own, translation)
    }
  }

  private static func has(_ choice: Variation.Choice, _ translation: Translation) -> Bool {
    translation.allValues.contains { $0.variation.choices.contains(choice) }
  }
}

/// Whether a translation takes the arguments that the app has for the source.
private enum Arguments {
  static func match(_ value: Value, source: Value) -> Bool {
    let (own, theirs) = (FormatString(value.text), FormatString(source.text))
    guard own.broken.isEmpty else { return false }
    let (arguments, known) = (all(of: own), all(of: theirs))
    // A form for one number can do without it.
    let mayLack = ["zero", "one", "two"].contains(source.variation.pluralCategory)
    return mayLack ? arguments.isSubset(of: known) : arguments == known
  }

  /// What is filled in: an argument's number and type, the spelling of what has no number.
  private static func all(of format: FormatString) -> Set<String> {
    let numbered = format.argumentsByIndex.map { "\($0.index) \($0.placeholder.conversion) \($0.placeholder.variable)" }
    let others = format.placeholders.filter { !$0.takesArgument }.map(\.spelling)
    return Set(numbered + others)
  }
}

extension Placeholder {
  fileprivate var variable: String {
    if case .variable(let name) = kind { return name }
    return ""
  }
}
