/// Finds every one of many phrases in one pass over a text (Aho and Corasick, 1975), on UTF-16 units.
///
/// The tables are dense over the units that occur in any phrase; a unit that occurs in none leads back to the start.
package struct PhraseMatcher: Sendable {
  /// By UTF-16 unit: its column in `next`, 0 for none.
  private let columns: [UInt16]
  private let width: Int
  /// By state and column: the state that follows; of one in which phrases end, its complement, which is below zero.
  private let next: [Int32]
  /// By state: where its phrases begin in `found`; one more at the end.
  private let firstFound: [Int32]
  /// Phrases that end in a state, longest first.
  private let found: [Int32]
  package let lengths: [Int]

  package init(phrases: [[UInt16]]) {
    var columns = [UInt16](repeating: 0, count: 65_536)
    var width = 1
    for unit in phrases.joined() where columns[Int(unit)] == 0 {
      columns[Int(unit)] = UInt16(width)
      width += 1
    }
    var trie = Trie()
    for (index, phrase) in phrases.enumerated() where !phrase.isEmpty {
      let end = phrase.reduce(0) { trie.child(of: $0, by: columns[Int($1)]) }
      trie.ends[end].append(Int32(index))
    }
    next = trie.joined(width: width)
    self.columns = columns
    self.width = width
    self.lengths = phrases.map(\.count)
    var firstFound: [Int32] = []
    var found: [Int32] = []
    for end in trie.ends {
      firstFound.append(Int32(found.count))
      found += end
    }
    firstFound.append(Int32(found.count))
    self.firstFound = firstFound
    self.found = found
  }

  /// Calls `body` with each phrase's index and the offset behind it, in order of their ends.
  package func forEachMatch(in units: [UInt16], _ body: (_ phrase: Int, _ end: Int) -> Void) {
    columns.withUnsafeBufferPointer { columns in
      next.withUnsafeBufferPointer { next in
        units.withUnsafeBufferPointer { units in
          var state = 0
          for i in units.indices {
            let following = next[state * width + Int(columns[Int(units[i])])]
            state = Int(following < 0 ? ~following : following)
            guard following < 0 else { continue }
            for index in firstFound[state]..<firstFound[state + 1] { body(Int(found[Int(index)]), i + 1) }
          }
        }
      }
    }
  }
}

/// The phrases as a tree, each state with its ways on in a chain: most have one.
private struct Trie {
  /// By state: the phrases that end there.
  var ends: [[Int32]] = [[]]
  /// By state, 0 for none: its first way on, and the next one of the state that it follows.
  private var firstChild: [Int32] = [0]
  private var sibling: [Int32] = [0]
  /// By state: the column of the unit that leads to it.
  private var column: [UInt16] = [0]

  /// The state that a unit leads to, made where there is none.
  mutating func child(of state: Int, by unit: UInt16) -> Int {
    var child = Int(firstChild[state])
    while child != 0, column[child] != unit { child = Int(sibling[child]) }
    guard child == 0 else { return child }
    let new = ends.count
    ends.append([])
    firstChild.append(0)
    sibling.append(firstChild[state])
    column.append(unit)
    firstChild[state] = Int32(new)
    return new
  }

  /// By state and column: the state that follows, as `PhraseMatcher` keeps it. A state without a way on follows the way of its
  /// longest proper suffix, and what ends in that one ends in it.
  mutating func joined(width: Int) -> [Int32] {
    var next = [Int32](repeating: 0, count: ends.count * width)
    var suffix = [Int](repeating: 0, count: ends.count)
    // Breadth first, so that suffixes are ready before those that they are suffixes of.
    var queue = [0]
    queue.reserveCapacity(ends.count)
    var head = 0
    next.withUnsafeMutableBufferPointer { next in
      while head < queue.count {
        let state = queue[head]
        head += 1
        let row = UnsafeMutableBufferPointer(rebasing: next[state * width..<(state + 1) * width])
        let fallback = UnsafeMutableBufferPointer(rebasing: next[suffix[state] * width..<(suffix[state] + 1) * width])
        if state != 0 { _ = row.update(fromContentsOf: fallback) }
        var child = Int(firstChild[state])
        while child != 0 {
          let column = Int(self.column[child])
          suffix[child] = Int(row[column] < 0 ? ~row[column] : row[column])
          let inherited = ends[suffix[child]]
          if !inherited.isEmpty { ends[child] += inherited }
          row[column] = ends[child].isEmpty ? Int32(child) : ~Int32(child)
          queue.append(child)
          child = Int(sibling[child])
        }
      }
    }
    return next
  }
}
