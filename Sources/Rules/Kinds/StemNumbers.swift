/// The stems of some texts by number, so that they are counted in arrays.
struct StemNumbers: Sendable {
  /// By number.
  private(set) var stems: [UInt32] = []
  /// By number, how many texts have the stem.
  private(set) var frequencies: [Int] = []
  /// By text, the numbers of its stems.
  private(set) var texts: [[Int]] = []

  init(_ texts: [[UInt32]]) {
    var numbers: [UInt32: Int] = [:]
    for text in texts {
      self.texts.append(
        text.map { stem in
          if let known = numbers[stem] {
            frequencies[known] += 1
            return known
          }
          numbers[stem] = stems.count
          stems.append(stem)
          frequencies.append(1)
          return stems.count - 1
        })
    }
  }

  var counter: Counter { Counter(texts: texts, counts: Array(repeating: 0, count: stems.count)) }

  /// Counts the stems of some of the texts; the counts are set back each time, and not made anew.
  struct Counter: Sendable {
    fileprivate let texts: [[Int]]
    fileprivate var counts: [Int]

    /// The numbers of the stems that at least two of some texts have, and how many have each.
    mutating func counts(in places: [Int]) -> [(number: Int, count: Int)] {
      var seen: [Int] = []
      for place in places {
        for number in texts[place] {
          if counts[number] == 0 { seen.append(number) }
          counts[number] += 1
        }
      }
      var found: [(number: Int, count: Int)] = []
      for number in seen {
        if counts[number] >= 2 { found.append((number, counts[number])) }
        counts[number] = 0
      }
      return found
    }
  }
}
