import Catalogs
import Texts

/// A text of an entry in one locale.
struct EntryText {
  var locale: LocaleID
  var translation: Translation
  /// The named variable that it is a text of; nil for a text that shows by itself.
  var variable: String?
  var value: Value

  /// Those of a translation that aren't empty.
  static func all(of translation: Translation) -> [EntryText] {
    func text(_ value: Value, _ variable: String?) -> EntryText {
      EntryText(locale: translation.locale, translation: translation, variable: variable, value: value)
    }
    let own = translation.values.map { text($0, nil) }
    let cases = translation.substitutions.flatMap { substitution in
      substitution.values.map { text($0, substitution.name) }
    }
    return (own + cases).filter { !$0.value.text.isEmpty }
  }
}

/// Chooses the translations that stand for the source's texts of one entry: those of the highest rank.
struct TextChoice {
  typealias Chosen = (source: EntryText, chosen: Value)
  /// Nothing of a text that no translation outranks.
  private(set) var all: [Chosen] = []
  private let ranking: TextRanking
  private let entry: Entry
  private let catalog: Catalog

  init(of entry: Entry, in catalog: Catalog, source: LocaleID, ranking: TextRanking) {
    self.ranking = ranking
    self.entry = entry
    self.catalog = catalog
    guard entry.shouldTranslate, let own = entry.translations[source] else { return }
    let others = entry.translations.values.filter {
      $0.locale != source && !ranking.isWrong($0, of: entry, in: catalog)
    }
    all = own.hasSubstitutions ? wholeTranslation(of: own, among: others) : texts(of: own, among: others)
  }

  private func rank(_ text: EntryText, isSource: Bool = false) -> TextRanking.Rank {
    ranking.rank(of: text, in: entry, of: catalog, isSource: isSource)
  }

  /// Of each form the translation of the highest rank.
  private func texts(of own: Translation, among others: [Translation]) -> [Chosen] {
    EntryText.all(of: own).compactMap { text in
      let candidates = others.flatMap { self.candidates(for: text, of: own, in: $0) }
      guard let best = highest(candidates), rank(text, isSource: true) < best.rank else { return nil }
      return (text, best.text.value)
    }
  }

  /// A text with variables, and all of theirs, come from one translation: it is their sum that shows.
  private func wholeTranslation(of own: Translation, among others: [Translation]) -> [Chosen] {
    let sources = EntryText.all(of: own)
    func rank(_ texts: [EntryText], isSource: Bool) -> TextRanking.Rank? {
      texts.filter { $0.variable == nil }.map { self.rank($0, isSource: isSource) }.max()
    }
    var best: (rank: TextRanking.Rank?, chosen: [Chosen]) = (rank(sources, isSource: true), [])
    for other in others {
      let parts = sources.compactMap { text in
        highest(candidates(for: text, of: own, in: other)).map { (source: text, part: $0.text) }
      }
      guard parts.count == sources.count, let own = rank(parts.map(\.part), isSource: false),
        best.rank.map({ $0 < own }) ?? true
      else { continue }
      best = (own, parts.map { ($0.source, $0.part.value) })
    }
    return best.chosen
  }

  private func highest(_ texts: [EntryText]) -> (text: EntryText, rank: TextRanking.Rank)? {
    // The first of equals, so that the same catalogs give the same texts.
    texts.map { (text: $0, rank: rank($0)) }.reduce(nil) { best, next in
      best.map { $0.rank < next.rank ? next : $0 } ?? next
    }
  }

  /// The texts of a translation that may show where one of the source does.
  private func candidates(for text: EntryText, of own: Translation, in other: Translation) -> [EntryText] {
    let form = PluralForm(of: text.value.variation, among: own)
    let arguments = Arguments(of: text, in: own)
    return EntryText.all(of: other).filter {
      $0.variable == text.variable && form.mayBe($0.value.variation, of: other)
        && arguments.match($0.value)
    }
  }
}

/// Which forms of a translation may show where a form of the source does. Languages have other plural forms than the source:
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

/// The arguments that the app has for a text of the source.
private struct Arguments {
  /// Those of the text itself.
  private let own: Set<String>
  /// Those of all its forms: one for a single number may do without it.
  private let ofAllForms: Set<String>
  private let mayLackNumber: Bool

  init(of text: EntryText, in source: Translation) {
    own = Self.all(of: FormatString(text.value.text))
    let forms = EntryText.all(of: source).filter { $0.variable == text.variable }
    ofAllForms = forms.reduce(into: []) { $0.formUnion(Self.all(of: FormatString($1.value.text))) }
    mayLackNumber = ["zero", "one", "two"].contains(text.value.variation.pluralCategory)
  }

  /// Whether a translation takes them, and no others.
  func match(_ value: Value) -> Bool {
    let format = FormatString(value.text)
    guard format.broken.isEmpty else { return false }
    let theirs = Self.all(of: format)
    return mayLackNumber ? theirs.isSubset(of: ofAllForms) : theirs == own
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
