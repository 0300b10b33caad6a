import Catalogs
import Dictionaries
import LocaleData

/// How words of a language are spelled: its dictionary, and what the dictionary needn't have.
struct WordSpelling: Sendable {
  /// The built-in one is opened when the first word is looked up in it: opening it takes as long as checking a few hundred strings.
  private let dictionary: @Sendable () -> SpellingDictionary?
  /// Words that surely are in the dictionary: a few strings have no others.
  private let common: Set<Substring>
  private let forms: LocaleFacts.WordForms
  /// It knows conjunctions, prepositions and other words that everybody uses.
  private let lexicon: ClauseLexicon?

  /// Nil for a language without a dictionary.
  init?(of locale: LocaleID, _ localeData: LocaleData) {
    if SpellingDictionary.isBuiltIn(for: locale) {
      dictionary = { SpellingDictionary.dictionary(for: locale) }
    } else {
      guard let found = SpellingDictionary.dictionary(for: locale) else { return nil }
      dictionary = { found }
    }
    common = localeData.commonWords(for: locale)
    forms = localeData.wordForms(for: locale)
    lexicon = localeData.clauses(for: locale)
  }

  /// Whether a word, in lower case, is among the most frequent, or a form of one: `minutes`.
  func isCommon(_ word: String) -> Bool {
    common.contains(word[...]) || stems(of: word).contains { common.contains($0[...]) }
      || Self.smallWords.contains { lexicon?.contains(word, in: $0) ?? false }
  }

  private static let smallWords: [WordClass] = [
    .conjunctions, .prepositions, .determiners, .pronouns, .questionWords, .finiteVerbs, .introductions, .remedies,
  ]

  func isKnown(_ word: PlainWords.Word) -> Bool {
    common.contains(word.lowercased[...]) || has(word.text) || has(word.lowercased) || has(capitalized(word))
      || isVariant(word.lowercased)
  }

  /// Whether the dictionary has a word; it has any, where it can't be opened.
  private func has(_ word: String) -> Bool { dictionary()?.contains(word) ?? true }

  private func capitalized(_ word: PlainWords.Word) -> String {
    word.text.prefix(1).uppercased() + word.text.dropFirst()
  }

  /// Whether another country spells the word this way: `colour`.
  private func isVariant(_ word: String) -> Bool {
    forms.variants.contains { there, here in
      word.hasBytes(of: there) && has(word.replacingOccurrences(of: there, with: here))
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

  /// Whether it's made of a word of the dictionary by a prefix or a suffix: `natively`, `unmute`.
  func isDerived(_ word: String) -> Bool {
    parts(of: word).contains { $0 != word && has($0) || stems(of: $0).contains(where: has) }
  }

  /// Whether it's made of two words of the dictionary: `hostname`.
  func isCompound(_ word: String) -> Bool { parts(of: word).contains(where: isMadeOfTwo) }

  /// A word, and what is left of it without its prefix.
  private func parts(of word: String) -> [String] {
    let withoutPrefix = forms.prefixes.filter { word.hasPrefix($0) }.map { String(word.dropFirst($0.count)) }
    return ([word] + withoutPrefix).filter { $0.count >= Self.shortestPart }
  }

  private func isMadeOfTwo(_ word: String) -> Bool {
    guard word.count >= 2 * Self.shortestPart else { return false }
    return (Self.shortestPart...word.count - Self.shortestPart).contains { length in
      let first = String(word.prefix(length))
      // The dictionary also has `hight`, but nobody makes `hightlight` of it.
      return (length > Self.longestRarePart || isCommon(first)) && has(first) && has(String(word.dropFirst(length)))
    }
  }

  /// In letters: what a compound begins with is a frequent word, or longer than this.
  private static let longestRarePart = 5

  // MARK: Corrections

  /// A word of the dictionary that a slip of the keyboard turns into another.
  struct Correction {
    /// The likeliest first.
    enum Slip: Int, Comparable {
      static func < (a: Slip, b: Slip) -> Bool { a.rawValue < b.rawValue }
      /// One of two like letters is lost, or another letter is the double one: `occured`, `preffered`.
      case undoubled
      /// There are two of a letter instead of one: `untill`.
      case doubled
      /// Two letters changed places: `recieve`.
      case exchanged
      /// A letter is lost or added: `futher`.
      case lost
      /// A letter is another.
      case other
    }
    var word: String
    var slip: Slip

    /// Whether it's likelier than that somebody made the word of others. `favorties` is made of `favor` and `ties`, but everybody knows
    /// `favorites`; `natively` is derived from `native` as `occured` would be from `occur`, if English didn't double its `r`.
    func isLikelier(isCommon: Bool, than isDerived: Bool) -> Bool {
      switch slip {
      case .undoubled: true
      case .doubled, .exchanged: isCommon
      case .lost: isCommon && !isDerived
      case .other: false
      }
    }
  }

  /// What a word may have been meant as. The first letter stays.
  func corrections(of word: String) -> [Correction] {
    let letters = Array(word)
    var seen: Set<String> = [word]
    var all: [Correction] = []
    func add(_ letters: [Character], _ slip: Correction.Slip) {
      let word = String(letters)
      // A possessive is rarely what was meant.
      if seen.insert(word).inserted, !word.hasSuffix("'s"), has(word) {
        all.append(Correction(word: word, slip: slip))
      }
    }
    for at in 1...letters.count {
      add(Array(letters[..<at]) + [letters[at - 1]] + Array(letters[at...]), .undoubled)
    }
    // `preffered` has the right letters, but another of them is the double one.
    for at in 1..<letters.count where letters[at] == letters[at - 1] {
      var single = letters
      single.remove(at: at)
      add(single, .doubled)
      for other in 1...single.count {
        add(Array(single[..<other]) + [single[other - 1]] + Array(single[other...]), .undoubled)
      }
    }
    for at in 1..<letters.count - 1 {
      var exchanged = letters
      exchanged.swapAt(at, at + 1)
      add(exchanged, .exchanged)
    }
    for at in 1...letters.count {
      let start = Array(letters[..<at])
      let rest = Array(letters[at...])
      add(start + rest.dropFirst(), .lost)
      for letter in Self.alphabet { add(start + [letter] + rest, .lost) }
    }
    for at in 1..<letters.count {
      for letter in Self.alphabet { add(Array(letters[..<at]) + [letter] + Array(letters[(at + 1)...]), .other) }
    }
    return all
  }

  private static let alphabet: [Character] = Array("abcdefghijklmnopqrstuvwxyz'")
}
