import CTextShim
import Catalogs
import Linter
import LocaleData
import TextLayout
import Texts

/// How a short text sets its capitals: `mixed` is half of each, `lower` has none at its start, and `upper` nothing else.
enum CaseStyle: String, Sendable {
  case title, sentence, mixed, lower, upper

  init(_ chosen: HouseStyle.LetterCase) { self = chosen == .title ? .title : .sentence }

  /// Behind `in`.
  var words: String {
    switch self {
    case .lower: "lower case"
    case .upper: "capitals only"
    case .title, .sentence, .mixed: "\(rawValue) style"
    }
  }
}

/// A short text by its words, as the two styles see them.
struct CasedText: Sendable {
  /// What the styles do with a word.
  enum Part: Hashable, Sendable {
    /// A capital in both.
    case first
    /// A capital in title style only: these show the style.
    case styled
    /// The same, in some house styles: these show nothing.
    case open
    /// Lower case in title style, too; `longMinor` only in some house styles, or not as part of a verb phrase.
    case minor, longMinor
    /// A word of a name that is known: a capital in title style, and as it is in sentence style.
    case name
    /// Another name or an acronym: the same in both.
    case fixed
  }

  struct Word: Hashable, Sendable {
    /// UTF-16 offsets.
    var range: Range<Int>
    var isCapitalized: Bool
    /// In lower case.
    var folded: String
    var part = Part.fixed
  }
  var words: [Word]
  var isQuestion = false
  var endsInDots = false
  /// Whether all letters are capitals.
  var isUpper = false

  /// The words behind the first that show the style.
  var styled: [Word] { words.filter { $0.part == .styled } }

  /// Nil where no word shows one.
  var style: CaseStyle? {
    if isUpper { return .upper }
    if words.first?.isCapitalized == false { return .lower }
    let capitals = styled.map(\.isCapitalized)
    if capitals.isEmpty { return nil }
    return capitals.allSatisfy { $0 } ? .title : capitals.contains(true) ? .mixed : .sentence
  }

  /// Whether a text in title style sets a short word in upper case.
  var raisesMinorWord: Bool { words.contains { $0.part == .minor && $0.isCapitalized } }
  var hasMinorWord: Bool { words.contains { $0.part == .minor } }
  var hasName: Bool { words.contains { $0.part == .name || $0.part == .fixed } }

  /// The text in a style, every word of it.
  func recased(_ text: String, in style: CaseStyle) -> String {
    var units = Array(text.utf16)
    for word in words where word.part != .fixed && (isUpper || style == .upper || style == .lower && word.part != .name)
    {
      let spelled = String(utf16Units: units[word.range])
      let changed = Array((style == .upper ? spelled.uppercased() : spelled.lowercased()).utf16)
      if changed.count == word.range.count { units.replaceSubrange(word.range, with: changed) }
    }
    if style == .upper || style == .lower { return String(utf16Units: units) }
    for word in words where word.part != .fixed && (word.part != .name || style == .title) {
      let isRaised = word.part == .first || style == .title && word.part != .minor && word.part != .longMinor
      let first = String(utf16Units: [units[word.range.lowerBound]])
      let changed = (isRaised ? first.uppercased() : first.lowercased()).utf16
      if changed.count == 1, let unit = changed.first { units[word.range.lowerBound] = unit }
    }
    return String(utf16Units: units)
  }
}

/// Takes short texts apart into words, and is silent about those that have no style: sentences, and reports of what happened.
struct CaseClassifier: Sendable {
  private let minor: Set<String>
  /// Words that title style sets in upper case, if it is Apple's.
  private let open: Set<String>
  private let names: Set<String>
  private let sentence: Set<String>
  private let statement: Set<String>
  private let prompts: Set<String>
  private let phrasal: Set<String>
  /// Words that are part of a verb as often as not: `in` of `sign in`.
  private let particles: Set<String>
  /// Those that are part of the verb in front of them more often than not: `out` of `find out`.
  private let adverbs: Set<String>
  /// Names of several words, by their first: each as its words.
  private let features: [String: [[String]]]
  /// Names of apps of the system that are ordinary words.
  let appNames: Set<String>
  private let lexicon: ClauseLexicon?
  /// What a plural adds to a word.
  let pluralEnding: String

  /// Nil for a locale that has one style. `names`: words that keep their capital in either, beside those of the glossary.
  init?(for locale: LocaleID, names: [String] = [], _ context: RuleContext) {
    guard let casing = context.localeData.casing(for: locale), casing.habit == .both else { return nil }
    minor = Set(casing.minorWords)
    open = Set(casing.neutralWords).subtracting(casing.minorWords)
    self.names = Set((names + context.glossary.names).map { $0.lowercased() })
    sentence = Set(casing.sentenceWords)
    statement = Set(casing.statementWords)
    prompts = Set(casing.promptVerbs)
    phrasal = Set(casing.phrasalVerbs)
    particles = Set(casing.phrasalVerbs.compactMap { $0.split(separator: " ").last.map(String.init) })
    adverbs = Set(casing.adverbs)
    features = Dictionary(
      grouping: casing.featureNames.map { $0.split { " -".contains($0) }.map(String.init) }, by: { $0[0] })
    appNames = Set(casing.appNames)
    lexicon = context.localeData.clauses(for: locale)
    pluralEnding = casing.pluralEnding
  }

  private static let most = (units: 60, words: 9)

  /// Nil where it is a sentence, a fragment, or too long to have a style.
  func words(of text: TextView) -> CasedText? {
    let units = Self.withoutEndMarks(text.masked.units)
    guard units.count <= Self.most.units, let first = units.first, Self.isLetter(first),
      !units.contains(where: Self.divides)
    else { return nil }
    var words = Self.ranges(in: units).map { range in
      CasedText.Word(
        range: range, isCapitalized: cts_words_is_upper(UInt32(units[range.lowerBound])),
        folded: String(utf16Units: units[range]).lowercased().replacing("\u{2019}", with: "'"))
    }
    let isUpper = isUpper(words, units)
    guard words.count <= Self.most.words, !words.contains(where: { sentence.contains($0.folded) }) else { return nil }
    // `iPhone` begins as it should.
    if words[0].isCapitalized || !Self.hasInnerCapital(units[words[0].range]) {
      words[0].part = .first
    } else {
      words[0].isCapitalized = true
    }
    let named = featureRanges(in: words)
    for index in words.indices where isUpper || index > 0 {
      words[index].part =
        if isUpper {
          partInCapitals(of: words[index].folded, isFirst: index == 0)
        } else if named.contains(where: { $0.contains(index) }) {
          .name
        } else {
          part(of: index, in: words, units)
        }
    }
    return CasedText(
      words: words, isQuestion: text.masked.units.last == 0x3F,
      endsInDots: text.masked.units.last == 0x2026 || text.masked.units.last == 0x2E, isUpper: isUpper)
  }

  /// In letters: shorter words may be acronyms.
  private static let shortestUpper = 5

  /// `RECENT TRIPS`: several words of capitals alone, one of them too long to be an acronym.
  private func isUpper(_ words: [CasedText.Word], _ units: [UInt16]) -> Bool {
    guard words.count > 1, words.contains(where: { $0.range.count >= Self.shortestUpper }) else { return false }
    return !units.contains { cts_words_is_lower(UInt32($0)) }
  }

  /// Whether it reports what happened or how something is (`Photo not available`, `Shortcut removed`), which is no label in
  /// whatever style the labels are.
  func isStatement(_ text: CasedText) -> Bool {
    let words = text.words.map(\.folded)
    return words.contains(where: statement.contains) || lexicon?.contains(words[0], in: .articles) ?? false
      || zip(words, words.dropFirst() + [""]).contains { word, next in
        isPastForm(word) && (next.isEmpty ? words.count > 1 : minor.contains(next) || open.contains(next))
      }
      || zip(words, words.dropFirst()).contains { $0 == $1 }
      || text.endsInDots && lexicon?.hasEnding(words[0], of: .progressiveEndings) ?? false
  }

  /// Whether it asks for something: `Tap to reveal`.
  func isPrompt(_ text: CasedText) -> Bool { prompts.contains(text.words[0].folded) }

  /// `set` may as well be an instruction.
  private func isPastForm(_ word: String) -> Bool {
    lexicon.map { lexicon in
      (lexicon.contains(word, in: .pastForms) || lexicon.hasEnding(word, of: .pastEndings))
        && !lexicon.contains(word, in: .imperatives)
    } ?? false
  }

  private func part(of index: Int, in words: [CasedText.Word], _ units: [UInt16]) -> CasedText.Part {
    let word = words[index]
    let (before, after) = (units[word.range.lowerBound - 1], unit(behind: word, units))
    let isHyphenated = before == 0x2D || after == 0x2D
    guard !Self.hasInnerCapital(units[word.range]),
      isHyphenated || Self.isSpace(before) && Self.isSpace(after), !names.contains(word.folded)
    else { return .fixed }
    let isLast = index == words.count - 1
    let isOfVerb =
      phrasal.contains("\(words[index - 1].folded) \(word.folded)") || index == 1 && adverbs.contains(word.folded)
    if minor.contains(word.folded) {
      if isOfVerb { return isHyphenated ? .open : .styled }
      if isLast || isHyphenated && before != 0x2D { return .open }
      return word.range.count <= 3 && !isHyphenated && !particles.contains(word.folded) ? .minor : .longMinor
    }
    if word.range.count == 1 { return .fixed }
    return isHyphenated || open.contains(word.folded) ? .open : .styled
  }

  private func partInCapitals(of folded: String, isFirst: Bool) -> CasedText.Part {
    let isAbbreviation = lexicon?.contains(folded, in: .knownAbbreviations) ?? false
    if isAbbreviation, !open.contains(folded), !sentence.contains(folded) { return .fixed }
    return isFirst ? .first : minor.contains(folded) ? .minor : .styled
  }

  private func unit(behind word: CasedText.Word, _ units: [UInt16]) -> UInt16 {
    word.range.upperBound < units.count ? units[word.range.upperBound] : 0x20
  }

  /// Where names of parts of the system stand, as indexes of words.
  private func featureRanges(in words: [CasedText.Word]) -> [Range<Int>] {
    words.indices.flatMap { index in
      (features[words[index].folded] ?? []).compactMap { name in
        words[index...].prefix(name.count).map(\.folded) == name ? index..<index + name.count : nil
      }
    }
  }

  private static func ranges(in units: [UInt16]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    for index in 0...units.count {
      let goesOn =
        index < units.count
        && (isLetter(units[index]) || start != nil && (units[index] == 0x27 || units[index] == 0x2019))
      if goesOn {
        start = start ?? index
      } else if let from = start {
        ranges.append(from..<index)
        start = nil
      }
    }
    return ranges
  }

  /// Without the question mark of a title, or the colon or dots that a label may end with.
  private static func withoutEndMarks(_ units: [UInt16]) -> [UInt16] {
    var units = units
    if units.last == 0x3F { return units.dropLast() }
    while let last = units.last, isSpace(last) || last == 0x3A || last == 0x2026 { units.removeLast() }
    if units.suffix(3) == [0x2E, 0x2E, 0x2E] { units.removeLast(3) }
    return units
  }

  /// Punctuation that divides a text into parts with styles of their own.
  private static func divides(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x2E, 0x3A, 0x3F, 0x21, 0x0A, 0x2C, 0x3B, 0x22, 0x28, 0x2F, 0x3E, 0xB7, 0x201C, 0x2013, 0x2014, 0x2022: true
    default: false
    }
  }
  private static func hasInnerCapital(_ word: ArraySlice<UInt16>) -> Bool {
    word.dropFirst().contains { cts_words_is_upper(UInt32($0)) }
  }
  private static func isLetter(_ unit: UInt16) -> Bool {
    cts_words_is_upper(UInt32(unit)) || cts_words_is_lower(UInt32(unit))
  }
  private static func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0xA0 || unit == 0x2026 }
}

extension CaseStyle: Packable {
  func write(to writer: inout PackWriter) { writer.write(text: rawValue) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    guard let style = Self(rawValue: try reader.text()) else { throw DamagedPack() }
    self = style
  }
}
