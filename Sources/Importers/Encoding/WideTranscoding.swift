import Texts

extension TextDecoder {
  /// UTF-16 to UTF-8; an unpaired surrogate or a lone last byte becomes U+FFFD.
  static func transcodeUTF16(_ bytes: ByteView, bigEndian: Bool, fault: inout Fault) -> [UInt8] {
    let units = bytes.count / 2
    func unit(_ i: Int) -> UInt32 {
      let unit = bytes.number(at: 2 * i, as: UInt16.self) ?? 0
      return UInt32(bigEndian ? unit.byteSwapped : unit)
    }
    // Three bytes a unit at most: a pair makes four of two.
    return UTF8Writer.text(atMost: units * 3 + 3) { writer in
      var i = 0
      while i < units {
        // Most units are ASCII, and four of them are eight bytes.
        while let four = asciiUnits(bytes, at: 2 * i, bigEndian: bigEndian) {
          writer.append(asciiUnits: four)
          i += 4
        }
        guard i < units else { break }
        let value = unit(i)
        i += 1
        if value < 0x80 {
          writer.append(ascii: UInt8(truncatingIfNeeded: value))
        } else if value & 0xF800 != 0xD800 {
          writer.append(value)
        } else if value < 0xDC00, i < units, unit(i) & 0xFC00 == 0xDC00 {
          writer.append(0x10000 + ((value & 0x3FF) << 10) + (unit(i) & 0x3FF))
          i += 1
        } else {
          writer.appendReplacement(&fault)
        }
      }
      if bytes.count % 2 == 1 { writer.appendReplacement(&fault) }
    }
  }

  /// Four UTF-16 units in a word, the first lowest; nil unless they are there, and all ASCII.
  private static func asciiUnits(_ bytes: ByteView, at offset: Int, bigEndian: Bool) -> UInt64? {
    guard let word = bytes.number(at: offset, as: UInt64.self) else { return nil }
    let others: UInt64 = bigEndian ? 0x80FF_80FF_80FF_80FF : 0xFF80_FF80_FF80_FF80
    guard word & others == 0 else { return nil }
    return bigEndian ? word >> 8 : word
  }

  /// UTF-32 to UTF-8; surrogates and what lies beyond U+10FFFF become U+FFFD.
  static func transcodeUTF32(_ bytes: ByteView, bigEndian: Bool, fault: inout Fault) -> [UInt8] {
    let units = bytes.count / 4
    return UTF8Writer.text(atMost: units * 4 + 3) { writer in
      for i in 0..<units {
        var value: UInt32 = 0
        for k in 0..<4 { value = value << 8 | UInt32(bytes[4 * i + (bigEndian ? k : 3 - k)]) }
        if value < 0x80 {
          writer.append(ascii: UInt8(truncatingIfNeeded: value))
        } else if value > 0x10FFFF || value & 0xFFFF_F800 == 0xD800 {
          writer.appendReplacement(&fault)
        } else {
          writer.append(value)
        }
      }
      if bytes.count % 4 != 0 { writer.appendReplacement(&fault) }
    }
  }

  static func transcodeLatin1(_ bytes: ByteView) -> [UInt8] {
    UTF8Writer.text(atMost: bytes.count * 2) { writer in
      for byte in bytes {
        if byte < 0x80 { writer.append(ascii: byte) } else { writer.append(UInt32(byte)) }
      }
    }
  }
}

/// Writes scalars as UTF-8 into the room of a new text, each within its bounds.
struct UTF8Writer {
  private let room: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  private init(_ room: UnsafeMutableBufferPointer<UInt8>) { self.room = room }

  /// The text that `write` writes, of so many bytes at most.
  static func text(atMost capacity: Int, _ write: (inout UTF8Writer) -> Void) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: capacity) { room, count in
      var writer = UTF8Writer(room)
      write(&writer)
      count = writer.count
    }
  }

  mutating func append(ascii byte: UInt8) {
    precondition(count < room.count, "more than there is room for")
    room[count] = byte
    count += 1
  }

  /// Four characters of ASCII, each the lower of two bytes.
  mutating func append(asciiUnits four: UInt64) {
    precondition(room.count - count >= 4, "more than there is room for")
    let pairs = (four | four >> 8) & 0x0000_FFFF_0000_FFFF
    let bytes = UInt32(truncatingIfNeeded: pairs | pairs >> 16).littleEndian
    UnsafeMutableRawBufferPointer(room).storeBytes(of: bytes, toByteOffset: count, as: UInt32.self)
    count += 4
  }

  /// A scalar from U+0080 up that is no surrogate.
  mutating func append(_ scalar: UInt32) {
    let length = scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
    precondition(room.count - count >= length, "more than there is room for")
    func trail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: scalar >> shift & 0x3F) | 0x80 }
    switch length {
    case 2:
      room[count] = UInt8(truncatingIfNeeded: scalar >> 6) | 0xC0
    case 3:
      room[count] = UInt8(truncatingIfNeeded: scalar >> 12) | 0xE0
      room[count + 1] = trail(6)
    default:
      room[count] = UInt8(truncatingIfNeeded: scalar >> 18) | 0xF0
      room[count + 1] = trail(12)
      room[count + 2] = trail(6)
    }
    room[count + length - 1] = trail(0)
    count += length
  }

  mutating func appendReplacement(_ fault: inout TextDecoder.Fault) {
    if fault.count == 0 { fault.offset = count }
    fault.count += 1
    append(0xFFFD)
  }
}
