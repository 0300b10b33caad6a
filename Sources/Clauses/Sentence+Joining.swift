import LocaleData
import Texts

// Clauses that a comma joins, or that one should part; words that a hyphen should join; questions without their mark.

extension Sentence {
  /// Where only a comma joins two sentences, from the word before it to the one behind it: `The file is gone, please try again`. `units`: of
  /// the text that it's of.
  package func commaSplice(in units: [UInt16]) -> Range<Int>? {
    guard !opensWithClause(from: 0) else { return nil }
    let second = matches(of: .commaSplices).first { second in
      let comma = second.lowerBound - 1
      guard comma > 1, words[comma] == ",", !hasMark(in: comma..<comma + 2, of: units) else { return false }
      let start =
        words[..<comma].lastIndex { $0 == "-" || $0 != "," && Clauses.separators.contains($0) }.map { $0 + 1 } ?? 0
      let first = words[start..<comma]
      guard first.count > 1, !first.contains(","), !opensWithClause(from: start), !mayHaveClause(first) else {
        return false
      }
      return isPronoun(words[second.lowerBound])
        ? isSentence(first, before: second) : isReport(first) && !isListed(second, behind: first)
    }
    return second.map { textRange(of: $0.lowerBound - 2..<$0.lowerBound + 1) }
  }

  /// Whether a clause of what stands before a comma may end there, or it names who is spoken to: `Note that if it's gone, ...`
  private func mayHaveClause(_ first: ArraySlice<String>) -> Bool {
    first.contains { lexicon.contains($0, in: .subordinators) || lexicon.contains($0, in: .personalRelatives) }
  }

  /// Whether two sentences with subjects of their own stand beside a comma: `It's on, you can go`; not `It's fast, it's small, and it's free`,
  /// nor `It's no oven, it's a stove`.
  private func isSentence(_ first: ArraySlice<String>, before second: Range<Int>) -> Bool {
    let isContrast =
      lexicon.contains(words[second.lowerBound], in: .contractedSubjects)
      && first.contains(where: isOne(of: .negations))
    return first.count > 2 && first.dropFirst().contains(where: isOne(of: .finiteVerbs)) && !isContrast
      && second.upperBound < words.count && !words[second.lowerBound...].contains(",")
  }

  /// `The file is gone`, `Failed to open the file`
  private func isReport(_ first: ArraySlice<String>) -> Bool {
    first.dropFirst().contains { lexicon.contains($0, in: .finiteVerbs) || isPast($0) }
      || [.failures, .invalidity, .inability].contains { lexicon.length(of: $0, at: first) != nil }
  }

  /// Whether several things to do are listed: `Copy the code we sent, go to the app, and paste it`.
  private func isListed(_ second: Range<Int>, behind first: ArraySlice<String>) -> Bool {
    guard let verb = first.first, !lexicon.contains(words[second.lowerBound], in: .introductions) else { return false }
    return lexicon.contains(verb, in: .imperatives) || words[second.lowerBound...].contains(",")
  }

  /// Where a comma is missing between a condition and what follows from it, from the word before it to the one behind it: `If you turn
  /// it off you can't bake`.
  package var missingComma: Range<Int>? {
    guard words.count > 4, !isQuestion, !words.contains(where: Clauses.separators.contains) else { return nil }
    let isCondition = lexicon.contains(words[0], in: .subordinators) && (isPronoun(words[1]) || isPast(words[1]))
    guard isCondition || lexicon.contains(words[0], in: .purposes) else { return nil }
    let main = matches(of: .mainClauses).first { main in
      main.lowerBound > 2 && !lexicon.contains(words[main.lowerBound - 1], in: .clauseTakers)
        && (isCondition || lexicon.contains(words[main.lowerBound], in: .introductions))
    }
    return main.map { textRange(of: $0.lowerBound - 1..<$0.lowerBound + 1) }
  }

  /// The last word of a question without its mark: `Do you want to bake it`. `units`: of the text that it's of.
  package func unmarkedQuestion(in units: [UInt16]) -> Range<Int>? {
    guard !isQuestion, !isExclaimed, let first = wordRanges.first, let last = wordRanges.last,
      lexicon.length(of: .questions, at: words[...]) != nil,
      // `“Do you agree” button`
      first.lowerBound == 0 || CodeUnits.isSpace(units[first.lowerBound - 1])
    else { return nil }
    // What goes on, and what a list follows, may have its mark there; a program may add the rest: `Do you want to delete the `.
    let isOpen = [.articles, .prepositions, .determiners, .conjunctions].contains {
      lexicon.contains(words[words.count - 1], in: $0)
    }
    let rest = units[last.upperBound...].drop { CodeUnits.isSpace($0) && !CodeUnits.isLineBreak($0) }
    if isOpen { return nil }
    guard let next = rest.first else { return last.upperBound == units.count ? last : nil }
    return CodeUnits.isLineBreak(next) || next == Self.stop && rest.dropFirst().first != Self.stop ? last : nil
  }
  private static let stop: UInt16 = 0x2E

  /// The words that hyphens should join, where they're one before a noun, and that noun: `third party app`. UTF-16 offsets in the text;
  /// `units`: of it.
  package func unhyphenated(in units: [UInt16]) -> [Range<Int>]? {
    matches(of: .missingHyphens).first { !hasMark(in: $0, of: units) }.map { Array(wordRanges[$0]) }
  }

  /// Whether it's a question, or says what is going on, so that a mark at its end is its own: `Continue ?`, `Loading …`; not `Press ?`.
  package func mayEnd(with mark: UInt16) -> Bool {
    guard let first = words.first else { return false }
    if mark == Self.ellipsis { return lexicon.hasEnding(first, of: .progressiveEndings) }
    return lexicon.length(of: .questions, at: words[...]) != nil
      || [.questionWords, .auxiliaries].contains { lexicon.contains(first, in: $0) }
  }
  private static let ellipsis: UInt16 = 0x2026

  /// Whether it begins there with a clause, or another part, that a comma parts from the rest: `To bake, ...`
  private func opensWithClause(from start: Int) -> Bool {
    let some = words[start...]
    guard let first = some.first else { return true }
    return lexicon.length(of: .clauseOpeners, at: some) != nil || lexicon.hasEnding(first, of: .progressiveEndings)
      || isRegularPast(first) && lexicon.length(of: .failures, at: some) == nil
        && lexicon.length(of: .inability, at: some) == nil
  }
}
