/// SHA-256 (FIPS 180-4): what tells whether code is still what was read before.
///
/// A repository may hold files that somebody made to look alike, so it has to be a hash for which nobody can. Foundation has none on
/// Linux, and swift-crypto would bring all of BoringSSL for this one function, which is never asked to keep a secret.
enum SHA256 {
  /// 32 bytes.
  static func digest(of bytes: [UInt8]) -> [UInt8] {
    var state = Self.initial
    let whole = bytes.count & ~63
    // Pointers, for a run that finds all code as it was does little else: with arrays it takes three times as long.
    bytes.withUnsafeBufferPointer { state.add(UnsafeBufferPointer(rebasing: $0[..<whole])) }
    var end = Array(bytes[whole...])
    end.append(0x80)
    while end.count % 64 != 56 { end.append(0) }
    let bits = UInt64(bytes.count) &* 8
    for shift in stride(from: 56, through: 0, by: -8) { end.append(UInt8(truncatingIfNeeded: bits >> shift)) }
    end.withUnsafeBufferPointer { state.add($0) }
    return state.bytes
  }

  private static let initial = State(
    a: 0x6a09_e667, b: 0xbb67_ae85, c: 0x3c6e_f372, d: 0xa54f_f53a, e: 0x510e_527f, f: 0x9b05_688c, g: 0x1f83_d9ab,
    h: 0x5be0_cd19)

  private struct State {
    var a: UInt32
    var b: UInt32
    var c: UInt32
    var d: UInt32
    var e: UInt32
    var f: UInt32
    var g: UInt32
    var h: UInt32

    var bytes: [UInt8] {
      [a, b, c, d, e, f, g, h].flatMap { word in
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
      }
    }

    /// Adds blocks of 64 bytes.
    mutating func add(_ blocks: UnsafeBufferPointer<UInt8>) {
      constants.withUnsafeBufferPointer { constants in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
          var start = 0
          while start < blocks.count {
            SHA256.spread(blocks, start, into: words)
            mix(words, constants)
            start += 64
          }
        }
      }
    }

    @inline(__always)
    private mutating func mix(_ words: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>) {
      var now = self
      var i = 0
      while i < 64 {
        let s1 = turned(now.e, 6) ^ turned(now.e, 11) ^ turned(now.e, 25)
        let choice = (now.e & now.f) ^ (~now.e & now.g)
        let first = now.h &+ s1 &+ choice &+ constants[i] &+ words[i]
        let s0 = turned(now.a, 2) ^ turned(now.a, 13) ^ turned(now.a, 22)
        let majority = (now.a & now.b) ^ (now.a & now.c) ^ (now.b & now.c)
        (now.h, now.g, now.f, now.e) = (now.g, now.f, now.e, now.d &+ first)
        (now.d, now.c, now.b, now.a) = (now.c, now.b, now.a, first &+ s0 &+ majority)
        i += 1
      }
      (a, b, c, d) = (a &+ now.a, b &+ now.b, c &+ now.c, d &+ now.d)
      (e, f, g, h) = (e &+ now.e, f &+ now.f, g &+ now.g, h &+ now.h)
    }
  }

  /// The 64 words that are made of a block.
  @inline(__always)
  private static func spread(
    _ blocks: UnsafeBufferPointer<UInt8>, _ start: Int, into words: UnsafeMutableBufferPointer<UInt32>
  ) {
    var i = 0
    while i < 16 {
      let at = start + i * 4
      let high = UInt32(blocks[at]) << 24 | UInt32(blocks[at + 1]) << 16
      words[i] = high | UInt32(blocks[at + 2]) << 8 | UInt32(blocks[at + 3])
      i += 1
    }
    while i < 64 {
      let s0 = turned(words[i - 15], 7) ^ turned(words[i - 15], 18) ^ (words[i - 15] >> 3)
      let s1 = turned(words[i - 2], 17) ^ turned(words[i - 2], 19) ^ (words[i - 2] >> 10)
      words[i] = words[i - 16] &+ s0 &+ words[i - 7] &+ s1
      i += 1
    }
  }

  @inline(__always)
  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    (word &>> count) | (word &<< (32 &- count))
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
