import Catalogs
import Fit

@testable import Rules

extension TextView {
  /// A text of an entry of its own: a translation of `source`, or `source` itself where there is no translation.
  static func of(
    _ source: String?, _ target: String? = nil, in locale: LocaleID = LocaleID(canonical: "de"),
    role: RoleDecision = .unknown
  ) -> TextView {
    var entry = Entry(key: "a")
    if let source { entry.translations[.english] = Translation(locale: .english, values: [Value(source)]) }
    if let target { entry.translations[locale] = Translation(locale: locale, values: [Value(target)]) }
    let table = CatalogTable.of([entry], role: role)
    let row = target == nil ? 0 : table.rows.count - 1
    return TextView(EntryContext(table, 0, FitRulesTests.context), row: row)
  }
}

extension CatalogTable {
  /// A table of entries whose role is known.
  static func of(_ entries: [Entry], role: RoleDecision = .unknown) -> CatalogTable {
    of(entries, roles: entries.map { _ in role })
  }

  static func of(_ entries: [Entry], roles: [RoleDecision]) -> CatalogTable {
    var catalog = LinterTests.catalog([])
    catalog.name = "App"
    catalog.entries = entries
    var columns = EntryColumns()
    var rows = TextColumns()
    for index in entries.indices {
      let source = entries[index].translations.position(of: .english)
      columns.add(entries[index], source: source, role: roles[index], notes: FitRulesTests.context.notes)
      rows.add(entries[index], at: index, source: source, isRead: { _ in true })
    }
    return CatalogTable(
      catalog: catalog, sourceLocale: .english, locales: catalog.locales,
      requestedLocales: catalog.locales.filter { $0 != .english }, entries: columns, rows: rows)
  }
}
