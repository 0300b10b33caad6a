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
  /// The message, where it can be more precise than the rule's own.
  var message: String?
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
    vote.replacement = replacement
    return vote
  }
}

/// All phrases of all data rules in one language, looked for in one pass.
///
/// A phrase stands between word boundaries: by UAX #29 no letter goes on before it or behind it, which never holds back
/// phrases of scripts without spaces. Case is folded as the locale does it; diacritics count.
final class Lexicon: Sendable {
  /// What a phrase says where it is found.
  enum Meaning: UInt8, Sendable {
    /// A phrase of `list`.
    case found
    /// One of `unless`: it excuses what it overlaps.
    case excusing
    /// One of `unless-anywhere`: it excuses the whole text, for all lists of the rule or for one.
    case excusingRule, excusingList
    /// It shows how bad what `list` finds is.
    case sure
    /// One of `only-beside`: `list` finds nothing without one.
    case company
  }
  struct Phrase: Sendable {
    var rule: Int32
    /// Index into `lists`, or of what stands for no list: see `meaning`.
    var list: Int32
    var meaning: Meaning
    var startsWord: Bool
    var endsWord: Bool
  }
  /// The ways of saying one thing.
  struct Concept: Sendable {
    var name: String
    /// Index of the rule among the lexicon's.
    var rule: Int
    var variants: [String]
    /// By variant; nil for what is no form of address.
    var formalities: [Formality?]
    /// As `Phrases.share` and `least`: 0 for the rule's own.
    var share: Int
    var least: Int
    var isByObject: Bool
  }

  private let phrases: [Phrase]
  private let lists: [PhraseList]
  private let replacements: [Int: String]
  /// As they are written, for lists in which capitals count.
  private let spellings: [Int: [UInt16]]
  private let matcher: PhraseMatcher
  private let isTurkic: Bool
  let concepts: [Concept]

  /// `rules` are the ids that hits are numbered by; lists of other rules are left out. Nil where no phrase is left.
  init?(lists wordLists: [WordList], rules: [String], isTurkic: Bool) {
    var builder = LexiconBuilder(isTurkic: isTurkic)
    for wordList in wordLists {
      if let rule = rules.firstIndex(of: wordList.id) { builder.add(wordList, rule: rule) }
    }
    guard !builder.phrases.isEmpty else { return nil }
    phrases = builder.phrases
    lists = builder.lists
    replacements = builder.replacements
    spellings = builder.spellings
    concepts = builder.concepts
    matcher = PhraseMatcher(phrases: builder.folded)
    self.isTurkic = isTurkic
  }

  /// A phrase between word boundaries, whatever else its list asks for.
  private struct Match {
    var phrase: Int
    var range: Range<Int>
  }

  /// The first hit of each rule, by rule; of a concept the first hit of each variant.
  ///
  /// `isSource`: whether it's a source text. `role`: where it is sure enough to act on; `roleConfidence`: how sure, for lists
  /// that ask for more. `platform`: where it is surely known; asked only where a phrase depends on it.
  func hits(
    in text: MaskedText, isSource: Bool, role: Role?, roleConfidence: Double, platform surePlatform: () -> Platform?
  ) -> [PhraseHit] {
    guard !text.units.isEmpty, text.units.count < Int(Int32.max) else { return [] }
    let units = PhraseFinder.folded(text.unitsWithoutNames, isTurkic: isTurkic)
    let ownRole = role.map(RoleSet.init) ?? RoleSet()
    let matches = matches(in: units, role: ownRole)
    guard !matches.isEmpty else { return [] }
    var firsts = FirstHits()
    var times: [Int32: Int] = [:]
    for match in matches {
      let phrase = phrases[match.phrase]
      guard phrase.meaning == .found else { continue }
      let list = lists[Int(phrase.list)]
      let site = PhraseSite(units: units, range: match.range, links: text.links, isLink: role == .link)
      let object = list.isByObject ? site.object(determiners: list.determiners) : ""
      guard let object, isSource || !list.isSourceOnly, isWhereItCounts(match, at: site, in: text, among: matches),
        list.isShown(on: surePlatform)
      else { continue }
      times[phrase.list, default: 0] += 1
      guard times[phrase.list, default: 0] >= list.minTimes else { continue }
      let isSure =
        !list.needsSurety || list.isSure(of: ownRole, roleConfidence) || site.isLinkText && list.isSureInLinks
        || has(.sure, beside: match, among: matches, in: text)
      firsts.add(hit(match, object: object, isSure: isSure))
    }
    return firsts.sorted
  }

  /// Whether a phrase stands where its list asks for it, with what it asks for beside it and nothing that excuses it.
  private func isWhereItCounts(
    _ match: Match, at site: PhraseSite, in text: MaskedText, among matches: [Match]
  ) -> Bool {
    let list = lists[Int(phrases[match.phrase].list)]
    guard list.place.holds(site), !list.isExact || isSpelledSo(match, in: text) else { return false }
    return !isExcused(match, among: matches)
      && (!list.needsCompany || has(.company, beside: match, among: matches, in: text))
  }

  /// The phrases that stand in a folded text, as far as its role does not rule out their lists.
  private func matches(in units: [UInt16], role: RoleSet) -> [Match] {
    var matches: [Match] = []
    matcher.forEachMatch(in: units) { index, end in
      let phrase = phrases[index]
      if phrase.meaning == .found {
        let wanted = lists[Int(phrase.list)].roles
        if !wanted.isEmpty, wanted.isDisjoint(with: role) { return }
      }
      let range = end - matcher.lengths[index]..<end
      // A hostile text cannot make the checks of each against all others long.
      guard matches.count < 200,
        PhraseSite.isWhole(range, in: units, startsWord: phrase.startsWord, endsWord: phrase.endsWord)
      else { return }
      matches.append(Match(phrase: index, range: range))
    }
    return matches
  }

  /// Whether capitals stand as the list writes them.
  private func isSpelledSo(_ match: Match, in text: MaskedText) -> Bool {
    spellings[match.phrase] == Array(text.units[match.range])
  }

  private func isExcused(_ match: Match, among matches: [Match]) -> Bool {
    let phrase = phrases[match.phrase]
    let list = lists[Int(phrase.list)]
    return matches.contains { other in
      guard phrases[other.phrase].rule == phrase.rule else { return false }
      switch phrases[other.phrase].meaning {
      case .excusing: return other.range.overlaps(match.range)
      case .excusingRule: return true
      case .excusingList: return phrases[other.phrase].list == phrase.list
      case .sure, .company: return false
      // A longer way of saying it holds the shorter one.
      case .found:
        return list.concept != nil && other.range.count > match.range.count && other.range.overlaps(match.range)
      }
    }
  }

  /// In UTF-16 units: no sentence is longer.
  private static let farthest = 500

  /// Whether a word of its list stands in the line of a phrase: one that shows how bad it is, or one that it isn't found without.
  private func has(_ meaning: Meaning, beside match: Match, among matches: [Match], in text: MaskedText) -> Bool {
    matches.contains { other in
      guard phrases[other.phrase].meaning == meaning, phrases[other.phrase].list == phrases[match.phrase].list,
        !other.range.overlaps(match.range)
      else { return false }
      let between =
        min(other.range.upperBound, match.range.upperBound)..<max(other.range.lowerBound, match.range.lowerBound)
      return between.count <= Self.farthest && !text.units[between].contains(where: CodeUnits.isLineBreak)
    }
  }

  private func hit(_ match: Match, object: String, isSure: Bool) -> PhraseHit {
    let phrase = phrases[match.phrase]
    let list = lists[Int(phrase.list)]
    return PhraseHit(
      rule: Int(phrase.rule), range: match.range, replacement: replacements[match.phrase],
      needsReview: list.needsReview, isBorderline: list.isBorderline || !isSure, restsOnRole: !list.roles.isEmpty,
      certainty: list.sureRoles.isEmpty ? list.certainty : 0, concept: list.concept, variant: list.variant,
      object: object)
  }
}

/// Of each rule, or of each variant of a concept, the first hit in a text, and of two at one place the longer.
private struct FirstHits {
  private var hits: [PhraseHit] = []

  mutating func add(_ hit: PhraseHit) {
    let known = hits.firstIndex { $0.rule == hit.rule && $0.concept == hit.concept && $0.variant == hit.variant }
    guard let known else {
      hits.append(hit)
      return
    }
    let other = hits[known].range
    if (hit.range.lowerBound, -hit.range.count) < (other.lowerBound, -other.count) { hits[known] = hit }
  }

  /// By rule, concept and variant.
  var sorted: [PhraseHit] {
    hits.sorted { ($0.rule, $0.concept ?? -1, $0.variant) < ($1.rule, $1.concept ?? -1, $1.variant) }
  }
}
