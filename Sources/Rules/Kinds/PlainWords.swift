import Texts

/// The words of a text as a dictionary has them: letters, with apostrophes between them. Left out is what is no word: parts of addresses,
/// file names and identifiers, parts of compounds with hyphens, words in capitals or with a capital inside.
struct PlainWords: Sequence {
  struct Word {
    /// In UTF-16 units of the text.
    var range: Range<Int>
    /// With straight apostrophes.
    var text: String
    var lowercased: String
    /// Whether it begins a sentence that goes on in lower case: then a capital says nothing of it.
    var opensSentence: Bool
    var isCapitalized: Bool { text != lowercased }
  }
  private let words: [Word]

  init(_ text: MaskedText) {
    let units = text.units
    var words: [Word] = []
    var i = 0
    while i < units.count {
      guard Letters.isLetter(units[i]) else {
        i += 1
        continue
      }
      let start = i
      while i < units.count, Letters.isLetter(units[i]) || Self.isInnerApostrophe(units, i) { i += 1 }
      guard !Self.isPart(units, start..<i) else { continue }
      let word = units[start..<i].map { $0 == 0x2019 ? 0x27 : $0 }
      let hasInnerCapital = word.dropFirst().contains { Letters.lowered[Int($0)] != $0 }
      if hasInnerCapital { continue }
      words.append(
        Word(
          range: start..<i, text: String(utf16Units: word),
          lowercased: String(utf16Units: word.map { Letters.lowered[Int($0)] }),
          opensSentence: Self.opensSentence(units, start..<i)))
    }
    self.words = words
  }

  var count: Int { words.count }
  func makeIterator() -> IndexingIterator<[Word]> { words.makeIterator() }

  private static func opensSentence(_ units: [UInt16], _ range: Range<Int>) -> Bool {
    guard range.upperBound + 1 < units.count, CodeUnits.isSpace(units[range.upperBound]) else { return false }
    let next = units[range.upperBound + 1]
    guard Letters.isLetter(next), Letters.lowered[Int(next)] == next else { return false }
    return switch units[..<range.lowerBound].last(where: { !CodeUnits.isSpace($0) }) {
    case nil, 0x2E, 0x21, 0x3F, 0x3A: true  // . ! ? :
    default: false
    }
  }

  private static func isInnerApostrophe(_ units: [UInt16], _ i: Int) -> Bool {
    (units[i] == 0x27 || units[i] == 0x2019) && i + 1 < units.count && Letters.isLetter(units[i + 1])
  }

  /// Whether what stands before or behind letters makes them part of something else: `file_name`, `photo.jpg`, `@2x`, `http://`.
  private static func isPart(_ units: [UInt16], _ range: Range<Int>) -> Bool {
    func unit(_ i: Int) -> UInt16 { units.indices.contains(i) ? units[i] : 0x20 }
    let (before, after) = (unit(range.lowerBound - 1), unit(range.upperBound))
    if joins(before) || joins(after) { return true }
    // A full stop or a colon is part of something if more follows at once.
    let isStop = after == 0x2E || after == 0x3A
    return before == 0x2E
      || isStop && !CodeUnits.isSpace(unit(range.upperBound + 1)) && range.upperBound + 1 < units.count
  }

  private static func joins(_ unit: UInt16) -> Bool {
    switch unit {
    case MaskedText.mask, 0x23, 0x24, 0x26, 0x27, 0x2D, 0x2F, 0x3C, 0x3D, 0x3E, 0x40, 0x5C, 0x5F, 0x7B, 0x7D, 0x7E: true
    default: unit.isASCIIDigit
    }
  }
}
