import Texts

/// Lexical rules of XLIFF 2's attribute values.
enum XLIFF2Lexical {
  /// XML's NMTOKEN, all of whose characters are name characters.
  static func isNameToken(_ bytes: ByteView) -> Bool {
    for byte in bytes {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x3A, 0x5F: continue
      default: return isNameToken(bytes.text)
      }
    }
    return !bytes.isEmpty
  }

  private static func isNameToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        switch $0.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x3A, 0x5F, 0xB7: true
        case 0..<0xC0, 0xD7, 0xF7, 0x37E, 0x2000...0x200B, 0x200E...0x203E, 0x2041...0x206F, 0x2190...0x2BFF: false
        case 0x2FF0...0x3000, 0xE000...0xF8FF, 0xFDD0...0xFDEF, 0xFFFE...0xFFFF: false
        default: true
        }
      }
  }

  /// A language tag that is well-formed by BCP 47.
  static func isLanguageTag(_ text: String) -> Bool {
    var before = 0
    var length = 0
    var isPrivate = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-"):
        guard length > (before == 0 && !isPrivate ? 1 : 0), before < 31 else { return false }
        before += 1
        length = 0
        continue
      case 0x30...0x39: if before == 0 { return false }
      case 0x41...0x5A, 0x61...0x7A: break
      default: return false
      }
      if before == 0, length == 0 { isPrivate = byte | 0x20 == UInt8(ascii: "x") || byte | 0x20 == UInt8(ascii: "i") }
      length += 1
      guard length <= 8 else { return false }
    }
    // A language has two letters or more; a tag of one's own begins with a single one and goes on.
    return length > (before == 0 ? 1 : 0)
  }

  /// `prefix:value`.
  static func isUserDefined(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && !$0.contains(where: \.isWhitespace) }
  }

  /// A whole number that is not negative; at most 1,000,000,000, beyond which nothing is ever counted.
  static func number(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 20, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return min(Int(text) ?? 1_000_000_000, 1_000_000_000)
  }

  /// `*`, `max`, `min,max` or `min,*`, as the limits it sets; nil where it is none of them.
  static func restriction(_ text: String) -> (minimum: Int?, maximum: Int?)? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { XMLSpelling.trimmed(String($0)) }
    func maximum(_ part: String) -> Int?? { part == "*" ? .some(nil) : number(part).map { .some($0) } }
    if parts.count == 1, let maximum = maximum(parts[0]) { return (nil, maximum) }
    if parts.count == 2, let minimum = number(parts[0]), let maximum = maximum(parts[1]) { return (minimum, maximum) }
    return nil
  }

  /// The character of `cp/@hex`; nil where it is no code point, or one that XML can hold itself.
  static func codePoint(_ hex: String) -> Unicode.Scalar? {
    guard (1...8).contains(hex.utf8.count), let value = UInt32(hex, radix: 16), !hex.hasPrefix("+") else { return nil }
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: return nil
    // A lone surrogate has no place in a text: it is shown as one.
    case 0xD800...0xDFFF: return "\u{FFFD}"
    default: return Unicode.Scalar(value)
    }
  }
}
