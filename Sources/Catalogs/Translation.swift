/// The text of one entry in one locale.
package struct Translation: Sendable {
  package var locale: LocaleID
  /// The texts, in file order: one with an empty variation where nothing varies.
  package var values: [Value]
  package var state: TranslationState
  /// Where this locale's file says the key; findings about the pair fall back to it.
  package var keyPlace: Place?
  /// What few translations have, or many have in common: it is kept apart and shared, so that translations stay small and
  /// a copy of one costs little.
  private var extras: TranslationExtras?
}

/// @unchecked Sendable: it is changed only by `Translation.ownExtras`, which first makes sure that one translation alone has
/// it (`isKnownUniquelyReferenced`), else copies it; a translation in turn is a value, which one thread changes at a time.
private final class TranslationExtras: @unchecked Sendable {
  var localeSpelling: String?
  var substitutions: [Substitution] = []
  var stateSpelling: String?
  var stateQualifier: String?
  var source: Value?

  init() {}
  init(copying other: TranslationExtras) {
    localeSpelling = other.localeSpelling
    substitutions = other.substitutions
    stateSpelling = other.stateSpelling
    stateQualifier = other.stateQualifier
    source = other.source
  }
}

extension Translation {
  package init(
    locale: LocaleID, localeSpelling: String? = nil, values: [Value] = [], substitutions: [Substitution] = [],
    state: TranslationState = .unstated, stateSpelling: String? = nil, stateQualifier: String? = nil,
    keyPlace: Place? = nil
  ) {
    self.init(locale: locale, values: values, state: state, keyPlace: keyPlace, extras: nil)
    if localeSpelling != nil || !substitutions.isEmpty || stateSpelling != nil || stateQualifier != nil {
      let extras = TranslationExtras()
      extras.localeSpelling = localeSpelling
      extras.substitutions = substitutions
      extras.stateSpelling = stateSpelling
      extras.stateQualifier = stateQualifier
      self.extras = extras
    }
  }

  /// Another translation with the same spellings: of its locale and of its state.
  package init(
    like other: Translation, values: [Value], state: TranslationState = .unstated, keyPlace: Place? = nil
  ) {
    self.init(locale: other.locale, values: values, state: state, keyPlace: keyPlace, extras: other.extras)
  }

  /// The locale as the file spells it, for output.
  package var localeSpelling: String? {
    get { extras?.localeSpelling }
    set { if newValue != extras?.localeSpelling { ownExtras().localeSpelling = newValue } }
  }
  /// Named variables of the values (`%#@files@`), each with its own values.
  package var substitutions: [Substitution] {
    get { extras?.substitutions ?? [] }
    _modify {
      let own = ownExtras()
      yield &own.substitutions
    }
  }
  /// The state as the file writes it, with its qualifier (`needs-review-l10n`, `leveraged-mt`).
  package var stateSpelling: String? {
    get { extras?.stateSpelling }
    set { if newValue != extras?.stateSpelling { ownExtras().stateSpelling = newValue } }
  }
  package var stateQualifier: String? {
    get { extras?.stateQualifier }
    set { if newValue != extras?.stateQualifier { ownExtras().stateQualifier = newValue } }
  }
  /// The source text that this file translates, where it differs from the source locale's own value.
  package var translatedSource: Value? {
    get { extras?.source }
    set { if newValue != extras?.source { ownExtras().source = newValue } }
  }

  /// Extras that no other translation has.
  private mutating func ownExtras() -> TranslationExtras {
    if isKnownUniquelyReferenced(&extras), let extras { return extras }
    let own = extras.map { TranslationExtras(copying: $0) } ?? TranslationExtras()
    extras = own
    return own
  }

  /// Every text there is: the values and those of the substitutions.
  package var allValues: [Value] { substitutions.isEmpty ? values : values + substitutions.flatMap(\.values) }
  /// Whether there is any text, be it empty.
  var hasValues: Bool { !values.isEmpty || substitutions.contains { !$0.values.isEmpty } }
  /// Whether there is any text that is not empty.
  package var hasText: Bool {
    if values.contains(where: { !$0.text.isEmpty }) { return true }
    return substitutions.contains { $0.values.contains { !$0.text.isEmpty } }
  }
}

/// One text, with the variation it is for and its place.
package struct Value: Hashable, Sendable {
  package var variation: Variation
  /// The text as the app gets it: escapes, entities and inline elements resolved.
  package var text: String
  /// The spelling in the file; nil for binary property lists and for texts implied by the key.
  package var place: ValuePlace?
  /// The state of this variation where it has one of its own (.xcstrings).
  package var state: TranslationState
  /// What declared limits count, where that is not simply `text`, and parts of the text that have limits of their own.
  package var counted: [CountedText] = []
}

extension Value {
  package init(
    _ text: String, variation: Variation = .none, place: ValuePlace? = nil, state: TranslationState = .unstated
  ) {
    self.init(variation: variation, text: text, place: place, state: state, counted: [])
  }
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
