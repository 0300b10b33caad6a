import LocaleData
import Texts

// The words of a sentence that only some people know.

extension Sentence {
  /// A word, or several, with where they stand in the text.
  package struct Term: Sendable {
    /// In lower case.
    package let words: String
    package let range: Range<Int>
  }

  /// Terms that only programs and those who write them use: `null`.
  package var programTerms: [Term] {
    words.indices.compactMap { start in
      lexicon.length(of: .programTerms, at: words[start...]).map { term(start..<start + $0) }
    }
  }

  /// Terms of a trade, and abbreviations that few people know. `units`: of the text that the sentence is of.
  package func tradeTerms(in units: [UInt16]) -> [Term] {
    words.indices.compactMap { start in
      if let length = lexicon.length(of: .tradeTerms, at: words[start...]) { return term(start..<start + length) }
      return isRareAbbreviation(at: start, in: units) ? term(start..<start + 1) : nil
    }
  }

  private func term(_ some: Range<Int>) -> Term {
    Term(words: words[some].joined(separator: " "), range: textRange(of: some))
  }

  /// `GTX`, maybe with an `s` behind it; not where all is in capitals.
  private func isRareAbbreviation(at index: Int, in units: [UInt16]) -> Bool {
    guard !lexicon.contains(words[index], in: .knownAbbreviations) else { return false }
    var word = units[wordRanges[index]]
    if word.last == 0x73 { word = word.dropLast() }
    return Self.isInCapitals(word) && !isInCapitals(units)
  }

  private func isInCapitals(_ units: [UInt16]) -> Bool {
    wordRanges.allSatisfy { !units[$0].contains(where: \.isASCIILowercase) }
  }

  /// Whether some letters, two at least, are capitals, with no more than digits behind them.
  private static func isInCapitals(_ word: ArraySlice<UInt16>) -> Bool {
    let letters = word.prefix(while: \.isASCIIUppercase)
    return letters.count >= 2 && word.count <= 6 && word.dropFirst(letters.count).allSatisfy(\.isASCIIDigit)
  }
}
