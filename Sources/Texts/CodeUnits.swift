import CTextShim

/// The classes of code units, by UTF-16 unit; those of ASCII hold for bytes of UTF-8 as well.
///
/// What Unicode knows is asked of ICU. Listed here is only what no property says.
package enum CodeUnits {
  /// A space of any width, no-break ones among them; no line break.
  package static func isSpace(_ unit: UInt16) -> Bool {
    unit == 0x20 || unit == 0x09 || unit >= 0xA0 && (isNoBreakSpace(unit) || isWideSpace(unit))
  }
  private static func isWideSpace(_ unit: UInt16) -> Bool {
    unit >= 0x2000 && unit <= 0x200A || unit == 0x3000 || unit == 0x205F || unit == 0x1680
  }
  package static func isNoBreakSpace(_ unit: UInt16) -> Bool { unit == 0xA0 || unit == 0x202F || unit == 0x2007 }
  package static func isLineBreak(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2028 || unit == 0x2029
  }
  /// Marks of direction, joiners and other signs without width.
  package static func isInvisible(_ unit: UInt16) -> Bool {
    unit >= 0x061C
      && (unit >= 0x200B && unit <= 0x200F || unit >= 0x202A && unit <= 0x202E || unit >= 0x2060 && unit <= 0x206F
        || unit == 0xFEFF || unit == 0x061C)
  }
  package static func isLetter(_ unit: UInt16) -> Bool {
    unit < 0x80
      ? unit.isASCIILetter : unit == MaskedText.mask ? false : isSurrogate(unit) || cts_signs_is_letter(UInt32(unit))
  }
  /// A letter, a digit or a low line: what a word is made of where words have spaces between them, but for the marks on its letters.
  package static func isWordPart(_ unit: UInt16) -> Bool {
    unit < 0x80 ? unit.isASCIILetter || unit.isASCIIDigit || unit == 0x5F : cts_words_is_part(UInt32(unit))
  }
  /// A mark on a letter: the vowels of Hindi and Arabic, accents.
  package static func isMark(_ unit: UInt16) -> Bool { unit >= 0x300 && cts_words_is_mark(UInt32(unit)) }
  package static func isSurrogate(_ unit: UInt16) -> Bool { unit >= 0xD800 && unit <= 0xDFFF }
  /// A letter of a script that sets no spaces between words: Han, kana, Thai, Khmer ...
  package static func isUnspacedLetter(_ unit: UInt16) -> Bool {
    unit >= 0x0E00 && isLetter(unit) && !isSurrogate(unit) && !cts_words_is_part(UInt32(unit))
      && !cts_words_is_mark(UInt32(unit))
  }

  /// What a text ends with, as far as it can be compared between languages.
  package enum End: Equatable {
    case word, placeholder, stop, exclamation, question, ellipsis, colon, comma, other
    /// Closes a sentence, of whatever mood.
    package var isTerminal: Bool { self == .stop || self == .exclamation || self == .question || self == .ellipsis }
  }

  /// The class of a mark at the end of a text. `;` is a question mark in Greek alone.
  package static func end(of unit: UInt16) -> End {
    switch unit {
    case 0x2E, 0x3002, 0xFF0E, 0xFF61: return .stop
    case 0x21, 0xFF01, 0x55C, 0xA1: return .exclamation
    case 0x3F, 0xFF1F, 0x61F, 0x55E, 0x37E, 0x1367, 0x2E2E, 0xBF: return .question
    case 0x2047, 0x2048, 0x2049: return .question
    case 0x2026, 0x22EF: return .ellipsis
    case 0x3A, 0xFF1A, 0xFE55, 0x17D6, 0x1365, 0x1366: return .colon
    case 0x2C, 0x60C, 0x3001, 0xFF0C, 0x3B, 0x61B, 0xFF1B, 0x55D: return .comma
    case MaskedText.mask: return .placeholder
    default:
      if unit < 0x80 { return unit.isASCIILetter || unit.isASCIIDigit ? .word : .other }
      if Letters.isLetter(unit) { return .word }
      if cts_signs_ends_sentence(UInt32(unit)) { return .stop }
      return isLetter(unit) || cts_signs_digit(UInt32(unit)) >= 0 ? .word : .other
    }
  }

  /// The last mark of a text, behind which there are only spaces, quotation marks, closing brackets and tags.
  package struct LastMark {
    package var end: End
    /// How many UTF-16 units it has, and how many stand behind it.
    package var length: Int
    package var behind: Int

    package init(end: End, length: Int, behind: Int) {
      self.end = end
      self.length = length
      self.behind = behind
    }

    /// Where it stands in a text of so many UTF-16 units.
    package func range(in count: Int) -> Range<Int> { count - behind - length..<count - behind }
  }

  /// Nil where a text has nothing but what may stand behind a last mark.
  package static func lastMark(of units: [UInt16]) -> LastMark? {
    var i = units.count
    return lastMark {
      i -= 1
      return i >= 0 ? units[i] : nil
    }
  }

  /// The same, of a text whose UTF-16 nobody has made.
  package static func lastMark(of text: String) -> LastMark? {
    text.withBytes { bytes in
      var i = bytes.count
      return lastMark { unit(in: bytes, before: &i) }
    }
  }

  /// `previous` gives the text's units from its last one on.
  private static func lastMark(_ previous: () -> UInt16?) -> LastMark? {
    var behind = 0
    var unit = previous()
    while let passed = unit, mayFollowLastMark(passed) {
      behind += 1
      unit = previous()
    }
    guard let last = unit else { return nil }
    var kind = end(of: last)
    var length = 1
    if kind == .stop || kind == .ellipsis {
      while previous() == last { length += 1 }
      if kind == .stop, length > 1 { kind = .ellipsis }
    }
    // `::` is no colon.
    if kind == .colon, previous() == last { kind = .other }
    return LastMark(end: kind, length: length, behind: behind)
  }

  private static func mayFollowLastMark(_ unit: UInt16) -> Bool {
    unit < 0x80
      ? unit <= 0x20 || unit == 0x22 || unit == 0x27 || unit == 0x29 || unit == 0x5D || unit == 0x2A || unit == 0x5F
        || unit == 0x60
      : !Letters.isLetter(unit)
        && (isSpace(unit) || isLineBreak(unit) || isInvisible(unit) || cts_signs_closes(UInt32(unit)))
  }

  /// The unit that ends before an offset of UTF-8, which then is where it begins: of two surrogates the second, behind which
  /// nothing of a last mark is looked for.
  private static func unit(in bytes: ByteView, before i: inout Int) -> UInt16? {
    guard i > 0 else { return nil }
    i -= 1
    if bytes[i] < 0x80 { return UInt16(bytes[i]) }
    let last = i
    while i > 0, bytes[i] & 0xC0 == 0x80 { i -= 1 }
    func part(_ offset: Int) -> UInt16 { i + offset <= last ? UInt16(bytes[i + offset] & 0x3F) : 0 }
    let lead = UInt16(bytes[i])
    if lead < 0xE0 { return (lead & 0x1F) << 6 | part(1) }
    if lead < 0xF0 { return lead << 12 | part(1) << 6 | part(2) }
    return 0xDC00 | (part(2) & 0x0F) << 6 | part(3)
  }

  package static func startsWithEllipsis(_ units: [UInt16]) -> Bool {
    units.first == 0x2026 || units.count > 3 && units[0..<3].allSatisfy { $0 == 0x2E }
  }

  /// Whether a sentence ends inside the text, with more words after it.
  package static func hasInnerStop(_ units: [UInt16]) -> Bool {
    guard units.count > 3 else { return false }
    for i in 2..<units.count - 1 where units[i] < 0x41 || units[i] > 0x7A {
      let kind = end(of: units[i])
      guard kind == .stop || kind == .exclamation || kind == .question else { continue }
      // A wide stop has its space built in; any other is followed by one. An initial or a number ends no sentence.
      if units[i] >= 0x3000 { return true }
      if isSpace(units[i + 1]) || isLineBreak(units[i + 1]), isLetter(units[i - 1]), isLetter(units[i - 2]) {
        return true
      }
    }
    return false
  }

  /// Words between spaces.
  package static func wordCount(_ units: [UInt16]) -> Int {
    var count = 0
    var isInside = false
    for unit in units {
      let isGap = unit <= 0x20 || unit >= 0xA0 && (isSpace(unit) || isLineBreak(unit))
      if !isGap, !isInside { count += 1 }
      isInside = !isGap
    }
    return count
  }
}
