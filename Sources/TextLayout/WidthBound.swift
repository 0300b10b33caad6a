/// The most that a text can be wide, told from its bytes alone, in em.
///
/// Most texts are far narrower than the place they are shown in; such a text need not be measured. The bounds are of
/// the embedded profile in all its weights, kerning included, with room for what calibration and tracking add at text
/// sizes of 9 points and up; a test holds them against the profile.
package struct WidthBound: Sendable, Hashable {
  /// The whole text, in em.
  package var width: Double
  /// Its widest stretch without a space, in em.
  package var word: Double

  /// Nil where the bytes do not tell: arguments, markup, hard breaks and control characters, scripts whose signs join
  /// into ones of any width.
  package init?(_ text: String) {
    var text = text
    guard let bound = text.withUTF8({ Self.bound($0) }) else { return nil }
    self = bound
  }

  private static func bound(_ bytes: UnsafeBufferPointer<UInt8>) -> WidthBound? {
    guard bytes.count <= byteLimit else { return nil }
    return hundredths.withUnsafeBufferPointer { table in
      var width = 0
      var word = 0
      var widest = 0
      var i = 0
      while i < bytes.count {
        let byte = bytes[i]
        var advance = Int(table[Int(byte)])
        if byte >= 0xE1, byte < 0xF0 {
          guard i + 1 < bytes.count else { return nil }
          advance = threeBytes(byte, bytes[i + 1])
        }
        guard advance != unknown else { return nil }
        width += advance
        word = byte == 0x20 ? 0 : word + advance
        widest = max(widest, word)
        i += 1
      }
      return WidthBound(width: Double(width) / 100, word: Double(widest) / 100)
    }
  }

  package static let unlimited = WidthBound(width: .infinity, word: .infinity)

  package init(width: Double, word: Double) {
    self.width = width
    self.word = word
  }

  /// Longer texts are measured in any case.
  private static let byteLimit = 400
  private static let unknown = 255

  /// General Punctuation, kana, ideographs and Hangul; the bytes that follow add nothing.
  private static func threeBytes(_ first: UInt8, _ second: UInt8) -> Int {
    switch first {
    // U+1E00 to U+1FFF: Latin and Greek with marks.
    case 0xE1: second >= 0xB8 ? 135 : unknown
    // U+2000 to U+203F, without line and paragraph separators and what sets directions (U+2028 to U+202E).
    case 0xE2: second == 0x80 ? 160 : unknown
    case 0xE3: second >= 0x80 ? 120 : unknown
    case 0xE4...0xE9: 120
    // Hangul syllables reach to U+D7A3.
    case 0xEA: second >= 0xB0 ? 120 : unknown
    case 0xEB, 0xEC: 120
    case 0xED: second <= 0x9D ? 120 : unknown
    default: unknown
    }
  }

  /// By byte, in hundredths of an em.
  private static let hundredths: [UInt8] = (0..<256).map { byte -> UInt8 in
    switch UInt8(byte) {
    case 0x20: 45
    // What arguments and markup begin with.
    case UInt8(ascii: "%"), UInt8(ascii: "$"), UInt8(ascii: "{"), UInt8(ascii: "\\"), UInt8(ascii: "<"),
      UInt8(ascii: "]"), UInt8(ascii: "@"), UInt8(ascii: "&"):
      UInt8(unknown)
    case 0x00...0x1F, 0x7F: UInt8(unknown)
    case UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"), UInt8(ascii: "I"), UInt8(ascii: "."),
      UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "'"), UInt8(ascii: "!"),
      UInt8(ascii: "|"):
      45
    case UInt8(ascii: "f"), UInt8(ascii: "t"), UInt8(ascii: "r"): 58
    case UInt8(ascii: "m"), UInt8(ascii: "w"): 110
    case UInt8(ascii: "a")...UInt8(ascii: "z"): 78
    case UInt8(ascii: "M"), UInt8(ascii: "W"): 130
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): 100
    case UInt8(ascii: "0")...UInt8(ascii: "9"): 88
    case 0x21...0x7E: 110
    // The bytes that follow a first one.
    case 0x80...0xBF: 0
    // Latin with marks, IPA, spacing modifiers, Greek, Cyrillic, Armenian, Hebrew; controls of Latin 1 are two bytes too,
    // and take no room. Arabic and Syriac (D8 to DD) have signs of any width.
    case 0xC2...0xD7: 160
    default: UInt8(unknown)
    }
  }
}
