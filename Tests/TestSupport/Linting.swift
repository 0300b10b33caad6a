import Catalogs
import Fit
import Linter
import LocaleData
import Rules
import TextLayout

/// Catalogs, tables and runs of the linter made by hand. Advances are fixed (half an em a cluster).
package enum Linting {
  package static let context = RuleContext(
    localeData: LocaleData(),
    fitter: Fitter(settings: FitSettings(), measurer: FixedAdvanceMeasurer(), localeData: LocaleData()))

  package static let german = LocaleID(canonical: "de")

  /// A catalog of pairs (key, English, German), German left out where it is nil; `locale`: another language in place of German.
  package static func catalog(
    _ entries: [(key: String, en: String, de: String?)], comments: [String: String] = [:],
    locale: LocaleID = german
  ) -> Catalog {
    var catalog = Catalog(
      identity: "App", name: "App", format: .strings, sourceLocale: .english,
      files: [CatalogFile(file: FileID(0), locale: .english), CatalogFile(file: FileID(1), locale: locale)])
    for item in entries {
      var entry = Entry(key: item.key, comment: comments[item.key].map { Comment(text: $0) })
      entry.translations[.english] = Translation(locale: .english, values: [Value(item.en)])
      if let text = item.de { entry.translations[locale] = Translation(locale: locale, values: [Value(text)]) }
      catalog.entries.append(entry)
    }
    return catalog
  }

  package static func run(
    _ catalogs: [Catalog], settings change: (inout Linter.Settings) -> Void = { _ in }
  ) throws -> Linter.Results {
    var settings = Linter.Settings()
    change(&settings)
    let fitter = Fitter(settings: FitSettings(), measurer: FixedAdvanceMeasurer(), localeData: LocaleData())
    return try Linter(settings: settings, localeData: LocaleData(), fitter: fitter).lint(catalogs)
  }
}

extension TextView {
  /// A text of an entry of its own: a translation of `source`, or `source` itself where there is no translation.
  package static func of(
    _ source: String?, _ target: String? = nil, in locale: LocaleID = LocaleID(canonical: "de"),
    role: RoleDecision = .unknown
  ) -> TextView {
    var entry = Entry(key: "a")
    if let source { entry.translations[.english] = Translation(locale: .english, values: [Value(source)]) }
    if let target { entry.translations[locale] = Translation(locale: locale, values: [Value(target)]) }
    let table = CatalogTable.of([entry], role: role)
    let row = target == nil ? 0 : table.rows.count - 1
    return TextView(EntryContext(table, 0, Linting.context), row: row)
  }
}

extension CatalogTable {
  /// A table of entries whose role is known.
  package static func of(_ entries: [Entry], role: RoleDecision = .unknown) -> CatalogTable {
    of(entries, roles: entries.map { _ in role })
  }

  package static func of(_ entries: [Entry], roles: [RoleDecision]) -> CatalogTable {
    var catalog = Linting.catalog([])
    catalog.name = "App"
    catalog.entries = entries
    var columns = EntryColumns()
    var rows = TextColumns()
    for index in entries.indices {
      let source = entries[index].translations.position(of: .english)
      columns.add(entries[index], source: source, role: roles[index], notes: Linting.context.notes)
      rows.add(entries[index], at: index, source: source, isRead: { _ in true })
    }
    return CatalogTable(
      catalog: catalog, number: 0, sourceLocale: .english, locales: catalog.locales,
      requestedLocales: catalog.locales.filter { $0 != .english }, entries: columns, rows: rows)
  }
}
