/// Makes the text of strangers safe to show: what a catalog, a path or an argument holds never steers a terminal or the
/// log of a CI system.
///
/// Control characters become visible (`\n`, `␛`, `<U+0085>`), and so do the characters that turn the order of a line
/// around or hide in it: bidi controls, zero-width spaces, line separators, tags, noncharacters. The joiners that
/// scripts and emoji need (U+200C, U+200D) stay. Signs that begin a command in a log lose one sign: `::error::` at the
/// start (GitHub, which passes over spaces before it), `##[error]`, `##vso[…]` and `##teamcity[…]` anywhere.
package enum Harmless {
  /// The text on one line, with everything that could do harm made visible.
  package static func line(_ text: String) -> String {
    guard mayDoHarm(text) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    let commandColon = startOfCommand(in: text)
    var index = text.unicodeScalars.startIndex
    var previous: Unicode.Scalar?
    while index < text.unicodeScalars.endIndex {
      let scalar = text.unicodeScalars[index]
      let next = text.unicodeScalars.index(after: index)
      if let spelling = visibleSpelling(of: scalar) {
        result += spelling
      } else if index == commandColon {
        result += "<U+003A>"
      } else if scalar == "#", previous == "#", isCommandName(text.unicodeScalars[next...]) {
        result += "<U+0023>"
      } else {
        result.unicodeScalars.append(scalar)
      }
      previous = scalar
      index = next
    }
    return result
  }

  /// The text on one line, at most `limit` code points of it, with an ellipsis for the rest.
  package static func line(_ text: String, limit: Int) -> String {
    guard text.utf8.count > limit else { return line(text) }
    let scalars = text.unicodeScalars
    let part = scalars.prefix(limit)
    return line(String(part)) + (part.endIndex < scalars.endIndex ? "…" : "")
  }

  /// Whether a scalar must not be printed as it is.
  package static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0xAD, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    case 0xE0000...0xE0FFF: true
    case let value: value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
    }
  }

  /// Whether what follows `##` is what a CI system takes for a command wherever it stands in a line.
  static func isCommandName(_ rest: Substring.UnicodeScalarView) -> Bool {
    for name in ["[", "vso[", "teamcity["] {
      var rest = rest[...]
      let isSame = name.unicodeScalars.allSatisfy { wanted in
        guard let scalar = rest.popFirst() else { return false }
        return scalar == wanted || (scalar.value < 0x80 && scalar.properties.lowercaseMapping == String(wanted))
      }
      if isSame { return true }
    }
    return false
  }

  /// The first colon of a text that begins, after spaces, with `::`.
  private static func startOfCommand(in text: String) -> String.Index? {
    let scalars = text.unicodeScalars.drop { $0.properties.isWhitespace }
    guard scalars.first == ":", scalars.dropFirst().first == ":" else { return nil }
    return scalars.startIndex
  }

  /// How a harmful scalar is shown; nil for a harmless one.
  private static func visibleSpelling(of scalar: Unicode.Scalar) -> String? {
    guard isHarmful(scalar) else { return nil }
    switch scalar.value {
    case 0x09: return "\\t"
    case 0x0A: return "\\n"
    case 0x0D: return "\\r"
    case 0..<0x20: return Unicode.Scalar(0x2400 + scalar.value).map { String($0) }
    case 0x7F: return "␡"
    case let value:
      let digits = String(value, radix: 16, uppercase: true)
      return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
    }
  }

  /// A quick look at the bytes: only texts with one of these lead bytes or signs can hold anything harmful.
  private static func mayDoHarm(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2 || byte >= 0xEF { return true }
      if byte == previous, byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":") { return true }
      previous = byte
    }
    return false
  }
}
