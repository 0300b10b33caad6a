import Texts

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
    let spans = key.withBytes { Spans($0.first(Self.limit)) }
    words = spans.words
    kinds = spans.kinds
    segmentStarts = spans.starts
  }

  /// Keys are looked at that far, in bytes.
  private static let limit = 256

  /// Whether a key has several words, and one that may say something of a role: most have none, which is seen without
  /// making a list of them.
  static func mayTell(_ key: String) -> Bool {
    key.withBytes { bytes in
      let telling = WordKinds.telling
      var count = 0
      var mayTell = false
      let isName = Spans.cut(bytes.first(limit)) { word in
        count += 1
        mayTell = mayTell || telling.mayHold(word)
      } segment: {
      }
      return isName && mayTell && count > 1
    }
  }
}

/// What `NameWords` finds in the bytes of a key.
private struct Spans {
  private(set) var words: [String] = []
  private(set) var kinds: [WordKinds] = []
  private(set) var starts = [0]

  init(_ bytes: ByteView) {
    words.reserveCapacity(8)
    kinds.reserveCapacity(8)
    let isName = Self.cut(bytes) { word in
      let lower = String(unsafeUninitializedCapacity: word.count) { lower in
        for i in word.indices { lower[i] = WordFilter.lowered(word[i]) }
        return word.count
      }
      words.append(lower)
      kinds.append(WordKinds.known.mayHold(word) ? WordKinds.of(lower) : [])
    } segment: {
      if starts.last != words.count { starts.append(words.count) }
    }
    if !isName {
      words = []
      kinds = []
    }
    let count = words.count
    while starts.last.map({ $0 >= count }) ?? false { starts.removeLast() }
  }

  private static func isUpper(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
  private static func isLower(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }

  /// Whether a capital begins a word: behind a small letter (`safariBtn`), or as the last of several (`URLField`).
  private static func startsWord(_ bytes: ByteView, at i: Int) -> Bool {
    guard i > 0 else { return false }
    return isLower(bytes[i - 1]) || isUpper(bytes[i - 1]) && i + 1 < bytes.count && isLower(bytes[i + 1])
  }

  /// Tells the words, none of them empty, and behind which of them a segment ends. Whether all bytes are those of names,
  /// with a joint between two words.
  static func cut(
    _ bytes: ByteView, word: (ByteView) -> Void, segment: () -> Void
  ) -> Bool {
    var hasJoint = false
    // Where the word at hand begins.
    var start = 0
    func end(at end: Int) {
      if end > start { word(bytes.part(start..<end)) }
    }
    for i in bytes.indices {
      let byte = bytes[i]
      switch byte {
      case 0x61...0x7A: break
      case 0x41...0x5A:
        guard Self.startsWord(bytes, at: i) else { break }
        hasJoint = true
        end(at: i)
        start = i
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        // `a11y` is a word, the number of `title2` is none of it.
        let after = bytes[i...].first { !(0x30...0x39).contains($0) }
        if i > start, after.map(Self.isLower) ?? false { break }
        end(at: i)
        start = i + 1
      case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "/"),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "|"), UInt8(ascii: "="):
        // A dot at the very end is a sentence's.
        if i + 1 < bytes.count { hasJoint = true }
        end(at: i)
        start = i + 1
        if byte != UInt8(ascii: "_"), byte != UInt8(ascii: "-") { segment() }
      default: return false
      }
    }
    end(at: bytes.count)
    return hasJoint
  }
}
