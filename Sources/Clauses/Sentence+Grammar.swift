import LocaleData
import Texts

// Words whose forms don't fit one another.

extension Sentence {
  /// Where words stand together that never do: `could not verified`, `depends of`. In a question, a verb may stand before its
  /// subject: `Could deleted photos be restored?`
  ///
  /// `units`: of the text that the sentence is of.
  package func wrongForm(in units: [UInt16]) -> Range<Int>? {
    let isUnbroken = { (phrase: Range<Int>) in !hasName(in: phrase, of: units) && !hasMark(in: phrase, of: units) }
    if let phrase = matches(of: .wrongPhrases).first(where: isUnbroken) { return textRange(of: phrase) }
    // `When you have a minute, would you rate the app?`
    let mayBeClause = isQuestion && words.contains(where: Clauses.separators.contains)
    let openings = matches(of: isQuestion ? .wrongQuestions : .wrongOpenings)
    if !mayBeClause, let opening = openings.first(where: { $0.lowerBound == 0 && isUnbroken($0) }) {
      return textRange(of: opening)
    }
    if let repeated = repeatedConcession { return repeated }
    if isQuestion || has(.questionWords) { return nil }
    return matches(of: .wrongForms).first {
      ($0.lowerBound > 0 || !lexicon.contains(words[0], in: .finiteVerbs)) && isUnbroken($0)
    }.map(textRange)
  }

  /// Whether a word of some, behind the first of the sentence, has a capital that shows that it's a name: `by tapping Continue`. In a label
  /// whose words all have one, it shows nothing.
  private func hasName(in phrase: Range<Int>, of units: [UInt16]) -> Bool {
    let isCapital = { (word: Int) in units[wordRanges[word].lowerBound].isASCIIUppercase }
    let isName = { (word: Int) in word > 0 && isCapital(word) && !lexicon.contains(words[word], in: .properNouns) }
    // `Vitamin A`
    if phrase.contains(where: { isName($0) && wordRanges[$0].count == 1 }) { return true }
    guard phrase.contains(where: isName) else { return false }
    let others = words.indices.dropFirst().filter {
      !phrase.contains($0) && wordRanges[$0].count >= Self.shortestCapitalized
        && CodeUnits.isLetter(units[wordRanges[$0].lowerBound])
    }
    return others.isEmpty || !others.allSatisfy(isCapital)
  }
  /// In UTF-16 units: shorter words may be small in a title.
  private static let shortestCapitalized = 4

  /// Whether something that is no word stands among some words: `with ⌘ to`, `the “your”`.
  func hasMark(in phrase: Range<Int>, of units: [UInt16]) -> Bool {
    zip(wordRanges[phrase], wordRanges[phrase].dropFirst()).contains { word, next in
      !units[word.upperBound..<next.lowerBound].allSatisfy(CodeUnits.isSpace)
    }
  }

  /// `Although it's full, but it works`
  private var repeatedConcession: Range<Int>? {
    guard let first = words.first, lexicon.contains(first, in: .concessives),
      let comma = words.dropLast().firstIndex(of: ","), lexicon.contains(words[comma + 1], in: .contrasts)
    else { return nil }
    return textRange(of: 0..<comma + 2)
  }

  /// Where a question inside a statement has the order of a question, or a question has the verb of a statement: `Choose how do you
  /// want to sort`, `Does the app needs access?`
  package var wrongOrder: Range<Int>? {
    if isQuestion {
      guard words.count > 3, lexicon.contains(words[0], in: .auxiliaries),
        lexicon.contains(words[0], in: .singularVerbs),
        let verb = isPronoun(words[1]) ? 2 : lexicon.contains(words[1], in: .nounDeterminers) ? 3 : nil,
        lexicon.contains(words[verb], in: .singularMainVerbs)
      else { return nil }
      return textRange(of: 0..<verb + 1)
    }
    guard let first = words.first, lexicon.contains(first, in: .imperatives) else { return nil }
    let asked = words.indices.dropFirst().dropLast(2).first {
      lexicon.contains(words[$0], in: .manners) && lexicon.contains(words[$0 + 1], in: .auxiliaries)
        && (isPronoun(words[$0 + 2]) || lexicon.contains(words[$0 + 2], in: .nounDeterminers))
        && !Clauses.separators.contains(words[$0 - 1])
    }
    return asked.map { textRange(of: $0..<$0 + 3) }
  }

  /// Where words speak of one thing and of several at once: `The files was`, `each devices`. `units`: of the text that the sentence is of.
  package func disagreement(in units: [UInt16]) -> Disagreement? {
    if let determiner = words.indices.first(where: { disagreesWithNext($0, in: units) }) {
      return nounDisagreement(determiner..<determiner + 2, in: units)
    }
    if let clause = clauseDisagreement(in: units) ?? severalAfterOne(in: units) { return clause }
    guard words.count > 2, !isQuestion, isDeterminer(words[0]),
      let number = number(of: 1, in: units),
      let verb = words[2...].firstIndex(where: { !lexicon.contains($0, in: .adverbs) }),
      lexicon.contains(words[verb], in: number == .plural ? .singularVerbs : .pluralVerbs)
    else { return nil }
    return verbDisagreement(0..<verb + 1, in: units)
  }

  /// `1 months left`, `you have 1 photos`; not `Season 1 episodes`.
  package func pluralOfOne(in units: [UInt16]) -> Disagreement? {
    let number = words.indices.dropLast().first { index in
      guard words[index] == "1", lexicon.contains(words[index + 1], in: .countedNouns) else { return false }
      return index == 0
        || [.finiteVerbs, .prepositions, .conjunctions].contains { lexicon.contains(words[index - 1], in: $0) }
    }
    return number.map { nounDisagreement($0..<$0 + 2, in: units) }
  }

  /// `custom arguments which is dangerous`; not `one of the arguments which is`, nor a whole clause: `arguments, which is dangerous`.
  private func clauseDisagreement(in units: [UInt16]) -> Disagreement? {
    let noun = words.indices.dropLast(2).first { index in
      words[index + 1] == "which" && lexicon.contains(words[index + 2], in: .singularVerbs)
        && number(of: index, in: units) == .plural && !words[..<index].contains("of")
    }
    return noun.map { verbDisagreement($0..<$0 + 3, in: units) }
  }

  /// `There is no items in the cart`; not `There is no items list`.
  private func severalAfterOne(in units: [UInt16]) -> Disagreement? {
    guard !isQuestion, let there = lexicon.first(of: .existence, in: words) else { return nil }
    let noun = words[there.upperBound...].firstIndex {
      !lexicon.contains($0, in: .quantifiers) && $0 != "%" && !Clauses.isNumber($0)
    }
    guard let noun, noun <= there.upperBound + 1, number(of: noun, in: units) == .plural,
      !lexicon.contains(words[noun], in: .timeUnits), words.count == noun + 1 || endsNoun(words[noun + 1])
    else { return nil }
    return Disagreement(range: textRange(of: there.lowerBound..<noun + 1))
  }

  /// Whether a word can't be a noun that the one before it is a part of: `items in`.
  private func endsNoun(_ word: String) -> Bool {
    [.nounEnds, .prepositions].contains { lexicon.contains(word, in: $0) }
  }

  /// `each devices`, `these photo are`, with nothing behind it that the noun could be a part of.
  private func disagreesWithNext(_ determiner: Int, in units: [UInt16]) -> Bool {
    let isSingular = lexicon.contains(words[determiner], in: .singularDeterminers)
    guard determiner + 1 < words.count, isSingular || lexicon.contains(words[determiner], in: .pluralDeterminers),
      number(of: determiner + 1, in: units) == (isSingular ? .plural : .singular)
    else { return false }
    // `this` and `these` need no noun: `Choose how often this updates.`
    let needsNoNoun =
      lexicon.contains(words[determiner], in: .determiners)
      || lexicon.contains(words[determiner], in: .pluralDeterminers)
    let mayBeVerb =
      isThirdPerson(words[determiner + 1]) || lexicon.contains(words[determiner + 1], in: .imperatives)
    if needsNoNoun, mayBeVerb { return false }
    let next = words[(determiner + 2)...].first { !lexicon.contains($0, in: .adverbs) }
    return next.map { Clauses.separators.contains($0) || lexicon.contains($0, in: .finiteVerbs) } ?? true
  }

  /// `Select file to upload it.`: something that can be counted, one of it, without a word that says which. Headings and labels leave such
  /// words out, so it must be a sentence with a full stop that is longer than a label, or one by its words: `Do you want to delete file?`
  package func missingArticle(in units: [UInt16]) -> Range<Int>? {
    let isLong = isStopped && words.count >= Self.shortestWithArticles
    let phrases = words.indices.dropFirst().lazy.compactMap { noun -> Range<Int>? in
      let hasAdjective = lexicon.contains(words[noun - 1], in: .countableAdjectives)
      let verb = noun - (hasAdjective ? 2 : 1)
      guard verb >= 0, isLong ? isPlainVerb(verb) : isPlainVerbAfterPronoun(verb), isOneThing(noun, in: units) else {
        return nil
      }
      return verb..<noun + 1
    }
    return phrases.first { !hasMark(in: $0, of: units) }.map(textRange)
  }
  /// In words: `Show icon in Dock.` is a label.
  private static let shortestWithArticles = 5

  /// Whether a word is a noun in the singular that can be counted, with nothing after it that it could be a part of.
  private func isOneThing(_ noun: Int, in units: [UInt16]) -> Bool {
    guard number(of: noun, in: units) == .singular, !lexicon.contains(words[noun], in: .massNouns),
      !lexicon.contains(words[noun], in: .imperatives)
    else { return false }
    if noun + 1 == words.count { return true }
    // `line by line`, `Use key=value.`
    let isRepeated = noun + 2 < words.count && words[noun + 2] == words[noun]
    return endsNoun(words[noun + 1]) && !isRepeated && !hasMark(in: noun..<noun + 2, of: units)
  }

  /// Whether a word is a verb in its plain form: `select`, `please select`, `to select`, `can't select`.
  private func isPlainVerb(_ word: Int) -> Bool {
    guard lexicon.contains(words[word], in: .imperatives) else { return false }
    guard word > 0 else { return true }
    let before = words[word - 1]
    // `the name and post`
    if lexicon.contains(before, in: .conjunctions) { return false }
    return [.introductions, .auxiliaries, .modals, .pronouns, .negatedModals, .negations].contains {
      lexicon.contains(before, in: $0)
    }
  }

  /// The same after somebody who may do it: `you can select`, `do you want to select`; a short message of an error (`Can't select file`)
  /// leaves articles out as a label does.
  private func isPlainVerbAfterPronoun(_ word: Int) -> Bool {
    isPlainVerb(word) && words[..<word].contains(where: isPronoun)
  }

  private enum Number { case singular, plural }

  /// Of a noun that is known; nil for other words and for names.
  private func number(of word: Int, in units: [UInt16]) -> Number? {
    guard !units[wordRanges[word]].contains(where: \.isASCIIUppercase) else { return nil }
    if lexicon.contains(words[word], in: .countedNouns) { return .plural }
    return lexicon.contains(words[word] + "s", in: .countedNouns) ? .singular : nil
  }

  func isPronoun(_ word: String) -> Bool { lexicon.contains(word, in: .pronouns) }

  private func isDeterminer(_ word: String) -> Bool {
    [.articles, .determiners, .singularDeterminers, .pluralDeterminers].contains { lexicon.contains(word, in: $0) }
  }
}

/// Words of a sentence that speak of one thing and of several at once.
package struct Disagreement: Hashable, Sendable {
  /// UTF-16 offsets in the text.
  package var range: Range<Int>
  /// What to write instead, if that's clear.
  package var correction: String?

  /// Of a counted noun; nil if its ending doesn't tell: `movies`, `batteries`.
  package static func singular(of noun: String) -> String? {
    guard noun.hasSuffix("s"), !["ies", "sses"].contains(where: noun.hasSuffix) else { return nil }
    return String(noun.dropLast())
  }
}

extension Sentence {
  /// Corrects the number of the verb at the end of a phrase.
  private func verbDisagreement(_ phrase: Range<Int>, in units: [UInt16]) -> Disagreement {
    disagreement(of: phrase, correctedBy: lexicon.otherNumber(ofVerb: words[phrase.upperBound - 1]), in: units)
  }

  /// Corrects the number of the noun at the end of a phrase.
  private func nounDisagreement(_ phrase: Range<Int>, in units: [UInt16]) -> Disagreement {
    let noun = words[phrase.upperBound - 1]
    let isPlural = lexicon.contains(noun, in: .countedNouns)
    return disagreement(of: phrase, correctedBy: isPlural ? Disagreement.singular(of: noun) : noun + "s", in: units)
  }

  private func disagreement(of phrase: Range<Int>, correctedBy word: String?, in units: [UInt16]) -> Disagreement {
    let range = textRange(of: phrase)
    let last = wordRanges[phrase.upperBound - 1].lowerBound
    let kept = units[range.lowerBound..<last]
    guard var word, !kept.contains(MaskedText.mask) else { return Disagreement(range: range) }
    if units[last...].prefix(wordRanges[phrase.upperBound - 1].count).contains(0x2019) { word.replace("'", with: "’") }
    if units[last].isASCIIUppercase { word = word.prefix(1).uppercased() + word.dropFirst() }
    return Disagreement(range: range, correction: String(utf16Units: Array(kept)) + word)
  }
}
