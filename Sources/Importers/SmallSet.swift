/// Elements that differ from each other: a few are searched, which beats a table, many are a table.
struct SmallSet<Element: Hashable> {
  private var few: [Element] = []
  private var many: Set<Element> = []
  private static var fewLimit: Int { 16 }

  func contains(_ element: Element) -> Bool { many.isEmpty ? few.contains(element) : many.contains(element) }

  /// Whether it was not there before.
  mutating func insert(_ element: Element) -> Bool {
    guard many.isEmpty else { return many.insert(element).inserted }
    if few.contains(element) { return false }
    if few.count < Self.fewLimit {
      few.append(element)
    } else {
      many.formUnion(few)
      many.insert(element)
    }
    return true
  }

  mutating func reserveCapacity(_ count: Int) { if count > Self.fewLimit { many.reserveCapacity(count) } }

  /// Keeps the room for the next few.
  mutating func removeAll() {
    if !few.isEmpty { few.removeAll(keepingCapacity: true) }
    if !many.isEmpty { many = [] }
  }
}
