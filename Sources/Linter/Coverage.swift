import Catalogs
import Texts

/// How much of what is to be translated has a translation, by locale. A text that is still the source's is none.
///
/// It is counted over the entries of all catalogs: a table without a file in a locale that other tables have lacks all of
/// its texts there. An entry that an XLIFF file shares with the catalog it was exported from counts once.
package struct Coverage: Sendable {
  private let tables: [CatalogTable]
  private let notes: TranslatorNotes
  /// By table, the translations that are their source over again.
  private let copies: [[LocaleID: [Int]]]
  /// By table that both an XLIFF catalog and another one hold: the keys of the others.
  private var sharedKeys: [Substring: Set<ExactString>] = [:]
  /// By such a table and locale: the keys that an XLIFF catalog has a text for.
  private var exportedTexts: [Substring: [LocaleID: Set<ExactString>]] = [:]

  package init(_ tables: [CatalogTable], registry: any RuleRegistry.Type, context: RuleContext) {
    self.tables = tables
    notes = context.notes
    copies = tables.map { registry.sourceCopies(in: $0, context) }
    let exported = Set(tables.filter { $0.catalog.isXLIFF }.map { $0.catalog.table })
    guard !exported.isEmpty else { return }
    for table in tables where !table.catalog.isXLIFF {
      let name = table.catalog.table
      guard exported.contains(name) else { continue }
      sharedKeys[name, default: []].formUnion(table.translatableEntries.map { table.key(of: $0) })
    }
    for (number, table) in tables.enumerated() where table.catalog.isXLIFF {
      let name = table.catalog.table
      guard sharedKeys[name] != nil else { continue }
      for locale in table.locales where locale != table.sourceLocale {
        let keys = table.translated(in: locale, notes: notes, copies: copies[number]).map { table.key(of: $0) }
        exportedTexts[name, default: [:]][locale, default: []].formUnion(keys)
      }
    }
  }

  /// Per cent, for each locale with entries to translate.
  func percentages(jobs: Int, isJudged: (LocaleID) -> Bool) -> [LocaleID: Double] {
    let locales = Set(tables.flatMap { table in table.locales.filter { $0 != table.sourceLocale } }).filter(isJudged)
    let found = Array(locales).mapInParallel(jobs: jobs) { [tables, copies] locale -> (LocaleID, Double)? in
      var (wanted, present) = (0, 0)
      for (number, table) in tables.enumerated() where table.wants(locale) {
        let count = count(of: table, in: locale, copies: copies[number])
        wanted += count.wanted
        present += count.present
      }
      return wanted > 0 ? (locale, 100 * Double(present) / Double(wanted)) : nil
    }
    return Dictionary(uniqueKeysWithValues: found.compactMap(\.self))
  }

  private func count(
    of table: CatalogTable, in locale: LocaleID, copies: [LocaleID: [Int]]
  ) -> (wanted: Int, present: Int) {
    let name = table.catalog.table
    guard let shared = sharedKeys[name] else {
      return (table.translatableEntries.count, table.countOfTranslated(in: locale, notes: notes, copies: copies))
    }
    let translated = table.translated(in: locale, notes: notes, copies: copies)
    if table.catalog.isXLIFF {
      func own(_ entries: [Int]) -> Int { entries.count { !shared.contains(table.key(of: $0)) } }
      return (own(table.translatableEntries), own(translated))
    }
    let exported = exportedTexts[name]?[locale] ?? []
    let own = Set(translated)
    let present = table.translatableEntries.count { own.contains($0) || exported.contains(table.key(of: $0)) }
    return (table.translatableEntries.count, present)
  }
}

extension CatalogTable {
  fileprivate func key(of index: Int) -> ExactString { ExactString(catalog.entries[index].key) }

  /// Whether its entries are to have a text in a locale that some catalog is translated into.
  ///
  /// A variant of the source's own language holds only what differs. Files outside of locale folders are the same for all
  /// languages.
  fileprivate func wants(_ locale: LocaleID) -> Bool {
    guard locale != sourceLocale else { return false }
    if locales.contains(locale) { return true }
    guard locale.language != sourceLocale.language || locale.script != sourceLocale.script else { return false }
    return !catalog.format.hasLocaleInPath || catalog.files.contains { $0.localeSpelling != nil }
  }

  /// How many of the translatable entries have a text in a locale that is not the source's and not marked as undone.
  fileprivate func countOfTranslated(in locale: LocaleID, notes: TranslatorNotes, copies: [LocaleID: [Int]]) -> Int {
    guard locales.contains(locale) else { return 0 }
    let progress = progress(of: locale, notes: notes)
    // What is missing wants a translation, and has no text that could be marked.
    let left = progress.undone.merged(with: copies[locale] ?? [])
    return translatableEntries.count - progress.missing.count - left.count(where: isTranslatable)
  }

  /// The translatable entries with a text in a locale that is not the source's and not marked as undone.
  fileprivate func translated(in locale: LocaleID, notes: TranslatorNotes, copies: [LocaleID: [Int]]) -> [Int] {
    guard locales.contains(locale) else { return [] }
    let progress = progress(of: locale, notes: notes)
    return translatableEntries.filter(among: progress.missing, isIn: false)
      .filter(among: progress.undone.merged(with: copies[locale] ?? []), isIn: false)
  }
}
