import Findings
import Linter
import Texts

/// `extends: substitution`: words for which there are better ones.
package struct SubstitutionCheck: TextCheck {
  private let swaps: [(words: String, better: String)]
  private let phrases: CustomPhrases
  private let ignoresCase: Bool

  package init(_ swaps: [(words: String, better: String)], ignoresCase: Bool) {
    self.swaps = swaps
    self.ignoresCase = ignoresCase
    phrases = CustomPhrases(swaps.map(\.words), ignoresCase: ignoresCase)
  }

  package var summary: String { "A string has \(quotedList(swaps.map(\.words))) where there's a better word." }
  package var usualMessage: String { "Use '%s' instead of '%s'" }

  func violation(in text: CustomText) -> CustomViolation? {
    for hit in phrases.hits(in: text) {
      let words = text.words(hit.range)
      let better = swaps[hit.phrase].better
      let replacement = ignoresCase ? better.capitalized(like: words) : better
      guard words != better, words != replacement, !stands(better, around: hit.range, in: text) else { continue }
      return CustomViolation(hit.range, words: [replacement, words], replacement: replacement)
    }
    return nil
  }

  /// Whether the better words are there already, and the ones found are a part of them: `cart` in `shopping cart`.
  private func stands(_ better: String, around range: Range<Int>, in text: CustomText) -> Bool {
    let units = PhraseFinder.folded(Array(better.utf16), isTurkic: text.isTurkic)
    guard units.count > range.count else { return false }
    let found = text.folded[range]
    return (0...units.count - range.count).contains { offset in
      let start = range.lowerBound - offset
      return units[offset..<offset + range.count].elementsEqual(found) && start >= 0
        && start + units.count <= text.folded.count
        && text.folded[start..<start + units.count].elementsEqual(units)
    }
  }
}

extension String {
  /// The same with the capitals of the words that it takes the place of, unless its own spelling is the point: `iPhone`.
  func capitalized(like words: String) -> String {
    guard !contains(where: \.isUppercase) else { return self }
    let letters = words.filter(\.isLetter)
    if letters.count > 1, letters.allSatisfy(\.isUppercase) { return uppercased() }
    return PhraseRule.capitalized(self, as: words)
  }
}
