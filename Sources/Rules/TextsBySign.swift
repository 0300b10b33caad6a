/// Texts by the signs that checks wait for: each text is a bit.
struct TextsBySign: Sendable {
  /// By bit of a sign.
  private var texts = [UInt64](repeating: 0, count: UInt64.bitWidth)

  /// Notes a text, by its bit, with its signs.
  @inline(__always)
  mutating func add(_ text: UInt64, with signs: TextFeatures) {
    texts.withUnsafeMutableBufferPointer { texts in
      var rest = signs.rawValue
      while rest != 0 {
        texts[rest.trailingZeroBitCount] |= text
        rest &= rest &- 1
      }
    }
  }

  /// The texts that have any of these signs.
  func with(anyOf signs: TextFeatures) -> UInt64 {
    texts.withUnsafeBufferPointer { texts in
      var found: UInt64 = 0
      var rest = signs.rawValue
      while rest != 0 {
        found |= texts[rest.trailingZeroBitCount]
        rest &= rest &- 1
      }
      return found
    }
  }

  mutating func removeAll() {
    for sign in texts.indices { texts[sign] = 0 }
  }
}
