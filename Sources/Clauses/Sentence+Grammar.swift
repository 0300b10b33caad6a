import LocaleData
import Texts

// Words whose forms don't fit one another.

extension Sentence {
  /// Where a verb or a pronoun has the wrong form for the word before it: `could not verified`. In a question, a verb may stand before its
  /// subject: `Could deleted photos be restored?`
  package var wrongForm: Range<Int>? {
    matches(of: .wrongForms).first { !isQuestion || !lexicon.contains(words[$0.lowerBound], in: .finiteVerbs) }
      .map(textRange)
  }

  /// Where words speak of one thing and of several at once: `The files was`, `each devices`. `units`: of the text that the sentence is of.
  package func disagreement(in units: [UInt16]) -> Range<Int>? {
    if let determiner = words.indices.first(where: { disagreesWithNext($0, in: units) }) {
      return textRange(of: determiner..<determiner + 2)
    }
    guard words.count > 2, !isQuestion, isDeterminer(words[0]),
      let number = number(of: 1, in: units) ?? likelyNumber(of: 1, in: units),
      let verb = words[2...].firstIndex(where: { !lexicon.contains($0, in: .adverbs) }),
      lexicon.contains(words[verb], in: number == .plural ? .singularVerbs : .pluralVerbs)
    else { return nil }
    return textRange(of: 0..<verb + 1)
  }

  /// `each devices`, `these file`, with nothing behind it that the noun could be a part of.
  private func disagreesWithNext(_ determiner: Int, in units: [UInt16]) -> Bool {
    guard determiner + 1 < words.count, let number = number(of: determiner + 1, in: units),
      lexicon.contains(words[determiner], in: number == .plural ? .singularDeterminers : .pluralDeterminers)
    else { return false }
    let next = words[(determiner + 2)...].first { !lexicon.contains($0, in: .adverbs) }
    return next.map { Clauses.separators.contains($0) || lexicon.contains($0, in: .finiteVerbs) } ?? true
  }

  private enum Number { case singular, plural }

  /// Of a noun that is known; nil for other words and for names.
  private func number(of word: Int, in units: [UInt16]) -> Number? {
    guard !units[wordRanges[word]].contains(where: \.isASCIIUppercase) else { return nil }
    if lexicon.contains(words[word], in: .countedNouns) { return .plural }
    return lexicon.contains(words[word] + "s", in: .countedNouns) ? .singular : nil
  }

  /// Of a noun that isn't known, behind a word that isn't `this` or `each`.
  private func likelyNumber(of word: Int, in units: [UInt16]) -> Number? {
    let noun = words[word]
    let looksPlural =
      noun.count >= 5 && noun.hasSuffix("s") && !noun.contains("'")
      && !lexicon.words(of: .singularEndings).contains { noun.hasSuffix($0) }
    guard looksPlural, !lexicon.contains(words[word - 1], in: .singularDeterminers),
      !units[wordRanges[word]].contains(where: \.isASCIIUppercase)
    else { return nil }
    return .plural
  }

  private func isDeterminer(_ word: String) -> Bool {
    [.articles, .determiners, .singularDeterminers, .pluralDeterminers].contains { lexicon.contains(word, in: $0) }
  }
}
