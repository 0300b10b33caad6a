/// A hash of texts that takes a few steps for eight bytes: every key of every file is asked for.
///
/// It begins with numbers that differ from run to run, so that no file can be made whose keys all fall together.
package enum TextHash {
  private static let seed = UInt64.random(in: .min ... .max)
  private static let multiplier = UInt64.random(in: .min ... .max) | 1

  package static func hash(_ bytes: ByteView) -> UInt64 {
    let multiplier = multiplier
    let count = bytes.count
    var hash = mixed(seed ^ UInt64(count), multiplier)
    var i = 0
    while let eight = bytes.eight(at: i) {
      hash = mixed(hash ^ eight.word, multiplier)
      i += 8
    }
    if i == count { return hash }
    var rest: UInt64 = 0
    if let last = bytes.eight(at: count - 8) {
      // Some of the last eight were there before.
      rest = last.word
    } else {
      for byte in bytes { rest = rest << 8 | UInt64(byte) }
    }
    return mixed(hash ^ rest, multiplier)
  }

  /// Both halves of a product of two words, of which every bit of either word decides.
  private static func mixed(_ word: UInt64, _ multiplier: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: multiplier)
    return product.high ^ product.low
  }
}
