import Texts

/// Reads the escapes inside the quotes of a `.strings` file, as CFOldStylePList.c does.
struct StringsEscapes {
  /// An escape that does not mean what its writer may have meant.
  struct Fault: Equatable {
    /// UTF-8 offsets in the spelling.
    var range: Range<Int>
    var message: String
    var help: String?
    /// Whether other characters show than were meant: `\u00e9` becomes `u00e9`.
    var showsWrongText = false
  }

  private let spelling: ByteView
  private var position = 0
  private var out: [UInt8] = []
  private var faults: [Fault] = []
  private var omittedFaults = 0
  /// A high surrogate of `\U` that waits for its other half, with where it stood.
  private var half: (unit: UInt32, range: Range<Int>)?

  /// The text that a spelling stands for, with as many of its faults as are ever told.
  static func decode(_ spelling: ByteView) -> (text: String, faults: [Fault], omittedFaults: Int) {
    var reader = StringsEscapes(spelling)
    reader.read()
    return (String(decoding: reader.out, as: UTF8.self), reader.faults, reader.omittedFaults)
  }

  private init(_ spelling: ByteView) {
    self.spelling = spelling
    out.reserveCapacity(spelling.count)
  }

  private mutating func read() {
    while position < spelling.count {
      let byte = spelling[position]
      if byte == UInt8(ascii: "\\"), position + 1 < spelling.count {
        readEscape()
      } else {
        dropHalf()
        out.append(byte)
        position += 1
      }
    }
    dropHalf()
  }

  private mutating func readEscape() {
    let start = position
    let escape = spelling[start + 1]
    position += 2
    if escape == UInt8(ascii: "U") { return readUnit(from: start) }
    dropHalf()
    if let byte = Self.byte(of: escape) {
      out.append(byte)
    } else if escape.isOctalDigit {
      readOctal(UInt32(escape - UInt8(ascii: "0")))
    } else {
      readUnknown(escape, from: start)
    }
  }

  /// What an escape of one letter or sign stands for.
  private static func byte(of escape: UInt8) -> UInt8? {
    switch escape {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), 0x0A, 0x0D: escape
    default: StringsEscape.control(escape)
    }
  }

  /// `\U` and up to four hexadecimal digits: a UTF-16 code unit.
  private mutating func readUnit(from start: Int) {
    var unit: UInt32 = 0
    var digits = 0
    while digits < 4, position < spelling.count, let digit = spelling[position].hexValue {
      unit = unit << 4 | digit
      digits += 1
      position += 1
    }
    if digits == 0 {
      note(start..<position, help: "give four hexadecimal digits") { "'\($0)' without digits stands for U+0000" }
    }
    if unit & 0xFC00 == 0xDC00, let high = half.take() {
      return append(0x10000 + (high.unit & 0x3FF) << 10 + (unit & 0x3FF))
    }
    dropHalf()
    guard unit & 0xF800 == 0xD800 else { return append(unit) }
    half = (unit, start..<position)
    if unit & 0x400 != 0 { dropHalf() }
  }

  /// Up to three octal digits: a character of NeXTSTEP's set.
  private mutating func readOctal(_ first: UInt32) {
    var value = first
    var digits = 1
    while digits < 3, position < spelling.count, spelling[position].isOctalDigit {
      value = value << 3 | UInt32(spelling[position] - UInt8(ascii: "0"))
      digits += 1
      position += 1
    }
    append(NextStepEncoding.scalar(of: UInt8(truncatingIfNeeded: value)))
  }

  /// The backslash is dropped and the character stays.
  private mutating func readUnknown(_ escape: UInt8, from start: Int) {
    let character = start + 1
    let length = max(1, UTF8Validation.sequenceLength(spelling, at: character))
    position = min(character + length, spelling.count)
    out.append(contentsOf: spelling[character..<position])
    let help =
      escape == UInt8(ascii: "u")
      ? "write \\U and four digits, or the character itself"
      : "write the character without a backslash, or \\\\ for one"
    note(
      start..<position, help: help, showsWrongText: escape == UInt8(ascii: "u") || escape == UInt8(ascii: "x")
    ) { "'\($0)' isn't an escape; the backslash is dropped" }
  }

  /// A high surrogate that no other half follows stands for no character.
  private mutating func dropHalf() {
    guard let (_, range) = half.take() else { return }
    out.append(contentsOf: [0xEF, 0xBF, 0xBD])
    note(range, help: "write both halves, as in \\UD83D\\UDE00") { "'\($0)' is half of a surrogate pair" }
  }

  private mutating func append(_ scalar: UInt32) {
    out.append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
  }

  /// Adds a fault, whose message is made of its spelling.
  private mutating func note(
    _ range: Range<Int>, help: String, showsWrongText: Bool = false, _ message: (String) -> String
  ) {
    guard faults.count < ProblemList.limit else { return omittedFaults += 1 }
    faults.append(
      Fault(range: range, message: message(spelling.part(range).text), help: help, showsWrongText: showsWrongText))
  }
}

extension UInt8 {
  fileprivate var isOctalDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(self) }
}

/// The character set of NeXTSTEP, which octal escapes speak of (Unicode, VENDORS/NEXT/NEXTSTEP.TXT).
enum NextStepEncoding {
  static func scalar(of byte: UInt8) -> UInt32 { byte < 0x80 ? UInt32(byte) : UInt32(upper[Int(byte) - 0x80]) }

  private static let upper: [UInt16] = [
    0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7, 0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD,
    0x00CE, 0x00CF, 0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9, 0x00DA, 0x00DB, 0x00DC, 0x00DD,
    0x00DE, 0x00B5, 0x00D7, 0x00F7, 0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7, 0x00A4, 0x2019,
    0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01, 0xFB02, 0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022,
    0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC, 0x00BF, 0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF,
    0x02D8, 0x02D9, 0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB, 0x02C7, 0x2014, 0x00B1, 0x00BC, 0x00BD,
    0x00BE, 0x00E0, 0x00E1, 0x00E2, 0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB, 0x00EC, 0x00C6,
    0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1, 0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3, 0x00F4, 0x00F5,
    0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD, 0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF,
    // The last two have no character; CFOldStylePList.c gives U+0000.
    0x0000, 0x0000,
  ]
}
