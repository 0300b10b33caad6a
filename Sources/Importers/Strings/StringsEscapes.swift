/// The escapes inside the quotes of a `.strings` file, as CFOldStylePList.c reads them.
enum StringsEscapes {
  /// An escape that does not mean what its writer may have meant.
  struct Fault: Equatable {
    /// UTF-8 offsets in the spelling.
    var range: Range<Int>
    var message: String
    var help: String?
    /// Whether other characters show than were meant: `\u00e9` becomes `u00e9`.
    var showsWrongText = false
  }

  /// The text that a spelling stands for, with as many of its faults as are ever told.
  static func decode(
    _ spelling: UnsafeBufferPointer<UInt8>
  ) -> (text: String, faults: [Fault], omittedFaults: Int) {
    var out: [UInt8] = []
    out.reserveCapacity(spelling.count)
    var faults: [Fault] = []
    var omitted = 0
    func note(_ fault: @autoclosure () -> Fault) {
      if faults.count < ProblemList.limit { faults.append(fault()) } else { omitted += 1 }
    }
    let n = spelling.count
    var i = 0
    /// A high surrogate of `\U` that waits for its other half, with where it stood.
    var pending: (unit: UInt32, range: Range<Int>)?

    func flushPending() {
      guard let half = pending else { return }
      pending = nil
      out.append(contentsOf: [0xEF, 0xBF, 0xBD])
      note(
        Fault(
          range: half.range, message: "'\(shown(spelling, half.range))' is half of a surrogate pair",
          help: "write both halves, as in \\UD83D\\UDE00"))
    }

    while i < n {
      let byte = spelling[i]
      guard byte == UInt8(ascii: "\\"), i + 1 < n else {
        if pending != nil { flushPending() }
        out.append(byte)
        i += 1
        continue
      }
      let start = i
      let escape = spelling[i + 1]
      i += 2
      if escape == UInt8(ascii: "U") {
        var unit: UInt32 = 0
        var digits = 0
        while digits < 4, i < n, let digit = spelling[i].hexValue {
          unit = unit << 4 | digit
          digits += 1
          i += 1
        }
        if digits == 0 {
          note(
            Fault(
              range: start..<i, message: "'\\U' without digits stands for U+0000", help: "give four hexadecimal digits")
          )
        }
        if unit & 0xFC00 == 0xDC00, let half = pending {
          pending = nil
          append(0x10000 + (half.unit & 0x3FF) << 10 + (unit & 0x3FF), to: &out)
          continue
        }
        flushPending()
        if unit & 0xF800 == 0xD800 {
          pending = (unit, start..<i)
          if unit & 0x400 != 0 { flushPending() }
        } else {
          append(unit, to: &out)
        }
        continue
      }
      if pending != nil { flushPending() }
      switch escape {
      case UInt8(ascii: "a"): out.append(0x07)
      case UInt8(ascii: "b"): out.append(0x08)
      case UInt8(ascii: "f"): out.append(0x0C)
      case UInt8(ascii: "n"): out.append(0x0A)
      case UInt8(ascii: "r"): out.append(0x0D)
      case UInt8(ascii: "t"): out.append(0x09)
      case UInt8(ascii: "v"): out.append(0x0B)
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), 0x0A, 0x0D: out.append(escape)
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        var value = UInt32(escape - UInt8(ascii: "0"))
        var digits = 1
        while digits < 3, i < n, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(spelling[i]) {
          value = value << 3 | UInt32(spelling[i] - UInt8(ascii: "0"))
          digits += 1
          i += 1
        }
        append(NextStepEncoding.scalar(of: UInt8(truncatingIfNeeded: value)), to: &out)
      default:
        // The backslash is dropped and the character stays.
        let length = max(1, UTF8Validation.sequenceLength(spelling, at: i - 1))
        let end = min(i - 1 + length, n)
        out.append(contentsOf: spelling[(i - 1)..<end])
        i = end
        let range = start..<end
        let help =
          escape == UInt8(ascii: "u")
          ? "write \\U and four digits, or the character itself"
          : "write the character without a backslash, or \\\\ for one"
        note(
          Fault(
            range: range, message: "'\(shown(spelling, range))' is no escape; the backslash is dropped", help: help,
            showsWrongText: escape == UInt8(ascii: "u") || escape == UInt8(ascii: "x"))
        )
      }
    }
    if pending != nil { flushPending() }
    return (String(decoding: out, as: UTF8.self), faults, omitted)
  }

  private static func shown(_ spelling: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
    String(decoding: spelling[range], as: UTF8.self)
  }

  private static func append(_ scalar: UInt32, to out: inout [UInt8]) {
    out.append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
  }
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
