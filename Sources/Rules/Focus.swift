/// The entries that are to be judged, where not all are.
package struct Focus: Sendable {
  /// Indexes of entries, by index of their catalog.
  private var entries: [Int: Set<Int>] = [:]

  package init() {}

  package mutating func add(entry: Int, ofCatalog catalog: Int) { entries[catalog, default: []].insert(entry) }

  package var isEmpty: Bool { entries.isEmpty }
  package func includes(catalog: Int) -> Bool { entries[catalog] != nil }
  /// Of a catalog; none where it is not concerned.
  func entries(ofCatalog catalog: Int) -> Set<Int> { entries[catalog] ?? [] }
  package func includes(entry: Int, ofCatalog catalog: Int) -> Bool { entries[catalog]?.contains(entry) ?? false }
}
