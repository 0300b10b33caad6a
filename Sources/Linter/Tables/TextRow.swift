import Catalogs
import Fit
import Texts

/// A row of a table, not parsed: what is asked of it before anything looks at its text.
package struct TextRow {
  package let table: CatalogTable
  package let row: Int

  package var locale: LocaleID { table.rows.locales[row] }
  /// Index of the entry in its catalog.
  package var entry: Int { Int(table.rows.entries[row]) }
  /// Whether it is of the source, and no translation.
  package var isSource: Bool { table.entries.source(of: entry) == Int(table.rows.positions[row].translation) }
  /// Whether the role is one of these, sure enough to act on.
  package func isSurely(_ roles: Set<Role>) -> Bool { table.roles[entry].isSurely(roles) }

}

/// One entry among those of a run.
package struct EntryID: Hashable, Sendable {
  /// Index of the catalog.
  package var catalog: Int
  /// Index of the entry in its catalog.
  package var entry: Int

  package init(catalog: Int, entry: Int) {
    self.catalog = catalog
    self.entry = entry
  }
}

extension RoleDecision {
  /// Whether it is sure enough to act on.
  package var isSure: Bool { confidence >= 0.7 && role != nil }
  /// Whether the role is one of some, sure enough to act on.
  package func isSurely(_ roles: Set<Role>) -> Bool { isSure && role.map(roles.contains) ?? false }
}
