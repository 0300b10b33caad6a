import Catalogs
import Findings
import Texts

/// The entries that are to be judged, where not all are.
package struct Scope: Sendable {
  /// Indexes of entries, by index of their catalog.
  private var entries: [Int: Set<Int>] = [:]

  package init() {}

  package mutating func add(entry: Int, ofCatalog catalog: Int) { entries[catalog, default: []].insert(entry) }

  package var isEmpty: Bool { entries.isEmpty }
  package func includes(catalog: Int) -> Bool { entries[catalog] != nil }
  /// Of a catalog; none where it is not concerned.
  package func entries(ofCatalog catalog: Int) -> Set<Int> { entries[catalog] ?? [] }
  package func includes(entry: Int, ofCatalog catalog: Int) -> Bool { entries[catalog]?.contains(entry) ?? false }
}

/// The keys that a run speaks of, where it does not speak of all.
struct KeysInScope: Sendable {
  private var keys: [String: Set<ExactString>] = [:]

  /// Nil where the run speaks of all.
  init?(_ tables: [CatalogTable]) {
    guard tables.contains(where: { $0.scope != nil }) else { return nil }
    for table in tables {
      let own = table.entriesInScope.map { ExactString(table.catalog.entries[$0].key) }
      keys[table.catalog.name, default: []].formUnion(own)
    }
  }

  /// Whether a finding is on one of the keys, or on none by itself.
  func concern(_ finding: Finding) -> Bool {
    guard let catalog = finding.subject.catalog, let own = keys[catalog] else { return true }
    if !finding.keys.isEmpty { return finding.keys.contains { own.contains(ExactString($0)) } }
    guard let key = finding.subject.key else { return true }
    return own.contains(ExactString(key))
      || finding.companions.contains { $0.key.map { own.contains(ExactString($0)) } ?? false }
  }
}
