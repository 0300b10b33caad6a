extension [UInt16] {
  /// The UTF-16 of a text, as many units as `limit` at most: in one pass, without counting first.
  package init(utf16Of text: borrowing String, limit: Int = .max) {
    self = text.withBytes { Self.units($0, limit: limit) }
  }

  /// `bytes` are valid UTF-8, as those of a string are.
  private static func units(_ bytes: ByteView, limit: Int) -> [UInt16] {
    // No sign has more units than bytes. Most texts are short enough for the stack, so that the array is made once, in the
    // size that it is to have.
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: Swift.min(bytes.count, limit)) { room in
      let count = fill(room, with: bytes)
      // Not by the initializer that lends such room, which looks for the array's type anew each time.
      var units: [UInt16] = []
      units.reserveCapacity(count)
      units.append(contentsOf: UnsafeBufferPointer(rebasing: room[..<count]))
      return units
    }
  }

  /// Writes ASCII, of which most texts have long rows, eight at a time; returns how many.
  private static func fillRow(
    _ units: UnsafeMutableBufferPointer<UInt16>, from count: Int, with bytes: ByteView, from start: Int
  ) -> Int {
    let target = UnsafeMutableRawBufferPointer(units)
    let most = Swift.min(bytes.count - start, units.count - count)
    var row = 0
    while row + 8 <= most, let eight = bytes.eight(at: start + row), eight.beyondASCII == 0 {
      let wide = SIMD8<UInt16>(truncatingIfNeeded: unsafeBitCast(eight.word.littleEndian, to: SIMD8<UInt8>.self))
      target.storeBytes(of: wide, toByteOffset: 2 * (count + row), as: SIMD8<UInt16>.self)
      row += 8
    }
    while row < most, bytes[start + row] < 0x80 {
      units[count + row] = UInt16(bytes[start + row])
      row += 1
    }
    return row
  }

  /// Writes as many units as there is room for; returns their number.
  private static func fill(
    _ units: UnsafeMutableBufferPointer<UInt16>, with bytes: ByteView
  ) -> Int {
    var count = 0
    var i = 0
    while i < bytes.count, count < units.count {
      let byte = bytes[i]
      if byte < 0x80 {
        let row = fillRow(units, from: count, with: bytes, from: i)
        count += row
        i += row
        continue
      }
      func part(_ offset: Int) -> UInt32 { i + offset < bytes.count ? UInt32(bytes[i + offset] & 0x3F) : 0 }
      let lead = UInt32(byte)
      if byte < 0xE0 {
        units[count] = UInt16(truncatingIfNeeded: (lead & 0x1F) << 6 | part(1))
        count += 1
        i += 2
      } else if byte < 0xF0 {
        units[count] = UInt16(truncatingIfNeeded: (lead & 0x0F) << 12 | part(1) << 6 | part(2))
        count += 1
        i += 3
      } else {
        guard count + 2 <= units.count else { break }
        let scalar = (lead & 0x07) << 18 | part(1) << 12 | part(2) << 6 | part(3)
        units[count] = UInt16(truncatingIfNeeded: 0xD7C0 &+ scalar >> 10)
        units[count + 1] = UInt16(truncatingIfNeeded: 0xDC00 | scalar & 0x3FF)
        count += 2
        i += 4
      }
    }
    return count
  }
}
