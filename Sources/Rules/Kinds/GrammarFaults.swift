import Clauses
import Linter
import LocaleData
import Texts

/// Mistakes that lists of phrases can't hold: an article that doesn't fit the sound behind it, a question in the order of a statement, two
/// words that stand twice, a backtick for an apostrophe.
struct GrammarFaults: ClauseSearch {
  static let id = "writing/grammar"
  let ids: Set<String> = [id]
  private let rule: Int
  private let lexicon: ClauseLexicon

  /// Nil where the rule wasn't chosen.
  init?(rules: [PhraseRule], lexicon: ClauseLexicon) {
    guard let rule = rules.firstIndex(where: { $0.metadata.id == Self.id }) else { return nil }
    self.rule = rule
    self.lexicon = lexicon
  }

  func hits(in clauses: Clauses, of text: TextView) -> [PhraseHit] {
    let words = Words(text.masked.units)
    if let hit = articleFault(in: words) ?? repeatedPair(in: words) ?? pluralMeasure(in: words) ?? backtick(in: words) {
      return [hit]
    }
    if let wrong = clauses.sentences.first(where: hasOrderOfStatement) {
      return [PhraseHit(rule: rule, range: wrong.range, restsOnRole: false)]
    }
    if let hit = clauses.sentences.lazy.compactMap({ wrongForm(in: $0, units: text.masked.units) }).first {
      return [hit]
    }
    return punctuationFault(in: clauses, of: text).map { [$0] } ?? []
  }

  /// The words of a text with where they stand.
  private struct Words {
    let units: [UInt16]
    let ranges: [Range<Int>]

    init(_ units: [UInt16]) {
      self.units = units
      ranges = TextWords(units).words.map(\.range)
    }

    func text(_ word: Int) -> String { String(utf16Units: units[ranges[word]]) }
    /// Whether only a space stands between a word and the next.
    func isJoined(_ word: Int) -> Bool {
      let gap = ranges[word].upperBound..<ranges[word + 1].lowerBound
      return gap.count == 1 && units[gap.lowerBound] == 0x20
    }
    /// Where the digits, or the placeholder, begin that end at a unit; nil for none, and for the second number of a range.
    func numberStart(before end: Int) -> Int? {
      var start = end
      while start > 0, units[start - 1].isASCIIDigit || units[start - 1] == MaskedText.mask { start -= 1 }
      guard start < end, start == 0 || CodeUnits.isSpace(units[start - 1]) else { return nil }
      return start
    }
    func areJoined(_ words: Range<Int>) -> Bool { words.dropLast().allSatisfy(isJoined) }
    func range(_ words: Range<Int>) -> Range<Int> {
      ranges[words.lowerBound].lowerBound..<ranges[words.upperBound - 1].upperBound
    }
  }

  /// A wrong form of a word, or a wrong order of words.
  private func wrongForm(in sentence: Sentence, units: [UInt16]) -> PhraseHit? {
    if let disagreement = sentence.pluralOfOne(in: units) { return hit(disagreement.range, disagreement.correction) }
    if let range = sentence.wrongForm(in: units) ?? sentence.wrongOrder { return hit(range, nil) }
    if let disagreement = sentence.disagreement(in: units) { return hit(disagreement.range, disagreement.correction) }
    return sentence.missingArticle(in: units).map { range in
      var hit = hit(range, nil)
      hit.message = "'%s' lacks an article, or a word such as 'your'"
      hit.isBorderline = true
      return hit
    }
  }

  private func hit(_ range: Range<Int>, _ replacement: String?) -> PhraseHit {
    var hit = PhraseHit(rule: rule, range: range, restsOnRole: false)
    hit.replacement = replacement
    return hit
  }

  // MARK: Articles

  /// `an USB device`, `a error`
  private func articleFault(in words: Words) -> PhraseHit? {
    for word in words.ranges.indices.dropLast() where words.isJoined(word) {
      let article = words.text(word)
      guard let other = lexicon.otherArticle(than: article.lowercased()) else { continue }
      let next = words.text(word + 1)
      guard let wanted = lexicon.indefiniteArticle(before: next), other == wanted else { continue }
      let right = article.first?.isUppercase ?? false ? wanted.prefix(1).uppercased() + wanted.dropFirst() : wanted
      return hit(words.range(word..<word + 2), "\(right) \(next)")
    }
    return nil
  }

  // MARK: Repetitions

  /// `in the in the`
  private func repeatedPair(in words: Words) -> PhraseHit? {
    guard words.ranges.count >= 4 else { return nil }
    for word in 0...words.ranges.count - 4
    where words.ranges[word].count == words.ranges[word + 2].count && words.areJoined(word..<word + 4) {
      let all = (word..<word + 4).map { words.text($0).lowercased() }
      guard all[0] == all[2], all[1] == all[3], all[0] != all[1] else { continue }
      return hit(words.range(word..<word + 4), "\(words.text(word)) \(words.text(word + 1))")
    }
    return nil
  }

  // MARK: Measures

  /// `5-days trial`
  private func pluralMeasure(in words: Words) -> PhraseHit? {
    for word in words.ranges.indices.dropLast() where words.isJoined(word) {
      let range = words.ranges[word]
      guard range.lowerBound >= 2, words.units[range.lowerBound - 1] == 0x2D,
        let start = words.numberStart(before: range.lowerBound - 1),
        lexicon.contains(words.text(word).lowercased(), in: .countedNouns)
      else { continue }
      let number = words.units[start..<range.lowerBound]
      let singular = number.contains(MaskedText.mask) ? nil : Disagreement.singular(of: words.text(word))
      return hit(start..<range.upperBound, singular.map { String(utf16Units: Array(number)) + $0 })
    }
    return nil
  }

  // MARK: Apostrophes

  /// ``You`re``; not ``the `file`s``, which quotes code.
  private func backtick(in words: Words) -> PhraseHit? {
    let backtick: UInt16 = 0x60
    guard words.units.contains(backtick) else { return nil }
    let pairs = words.ranges.indices.dropLast().filter {
      words.ranges[$0].upperBound + 1 == words.ranges[$0 + 1].lowerBound
        && words.units[words.ranges[$0].upperBound] == backtick
    }
    guard pairs.count == words.units.count(where: { $0 == backtick }),
      let word = pairs.first(where: { Self.contractions.contains(words.text($0 + 1).lowercased()) })
    else { return nil }
    return hit(words.range(word..<word + 2), "\(words.text(word))'\(words.text(word + 1))")
  }

  /// What stands behind an apostrophe.
  private static let contractions: Set<String> = ["re", "s", "t", "ll", "ve", "d", "m"]

  // MARK: Punctuation

  /// What reads as written in a hurry, though nobody misunderstands it: `It's gone, please try again`, `Continue ?`
  private func punctuationFault(in clauses: Clauses, of text: TextView) -> PhraseHit? {
    let units = text.masked.units
    let sentences = clauses.sentences.lazy
    var hit: PhraseHit
    if let splice = sentences.compactMap({ $0.commaSplice(in: units) }).first {
      let (first, second) = Self.words(around: 0x2C, in: units[splice])
      hit = self.hit(splice, first + ". " + second.prefix(1).uppercased() + second.dropFirst())
      hit.message = "'%s' joins two sentences with only a comma"
    } else if let gap = sentences.compactMap(\.missingComma).first {
      let (first, second) = Self.words(around: 0x20, in: units[gap])
      hit = self.hit(gap, first + ", " + second)
      hit.message = "a comma is missing in '%s'"
      // Behind a break, an abbreviation or an address, the mark may stand further on.
    } else if !text.text.contains("?"), let last = sentences.compactMap({ $0.unmarkedQuestion(in: units) }).first {
      hit = self.hit(last, String(utf16Units: units[last]) + "?")
      hit.message = "a question mark is missing after '%s'"
    } else if let words = sentences.compactMap({ $0.unhyphenated(in: units) }).first, words.count > 1 {
      hit = self.hit(words[0].lowerBound..<words[words.count - 1].upperBound, Self.hyphenated(words, in: units))
      hit.message = "a hyphen is missing in '%s'"
    } else if let sentence = clauses.sentences.last, let mark = spacedMark(in: units, behind: sentence) {
      hit = self.hit(mark, String(utf16Units: [units[mark.upperBound - 1]]))
      hit.message = "a space before '\(hit.replacement ?? "")'"
    } else {
      return nil
    }
    hit.isBorderline = true
    return hit
  }

  /// The article and the number before such words stay as they are: `a 30-day trial`.
  private static func hyphenated(_ words: [Range<Int>], in units: [UInt16]) -> String {
    let texts = words.map { String(utf16Units: units[$0]) }
    guard let number = texts.firstIndex(where: { $0.first?.isNumber ?? false }), number > 0 else {
      return texts.dropLast().joined(separator: "-") + " " + texts[texts.count - 1]
    }
    return (texts[..<number] + [texts[number..<texts.count - 1].joined(separator: "-"), texts[texts.count - 1]])
      .joined(separator: " ")
  }

  /// What stands before a mark and behind it, without the spaces.
  private static func words(around mark: UInt16, in units: ArraySlice<UInt16>) -> (String, String) {
    let place = units.firstIndex(of: mark) ?? units.endIndex
    return (
      String(utf16Units: Array(units[..<place])),
      String(utf16Units: Array(units[place...].dropFirst().drop(while: CodeUnits.isSpace)))
    )
  }

  /// Where a space stands before a mark at the end of a text: `Continue ?`; not `Press ?`.
  private func spacedMark(in units: [UInt16], behind sentence: Sentence) -> Range<Int>? {
    guard let last = units.last, lexicon.contains(String(utf16Units: [last]), in: .unspacedMarks),
      sentence.mayEnd(with: last)
    else { return nil }
    let text = units.dropLast()
    let word = text.dropLast(text.reversed().prefix(while: CodeUnits.isSpace).count)
    guard word.count < text.count, let end = word.last, CodeUnits.isLetter(end) || end == MaskedText.mask else {
      return nil
    }
    return word.endIndex..<units.count
  }

  // MARK: Sentences

  /// `How it works?`, `How to set it up?`
  private func hasOrderOfStatement(_ sentence: Sentence) -> Bool {
    guard sentence.isQuestion, sentence.words.count >= 3, lexicon.contains(sentence.words[0], in: .questionWords) else {
      return false
    }
    return lexicon.contains(sentence.words[1], in: .statementOpenings)
      && !lexicon.contains(sentence.words[2], in: .finiteVerbs)
  }
}
