/// The text of one entry in one locale.
package struct Translation: Sendable {
  package var locale: LocaleID
  /// The texts, in file order: one with an empty variation where nothing varies.
  package var values: [Value]
  package var state: TranslationState
  /// Where this locale's file says the key; findings about the pair fall back to it.
  package var keyPlace: Place?
  /// Whether there are any `substitutions`.
  package private(set) var hasSubstitutions = false
  /// Whether there is a `translatedSource`.
  package private(set) var hasTranslatedSource = false
  private var rare: RareRecord<RareTranslationFacts>?
}

/// What few translations have, or many have in common.
private struct RareTranslationFacts: RareFacts {
  var localeSpelling: String?
  var substitutions: [Substitution] = []
  var stateSpelling: String?
  var stateQualifier: String?
  var source: Value?
}

extension Translation {
  package init(
    locale: LocaleID, localeSpelling: String? = nil, values: [Value] = [], substitutions: [Substitution] = [],
    state: TranslationState = .unstated, stateSpelling: String? = nil, stateQualifier: String? = nil,
    keyPlace: Place? = nil
  ) {
    let saysMore = localeSpelling != nil || !substitutions.isEmpty || stateSpelling != nil || stateQualifier != nil
    let facts = RareTranslationFacts(
      localeSpelling: localeSpelling, substitutions: substitutions, stateSpelling: stateSpelling,
      stateQualifier: stateQualifier)
    self.init(
      locale: locale, values: values, state: state, keyPlace: keyPlace, hasSubstitutions: !substitutions.isEmpty,
      hasTranslatedSource: false, rare: saysMore ? RareRecord(facts) : nil)
  }

  /// What the translations of one file and locale have in common: it is passed on as two words, where a translation to copy
  /// from would be copied itself.
  package struct Form: Sendable {
    package let locale: LocaleID
    fileprivate let rare: RareRecord<RareTranslationFacts>?

    package init(
      locale: LocaleID, localeSpelling: String? = nil, stateSpelling: String? = nil, stateQualifier: String? = nil
    ) {
      self.locale = locale
      let saysMore = localeSpelling != nil || stateSpelling != nil || stateQualifier != nil
      rare =
        saysMore
        ? RareRecord(
          RareTranslationFacts(
            localeSpelling: localeSpelling, stateSpelling: stateSpelling, stateQualifier: stateQualifier))
        : nil
    }
  }

  /// A translation of one text.
  package init(
    _ form: Form, _ value: consuming Value, state: TranslationState = .unstated, keyPlace: Place?
  ) {
    self.init(
      locale: form.locale, values: [value], state: state, keyPlace: keyPlace, hasSubstitutions: false,
      hasTranslatedSource: false, rare: form.rare)
  }

  /// Another translation with the same spellings: of its locale and of its state.
  package init(
    like other: Translation, values: [Value], state: TranslationState = .unstated, keyPlace: Place? = nil
  ) {
    self.init(
      locale: other.locale, values: values, state: state, keyPlace: keyPlace, hasSubstitutions: other.hasSubstitutions,
      hasTranslatedSource: other.hasTranslatedSource, rare: other.rare)
  }

  /// The locale as the file spells it, for output.
  package var localeSpelling: String? {
    get { rare?.facts.localeSpelling }
    set { if newValue != localeSpelling { rare.own().facts.localeSpelling = newValue } }
  }
  /// Named variables of the values (`%#@files@`), each with its own values.
  package var substitutions: [Substitution] {
    get { rare?.facts.substitutions ?? [] }
    _modify {
      defer { hasSubstitutions = !substitutions.isEmpty }
      yield &rare.own().facts.substitutions
    }
  }
  /// The state as the file writes it, with its qualifier (`needs-review-l10n`, `leveraged-mt`).
  package var stateSpelling: String? {
    get { rare?.facts.stateSpelling }
    set { if newValue != stateSpelling { rare.own().facts.stateSpelling = newValue } }
  }
  package var stateQualifier: String? {
    get { rare?.facts.stateQualifier }
    set { if newValue != stateQualifier { rare.own().facts.stateQualifier = newValue } }
  }
  /// The source text that this file translates, where it differs from the source locale's own value.
  package var translatedSource: Value? {
    get { rare?.facts.source }
    set {
      if newValue != translatedSource { rare.own().facts.source = newValue }
      hasTranslatedSource = newValue != nil
    }
  }

  /// Every text there is: the values and those of the substitutions.
  package var allValues: [Value] { !hasSubstitutions ? values : values + substitutions.flatMap(\.values) }
  /// Whether there is any text, be it empty.
  var hasValues: Bool {
    !values.isEmpty || hasSubstitutions && substitutions.contains { !$0.values.isEmpty }
  }
  /// Whether there is any text that is not empty.
  package var hasText: Bool {
    if !values.isEmpty, !values[0].text.isEmpty { return true }
    return hasTextBesideTheFirst
  }
  package var hasTextBesideTheFirst: Bool {
    if values.contains(where: { !$0.text.isEmpty }) { return true }
    return hasSubstitutions && substitutions.contains { $0.values.contains { !$0.text.isEmpty } }
  }
}

/// One text, with the variation it is for and its place.
package struct Value: Hashable, Sendable {
  /// The text as the app gets it: escapes, entities and inline elements resolved.
  package var text: String
  /// The spelling in the file; nil for binary property lists and for texts implied by the key.
  package var place: ValuePlace?
  /// The state of this variation where it has one of its own (.xcstrings).
  package var state: TranslationState
  /// Whether it neither varies nor has `counted` texts, as most do not.
  package private(set) var isPlain: Bool
  /// nil where there is nothing to tell, so that equal values have equal ones.
  private var rare: RareValueFacts? { didSet { isPlain = rare == nil } }
}

/// What few values have; it never changes once made.
private final class RareValueFacts: Hashable, Sendable {
  let variation: Variation
  let counted: [CountedText]

  init?(variation: Variation, counted: [CountedText]) {
    if variation.isEmpty, counted.isEmpty { return nil }
    self.variation = variation
    self.counted = counted
  }
  static func == (a: RareValueFacts, b: RareValueFacts) -> Bool {
    a === b || (a.variation == b.variation && a.counted == b.counted)
  }
  func hash(into hasher: inout Hasher) {
    hasher.combine(variation)
    hasher.combine(counted)
  }
}

extension Value {
  package init(
    _ text: String, variation: Variation = .none, place: ValuePlace? = nil, state: TranslationState = .unstated
  ) {
    let rare = variation.isEmpty ? nil : RareValueFacts(variation: variation, counted: [])
    self.init(text: text, place: place, state: state, isPlain: rare == nil, rare: rare)
  }

  /// A text that does not vary, as most do not.
  package init(unvarying text: String, place: ValuePlace?, state: TranslationState = .unstated) {
    self.init(text: text, place: place, state: state, isPlain: true, rare: nil)
  }

  package var variation: Variation {
    get { rare?.variation ?? .none }
    set { rare = RareValueFacts(variation: newValue, counted: counted) }
  }
  /// What declared limits count, where that is not simply `text`, and parts of the text that have limits of their own.
  package var counted: [CountedText] {
    get { rare?.counted ?? [] }
    set { rare = RareValueFacts(variation: variation, counted: newValue) }
  }
  package var hasCountedTexts: Bool { rare.map { !$0.counted.isEmpty } ?? false }
  /// Whether it is chosen by what another value is chosen by.
  func hasVariation(of other: Value) -> Bool {
    rare === other.rare || variation == other.variation
  }
}

// Values are large: one who asks many of them what they are chosen by asks where they stand, which copies none.
extension [Value] {
  package func variation(at index: Int) -> Variation { self[index].variation }
  /// The index of the first that is chosen by the same.
  package func firstIndex(of variation: Variation) -> Int? { indices.first { self[$0].variation == variation } }
}

/// A named variable inside a text: `%#@files@` of a .stringsdict, a substitution of a .xcstrings.
package struct Substitution: Hashable, Sendable {
  package var name: String
  /// The position of its argument, where stated (`argNum`, `%2$#@…@`).
  package var argumentNumber: Int?
  /// The printf type without `%`: `lld`.
  package var formatSpecifier: String?
  /// Its texts; the variation of each names the variable: `files=one`.
  package var values: [Value]
  package init(name: String, argumentNumber: Int? = nil, formatSpecifier: String? = nil, values: [Value] = []) {
    self.name = name
    self.argumentNumber = argumentNumber
    self.formatSpecifier = formatSpecifier
    self.values = values
  }
}

/// What a file says of a translation's progress.
package enum TranslationState: String, Sendable {
  /// The file has no word on it (.strings; an XLIFF unit without `state`).
  case unstated
  case new
  case translated
  case needsReview = "needs-review"
  case machineTranslated = "machine-translated"
  case final
  case stale
}
