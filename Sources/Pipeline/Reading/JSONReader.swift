import Texts

/// A JSON value as it was read; numbers keep their spelling, so that an id comes back as it was given.
package indirect enum JSONValue: Sendable {
  case null
  case boolean(Bool)
  case number(Double, spelling: String)
  case string(String)
  case array([JSONValue])
  /// In the order of the text; a name may stand twice.
  case object([(name: String, value: JSONValue)])
}

/// Why a text is no JSON, with the offset in bytes.
package struct JSONSyntaxError: Error, Equatable {
  package var message: String
  package var offset: Int
}

/// Reads one JSON value (RFC 8259). Made for the lines of a stream: no intermediate forms, nothing shared.
///
/// Depth is limited, so that nested brackets cannot use up the stack. Escaped lone surrogates become U+FFFD.
package struct JSONReader {
  /// Only valid within `read`, which is the only one to make a reader.
  private let bytes: ByteView
  private var i = 0
  private static let depthLimit = 64

  package static func read(_ bytes: ByteView) throws(JSONSyntaxError) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.i == bytes.count else { throw reader.error("there's something after the value") }
    return value
  }

  private init(bytes: ByteView) { self.bytes = bytes }

  private func error(_ message: String) -> JSONSyntaxError { JSONSyntaxError(message: message, offset: i) }

  private var next: UInt8? { i < bytes.count ? bytes[i] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { i += 1 }
  }

  private mutating func skip(_ wanted: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: wanted) else { return false }
    i += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    guard depth < Self.depthLimit else { throw error("it is nested too deeply") }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return try number()
    case nil: throw error("a value is missing")
    default: throw error("a value can't begin with this")
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
    let word = word.bytes
    guard bytes.part(from: i).starts(with: word) else { throw error("a value can't begin with this") }
    i += word.count
    return value
  }

  private mutating func object(depth: Int) throws(JSONSyntaxError) -> [(name: String, value: JSONValue)] {
    i += 1
    var members: [(name: String, value: JSONValue)] = []
    skipSpace()
    if skip("}") { return members }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw error("a name in quotes is missing") }
      let name = try string()
      skipSpace()
      guard skip(":") else { throw error("':' is missing") }
      members.append((name, try value(depth: depth + 1)))
      skipSpace()
      if skip("}") { return members }
      guard skip(",") else { throw error("',' or '}' is missing") }
    }
  }

  private mutating func array(depth: Int) throws(JSONSyntaxError) -> [JSONValue] {
    i += 1
    var elements: [JSONValue] = []
    skipSpace()
    if skip("]") { return elements }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if skip("]") { return elements }
      guard skip(",") else { throw error("',' or ']' is missing") }
    }
  }

  private mutating func digits() -> Int {
    let start = i
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { i += 1 }
    return i - start
  }

  private mutating func number() throws(JSONSyntaxError) -> JSONValue {
    let start = i
    _ = skip("-")
    let first = next
    let count = digits()
    guard count == 1 || (count > 1 && first != UInt8(ascii: "0")) else { throw error("this isn't a number") }
    if skip("."), digits() == 0 { throw error("this isn't a number") }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      if digits() == 0 { throw error("this isn't a number") }
    }
    let spelling = bytes.part(start..<i).text
    guard let number = Double(spelling) else { throw error("this isn't a number") }
    return .number(number, spelling: spelling)
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    i += 1
    let start = i
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { i += 1 }
    if next == UInt8(ascii: "\"") {
      defer { i += 1 }
      return try text(bytes.part(start..<i))
    }
    var result = try text(bytes.part(start..<i))
    while true {
      switch next {
      case UInt8(ascii: "\""):
        i += 1
        return result
      case UInt8(ascii: "\\"):
        i += 1
        result.unicodeScalars.append(try escape())
      case nil: throw error("a string isn't closed")
      case .some(let byte) where byte < 0x20: throw error("a control character in a string isn't escaped")
      default:
        let start = i
        while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { i += 1 }
        result += try text(bytes.part(start..<i))
      }
    }
  }

  private func text(_ part: ByteView) throws(JSONSyntaxError) -> String {
    // What is wrong is repaired, which makes other bytes of it.
    let text = part.text
    guard text.withBytes({ $0.elementsEqual(part) }) else { throw error("it is not in UTF-8") }
    return text
  }

  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    guard let byte = next else { throw error("a string isn't closed") }
    i += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"):
      let unit = try fourHexDigits()
      guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
      let rest = i
      if skip("\\"), skip("u") {
        let trail = try fourHexDigits()
        if UTF16.isTrailSurrogate(trail) {
          return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
        }
      }
      i = rest
      return "\u{FFFD}"
    default:
      i -= 1
      throw error("there is no such escape")
    }
  }

  private mutating func fourHexDigits() throws(JSONSyntaxError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("four hexadecimal digits belong after \\u")
      }
      unit = unit << 4 | UInt16(digit)
      i += 1
    }
    return unit
  }
}
