import Catalogs

/// Some entries of a table with the texts in them, in their order.
package struct TableSlice: Sendable {
  package let table: CatalogTable
  let entries: Range<Int>
  let context: RuleContext

  /// Whether the run is about an entry of the slice.
  var isInScope: Bool { table.scope.map { scope in entries.contains(where: scope.contains) } ?? true }

  /// Calls with each text that has one of some features, and with all for `.any`.
  func forEachText(
    with trigger: TextFeatures, inScope: Bool = false, in isLocale: (LocaleID) -> Bool = { _ in true },
    _ body: (TextView) -> Void
  ) {
    for index in entries where !inScope || table.isInScope(index) {
      var entry: EntryContext?
      for row in table.rows.rows(of: index) where !trigger.isDisjoint(with: table.rows.features[row].union(.any)) {
        guard isLocale(table.rows.locales[row]) else { continue }
        let own = entry ?? EntryContext(table, index, context)
        entry = own
        body(TextView(own, row: row))
      }
    }
  }
}

extension TableSlice {
  /// The entries of tables in slices, in their order.
  static func all(of tables: [CatalogTable], context: RuleContext) -> [TableSlice] {
    EntrySlice.all(of: tables.map(\.catalog), locales: tables.map(\.locales)).map {
      TableSlice(table: tables[$0.catalog], entries: $0.entries, context: context)
    }
  }
}
