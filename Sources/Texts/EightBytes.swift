/// Eight bytes of a text, looked at in one step.
///
/// Masks have the high bit of each byte that fits (`0x80`) and nothing else, the first byte lowest.
@usableFromInline package struct EightBytes {
  @usableFromInline let word: UInt64

  /// The first byte is the lowest of the word.
  @inlinable init(word: UInt64) { self.word = word }

  /// Whether one may be below `limit`, which is 0x80 at most; never false where one is.
  func mayBeBelow(_ limit: UInt8) -> Bool {
    // The lowest of them, from which nothing is borrowed, borrows itself, so that its high bit becomes set.
    (word &- 0x0101_0101_0101_0101 &* UInt64(limit)) & ~word & 0x8080_8080_8080_8080 != 0
  }

  /// The bytes that are not ASCII.
  @inlinable package var beyondASCII: UInt64 { word & 0x8080_8080_8080_8080 }

  /// The bytes that equal `byte`, bits outside of `bits` not counted.
  @inlinable package func equal(_ byte: UInt8, in bits: UInt8 = 0xFF) -> UInt64 {
    let each: UInt64 = 0x0101_0101_0101_0101
    let difference = (word ^ (each &* UInt64(byte))) & (each &* UInt64(bits))
    // Adding 0x7F carries into the high bit of every byte that is not zero, and never beyond it.
    return ~(((difference & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F) | difference) & 0x8080_8080_8080_8080
  }

  /// A mask of the last so many of eight bytes: one to seven, what is left of a text whose last eight bytes are looked at.
  @usableFromInline static func last(_ rest: Int) -> UInt64 { 0x8080_8080_8080_8080 << UInt64(64 - 8 * rest) }

  /// How many bytes a mask marks: the product gathers them in its highest byte.
  static func count(_ mask: UInt64) -> Int { Int(((mask >> 7) &* 0x0101_0101_0101_0101) >> 56) }

  /// How many bytes begin a character, each that begins one of two UTF-16 code units counted twice.
  var utf16Count: Int {
    if beyondASCII == 0 { return 8 }
    let continuing = beyondASCII & ~(word << 1)
    let beginningPairs = beyondASCII & (word << 1) & (word << 2) & (word << 3)
    return 8 - Self.count(continuing) + Self.count(beginningPairs)
  }
}
