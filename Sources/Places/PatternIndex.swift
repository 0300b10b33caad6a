import AppCode

/// Finds the keys that patterns may become, each pattern by the fixed text that narrows it most: keys are sorted once from
/// either end, and those with a beginning or an end in common stand side by side.
struct PatternIndex {
  private let keys: [[UInt8]]
  /// Positions in `keys`, in the order of the keys, and in that of the keys read backwards.
  private let forwards: [Int32]
  private let backwards: [Int32]

  init(_ keys: [String]) {
    let bytes = keys.map { Array($0.utf8) }
    self.keys = bytes
    forwards = bytes.indices.sorted { bytes[$0].lexicographicallyPrecedes(bytes[$1]) }.map { Int32($0) }
    let reversed = bytes.map { Array($0.reversed()) }
    backwards = bytes.indices.sorted { reversed[$0].lexicographicallyPrecedes(reversed[$1]) }.map { Int32($0) }
  }

  /// The positions of the keys that each pattern may become, ascending; none for patterns that say too little.
  func matches(of matchers: [KeyMatcher]) -> [[Int]] {
    var found = [[Int]](repeating: [], count: matchers.count)
    var inner: [Int] = []
    for (number, matcher) in matchers.enumerated() where !matcher.isTooVague {
      if matcher.prefix.isEmpty, matcher.suffix.isEmpty {
        inner.append(number)
        continue
      }
      let near =
        matcher.prefix.count >= matcher.suffix.count ? beginning(with: matcher.prefix) : ending(with: matcher.suffix)
      found[number] = near.lazy.map { Int($0) }.filter { matcher.matches(keys[$0]) }.sorted()
    }
    addInner(inner, of: matchers, to: &found)
    return found
  }

  private func beginning(with prefix: [UInt8]) -> ArraySlice<Int32> {
    let start = forwards.firstPlace { !keys[Int($0)].prefix(prefix.count).lexicographicallyPrecedes(prefix) }
    let end = forwards.firstPlace { prefix.lexicographicallyPrecedes(keys[Int($0)].prefix(prefix.count)) }
    return forwards[start..<end]
  }

  private func ending(with suffix: [UInt8]) -> ArraySlice<Int32> {
    let wanted = Array(suffix.reversed())
    func tail(_ position: Int32) -> some Sequence<UInt8> { keys[Int(position)].suffix(wanted.count).reversed() }
    let start = backwards.firstPlace { !tail($0).lexicographicallyPrecedes(wanted) }
    let end = backwards.firstPlace { wanted.lexicographicallyPrecedes(tail($0)) }
    return backwards[start..<end]
  }

  /// Patterns whose fixed text stands in the middle are looked for all at once: every part of a key that is as long as one
  /// of their texts is looked up.
  private func addInner(_ numbers: [Int], of matchers: [KeyMatcher], to found: inout [[Int]]) {
    guard !numbers.isEmpty else { return }
    let byAnchor = Dictionary(grouping: numbers) { matchers[$0].anchor[...] }
    let lengths = Set(byAnchor.keys.map(\.count)).sorted()
    for (position, key) in keys.enumerated() {
      var candidates: Set<Int> = []
      for length in lengths where length <= key.count {
        for start in 0...key.count - length {
          if let numbers = byAnchor[key[start..<start + length]] { candidates.formUnion(numbers) }
        }
      }
      for number in candidates where matchers[number].matches(key) { found[number].append(position) }
    }
  }
}

extension [Int32] {
  /// The first place of which something holds that holds of all behind it.
  fileprivate func firstPlace(where holds: (Int32) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
