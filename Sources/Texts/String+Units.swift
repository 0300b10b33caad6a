extension String {
  /// The text that UTF-16 units spell; U+FFFD stands for a surrogate without its other half.
  ///
  /// The standard library decodes them a sign at a time, which takes twenty times as long.
  package init(utf16Units units: ArraySlice<UInt16>) {
    guard let count = Self.countOfBytes(units) else {
      self.init(decoding: units, as: UTF16.self)
      return
    }
    self.init(unsafeUninitializedCapacity: count) { bytes in
      Self.fill(bytes, with: units)
      return count
    }
  }

  package init(utf16Units units: [UInt16]) { self.init(utf16Units: units[...]) }

  /// How many bytes of UTF-8 the units take; nil where a surrogate stands alone.
  private static func countOfBytes(_ units: ArraySlice<UInt16>) -> Int? {
    units.withUnsafeBufferPointer { units in
      var count = 0
      var i = 0
      while i < units.count {
        let unit = units[i]
        i += 1
        if unit < 0x80 {
          count += 1
        } else if unit < 0x800 {
          count += 2
        } else if unit & 0xF800 != 0xD800 {
          count += 3
        } else {
          guard unit < 0xDC00, i < units.count, units[i] & 0xFC00 == 0xDC00 else { return nil }
          i += 1
          count += 4
        }
      }
      return count
    }
  }

  /// Writes the UTF-8 of units in which no surrogate stands alone. There is room for all of it.
  private static func fill(_ bytes: UnsafeMutableBufferPointer<UInt8>, with units: ArraySlice<UInt16>) {
    var count = 0
    func append(_ byte: UInt32) {
      bytes[count] = UInt8(truncatingIfNeeded: byte)
      count += 1
    }
    units.withUnsafeBufferPointer { units in
      var i = 0
      while i < units.count {
        var sign = UInt32(units[i])
        i += 1
        if sign < 0x80 {
          append(sign)
          continue
        }
        if sign < 0x800 {
          append(0xC0 | sign >> 6)
          append(0x80 | sign & 0x3F)
          continue
        }
        if sign & 0xF800 != 0xD800 {
          append(0xE0 | sign >> 12)
        } else {
          sign = 0x10000 + (sign & 0x3FF) << 10 + UInt32(units[i] & 0x3FF)
          i += 1
          append(0xF0 | sign >> 18)
          append(0x80 | sign >> 12 & 0x3F)
        }
        append(0x80 | sign >> 6 & 0x3F)
        append(0x80 | sign & 0x3F)
      }
    }
  }
}
