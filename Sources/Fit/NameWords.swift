/// The words of an identifier: `Settings.safariBtn_title2` → `settings safari btn title`, in two segments.
///
/// Empty for a key that is the text itself (it has spaces, or marks that identifiers do not have).
struct NameWords: Sendable {
  let words: [String]
  /// Where a segment begins among the words: the start, and behind each `.`, `:`, `/` and bracket. Ascending.
  let segmentStarts: [Int]

  /// The words of each segment; none is empty.
  var segments: [ArraySlice<String>] {
    zip(segmentStarts, segmentStarts.dropFirst() + [words.count]).map { words[$0..<$1] }
  }

  init(_ key: String) {
    var words: [String] = []
    var starts = [0]
    var word: [UInt8] = []
    func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
    func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
    func end() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    let bytes = Array(key.utf8.prefix(256))
    var hasJoint = false
    for (i, byte) in bytes.enumerated() {
      switch byte {
      case _ where isUpper(byte):
        let followsLower = i > 0 && isLower(bytes[i - 1])
        let startsWord = i > 0 && isUpper(bytes[i - 1]) && i + 1 < bytes.count && isLower(bytes[i + 1])
        if followsLower || startsWord {
          hasJoint = true
          end()
        }
        word.append(byte | 0x20)
      case _ where isLower(byte): word.append(byte)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        // `a11y` is a word, the number of `title2` is none of it.
        let after = bytes[i...].first { !(0x30...0x39).contains($0) }
        if !word.isEmpty, after.map(isLower) ?? false { word.append(byte) } else { end() }
      case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "/"),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "|"), UInt8(ascii: "="):
        // A dot at the very end is a sentence's.
        if i + 1 < bytes.count { hasJoint = true }
        end()
        if byte != UInt8(ascii: "_"), byte != UInt8(ascii: "-"), starts.last != words.count {
          starts.append(words.count)
        }
      default:
        self.words = []
        segmentStarts = []
        return
      }
    }
    end()
    self.words = hasJoint ? words : []
    segmentStarts = hasJoint ? starts.filter { $0 < words.count } : []
  }
}
