import Catalogs
import Texts

/// Finds and repairs what is not valid UTF-8 (Unicode 15, table 3-7), eight ASCII bytes at a step.
enum UTF8Validation {
  /// How many bytes from the start are valid.
  static func validPrefix(of bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return 0 }
    let n = bytes.count
    var i = start
    while i < n {
      if i + 8 <= n {
        let beyondASCII = EightBytes(base, at: i).beyondASCII
        guard beyondASCII != 0 else {
          i += 8
          // Mostly more of it follows.
          while i + 32 <= n, isASCII32(base, at: i) { i += 32 }
          continue
        }
        i += beyondASCII.trailingZeroBitCount / 8
      }
      // Characters beyond ASCII mostly follow each other.
      repeat {
        // Mostly they have three bytes or two, which are looked at together; what begins with E0 or ED has narrower bounds.
        if i + 4 <= n {
          let four = UInt32(littleEndian: base.loadUnaligned(fromByteOffset: i, as: UInt32.self))
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
      } while i < n && bytes[i] >= 0x80
    }
    return i
  }

  @inline(__always)
  private static func isASCII32(_ base: UnsafeRawPointer, at i: Int) -> Bool {
    let first = EightBytes(base, at: i).beyondASCII | EightBytes(base, at: i + 8).beyondASCII
    return first | EightBytes(base, at: i + 16).beyondASCII | EightBytes(base, at: i + 24).beyondASCII == 0
  }

  /// The length of the well-formed sequence at `i`, or 0.
  @inline(__always)
  static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, at i: Int) -> Int {
    let first = bytes[i]
    if first < 0x80 { return 1 }
    func follows(_ offset: Int, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF) -> Bool {
      i + offset < bytes.count && bytes[i + offset] >= low && bytes[i + offset] <= high
    }
    switch first {
    case 0xC2...0xDF: return follows(1) ? 2 : 0
    case 0xE0: return follows(1, 0xA0) && follows(2) ? 3 : 0
    case 0xED: return follows(1, 0x80, 0x9F) && follows(2) ? 3 : 0
    case 0xE1...0xEF: return follows(1) && follows(2) ? 3 : 0
    case 0xF0: return follows(1, 0x90) && follows(2) && follows(3) ? 4 : 0
    case 0xF1...0xF3: return follows(1) && follows(2) && follows(3) ? 4 : 0
    case 0xF4: return follows(1, 0x80, 0x8F) && follows(2) && follows(3) ? 4 : 0
    default: return 0
    }
  }

  /// The text with each run of bytes that are no UTF-8 replaced by one U+FFFD.
  static func repaired(
    _ bytes: UnsafeBufferPointer<UInt8>, validPrefix: Int, fault: inout TextDecoder.Fault
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
