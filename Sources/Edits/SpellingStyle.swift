import Catalogs

/// How a file writes what its format lets it write in two ways, so that a new text looks like its neighbours.
package struct SpellingStyle: Sendable {
  /// Whether it has no character beyond ASCII and writes them as escapes.
  private var escapesBeyondASCII = false
  /// Whether it writes `\/` in JSON.
  private var escapesSlash = false
  /// Whether its hexadecimal digits are capitals.
  private var usesCapitals = false
  private var lineEnd = "\n"
  /// The last character that its encoding has.
  private var lastCharacter: UInt32 = .max

  /// Of a new file in UTF-8.
  package static let plain = SpellingStyle()
  private init() {}

  package init(of file: SourceFile) {
    var isASCII = true
    var before: UInt8 = 0
    var breaksLine = false
    for (index, byte) in file.text.enumerated() {
      if byte >= 0x80 { isASCII = false }
      if before == UInt8(ascii: "\\") {
        if byte == UInt8(ascii: "/") { escapesSlash = true }
        if byte == UInt8(ascii: "u") || byte == UInt8(ascii: "U") { noteDigits(file.text[(index + 1)...].prefix(4)) }
      }
      if before == UInt8(ascii: "&"), byte == UInt8(ascii: "#") { escapesBeyondASCII = true }
      if byte == 0x0A, !breaksLine {
        breaksLine = true
        if before == 0x0D { lineEnd = "\r\n" }
      }
      before = before == UInt8(ascii: "\\") && byte == before ? 0 : byte
    }
    if !isASCII { escapesBeyondASCII = false }
    if file.encoding.form == .latin1 { lastCharacter = 0xFF }
  }

  private mutating func noteDigits(_ digits: ArraySlice<UInt8>) {
    guard digits.count == 4, let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), unit >= 0x80 else {
      return
    }
    escapesBeyondASCII = true
    if digits.contains(where: { (0x41...0x46).contains($0) }) { usesCapitals = true }
  }

  /// A text as the file would write it; nil where the syntax cannot hold it.
  package func spell(_ text: some StringProtocol, in syntax: ValueSyntax) -> String? {
    var out = ""
    for scalar in text.unicodeScalars {
      guard let spelling = spell(scalar, in: syntax) else { return nil }
      out += spelling
    }
    return out
  }

  private func spell(_ scalar: Unicode.Scalar, in syntax: ValueSyntax) -> String? {
    switch syntax {
    case .bare: nil
    case .characterData: scalar == "\n" ? lineEnd : scalar.value > lastCharacter ? nil : String(scalar)
    case .quoted(let quote): quoted(scalar, by: quote)
    case .json: json(scalar)
    case .xmlText: Self.entity(scalar) ?? (scalar == "\n" ? lineEnd : reference(scalar, if: isEscaped(scalar)))
    case .xmlAttribute(let quote): attribute(scalar, in: quote)
    }
  }

  /// Whether a character beyond ASCII is written as an escape.
  private func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x80 && (escapesBeyondASCII || scalar.value > lastCharacter)
  }

  private func quoted(_ scalar: Unicode.Scalar, by quote: UInt8) -> String {
    if let escape = Self.escape(scalar) { return escape }
    if scalar.value == quote { return "\\" + String(scalar) }
    return isEscaped(scalar) || scalar.value < 0x20 ? units(of: scalar, after: "\\U") : String(scalar)
  }

  private func json(_ scalar: Unicode.Scalar) -> String {
    if let escape = Self.escape(scalar) { return escape }
    if scalar == "\"" { return "\\\"" }
    if scalar == "/", escapesSlash { return "\\/" }
    return isEscaped(scalar) || scalar.value < 0x20 ? units(of: scalar, after: "\\u") : String(scalar)
  }

  private func attribute(_ scalar: Unicode.Scalar, in quote: UInt8) -> String {
    if scalar.value == quote { return quote == UInt8(ascii: "\"") ? "&quot;" : "&apos;" }
    return Self.entity(scalar) ?? reference(scalar, if: isEscaped(scalar) || scalar.value < 0x20)
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: nil
    }
  }

  private static func entity(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\r": "&#13;"
    default: nil
    }
  }

  private func units(of scalar: Unicode.Scalar, after mark: String) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: usesCapitals)
      return mark + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  private func reference(_ scalar: Unicode.Scalar, if isEscaped: Bool) -> String {
    isEscaped ? "&#x\(String(scalar.value, radix: 16, uppercase: true));" : String(scalar)
  }
}
