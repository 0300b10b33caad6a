import Catalogs
import Linter
import Texts

/// The words with a capital that sources have, and whether translations keep them.
struct NameVotes: Mergeable {
  struct Votes: Sendable {
    /// Hashes of the sources that have the word.
    var sources: Set<UInt64> = []
    /// The entries that they are of.
    var entries: Set<EntryID> = []
    /// By locale, how many translations there are of texts with the word, and how many keep it.
    var texts: [LocaleID: Kept] = [:]

    mutating func add(isKept: Bool, in locale: LocaleID) {
      texts[locale, default: Kept()].all += 1
      if isKept { texts[locale, default: Kept()].kept += 1 }
    }
  }
  struct Kept: Sendable {
    var all = 0
    var kept = 0
    static func + (a: Kept, b: Kept) -> Kept { Kept(all: a.all + b.all, kept: a.kept + b.kept) }
  }
  private(set) var votes: [String: Votes] = [:]

  init() {}

  mutating func merge(_ other: NameVotes) {
    votes.merge(other.votes) { own, theirs in
      Votes(
        sources: own.sources.union(theirs.sources), entries: own.entries.union(theirs.entries),
        texts: own.texts.merging(theirs.texts, uniquingKeysWith: +))
    }
  }

  /// Adds the translations of an entry whose source has a word.
  mutating func add(_ word: NameWord, of entry: EntryID, _ source: String, _ texts: [(locale: LocaleID, text: String)])
  {
    guard !texts.isEmpty else { return }
    var votes = self.votes.removeValue(forKey: word.text) ?? Votes()
    votes.sources.insert(TextHash.stable(Composition.composed(source)))
    votes.entries.insert(entry)
    for (locale, text) in texts { votes.add(isKept: NameWord.isKept(word.text, in: text), in: locale) }
    self.votes[word.text] = votes
  }
}

/// A word of ASCII letters and digits that has a capital: `YouTube`, `Mastodon`, `iCloud`.
struct NameWord {
  var text: String
  /// UTF-16 offsets in its text.
  var range: Range<Int>

  /// Those of a text without placeholders, markup and addresses, each once.
  static func all(in units: [UInt16]) -> [NameWord] {
    var words: [NameWord] = []
    var start = 0
    while start < units.count {
      guard isPart(units[start]) else {
        start += 1
        continue
      }
      var end = start
      while end < units.count, isPart(units[end]) { end += 1 }
      let isJoined = start > 0 && joins(units[start - 1]) || end < units.count && joins(units[end])
      let word = String(utf16Units: units[start..<end])
      if !isJoined, end - start >= 3, units[start..<end].contains(where: \.isASCIIUppercase),
        !words.contains(where: { $0.text == word })
      {
        words.append(NameWord(text: word, range: start..<end))
      }
      start = end
    }
    return words
  }

  /// The words of a translation, of whatever Latin letters.
  static func latinWords(in units: [UInt16]) -> [NameWord] {
    var words: [NameWord] = []
    var start = 0
    while start < units.count {
      guard isLatin(units[start]) else {
        start += 1
        continue
      }
      var end = start
      while end < units.count, isLatin(units[end]) { end += 1 }
      words.append(NameWord(text: String(utf16Units: units[start..<end]), range: start..<end))
      start = end
    }
    return words
  }

  /// Whether a translation has a word, maybe with an ending.
  static func isKept(_ word: String, in text: String) -> Bool {
    text.withBytes { bytes in
      let units = Array(word.utf8)
      return !bytes.forEach(units[0], in: 0xFF) { start in
        guard start + units.count <= bytes.count, start == 0 || !bytes[start - 1].isASCIILetter else { return true }
        return !(0..<units.count).allSatisfy { bytes[start + $0] == units[$0] }
      }
    }
  }

  private static func isPart(_ unit: UInt16) -> Bool { unit.isASCIILetter || unit.isASCIIDigit }
  private static func isLatin(_ unit: UInt16) -> Bool {
    isPart(unit) || unit >= 0xC0 && unit < 0x250 || unit >= 0x1E00 && unit < 0x1F00
  }
  /// What makes a word a part of a file's name, an identifier or an address.
  private static func joins(_ unit: UInt16) -> Bool {
    unit == 0x5F || unit == 0x40 || unit == 0x2F || unit == 0x5C || unit >= 0x80 && CodeUnits.isLetter(unit)
  }
}

extension NameVotes: Packable {
  func write(to writer: inout PackWriter) { writer.write(votes) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    votes = try reader.next()
  }
}

extension NameVotes.Votes: Packable {
  func write(to writer: inout PackWriter) { writer.write(sources, entries, texts) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(sources: try reader.next(), entries: try reader.next(), texts: try reader.next())
  }
}

extension NameVotes.Kept: Packable {
  func write(to writer: inout PackWriter) { writer.write(all, kept) }
  init(from reader: inout PackReader) throws(DamagedPack) { self.init(all: try reader.next(), kept: try reader.next()) }
}
