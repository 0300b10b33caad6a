import Catalogs
import Dictionaries
import LocaleData

/// How words of a language are spelled: its dictionary, and what the dictionary needn't have.
struct WordSpelling: Sendable {
  private let dictionary: SpellingDictionary
  private let forms: LocaleFacts.WordForms

  /// Nil for a language without a dictionary.
  init?(of locale: LocaleID, _ localeData: LocaleData) {
    guard let dictionary = SpellingDictionary.dictionary(for: locale) else { return nil }
    self.dictionary = dictionary
    forms = localeData.wordForms(for: locale)
  }

  func isKnown(_ word: PlainWords.Word) -> Bool {
    dictionary.contains(word.text) || dictionary.contains(word.lowercased) || dictionary.contains(capitalized(word))
      || isVariant(word.lowercased)
  }

  private func capitalized(_ word: PlainWords.Word) -> String {
    word.text.prefix(1).uppercased() + word.text.dropFirst()
  }

  /// Whether another country spells the word this way: `colour`.
  private func isVariant(_ word: String) -> Bool {
    forms.variants.contains { there, here in
      word.contains(there) && dictionary.contains(word.replacingOccurrences(of: there, with: here))
    }
  }

  /// Words that one is made of, as `remuxing` is of `remux`: for whoever knows more words than the dictionary.
  func stems(of word: String) -> [String] {
    let withoutSuffix = forms.suffixes.filter { word.hasSuffix($0) }.flatMap { suffix -> [String] in
      let stem = String(word.dropLast(suffix.count))
      return [stem] + forms.stemEndings.map { stem + $0 }
    }
    return withoutSuffix.filter { $0.count >= Self.shortestPart }
  }

  /// In letters.
  private static let shortestPart = 3

  /// Whether it's made of words of the dictionary: `natively`, `unmute`, `hostname`.
  func isMade(_ word: String) -> Bool {
    let parts = [word] + forms.prefixes.filter { word.hasPrefix($0) }.map { String(word.dropFirst($0.count)) }
    return parts.contains { part in
      guard part.count >= Self.shortestPart else { return false }
      return part != word && dictionary.contains(part) || stems(of: part).contains(where: dictionary.contains)
        || isCompound(part)
    }
  }

  private func isCompound(_ word: String) -> Bool {
    guard word.count >= 2 * Self.shortestPart else { return false }
    return (Self.shortestPart...word.count - Self.shortestPart).contains { length in
      dictionary.contains(String(word.prefix(length))) && dictionary.contains(String(word.dropFirst(length)))
    }
  }

  // MARK: Corrections

  /// The words of the dictionary that a slip of the keyboard turns into this one, those with a doubled letter first: one letter more,
  /// less or another, or two that change places. The first letter stays.
  func corrections(of word: String) -> (doubled: [String], others: [String]) {
    let letters = Array(word)
    var doubled: [String] = []
    var others: Set<String> = []
    for at in 1...letters.count {
      let (start, rest) = (letters[..<at], letters[at...])
      for letter in Self.alphabet {
        let longer = String(start + [letter] + rest)
        if letter == start.last { doubled.append(longer) } else { others.insert(longer) }
        if !rest.isEmpty { others.insert(String(start + [letter] + rest.dropFirst())) }
      }
      if !rest.isEmpty { others.insert(String(start + rest.dropFirst())) }
      if rest.count > 1 {
        others.insert(String(start + [rest[at + 1], rest[at]] + rest.dropFirst(2)))
      }
    }
    others.remove(word)
    return (doubled.filter(dictionary.contains), others.filter(dictionary.contains).sorted())
  }

  private static let alphabet: [Character] = Array("abcdefghijklmnopqrstuvwxyz'")
}
