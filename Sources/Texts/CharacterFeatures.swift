/// The traits of single signs, by code point, as `TextFeatures` puts them together.
package enum CharacterFeatures {
  /// By byte, up to 0x7F.
  package static let ascii: [TextFeatures] = (0..<0x80).map { byte in
    let features = ofASCII(UInt8(byte))
    return " ./@Ww".utf8.contains(UInt8(byte)) ? features.union(.secondSign) : features
  }

  /// By UTF-16 unit; what a rule asks ICU of a sign is asked once, here.
  private static let table: [TextFeatures] = (UInt16.min...UInt16.max).map { unit in
    unit < 0x80 ? .beyondASCII : isUnremarkable(unit) ? [.beyondASCII, .otherLetter] : ofUnit(unit)
  }

  /// Calls with both tables, so that they are looked for once and not for each sign.
  static func withTables<Result>(
    _ body: (_ ascii: UnsafeBufferPointer<TextFeatures>, _ units: UnsafeBufferPointer<TextFeatures>) -> Result
  ) -> Result {
    ascii.withUnsafeBufferPointer { ascii in table.withUnsafeBufferPointer { units in body(ascii, units) } }
  }

  /// Of a sign of two bytes or more, and how many it has; `units` is the table of UTF-16 units.
  @inline(__always)
  static func beyondASCII(
    _ bytes: UnsafeBufferPointer<UInt8>, at i: Int, _ units: UnsafeBufferPointer<TextFeatures>
  ) -> (features: TextFeatures, length: Int) {
    func part(_ offset: Int) -> UInt16 { i + offset < bytes.count ? UInt16(bytes[i + offset] & 0x3F) : 0 }
    let lead = bytes[i]
    if lead < 0xE0 { return (units[Int(UInt16(lead & 0x1F) << 6 | part(1))], 2) }
    if lead < 0xF0 {
      let unit = UInt16(lead & 0x0F) << 12 | part(1) << 6 | part(2)
      // Without the table, which is large.
      return (isUnremarkable(unit) ? [.beyondASCII, .otherLetter] : units[Int(unit)], 3)
    }
    return (ofSupplementary(lead, part(1), part(2)), 4)
  }

  /// Ideographs and Hangul syllables are letters and nothing else.
  private static func isUnremarkable(_ unit: UInt16) -> Bool {
    unit >= 0x3400 && unit < 0xA000 && (unit < 0x4DC0 || unit >= 0x4E00) || unit >= 0xAC00 && unit < 0xD7A4
  }

  private static func ofUnit(_ unit: UInt16) -> TextFeatures {
    var features = surface(unit).union(.beyondASCII)
    let facts = Letters.facts(unit)
    if facts & Letters.upper != 0 || unit == 0x2019 { features.insert(.capitalSign) }
    if facts & Letters.letter != 0, facts & Letters.scripts != 0 {
      if facts & Letters.scripts == UInt16(Letters.latin) {
        features.insert(.wideLatinLetter)
      } else {
        features.formUnion(facts & Letters.cased != 0 ? [.otherLetter, .otherCasedLetter] : .otherLetter)
      }
    }
    // Words may be parted by it: which ones is for the rule to see.
    if features.contains(.wideSpace) { features.insert(.sameStarts) }
    if Composition.composes(unit) { features.insert(.composing) }
    if Composition.isForm(unit) { features.insert(.letterForm) }
    let reading = MisreadCharset.reading(of: unit)
    if reading.isLead { features.insert(.misreadLead) }
    if reading.isContinuation { features.insert(.misreadContinuation) }
    return features
  }

  private static func ofSupplementary(_ lead: UInt8, _ second: UInt16, _ third: UInt16) -> TextFeatures {
    if lead == 0xF3 { return [.beyondASCII, .invisible] }
    guard lead == 0xF0 else { return .beyondASCII }
    // From U+10800 and from U+1E800 letters run from right to left; U+1D000 and on are mathematical ones.
    if second == 0x10 && third >= 0x20 || second == 0x1E && third >= 0x20 { return [.beyondASCII, .rightToLeft] }
    return second == 0x1D ? [.beyondASCII, .letterForm] : .beyondASCII
  }

  private static func ofASCII(_ byte: UInt8) -> TextFeatures {
    switch byte {
    case 0x09: [.space, .doubledSpace]
    case 0x20: .space
    case 0x0A, 0x0D: .lineBreak
    case 0x00...0x1F, 0x7F: .control
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .asciiDigit
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): [.asciiLetter, .asciiCapital, .capitalSign]
    case UInt8(ascii: "a")...UInt8(ascii: "z"): .asciiLetter
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): .markup
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "}"): .bracket
    case UInt8(ascii: "{"): [.bracket, .placeholder]
    case UInt8(ascii: "\\"): [.backslash, .placeholder]
    case UInt8(ascii: "'"): [.quote, .capitalSign]
    case UInt8(ascii: "\""): .quote
    case UInt8(ascii: "`"): [.quote, .markdown]
    case UInt8(ascii: "-"): .dash
    case UInt8(ascii: "!"): .exclamation
    case UInt8(ascii: "?"): .question
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: "%"), UInt8(ascii: "$"), UInt8(ascii: "@"): .placeholder
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "#"), UInt8(ascii: "~"): .markdown
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: "."): .fullStop
    case UInt8(ascii: "/"): .slash
    default: []
    }
  }

  /// What rules for the surface of a text look for.
  private static func surface(_ unit: UInt16) -> TextFeatures {
    switch unit {
    case 0x80..<0xA0: .control
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: [.space, .wideSpace]
    case 0xA1, 0x203C, 0x203D, 0xFF01: unit == 0xFF01 ? [.exclamation, .wideMark] : .exclamation
    case 0xBF: .question
    case 0xAB, 0xBB, 0xB4, 0x2018...0x201F, 0x2039, 0x203A, 0x301D...0x301F, 0xFF02, 0xFF07: .quote
    case 0xAD, 0x34F, 0x180E, 0x200B...0x200D, 0xFE00...0xFE0F, 0xFEFF, 0xFFF9...0xFFFF: .invisible
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x207C, 0x207F: [.invisible, .rightToLeft]
    case 0x060C: [.comma, .rightToLeft]
    case 0x061B: [.semicolon, .rightToLeft]
    case 0x061F: [.question, .rightToLeft]
    case 0x066A: [.placeholder, .rightToLeft]
    case 0x06D4: [.fullStop, .rightToLeft]
    case 0x0580...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE: .rightToLeft
    case 0x2010...0x2015, 0x301C, 0x3030, 0xFF0D: .dash
    case 0x2026: .ellipsis
    case 0x2028, 0x2029: .lineBreak
    case 0x2045, 0x2046, 0x207D, 0x207E, 0x208D, 0x208E, 0xFF08, 0xFF09, 0xFF3B, 0xFF3D: .bracket
    case 0x2047...0x2049: [.exclamation, .question]
    case 0x2300...0x237F, 0x2740...0x277F, 0x27C0...0x27FF, 0x2980...0x29FF, 0x2E00...0x2E3F, 0xFE30...0xFE3F:
      [.bracket, .quote, .dash]
    case 0x3001: [.comma, .wideMark]
    case 0x3002: [.fullStop, .wideMark]
    case 0x3008...0x3011, 0x3014...0x301B: [.bracket, .quote]
    case 0xFE10...0xFE2F: [.comma, .colon, .question]
    case 0xFE40...0xFE6F: [.bracket, .placeholder, .dash, .exclamation, .question, .comma]
    case 0xFF04, 0xFF05, 0xFF20: .placeholder
    case 0xFF0C: [.comma, .wideMark]
    case 0xFF0E: .fullStop
    case 0xFF0F: .slash
    case 0xFF1A: [.colon, .address, .wideMark]
    case 0xFF1B: [.semicolon, .wideMark]
    case 0xFF1F: [.question, .wideMark]
    case 0xFF5B...0xFF63: [.bracket, .quote, .fullStop]
    default: []
    }
  }
}

extension TextFeatures {
  /// A capital of any script, or an apostrophe.
  static let capitalSign = TextFeatures(rawValue: 1 << 60)
  /// One that says more behind certain others (`TextFeatures.ofTwo`).
  package static let secondSign = TextFeatures(rawValue: 1 << 59)
  static let misreadLead = TextFeatures(rawValue: 1 << 61)
  static let misreadContinuation = TextFeatures(rawValue: 1 << 62)
  /// What single signs have, and no text.
  static let ofSignsAlone: TextFeatures = [.secondSign, .capitalSign, .misreadLead, .misreadContinuation]
}
