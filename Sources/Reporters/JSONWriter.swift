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
      bytes.append(contentsOf: String(value).utf8)
    }
  }

  private mutating func quoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      let isPlain = utf8.allSatisfy {
        $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "#")
      }
      if isPlain {
        bytes.append(contentsOf: utf8)
      } else {
        escape(String(decoding: utf8, as: UTF8.self))
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ text: String) {
    var previous: Unicode.Scalar?
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      defer { previous = scalar }
      switch scalar {
      case "\"": bytes.append(contentsOf: "\\\"".utf8)
      case "\\": bytes.append(contentsOf: "\\\\".utf8)
      case "\n": bytes.append(contentsOf: "\\n".utf8)
      case "\r": bytes.append(contentsOf: "\\r".utf8)
      case "\t": bytes.append(contentsOf: "\\t".utf8)
      case "#" where previous == "#" && Harmless.isCommandName(rest): bytes.append(contentsOf: "\\u0023".utf8)
      case _ where Harmless.isHarmful(scalar):
        for unit in UTF16.encode(scalar)! {
          let hex = String(unit, radix: 16)
          bytes.append(contentsOf: "\\u".utf8)
          bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - hex.utf8.count))
          bytes.append(contentsOf: hex.utf8)
        }
      default: bytes.append(contentsOf: UTF8.encode(scalar)!)
      }
    }
  }
}
