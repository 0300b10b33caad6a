import Catalogs
import Fit

/// Makes the tables of a run: slices of all catalogs side by side, then each catalog's slices joined.
package struct TableMaker: Sendable {
  package let catalogs: [Catalog]
  /// By catalog.
  package let sourceLocales: [LocaleID]
  /// The locales that the run was asked for; empty for all.
  package let requestedLocales: [LocaleID]
  package let scope: Scope?
  package let context: RuleContext

  package func tables(jobs: Int) -> [CatalogTable] {
    let roles = zip(catalogs, sourceLocales).map { context.fitter.roles(of: $0, sourceLocale: $1) }
    let locales = catalogs.map(\.locales)
    let parts = EntrySlice.all(of: catalogs, locales: locales).mapInParallel(jobs: jobs) { slice in
      part(slice, roles: roles[slice.catalog])
    }
    var entries = [EntryColumns](repeating: EntryColumns(), count: catalogs.count)
    var rows = [TextColumns](repeating: TextColumns(), count: catalogs.count)
    for part in parts {
      entries[part.catalog].append(part.entries)
      rows[part.catalog].append(part.rows)
    }
    return catalogs.indices.map { index in
      CatalogTable(
        catalog: catalogs[index], number: index, sourceLocale: sourceLocales[index], locales: locales[index],
        requestedLocales: Set(locales[index] + requestedLocales).subtracting([sourceLocales[index]])
          .filter(isJudged).sorted(),
        entries: entries[index], rows: rows[index], scope: scope?.entries(ofCatalog: index))
    }
  }

  private struct Part: Sendable {
    var catalog: Int
    var entries = EntryColumns()
    var rows = TextColumns()
  }

  private func part(_ slice: EntrySlice, roles: EntryRoles) -> Part {
    var part = Part(catalog: slice.catalog)
    let sourceLocale = sourceLocales[slice.catalog]
    for index in slice.entries {
      let entry = catalogs[slice.catalog].entries[index]
      let source = entry.translations.position(of: sourceLocale)
      let role = roles.role(of: entry, source: source)
      part.entries.add(entry, source: source, role: role, notes: context.notes)
      part.rows.add(entry, at: index, source: source, isRead: isJudged)
    }
    return part
  }

  private func isJudged(_ locale: LocaleID) -> Bool { requestedLocales.isEmpty || requestedLocales.contains(locale) }
}

/// Some entries of a catalog, one behind the other: what one thread takes at a time.
package struct EntrySlice: Sendable {
  package var catalog: Int
  package var entries: Range<Int>

  /// So many texts a slice, roughly.
  private static let texts = 500

  /// The texts of a slice of tables.
  package func texts(of tables: [CatalogTable], _ context: RuleContext) -> TableSlice {
    TableSlice(table: tables[catalog], entries: entries, context: context)
  }

  /// The entries of tables in slices, in their order.
  package static func all(of tables: [CatalogTable]) -> [EntrySlice] {
    all(of: tables.map(\.catalog), locales: tables.map(\.locales))
  }

  /// The entries of all catalogs in slices, in their order. `locales`: by catalog, those it has.
  package static func all(of catalogs: [Catalog], locales: [[LocaleID]]) -> [EntrySlice] {
    catalogs.indices.flatMap { catalog in
      let size = max(1, texts / max(1, locales[catalog].count))
      let count = catalogs[catalog].entries.count
      return stride(from: 0, to: count, by: size).map {
        EntrySlice(catalog: catalog, entries: $0..<min($0 + size, count))
      }
    }
  }
}

extension CatalogTable {
  /// The tables of catalogs that are complete, for those who show what rules see and judge nothing.
  package static func all(
    of catalogs: [Catalog], locales: [LocaleID] = [], context: RuleContext, jobs: Int = 1
  ) -> [CatalogTable] {
    TableMaker(
      catalogs: catalogs, sourceLocales: catalogs.map { $0.sourceLocale ?? .english }, requestedLocales: locales,
      scope: nil, context: context
    ).tables(jobs: jobs)
  }
}
