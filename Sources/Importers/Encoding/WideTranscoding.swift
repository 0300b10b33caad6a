extension TextDecoder {
  /// UTF-16 to UTF-8; an unpaired surrogate or a lone last byte becomes U+FFFD.
  static func transcodeUTF16(
    _ bytes: UnsafeBufferPointer<UInt8>, bigEndian: Bool, fault: inout Fault
  ) -> [UInt8] {
    let units = bytes.count / 2
    let high = bigEndian ? 0 : 1
    @inline(__always) func unit(_ i: Int) -> UInt32 {
      UInt32(bytes[2 * i + high]) << 8 | UInt32(bytes[2 * i + 1 - high])
    }
    // Three bytes a unit at most: a pair makes four of two.
    return [UInt8](unsafeUninitializedCapacity: units * 3 + 3) { out, count in
      var writer = UTF8Writer(out)
      var i = 0
      while i < units {
        // Most units are ASCII, and four of them are eight bytes.
        while i + 4 <= units, let four = asciiUnits(bytes, at: 2 * i, bigEndian: bigEndian) {
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
      count = writer.count
    }
  }

  /// Four UTF-16 units in a word, the first lowest; nil unless all are ASCII.
  @inline(__always)
  private static func asciiUnits(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, bigEndian: Bool
  ) -> UInt64? {
    guard offset + 8 <= bytes.count, let base = UnsafeRawPointer(bytes.baseAddress) else { return nil }
    let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    let others: UInt64 = bigEndian ? 0x80FF_80FF_80FF_80FF : 0xFF80_FF80_FF80_FF80
    guard word & others == 0 else { return nil }
    return bigEndian ? word >> 8 : word
  }

  /// UTF-32 to UTF-8; surrogates and what lies beyond U+10FFFF become U+FFFD.
  static func transcodeUTF32(
    _ bytes: UnsafeBufferPointer<UInt8>, bigEndian: Bool, fault: inout Fault
  ) -> [UInt8] {
    let units = bytes.count / 4
    return [UInt8](unsafeUninitializedCapacity: units * 4 + 3) { out, count in
      var writer = UTF8Writer(out)
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
      count = writer.count
    }
  }

  static func transcodeLatin1(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: bytes.count * 2) { out, count in
      var writer = UTF8Writer(out)
      for byte in bytes {
        if byte < 0x80 { writer.append(ascii: byte) } else { writer.append(UInt32(byte)) }
      }
      count = writer.count
    }
  }
}

/// Writes scalars as UTF-8 into memory that is large enough by construction.
struct UTF8Writer {
  private let out: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0
  init(_ out: UnsafeMutableBufferPointer<UInt8>) { self.out = out }

  @inline(__always) mutating func append(ascii byte: UInt8) {
    out[count] = byte
    count += 1
  }

  /// Four characters of ASCII, each the lower of two bytes.
  @inline(__always) mutating func append(asciiUnits four: UInt64) {
    let pairs = (four | four >> 8) & 0x0000_FFFF_0000_FFFF
    let bytes = UInt32(truncatingIfNeeded: pairs | pairs >> 16).littleEndian
    UnsafeMutableRawBufferPointer(out).storeBytes(of: bytes, toByteOffset: count, as: UInt32.self)
    count += 4
  }

  /// A scalar from U+0080 up that is no surrogate.
  @inline(__always) mutating func append(_ scalar: UInt32) {
    @inline(__always) func trail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: scalar >> shift & 0x3F) | 0x80 }
    if scalar < 0x800 {
      out[count] = UInt8(truncatingIfNeeded: scalar >> 6) | 0xC0
      out[count + 1] = trail(0)
      count += 2
    } else if scalar < 0x10000 {
      out[count] = UInt8(truncatingIfNeeded: scalar >> 12) | 0xE0
      out[count + 1] = trail(6)
      out[count + 2] = trail(0)
      count += 3
    } else {
      out[count] = UInt8(truncatingIfNeeded: scalar >> 18) | 0xF0
      out[count + 1] = trail(12)
      out[count + 2] = trail(6)
      out[count + 3] = trail(0)
      count += 4
    }
  }

  mutating func appendReplacement(_ fault: inout TextDecoder.Fault) {
    if fault.count == 0 { fault.offset = count }
    fault.count += 1
    append(0xFFFD)
  }
}
