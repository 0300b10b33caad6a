import Findings
import Texts

/// `extends: existence`: words, or what a pattern matches, that strings shouldn't have.
package struct ExistenceCheck: TextCheck {
  private let words: [String]
  private let phrases: CustomPhrases
  private let pattern: BoundedPattern?

  package init(words: [String], pattern: BoundedPattern?, ignoresCase: Bool) {
    self.words = words
    phrases = CustomPhrases(words, ignoresCase: ignoresCase)
    self.pattern = pattern
  }

  package var summary: String {
    words.isEmpty ? "A string matches the rule's pattern." : "A string has \(quotedList(words))."
  }
  package var usualMessage: String { "'%s' shouldn't be used" }

  func violation(in text: CustomText) -> CustomViolation? {
    let word = phrases.hits(in: text, limit: 1).first?.range
    guard let pattern else { return word.map { violation($0, in: text) } }
    switch firstMatch(of: pattern, in: text.units) {
    case .found(let range):
      return violation(word.map { $0.lowerBound <= range.lowerBound ? $0 : range } ?? range, in: text)
    case .notFound: return word.map { violation($0, in: text) }
    case .gaveUp:
      if let word { return violation(word, in: text) }
      var violation = CustomViolation(text.view.wholeRange, words: [])
      violation.message = "the pattern takes too long on this string, which wasn't checked; simplify the pattern"
      violation.severity = .note
      return violation
    }
  }

  private func violation(_ range: Range<Int>, in text: CustomText) -> CustomViolation {
    CustomViolation(range, words: [text.words(range)])
  }

  /// The first match with at least one character, that neither begins nor ends in a placeholder.
  private func firstMatch(of pattern: BoundedPattern, in units: [UInt16]) -> BoundedPattern.Outcome {
    var start = 0
    // Each match costs a search of its own.
    for _ in 0..<50 {
      let outcome = pattern.firstMatch(in: units, from: start)
      guard case .found(let range) = outcome else { return outcome }
      if let first = units[range].first, first != MaskedText.mask, units[range].last != MaskedText.mask {
        return outcome
      }
      start = max(range.upperBound, range.lowerBound + 1)
      if start >= units.count { return .notFound }
    }
    return .notFound
  }
}

/// `'a', 'b' or 'c'`: as many as a line takes.
func quotedList(_ words: [String]) -> String {
  let shown = words.prefix(5).map { "'\($0.shortened)'" }
  if words.count > shown.count {
    return shown.joined(separator: ", ") + " or one of \(words.count - shown.count) others"
  }
  return shown.listed(with: "or")
}
