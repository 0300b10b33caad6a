import CTextShim
import Catalogs
import Findings
import Linter
import LocaleData
import TextLayout
import Texts

/// How a short text sets its capitals.
enum CaseStyle: String, Sendable {
  case title, sentence
}

/// Tells title style from sentence style, and is silent where a text shows neither.
///
/// The first word is a capital in both. What counts are the later words that style decides: no articles, conjunctions
/// and prepositions, no acronyms, no names with capitals inside, nothing beside a placeholder or a digit.
struct CaseClassifier: Sendable {
  /// A word that style decides, by UTF-16 offsets.
  struct Word: Hashable, Sendable {
    var range: Range<Int>
    var isCapitalized: Bool
    /// In lower case.
    var folded: String
    /// Whether it is the preposition of a verb phrase, which title style sets in upper case: `Sign In`.
    var isPhrasal = false
  }
  private let minor: Set<String>
  private let neutral: Set<String>
  private let sentence: Set<String>
  /// Those that title style sets in upper case all the same, if it is Apple's.
  private let open: Set<String>
  private let phrasal: Set<String>
  /// Words that are part of a verb as often as not: `in` of `sign in`.
  private let particles: Set<String>
  /// Names of several words, by their first: each as its words.
  private let features: [String: [[String]]]

  /// Nil for a locale that has one style. `names`: words that keep their capital in either, beside those of the glossary.
  init?(for locale: LocaleID, names: [String] = [], _ context: RuleContext) {
    guard let casing = context.localeData.casing(for: locale), casing.habit == .both else { return nil }
    self.init(casing, names: names + context.glossary.names)
  }

  /// `names`: words that keep their capital in either style.
  private init(_ casing: LocaleFacts.Casing, names: [String]) {
    minor = Set(casing.minorWords)
    neutral = Set(casing.minorWords + casing.neutralWords + names.map { $0.lowercased() })
    open = Set(casing.neutralWords).subtracting(casing.minorWords)
    phrasal = Set(casing.phrasalVerbs)
    particles = Set(casing.phrasalVerbs.compactMap { $0.split(separator: " ").last.map(String.init) })
    let names = casing.featureNames.map { $0.split(separator: " ").map(String.init) }
    features = Dictionary(grouping: names) { $0.first ?? "" }
    sentence = Set(casing.sentenceWords)
  }

  /// All words of a text; nil where it is a sentence, a fragment, or too long to have a style.
  ///
  /// `minor`: short articles, conjunctions and prepositions inside, which title style leaves in lower case.
  func words(of text: TextView) -> (first: Word, later: [Word], minor: [Word], open: [Word])? {
    let units = text.masked.units
    guard units.count <= 60 else { return nil }
    var words: [Word] = []
    var small: [Word] = []
    var all: [Word] = []
    var previous = ""
    var i = 0
    while i < units.count {
      let unit = units[i]
      // Punctuation that divides a text into parts with styles of their own.
      switch unit {
      case 0x2E, 0x3A, 0x3F, 0x21, 0x0A, 0x2C, 0x3B, 0x22, 0x28, 0x2F, 0x201C, 0x2013, 0x2014, 0x2022: return nil
      default: break
      }
      guard Self.isLetter(unit) else {
        i += 1
        continue
      }
      let start = i
      while i < units.count, Self.isLetter(units[i]) || units[i] == 0x27 || units[i] == 0x2019 { i += 1 }
      let before = start > 0 ? units[start - 1] : 0x20
      let after = i < units.count ? units[i] : 0x20
      let word = Array(units[start..<i])
      let isPlain = Self.isSpace(before) && (Self.isSpace(after) || after == 0x2026)
      let isName = word.dropFirst().contains { cts_words_is_upper(UInt32($0)) }
      let isFirst = words.isEmpty && start == 0
      if words.isEmpty, !isFirst { return nil }
      if isFirst && isName && !isPlain { return nil }
      var folded = String(utf16Units: word).lowercased()
      if word.contains(0x2019) { folded = folded.replacing("\u{2019}", with: "'") }
      if sentence.contains(folded) { return nil }
      let isPhrasal = !previous.isEmpty && phrasal.contains("\(previous) \(folded)")
      previous = folded
      let isCapitalized = cts_words_is_upper(UInt32(word[0]))
      all.append(Word(range: start..<i, isCapitalized: isCapitalized, folded: folded))
      if !isFirst, isPlain, !isName, !isPhrasal, word.count <= 3, minor.contains(folded), !particles.contains(folded) {
        small.append(Word(range: start..<i, isCapitalized: isCapitalized, folded: folded))
      }
      if isFirst {
        guard isCapitalized else { return nil }
        words.append(Word(range: start..<i, isCapitalized: true, folded: folded))
      } else if isPlain, !isName, word.count > 1, isPhrasal || !neutral.contains(folded) {
        words.append(Word(range: start..<i, isCapitalized: isCapitalized, folded: folded, isPhrasal: isPhrasal))
      }
    }
    guard let first = words.first, words.count <= 9 else { return nil }
    let named = featureRanges(in: all)
    func isFree(_ word: Word) -> Bool { !named.contains { $0.overlaps(word.range) } }
    // Title style sets the last word in upper case, whatever it is.
    let end = all.last?.range
    return (
      first, words.dropFirst().filter(isFree), small.filter { $0.range != end && isFree($0) },
      all.dropFirst().filter { open.contains($0.folded) && isFree($0) }
    )
  }

  /// Where names of parts of the system stand.
  private func featureRanges(in words: [Word]) -> [Range<Int>] {
    guard !features.isEmpty else { return [] }
    return words.indices.flatMap { i in
      (features[words[i].folded] ?? []).compactMap { name -> Range<Int>? in
        guard words[i...].prefix(name.count).map(\.folded) == name else { return nil }
        return words[i].range.lowerBound..<words[i + name.count - 1].range.upperBound
      }
    }
  }

  /// The style, where the words agree on one.
  func style(of later: [Word]) -> CaseStyle? {
    guard !later.isEmpty else { return nil }
    if later.allSatisfy(\.isCapitalized) { return .title }
    if later.allSatisfy({ !$0.isCapitalized }) { return .sentence }
    return nil
  }

  /// The text in title style: every word but the minor ones begins with a capital.
  func titled(_ text: String, later: [Word], minor small: [Word] = []) -> String {
    var units = Array(text.utf16)
    for word in later where word.isPhrasal || !minor.contains(word.folded) {
      let first = String(utf16Units: [units[word.range.lowerBound]]).uppercased().utf16
      if first.count == 1, let unit = first.first { units[word.range.lowerBound] = unit }
    }
    Self.lower(small, in: &units)
    return String(utf16Units: units)
  }

  /// The text with these words in lower case.
  func lowered(_ text: String, _ words: [Word]) -> String {
    var units = Array(text.utf16)
    Self.lower(words, in: &units)
    return String(utf16Units: units)
  }

  private static func lower(_ words: [Word], in units: inout [UInt16]) {
    for word in words {
      let first = String(utf16Units: [units[word.range.lowerBound]]).lowercased().utf16
      if first.count == 1, let unit = first.first { units[word.range.lowerBound] = unit }
    }
  }

  private static func isLetter(_ unit: UInt16) -> Bool {
    cts_words_is_upper(UInt32(unit)) || cts_words_is_lower(UInt32(unit))
  }
  private static func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0xA0 }
}
