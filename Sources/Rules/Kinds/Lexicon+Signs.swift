import CTextShim
import Catalogs
import TextLayout
import Texts

// What stands around a phrase: words, signs that open or end a sentence, and nothing more.

extension Lexicon {
  /// The one to three words behind a phrase that opens the text, where nothing follows them: `account` of "Delete your
  /// account?". An ending `s` does not tell objects apart.
  static func object(behind range: Range<Int>, in units: [UInt16], determiners: Set<[UInt16]>) -> String? {
    guard skip(isOpening, backwardsFrom: range.lowerBound, in: units) == 0 else { return nil }
    var words: [ArraySlice<UInt16>] = []
    var i = range.upperBound
    while i < units.count, units[i] == 0x20 {
      let start = i + 1
      i = start
      while i < units.count, CodeUnits.isWordPart(units[i]) || units[i] == 0x27 || units[i] == 0x2D { i += 1 }
      guard i > start else { return nil }
      words.append(units[start..<i])
      guard words.count <= 5 else { return nil }
    }
    guard isTail(units[i...]), !units[i...].contains(MaskedText.mask) else { return nil }
    let own = words.drop { determiners.contains(Array($0)) }
    guard (1...3).contains(own.count), var last = own.last else { return nil }
    if last.count > 3, last.last == 0x73 { last = last.dropLast() }
    return (own.dropLast() + [last]).map { String(utf16Units: $0) }.joined(separator: " ")
  }

  static func wordCount(of units: ArraySlice<UInt16>, countsArguments: Bool = true) -> Int {
    var count = 0
    var isInside = false
    for unit in units {
      let isWord = CodeUnits.isWordPart(unit) || unit == 0x27 || (countsArguments && unit == MaskedText.mask)
      if isWord, !isInside { count += 1 }
      isInside = isWord
    }
    return count
  }

  static func skip(_ isSkipped: (UInt16) -> Bool, backwardsFrom end: Int, in units: [UInt16]) -> Int {
    var i = end
    while i > 0, isSkipped(units[i - 1]) { i -= 1 }
    return i
  }
  /// Spaces and what opens a sentence: quotes, brackets, `¡ ¿`, directional marks, markup.
  static func isOpening(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x20, 0x09, 0x22, 0x27, 0x28, 0x2A, 0x5B, 0xA1, 0xBF, 0xAB, 0x2018, 0x201C, 0x201E, 0x200E, 0x200F,
      0x2066...0x2069,
      0x300C, 0x300E, MaskedText.mask:
      true
    default: false
    }
  }
  static func isQuote(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x22, 0x27, 0xAB, 0x2018, 0x201C, 0x201E, 0x300C, 0x300E: true
    default: false
    }
  }
  /// Whether an instruction may begin behind what ends at `start`: a sentence, a comma, a colon, or one of the words.
  static func beginsOrder(at start: Int, after words: [[UInt16]], in units: [UInt16]) -> Bool {
    let last = units[start - 1]
    if endsSentence(last) || isCall(last) || last == 0x3A { return true }
    return words.contains { word in
      let from = start - word.count
      return from >= 0 && units[from..<start].elementsEqual(word)
        && (from == 0 || !CodeUnits.isWordPart(units[from - 1]))
    }
  }
  static func endsSentence(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x21, 0x2E, 0x3F, 0x0A, 0x0D, 0x2026, 0x2029, 0x3002, 0xFF01, 0xFF1F, 0x61F, 0x6D4, 0x964: true
    default: false
    }
  }
  /// Whether nothing follows but punctuation, spaces and markup. What is covered behind a space or a colon is a value:
  /// `Unknown error: %@`.
  static func isTail(_ units: ArraySlice<UInt16>) -> Bool {
    var previous: UInt16 = 0
    for unit in units {
      if unit == MaskedText.mask, previous == 0x20 || previous == 0x3A { return false }
      previous = unit
    }
    return units.allSatisfy {
      endsSentence($0) || isOpening($0) || $0 == 0x3A || $0 == 0x29 || $0 == 0x5D || $0 == 0x203A || $0 == 0xBB
        || $0 == 0x2192 || $0 == 0x3E
    }
  }
  static func isPause(_ unit: UInt16) -> Bool {
    endsSentence(unit) && unit != 0x3F || isCall(unit) || unit == 0x2014 || unit == 0x2013 || unit == 0x2D
  }
  static func isCall(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x21, 0x2C, 0x3001, 0xFF0C, 0xFF01, 0x60C: true
    default: false
    }
  }
}
