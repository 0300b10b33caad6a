import Catalogs

// The shape of the YAML files, as Codable types. Scalars are read as the strings that stand there; a key that is not
// listed here is an error that names the file.

/// `Locales/<tag>/locale.yml`: habits and samples. Fields that are left out come from the parent locale, then from root.
package struct LocaleFacts: Decodable, Sendable {
  /// Sample values for arguments: `%@` → `Alexandra`.
  package var argumentSamples: [String: String]
  /// The longest plausible ones.
  package var longestArgumentSamples: [String: String]
  /// How strictly lines break (CSS `line-break`): `loose`, `normal` or `strict`.
  package var lineBreakStrictness: String?
  /// By script (`Thai`), or by language where it has a style of its own (`ur`): height of a line over that of the system font, in text styles. Only in root.
  package var lineHeightFactors: [String: Double]
  /// ISO 15924 codes.
  package var scriptsTallByMarks: [String]
  /// Languages whose long words a soft hyphen helps. Only in root.
  package var hyphenatingLanguages: [String]
  /// Languages in which a noun keeps its singular behind any number, so that the forms of a plural are mostly the same.
  package var singularBehindNumbers: [String]
  /// Languages whose sentences have their parts mostly in the order of English.
  package var englishOrder: [String]
  /// What marks a locale that nobody reads. Only in root.
  package var withoutReaders: WithoutReaders

  /// Subtags of locales that are no languages for readers.
  package struct WithoutReaders: Decodable, Sendable {
    /// Codes, or `first..last` for all in between.
    package var languages: [String]
    package var regions: [String]
    package var variants: [String]
    enum CodingKeys: String, CodingKey, CaseIterable { case languages, regions, variants }
    package init() { (languages, regions, variants) = ([], [], []) }
    package init(from decoder: any Decoder) throws {
      let container = try decoder.strictContainer(CodingKeys.self)
      languages = try container.value(.languages, or: [])
      regions = try container.value(.regions, or: [])
      variants = try container.value(.variants, or: [])
    }
  }

  package var casing: Casing?
  package var noBreakSpace: NoBreakSpace?

  /// Signs that a no-break space keeps with the word beside them.
  package struct NoBreakSpace: Decodable, Sendable {
    /// Signs with a space before them: `:;!?»%`.
    package var before: String
    /// Signs with a space behind them: `«`.
    package var after: String
    enum CodingKeys: String, CodingKey, CaseIterable { case before, after }
    package init(from decoder: any Decoder) throws {
      let container = try decoder.strictContainer(CodingKeys.self)
      before = try container.value(.before, or: "")
      after = try container.value(.after, or: "")
    }
  }

  /// The marks that end a text, by script or language. Only in root.
  package var endMarks: [String: EndMarks]

  /// The marks that end a question, a label and a sentence; nil where more than one may be right.
  package struct EndMarks: Decodable, Sendable {
    package var question: String?
    package var colon: String?
    package var stop: String?
    enum CodingKeys: String, CodingKey, CaseIterable { case question, colon, stop }
    package init() {}
    package init(from decoder: any Decoder) throws {
      let container = try decoder.strictContainer(CodingKeys.self)
      question = try container.decodeIfPresent(String.self, forKey: .question)
      colon = try container.decodeIfPresent(String.self, forKey: .colon)
      stop = try container.decodeIfPresent(String.self, forKey: .stop)
    }
  }

  package var translatorNotes: TranslatorNotes?
  package var punctuation: Punctuation?
  package var doubledWords: DoubledWords?
  /// Whether the verb stands before its object, and articles and prepositions are joined to the front of a word: then a
  /// translation does not begin with the name that a source of some length ends with.
  package var namesComeLast: Bool?

  package var polarity: Polarity?

  /// The words that turn a text into its opposite. `*` stands for any letters.
  package struct Polarity: Decodable, Sendable {
    /// `not`, `never`, `*n't`. In Chinese, Japanese, Korean and Thai: any part of a text.
    package var negations: WordAffixes
    /// What a translation may say instead: `only`, `other`, `wait`, `hidden`.
    package var substitutes: WordAffixes
    /// What lets a translation say a negated source without `not`: `unless`, `than`.
    package var exceptions: Set<[UInt16]>
    /// `enable/disable`, in lower case, in both orders.
    package var opposites: Set<[String]>
    /// What makes the opposite of a word before it: `un`.
    package var prefixes: [String]
    enum CodingKeys: String, CodingKey, CaseIterable { case negations, substitutes, exceptions, opposites, prefixes }
    package init(from decoder: any Decoder) throws {
      let container = try decoder.strictContainer(CodingKeys.self)
      negations = try WordAffixes(try container.value(.negations, or: []))
      substitutes = try WordAffixes(try container.value(.substitutes, or: []))
      let exceptions: [String] = try container.value(.exceptions, or: [])
      self.exceptions = Set(exceptions.map { Array($0.utf16) })
      let pairs: [String] = try container.value(.opposites, or: [])
      prefixes = try container.value(.prefixes, or: [])
      opposites = []
      for pair in pairs {
        let words = pair.split(separator: "/").map(String.init)
        guard words.count == 2 else {
          throw LocaleDataError("'\(pair)' of opposites isn't two words with a slash between them")
        }
        opposites.formUnion([words, words.reversed()])
      }
    }
  }

  /// The words by which sentences show what they do.
  package var clauses: ClauseLexicon?
  package var wordForms: WordForms

  /// How words are made of others, for what a dictionary doesn't list.
  package struct WordForms: Decodable, Sendable {
    /// How other countries spell a part of a word, and how the dictionary does: `our: or`.
    package var variants: [String: String]
    package var prefixes: [String]
    package var suffixes: [String]
    /// What a stem may have lost before a suffix: `e` of `native` in `nativ-ing`.
    package var stemEndings: [String]
    enum CodingKeys: String, CodingKey, CaseIterable {
      case variants, prefixes, suffixes
      case stemEndings = "stem-endings"
    }
    package init() { (variants, prefixes, suffixes, stemEndings) = ([:], [], [], []) }
    package init(from decoder: any Decoder) throws {
      let container = try decoder.strictContainer(CodingKeys.self)
      variants = try container.value(.variants, or: [:])
      prefixes = try container.value(.prefixes, or: [])
      suffixes = try container.value(.suffixes, or: [])
      stemEndings = try container.value(.stemEndings, or: [])
    }
  }

  /// What comments for translators say, in the words of the language.
  package struct TranslatorNotes: Decodable, Sendable {
    /// That a text, or a word that follows, stays as it is: `do not translate`.
    package var keep: [String]
    /// The same, said behind the word: `should not be translated`.
    package var kept: [String]
    /// Marks of a text that nobody has translated yet: `not translated`.
    package var undone: [String]
    /// Marks of a text that somebody has yet to look at: `review`.
    package var unsure: [String]
    /// What keys of a keyboard are called, which keyboards of other languages have as well: `ctrl`.
    package var keyCaps: [String]
    /// Texts that Interface Builder gives a new control, which stand there until the app replaces them: `Label`.
    package var defaults: [String]
    /// What stands before the app's own name in its menu: `quit`.
    package var beforeAppName: [String]
    /// What comments call an argument that is the app's own name: `app name`.
    package var appName: [String]
    /// Words for spans of time that are never counted beyond 20, since a longer one follows: `month`.
    package var shortSpans: [String]
    /// Words of interfaces that no other language has, in lower case: a text of them that stays as it is was not translated.
    package var everydayWords: [String]

    enum CodingKeys: String, CodingKey, CaseIterable {
      case keep, kept, undone, unsure, defaults
      case keyCaps = "key-caps"
      case beforeAppName = "before-app-name"
      case appName = "app-name"
      case shortSpans = "short-spans"
      case everydayWords = "everyday-words"
    }
    package init(from decoder: any Decoder) throws {
      let container = try decoder.strictContainer(CodingKeys.self)
      keep = try container.value(.keep, or: [])
      kept = try container.value(.kept, or: [])
      undone = try container.value(.undone, or: [])
      unsure = try container.value(.unsure, or: [])
      keyCaps = try container.value(.keyCaps, or: [])
      defaults = try container.value(.defaults, or: [])
      beforeAppName = try container.value(.beforeAppName, or: [])
      appName = try container.value(.appName, or: [])
      shortSpans = try container.value(.shortSpans, or: [])
      everydayWords = try container.value(.everydayWords, or: [])
    }
  }

  /// Which marks a sentence or label needs at its end, where the source has one.
  package struct Punctuation: Decodable, Sendable {
    package enum Need: String, Decodable, Sendable { case required, optional }
    package var fullStop = Need.required
    /// `optional` where a particle asks, or where the mark stands inside the sentence.
    package var questionMark = Need.required
    package var colon = Need.required
    /// `optional` where a label that asks for more is a noun without it.
    package var ellipsis = Need.required
    /// Whether the full stop and the colon are written with each other's sign.
    package var stopIsColon = false
    /// Whether a question opens with a mark of its own (`¿`).
    package var opensQuestions = false
    /// Whether a plain request ends with an exclamation mark: there it shouts at nobody.
    package var exclaimsRequests = false

    enum CodingKeys: String, CodingKey, CaseIterable {
      case fullStop = "full-stop"
      case questionMark = "question-mark"
      case colon, ellipsis
      case stopIsColon = "stop-is-colon"
      case opensQuestions = "opens-questions"
      case exclaimsRequests = "exclaims-requests"
    }
    package init() {}
    package init(from decoder: any Decoder) throws {
      let container = try decoder.strictContainer(CodingKeys.self)
      fullStop = try container.value(.fullStop, or: .required)
      questionMark = try container.value(.questionMark, or: .required)
      colon = try container.value(.colon, or: .required)
      ellipsis = try container.value(.ellipsis, or: .required)
      stopIsColon = try container.scalar(.stopIsColon, or: false)
      opensQuestions = try container.scalar(.opensQuestions, or: false)
      exclaimsRequests = try container.scalar(.exclaimsRequests, or: false)
    }
  }

  /// Whether the same word twice in a row is a slip in the language. Where it is not said, it may be grammar.
  package struct DoubledWords: Decodable, Sendable {
    package enum Meaning: String, Decodable, Sendable { case slip, grammar }
    package var meaning: Meaning
    /// Words that stand twice in good sentences: `that that`.
    package var except: Set<String>
    /// Languages without a folder of their own that double words on purpose. Only in root.
    package var grammarIn: Set<String>

    enum CodingKeys: String, CodingKey, CaseIterable {
      case meaning, except
      case grammarIn = "grammar-in"
    }
    package init(from decoder: any Decoder) throws {
      let container = try decoder.strictContainer(CodingKeys.self)
      meaning = try container.decode(Meaning.self, forKey: .meaning)
      except = try container.value(.except, or: [])
      grammarIn = try container.value(.grammarIn, or: [])
    }
  }

  /// How the language writes short labels, and the words that matter for it.
  package struct Casing: Decodable, Sendable {
    /// `both` (title style and sentence style are told apart), `sentence`, or `none`.
    package var habit: Habit
    /// Words that title style leaves in lower case: articles, conjunctions, short prepositions.
    package var minorWords: [String]
    /// Verb phrases whose preposition title style sets in upper case: `sign in`.
    package var phrasalVerbs: [String]
    /// Words that house styles treat either way: they tell nothing of the style.
    package var neutralWords: [String]
    /// Words that make a text a whole sentence, which has a style of its own.
    package var sentenceWords: [String]
    /// Words of a text that says how something is: `not`, `failed`.
    package var statementWords: [String]
    /// Verbs that a request begins with, as against the name of an action: `tap`.
    package var promptVerbs: [String]
    /// Words that belong to the verb in front of them: `out`.
    package var adverbs: [String]
    /// What a plural adds to a word: `s`.
    package var pluralEnding: String
    /// Names of the system's apps that are ordinary words, too: `photos`.
    package var appNames: [String]
    /// Names of parts of the system, which keep their capitals in either style: `camera roll`.
    package var featureNames: [String]

    package enum Habit: String, Decodable, Sendable { case both, sentence, none }
    enum CodingKeys: String, CodingKey, CaseIterable {
      case habit
      case minorWords = "minor-words"
      case phrasalVerbs = "phrasal-verbs"
      case neutralWords = "neutral-words"
      case sentenceWords = "sentence-words"
      case statementWords = "statement-words"
      case promptVerbs = "prompt-verbs"
      case adverbs
      case pluralEnding = "plural-ending"
      case appNames = "app-names"
      case featureNames = "feature-names"
    }
    package init(from decoder: any Decoder) throws {
      let container = try decoder.strictContainer(CodingKeys.self)
      habit = try container.decode(Habit.self, forKey: .habit)
      minorWords = try container.value(.minorWords, or: [])
      phrasalVerbs = try container.value(.phrasalVerbs, or: [])
      neutralWords = try container.value(.neutralWords, or: [])
      sentenceWords = try container.value(.sentenceWords, or: [])
      statementWords = try container.value(.statementWords, or: [])
      promptVerbs = try container.value(.promptVerbs, or: [])
      adverbs = try container.value(.adverbs, or: [])
      pluralEnding = try container.value(.pluralEnding, or: "")
      appNames = try container.value(.appNames, or: [])
      featureNames = try container.value(.featureNames, or: [])
    }
  }

  enum CodingKeys: String, CodingKey, CaseIterable {
    case argumentSamples = "argument-samples"
    case longestArgumentSamples = "longest-argument-samples"
    case lineBreakStrictness = "line-break-strictness"
    case lineHeightFactors = "line-height-factors"
    case scriptsTallByMarks = "scripts-tall-by-marks"
    case hyphenatingLanguages = "hyphenating-languages"
    case singularBehindNumbers = "singular-behind-numbers"
    case englishOrder = "english-order"
    case withoutReaders = "without-readers"
    case casing, punctuation, polarity, clauses
    case wordForms = "word-forms"
    case noBreakSpace = "no-break-space"
    case endMarks = "end-marks"
    case doubledWords = "doubled-words"
    case namesComeLast = "names-come-last"
    case translatorNotes = "translator-notes"
  }
  package init() {
    argumentSamples = [:]
    longestArgumentSamples = [:]
    lineBreakStrictness = nil
    lineHeightFactors = [:]
    scriptsTallByMarks = []
    hyphenatingLanguages = []
    singularBehindNumbers = []
    englishOrder = []
    withoutReaders = WithoutReaders()
    casing = nil
    noBreakSpace = nil
    endMarks = [:]
    translatorNotes = nil
    punctuation = nil
    polarity = nil
    clauses = nil
    wordForms = WordForms()
    doubledWords = nil
    namesComeLast = nil
  }
  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(CodingKeys.self)
    argumentSamples = try container.value(.argumentSamples, or: [:])
    longestArgumentSamples =
      try container.value(.longestArgumentSamples, or: [:])
    lineBreakStrictness = try container.decodeIfPresent(String.self, forKey: .lineBreakStrictness)
    lineHeightFactors = try
      (container.decodeIfPresent([String: Scalar<Double>].self, forKey: .lineHeightFactors) ?? [:]).mapValues(\.value)
    scriptsTallByMarks = try container.value(.scriptsTallByMarks, or: [])
    hyphenatingLanguages = try container.value(.hyphenatingLanguages, or: [])
    singularBehindNumbers = try container.value(.singularBehindNumbers, or: [])
    englishOrder = try container.value(.englishOrder, or: [])
    withoutReaders = try container.value(.withoutReaders, or: WithoutReaders())
    casing = try container.decodeIfPresent(Casing.self, forKey: .casing)
    noBreakSpace = try container.decodeIfPresent(NoBreakSpace.self, forKey: .noBreakSpace)
    endMarks = try container.value(.endMarks, or: [:])
    translatorNotes = try container.decodeIfPresent(TranslatorNotes.self, forKey: .translatorNotes)
    punctuation = try container.decodeIfPresent(Punctuation.self, forKey: .punctuation)
    polarity = try container.decodeIfPresent(Polarity.self, forKey: .polarity)
    clauses = try container.decodeIfPresent(ClauseLexicon.self, forKey: .clauses)
    wordForms = try container.value(.wordForms, or: WordForms())
    doubledWords = try container.decodeIfPresent(DoubledWords.self, forKey: .doubledWords)
    namesComeLast = try container.scalarIfPresent(Bool.self, forKey: .namesComeLast)
    if let strictness = lineBreakStrictness, !["loose", "normal", "strict"].contains(strictness) {
      throw LocaleDataError("'\(strictness)' is not loose, normal or strict")
    }
  }
}

/// What is wrong with a file of Locales/: its name comes first.
package struct LocaleDataError: Error, Sendable, CustomStringConvertible {
  package var message: String
  package init(_ message: String) { self.message = message }
  package var description: String { message }
}

private struct AnyKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension CodingUserInfoKey {
  /// Whether the keys of the file are known to be as they should be.
  static let isChecked = CodingUserInfoKey(rawValue: "is-checked")!
  /// How much of the word lists is wanted.
  static let wordDepth = CodingUserInfoKey(rawValue: "word-depth")!
}

/// A number or a truth value, from the scalar that stands there.
struct Scalar<Value: LosslessStringConvertible>: Decodable {
  let value: Value
  init(from decoder: any Decoder) throws {
    let spelling = try decoder.singleValueContainer().decode(String.self)
    guard let value = Value(spelling) else {
      let path = decoder.codingPath.map(\.stringValue).joined(separator: ".")
      throw LocaleDataError("'\(spelling)' of \(path) is no \(Value.self)")
    }
    self.value = value
  }
}

extension KeyedDecodingContainer {
  func scalarIfPresent<Value: LosslessStringConvertible>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try decodeIfPresent(Scalar<Value>.self, forKey: key)?.value
  }

  /// A scalar, and what it is where the file does not say it.
  func scalar<Value: LosslessStringConvertible>(_ key: Key, or other: Value) throws -> Value {
    try scalarIfPresent(Value.self, forKey: key) ?? other
  }

  /// A text: containers read one without a decoder of its own.
  func value(_ key: Key, or other: String) throws -> String { try decodeIfPresent(String.self, forKey: key) ?? other }

  /// Anything else, and what it is where the file does not say it.
  func value<Value: Decodable>(_ key: Key, or other: Value) throws -> Value {
    try decodeIfPresent(Value.self, forKey: key) ?? other
  }
}

extension Decoder {
  /// A container that holds no keys but those of `Keys`. To look for others takes a third of the reading: it is left out
  /// where the file is known to have none.
  func strictContainer<Keys: CodingKey & CaseIterable>(_ keys: Keys.Type) throws
    -> KeyedDecodingContainer<Keys>
  {
    if userInfo[.isChecked] as? Bool == true { return try container(keyedBy: keys) }
    let known = Set(Keys.allCases.map(\.stringValue))
    for key in try container(keyedBy: AnyKey.self).allKeys where !known.contains(key.stringValue) {
      throw LocaleDataError(
        "unknown key '\(key.stringValue)'; known are \(known.sorted().joined(separator: ", "))")
    }
    return try container(keyedBy: keys)
  }
}
