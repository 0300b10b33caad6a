import CTextShim
import Catalogs
import Linter
import LocaleData
import Texts
import Typography

/// A phrase of a data rule, found in a text.
struct PhraseHit: Sendable, Hashable {
  /// Index of the rule among the lexicon's.
  var rule: Int
  /// UTF-16 offsets in the text.
  var range: Range<Int>
  /// What to write in its place, where that is plain; empty for nothing.
  var replacement: String?
  /// Whether no native reader has confirmed the words.
  var needsReview: Bool
  /// Whether the words alone do not show how bad it is.
  var isBorderline: Bool
  /// Whether the phrase is looked for in texts of some role only.
  var restsOnRole: Bool
  /// How sure the role must be, from 0 to 1.
  var certainty: Double
  /// For the kind `consistency`: which way of saying what, as indexes into the lexicon's `concepts`.
  var concept: Int?
  var variant: Int
  /// What it is done to, where texts are compared by that; empty elsewhere.
  var object: String = ""

  /// Which way of saying a thing it is; nil for rules of other kinds.
  var vote: Vote? {
    guard let concept else { return nil }
    var vote = Vote(concept: concept, variant: variant, range: range, object: object)
    vote.needsReview = needsReview
    return vote
  }
}

/// All phrases of all data rules in one language, looked for in one pass.
///
/// A phrase stands between word boundaries: by UAX #29 no letter goes on before it or behind it, which never holds back
/// phrases of scripts without spaces. Case is folded as the locale does it; diacritics count.
final class Lexicon: Sendable {
  private enum Meaning: UInt8, Sendable {
    /// A phrase of `list`.
    case found
    /// One of `unless`: it excuses what it overlaps.
    case excusing
    /// One of `unless-anywhere`: it excuses the whole text, for all lists of the rule or for one.
    case excusingRule, excusingList
    /// It shows how bad what `list` finds is.
    case sure
  }
  private struct Phrase: Sendable {
    var rule: Int32
    /// Index into `lists`, or of what stands for no list: see `meaning`.
    var list: Int32
    var meaning: Meaning
    var startsWord: Bool
    var endsWord: Bool
  }
  /// What of a list decides whether a phrase counts: plain values, since common words are met in nearly every text.
  private struct ListFacts: Sendable {
    var at: Phrases.Position
    var before: Phrases.Following
    var skipsQuestions: Bool
    var isUnquoted: Bool
    /// Folded, for `at: order`.
    var after: [[UInt16]]
    var maxWords: Int
    var minTimes: Int
    var isExact: Bool
    /// A bit for each role, in the order of `Role.allCases`; 0 for all.
    var roles: UInt32
    /// The same, of the roles that show how bad it is.
    var sureRoles: UInt32
    var needsSurety: Bool
    var certainty: Double
    /// A bit for each platform, in the order of `Platform.allCases`; 0 for all.
    var platforms: UInt8
    var concept: Int
    var variant: Int
    var needsReview: Bool
    var isBorderline: Bool
    var isByObject: Bool
    /// Folded.
    var determiners: Set<[UInt16]>
  }
  /// The ways of saying one thing.
  struct Concept: Sendable {
    var name: String
    /// Index of the rule among the lexicon's.
    var rule: Int
    var variants: [String]
    /// As `Phrases.share` and `least`: 0 for the rule's own.
    var share: Int
    var least: Int
    var isByObject: Bool
  }

  private let phrases: [Phrase]
  private let lists: [ListFacts]
  private let replacements: [Int: String]
  /// As they are written, for lists in which capitals count.
  private let spellings: [Int: [UInt16]]
  private let matcher: PhraseMatcher
  private let isTurkic: Bool
  let concepts: [Concept]

  private static let roleBits = Dictionary(
    uniqueKeysWithValues: Role.allCases.enumerated().map { ($1, UInt32(1) << UInt32($0)) })
  private static let platformBits = Dictionary(
    uniqueKeysWithValues: Platform.allCases.enumerated().map { ($1, UInt8(1) << UInt8($0)) })

  /// `rules` are the ids that hits are numbered by; lists of other rules are left out. Nil where no phrase is left.
  init?(lists wordLists: [WordList], rules: [String], isTurkic: Bool) {
    var phrases: [Phrase] = []
    var folded: [[UInt16]] = []
    var lists: [ListFacts] = []
    var replacements: [Int: String] = [:]
    var spellings: [Int: [UInt16]] = [:]
    var concepts: [Concept] = []
    func add(_ words: String, rule: Int, list: Int, meaning: Meaning = .found, replacement: String? = nil) {
      var core = Substring(words)
      let startsWord = core.first != "*"
      let endsWord = core.last != "*"
      if !startsWord { core = core.dropFirst() }
      if !endsWord { core = core.dropLast() }
      guard !core.isEmpty else { return }
      let index = phrases.count
      phrases.append(
        Phrase(rule: Int32(rule), list: Int32(list), meaning: meaning, startsWord: startsWord, endsWord: endsWord))
      folded.append(Self.folded(Array(core.utf16), isTurkic: isTurkic))
      replacements[index] = replacement
      if meaning == .found, lists[list].isExact { spellings[index] = Array(core.utf16) }
    }
    for wordList in wordLists {
      guard let rule = rules.firstIndex(of: wordList.id) else { continue }
      for list in wordList.lists {
        var concept = -1
        var variant = 0
        if !list.concept.isEmpty {
          let name = "\(wordList.id) \(list.concept)"
          concept = concepts.firstIndex { $0.name == name } ?? concepts.count
          if concept == concepts.count {
            concepts.append(
              Concept(
                name: name, rule: rule, variants: [], share: list.share, least: list.least, isByObject: list.isByObject)
            )
          }
          variant = concepts[concept].variants.firstIndex(of: list.variant) ?? concepts[concept].variants.count
          if variant == concepts[concept].variants.count { concepts[concept].variants.append(list.variant) }
        }
        let platforms = Platform.allCases.filter { list.platforms.contains($0.rawValue) }
        lists.append(
          ListFacts(
            at: list.at, before: list.before, skipsQuestions: list.skipsQuestions, isUnquoted: list.isUnquoted,
            after: list.after.map { Self.folded(Array($0.utf16), isTurkic: isTurkic) }, maxWords: list.maxWords,
            minTimes: list.minTimes, isExact: list.isExact, roles: Self.bits(list.roles),
            sureRoles: Self.bits(list.sureRoles), needsSurety: !list.sureRoles.isEmpty || !list.sureBeside.isEmpty,
            certainty: list.certainty,
            platforms: platforms.reduce(0) { $0 | (Self.platformBits[$1] ?? 0) }, concept: concept, variant: variant,
            needsReview: wordList.needsReview, isBorderline: list.isBorderline, isByObject: list.isByObject,
            determiners: Set(list.determiners.map { Self.folded(Array($0.utf16), isTurkic: isTurkic) })))
        for words in list.words { add(words, rule: rule, list: lists.count - 1) }
        for words in list.unlessAnywhere { add(words, rule: rule, list: lists.count - 1, meaning: .excusingList) }
        for words in list.sureBeside { add(words, rule: rule, list: lists.count - 1, meaning: .sure) }
        for (words, replacement) in list.swap.sorted(by: { $0.key < $1.key }) {
          add(words, rule: rule, list: lists.count - 1, replacement: replacement)
        }
      }
      for words in wordList.unless { add(words, rule: rule, list: -1, meaning: .excusing) }
      for words in wordList.unlessAnywhere { add(words, rule: rule, list: -1, meaning: .excusingRule) }
    }
    guard !phrases.isEmpty else { return nil }
    self.phrases = phrases
    self.lists = lists
    self.replacements = replacements
    self.spellings = spellings
    self.concepts = concepts
    self.matcher = PhraseMatcher(phrases: folded)
    self.isTurkic = isTurkic
  }

  private static func bits(_ roles: [String]) -> UInt32 {
    roles.compactMap(Role.init(rawValue:)).reduce(0) { $0 | (roleBits[$1] ?? 0) }
  }

  private static func folded(_ units: [UInt16], isTurkic: Bool) -> [UInt16] {
    var units = units
    units.withUnsafeMutableBufferPointer { cts_words_fold($0.baseAddress, Int32($0.count), isTurkic) }
    return units
  }

  private struct Raw {
    var phrase: Int
    var range: Range<Int>
  }

  /// The first hit of each rule, by rule; of a concept the first hit of each variant.
  ///
  /// `role`: where it is sure enough to act on; `roleConfidence`: how sure, for lists that ask for more. `platform`: where it is surely known; asked only where a phrase
  /// depends on it.
  func hits(
    in text: MaskedText, role known: Role?, roleConfidence: Double, platform surePlatform: () -> Platform?
  ) -> [PhraseHit] {
    guard !text.units.isEmpty, text.units.count < Int(Int32.max) else { return [] }
    let units = Self.folded(text.units, isTurkic: isTurkic)
    let role = known.flatMap { Self.roleBits[$0] } ?? 0
    var raw: [Raw] = []
    matcher.forEachMatch(in: units) { index, end in
      let phrase = phrases[index]
      if phrase.meaning == .found {
        let wanted = lists[Int(phrase.list)].roles
        if wanted != 0, wanted & role == 0 { return }
      }
      let range = end - matcher.lengths[index]..<end
      // A hostile text cannot make the checks below long.
      guard raw.count < 200, stands(phrase, at: range, in: units) else { return }
      raw.append(Raw(phrase: index, range: range))
    }
    guard !raw.isEmpty else { return [] }
    var hits: [PhraseHit] = []
    var times: [Int32: Int] = [:]
    for found in raw {
      let phrase = phrases[found.phrase]
      guard phrase.meaning == .found else { continue }
      let list = lists[Int(phrase.list)]
      guard isPlaced(list, at: found.range, in: units, links: text.links, isLink: known == .link) else {
        continue
      }
      if list.isExact, spellings[found.phrase] != Array(text.units[found.range]) { continue }
      var object = ""
      if list.isByObject {
        guard let found = Self.object(behind: found.range, in: units, determiners: list.determiners) else { continue }
        object = found
      }
      let isExcused = raw.contains { other in
        guard phrases[other.phrase].rule == phrase.rule else { return false }
        // A longer way of saying it holds the shorter one.
        switch phrases[other.phrase].meaning {
        case .excusing: return other.range.overlaps(found.range)
        case .excusingRule: return true
        case .excusingList: return phrases[other.phrase].list == phrase.list
        case .sure: return false
        case .found:
          return list.concept >= 0 && other.range.count > found.range.count && other.range.overlaps(found.range)
        }
      }
      guard !isExcused else { continue }
      if list.platforms != 0 {
        guard let platform = surePlatform(), let bit = Self.platformBits[platform], list.platforms & bit != 0
        else { continue }
      }
      let isSure =
        !list.needsSurety || list.sureRoles & role != 0 && roleConfidence >= list.certainty
        || raw.contains { other in
          phrases[other.phrase].meaning == .sure && phrases[other.phrase].list == phrase.list
            && !other.range.overlaps(found.range)
        }
      times[phrase.list, default: 0] += 1
      guard times[phrase.list, default: 0] >= list.minTimes else { continue }
      let hit = PhraseHit(
        rule: Int(phrase.rule), range: found.range, replacement: replacements[found.phrase],
        needsReview: list.needsReview, isBorderline: list.isBorderline || !isSure, restsOnRole: list.roles != 0,
        certainty: list.sureRoles != 0 ? 0 : list.certainty, concept: list.concept < 0 ? nil : list.concept,
        variant: list.variant, object: object)
      let known = hits.firstIndex { $0.rule == hit.rule && $0.concept == hit.concept && $0.variant == hit.variant }
      if let known {
        // The first in the text counts, and of two at one place the longer.
        let other = hits[known].range
        if (hit.range.lowerBound, -hit.range.count) < (other.lowerBound, -other.count) { hits[known] = hit }
      } else {
        hits.append(hit)
      }
    }
    return hits.sorted { ($0.rule, $0.concept ?? -1, $0.variant) < ($1.rule, $1.concept ?? -1, $1.variant) }
  }

  // MARK: Where a phrase stands

  private func stands(_ phrase: Phrase, at range: Range<Int>, in units: [UInt16]) -> Bool {
    if phrase.startsWord, range.lowerBound > 0, CodeUnits.isWordPart(units[range.lowerBound]),
      CodeUnits.isWordPart(units[range.lowerBound - 1])
    {
      return false
    }
    if phrase.endsWord, range.upperBound < units.count {
      let next = units[range.upperBound]
      if next >= 0x300, cts_words_is_mark(UInt32(next)) { return false }
      guard CodeUnits.isWordPart(units[range.upperBound - 1]) else { return true }
      if CodeUnits.isWordPart(next) { return false }
      // An apostrophe with a letter behind it goes on with the word: `here's`.
      if next == 0x27, range.upperBound + 1 < units.count, CodeUnits.isWordPart(units[range.upperBound + 1]) {
        return false
      }
    }
    return true
  }

  private func isPlaced(_ list: ListFacts, at range: Range<Int>, in units: [UInt16], links: [Range<Int>], isLink: Bool)
    -> Bool
  {
    let start = Self.skip(Self.isOpening, backwardsFrom: range.lowerBound, in: units)
    if list.isUnquoted, units[start..<range.lowerBound].contains(where: Self.isQuote) { return false }
    switch list.at {
    case .anywhere: break
    case .start: if start > 0 { return false }
    case .sentence: if start > 0, !Self.endsSentence(units[start - 1]) { return false }
    case .order:
      guard !Self.isTail(units[range.upperBound...]) else { return false }
      if start > 0, !Self.beginsOrder(at: start, after: list.after, in: units) { return false }
    case .inside: if start == 0 || Self.endsSentence(units[start - 1]) { return false }
    case .whole: if start > 0 || !Self.isTail(units[range.upperBound...]) { return false }
    case .end: if start == 0 || !Self.isTail(units[range.upperBound...]) { return false }
    case .suffix:
      guard range.lowerBound > 0 else { return false }
      let before = units[range.lowerBound - 1]
      guard CodeUnits.isWordPart(before) || before == MaskedText.mask else { return false }
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
      // A frame for any noun ('Invalid %@') says nothing of what it will say.
      let own = Self.wordCount(of: units[range], countsArguments: false)
      if Self.wordCount(of: units[...]) > list.maxWords { return false }
      if Self.wordCount(of: units[...], countsArguments: false) <= own { return false }
    }
    if list.skipsQuestions, let stop = units[range.upperBound...].first(where: Self.endsSentence),
      stop == 0x3F || stop == 0xFF1F || stop == 0x61F
    {
      return false
    }
    return true
  }
}
