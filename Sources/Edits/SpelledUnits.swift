import Catalogs
import Texts

/// One character of a text, or one escape, as a file spells it.
struct SpelledUnit {
  /// What it stands for, in UTF-8. Empty for what stands for nothing: a comment inside a text.
  var text: [UInt8]
  /// UTF-8 offsets in the decoded text of the file.
  var file: Range<Int>
  var syntax: ValueSyntax

  var isWhitespace: Bool { text.count == 1 && (text[0] == 0x20 || (0x09...0x0D).contains(text[0])) }
}

/// Reads a range of a file as characters and escapes, as the importers read it.
struct SpelledUnits {
  private let bytes: [UInt8]
  private let end: Int
  private var position: Int
  private var units: [SpelledUnit] = []

  static func read(_ range: TextRange, of bytes: [UInt8], _ syntax: ValueSyntax) -> [SpelledUnit] {
    var reader = SpelledUnits(bytes: bytes, end: Int(range.end), position: Int(range.start))
    while reader.position < reader.end { reader.readUnit(syntax) }
    return reader.units
  }

  private init(bytes: [UInt8], end: Int, position: Int) {
    self.bytes = bytes
    self.end = min(end, bytes.count)
    self.position = position
  }

  private mutating func readUnit(_ syntax: ValueSyntax) {
    let byte = bytes[position]
    switch syntax {
    case .quoted where byte == UInt8(ascii: "\\") && position + 1 < end: readStringsEscape(syntax)
    case .json where byte == UInt8(ascii: "\\") && position + 1 < end: readJSONEscape()
    case .xmlText, .xmlAttribute:
      if byte == UInt8(ascii: "&") { return readReference(syntax) }
      if byte == UInt8(ascii: "<") { return readMarkup() }
      readCharacter(syntax)
    default: readCharacter(syntax)
    }
  }

  private mutating func append(_ text: [UInt8], upTo next: Int, _ syntax: ValueSyntax) {
    let next = min(next, end)
    units.append(SpelledUnit(text: text, file: position..<next, syntax: syntax))
    position = next
  }

  private mutating func append(scalar value: UInt32, upTo next: Int, _ syntax: ValueSyntax) {
    append(Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8), upTo: next, syntax)
  }

  /// A character that stands for itself; in XML every line end is a line feed (XML 1.0, section 2.11).
  private mutating func readCharacter(_ syntax: ValueSyntax) {
    if bytes[position] == 0x0D, syntax.isXML {
      let isPair = position + 1 < end && bytes[position + 1] == 0x0A
      return append([0x0A], upTo: position + (isPair ? 2 : 1), syntax)
    }
    var next = position + 1
    while next < end, bytes[next] & 0xC0 == 0x80 { next += 1 }
    append(Array(bytes[position..<next]), upTo: next, syntax)
  }

  // MARK: .strings

  private mutating func readStringsEscape(_ syntax: ValueSyntax) {
    let escape = bytes[position + 1]
    switch escape {
    case UInt8(ascii: "U"): readStringsUnits(syntax)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var (value, next) = (UInt32(0), position + 1)
      while next < end, next < position + 4, (0x30...0x37).contains(bytes[next]) {
        value = value << 3 | UInt32(bytes[next] - 0x30)
        next += 1
      }
      // Above ASCII they are NeXTSTEP's, which nobody writes.
      append(scalar: value < 0x80 ? value : 0xFFFD, upTo: next, syntax)
    default:
      if let meant = StringsEscape.control(escape) { return append([meant], upTo: position + 2, syntax) }
      var next = position + 2
      while next < end, bytes[next] & 0xC0 == 0x80 { next += 1 }
      append(Array(bytes[position + 1..<next]), upTo: next, syntax)
    }
  }

  private mutating func readStringsUnits(_ syntax: ValueSyntax) {
    let (unit, next) = hexadecimal(from: position + 2, atMost: 4)
    guard unit & 0xFC00 == 0xD800 else { return append(scalar: unit, upTo: next, syntax) }
    guard next + 1 < end, bytes[next] == UInt8(ascii: "\\"), bytes[next + 1] == UInt8(ascii: "U") else {
      return append(scalar: 0xFFFD, upTo: next, syntax)
    }
    appendPair(high: unit, next: next, low: hexadecimal(from: next + 2, atMost: 4), syntax)
  }

  private func hexadecimal(from start: Int, atMost most: Int) -> (value: UInt32, end: Int) {
    var (value, next) = (UInt32(0), start)
    while next < end, next < start + most, let digit = Self.digit(bytes[next]) {
      value = value << 4 | digit
      next += 1
    }
    return (value, next)
  }

  private static func digit(_ byte: UInt8) -> UInt32? { Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt32.init) }

  /// A surrogate pair that two escapes spell; what follows a high half and is no low half stays for the next unit.
  private mutating func appendPair(high: UInt32, next: Int, low: (value: UInt32, end: Int), _ syntax: ValueSyntax) {
    guard low.value & 0xFC00 == 0xDC00 else { return append(scalar: 0xFFFD, upTo: next, syntax) }
    append(scalar: 0x10000 + (high & 0x3FF) << 10 + (low.value & 0x3FF), upTo: low.end, syntax)
  }

  // MARK: JSON

  private mutating func readJSONEscape() {
    let escape = bytes[position + 1]
    guard escape == UInt8(ascii: "u") else {
      let meant =
        escape == UInt8(ascii: "b") || escape == UInt8(ascii: "f") || escape == UInt8(ascii: "n")
          || escape == UInt8(ascii: "r") || escape == UInt8(ascii: "t") ? StringsEscape.control(escape) : nil
      return append([meant ?? escape], upTo: position + 2, .json)
    }
    let (unit, next) = hexadecimal(from: position + 2, atMost: 4)
    guard unit & 0xFC00 == 0xD800 else { return append(scalar: unit, upTo: next, .json) }
    guard next + 1 < end, bytes[next] == UInt8(ascii: "\\"), bytes[next + 1] == UInt8(ascii: "u") else {
      return append(scalar: 0xFFFD, upTo: next, .json)
    }
    appendPair(high: unit, next: next, low: hexadecimal(from: next + 2, atMost: 4), .json)
  }

  // MARK: XML

  private mutating func readReference(_ syntax: ValueSyntax) {
    guard let semicolon = bytes[position..<min(end, position + 64)].firstIndex(of: UInt8(ascii: ";")) else {
      return readCharacter(syntax)
    }
    let name = String(decoding: bytes[position + 1..<semicolon], as: UTF8.self)
    let named: [String: UInt32] = ["lt": 0x3C, "gt": 0x3E, "amp": 0x26, "quot": 0x22, "apos": 0x27]
    let numbered = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst(1))
    if let value = named[name] ?? (name.hasPrefix("#") ? numbered : nil) {
      append(scalar: value, upTo: semicolon + 1, syntax)
    } else {
      append(Array(bytes[position...semicolon]), upTo: semicolon + 1, syntax)
    }
  }

  /// A stretch of character data; comments and processing instructions stand for nothing.
  private mutating func readMarkup() {
    let mark = Array("<![CDATA[".utf8)
    if bytes[position..<end].starts(with: mark) {
      let contents = position + mark.count
      let close = firstIndex(of: "]]>", from: contents)
      append([], upTo: contents, .xmlText)
      while position < close { readCharacter(.characterData) }
      return append([], upTo: close + 3, .xmlText)
    }
    let isComment = bytes[position..<end].starts(with: "<!--".utf8)
    append([], upTo: firstIndex(of: isComment ? "-->" : "?>", from: position + 1) + (isComment ? 3 : 2), .xmlText)
  }

  private func firstIndex(of mark: String, from start: Int) -> Int {
    let mark = Array(mark.utf8)
    var i = start
    while i < end, !bytes[i..<end].starts(with: mark) { i += 1 }
    return i
  }
}
