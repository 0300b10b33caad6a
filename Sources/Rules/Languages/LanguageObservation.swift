import Catalogs
import Linter
import LocaleData
import Texts

/// One translation that isn't its source's text: its words, and what they show of its language.
struct LanguageObservation {
  let text: TextView
  let words: TextWords
  let source: TextWords?
  let letters: LocaleLetters
  /// The locale's, as of the model; nil where it knows nothing of it.
  let language: Int?
  /// Other languages' locales that have the same text.
  let sibling: [LocaleID]
  /// Words that the source doesn't have, and that are no abbreviations or parts of addresses.
  let own: [TextWords.Word]
  /// By number of a language, how many of these are frequent in it.
  let known: [UInt8]
  /// The script of most letters of those words.
  let script: UInt8?
  private(set) var hanLetters = 0
  /// Kana and hangul.
  private(set) var otherLettersOfHan = 0
  private let shared: Int
  /// Whether most letters of the text are those of the source's words.
  private let isMostlyShared: Bool

  /// Five words, or as many letters of a script that sets no spaces.
  var isSentence: Bool {
    words.words.count >= 5 || source.map { $0.words.count >= 5 } ?? false
      || words.words.contains { $0.script != Letters.latin && $0.range.count >= 12 }
  }

  init(
    text: TextView, words: TextWords, source: TextWords?, letters: LocaleLetters, language: Int?,
    sibling: [LocaleID]
  ) {
    self.text = text
    self.words = words
    self.source = source
    self.letters = letters
    self.language = language
    self.sibling = sibling
    let model = LanguageModel.shared
    var own: [TextWords.Word] = []
    var known = [UInt8](repeating: 0, count: model.languages.count)
    var scripts: [(script: UInt8, letters: Int)] = []
    var shared = 0
    var (sharedLetters, letterCount) = (0, 0)
    for word in words.words {
      letterCount += word.range.count
      if source?.has(word.hash) ?? false {
        shared += 1
        sharedLetters += word.range.count
        continue
      }
      if word.script != 0, word.range.count > 1 || word.script != Letters.latin {
        if let known = scripts.firstIndex(where: { $0.script == word.script }) {
          scripts[known].letters += word.range.count
        } else {
          scripts.append((word.script, word.range.count))
        }
      }
      guard word.isCounted else { continue }
      own.append(word)
      model.forEachLanguage(ofWord: word.hash) { language, _ in if known[language] < 255 { known[language] += 1 } }
    }
    self.own = own
    self.known = known
    self.shared = shared
    isMostlyShared = sharedLetters * 10 >= letterCount * 7
    let ofLocale = scripts.filter { letters.likelyScripts.contains($0.script) }
    let isOwn = ofLocale.reduce(0) { $0 + $1.letters } * 2 >= scripts.reduce(0) { $0 + $1.letters }
    script = (isOwn ? ofLocale : scripts).max { $0.letters < $1.letters }?.script
    if letters.scripts.contains(Letters.han) || letters.scripts.contains(Letters.hangul) {
      for unit in words.units {
        let script = Letters.script(unit)
        if script == Letters.han {
          hanLetters += 1
        } else if Self.kana.contains(script) || script == Letters.hangul {
          otherLettersOfHan += 1
        }
      }
    }
  }

  static let kana = [Letters.script(0x3042), Letters.script(0x30A2)]

  /// What is wrong with the text's language, and where; counts what the model was asked for.
  func verdict(_ counts: inout LanguageCounts) -> (LanguageVerdict.Kind, Range<Int>)? {
    if let found = foreignScript() ?? otherHan() { return found }
    if let source, shared >= 3, let found = copy(of: source) { return found }
    guard let language else { return nil }
    let isCandidate = words.words.count >= 5 && Int(known[language]) * 4 < own.count
    if words.words.count >= 5 { counts.judged += 1 }
    let siblings = sibling.filter { $0.script == text.locale.script }
    guard isCandidate || !siblings.isEmpty, !own.isEmpty else { return nil }
    let found = otherLanguage(language, siblings)
    if case .language(_, nil) = found?.0 {
      counts.alien += 1
      counts.alienWords.formUnion(own.map(\.hash))
    }
    return found
  }

  // MARK: The model

  // Measured on the building half's translations (scripts/compare-languages): steps a run by which another language is ahead.
  // Of clean sentences 0.3 % are beyond 0.5 in an unrelated language, and nearly all of these were in the wrong one; of sentences
  // of another language 99 % are beyond 0.6, 99.9 % beyond 0.3.
  private static let aheadAlone = 50
  private static let aheadOfSibling = 10
  /// In a related language: of clean sentences 0.1 % are beyond 0.5.
  private static let aheadOfSisterAlone = 60
  private static let aheadOfSister = 12
  /// Fewer runs may be names.
  private static let leastRuns = 60
  private static let leastRunsOfSibling = 40
  // Labels with the text of another language: of those that are right in both, 2 in all of the building half are 24 steps ahead or
  // more, and of languages that share many words 2 are 56 ahead; of those that were pasted, 90 and 70 %.
  private static let aheadInLabel = 24
  private static let aheadInLongLabel = 18
  /// So many more where the languages share many words.
  private static let aheadOfNeighbour = 32
  private static let leastLetters = 5
  /// A label more like the source than so many per cent may be a word of both languages.
  private static let likeness = 64

  private func otherLanguage(_ language: Int, _ sibling: [LocaleID]) -> (LanguageVerdict.Kind, Range<Int>)? {
    let model = LanguageModel.shared
    var scores = [Int32](repeating: 0, count: model.languages.count)
    var runs = 0
    for word in own { runs += model.add(words.letters(of: word), to: &scores) }
    guard runs > 0 else { return nil }
    func ahead(_ other: Int) -> Int { Int(scores[other] - scores[language]) }
    if words.words.count >= 4, runs >= Self.leastRunsOfSibling {
      for locale in sibling {
        guard let other = model.number(of: locale) else { continue }
        if LanguageModel.areMutuallyIntelligible(locale, text.locale) { continue }
        let isAkin = LanguageModel.areAkin(locale, text.locale)
        // Sisters such as Danish and Norwegian have many short sentences in common.
        if isAkin, words.words.count < 5 { continue }
        let least = isAkin ? Self.aheadOfSister : Self.aheadOfSibling
        if ahead(other) * 100 > least * runs { return (.language(locale, sibling: locale), whole) }
      }
    }
    if words.words.count >= 5, runs >= Self.leastRuns {
      var best: Int?
      for other in scores.indices
      where model.languages[other].script == text.locale.script && ahead(other) > best.map(ahead) ?? 0 {
        best = other
      }
      guard let best, !LanguageModel.areMutuallyIntelligible(model.languages[best], text.locale) else { return nil }
      let isAkin = LanguageModel.areAkin(model.languages[best], text.locale)
      let least = isAkin ? Self.aheadOfSisterAlone : Self.aheadAlone
      if ahead(best) * 100 > least * runs { return (.language(model.languages[best], sibling: nil), whole) }
      return nil
    }
    return label(sibling, ahead)
  }

  /// A short text that is the same in one unrelated language, is likelier there, and isn't much like the source.
  private func label(_ sibling: [LocaleID], _ ahead: (Int) -> Int) -> (LanguageVerdict.Kind, Range<Int>)? {
    guard let first = sibling.first, source != nil, own.reduce(0, { $0 + $1.range.count }) >= Self.leastLetters,
      !sibling.contains(where: { LanguageModel.areAkin($0, text.locale) }),
      sibling.allSatisfy({ LanguageModel.areAkin($0, first) })
    else { return nil }
    let likeliest = sibling.compactMap { locale in LanguageModel.shared.number(of: locale).map { (locale, ahead($0)) } }
      .max { $0.1 < $1.1 }
    guard let (locale, ahead) = likeliest,
      ahead >= (own.count > 1 ? Self.aheadInLongLabel : Self.aheadInLabel)
        + (LanguageModel.areNeighbours(locale, text.locale) ? Self.aheadOfNeighbour : 0),
      !isLikeSource
    else { return nil }
    return (.language(locale, sibling: locale), whole)
  }

  var whole: Range<Int> { text.wholeRange }

  /// Whether most of its letters are the source's, in their order.
  var isLikeSource: Bool { TextWords.likeness(words.units, source?.units ?? []) > Self.likeness }

  // MARK: The source's words

  /// The source in other words, or a part of it.
  private func copy(of source: TextWords) -> (LanguageVerdict.Kind, Range<Int>)? {
    guard words.words.count >= 4, shared * 3 >= words.words.count else { return nil }
    let plain: (TextWords.Word) -> Bool = { $0.startsLower && $0.isCounted }
    let total = words.words.count(where: plain)
    // Three quarters of the words in lower case: names and what two languages share are fewer.
    if isMostlyShared {
      let inOrder = words.sharedInOrder(with: source, where: plain)
      if total >= 3, inOrder * 4 >= total * 3, isOfSource(words.words[...], least: 2) {
        return (.sourceReworded, whole)
      }
      if inOrder == total, isOfSource(source.words[...], least: 1), isLikelyOfSource(words.words[...], plain: total) {
        return (.sourceReworded, whole)
      }
    }
    let run = words.longestRun(in: source)
    let some = words.words[run]
    // Different ones: `peer-to-peer (P2P)` is a term.
    guard run.count >= 4, Set(some.filter(plain).map(\.hash)).count >= 3,
      isOfSource(some, least: 2) || run.count >= 5 && isOfSource(some, least: 1) && isLikelyOfSource(some, plain: 3)
    else { return nil }
    return (.partOfSource, some[some.startIndex].range.lowerBound..<some[some.endIndex - 1].range.upperBound)
  }

  /// The least step of words that hold sentences together, such as `the` and `your`: one word in 700.
  private static let leastStep = 4

  /// Whether so many of some words hold sentences of the source's language together, and are rarer in the locale's: terms and names are
  /// rare in both, and sister languages share some.
  private func isOfSource(_ some: ArraySlice<TextWords.Word>, least: Int) -> Bool {
    guard let source = LanguageModel.shared.number(of: text.table.sourceLocale) else { return some.count >= 6 }
    let count = some.count { word in
      var (own, theirs) = (0, 0)
      LanguageModel.shared.forEachLanguage(ofWord: word.hash) { language, step in
        if language == self.language { own = step }
        if language == source { theirs = step }
      }
      return theirs >= Self.leastStep && (least == 1 || theirs >= own + 3)
    }
    return count >= least
  }

  /// Whether the letters of some words are surely those of the source's language: of another script than the locale's, or by the model.
  private func isLikelyOfSource(_ some: ArraySlice<TextWords.Word>, plain: Int) -> Bool {
    let model = LanguageModel.shared
    if !letters.isLatin, text.table.sourceLocale.script == "Latn" {
      return plain >= 2 && !words.words.contains { letters.scripts.contains($0.script) }
    }
    guard plain >= 3, let language, let source = model.number(of: text.table.sourceLocale) else { return false }
    var scores = [Int32](repeating: 0, count: model.languages.count)
    var runs = 0
    for word in some where word.isCounted { runs += model.add(words.letters(of: word), to: &scores) }
    return Int(scores[source] - scores[language]) * 100 > Self.aheadOfSource * runs
  }
  private static let aheadOfSource = 20
}
