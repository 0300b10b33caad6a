import Catalogs
import Texts

/// Finds and repairs what is not valid UTF-8 (Unicode 15, table 3-7), many ASCII bytes at a step.
enum UTF8Validation {
  /// How many bytes from the start are valid.
  static func validPrefix(of bytes: ByteView, from start: Int = 0) -> Int {
    var i = bytes.firstOffsetBeyondASCII(from: start)
    while i < bytes.count {
      // Characters beyond ASCII mostly follow each other.
      repeat {
        // Mostly they have three bytes or two, which are looked at together; what begins with E0 or ED has narrower bounds.
        if let four = bytes.number(at: i, as: UInt32.self) {
          let first = UInt8(truncatingIfNeeded: four)
          if four & 0x00C0_C0F0 == 0x0080_80E0, first != 0xE0, first != 0xED {
            i += 3
            continue
          }
          if four & 0x0000_C0E0 == 0x0000_80C0, first >= 0xC2 {
            i += 2
            continue
          }
        }
        let length = sequenceLength(bytes, at: i)
        guard length > 0 else { return i }
        i += length
      } while i < bytes.count && bytes[i] >= 0x80
      i = bytes.firstOffsetBeyondASCII(from: i)
    }
    return i
  }

  /// The length of the well-formed sequence at `i`, or 0.
  static func sequenceLength(_ bytes: ByteView, at i: Int) -> Int {
    let first = bytes[i]
    if first < 0x80 { return 1 }
    guard let lead = Lead(first), lead.length <= bytes.count - i, lead.second.contains(bytes[i + 1]) else { return 0 }
    for k in 2..<lead.length where bytes[i + k] & 0xC0 != 0x80 { return 0 }
    return lead.length
  }

  /// What the first byte of a sequence beyond ASCII says of it: its length, and what its second byte may be. Those after
  /// that are 80 to BF.
  private struct Lead {
    var length: Int
    var second: ClosedRange<UInt8>

    /// Nil for a byte that begins no sequence.
    init?(_ byte: UInt8) {
      switch byte {
      case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      default: return nil
      }
    }
  }

  /// The text with each run of bytes that are no UTF-8 replaced by one U+FFFD.
  static func repaired(
    _ bytes: ByteView, validPrefix: Int, fault: inout TextDecoder.Fault
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + 16)
    var start = 0
    var valid = validPrefix
    while true {
      text.append(contentsOf: bytes[start..<valid])
      guard valid < bytes.count else { return text }
      if fault.count == 0 { fault.offset = text.count }
      fault.count += 1
      text.append(contentsOf: [0xEF, 0xBF, 0xBD])
      start = valid + 1
      while start < bytes.count, sequenceLength(bytes, at: start) == 0 { start += 1 }
      valid = Self.validPrefix(of: bytes, from: start)
    }
  }
}
