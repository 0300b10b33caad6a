/// Finds every one of many phrases in one pass over a text (Aho and Corasick, 1975), on UTF-16 units.
///
/// The tables are dense over the units that occur in any phrase; a unit that occurs in none leads back to the start.
struct PhraseMatcher: Sendable {
  /// By UTF-16 unit: its column in `next`, 0 for none.
  private let columns: [UInt16]
  private let width: Int
  /// By state and column: the state that follows.
  private let next: [Int32]
  /// By state: where its phrases begin in `found`; one more at the end.
  private let firstFound: [Int32]
  /// Phrases that end in a state, longest first.
  private let found: [Int32]
  let lengths: [Int]

  init(phrases: [[UInt16]]) {
    var columns = [UInt16](repeating: 0, count: 65_536)
    var width = 1
    for unit in phrases.joined() where columns[Int(unit)] == 0 {
      columns[Int(unit)] = UInt16(width)
      width += 1
    }
    var next = [Int32](repeating: -1, count: width)
    var ends: [[Int32]] = [[]]
    for (index, phrase) in phrases.enumerated() where !phrase.isEmpty {
      var state = 0
      for unit in phrase {
        let cell = state * width + Int(columns[Int(unit)])
        if next[cell] < 0 {
          next[cell] = Int32(ends.count)
          ends.append([])
          next.append(contentsOf: repeatElement(-1, count: width))
        }
        state = Int(next[cell])
      }
      ends[state].append(Int32(index))
    }
    // Breadth first: a state without a way on follows the way of its longest proper suffix.
    var suffix = [Int](repeating: 0, count: ends.count)
    var queue: [Int] = []
    for column in 0..<width {
      if next[column] > 0 { queue.append(Int(next[column])) } else { next[column] = 0 }
    }
    var head = 0
    while head < queue.count {
      let state = queue[head]
      head += 1
      ends[state] += ends[suffix[state]]
      for column in 0..<width {
        let cell = state * width + column
        let other = next[suffix[state] * width + column]
        if next[cell] < 0 {
          next[cell] = other
        } else {
          suffix[Int(next[cell])] = Int(other)
          queue.append(Int(next[cell]))
        }
      }
    }
    for state in ends.indices { next[state * width] = 0 }
    self.columns = columns
    self.width = width
    self.next = next
    self.lengths = phrases.map(\.count)
    var firstFound: [Int32] = []
    var found: [Int32] = []
    for end in ends {
      firstFound.append(Int32(found.count))
      found += end
    }
    firstFound.append(Int32(found.count))
    self.firstFound = firstFound
    self.found = found
  }

  /// Calls `body` with each phrase's index and the offset behind it, in order of their ends.
  func forEachMatch(in units: [UInt16], _ body: (_ phrase: Int, _ end: Int) -> Void) {
    columns.withUnsafeBufferPointer { columns in
      next.withUnsafeBufferPointer { next in
        firstFound.withUnsafeBufferPointer { firstFound in
          units.withUnsafeBufferPointer { units in
            var state = 0
            for i in units.indices {
              state = Int(next[state * width + Int(columns[Int(units[i])])])
              let first = firstFound[state]
              let last = firstFound[state + 1]
              if first < last { for index in first..<last { body(Int(found[Int(index)]), i + 1) } }
            }
          }
        }
      }
    }
  }
}
