/// Makes the text of strangers safe to show: what a catalog, a path or an argument holds never steers a terminal.
///
/// Control characters become visible (`\n`, `␛`, `<U+0085>`), and so do the characters that turn the order of a line
/// around or hide in it: bidi controls, zero-width spaces, line separators, tags, noncharacters. The joiners that
/// scripts and emoji need (U+200C, U+200D) stay.
package enum Harmless {
  /// The text on one line, with everything that could do harm made visible.
  package static func line(_ text: String) -> String {
    guard mayDoHarm(text) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      if let spelling = visibleSpelling(of: scalar) {
        result += spelling
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a scalar must not be printed as it is.
  package static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    case 0xE0000...0xE0FFF: true
    case let value: value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
    }
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

  /// A quick look at the bytes: only texts with one of these lead bytes can hold anything harmful.
  private static func mayDoHarm(_ text: String) -> Bool {
    text.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xD8 || $0 == 0xE2 || $0 >= 0xEF }
  }
}
