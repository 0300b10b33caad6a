import Linter
import Texts

/// In how many source texts each word is used: what several use is a word of the app, whatever a dictionary says.
package struct WordUses: Mergeable {
  /// So many texts make a word the app's own: two may share a mistake.
  private static let several = 3
  /// By the hash of the word in lower case: the lowest hashes of the texts that use it, as many as count.
  private var texts: [UInt64: [UInt64]] = [:]
  /// Hashes of the words that a text has in lower case: no names.
  private var ordinary: Set<UInt64> = []
  /// Hashes, in lower case, of the words that the dictionary doesn't have.
  private(set) var unknown: Set<UInt64> = []

  package init() {}

  mutating func add(_ word: UInt64, isCapitalized: Bool, in text: UInt64) {
    merge([text], into: word)
    if !isCapitalized { ordinary.insert(word) }
  }

  mutating func addUnknown(_ word: UInt64) { unknown.insert(word) }

  package mutating func merge(_ other: WordUses) {
    ordinary.formUnion(other.ordinary)
    unknown.formUnion(other.unknown)
    for (word, others) in other.texts { merge(others, into: word) }
  }

  private mutating func merge(_ others: [UInt64], into word: UInt64) {
    let known = texts[word, default: []]
    texts[word] = Array(Set(known + others).sorted().prefix(Self.several))
  }

  func isUsed(_ word: UInt64) -> Bool { texts[word] != nil }
  /// Whether a text has the word in lower case.
  func isOrdinary(_ word: UInt64) -> Bool { ordinary.contains(word) }
  func isOften(_ word: UInt64) -> Bool { texts[word, default: []].count >= Self.several }
}

extension WordUses: Packable {
  package func write(to writer: inout PackWriter) { writer.write(texts, ordinary, unknown) }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    texts = try reader.next()
    ordinary = try reader.next()
    unknown = try reader.next()
  }
}
