/// The words of an identifier: `Settings.safariBtn_title2` → `settings safari btn title`, in two segments.
///
/// Empty for a key that is the text itself (it has spaces, or marks that identifiers do not have).
struct NameWords: Sendable {
  let words: [String]
  /// What each word may say of a role.
  let kinds: [WordKinds]
  /// Where a segment begins among the words: the start, and behind each `.`, `:`, `/` and bracket. Ascending.
  let segmentStarts: [Int]

  /// The words of each segment, as offsets; none is empty.
  var segments: [Range<Int>] {
    zip(segmentStarts, segmentStarts.dropFirst() + [words.count]).map { $0..<$1 }
  }

  init(_ key: String) {
    var key = key
    let spans = key.withUTF8 { Spans(UnsafeBufferPointer(rebasing: $0.prefix(256))) }
    words = spans.words
    kinds = words.map(WordKinds.of)
    segmentStarts = spans.starts
  }
}

/// What `NameWords` finds in the bytes of a key.
private struct Spans {
  private(set) var words: [String] = []
  private(set) var starts = [0]
  /// The word at hand, in lower case.
  private var word: [UInt8] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    word.reserveCapacity(32)
    let isName = read(bytes)
    if !isName { words = [] }
    let count = words.count
    starts.removeAll { $0 >= count }
  }

  private static func isUpper(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
  private static func isLower(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }

  private mutating func end() {
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    word.removeAll(keepingCapacity: true)
  }

  /// Whether all bytes are those of names, with a joint between two words.
  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var hasJoint = false
    for i in bytes.indices {
      let byte = bytes[i]
      switch byte {
      case 0x61...0x7A: word.append(byte)
      case 0x41...0x5A:
        let followsLower = i > 0 && Self.isLower(bytes[i - 1])
        let startsWord =
          i > 0 && Self.isUpper(bytes[i - 1]) && i + 1 < bytes.count && Self.isLower(bytes[i + 1])
        if followsLower || startsWord {
          hasJoint = true
          end()
        }
        word.append(byte | 0x20)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        // `a11y` is a word, the number of `title2` is none of it.
        let after = bytes[i...].first { !(0x30...0x39).contains($0) }
        if !word.isEmpty, after.map(Self.isLower) ?? false { word.append(byte) } else { end() }
      case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "/"),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "|"), UInt8(ascii: "="):
        // A dot at the very end is a sentence's.
        if i + 1 < bytes.count { hasJoint = true }
        end()
        if byte != UInt8(ascii: "_"), byte != UInt8(ascii: "-"), starts.last != words.count {
          starts.append(words.count)
        }
      default: return false
      }
    }
    end()
    return hasJoint
  }
}
