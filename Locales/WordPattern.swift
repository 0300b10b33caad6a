/// Words in a row, of which some vary: `if|when [this|it] [is] off|<past>`.
///
/// Spaces separate its parts. `a|b` is one of two words, `[a|b]` may be left out, and a name in angle brackets stands for any word
/// of a kind (`Kind`). The first part can't be left out and is words alone.
package struct WordPattern: Sendable {
  package struct Part: Sendable {
    package var words: Set<String> = []
    package var kinds: [Kind] = []
    package var isOptional = false

    /// By bytes: read by characters, a few hundred patterns took 5% of the instructions of checking one text.
    fileprivate init(_ text: Substring.UTF8View) throws(LocaleDataError) {
      var text = text
      if text.first == UInt8(ascii: "["), text.last == UInt8(ascii: "]") {
        isOptional = true
        text = text.dropFirst().dropLast()
      }
      for word in text.split(separator: UInt8(ascii: "|")) {
        if word.first == UInt8(ascii: "<"), let kind = Kind(rawValue: String(Substring(word))) {
          kinds.append(kind)
        } else if word.first == UInt8(ascii: "<") || word.contains(UInt8(ascii: "["))
          || word.contains(UInt8(ascii: "]"))
        {
          throw LocaleDataError("'\(Substring(text))' isn't a part of a pattern")
        } else {
          words.insert(String(Substring(word)))
        }
      }
    }
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
    /// A number above 1: `3`.
    case several = "<several>"
    /// A verb that is hardly ever a noun: `delete`, but not `update`.
    case plainVerb = "<plain-verb>"
    /// An irregular participle that is no other form: `shown`.
    case participle = "<participle>"
    /// An adjective that compares: `bigger`.
    case comparative = "<comparative>"
    /// Any word but those that join or introduce what follows: `and`, `to`.
    case word = "<word>"
    /// No word: the end of the sentence, or a comma or the like; only in the last part.
    case end = "<end>"
  }

  package private(set) var parts: [Part] = []

  /// Throws where a kind is unknown, the first part isn't words alone, or a part stands behind the end.
  init(_ text: String) throws(LocaleDataError) {
    parts = try text.utf8.split(separator: UInt8(ascii: " ")).map(Part.init)
    if parts.dropLast().contains(where: { $0.kinds.contains(.end) }) {
      throw LocaleDataError("the pattern '\(text)' goes on behind its end")
    }
    guard let first = parts.first, !first.isOptional, first.kinds.isEmpty else {
      throw LocaleDataError("the pattern '\(text)' has to begin with a word")
    }
  }

  /// The words that it may begin with.
  package var beginnings: Set<String> { parts.first?.words ?? [] }
}
