import Testing

@testable import Texts

/// Bytes that are looked at eight at a time are found as those that are looked at one by one, wherever a text ends.
@Suite struct EightBytesTests {
  /// Texts of every length up to 40, of few letters, so that what is looked for stands everywhere and twice.
  private static let texts: [[UInt8]] = {
    var texts: [[UInt8]] = []
    for count in 0...40 {
      for seed in 1...8 {
        var state = UInt32(41 * seed + count)
        var text: [UInt8] = []
        for _ in 0..<count {
          state = state &* 1_664_525 &+ 1_013_904_223
          text.append(UInt8(0x60 + (state >> 24) % 6))
        }
        texts.append(text)
      }
    }
    return texts
  }()

  @Test func bytesAreFound() {
    for text in Self.texts {
      text.withBytes { bytes in
        let (a, b) = (UInt8(ascii: "a"), UInt8(ascii: "b"))
        for start in 0...text.count {
          let rest = text[start...]
          #expect(bytes.firstOffset(of: a, from: start) == rest.firstIndex(of: a) ?? text.count)
          #expect(
            bytes.part(from: start).count(of: a, or: b) == rest.count { $0 == a || $0 == b })
          #expect(bytes.firstOffset(of: a, or: b, from: start) == rest.firstIndex { $0 == a || $0 == b } ?? text.count)
        }
        var found: [Int] = []
        #expect(
          bytes.forEach(a) {
            found.append($0)
            return true
          })
        #expect(found == text.indices.filter { text[$0] == a })
        var count = 0
        let isWhole = bytes.forEach(UInt8(ascii: "`"), in: 0xFE) { _ in
          count += 1
          return count < 3
        }
        let all = text.count { $0 & 0xFE == UInt8(ascii: "`") }
        #expect(count == min(all, 3))
        #expect(isWhole == (all < 3))
      }
    }
  }

  @Test(arguments: ["a", "ab", "aab", "label", "é"])
  func textsInTextsAreFound(part: String) {
    for before in ["", "l", "a", "éa", "a long text of more than eight bytes, aa"] {
      for after in ["", "a", "b", "a second long one: lab"] {
        let has = before + part + after
        #expect(has.hasBytes(of: part))
        #expect(!has.filter { $0 != part.last }.hasBytes(of: part))
      }
    }
    #expect(!String(part.dropLast()).hasBytes(of: part))
    #expect(part.hasBytes(of: ""))
  }

  @Test(arguments: [("a label", "labex"), ("a label", "labels"), ("e\u{301}", "é"), ("é", "e\u{301}"), ("", "a")])
  func textsThatBeginAlikeAreNotFound(text: String, part: String) {
    #expect(!text.hasBytes(of: part))
  }

  @Test func whatTextsBeginWithInCommonIsCounted() {
    func shared(_ one: [UInt8], _ other: [UInt8]) -> Int {
      one.withBytes { one in other.withBytes { one.countOfSharedBytes(with: $0) } }
    }
    for text in Self.texts {
      #expect(shared(text, text) == text.count)
      for count in 0...text.count {
        let start = Array(text.prefix(count))
        #expect(shared(text, start) == count)
        #expect(shared(start, text) == count)
        guard count < text.count else { continue }
        // The bytes behind the one that differs are the same again.
        var other = text
        other[count] ^= 0x80
        #expect(shared(text, other) == count)
        #expect(shared(text, Array(other.prefix(count + 1))) == count)
      }
    }
  }

  @Test func textsDifferInAnyByte() {
    for text in Self.texts {
      #expect(text.withBytes { one in Array(text).withBytes { one.hasSameBytes(as: $0) } })
      for index in text.indices {
        var other = text
        other[index] ^= 0x10
        #expect(!text.withBytes { one in other.withBytes { one.hasSameBytes(as: $0) } })
      }
      let longer = text + [0x61]
      #expect(!text.withBytes { one in longer.withBytes { one.hasSameBytes(as: $0) } })
    }
  }
}
