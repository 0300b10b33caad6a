import Catalogs
import Findings
import Fit
import LocaleData

/// A catalog as rules see it: merged, with its source locale settled and each entry's role decided.
package final class CatalogUnit: Sendable {
  package let catalog: Catalog
  package let sourceLocale: LocaleID
  /// By index of the entry.
  package let roles: [RoleDecision]
  /// Whether the catalog holds the source's texts of most keys. A table without any, or with a few that differ from their
  /// keys or from the defaults in the code, holds none: then a key stands for its text.
  package let hasSourceTexts: Bool
  /// Indexes of the entries that want a translation: shown, still used, with words, not marked as untranslatable, no name
  /// of the app, no command, no text that Interface Builder made up, and with a source text where the catalog has those;
  /// where it has none, those that at least two thirds of its locales have.
  package let translatableEntries: [Int]
  /// Indexes of the entries whose comment or file says that they stay as they are.
  package let keptEntries: Set<Int>
  /// The same, with all of the source's files read, so that a key without a text is a leftover.
  package let hasWholeSource: Bool
  /// The catalog's locales, sorted.
  package let locales: [LocaleID]
  private let echoes = Lazily<SourceEchoes>()
  /// `notes` reads what comments say of texts that are not to be translated.
  package init(catalog: Catalog, sourceLocale: LocaleID, roles: [RoleDecision], notes: TranslatorNotes) {
    self.catalog = catalog
    self.sourceLocale = sourceLocale
    self.roles = roles
    let locales = catalog.locales
    self.locales = locales
    let needsSource = Self.hasSourceTexts(catalog, sourceLocale: sourceLocale)
    hasSourceTexts = needsSource
    hasWholeSource = needsSource && Self.hasWholeSource(catalog, sourceLocale: sourceLocale)
    let localeCount = needsSource ? 0 : locales.count { $0 != sourceLocale }
    var keptEntries: Set<Int> = []
    translatableEntries = catalog.entries.indices.filter { index in
      let entry = catalog.entries[index]
      guard entry.shouldTranslate else {
        keptEntries.insert(index)
        return false
      }
      let text = entry.translations[sourceLocale]?.allValues.first { !$0.text.isEmpty }?.text ?? entry.key
      if notes.keeping(of: entry, source: text) == .whole {
        keptEntries.insert(index)
        return false
      }
      guard entry.isShown, entry.extractionState != "stale", !entry.isOnlyInSource,
        !Self.untranslatedKeys.contains(entry.key)
      else { return false }
      if index < roles.count, roles[index].role == .appName, roles[index].confidence >= 0.7 { return false }
      let source = entry.translations[sourceLocale]?.allValues.first { !$0.text.isEmpty }?.text
      if source == nil {
        // Without a source nobody knows which keys the app still has: what half of the locales have counts.
        guard !needsSource, entry.translations.values.count(where: \.hasText) * 3 >= localeCount * 2 else {
          return false
        }
      }
      if entry.hasElement, notes.isDefault(text) { return false }
      return Self.hasWords(text) && !CommandText.isLikely(text)
    }
    self.keptEntries = keptEntries
  }

  private static func hasSourceTexts(_ catalog: Catalog, sourceLocale: LocaleID) -> Bool {
    catalog.entries.count { $0.translations.position(of: sourceLocale) != nil } * 2 > catalog.entries.count
  }
  static func hasWholeSource(_ catalog: Catalog, sourceLocale: LocaleID) -> Bool {
    hasSourceTexts(catalog, sourceLocale: sourceLocale)
      && !catalog.files.contains { $0.isDamaged && ($0.locale ?? sourceLocale) == sourceLocale }
  }

  /// The source's texts of an entry, in all variations; the key where the catalog has no source texts and the key is one.
  package func sourceTexts(of index: Int) -> [String] {
    let entry = catalog.entries[index]
    if let source = entry.translations[sourceLocale] {
      return source.allValues.map(\.text).filter { !$0.isEmpty }
    }
    return !hasSourceTexts && !Self.isIdentifier(entry.key) ? [entry.key] : []
  }

  /// Whether a key is a name for a text and not the text itself: `settings.title`, `SETTINGS_TITLE`, `settingsTitle`.
  package static func isIdentifier(_ key: String) -> Bool {
    var capitals = 0
    var joints = 0
    var previous: UInt8 = 0
    for byte in key.utf8 {
      let isLower = byte >= 0x61 && byte <= 0x7A
      let isUpper = byte >= 0x41 && byte <= 0x5A
      let isDigit = byte >= 0x30 && byte <= 0x39
      guard isLower || isUpper || isDigit || byte == 0x2E || byte == 0x5F || byte == 0x2D else { return false }
      if isUpper, previous >= 0x61, previous <= 0x7A { capitals += 1 }
      if isLower || isUpper || isDigit, previous == 0x2E || previous == 0x5F { joints += 1 }
      previous = byte
    }
    return capitals > 0 || joints > 0
  }

  /// The entries, in a locale, whose translation is the source over again and should not be; ascending.
  func echoes(in locale: LocaleID, notes: TranslatorNotes) -> [Int] {
    echoes.get { SourceEchoes(self, notes: notes) }.entries[locale] ?? []
  }

  /// One text of an entry as rules for single texts see it.
  func text(_ value: Value, of index: Int, in translation: Translation) -> TextUnit {
    let entry = catalog.entries[index]
    let source = entry.translations[sourceLocale]
    return TextUnit(
      catalogName: catalog.name, entry: entry, locale: translation.locale,
      isSource: translation.locale == sourceLocale, value: value,
      source: translation.locale == sourceLocale
        ? nil
        : source?.values.first { $0.variation == value.variation } ?? source?.values.first
          ?? translation.translatedSource,
      translation: translation, role: roles[index], sourceTranslation: source)
  }

  /// Keys of an Info.plist that hold names and notices, which most apps leave as they are.
  private static let untranslatedKeys: Set<String> = [
    "CFBundleDisplayName", "CFBundleGetInfoString", "CFBundleName", "CFBundleShortVersionString", "CFBundleSpokenName",
    "NSHumanReadableCopyright",
  ]

  /// Whether a text has letters beside its placeholders, markup and addresses: `%@ %lld` needs no translator.
  private static func hasWords(_ text: String) -> Bool {
    MaskedText(FormatString(text)).units.contains { unit in
      unit < 0x80
        ? (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7A : unit != MaskedText.mask && unit >= 0xC0 && !isSymbol(unit)
    }
  }

  /// Punctuation, arrows, dingbats, and the surrogates and selectors of emoji.
  private static func isSymbol(_ unit: UInt16) -> Bool {
    (unit >= 0x2000 && unit < 0x2C00) || (unit >= 0xD83C && unit <= 0xD83E) || (unit >= 0xDC00 && unit < 0xE000)
      || (unit >= 0xFE00 && unit <= 0xFE0F)
  }

  /// The locales that the catalog is translated into, sorted. A variant of the source's own language and script is none:
  /// such a table holds what differs.
  package var targetLocales: [LocaleID] {
    locales.filter {
      $0 != sourceLocale && !($0.language == sourceLocale.language && $0.script == sourceLocale.script)
    }
  }

  /// Whether a text of a translation is there and is marked as not translated: state `new`, or a mark in the text.
  /// `position` is the translation's among those of its entry, which are `translations`.
  func isMarkedUntranslated(_ position: Int, of translations: [Translation], notes: TranslatorNotes) -> Bool {
    if translations[position].state == .new { return true }
    // By index: a value is large.
    return translations[position].values.indices.contains { number in
      notes.isMarkedUndone(
        translations[position].values[number].text,
        source: translations.first { $0.locale == sourceLocale }?.values.first?.text)
    }
  }

  /// The first line of the file in which most of these entries' texts of a locale stand: a table may have several
  /// (Localizable.strings, Localizable.stringsdict). Where none of them stands anywhere, the locale's file.
  func place(of locale: LocaleID, entries: [Int]) -> Place? {
    var counts: [(file: FileID, count: Int)] = []
    for index in entries {
      let translations = catalog.entries[index].translations
      guard let position = translations.position(of: locale), let file = translations[position].keyPlace?.file else {
        continue
      }
      if let known = counts.firstIndex(where: { $0.file == file }) {
        counts[known].count += 1
      } else {
        counts.append((file, 1))
      }
    }
    guard let most = counts.map(\.count).max(), let file = counts.first(where: { $0.count == most })?.file else {
      return place(of: locale)
    }
    return Place(file: file, range: TextRange(0, 0))
  }

  /// The first line of the locale's file, of a file of all locales, or of the source's. A string catalog holds the keys
  /// of all locales, and the storyboard beside it only the source's texts.
  package func place(of locale: LocaleID) -> Place? {
    let file =
      (catalog.format == .xcstrings ? catalog.files.first { $0.locale == nil } : nil)
      ?? catalog.files.first { $0.locale == locale } ?? catalog.files.first { $0.locale == nil }
      ?? catalog.files.first { $0.locale == sourceLocale } ?? catalog.files.first
    return file.map { Place(file: $0.file, range: TextRange(0, 0)) }
  }
}

/// A large value that all texts of an entry refer to: a copy for each of them costs more than judging it.
final class Shared<Value: Sendable>: Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// A translation that many texts of an entry refer to, with the arguments that it takes, read once.
final class SharedTranslation: Sendable {
  let value: Translation?
  private let table = Lazily<ArgumentTable>()
  init(_ value: Translation?) { self.value = value }
  var arguments: ArgumentTable? { value.map { value in table.get { ArgumentTable(value) } } }
}

/// One text of one entry as rules see it. Made once, then handed to every rule.
package final class TextUnit: Sendable {
  package let catalogName: String
  private let sharedEntry: Shared<Entry>
  /// The entry that the text is of.
  package var entry: Entry { _read { yield sharedEntry.value } }
  package let locale: LocaleID
  package let isSource: Bool
  private let origin: Origin
  /// What the text was chosen for: its value's.
  package let variation: Variation
  /// Whether what limits count is not simply the text.
  let hasCountedTexts: Bool
  package var value: Value {
    @inline(__always) _read {
      switch origin {
      case .entry(let translation, let value): yield sharedEntry.value.translations[translation].values[value]
      case .own(_, let value): yield value
      }
    }
  }
  package var translation: Translation {
    _read {
      switch origin {
      case .entry(let translation, _): yield sharedEntry.value.translations[translation]
      case .own(let translation, _): yield translation
      }
    }
  }
  /// The source's text for the same variation (or its nearest); nil where the catalog has none.
  package var source: Value? { sharedSourceValue?.value }
  /// The same as it is written.
  package var sourceText: String? { sharedSourceValue == nil ? nil : parsedSource?.text }
  private let sharedSourceValue: Shared<Value>?
  package let role: RoleDecision
  /// The variable whose text this is (`files=one`); nil for a text of the entry itself.
  package let substitution: Substitution?
  /// The source's texts in all their variations; nil where the catalog has none.
  package var sourceTranslation: Translation? { _read { yield sharedSource.value } }
  private let sharedSource: SharedTranslation
  private let sharedTranslation: SharedTranslation?
  /// Which arguments the source takes, in all its texts; nil where the catalog has none.
  var sourceArguments: ArgumentTable? { sharedSource.arguments }
  /// The same of the translation.
  var arguments: ArgumentTable { sharedTranslation?.arguments ?? ArgumentTable(translation) }
  /// Where it is shown, one box per device width; none for what is spoken only, and where no rule asks.
  package let boxes: [TextBox]
  /// Of a source: the locales that have no text yet; `und` where the catalog has no other locale at all.
  package let untranslated: [LocaleID]
  /// Parsed once.
  package let parsed: ParsedText
  /// `source`, parsed once for all its translations.
  package let parsedSource: ParsedText?

  /// Where a text stands: among the values of its entry, by indexes, or beside them.
  enum Origin {
    case entry(translation: Int, value: Int)
    case own(Translation, Value)
  }

  package convenience init(
    catalogName: String, entry: Entry, locale: LocaleID, isSource: Bool, value: Value, source: Value?,
    translation: Translation, role: RoleDecision, substitution: Substitution? = nil,
    sourceTranslation: Translation? = nil
  ) {
    self.init(
      catalogName: catalogName, entry: Shared(entry), locale: locale, isSource: isSource,
      origin: .own(translation, value), value: value, source: source.map(Shared.init), role: role,
      substitution: substitution, sourceTranslation: SharedTranslation(sourceTranslation))
  }

  /// The same for one of many texts of an entry. `value` stands at `origin`; `translation` is its translation, where that
  /// has several texts.
  init(
    catalogName: String, entry: Shared<Entry>, locale: LocaleID, isSource: Bool, origin: Origin,
    value: Value, source: Shared<Value>?, role: RoleDecision, substitution: Substitution? = nil,
    sourceTranslation: SharedTranslation, translation: SharedTranslation? = nil, parsedSource: ParsedText? = nil,
    boxes: [TextBox] = [],
    untranslated: [LocaleID] = []
  ) {
    self.catalogName = catalogName
    sharedEntry = entry
    self.locale = locale
    self.isSource = isSource
    self.origin = origin
    variation = value.variation
    hasCountedTexts = !value.counted.isEmpty
    sharedSourceValue = source
    self.role = role
    self.substitution = substitution
    sharedSource = sourceTranslation
    sharedTranslation = translation
    self.boxes = boxes
    self.untranslated = untranslated
    parsed = ParsedText(value.text)
    self.parsedSource = parsedSource ?? source.map { ParsedText($0.value.text) }
  }

  package var text: String { parsed.text }
  package var format: FormatString { parsed.format }
  package var masked: MaskedText { parsed.masked }
  package var traits: TextTraits { parsed.traits }
  /// Whether a value of the entry is the one whose text this is.
  func isText(of value: Value) -> Bool { value.variation == variation && value == self.value }
  /// All of the text, in UTF-16 offsets.
  package var wholeRange: Range<Int> { 0..<masked.units.count }
  /// Where the value stands; its key's place where it has none.
  package var place: Place? { value.place?.place ?? translation.keyPlace ?? entry.keyPlace }

  package var subject: Subject {
    Subject(
      catalog: catalogName, key: entry.key, locale: locale, variation: variation,
      source: isSource ? text : sourceText, target: isSource ? nil : text, comment: entry.comment?.text)
  }

  /// Whether the role is one of these, sure enough to act on.
  package func isSurely(_ roles: Set<Role>) -> Bool {
    guard let known = role.role, role.confidence >= 0.7 else { return false }
    return roles.contains(known)
  }

  /// A finding on this text.
  package func finding(
    _ rule: RuleMetadata, severity: Severity? = nil, confidence: Confidence = .likely, _ message: String,
    help: String? = nil, range: Range<Int>? = nil, fixes: [Fix] = []
  ) -> Finding {
    var finding = Finding(
      rule: rule.id, severity: severity ?? rule.severity, confidence: confidence, message: message,
      help: help ?? (rule.remedy.isEmpty ? nil : rule.remedy), subject: subject, place: place, range: range,
      fixes: fixes)
    finding.valuePlace = value.place
    return finding
  }
}

/// What rules may ask beside what they judge.
package struct RuleContext: Sendable {
  package var localeData: LocaleData
  package var fitter: Fitter
  package var glossary: Glossary
  package let notes: TranslatorNotes
  package init(localeData: LocaleData, fitter: Fitter, glossary: Glossary = Glossary([])) {
    self.localeData = localeData
    self.fitter = fitter
    self.glossary = glossary
    notes = TranslatorNotes(localeData)
  }
}
