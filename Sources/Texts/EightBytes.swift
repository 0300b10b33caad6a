/// Eight bytes of a text, looked at in one step.
///
/// Masks have the high bit of each byte that fits (`0x80`) and nothing else, the first byte lowest.
@usableFromInline package struct EightBytes {
  @usableFromInline package let word: UInt64

  /// The bytes at `offset`; eight must be there.
  @inlinable @inline(__always) package init(_ bytes: UnsafeRawPointer, at offset: Int) {
    word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inlinable @inline(__always) static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  @inlinable @inline(__always) package var isASCII: Bool { word & Self.highBits == 0 }

  /// Whether one may be below `limit`, which is 0x80 at most; never false where one is.
  @inlinable @inline(__always) package func mayBeBelow(_ limit: UInt8) -> Bool {
    // The lowest of them, from which nothing is borrowed, borrows itself, so that its high bit becomes set.
    (word &- 0x0101_0101_0101_0101 &* UInt64(limit)) & ~word & Self.highBits != 0
  }

  /// The bytes that are not ASCII.
  @inlinable @inline(__always) package var beyondASCII: UInt64 { word & Self.highBits }

  /// Whether each byte equals another.
  @inlinable @inline(__always) package func areAll(_ byte: UInt8) -> Bool {
    word == 0x0101_0101_0101_0101 &* UInt64(byte)
  }

  /// The bytes that equal `byte`, bits outside of `bits` not counted.
  @inlinable @inline(__always) package func equal(_ byte: UInt8, in bits: UInt8 = 0xFF) -> UInt64 {
    let each: UInt64 = 0x0101_0101_0101_0101
    let difference = (word ^ (each &* UInt64(byte))) & (each &* UInt64(bits))
    // Adding 0x7F carries into the high bit of every byte that is not zero, and never beyond it.
    return ~(((difference & ~Self.highBits) &+ ~Self.highBits) | difference) & Self.highBits
  }

  /// A mask of the last so many of eight bytes: one to seven, what is left of a text whose last eight bytes are looked at.
  @inlinable @inline(__always) package static func last(_ rest: Int) -> UInt64 { highBits << UInt64(64 - 8 * rest) }

  /// How many bytes a mask marks: the product gathers them in its highest byte.
  @inlinable @inline(__always) package static func count(_ mask: UInt64) -> Int {
    Int(((mask >> 7) &* 0x0101_0101_0101_0101) >> 56)
  }

  /// How many bytes begin a character, each that begins one of two UTF-16 code units counted twice.
  @inlinable @inline(__always) package var utf16Count: Int {
    if isASCII { return 8 }
    let continuing = word & ~(word << 1) & Self.highBits
    let beginningPairs = word & (word << 1) & (word << 2) & (word << 3) & Self.highBits
    return 8 - Self.count(continuing) + Self.count(beginningPairs)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether another text has the same bytes.
  @inlinable package func hasSameBytes(as other: UnsafeBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard let base = UnsafeRawPointer(baseAddress), let others = UnsafeRawPointer(other.baseAddress) else {
      return true
    }
    if base == others { return true }
    var i = 0
    guard count >= 8 else {
      while i < count {
        if self[i] != other[i] { return false }
        i += 1
      }
      return true
    }
    while i + 8 <= count {
      if EightBytes(base, at: i).word != EightBytes(others, at: i).word { return false }
      i += 8
    }
    // The last eight, some of which were there before.
    return EightBytes(base, at: count - 8).word == EightBytes(others, at: count - 8).word
  }

  /// How many bytes two texts begin with in common.
  package func countOfSharedBytes(with other: UnsafeBufferPointer) -> Int {
    let most = Swift.min(count, other.count)
    guard let base = UnsafeRawPointer(baseAddress), let others = UnsafeRawPointer(other.baseAddress) else { return 0 }
    var i = 0
    while i + 8 <= most {
      let difference = EightBytes(base, at: i).word ^ EightBytes(others, at: i).word
      if difference != 0 { return i + difference.trailingZeroBitCount / 8 }
      i += 8
    }
    while i < most, self[i] == other[i] { i += 1 }
    return i
  }

  /// How often one of two bytes stands in a text.
  package func count(of byte: UInt8, or other: UInt8) -> Int {
    guard let base = UnsafeRawPointer(baseAddress) else { return 0 }
    var found = 0
    var i = 0
    while i + 8 <= count {
      let eight = EightBytes(base, at: i)
      found += EightBytes.count(eight.equal(byte) | eight.equal(other))
      i += 8
    }
    while i < count {
      if self[i] == byte || self[i] == other { found += 1 }
      i += 1
    }
    return found
  }

  /// Where one of two bytes stands first from an offset on; `count` for nowhere.
  @inlinable package func firstOffset(of byte: UInt8, or other: UInt8, from start: Int) -> Int {
    guard let base = UnsafeRawPointer(baseAddress) else { return count }
    var i = start
    while i + 8 <= count {
      let eight = EightBytes(base, at: i)
      let found = eight.equal(byte) | eight.equal(other)
      if found != 0 { return i + found.trailingZeroBitCount / 8 }
      i += 8
    }
    guard i < count, count >= 8 else {
      while i < count, self[i] != byte, self[i] != other { i += 1 }
      return Swift.min(i, count)
    }
    let eight = EightBytes(base, at: count - 8)
    let found = eight.equal(byte) | eight.equal(other)
    let rest = found & EightBytes.last(count - i)
    return rest != 0 ? count - 8 + rest.trailingZeroBitCount / 8 : count
  }

  /// Where a byte stands first from an offset on; the count where it does not.
  @inlinable package func firstOffset(of byte: UInt8, from start: Int) -> Int {
    guard let base = UnsafeRawPointer(baseAddress) else { return count }
    var i = start
    while i + 8 <= count {
      let found = EightBytes(base, at: i).equal(byte)
      if found != 0 { return i + found.trailingZeroBitCount / 8 }
      i += 8
    }
    guard i < count, count >= 8 else {
      while i < count, self[i] != byte { i += 1 }
      return Swift.min(i, count)
    }
    let rest = EightBytes(base, at: count - 8).equal(byte) & EightBytes.last(count - i)
    return rest != 0 ? count - 8 + rest.trailingZeroBitCount / 8 : count
  }

  /// Tells where a byte stands, bits outside of `bits` not counted, until `body` is false; gives whether it never was.
  @inlinable @inline(__always)
  package func forEach(_ byte: UInt8, in bits: UInt8 = 0xFF, _ body: (Int) -> Bool) -> Bool {
    guard let base = UnsafeRawPointer(baseAddress) else { return true }
    var i = 0
    while i + 8 <= count {
      var found = EightBytes(base, at: i).equal(byte, in: bits)
      while found != 0 {
        if !body(i + found.trailingZeroBitCount / 8) { return false }
        found &= found - 1
      }
      i += 8
    }
    if i < count, count >= 8 {
      var found = EightBytes(base, at: count - 8).equal(byte, in: bits) & EightBytes.last(count - i)
      while found != 0 {
        if !body(count - 8 + found.trailingZeroBitCount / 8) { return false }
        found &= found - 1
      }
      return true
    }
    while i < count {
      if self[i] & bits == byte, !body(i) { return false }
      i += 1
    }
    return true
  }

  /// The same of a byte, and of another one of which bits outside of `bits` are not counted.
  @inlinable @inline(__always)
  package func forEach(_ byte: UInt8, or other: UInt8, in bits: UInt8, _ body: (Int) -> Bool) -> Bool {
    guard let base = UnsafeRawPointer(baseAddress) else { return true }
    var i = 0
    while i + 8 <= count {
      let eight = EightBytes(base, at: i)
      var found = eight.equal(byte) | eight.equal(other, in: bits)
      while found != 0 {
        if !body(i + found.trailingZeroBitCount / 8) { return false }
        found &= found - 1
      }
      i += 8
    }
    while i < count {
      if self[i] == byte || self[i] & bits == other, !body(i) { return false }
      i += 1
    }
    return true
  }

  /// Where a byte stands last before an offset.
  @inlinable package func lastOffset(of byte: UInt8, before end: Int) -> Int? {
    guard let base = UnsafeRawPointer(baseAddress) else { return nil }
    var i = Swift.min(end, count)
    while i >= 8 {
      let found = EightBytes(base, at: i - 8).equal(byte)
      if found != 0 { return i - 1 - found.leadingZeroBitCount / 8 }
      i -= 8
    }
    while i > 0 {
      i -= 1
      if self[i] == byte { return i }
    }
    return nil
  }
}

extension String {
  /// Whether a byte stands in the text's UTF-8; eight are looked at at once.
  package func hasByte(_ byte: UInt8) -> Bool {
    func isIn(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { bytes.firstOffset(of: byte, from: 0) < bytes.count }
    // Where it lies, without taking hold of it.
    if let isFound = utf8.withContiguousStorageIfAvailable(isIn) { return isFound }
    var copy = self
    return copy.withUTF8(isIn)
  }
}
