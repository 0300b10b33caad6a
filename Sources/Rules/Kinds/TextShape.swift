import Foundation
import Texts

/// What of a text survives translation: its length, its placeholders, its digits, and whether it ends like a sentence.
struct TextShape: Sendable {
  /// In UTF-16 units.
  let length: Int
  private let ending: Ending
  private let placeholders: Int
  private let digits: UInt64

  private enum Ending: Sendable { case word, sentence, colon }

  init(_ text: String) {
    var (length, placeholders, digits) = (0, 0, UInt64(0))
    text.withBytes { bytes in
      for byte in bytes {
        // Of each character one byte doesn't continue it, and four make two units.
        length += (byte & 0xC0 == 0x80 ? 0 : 1) + (byte >= 0xF0 ? 1 : 0)
        if byte == 0x25 || byte == 0x7B { placeholders += 1 }
        // In whatever order.
        if byte >= 0x30, byte <= 0x39 { digits &+= 1 << UInt64((byte - 0x30) * 6) }
      }
    }
    (self.length, self.placeholders, self.digits) = (length, placeholders, digits)
    ending =
      switch text.unicodeScalars.last {
      case ".", "!", "?", "…", "。", "！", "？", "।", "؟", "۔", "։", "።": .sentence
      case ":", "：": .colon
      default: .word
      }
  }

  /// How likely a text of this shape translates one of another, as a logarithm; `median` and `deviation`: of the logarithm of a
  /// translation's length over its source's, in the locale.
  func likelihood(from source: TextShape, median: Double, deviation: Double) -> Double {
    let surplus = (log(Double(max(length, 1)) / Double(max(source.length, 1))) - median) / deviation
    return max(-surplus * surplus / 2, -Self.most) - (ending == source.ending ? 0 : 1.5)
      - (placeholders == source.placeholders ? 0 : 2.5) - (digits == source.digits ? 0 : 1)
  }

  /// A logarithm of a likelihood counts for no more: texts are shortened and explained.
  private static let most = 3.0
}
