import Catalogs
import Findings
import Fit
import LocaleData

/// A catalog as rules see it: merged, with its source locale settled and each entry's role decided.
package final class CatalogTable: Sendable {
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
  /// Indexes of the entries that have no words but in the texts of their variables.
  let entriesOfVariables: [Int]
  /// Indexes of the entries whose comment or file says that they stay as they are.
  package let keptEntries: Set<Int>
  /// By index of the entry: the parts of its source that its comment says stay as they are.
  let keptTerms: [Int: [String]]
  /// The same, with all of the source's files read, so that a key without a text is a leftover.
  package let hasWholeSource: Bool
  /// The catalog's locales, sorted.
  package let locales: [LocaleID]
  /// What its translations may have.
  let signs: CatalogSigns
  /// The entries that the run speaks of; nil for all. What is found on others is not told.
  let scope: Set<Int>?
  private let echoes = Lazily<SourceEchoes>()
  private let progress = Lazily<[LocaleID: LocaleProgress]>()
  private let scripts = Lazily<[LocaleID: ScriptOfLocale]>()
  /// `notes` reads what comments say of texts that are not to be translated.
  package convenience init(
    catalog: Catalog, sourceLocale: LocaleID, roles: [RoleDecision], notes: TranslatorNotes
  ) {
    self.init(
      catalog: catalog, sourceLocale: sourceLocale, roles: roles, locales: catalog.locales,
      signs: CatalogSigns(of: catalog, sourceLocale: sourceLocale, roles: roles, notes: notes))
  }

  /// The same of a catalog whose texts were read. `locales` are the catalog's; `signs` tell what was seen of its texts.
  init(
    catalog: Catalog, sourceLocale: LocaleID, roles: [RoleDecision], locales: [LocaleID], signs: CatalogSigns,
    scope: Set<Int>? = nil
  ) {
    self.catalog = catalog
    self.sourceLocale = sourceLocale
    self.roles = roles
    self.locales = locales
    self.signs = signs
    self.scope = scope
    let needsSource = signs.sourceCount * 2 > catalog.entries.count
    hasSourceTexts = needsSource
    hasWholeSource = needsSource && Self.hasUndamagedSource(catalog, sourceLocale: sourceLocale)
    let localeCount = needsSource ? 0 : locales.count { $0 != sourceLocale }
    var keptEntries: Set<Int> = []
    var entriesOfVariables: [Int] = []
    translatableEntries = catalog.entries.indices.filter { index in
      switch signs.standing(of: index) {
      case .kept:
        keptEntries.insert(index)
        return false
      case .unwanted: return false
      case .ofVariables:
        entriesOfVariables.append(index)
        return false
      case .wanted: return true
      case .wantedByLocales:
        return !needsSource
          && (0..<signs.count(of: index)).count(where: { signs[index, $0].contains(.text) }) * 3 >= localeCount * 2
      }
    }
    self.keptEntries = keptEntries
    self.entriesOfVariables = entriesOfVariables
    keptTerms = Dictionary(signs.keptTerms.map { ($0.entry, $0.terms) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether the run speaks of an entry.
  func isInScope(_ index: Int) -> Bool { scope?.contains(index) ?? true }
  /// The entries that the run speaks of, in no order.
  var entriesInScope: [Int] { scope.map(Array.init) ?? Array(catalog.entries.indices) }

  static func hasSourceTexts(_ catalog: Catalog, sourceLocale: LocaleID) -> Bool {
    catalog.entries.count { $0.translations.position(of: sourceLocale) != nil } * 2 > catalog.entries.count
  }
  static func hasWholeSource(_ catalog: Catalog, sourceLocale: LocaleID) -> Bool {
    hasUndamagedSource(catalog, sourceLocale: sourceLocale) && hasSourceTexts(catalog, sourceLocale: sourceLocale)
  }
  /// Whether all of the source's files were read.
  private static func hasUndamagedSource(_ catalog: Catalog, sourceLocale: LocaleID) -> Bool {
    !catalog.files.contains { $0.isDamaged && ($0.locale ?? sourceLocale) == sourceLocale }
  }

  /// The source's texts of an entry, in all variations; the key where the catalog has no source texts and the key is one.
  package func sourceTexts(of index: Int) -> [String] {
    if let position = signs.source(of: index) {
      return catalog.entries[index].translations.values[position].allValues.compactMap {
        $0.text.isEmpty ? nil : $0.text
      }
    }
    return textOfKey(at: index).map { [$0] } ?? []
  }
  /// The first of `sourceTexts`.
  func firstFilledSourceText(of index: Int) -> String? {
    // A source that is there and empty is no reason to go by the key.
    guard let position = signs.source(of: index) else { return textOfKey(at: index) }
    return catalog.entries[index].translations.values.firstFilledText(at: position)
  }
  private func textOfKey(at index: Int) -> String? {
    let key = catalog.entries[index].key
    return !hasSourceTexts && Self.isText(key: key) ? key : nil
  }
  /// Whether the source of an entry may have more than one text.
  func sourceVaries(at index: Int) -> Bool {
    guard let position = signs.source(of: index) else { return false }
    let translations = catalog.entries[index].translations.values
    return translations[position].values.count > 1 || translations[position].hasSubstitutions
  }

  /// The source's first text of an entry, be it empty.
  func firstSourceText(of index: Int) -> String? {
    signs.source(of: index).flatMap { catalog.entries[index].translations.values.firstText(at: $0) }
  }

  /// Whether a plural of the translation at a position was left as it is in the source.
  func hasLeftForms(at position: Int, of index: Int) -> Bool {
    guard let source = signs.source(of: index) else { return false }
    let translations = catalog.entries[index].translations.values
    return PluralForms.hasLeftForms(translations[position], from: translations[source])
  }

  /// Whether a value of a translation, both by their position, is the source's text for its variation over again.
  func isSourceText(_ value: Int, at position: Int, of index: Int) -> Bool {
    let translations = catalog.entries[index].translations.values
    let text = translations[position].values[value].text
    guard sourceVaries(at: index) else { return text == firstSourceText(of: index) }
    let variation = translations[position].values.variation(at: value)
    let source = signs.source(of: index).map { translations[$0] }
    return text == translations[position].source(of: variation, in: source)?.text
  }

  /// The position, among the translations of an entry, of a locale that has a place among the catalog's.
  func position(ofLocale place: Int, in index: Int) -> Int? {
    // Where it has all of them, the two are the same.
    signs.count(of: index) == locales.count ? place : catalog.entries[index].translations.position(of: locales[place])
  }

  /// Whether a key may be the text itself.
  static func isText(key: String) -> Bool { !key.isEmpty && !isIdentifier(key) }
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

  /// How far the translations of a locale other than the source's are.
  func progress(of locale: LocaleID, notes: TranslatorNotes) -> LocaleProgress {
    progress.get { LocaleProgress.all(of: self, notes: notes) }[locale] ?? LocaleProgress()
  }

  /// The script that a locale's texts are written in, where its name stands for another.
  func otherScript(of locale: LocaleID) -> ScriptOfLocale? {
    scripts.get {
      targetLocales.reduce(into: [:]) { found, locale in found[locale] = ScriptOfLocale(of: locale, in: self) }
    }[locale]
  }

  /// One text of an entry as rules for single texts see it; `substitution` is the variable whose text it is, if it is one's.
  func text(
    _ value: Value, of index: Int, in translation: Translation, substitution: Substitution? = nil
  ) -> TextView {
    let entry = catalog.entries[index]
    let source = entry.translations[sourceLocale]
    let isSource = translation.locale == sourceLocale
    return TextView(
      catalogName: catalog.name, entry: entry, locale: translation.locale, isSource: isSource, value: value,
      source: isSource ? nil : translation.source(of: value.variation, in: source, substitution: substitution),
      translation: translation, role: index < roles.count ? roles[index] : .unknown, substitution: substitution,
      sourceTranslation: source)
  }

  /// The locales that the catalog is translated into, sorted. A variant of the source's own language and script is none:
  /// such a table holds what differs.
  package var targetLocales: [LocaleID] {
    locales.filter {
      $0 != sourceLocale && !($0.language == sourceLocale.language && $0.script == sourceLocale.script)
    }
  }

  /// The first line of the file in which most of these entries' texts of a locale stand: a table may have several
  /// (Localizable.strings, Localizable.stringsdict). Where none of them stands anywhere, the locale's file.
  func place(of locale: LocaleID, entries: [Int]) -> Place? {
    var counts: [(file: FileID, count: Int)] = []
    for index in entries {
      guard let position = catalog.entries[index].translations.position(of: locale) else { continue }
      let translations = catalog.entries[index].translations.values
      guard let file = translations[position].keyPlace?.file else { continue }
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
