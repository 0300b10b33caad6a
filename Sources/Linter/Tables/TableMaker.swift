import Catalogs
import Fit

/// Makes the tables of a run: slices of all catalogs side by side, then each catalog's slices joined.
struct TableMaker: Sendable {
  let catalogs: [Catalog]
  /// By catalog.
  let sourceLocales: [LocaleID]
  /// The locales that the run was asked for; empty for all.
  let requestedLocales: [LocaleID]
  let scope: Scope?
  let context: RuleContext
  /// By name of a catalog, locales that it has beside those that its entries show.
  var moreLocales: [String: Set<LocaleID>] = [:]

  func tables(jobs: Int) -> [CatalogTable] {
    let roles = zip(catalogs, sourceLocales).map { context.fitter.roles(of: $0, sourceLocale: $1) }
    let locales = catalogs.map { catalog in
      guard let more = moreLocales[catalog.name] else { return catalog.locales }
      return more.union(catalog.locales).sorted()
    }
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
        catalog: catalogs[index], number: catalogs[index].part?.table ?? index, sourceLocale: sourceLocales[index],
        locales: locales[index],
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
