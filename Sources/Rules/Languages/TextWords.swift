import LocaleData
import Texts

/// The words of a text as the language model counts them: runs of letters and marks, in lower case.
struct TextWords {
  struct Word {
    var range: Range<Int>
    /// As of `LanguageModel.WordHash`.
    var hash: UInt32
    /// Whether the text has it in lower case. The words of a sentence are, but for the first; those of names hardly are.
    var startsLower: Bool
    /// Beside a digit, an underscore or a full stop, or with a capital inside: `mp3`, `file_name`, `iPhone`.
    var isTechnical: Bool
    /// The script of its first letter, as of `Letters.table`.
    var script: UInt8
    var isCounted: Bool { !isTechnical && range.count >= 2 }
  }
  private(set) var words: [Word] = []
  /// The text's, in lower case.
  private(set) var units: [UInt16]
  /// Bits of the words' hashes: most words of another text are found not to be here by these alone.
  private var bits: UInt64 = 0

  init(_ text: ParsedText) { self.init(text.coveredUnits ?? Array(utf16Of: text.text)) }

  init(_ units: [UInt16]) {
    self.units = units
    let facts = Letters.table
    let lowered = Letters.lowered
    words.reserveCapacity(units.count / 6 + 1)
    var i = 0
    while i < units.count {
      guard facts[Int(units[i])] & (Letters.letter | Letters.mark) != 0 else {
        i += 1
        continue
      }
      let start = i
      var hash = LanguageModel.WordHash()
      var capitals = 0
      while i < units.count, facts[Int(units[i])] & (Letters.letter | Letters.mark) != 0 {
        let lower = lowered[Int(units[i])]
        if lower != units[i] {
          self.units[i] = lower
          capitals += 1
        }
        hash.add(lower)
        i += 1
      }
      let startsLower = self.units[start] == units[start]
      let isJoined =
        start > 0 && Self.joins(units[start - 1]) || i < units.count && Self.joins(units[i])
        || i + 1 < units.count && units[i] == 0x2E && Letters.isLetter(units[i + 1])
        || start > 0 && units[start - 1] == 0x2E && start > 1 && Letters.isLetter(units[start - 2])
      let isMixed = capitals > (startsLower ? 0 : 1)
      words.append(
        Word(
          range: start..<i, hash: hash.value, startsLower: startsLower, isTechnical: isJoined || isMixed,
          script: Letters.script(units[start])))
      bits |= Self.bit(hash.value)
    }
  }

  private static func bit(_ hash: UInt32) -> UInt64 { 1 << UInt64(hash >> 26) }

  func has(_ hash: UInt32) -> Bool { bits & Self.bit(hash) != 0 && words.contains { $0.hash == hash } }

  private static func joins(_ unit: UInt16) -> Bool {
    unit >= 0x30 && unit <= 0x39 || unit == 0x5F || unit == 0x40 || unit == 0x5C || unit == 0x24
  }

  func letters(of word: Word) -> ArraySlice<UInt16> { units[word.range] }

  /// How many of the words are common with another text's, in its order: those of the longest sequence that both have.
  func sharedInOrder(with other: TextWords, where counts: (Word) -> Bool) -> Int {
    var lengths = [Int](repeating: 0, count: other.words.count + 1)
    for word in words where counts(word) {
      var diagonal = 0
      for (column, theirs) in other.words.enumerated() {
        let above = lengths[column + 1]
        lengths[column + 1] = theirs.hash == word.hash ? diagonal + 1 : max(above, lengths[column])
        diagonal = above
      }
    }
    return lengths.last ?? 0
  }

  /// The longest run of words that another text has, too, one behind the other.
  func longestRun(in other: TextWords) -> Range<Int> {
    var longest = 0..<0
    var lengths = [Int](repeating: 0, count: other.words.count + 1)
    for (row, word) in words.enumerated() {
      var diagonal = 0
      for (column, theirs) in other.words.enumerated() {
        let above = lengths[column + 1]
        lengths[column + 1] = theirs.hash == word.hash ? diagonal + 1 : 0
        if lengths[column + 1] > longest.count { longest = row + 1 - lengths[column + 1]..<row + 1 }
        diagonal = above
      }
    }
    return longest
  }

  /// How much two short texts are alike, in per cent: the letters that both have in one order.
  static func likeness(_ a: [UInt16], _ b: [UInt16]) -> Int {
    guard !a.isEmpty, !b.isEmpty, a.count <= 60, b.count <= 60 else { return 0 }
    var lengths = [Int](repeating: 0, count: b.count + 1)
    for unit in a {
      var diagonal = 0
      for (column, theirs) in b.enumerated() {
        let above = lengths[column + 1]
        lengths[column + 1] = theirs == unit ? diagonal + 1 : max(above, lengths[column])
        diagonal = above
      }
    }
    return lengths[b.count] * 200 / (a.count + b.count)
  }
}
