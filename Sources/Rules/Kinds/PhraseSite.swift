import CTextShim
import Texts

/// A phrase where it was found, and what stands around it: words, signs that open or end a sentence, and nothing more.
struct PhraseSite {
  /// The text, folded.
  let units: [UInt16]
  let range: Range<Int>
  /// As of `MaskedText`.
  private let links: [Range<Int>]
  /// Whether the role of the text is surely `link`.
  let isLink: Bool
  /// Where the signs begin that open what the phrase begins; where it begins itself, if there are none.
  private let start: Int

  init(units: [UInt16], range: Range<Int>, links: [Range<Int>], isLink: Bool) {
    self.units = units
    self.range = range
    self.links = links
    self.isLink = isLink
    start = Self.skip(Self.isOpening, backwardsFrom: range.lowerBound, in: units)
  }

  /// Whether it stands between word boundaries, as far as its ends ask for them.
  static func isWhole(_ range: Range<Int>, in units: [UInt16], startsWord: Bool, endsWord: Bool) -> Bool {
    if startsWord, range.lowerBound > 0, CodeUnits.isWordPart(units[range.lowerBound]),
      CodeUnits.isWordPart(units[range.lowerBound - 1])
    {
      return false
    }
    // `html` of `index.html` is a part of a name.
    if startsWord, range.lowerBound > 1, units[range.lowerBound - 1] == 0x2E,
      CodeUnits.isWordPart(units[range.lowerBound - 2]), CodeUnits.isWordPart(units[range.lowerBound])
    {
      return false
    }
    guard endsWord, range.upperBound < units.count else { return true }
    let next = units[range.upperBound]
    if next >= 0x300, cts_words_is_mark(UInt32(next)) { return false }
    guard CodeUnits.isWordPart(units[range.upperBound - 1]) else { return true }
    if CodeUnits.isWordPart(next) { return false }
    // An apostrophe with a letter behind it goes on with the word: `here's`.
    return !(next == 0x27 && range.upperBound + 1 < units.count && CodeUnits.isWordPart(units[range.upperBound + 1]))
  }

  // MARK: - What stands before it

  /// Whether a quotation mark stands directly before it, or it's inside a quotation: `“Siri, erase my notes.”`
  var isQuoted: Bool { units[start..<range.lowerBound].contains(where: Self.isQuote) || isInQuotation }

  private var isInQuotation: Bool {
    let before = units[..<range.lowerBound]
    guard let mark = before.last(where: Self.isQuotation) else { return false }
    return switch mark {
    case 0x22: before.count { $0 == 0x22 } % 2 == 1
    // `«Siri, …»`, and in German books `»Siri, …«`.
    case 0xAB, 0xBB: mark == before.first { $0 == 0xAB || $0 == 0xBB }
    case 0x300C: true
    // German quotations end with the mark that English ones begin with.
    case 0x201C: !before.contains(0x201E)
    case 0x201E: true
    default: false
    }
  }

  private static func isQuotation(_ unit: UInt16) -> Bool {
    [0x22, 0xAB, 0xBB, 0x300C, 0x300D].contains(unit) || (0x201C...0x201E).contains(unit)
  }

  var beginsText: Bool { start == 0 }
  var beginsSentence: Bool { start == 0 || Self.endsSentence(units[start - 1]) }

  /// Whether an instruction may begin with it behind other words: behind a sentence, a comma, a colon, or one of the words.
  func beginsOrder(after words: [[UInt16]]) -> Bool {
    let last = units[start - 1]
    if Self.endsSentence(last) || Self.isCall(last) || last == 0x3A { return true }
    return words.contains { word in
      let from = start - word.count
      return from >= 0 && units[from..<start].elementsEqual(word)
        && (from == 0 || !CodeUnits.isWordPart(units[from - 1]))
    }
  }

  /// Whether it stands directly behind a letter or a placeholder.
  var isSuffix: Bool {
    guard range.lowerBound > 0 else { return false }
    let before = units[range.lowerBound - 1]
    return CodeUnits.isWordPart(before) || before == MaskedText.mask
  }

  // MARK: - What stands behind it

  /// Whether nothing follows but punctuation, spaces and markup.
  var endsText: Bool { Self.isTail(units[range.upperBound...]) }
  var isWholeText: Bool { beginsText && endsText }

  /// Whether it is the whole text of a link's markup.
  var isLinkText: Bool {
    links.contains { link in
      link.clamped(to: range) == range && units[link.lowerBound..<range.lowerBound].allSatisfy(Self.isOpening)
        && Self.isTail(units[range.upperBound..<link.upperBound])
    }
  }

  /// The first unit behind it and its spaces, 0 at the end of the text; whether there is a space.
  var next: (unit: UInt16, isSpaced: Bool) {
    var end = range.upperBound
    while end < units.count, units[end] == 0x20 { end += 1 }
    return (end < units.count ? units[end] : 0, end > range.upperBound)
  }

  /// Whether the text ends behind it, or a clause does. A hyphen without a space goes on with the word.
  var isBeforePause: Bool {
    let (unit, isSpaced) = next
    return unit == 0 || Self.isPause(unit) && (unit != 0x2D || isSpaced)
  }

  /// Whether the sentence that it stands in ends with a question mark.
  var isInQuestion: Bool {
    let stop = units[range.upperBound...].first(where: Self.endsSentence)
    return stop == 0x3F || stop == 0xFF1F || stop == 0x61F
  }

  // MARK: - Words

  /// Whether the text has so many words at most, and one beside the phrase: a frame for any noun ("Invalid %@") says nothing
  /// of what it will say.
  func isFewWords(_ most: Int) -> Bool {
    let own = Self.wordCount(of: units[range], countsArguments: false)
    return Self.wordCount(of: units[...]) <= most && Self.wordCount(of: units[...], countsArguments: false) > own
  }

  /// The one to three words behind a phrase that opens the text, where nothing follows them: `account` of "Delete your
  /// account?". An ending `s` does not tell objects apart.
  func object(determiners: Set<[UInt16]>) -> String? {
    guard beginsText else { return nil }
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
    guard Self.isTail(units[i...]), !units[i...].contains(MaskedText.mask) else { return nil }
    let own = words.drop { determiners.contains(Array($0)) }
    guard (1...3).contains(own.count), var last = own.last else { return nil }
    if last.count > 3, last.last == 0x73 { last = last.dropLast() }
    return (own.dropLast() + [last]).map { String(utf16Units: $0) }.joined(separator: " ")
  }

  private static func wordCount(of units: ArraySlice<UInt16>, countsArguments: Bool = true) -> Int {
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
      0x300C, 0x300E, 0xFF08, 0xFF3B, MaskedText.mask:
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
    return units.allSatisfy { endsSentence($0) || isOpening($0) || isClosing($0) }
  }
  /// A colon, closing brackets and quotes, and arrows.
  private static func isClosing(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x3A, 0x29, 0x5D, 0x203A, 0xBB, 0x2192, 0x3E, 0x300D, 0x300F, 0xFF09, 0xFF3D: true
    default: false
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
