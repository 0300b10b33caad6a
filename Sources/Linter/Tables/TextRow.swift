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
package struct EntryID: Hashable, Sendable, Comparable {
  /// `CatalogTable.number`.
  package var catalog: Int
  /// Index of the entry in its catalog, or its number in a table that is in parts (`CatalogPart`).
  package var entry: Int

  package init(catalog: Int, entry: Int) {
    self.catalog = catalog
    self.entry = entry
  }

  package static func < (a: EntryID, b: EntryID) -> Bool { (a.catalog, a.entry) < (b.catalog, b.entry) }
}

extension EntryID: Packable {
  package func write(to writer: inout PackWriter) {
    writer.write(UInt64(bitPattern: Int64(catalog)), UInt64(bitPattern: Int64(entry)))
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    let (catalog, entry): (UInt64, UInt64) = (try reader.next(), try reader.next())
    self.init(catalog: Int(Int64(bitPattern: catalog)), entry: Int(Int64(bitPattern: entry)))
  }
}

extension RoleDecision {
  /// Whether it is sure enough to act on.
  package var isSure: Bool { confidence >= 0.7 && role != nil }
  /// Whether it is more likely than not: enough to compare a text with others of the role, or to leave it alone for its role.
  package var isLikely: Bool { confidence >= 0.5 && role != nil }
  /// Whether the role is one of some, sure enough to act on.
  package func isSurely(_ roles: Set<Role>) -> Bool { isSure && role.map(roles.contains) ?? false }
}
