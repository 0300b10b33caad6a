/// A hash of texts that takes a few steps for eight bytes: every key of every file is asked for.
///
/// It begins with numbers that differ from run to run, so that no file can be made whose keys all fall together.
package enum TextHash {
  private static let seed = UInt64.random(in: .min ... .max)
  private static let multiplier = UInt64.random(in: .min ... .max) | 1

  package static func hash(_ bytes: ByteView) -> UInt64 { hash(bytes, seed: seed, multiplier: multiplier) }

  /// The same in every run, for what is kept in files: whoever looks up such hashes does so where it doesn't matter how many
  /// fall together.
  package static func stable(_ bytes: ByteView) -> UInt64 {
    // The first digits of pi and of the golden ratio.
    hash(bytes, seed: 0x243F_6A88_85A3_08D3, multiplier: 0x9E37_79B9_7F4A_7C15)
  }

  /// The same of some texts, each set off from the next.
  package static func stable(_ texts: String...) -> UInt64 {
    texts.reduce(0) { hash, text in
      mixed(hash ^ text.withBytes { stable($0) }, 0x9E37_79B9_7F4A_7C15)
    }
  }

  /// The same of a number.
  package static func stable(_ number: UInt64) -> UInt64 {
    mixed(number ^ 0x243F_6A88_85A3_08D3, 0x9E37_79B9_7F4A_7C15)
  }

  private static func hash(_ bytes: ByteView, seed: UInt64, multiplier: UInt64) -> UInt64 {
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
