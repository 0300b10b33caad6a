import CTextShim
import Catalogs
import LocaleData

/// A phrase of a data rule, found in a text.
struct PhraseHit: Sendable, Hashable {
  /// Index of the rule among the lexicon's.
  var rule: Int
  /// UTF-16 offsets in the text.
  var range: Range<Int>
  /// What to write in its place, where that is plain.
  var replacement: String?
  /// Whether no native reader has confirmed the words.
  var needsReview: Bool
}

/// All phrases of all data rules in one language, looked for in one pass.
///
/// A phrase stands between word boundaries: by UAX #29 no letter goes on before it or behind it, which never holds back
/// phrases of scripts without spaces. Case is folded as the locale does it; diacritics count.
final class Lexicon: Sendable {
  private struct Phrase: Sendable {
    var rule: Int
    /// nil for one of `unless`.
    var list: Phrases?
    var startsWord: Bool
    var endsWord: Bool
    var replacement: String?
    var needsReview: Bool
  }
  private let phrases: [Phrase]
  private let matcher: PhraseMatcher
  private let isTurkic: Bool

  /// `rules` are the ids that hits are numbered by; lists of other rules are left out. Nil where no phrase is left.
  init?(lists: [WordList], rules: [String], locale: LocaleID) {
    let isTurkic = ["tr", "az"].contains(locale.language)
    var phrases: [Phrase] = []
    var spellings: [[UInt16]] = []
    func add(_ words: String, rule: Int, list: Phrases?, replacement: String?, needsReview: Bool) {
      var core = Substring(words)
      let startsWord = core.first != "*"
      let endsWord = core.last != "*"
      if !startsWord { core = core.dropFirst() }
      if !endsWord { core = core.dropLast() }
      guard !core.isEmpty else { return }
      phrases.append(
        Phrase(
          rule: rule, list: list, startsWord: startsWord, endsWord: endsWord, replacement: replacement,
          needsReview: needsReview))
      spellings.append(Self.folded(Array(core.utf16), isTurkic: isTurkic))
    }
    for list in lists {
      guard let rule = rules.firstIndex(of: list.id) else { continue }
      for phrases in list.lists {
        for words in phrases.words {
          add(words, rule: rule, list: phrases, replacement: nil, needsReview: list.needsReview)
        }
        for (words, replacement) in phrases.swap.sorted(by: { $0.key < $1.key }) {
          add(words, rule: rule, list: phrases, replacement: replacement, needsReview: list.needsReview)
        }
      }
      for words in list.unless {
        add(words, rule: rule, list: nil, replacement: nil, needsReview: list.needsReview)
      }
    }
    guard !phrases.isEmpty else { return nil }
    self.phrases = phrases
    self.matcher = PhraseMatcher(phrases: spellings)
    self.isTurkic = isTurkic
  }

  private static func folded(_ units: [UInt16], isTurkic: Bool) -> [UInt16] {
    var units = units
    units.withUnsafeMutableBufferPointer { cts_words_fold($0.baseAddress, Int32($0.count), isTurkic) }
    return units
  }

  /// The first hit of each rule, by rule. `isLink`: whether the text as a whole is surely a link.
  func hits(in text: MaskedText, isLink: Bool) -> [PhraseHit] {
    guard !text.units.isEmpty, text.units.count < Int(Int32.max) else { return [] }
    let units = Self.folded(text.units, isTurkic: isTurkic)
    var raw: [(phrase: Int, range: Range<Int>)] = []
    matcher.forEachMatch(in: units) { phrase, end in
      // A hostile text cannot make the checks below long.
      guard raw.count < 200 else { return }
      let range = end - matcher.lengths[phrase]..<end
      if stands(phrases[phrase], at: range, in: units) { raw.append((phrase, range)) }
    }
    guard !raw.isEmpty else { return [] }
    var hits: [PhraseHit] = []
    for (index, range) in raw {
      let phrase = phrases[index]
      guard let list = phrase.list, isPlaced(list, at: range, in: units, links: text.links, isLink: isLink) else {
        continue
      }
      let isExcused = raw.contains { other in
        phrases[other.phrase].list == nil && phrases[other.phrase].rule == phrase.rule && other.range.overlaps(range)
      }
      guard !isExcused else { continue }
      let hit = PhraseHit(
        rule: phrase.rule, range: range, replacement: phrase.replacement, needsReview: phrase.needsReview)
      if let known = hits.firstIndex(where: { $0.rule == hit.rule }) {
        // The first in the text counts, and of two at one place the longer.
        let other = hits[known].range
        if (range.lowerBound, -range.count) < (other.lowerBound, -other.count) { hits[known] = hit }
      } else {
        hits.append(hit)
      }
    }
    return hits.sorted { $0.rule < $1.rule }
  }

  // MARK: Where a phrase stands

  static func isPart(_ unit: UInt16) -> Bool {
    if unit < 0x80 {
      return (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7A || (unit >= 0x30 && unit <= 0x39) || unit == 0x5F
    }
    return cts_words_is_part(UInt32(unit))
  }

  private func stands(_ phrase: Phrase, at range: Range<Int>, in units: [UInt16]) -> Bool {
    if phrase.startsWord, range.lowerBound > 0, Self.isPart(units[range.lowerBound]),
      Self.isPart(units[range.lowerBound - 1])
    {
      return false
    }
    if phrase.endsWord, range.upperBound < units.count {
      let next = units[range.upperBound]
      if next >= 0x300, cts_words_is_mark(UInt32(next)) { return false }
      guard Self.isPart(units[range.upperBound - 1]) else { return true }
      if Self.isPart(next) { return false }
      // An apostrophe with a letter behind it goes on with the word: `here's`.
      if next == 0x27, range.upperBound + 1 < units.count, Self.isPart(units[range.upperBound + 1]) { return false }
    }
    return true
  }

  private func isPlaced(_ list: Phrases, at range: Range<Int>, in units: [UInt16], links: [Range<Int>], isLink: Bool)
    -> Bool
  {
    let start = Self.skip(Self.isOpening, backwardsFrom: range.lowerBound, in: units)
    switch list.at {
    case .anywhere: break
    case .start: if start > 0 { return false }
    case .sentence: if start > 0, !Self.endsSentence(units[start - 1]) { return false }
    case .whole: if start > 0 || !Self.isTail(units[range.upperBound...]) { return false }
    case .link:
      let isWhole = start == 0 && Self.isTail(units[range.upperBound...])
      let isLinkText = links.contains { link in
        link.clamped(to: range) == range && units[link.lowerBound..<range.lowerBound].allSatisfy(Self.isOpening)
          && Self.isTail(units[range.upperBound..<link.upperBound])
      }
      if !isLinkText, !(isLink && isWhole) { return false }
    }
    var end = range.upperBound
    while end < units.count, units[end] == 0x20 { end += 1 }
    let next = end < units.count ? units[end] : 0
    switch list.before {
    case .anything: break
    case .pause: if next != 0, !Self.isPause(next) || (next == 0x2D && end == range.upperBound) { return false }
    case .call: if !Self.isCall(next) { return false }
    case .exclamation: if next != 0x21, next != 0xFF01 { return false }
    }
    if list.maxWords > 0 {
      let own = Self.wordCount(of: units[range])
      let all = Self.wordCount(of: units[...])
      if all > list.maxWords || all <= own { return false }
    }
    if list.skipsQuestions, let stop = units[range.upperBound...].first(where: Self.endsSentence),
      stop == 0x3F || stop == 0xFF1F || stop == 0x61F
    {
      return false
    }
    return true
  }

  private static func wordCount(of units: ArraySlice<UInt16>) -> Int {
    var count = 0
    var isInside = false
    for unit in units {
      let isWord = isPart(unit) || unit == 0x27 || unit == MaskedText.mask
      if isWord, !isInside { count += 1 }
      isInside = isWord
    }
    return count
  }

  private static func skip(_ isSkipped: (UInt16) -> Bool, backwardsFrom end: Int, in units: [UInt16]) -> Int {
    var i = end
    while i > 0, isSkipped(units[i - 1]) { i -= 1 }
    return i
  }
  /// Spaces and what opens a sentence: quotes, brackets, `¡ ¿`, directional marks, markup.
  private static func isOpening(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x20, 0x09, 0x22, 0x27, 0x28, 0x2A, 0x5B, 0xA1, 0xBF, 0xAB, 0x2018, 0x201C, 0x201E, 0x200E, 0x200F,
      0x2066...0x2069,
      0x300C, 0x300E, MaskedText.mask:
      true
    default: false
    }
  }
  private static func endsSentence(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x21, 0x2E, 0x3F, 0x0A, 0x0D, 0x2026, 0x2029, 0x3002, 0xFF01, 0xFF1F, 0x61F, 0x6D4, 0x964: true
    default: false
    }
  }
  /// Whether nothing follows but punctuation, spaces and markup.
  private static func isTail(_ units: ArraySlice<UInt16>) -> Bool {
    units.allSatisfy {
      endsSentence($0) || isOpening($0) || $0 == 0x3A || $0 == 0x29 || $0 == 0x5D || $0 == 0x203A || $0 == 0xBB
        || $0 == 0x2192 || $0 == 0x3E
    }
  }
  private static func isPause(_ unit: UInt16) -> Bool {
    endsSentence(unit) && unit != 0x3F || isCall(unit) || unit == 0x2014 || unit == 0x2013 || unit == 0x2D
  }
  private static func isCall(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x21, 0x2C, 0x3001, 0xFF0C, 0xFF01, 0x60C: true
    default: false
    }
  }
}
