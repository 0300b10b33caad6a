/// A stable hash of what a finding says: the same on every platform, in every run and version.
///
/// FNV-1a with 128 bits (draft-eastlake-fnv, section 5). Each field goes in with its length before it, so that no two
/// lists of fields look alike; a missing field differs from an empty one.
package struct Fingerprint: Sendable {
  /// The state in two halves: the prime is 2^88 + 0x13B, by which they are multiplied in fewer steps than a whole.
  private var high: UInt64 = 0x6C62_272E_07BB_0142
  private var low: UInt64 = 0x62B8_2175_6295_C58D

  package init() {}

  package mutating func combine(_ field: String?) {
    guard var field else { return combine(length: .max) }
    field.withUTF8 { bytes in
      combine(length: UInt32(truncatingIfNeeded: bytes.count))
      for byte in bytes { combine(byte: byte) }
    }
  }

  private mutating func combine(length: UInt32) {
    for shift in [24, 16, 8, 0] as [UInt32] { combine(byte: UInt8(truncatingIfNeeded: length >> shift)) }
  }

  private mutating func combine(byte: UInt8) {
    low ^= UInt64(byte)
    let product = low.multipliedFullWidth(by: 0x13B)
    high = high &* 0x13B &+ product.high &+ low << 24
    low = product.low
  }

  /// 32 hexadecimal digits.
  package var text: String {
    String(unsafeUninitializedCapacity: 32) { digits in
      for place in 0..<32 {
        let half = place < 16 ? high : low
        let digit = UInt8(truncatingIfNeeded: half >> UInt64(60 - 4 * (place & 15))) & 0xF
        digits[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      }
      return 32
    }
  }
}

// Findings are large: one who asks many of them for a fact asks where they stand, which copies none.
extension [Finding] {
  /// The hash of catalog, key, locale, variation, rule, box, source and target of the finding at an index.
  ///
  /// `scope` takes the catalog's place for findings on a file as a whole. `ordinal` counts twins, from 0.
  /// `source` is the key's own, for one of many keys.
  package func fingerprint(
    at index: Int, key: String?, source: String? = nil, scope: String?, ordinal: Int
  ) -> String {
    var hash = Fingerprint()
    hash.combine(self[index].rule)
    hash.combine(self[index].subject.catalog ?? scope)
    hash.combine(key)
    hash.combine(self[index].subject.locale?.tag)
    hash.combine(self[index].subject.variation.description)
    hash.combine(source ?? self[index].subject.source)
    hash.combine(self[index].subject.target)
    hash.combine(self[index].box?.canonicalText)
    hash.combine(ordinal == 0 ? nil : String(ordinal))
    return hash.text
  }

  /// Puts the findings in another order: first that at the first of these indexes, and so on. Each index stands there once.
  package mutating func arrange(by order: [Int]) {
    precondition(order.count == count)
    var sources = order
    for start in indices {
      // Round by round of those that take each other's places.
      var place = start
      while sources[place] != start, sources[place] != place {
        let source = sources[place]
        swapAt(place, source)
        sources[place] = place
        place = source
      }
      sources[place] = place
    }
  }
}

extension BoxEvidence {
  /// All that makes the box what it is, in a fixed order; where it is known from does not matter.
  fileprivate var canonicalText: String {
    func text(_ number: Double?) -> String { number.map { "\($0)" } ?? "" }
    return [
      platform, text(deviceWidth), style ?? "", text(size), weight ?? "", text(width), text(height), "\(maxLines)",
      text(minimumScale), role ?? "", "\(scales)",
    ].joined(separator: ";")
  }
}
