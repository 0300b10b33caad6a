/// Words in a row, of which some vary: `if|when [this|it] [is] off|<past>`.
///
/// Spaces separate its parts. `a|b` is one of two words, `[a|b]` may be left out, and a name in angle brackets stands for any word
/// of a kind (`Kind`). The first part can't be left out and is words alone.
package struct WordPattern: Sendable {
  package struct Part: Sendable {
    package var words: Set<String> = []
    package var kinds: [Kind] = []
    package var isOptional = false
  }

  package enum Kind: String, Sendable {
    case past = "<past>"
    /// A past form with a regular ending.
    case regularPast = "<regular-past>"
    case progressive = "<progressive>"
    /// Forms of verbs that instructions begin with.
    case progressiveOfVerb = "<progressive-of-verb>"
    case verb = "<verb>"
    case thirdPerson = "<third-person>"
    /// A noun in the plural that can be counted.
    case plural = "<plural>"
    /// Its singular, where the plural only adds an `s`.
    case singular = "<singular>"
    case digits = "<digits>"
  }

  package private(set) var parts: [Part] = []

  /// Throws where a part is empty, a kind is unknown, or the first part isn't words alone.
  init(_ text: String) throws(LocaleDataError) {
    parts = try text.split(separator: " ").map { text throws(LocaleDataError) in
      var part = Part()
      var text = text
      if text.hasPrefix("["), text.hasSuffix("]") {
        part.isOptional = true
        text = text.dropFirst().dropLast()
      }
      for word in text.split(separator: "|").map(String.init) {
        if let kind = Kind(rawValue: word) {
          part.kinds.append(kind)
        } else if word.hasPrefix("<") || word.contains(where: { $0 == "[" || $0 == "]" }) {
          throw LocaleDataError("'\(text)' isn't a part of a pattern")
        } else {
          part.words.insert(word)
        }
      }
      return part
    }
    guard let first = parts.first, !first.isOptional, first.kinds.isEmpty else {
      throw LocaleDataError("the pattern '\(text)' has to begin with a word")
    }
  }

  /// The words that it may begin with.
  package var beginnings: Set<String> { parts.first?.words ?? [] }
}
