/// The strings of one table in all its locales, whatever files it came from.
///
/// Importers make catalogs that know one file; `merge` joins those of one `identity`.
package struct Catalog: Sendable {
  /// What makes two imported catalogs one: the folder above the locale folders and the table, or the XLIFF original
  /// within its set of siblings. Never shown.
  package var identity: String
  /// The name that is shown and that fingerprints hold: `App/Localizable`.
  package var name: String
  /// The folder that holds it, relative to the root, which tells apart two catalogs of one name; `""` for the root.
  package var container: String
  /// The format the entries came in; the first file's where several were merged.
  package var format: CatalogFormat
  /// The source locale, where the files themselves say it (XLIFF, .xcstrings) or discovery settled it.
  package var sourceLocale: LocaleID?
  /// The files that hold it, with the locale each is about (nil for a file of all locales).
  package var files: [CatalogFile]
  /// In the order of first appearance.
  package var entries: [Entry]

  package init(
    identity: String, name: String, format: CatalogFormat, sourceLocale: LocaleID? = nil, files: [CatalogFile] = [],
    entries: [Entry] = []
  ) {
    self.identity = identity
    self.name = name
    self.container = ""
    self.format = format
    self.sourceLocale = sourceLocale
    self.files = files
    self.entries = entries
  }

  /// Every locale with a file or a translation, sorted.
  package var locales: [LocaleID] {
    var known = Set(files.compactMap(\.locale)).sorted()
    for index in entries.indices { entries[index].translations.addLocales(to: &known) }
    return known
  }
}

package enum CatalogFormat: String, Sendable {
  case strings, stringsdict, xcstrings
  case xliff12 = "xliff-1.2"
  case xliff2 = "xliff-2"
  case storyboard, xib
}

/// A file of a catalog and the locale it is about.
package struct CatalogFile: Hashable, Sendable {
  package var file: FileID
  package var locale: LocaleID?
  /// The locale as the file or its folder spells it.
  package var localeSpelling: String?
  /// The file's own name, which tells apart two sets of one original.
  package var name: String?
  /// Whether part of the file could not be read, so that what seems to be missing may stand there.
  package var isDamaged = false
  /// Whether an XLIFF file lacks a target language, so that the locale is a guess: by its path, else the source's.
  package var lacksTarget = false
  package init(file: FileID, locale: LocaleID?, localeSpelling: String? = nil, name: String? = nil) {
    self.file = file
    self.locale = locale
    self.localeSpelling = localeSpelling
    self.name = name
  }
}

/// One key of a catalog.
package struct Entry: Sendable {
  package var key: String
  /// Where the key stands, in the source's file where there is one.
  package var keyPlace: Place?
  /// What translators are told: the developer's comment.
  package var comment: Comment?
  /// All notes beside the comment, in file order (XLIFF notes of others, with priority).
  package var notes: [Comment]
  /// The texts by locale, the source's own among them.
  package var translations: TranslationsByLocale
  /// False where the files say that this is not to be translated.
  package var shouldTranslate: Bool
  /// `extractionState` of a .xcstrings entry, as written.
  package var extractionState: String?
  /// Limits that the file itself declares (XLIFF `maxwidth` and friends, Size and Length Restriction, ITS).
  package var limits: [SizeLimit]
  /// XLIFF `restype`, as written.
  package var resourceType: String?
  /// The control that shows the string, known from a storyboard, a xib, or the comment that Xcode makes of one.
  package var element: InterfaceElement? {
    get { boxedElement?.element }
    set { boxedElement = newValue.map(ElementBox.init) }
  }
  package var hasElement: Bool { boxedElement != nil }
  /// Takes over what another entry's element tells and this one's does not.
  package mutating func absorbElement(of other: Entry) {
    guard let theirs = other.boxedElement else { return }
    guard let own = boxedElement else { return boxedElement = theirs }
    // The files of many locales tell the same of a control.
    guard own !== theirs, own.element != theirs.element else { return }
    element?.absorb(theirs.element)
  }
  /// Few entries have one and it is large: it is kept apart, so that entries stay small.
  private var boxedElement: ElementBox?
  /// False for a text that an app never shows: a Configuration button's dead `.normalTitle`.
  package var isShown: Bool
  /// Whether, of a set of XLIFF files, only the source locale's own holds it: then the files were not exported together,
  /// and no translator was ever asked for it.
  package var isOnlyInSource = false
}

// The initializers of the large types below hand over to the memberwise ones, which set every property once; setting them
// one by one costs a copy of the whole, since optional properties are nil first.

extension Entry {
  package init(
    key: String, keyPlace: Place? = nil, comment: Comment? = nil, translations: TranslationsByLocale = [:]
  ) {
    self.init(
      key: key, keyPlace: keyPlace, comment: comment, notes: [], translations: translations, shouldTranslate: true,
      extractionState: nil, limits: [], resourceType: nil, boxedElement: nil, isShown: true, isOnlyInSource: false)
  }
}

/// Holds an element out of line; it never changes once made.
private final class ElementBox: Sendable {
  let element: InterfaceElement
  init(_ element: InterfaceElement) { self.element = element }
}

/// A comment for translators, with its place.
package struct Comment: Hashable, Sendable {
  package var text: String
  package var place: Place?
  /// XLIFF `note/@from`.
  package var author: String? { origin?.author }
  /// XLIFF `note/@priority`, 1 (highest) to 10.
  package var priority: Int? { origin?.priority }
  /// XLIFF 2 `note/@category`, as written.
  package var category: String? { origin?.category }
  /// XLIFF `note/@annotates` or `@appliesTo`: `source`, `target` or `general`.
  package var annotates: String? { origin?.annotates }
  /// Few comments say any of it: it is kept apart, so that entries stay small.
  private let origin: NoteOrigin?

  package init(
    text: String, place: Place? = nil, author: String? = nil, priority: Int? = nil, annotates: String? = nil,
    category: String? = nil
  ) {
    self.text = text
    self.place = place
    let saysNothing = author == nil && priority == nil && annotates == nil && category == nil
    origin =
      saysNothing ? nil : NoteOrigin(author: author, priority: priority, category: category, annotates: annotates)
  }
}

/// What an XLIFF note says of itself.
private final class NoteOrigin: Hashable, Sendable {
  let author: String?
  let priority: Int?
  let category: String?
  let annotates: String?
  init(author: String?, priority: Int?, category: String?, annotates: String?) {
    self.author = author
    self.priority = priority
    self.category = category
    self.annotates = annotates
  }
  static func == (a: NoteOrigin, b: NoteOrigin) -> Bool {
    a.author == b.author && a.priority == b.priority && a.category == b.category && a.annotates == b.annotates
  }
  func hash(into hasher: inout Hasher) {
    hasher.combine(author)
    hasher.combine(priority)
    hasher.combine(category)
    hasher.combine(annotates)
  }
}

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

  package var hasTranslatedSource: Bool { extras?.source != nil }

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
