/// Texts that differ from each other: a few are searched, which beats a table, many are a table.
struct SmallStringSet {
  private var few: [String] = []
  private var many: Set<String> = []
  private static let fewLimit = 16

  func contains(_ text: String) -> Bool { many.isEmpty ? few.contains(text) : many.contains(text) }

  /// Whether it was not there before.
  mutating func insert(_ text: String) -> Bool {
    guard many.isEmpty else { return many.insert(text).inserted }
    if few.contains(text) { return false }
    if few.count < Self.fewLimit {
      few.append(text)
    } else {
      many = Set(few)
      many.insert(text)
    }
    return true
  }

  /// Keeps the room for the next few.
  mutating func removeAll() {
    few.removeAll(keepingCapacity: true)
    if !many.isEmpty { many = [] }
  }
}
