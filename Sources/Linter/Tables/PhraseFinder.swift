import CTextShim
import Catalogs
import TextLayout
import Texts

/// Finds phrases between word boundaries, with case folded as the locale does it; a `'s` behind a phrase leaves it one.
package struct PhraseFinder: Sendable {
  package struct Hit: Sendable, Hashable {
    /// Index of the phrase.
    package var phrase: Int
    /// UTF-16 offsets in the text.
    package var range: Range<Int>
  }

  private let matcher: PhraseMatcher
  private let isTurkic: Bool
  /// The phrases themselves, folded.
  private let phrases: Set<[UInt16]>
  /// How those begin, and how long they are, that are of ASCII alone.
  private let shapes: Set<Int>
  /// Most hits that are told of one text: a hostile one cannot make what follows long.
  private static let most = 100

  package init(_ phrases: [String], locale: LocaleID) {
    isTurkic = Self.isTurkic(locale)
    let isTurkic = isTurkic
    let folded = phrases.map { Self.folded(Array($0.utf16), isTurkic: isTurkic) }
    matcher = PhraseMatcher(phrases: folded)
    self.phrases = Set(folded)
    shapes = Set(folded.compactMap { phrase in phrase.first.map { Self.shape($0, phrase.count) } })
  }

  private static func shape(_ first: UInt16, _ count: Int) -> Int { count << 16 | Int(first) }

  /// Whether a text is one of the phrases, from its first sign to its last.
  func isPhrase(_ text: String) -> Bool {
    var text = text
    let mayBe = text.withUTF8 { bytes in
      guard let first = bytes.first else { return false }
      // Most texts are seen to be none without their UTF-16. A Turkic `I` folds to a letter beyond ASCII.
      let lower = first.isASCIIUppercase && !isTurkic ? first | 0x20 : first
      return isTurkic || shapes.contains(Self.shape(UInt16(lower), bytes.count)) || bytes.contains { $0 >= 0x80 }
    }
    return mayBe && phrases.contains(Self.folded([UInt16](utf16Of: text), isTurkic: isTurkic))
  }

  package func hits(in units: [UInt16]) -> [Hit] {
    let folded = Self.folded(units, isTurkic: isTurkic)
    var hits: [Hit] = []
    matcher.forEachMatch(in: folded) { phrase, end in
      let range = end - matcher.lengths[phrase]..<end
      if hits.count < Self.most, Self.isWhole(range, in: folded) { hits.append(Hit(phrase: phrase, range: range)) }
    }
    return hits
  }

  package static func isTurkic(_ locale: LocaleID) -> Bool { ["tr", "az"].contains(locale.language) }

  package static func folded(_ units: [UInt16], isTurkic: Bool) -> [UInt16] {
    guard units.count < Int(Int32.max) else { return units }
    var units = units
    units.withUnsafeMutableBufferPointer { cts_words_fold($0.baseAddress, Int32($0.count), isTurkic) }
    return units
  }

  private static func isWhole(_ range: Range<Int>, in units: [UInt16]) -> Bool {
    guard !range.isEmpty else { return false }
    if range.lowerBound > 0, CodeUnits.isWordPart(units[range.lowerBound]),
      CodeUnits.isWordPart(units[range.lowerBound - 1])
    {
      return false
    }
    guard range.upperBound < units.count else { return true }
    let next = units[range.upperBound]
    if next >= 0x300, cts_words_is_mark(UInt32(next)) { return false }
    return !(CodeUnits.isWordPart(next) && CodeUnits.isWordPart(units[range.upperBound - 1]))
  }
}
