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

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    words.reserveCapacity(8)
    let isName = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { lower in
      for i in bytes.indices { lower[i] = Self.isUpper(bytes[i]) ? bytes[i] | 0x20 : bytes[i] }
      return read(bytes, UnsafeBufferPointer(lower))
    }
    if !isName { words = [] }
    let count = words.count
    while starts.last.map({ $0 >= count }) ?? false { starts.removeLast() }
  }

  private static func isUpper(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
  private static func isLower(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }

  /// Whether all bytes are those of names, with a joint between two words. `lower` are the same in lower case.
  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ lower: UnsafeBufferPointer<UInt8>) -> Bool {
    var hasJoint = false
    // Where the word at hand begins.
    var start = 0
    func word(to end: Int) -> String? {
      end > start ? String(decoding: UnsafeBufferPointer(rebasing: lower[start..<end]), as: UTF8.self) : nil
    }
    for i in bytes.indices {
      let byte = bytes[i]
      switch byte {
      case 0x61...0x7A: break
      case 0x41...0x5A:
        let followsLower = i > 0 && Self.isLower(bytes[i - 1])
        let startsWord =
          i > 0 && Self.isUpper(bytes[i - 1]) && i + 1 < bytes.count && Self.isLower(bytes[i + 1])
        guard followsLower || startsWord else { break }
        hasJoint = true
        if let word = word(to: i) { words.append(word) }
        start = i
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        // `a11y` is a word, the number of `title2` is none of it.
        let after = bytes[i...].first { !(0x30...0x39).contains($0) }
        if i > start, after.map(Self.isLower) ?? false { break }
        if let word = word(to: i) { words.append(word) }
        start = i + 1
      case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "/"),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "|"), UInt8(ascii: "="):
        // A dot at the very end is a sentence's.
        if i + 1 < bytes.count { hasJoint = true }
        if let word = word(to: i) { words.append(word) }
        start = i + 1
        if byte != UInt8(ascii: "_"), byte != UInt8(ascii: "-"), starts.last != words.count {
          starts.append(words.count)
        }
      default: return false
      }
    }
    if let word = word(to: bytes.count) { words.append(word) }
    return hasJoint
  }
}
