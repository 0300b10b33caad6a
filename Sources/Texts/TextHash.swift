/// A hash of texts that takes a few steps for eight bytes: every key of every file is asked for.
///
/// It begins with numbers that differ from run to run, so that no file can be made whose keys all fall together.
package enum TextHash {
  private static let seed = UInt64.random(in: .min ... .max)
  private static let multiplier = UInt64.random(in: .min ... .max) | 1

  package static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let multiplier = multiplier
    let count = bytes.count
    var hash = mixed(seed ^ UInt64(count), multiplier)
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return hash }
    var i = 0
    while i + 8 <= count {
      hash = mixed(hash ^ EightBytes(base, at: i).word, multiplier)
      i += 8
    }
    if i == count { return hash }
    var rest: UInt64 = 0
    if count > 8 {
      // The last eight, some of which were there before.
      rest = EightBytes(base, at: count - 8).word
    } else {
      for byte in bytes { rest = rest << 8 | UInt64(byte) }
    }
    return mixed(hash ^ rest, multiplier)
  }

  /// Both halves of a product of two words, of which every bit of either word decides.
  @inline(__always)
  private static func mixed(_ word: UInt64, _ multiplier: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: multiplier)
    return product.high ^ product.low
  }
}
