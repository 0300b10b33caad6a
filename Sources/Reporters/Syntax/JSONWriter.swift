import Catalogs
import Texts

/// Writes JSON in the order in which it is told, so that the same findings give the same bytes.
///
/// Everything that `Harmless` would make visible is written as `\uXXXX`: the output can be shown on a terminal and in the
/// log of a CI system, too.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// Whether the next value or key follows an opening bracket or a key, and so needs no comma.
  private var isFirst = true

  package init() {}

  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    isFirst = true
  }

  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    members(&self)
    close(UInt8(ascii: "}"))
  }

  package mutating func array<Element>(_ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void)
  {
    open(UInt8(ascii: "["))
    for element in elements { write(&self, element) }
    close(UInt8(ascii: "]"))
  }

  /// The same for elements that are known by their numbers: a stream writes too many for a function that takes any sequence.
  package mutating func array(count: Int, _ write: (inout JSONWriter, _ number: Int) -> Void) {
    open(UInt8(ascii: "["))
    for number in 0..<count { write(&self, number) }
    close(UInt8(ascii: "]"))
  }

  /// A member of an object; its value is written by `value`.
  package mutating func member(_ name: String, _ value: (inout JSONWriter) -> Void) {
    key(name)
    value(&self)
  }
  /// Left out where the value is nil.
  package mutating func member(_ name: String, _ value: String?) {
    guard let value else { return }
    key(name)
    string(value)
  }
  package mutating func member(_ name: String, _ value: Int?) {
    guard let value else { return }
    key(name)
    integer(value)
  }
  package mutating func member(_ name: String, _ value: Double?) {
    guard let value else { return }
    key(name)
    number(value)
  }
  package mutating func member(_ name: String, _ value: Bool) {
    key(name)
    boolean(value)
  }

  package mutating func key(_ name: String) {
    separate()
    quoted(name)
    bytes.append(UInt8(ascii: ":"))
    isFirst = true
  }

  package mutating func string(_ text: String) {
    separate()
    quoted(text)
    isFirst = false
  }

  package mutating func integer(_ value: Int) {
    separate()
    digits(value)
    isFirst = false
  }

  package mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }

  /// Rounded to 1/10,000, as short as it can be written; what no JSON number can say is `null`.
  package mutating func number(_ value: Double) {
    let scaled = (value * 10_000).rounded()
    guard scaled.magnitude < 9e15 else { return literal(value.isFinite ? "\(value)" : "null") }
    separate()
    isFirst = false
    var rest = Int(scaled.magnitude)
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    digits(rest / 10_000)
    rest %= 10_000
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var divisor = 1000
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / divisor))
      rest %= divisor
      divisor /= 10
    }
  }

  /// JSON that is known to be valid: `true`, `null`, a number as somebody spelled it.
  package mutating func literal(_ json: String) {
    separate()
    bytes.append(contentsOf: json.utf8)
    isFirst = false
  }

  /// Ends a line of a stream; the next value is on its own.
  package mutating func endLine() {
    bytes.append(0x0A)
    isFirst = true
  }
  /// A line break before the next element of an array or member of an object, its comma still on the line before.
  package mutating func newline() {
    separate()
    bytes.append(0x0A)
    isFirst = true
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    isFirst = true
  }
  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    isFirst = false
  }
  private mutating func separate() { if !isFirst { bytes.append(UInt8(ascii: ",")) } }

  private mutating func digits(_ value: Int) {
    if (0..<10).contains(value) {
      bytes.append(UInt8(ascii: "0") + UInt8(value))
    } else {
      var rest = value.magnitude
      if value < 0 { bytes.append(UInt8(ascii: "-")) }
      var divisor: UInt = 1
      while rest / divisor >= 10 { divisor *= 10 }
      while divisor > 0 {
        bytes.append(UInt8(ascii: "0") + UInt8(rest / divisor))
        rest %= divisor
        divisor /= 10
      }
    }
  }

  private mutating func quoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    text.withBytes { escape($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a byte of UTF-8 is written as it is, whatever stands beside it: all but signs with a meaning in JSON or in the
  /// log of a CI system, and the first bytes of characters of which some are harmful.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x22, 0x23, 0x5C, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF...: false
    default: true
    }
  }

  /// `utf8` is valid, as that of a string is.
  private mutating func escape(_ utf8: ByteView) {
    // Where the row of bytes begins that are written as they are.
    var start = 0
    var i = 0
    while i < utf8.count {
      // Keys, names and most messages are plain: eight bytes of them are passed over at once.
      if let eight = utf8.eight(at: i), eight.arePlainJSON {
        i += 8
        continue
      }
      if Self.isPlain(utf8[i]) {
        i += 1
        continue
      }
      let end = i + (utf8[i] < 0x80 ? 1 : utf8[i] < 0xE0 ? 2 : utf8[i] < 0xF0 ? 3 : 4)
      if let scalar = utf8.part(i..<end).text.unicodeScalars.first,
        let escaped = Self.escaped(scalar, isCommand: { Self.isCommand(at: i, in: utf8) })
      {
        bytes.append(contentsOf: utf8.part(start..<i))
        bytes.append(contentsOf: escaped.utf8)
        start = end
      }
      i = end
    }
    bytes.append(contentsOf: utf8.part(from: start))
  }

  /// Whether a `#` is the second of a command's.
  private static func isCommand(at sign: Int, in utf8: ByteView) -> Bool {
    guard sign > 0, utf8[sign - 1] == UInt8(ascii: "#") else { return false }
    // So far behind it the names of commands end.
    let rest = utf8.part(from: sign + 1).first(64).text
    return Harmless.isCommandName(rest.unicodeScalars[...])
  }

  /// How a character is written; nil for one that is written as it is.
  private static func escaped(_ scalar: Unicode.Scalar, isCommand: () -> Bool) -> String? {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "#": return isCommand() ? "\\u0023" : nil
    case _ where Harmless.isHarmful(scalar):
      return UTF16.encode(scalar)!.map { unit in
        let hex = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex
      }.joined()
    default: return nil
    }
  }
}

extension EightBytes {
  /// Whether all are signs of ASCII that mean nothing in JSON or in the log of a CI system.
  fileprivate var arePlainJSON: Bool {
    // `"` and `#` differ in one bit.
    beyondASCII | equal(0, in: 0xE0) | equal(0x22, in: 0xFE) | equal(0x5C) | equal(0x7F) == 0
  }
}
