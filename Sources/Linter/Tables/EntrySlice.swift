import Catalogs

/// Some entries of a catalog, one behind the other: what one thread takes at a time.
package struct EntrySlice: Sendable {
  package var catalog: Int
  package var entries: Range<Int>

  /// So many texts a slice, roughly.
  private static let texts = 500

  /// The slice of its table, to look at the texts in.
  package func slice(of tables: [CatalogTable], _ context: RuleContext) -> TableSlice {
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
