import LocaleData

/// The words by which sentences of one language show what they do, ready to be looked up.
package struct ClauseLexicon: Sendable {
  /// Words, and phrases of several by their first word.
  struct Terms: Sendable {
    private let words: Set<String>
    private let phrases: [String: [[String]]]

    init(_ items: [String]) {
      let split = items.map { $0.split(separator: " ").map(String.init) }
      words = Set(split.filter { $0.count == 1 }.map { $0[0] })
      phrases = Dictionary(grouping: split.filter { $0.count > 1 }) { $0[0] }
    }

    func contains(_ word: String) -> Bool { words.contains(word) }

    /// How many words of a sentence are one of these, from a word on; nil for none.
    func length(in sentence: ArraySlice<String>) -> Int? {
      guard let first = sentence.first else { return nil }
      let longest = phrases[first]?.filter { sentence.starts(with: $0) }.map(\.count).max()
      return longest ?? (words.contains(first) ? 1 : nil)
    }

    func first(in sentence: [String]) -> Range<Int>? {
      for start in sentence.indices {
        if let length = length(in: sentence[start...]) { return start..<start + length }
      }
      return nil
    }
  }

  let imperatives, openings, finite, reader, remedies, inability, failures, faults, vague, operations, rejections: Terms
  let machinery, secrets, greetings, adverbs, lightVerbs, lightWords, pastForms: Terms

  package init(_ data: LocaleFacts.Clauses) {
    imperatives = Terms(data.imperatives)
    openings = Terms(data.openings)
    finite = Terms(data.finite)
    reader = Terms(data.reader)
    remedies = Terms(data.remedies)
    inability = Terms(data.inability)
    failures = Terms(data.failures)
    faults = Terms(data.faults)
    vague = Terms(data.vague)
    operations = Terms(data.operations)
    rejections = Terms(data.rejections)
    machinery = Terms(data.machinery)
    secrets = Terms(data.secrets)
    greetings = Terms(data.greetings)
    adverbs = Terms(data.adverbs)
    lightVerbs = Terms(data.lightVerbs)
    lightWords = Terms(data.lightWords)
    pastForms = Terms(data.pastForms)
  }
}
