/// What signs a text holds, found in one pass over its bytes: a rule that looks for a sign need not look where it is not.
///
/// The traits never miss: where a sign stands its trait is set. A trait may be set without it (`spaces` of a text with
/// U+2010), so a rule still looks for itself.
package struct TextTraits: OptionSet, Sendable, Hashable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// `0` to `9`
  package static let asciiDigit = TextTraits(rawValue: 1 << 0)
  /// Any byte beyond ASCII.
  package static let beyondASCII = TextTraits(rawValue: 1 << 1)
  /// `<`, `>`, `&`
  package static let markup = TextTraits(rawValue: 1 << 2)
  /// `( ) [ ] { }`, and any bracket beyond ASCII.
  package static let bracket = TextTraits(rawValue: 1 << 3)
  /// Two spaces or tabs in a row (no-break and other spaces beyond ASCII do not count here).
  package static let doubledSpace = TextTraits(rawValue: 1 << 4)
  /// A space, tab or line break as first or last sign; no-break spaces have `beyondASCII` and `space`.
  package static let edgeSpace = TextTraits(rawValue: 1 << 5)
  /// LF or CR, and U+2028 and U+2029.
  package static let lineBreak = TextTraits(rawValue: 1 << 6)
  /// C0 but tab, LF and CR; DEL; C1.
  package static let control = TextTraits(rawValue: 1 << 7)
  package static let backslash = TextTraits(rawValue: 1 << 8)
  /// `'`, `"`, `` ` `` and the quotation marks of General Punctuation and Latin 1.
  package static let quote = TextTraits(rawValue: 1 << 9)
  /// `-` and the dashes of General Punctuation.
  package static let dash = TextTraits(rawValue: 1 << 10)
  package static let exclamation = TextTraits(rawValue: 1 << 11)
  package static let question = TextTraits(rawValue: 1 << 12)
  /// Three full stops in a row, or U+2026.
  package static let ellipsis = TextTraits(rawValue: 1 << 13)
  /// Zero-width and other invisible signs: U+00AD, U+034F, U+061C, U+180E, U+200B to U+200F, U+202A to U+202E, U+2060 to
  /// U+206F, variation selectors, U+FEFF, U+FFF9 to U+FFFD, tags.
  package static let invisible = TextTraits(rawValue: 1 << 14)
  /// Letters of a script that runs from right to left may stand here.
  package static let rightToLeft = TextTraits(rawValue: 1 << 15)
  /// `:` or `@` or `www`: an address may stand here.
  package static let address = TextTraits(rawValue: 1 << 16)
  /// `*`, `_`, `` ` ``, `#`, `~`
  package static let markdown = TextTraits(rawValue: 1 << 17)
  /// A letter of A to Z or a to z.
  package static let asciiLetter = TextTraits(rawValue: 1 << 18)
  /// A capital of A to Z.
  package static let asciiCapital = TextTraits(rawValue: 1 << 19)
  /// Any space: U+0020, and no-break and other spaces beyond ASCII.
  package static let space = TextTraits(rawValue: 1 << 20)
  /// `%`, `$`, `{`, `@`, `\`, and other percent signs: a placeholder may stand here.
  package static let placeholder = TextTraits(rawValue: 1 << 21)
  package static let comma = TextTraits(rawValue: 1 << 22)
  package static let fullStop = TextTraits(rawValue: 1 << 23)
  package static let colon = TextTraits(rawValue: 1 << 24)
  package static let slash = TextTraits(rawValue: 1 << 25)

  /// Of a rule that is asked of every text: no sign.
  package static let any = TextTraits(rawValue: 1 << 31)

  /// As of a text that nobody looked at.
  package static let all = TextTraits(rawValue: .max)

  package init(_ text: String) {
    var text = text
    self = text.withUTF8 { Self.scan($0) }
  }

  private static func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> TextTraits {
    var bits: UInt32 = 0
    var previous: UInt8 = 0
    var spaces = 0
    var stops = 0
    byFirstByte.withUnsafeBufferPointer { table in
      for (i, byte) in bytes.enumerated() {
        bits |= table[Int(byte)]
        if byte == 0x20 || byte == 0x09 {
          spaces += 1
          if spaces == 2 { bits |= doubledSpace.rawValue }
        } else {
          spaces = 0
        }
        if byte == 0x2E {
          stops += 1
          if stops == 3 { bits |= ellipsis.rawValue }
        } else {
          stops = 0
        }
        if byte | 0x20 == 0x77, previous | 0x20 == 0x77 { bits |= address.rawValue }
        if byte >= 0xC2 { bits |= beyond(bytes, at: i) }
        previous = byte
      }
    }
    if let first = bytes.first, let last = bytes.last, isEdge(first) || isEdge(last) { bits |= edgeSpace.rawValue }
    return TextTraits(rawValue: bits)
  }

  private static func isEdge(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

  /// The traits of a sign beyond ASCII, by its first two or three bytes.
  private static func beyond(_ bytes: UnsafeBufferPointer<UInt8>, at i: Int) -> UInt32 {
    let second = i + 1 < bytes.count ? bytes[i + 1] : 0
    let third = i + 2 < bytes.count ? bytes[i + 2] : 0
    var traits: TextTraits = []
    switch bytes[i] {
    case 0xC2:
      if second < 0xA0 { traits = .control }
      if second == 0xA0 { traits = .space }
      if second == 0xAB || second == 0xBB || second == 0xB4 { traits = .quote }
      if second == 0xAD { traits = .invisible }
      if second == 0xA1 { traits = .exclamation }
      if second == 0xBF { traits = .question }
    case 0xCD: if second == 0x8F { traits = .invisible }
    case 0xD6...0xDF:
      traits = .rightToLeft
      if bytes[i] == 0xD8, second == 0x9C { traits.insert(.invisible) }
      if bytes[i] == 0xD8, second == 0x8C { traits.insert(.comma) }
      if bytes[i] == 0xD8, second == 0x9F { traits.insert(.question) }
      if bytes[i] == 0xD9, second == 0xAA { traits.insert(.placeholder) }
      if bytes[i] == 0xDB, second == 0x94 { traits.insert(.fullStop) }
    case 0xE0: if second == 0xA0 || second == 0xA1 || second == 0xA2 || second == 0xA3 { traits = .rightToLeft }
    case 0xE1:
      if second == 0xA0 && third == 0x8E { traits = .invisible }
      if second == 0x9A && third == 0x80 { traits = .space }
    case 0xE2:
      switch second {
      case 0x80:
        switch third {
        case 0x80...0x8A, 0xAF: traits = .space
        case 0x8B...0x8F: traits = third >= 0x8E ? [.invisible, .rightToLeft] : .invisible
        case 0x90...0x95: traits = .dash
        case 0x98...0x9F, 0xB9, 0xBA: traits = .quote
        case 0xA6: traits = .ellipsis
        case 0xA8, 0xA9: traits = .lineBreak
        case 0xAA...0xAE: traits = [.invisible, .rightToLeft]
        default: break
        }
        if third == 0xBC || third == 0xBD { traits = .exclamation }
      case 0x81:
        if third >= 0xA0 { traits = [.invisible, .rightToLeft] }
        if third == 0x85 || third == 0x86 || third == 0xBD || third == 0xBE { traits = .bracket }
        if third == 0x9F { traits = .space }
        if third >= 0x87, third <= 0x89 { traits = [.exclamation, .question] }
      case 0x82: if third == 0x8D || third == 0x8E { traits = .bracket }
      case 0x8C, 0x8D, 0x9D, 0x9F, 0xA6, 0xA7, 0xB8: traits = [.bracket, .quote, .dash]
      default: break
      }
    case 0xE3:
      guard second == 0x80 else { break }
      switch third {
      case 0x80: traits = .space
      case 0x81: traits = .comma
      case 0x82: traits = .fullStop
      case 0x88...0x91, 0x94...0x9B: traits = [.bracket, .quote]
      case 0x9C, 0xB0: traits = .dash
      case 0x9D...0x9F: traits = .quote
      default: break
      }
    case 0xEF:
      switch second {
      case 0xAC...0xB8 where second <= 0xB7 && (second >= 0xAD || third >= 0x9D): traits = .rightToLeft
      case 0xB8:
        traits = third < 0x90 ? .invisible : third >= 0xB0 ? [.bracket, .quote, .dash] : [.comma, .colon, .question]
      case 0xB9:
        traits = third >= 0xB0 ? .rightToLeft : [.bracket, .placeholder, .dash, .exclamation, .question, .comma]
      case 0xBA: traits = .rightToLeft
      case 0xBB: traits = third == 0xBF ? .invisible : .rightToLeft
      case 0xBC:
        switch third {
        case 0x81: traits = .exclamation
        case 0x82, 0x87: traits = .quote
        case 0x84, 0x85, 0xA0: traits = .placeholder
        case 0x88, 0x89, 0xBB, 0xBD: traits = .bracket
        case 0x8C: traits = .comma
        case 0x8D: traits = .dash
        case 0x8E: traits = .fullStop
        case 0x8F: traits = .slash
        case 0x9A: traits = [.colon, .address]
        case 0x9F: traits = .question
        default: break
        }
      case 0xBD: if third >= 0x9B && third <= 0xA3 { traits = [.bracket, .quote, .fullStop] }
      case 0xBF: if third >= 0xB9 { traits = .invisible }
      default: break
      }
    case 0xF0:
      if second == 0x90 && third >= 0xA0 || second == 0x9E && third >= 0xA0 { traits = .rightToLeft }
    case 0xF3: traits = .invisible
    default: break
    }
    return traits.rawValue
  }

  private static let byFirstByte: [UInt32] = (0..<256).map { byte -> UInt32 in
    var traits: TextTraits = []
    switch UInt8(byte) {
    case 0x09, 0x20: traits = .space
    case 0x0A, 0x0D: traits = .lineBreak
    case 0x00...0x1F, 0x7F: traits = .control
    case UInt8(ascii: "0")...UInt8(ascii: "9"): traits = .asciiDigit
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): traits = [.asciiLetter, .asciiCapital]
    case UInt8(ascii: "a")...UInt8(ascii: "z"): traits = .asciiLetter
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): traits = .markup
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "}"):
      traits = .bracket
    case UInt8(ascii: "{"): traits = [.bracket, .placeholder]
    case UInt8(ascii: "\\"): traits = [.backslash, .placeholder]
    case UInt8(ascii: "'"), UInt8(ascii: "\""): traits = .quote
    case UInt8(ascii: "`"): traits = [.quote, .markdown]
    case UInt8(ascii: "-"): traits = .dash
    case UInt8(ascii: "!"): traits = .exclamation
    case UInt8(ascii: "?"): traits = .question
    case UInt8(ascii: ":"): traits = [.colon, .address]
    case UInt8(ascii: "@"): traits = [.address, .placeholder]
    case UInt8(ascii: "%"), UInt8(ascii: "$"): traits = .placeholder
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "#"), UInt8(ascii: "~"): traits = .markdown
    case UInt8(ascii: ","): traits = .comma
    case UInt8(ascii: "."): traits = .fullStop
    case UInt8(ascii: "/"): traits = .slash
    case 0x80...0xFF: traits = .beyondASCII
    default: break
    }
    return traits.rawValue
  }
}
