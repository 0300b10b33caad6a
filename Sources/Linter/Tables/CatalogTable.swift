import Catalogs
import Findings
import Fit
import LocaleData
import Places
import Texts

/// A catalog as rules see it: merged, with its source locale resolved, what is known of each entry and each text in columns, and
/// a row for each text that the run may judge.
///
/// All that several rules ask of a text (its source, its role, whether it is to be translated) is resolved once, when its row is
/// made. Tables never change.
package final class CatalogTable: Sendable {
  package let catalog: Catalog
  /// Index among the catalogs of the run; of a part of a table, the table's own number.
  package let number: Int
  package let sourceLocale: LocaleID
  /// The catalog's locales, sorted.
  package let locales: [LocaleID]
  /// The locales that the catalog is, or is asked to be, translated into, sorted.
  package let requestedLocales: [LocaleID]
  package let entries: EntryColumns
  package let rows: TextColumns
  /// Whether the catalog holds the source's texts of most keys. A table without any, or with a few that differ from their
  /// keys or from the defaults in the code, holds none: then a key stands for its text.
  package let hasSourceTexts: Bool
  /// The same, with all of the source's files read, so that an entry without a source text is orphaned.
  package let hasWholeSource: Bool
  /// Indexes of the entries that want a translation: shown, still used, with words, not marked as untranslatable, no name
  /// of the app, no command, no text that Interface Builder made up, and with a source text where the catalog has those;
  /// where it has none, those that at least two thirds of its locales have.
  package let translatableEntries: [Int]
  /// How many locales there are beside the source's.
  private let otherLocaleCount: Int
  /// Indexes of the entries for which `isOrphaned` holds.
  private let orphanedEntries: Set<Int>
  /// Indexes of the entries whose comment or file says that they stay as they are.
  package let doNotTranslateEntries: Set<Int>
  /// By index of the entry: the parts of its source that its comment says stay as they are.
  package let doNotTranslateTerms: [Int: [String]]
  /// By index of the entry: the rules that its comments switch off.
  package let disabledRules: [Int: [Glob]]
  /// The rules that the comments of the last entry of a key switch off.
  func disabledRules(ofKey key: String) -> [Glob] {
    if disabledRules.isEmpty { return [] }
    let byKey = disabledRulesByKey.get {
      Dictionary(
        disabledRules.sorted { $0.key < $1.key }.map { (ExactString(catalog.entries[$0.key].key), $0.value) },
        uniquingKeysWith: { _, last in last })
    }
    return byKey[ExactString(key)] ?? []
  }
  private let disabledRulesByKey = Lazily<[ExactString: [Glob]]>()
  /// The entries that the run is about; nil for all.
  package let scope: Set<Int>?
  private let progress = Lazily<[LocaleID: LocaleProgress]>()
  private let sourceCopies = Lazily<[LocaleID: [Int]]>()

  package init(
    catalog: Catalog, number: Int, sourceLocale: LocaleID, locales: [LocaleID], requestedLocales: [LocaleID],
    entries: EntryColumns,
    rows: TextColumns, scope: Set<Int>? = nil
  ) {
    self.catalog = catalog
    self.number = number
    self.sourceLocale = sourceLocale
    self.locales = locales
    self.requestedLocales = requestedLocales
    self.entries = entries
    self.rows = rows
    self.scope = scope
    // What other parts of a table have isn't known.
    let hasSourceTexts = catalog.part != nil || catalog.hasSourceTexts(ofEntries: entries.sourceCount)
    self.hasSourceTexts = hasSourceTexts
    hasWholeSource =
      catalog.part == nil && hasSourceTexts && Self.hasUndamagedSource(catalog, sourceLocale: sourceLocale)
    let mayBeOrphaned = hasWholeSource && !SystemKeys.isOfInfoPlist(catalog)
    orphanedEntries = Set(
      mayBeOrphaned
        ? catalog.entries.indices.filter {
          entries.source(of: $0) == nil && !SystemKeys.isOfInfoPlist(catalog.entries[$0].key)
        } : [])
    let others = locales.count { $0 != sourceLocale }
    otherLocaleCount = others
    translatableEntries = catalog.entries.indices.filter {
      entries.isTranslatable($0, ofLocales: others, hasSourceTexts)
    }
    doNotTranslateEntries = Set(catalog.entries.indices.filter { entries.translatability[$0] == .kept })
    doNotTranslateTerms = Dictionary(
      entries.doNotTranslateTerms.map { ($0.entry, $0.terms) }, uniquingKeysWith: { first, _ in first })
    disabledRules = catalog.entries.indices.reduce(into: [:]) { disabled, index in
      guard catalog.entries.hasComments(at: index) else { return }
      let rules = Directive.disabledRules(of: catalog.entries[index])
      if !rules.isEmpty { disabled[index] = rules }
    }
  }

  /// Whether an entry is one of `translatableEntries`.
  package func isTranslatable(_ index: Int) -> Bool {
    entries.isTranslatable(index, ofLocales: otherLocaleCount, hasSourceTexts)
  }

  package var roles: [RoleDecision] { entries.roles }

  /// What tells an entry from all others of the run.
  package func id(of index: Int) -> EntryID {
    EntryID(catalog: number, entry: catalog.part.map { $0.entries[index] } ?? index)
  }
  /// Whether others of its entries are elsewhere.
  package var isPart: Bool { catalog.part != nil }

  /// Whether the run is about an entry.
  func isInScope(_ index: Int) -> Bool { scope?.contains(index) ?? true }
  /// The entries that the run is about, in no order.
  var entriesInScope: [Int] { scope.map(Array.init) ?? Array(catalog.entries.indices) }

  /// Whether the source no longer has the key of an entry, so that nobody sees its translations. The source's text of an Info.plist's
  /// key stands in the Info.plist.
  package func isOrphaned(_ index: Int) -> Bool { orphanedEntries.contains(index) }

  /// Whether all of the source's files were read.
  private static func hasUndamagedSource(_ catalog: Catalog, sourceLocale: LocaleID) -> Bool {
    !catalog.files.contains { $0.isDamaged && ($0.locale ?? sourceLocale) == sourceLocale }
  }

  /// Whether the source's text of an entry is known: the catalog has it, or the key is the text.
  func knowsSource(of index: Int) -> Bool {
    // A source that is there and empty is no reason to go by the key.
    if let source = entries.source(of: index) { return catalog.entries[index].translations.values.hasText(at: source) }
    return !hasSourceTexts && Self.isText(key: catalog.entries[index].key)
  }

  /// The source's texts of an entry, in all variations; the key where the catalog has no source texts and the key is one.
  package func sourceTexts(of index: Int) -> [String] {
    if let position = entries.source(of: index) {
      return catalog.entries[index].translations.values[position].allValues.compactMap {
        $0.text.isEmpty ? nil : $0.text
      }
    }
    return textOfKey(at: index).map { [$0] } ?? []
  }
  /// The first of `sourceTexts`.
  package func firstFilledSourceText(of index: Int) -> String? {
    // A source that is there and empty is no reason to go by the key.
    guard let position = entries.source(of: index) else { return textOfKey(at: index) }
    return catalog.entries[index].translations.values.firstFilledText(at: position)
  }
  private func textOfKey(at index: Int) -> String? {
    let key = catalog.entries[index].key
    return !hasSourceTexts && Self.isText(key: key) ? key : nil
  }
  /// Whether the source of an entry may have more than one text.
  package func sourceVaries(at index: Int) -> Bool {
    guard let position = entries.source(of: index) else { return false }
    let translations = catalog.entries[index].translations.values
    return translations[position].values.count > 1 || translations[position].hasSubstitutions
  }

  /// The source's first text of an entry, be it empty.
  package func firstSourceText(of index: Int) -> String? {
    entries.source(of: index).flatMap { catalog.entries[index].translations.values.firstText(at: $0) }
  }

  /// The position, among the translations of an entry, of a locale that has a place among the catalog's.
  package func position(ofLocale place: Int, in index: Int) -> Int? {
    // Where it has all of them, the two are the same.
    entries.count(of: index) == locales.count ? place : catalog.entries[index].translations.position(of: locales[place])
  }

  /// Whether a key may be the text itself.
  package static func isText(key: String) -> Bool { !key.isEmpty && !isIdentifier(key) }
  /// Whether a key is a name for a text and not the text itself: `settings.title`, `SETTINGS_TITLE`, `settingsTitle`.
  package static func isIdentifier(_ key: String) -> Bool {
    var capitals = 0
    var joints = 0
    var previous: UInt8 = 0
    for byte in key.utf8 {
      let isLower = byte.isASCIILowercase
      let isUpper = byte.isASCIIUppercase
      let isDigit = byte.isASCIIDigit
      guard isLower || isUpper || isDigit || byte == 0x2E || byte == 0x5F || byte == 0x2D else { return false }
      if isUpper, previous >= 0x61, previous <= 0x7A { capitals += 1 }
      if isLower || isUpper || isDigit, previous == 0x2E || previous == 0x5F { joints += 1 }
      previous = byte
    }
    return capitals > 0 || joints > 0
  }

  /// How far the translations of each locale are.
  package func progress(_ notes: TranslatorNotes) -> [LocaleID: LocaleProgress] {
    progress.get { LocaleProgress.all(of: self, notes: notes) }
  }

  /// The translations that are their source over again, where they should not be: found once, for a rule and for the coverage.
  package func sourceCopies(_ find: () -> [LocaleID: [Int]]) -> [LocaleID: [Int]] { sourceCopies.get(find) }

  /// How far the translations of a locale other than the source's are.
  package func progress(of locale: LocaleID, notes: TranslatorNotes) -> LocaleProgress {
    progress(notes)[locale] ?? LocaleProgress()
  }

  /// The texts of an entry: the source's, then those of the locales that the run is about.
  package func texts(of index: Int, _ context: RuleContext) -> [TextView] {
    let entry = EntryContext(self, index, context)
    return rows.rows(of: index).map { TextView(entry, row: $0) }
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
  package func place(of locale: LocaleID, entries: [Int]) -> Place? {
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
