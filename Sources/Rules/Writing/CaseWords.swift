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
      bytes.allSatisfy { $0 < 0x80 } ? TextHash.stable(bytes) : TextHash.stable(Composition.composed(singular))
    }
  }
}

extension CaseWord {
  /// What it may be in the singular and in the plural: `address` of `addresse`, `process` of `proces`.
  func forms(_ pluralEnding: String) -> [String] {
    let short = singular.count > 4 && singular.last == "e" ? [String(singular.dropLast())] : []
    return [singular, singular + pluralEnding] + short
  }
}

/// How often the words of an app stand in lower case and with a capital, by their hashes.
struct CaseWords: Mergeable {
  /// Of three letters and more, inside any text: a capital on such a word is style, on any other word it may be a name.
  private var lower: [UInt64: Int] = [:]
  /// Inside sentences, where style gives no capitals.
  private var capitals: [UInt64: Int] = [:]

  init() {}

  init(of texts: [String], _ pluralEnding: String) {
    for text in texts {
      text.withBytes { bytes in
        let isSentence = bytes.count > 60 || bytes.last == 0x2E || bytes.last == 0x21
        Self.forEachInnerWord(in: bytes) { word, isBehindMark in
          if word.count >= 3, word.allSatisfy({ $0 >= 0x61 }) {
            lower[Self.hash(of: word, pluralEnding), default: 0] += 1
          } else if isSentence, !isBehindMark, word[0] <= 0x5A {
            capitals[CaseWord(word.text.lowercased(), pluralEnding).hash, default: 0] += 1
          }
        }
      }
    }
  }

  mutating func merge(_ other: CaseWords) {
    lower.merge(other.lower, uniquingKeysWith: +)
    capitals.merge(other.capitals, uniquingKeysWith: +)
  }

  /// Whether none of some words with a capital is a name: a name has it in more than one sentence of six.
  func allowLower(_ words: [CaseWord], _ isOrdinary: (CaseWord) -> Bool) -> Bool {
    words.allSatisfy { word in
      let count = lower[word.hash, default: 0]
      return capitals[word.hash, default: 0] * 5 <= count && (count > 0 || !word.isAppName && isOrdinary(word))
    }
  }

  private static func hash(of word: ByteView, _ pluralEnding: String) -> UInt64 {
    guard word.allSatisfy({ $0 < 0x80 }) else { return CaseWord(word.text.lowercased(), pluralEnding).hash }
    let ending = pluralEnding.utf8.count
    return TextHash.stable(
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

extension CaseWords: Packable {
  func write(to writer: inout PackWriter) { writer.write(lower, capitals) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    lower = try reader.next()
    capitals = try reader.next()
  }
}

extension CaseWord: Packable {
  func write(to writer: inout PackWriter) { writer.write(singular, hash, isAppName) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    singular = try reader.next()
    hash = try reader.next()
    isAppName = try reader.next()
  }
}
