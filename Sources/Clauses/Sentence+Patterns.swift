import LocaleData

// Patterns of words (`WordPattern`), wherever they stand in a sentence.

extension Sentence {
  /// Where the words of a class's patterns stand in the text, the first match; UTF-16 offsets.
  func firstMatch(of wordClass: WordClass) -> Range<Int>? {
    matches(of: wordClass).first { _ in true }.map(textRange)
  }

  /// The words that match a pattern of a class, at each word where one does.
  func matches(of wordClass: WordClass) -> some Sequence<Range<Int>> {
    patternStarts.lazy.compactMap { start in
      start.patterns.lazy.compactMap {
        $0.wordClass == wordClass
          ? end(of: $0.pattern.parts.dropFirst(), in: words[(start.word + 1)...]).map { start.word..<$0 } : nil
      }.first
    }
  }

  /// Where the words end that match the parts of a pattern; between them, adverbs may stand.
  private func end(of parts: ArraySlice<WordPattern.Part>, in rest: ArraySlice<String>) -> Int? {
    guard let part = parts.first else { return rest.startIndex }
    // A bracket may be an ending: `file(s)`.
    if part.kinds.contains(.end), rest.first.map({ $0 != "(" && Clauses.separators.contains($0) }) ?? true {
      return rest.startIndex
    }
    if let word = rest.first, matches(word, part), let end = end(of: parts.dropFirst(), in: rest.dropFirst()) {
      return end
    }
    if part.isOptional { return end(of: parts.dropFirst(), in: rest) }
    let behind = rest.drop(while: isOne(of: .adverbs))
    guard behind.startIndex > rest.startIndex, let word = behind.first, matches(word, part) else { return nil }
    return end(of: parts.dropFirst(), in: behind.dropFirst())
  }

  private func matches(_ word: String, _ part: WordPattern.Part) -> Bool {
    part.words.contains(word) || part.kinds.contains { isOf($0, word) }
  }

  private func isOf(_ kind: WordPattern.Kind, _ word: String) -> Bool {
    switch kind {
    case .past: isPast(word)
    case .progressive: lexicon.hasEnding(word, of: .progressiveEndings)
    case .regularPast: isRegularPast(word)
    case .progressiveOfVerb: isProgressiveOfVerb(word)
    case .verb: lexicon.contains(word, in: .imperatives)
    case .thirdPerson: isThirdPerson(word)
    case .plural: lexicon.contains(word, in: .countedNouns)
    case .singular: lexicon.contains(word + "s", in: .countedNouns)
    case .digits: Clauses.isNumber(word)
    case .several: Int(word).map { $0 > 1 } ?? false
    case .plainVerb: lexicon.contains(word, in: .plainVerbs)
    case .participle: lexicon.contains(word, in: .participles)
    case .comparative: lexicon.contains(word, in: .comparatives)
    case .word: !Clauses.separators.contains(word) && !lexicon.contains(word, in: .introductions)
    case .end: false
    }
  }

  /// Whether a word is a verb that instructions begin with and an `s`: `shows`.
  func isThirdPerson(_ word: String) -> Bool {
    word.hasSuffix("s") && lexicon.contains(String(word.dropLast()), in: .imperatives)
  }

  /// Whether a word is a verb that instructions begin with and the ending of a progressive: `stopping`. What is a verb as it stands (`bring`)
  /// isn't.
  func isProgressiveOfVerb(_ word: String) -> Bool {
    guard !lexicon.contains(word, in: .imperatives) else { return false }
    return lexicon.stems(of: word, without: .progressiveEndings).contains { stem in
      let isDoubled = stem.count > 3 && stem.last == stem.dropLast().last
      return [stem, stem + "e", isDoubled ? String(stem.dropLast()) : stem].contains { verb in
        [.imperatives, .plainVerbs].contains { lexicon.contains(verb, in: $0) }
      }
    }
  }
}
