import Linter
import Texts

/// A word in lower case; a plural counts as its singular.
struct CaseWord: Hashable, Sendable {
  var singular: String
  /// However its accents are spelled.
  var hash: UInt64

  /// Whether it is also the name of an app.
  var isAppName = false

  init(_ folded: String, _ pluralEnding: String, isAppName: Bool = false) {
    self.isAppName = isAppName
    let singular = folded.hasSuffix(pluralEnding) ? String(folded.dropLast(pluralEnding.count)) : folded
    self.singular = singular
    hash = singular.withBytes { bytes in
      bytes.allSatisfy { $0 < 0x80 } ? TextHash.hash(bytes) : UInt64(truncatingIfNeeded: singular.hashValue)
    }
  }
}

/// Which words of an app are common words, and which may be names, by their hashes; a plural counts as its singular.
struct CaseWords: Mergeable {
  /// Those of three letters and more that stand in lower case inside a text: a capital on one of them is style, on any other
  /// word it may be a name.
  private(set) var common = HashList()
  /// Those with a capital inside a sentence.
  private(set) var named = HashList()

  init() {}

  init(of texts: [String], _ pluralEnding: String) {
    var lower: [UInt64] = []
    var capitals: [UInt64] = []
    for text in texts {
      text.withBytes { bytes in
        let isSentence = bytes.count > 60 || bytes.last == 0x2E || bytes.last == 0x21
        Self.forEachInnerWord(in: bytes) { word, isBehindMark in
          if word.count >= 3, word.allSatisfy({ $0 >= 0x61 }) {
            lower.append(Self.hash(of: word, pluralEnding))
          } else if isSentence, !isBehindMark, word[0] <= 0x5A {
            capitals.append(CaseWord(word.text.lowercased(), pluralEnding).hash)
          }
        }
      }
    }
    common = HashList(lower)
    named = HashList(capitals)
  }

  mutating func merge(_ other: CaseWords) {
    common.merge(other.common)
    named.merge(other.named)
  }

  /// Whether none of some words with a capital is a name.
  func allowLower(_ words: [CaseWord], _ isOrdinary: (CaseWord) -> Bool) -> Bool {
    words.allSatisfy { !named.contains($0.hash) && (common.contains($0.hash) || !$0.isAppName && isOrdinary($0)) }
  }

  private static func hash(of word: ByteView, _ pluralEnding: String) -> UInt64 {
    guard word.allSatisfy({ $0 < 0x80 }) else { return CaseWord(word.text.lowercased(), pluralEnding).hash }
    let ending = pluralEnding.utf8.count
    return TextHash.hash(
      word.suffix(ending).elementsEqual(pluralEnding.utf8) ? word.part(0..<word.count - ending) : word)
  }

  /// Calls with each word behind the first of a text, and whether a mark that may end a sentence stands in front of it.
  private static func forEachInnerWord(in bytes: ByteView, _ body: (ByteView, Bool) -> Void) {
    var isFirst = true
    var isBehindMark = false
    var i = 0
    while i < bytes.count {
      let start = i
      while i < bytes.count, bytes[i] >= 0x80 || bytes[i].isASCIILetter { i += 1 }
      if i > start {
        if !isFirst { body(bytes.part(start..<i), isBehindMark) }
        (isFirst, isBehindMark) = (false, false)
      } else {
        isBehindMark = isBehindMark || [0x2E, 0x21, 0x3F, 0x3A, 0x22, 0x0A].contains(bytes[i])
        i += 1
      }
    }
  }
}
