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
    let digits = (0..<32).map { place in
      let half = place < 16 ? high : low
      let digit = UInt8(truncatingIfNeeded: half >> UInt64(60 - 4 * (place & 15))) & 0xF
      return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
    return String(decoding: digits, as: UTF8.self)
  }
}

extension Finding {
  /// The hash of catalog, key, locale, variation, rule, box, source and target: format 2 of baselines.
  ///
  /// `scope` takes the catalog's place for findings on a file as a whole. `ordinal` counts twins, from 0.
  /// `source` is the key's own, for one of many keys.
  package func fingerprint(key: String?, source: String? = nil, scope: String?, ordinal: Int) -> String {
    var hash = Fingerprint()
    hash.combine(rule)
    hash.combine(subject.catalog ?? scope)
    hash.combine(key)
    hash.combine(subject.locale?.tag)
    hash.combine(subject.variation.description)
    hash.combine(source ?? subject.source)
    hash.combine(subject.target)
    hash.combine(box?.canonicalText)
    hash.combine(ordinal == 0 ? nil : String(ordinal))
    return hash.text
  }
}

extension BoxEvidence {
  /// What the box is, whatever it measures: control, container, style and number of lines, in this order. Points stay out, so
  /// that a better table of containers, or another device width, doesn't revive what a baseline holds.
  fileprivate var canonicalText: String {
    let name = container.map { String($0.prefix { $0 != " " }) }
    return [control ?? "", name ?? "", style ?? "", "\(maxLines)"].joined(separator: ";")
  }
}
