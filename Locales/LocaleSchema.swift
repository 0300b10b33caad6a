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
  /// Languages whose long words a soft hyphen helps. Only in root.
  package var hyphenatingLanguages: [String]
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
      before = try container.decodeIfPresent(String.self, forKey: .before) ?? ""
      after = try container.decodeIfPresent(String.self, forKey: .after) ?? ""
    }
  }

  package var translatorNotes: TranslatorNotes?
  package var punctuation: Punctuation?
  package var doubledWords: DoubledWords?
  /// Whether the verb stands before its object, and articles and prepositions are joined to the front of a word: then a
  /// translation does not begin with the name that a source of some length ends with.
  package var namesComeLast: Bool?

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

    enum CodingKeys: String, CodingKey, CaseIterable {
      case keep, kept, undone, unsure, defaults
      case keyCaps = "key-caps"
      case beforeAppName = "before-app-name"
      case appName = "app-name"
      case shortSpans = "short-spans"
    }
    package init(from decoder: any Decoder) throws {
      let container = try decoder.strictContainer(CodingKeys.self)
      keep = try container.decodeIfPresent([String].self, forKey: .keep) ?? []
      kept = try container.decodeIfPresent([String].self, forKey: .kept) ?? []
      undone = try container.decodeIfPresent([String].self, forKey: .undone) ?? []
      unsure = try container.decodeIfPresent([String].self, forKey: .unsure) ?? []
      keyCaps = try container.decodeIfPresent([String].self, forKey: .keyCaps) ?? []
      defaults = try container.decodeIfPresent([String].self, forKey: .defaults) ?? []
      beforeAppName = try container.decodeIfPresent([String].self, forKey: .beforeAppName) ?? []
      appName = try container.decodeIfPresent([String].self, forKey: .appName) ?? []
      shortSpans = try container.decodeIfPresent([String].self, forKey: .shortSpans) ?? []
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

    enum CodingKeys: String, CodingKey, CaseIterable {
      case fullStop = "full-stop"
      case questionMark = "question-mark"
      case colon, ellipsis
      case stopIsColon = "stop-is-colon"
      case opensQuestions = "opens-questions"
    }
    package init() {}
    package init(from decoder: any Decoder) throws {
      let container = try decoder.strictContainer(CodingKeys.self)
      fullStop = try container.decodeIfPresent(Need.self, forKey: .fullStop) ?? .required
      questionMark = try container.decodeIfPresent(Need.self, forKey: .questionMark) ?? .required
      colon = try container.decodeIfPresent(Need.self, forKey: .colon) ?? .required
      ellipsis = try container.decodeIfPresent(Need.self, forKey: .ellipsis) ?? .required
      stopIsColon = try container.decodeIfPresent(Bool.self, forKey: .stopIsColon) ?? false
      opensQuestions = try container.decodeIfPresent(Bool.self, forKey: .opensQuestions) ?? false
    }
  }

  /// Whether the same word twice in a row is a slip in the language. Where it is not said, it may be grammar.
  package struct DoubledWords: Decodable, Sendable {
    package enum Meaning: String, Decodable, Sendable { case slip, grammar }
    package var meaning: Meaning
    /// Words that stand twice in good sentences: `that that`.
    package var except: Set<String>

    enum CodingKeys: String, CodingKey, CaseIterable { case meaning, except }
    package init(from decoder: any Decoder) throws {
      let container = try decoder.strictContainer(CodingKeys.self)
      meaning = try container.decode(Meaning.self, forKey: .meaning)
      except = try container.decodeIfPresent(Set<String>.self, forKey: .except) ?? []
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
    /// Names of parts of the system, which keep their capitals in either style: `camera roll`.
    package var featureNames: [String]

    package enum Habit: String, Decodable, Sendable { case both, sentence, none }
    enum CodingKeys: String, CodingKey, CaseIterable {
      case habit
      case minorWords = "minor-words"
      case phrasalVerbs = "phrasal-verbs"
      case neutralWords = "neutral-words"
      case sentenceWords = "sentence-words"
      case featureNames = "feature-names"
    }
    package init(from decoder: any Decoder) throws {
      let container = try decoder.strictContainer(CodingKeys.self)
      habit = try container.decode(Habit.self, forKey: .habit)
      minorWords = try container.decodeIfPresent([String].self, forKey: .minorWords) ?? []
      phrasalVerbs = try container.decodeIfPresent([String].self, forKey: .phrasalVerbs) ?? []
      neutralWords = try container.decodeIfPresent([String].self, forKey: .neutralWords) ?? []
      sentenceWords = try container.decodeIfPresent([String].self, forKey: .sentenceWords) ?? []
      featureNames = try container.decodeIfPresent([String].self, forKey: .featureNames) ?? []
    }
  }

  enum CodingKeys: String, CodingKey, CaseIterable {
    case argumentSamples = "argument-samples"
    case longestArgumentSamples = "longest-argument-samples"
    case lineBreakStrictness = "line-break-strictness"
    case lineHeightFactors = "line-height-factors"
    case hyphenatingLanguages = "hyphenating-languages"
    case casing, punctuation
    case noBreakSpace = "no-break-space"
    case doubledWords = "doubled-words"
    case namesComeLast = "names-come-last"
    case translatorNotes = "translator-notes"
  }
  package init() {
    argumentSamples = [:]
    longestArgumentSamples = [:]
    lineBreakStrictness = nil
    lineHeightFactors = [:]
    hyphenatingLanguages = []
    casing = nil
    noBreakSpace = nil
    translatorNotes = nil
    punctuation = nil
    doubledWords = nil
    namesComeLast = nil
  }
  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(CodingKeys.self)
    argumentSamples = try container.decodeIfPresent([String: String].self, forKey: .argumentSamples) ?? [:]
    longestArgumentSamples =
      try container.decodeIfPresent([String: String].self, forKey: .longestArgumentSamples) ?? [:]
    lineBreakStrictness = try container.decodeIfPresent(String.self, forKey: .lineBreakStrictness)
    lineHeightFactors = try container.decodeIfPresent([String: Double].self, forKey: .lineHeightFactors) ?? [:]
    hyphenatingLanguages = try container.decodeIfPresent([String].self, forKey: .hyphenatingLanguages) ?? []
    casing = try container.decodeIfPresent(Casing.self, forKey: .casing)
    noBreakSpace = try container.decodeIfPresent(NoBreakSpace.self, forKey: .noBreakSpace)
    translatorNotes = try container.decodeIfPresent(TranslatorNotes.self, forKey: .translatorNotes)
    punctuation = try container.decodeIfPresent(Punctuation.self, forKey: .punctuation)
    doubledWords = try container.decodeIfPresent(DoubledWords.self, forKey: .doubledWords)
    namesComeLast = try container.decodeIfPresent(Bool.self, forKey: .namesComeLast)
    if let strictness = lineBreakStrictness, !["loose", "normal", "strict"].contains(strictness) {
      throw LocaleDataError("'\(strictness)' is not loose, normal or strict")
    }
  }
}

/// One item of `Locales/root/writing.yml`: a rule that is only lists of words, and all that is told of it.
package struct DataRule: Decodable, Sendable {
  package var id: String
  /// The kind that checks it; Sources/Rules/Kinds has one file for each.
  package var extends: String
  /// `error`, `warning` or `note`.
  package var severity: String
  /// `stable` (default) or `preview`.
  package var status: String
  package var since: String
  package var summary: String
  package var rationale: String
  package var remedy: String
  package var references: [String]
  /// With `%s` for the words found.
  package var message: String
  package var help: String?
  /// Only texts of these roles, where the role is sure enough; empty for all.
  package var roles: [String]
  /// Globs of keys, in lower case, whose texts are left alone.
  package var exceptKeys: [String]
  /// Roles whose texts are left alone, where the role is sure enough.
  package var exceptRoles: [String]
  /// How sure a role must be (0 to 1), where the rule asks for one.
  package var certainty: Double
  /// Only texts with a placeholder or a digit.
  package var needsNumber: Bool
  /// Of the kind `consistency`: the per cent that must agree, and of how many texts.
  package var share: Int
  package var least: Int

  enum CodingKeys: String, CodingKey, CaseIterable {
    case share, least
    case id, extends, severity, status, since, summary, rationale, remedy, references, message, help, roles
    case certainty
    case exceptKeys = "except-keys"
    case exceptRoles = "except-roles"
    case needsNumber = "needs-number"
  }
  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    extends = try container.decode(String.self, forKey: .extends)
    severity = try container.decode(String.self, forKey: .severity)
    status = try container.decodeIfPresent(String.self, forKey: .status) ?? "stable"
    since = try container.decodeIfPresent(String.self, forKey: .since) ?? "0.1"
    summary = try container.decode(String.self, forKey: .summary)
    rationale = try container.decode(String.self, forKey: .rationale)
    remedy = try container.decode(String.self, forKey: .remedy)
    references = try container.decodeIfPresent([String].self, forKey: .references) ?? []
    message = try container.decode(String.self, forKey: .message)
    help = try container.decodeIfPresent(String.self, forKey: .help)
    roles = try container.decodeIfPresent([String].self, forKey: .roles) ?? []
    exceptKeys = try container.decodeIfPresent([String].self, forKey: .exceptKeys) ?? []
    exceptRoles = try container.decodeIfPresent([String].self, forKey: .exceptRoles) ?? []
    certainty = try container.decodeIfPresent(Double.self, forKey: .certainty) ?? 0.7
    needsNumber = try container.decodeIfPresent(Bool.self, forKey: .needsNumber) ?? false
    share = try container.decodeIfPresent(Int.self, forKey: .share) ?? 80
    least = try container.decodeIfPresent(Int.self, forKey: .least) ?? 5
    if !["error", "warning", "note"].contains(severity) {
      throw LocaleDataError("'\(severity)' of \(id) is not error, warning or note")
    }
    if !["stable", "preview"].contains(status) {
      throw LocaleDataError("'\(status)' of \(id) is not stable or preview")
    }
  }
}

/// One item of `Locales/<tag>/writing.yml`: the words of a data rule in that language.
package struct WordList: Decodable, Sendable {
  /// The rule in root/writing.yml.
  package var id: String
  /// `needed` where no native reader has confirmed the words: the list is in preview, and its findings are one level lower.
  package var needsReview: Bool
  package var lists: [Phrases]
  /// Phrases that are no finding though one of the lists is found within or across them.
  package var unless: [String]
  /// Phrases that excuse whatever the lists find in the same text, wherever they stand in it.
  package var unlessAnywhere: [String]
  /// Examples, which are tests: `⟦…⟧` marks what must be found.
  package var flagged: [WordExample]
  package var accepted: [WordExample]

  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, review, lists, unless, examples
    case unlessAnywhere = "unless-anywhere"
  }
  enum ExampleKeys: String, CodingKey, CaseIterable { case flagged, accepted }
  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    let review = try container.decodeIfPresent(String.self, forKey: .review)
    if let review, review != "needed" { throw LocaleDataError("review of \(id) is '\(review)', not needed") }
    needsReview = review != nil
    lists = try container.decode([Phrases].self, forKey: .lists)
    unless = try container.decodeIfPresent([String].self, forKey: .unless) ?? []
    unlessAnywhere = try container.decodeIfPresent([String].self, forKey: .unlessAnywhere) ?? []
    let examples = try container.superDecoder(forKey: .examples).strictContainer(ExampleKeys.self)
    flagged = try examples.decode([WordExample].self, forKey: .flagged)
    accepted = try examples.decode([WordExample].self, forKey: .accepted)
  }
}

/// Phrases that are looked for in one way. A `*` at either end of a phrase lets a word go on there.
package struct Phrases: Decodable, Sendable {
  /// Where a phrase must stand.
  package enum Position: String, Decodable, Sendable {
    case anywhere
    /// At the start of the text.
    case start
    /// At the start of a sentence.
    case sentence
    /// As the whole of a link: the text of a link's markup, or a text whose role is surely `link`.
    case link
    /// As the whole text, but for punctuation at its end.
    case whole
    /// At the end of the text, but for punctuation.
    case end
    /// Inside a sentence, not at its start.
    case inside
    /// Directly behind a letter or a placeholder: `(s)` of `file(s)`.
    case suffix
    /// Where an instruction begins, with more behind it: at the start of the text or of a sentence, behind a comma, or
    /// behind a word of `after`.
    case order
  }
  /// What must follow.
  package enum Following: String, Decodable, Sendable {
    case anything
    /// A comma, a full stop, an exclamation mark, a dash, an ellipsis, or the end.
    case pause
    /// A comma or an exclamation mark.
    case call
    /// An exclamation mark.
    case exclamation
  }
  package var at: Position
  package var before: Following
  /// Not in a sentence that ends with a question mark.
  package var skipsQuestions: Bool
  /// Not directly behind a quotation mark: a title or somebody's words.
  package var isUnquoted: Bool
  /// Words that an instruction may follow: `to`. For `at: order`.
  package var after: [String]
  /// Only where the text has at most so many words, and at least one beside the phrase; 0 for any number.
  package var maxWords: Int
  /// Found only so many times in a text.
  package var minTimes: Int
  /// Whether capitals must stand as they are written here.
  package var isExact: Bool
  /// Whether the words alone do not show how bad it is: findings are borderline, and so one level lower.
  package var isBorderline: Bool
  /// Only texts of these roles, where the role is sure enough; empty for all.
  package var roles: [String]
  /// Roles that show how bad it is: elsewhere findings are borderline, unless a word of `sure-beside` stands in the text.
  package var sureRoles: [String]
  package var sureBeside: [String]
  /// How sure a role must be, from 0 to 1, where the rule itself asks for less.
  package var certainty: Double
  /// Phrases that excuse what this list finds in the same text, wherever they stand in it.
  package var unlessAnywhere: [String]
  /// Only texts that are surely shown on these platforms; empty for all.
  package var platforms: [String]
  /// What is said in several ways (`settings`), and which of them this is (`preferences`): for the kind `consistency`.
  package var concept: String
  package var variant: String
  package var words: [String]
  /// What to write in place of the phrase, where that is plain; nothing for what can be left out.
  package var swap: [String: String]

  enum CodingKeys: String, CodingKey, CaseIterable {
    case at, before, words, swap, roles, platforms, concept, variant, exact, borderline, unquoted, after, certainty
    case sureRoles = "sure-roles"
    case sureBeside = "sure-beside"
    case unlessAnywhere = "unless-anywhere"
    case skipsQuestions = "skip-questions"
    case maxWords = "max-words"
    case minTimes = "min-times"
  }
  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(CodingKeys.self)
    at = try container.decodeIfPresent(Position.self, forKey: .at) ?? .anywhere
    before = try container.decodeIfPresent(Following.self, forKey: .before) ?? .anything
    skipsQuestions = try container.decodeIfPresent(Bool.self, forKey: .skipsQuestions) ?? false
    maxWords = try container.decodeIfPresent(Int.self, forKey: .maxWords) ?? 0
    minTimes = try container.decodeIfPresent(Int.self, forKey: .minTimes) ?? 1
    isExact = try container.decodeIfPresent(Bool.self, forKey: .exact) ?? false
    isBorderline = try container.decodeIfPresent(Bool.self, forKey: .borderline) ?? false
    roles = try container.decodeIfPresent([String].self, forKey: .roles) ?? []
    isUnquoted = try container.decodeIfPresent(Bool.self, forKey: .unquoted) ?? false
    after = try container.decodeIfPresent([String].self, forKey: .after) ?? []
    sureRoles = try container.decodeIfPresent([String].self, forKey: .sureRoles) ?? []
    sureBeside = try container.decodeIfPresent([String].self, forKey: .sureBeside) ?? []
    certainty = try container.decodeIfPresent(Double.self, forKey: .certainty) ?? 0
    unlessAnywhere = try container.decodeIfPresent([String].self, forKey: .unlessAnywhere) ?? []
    for role in roles + sureRoles where Role(rawValue: role) == nil { throw LocaleDataError("'\(role)' is no role") }
    platforms = try container.decodeIfPresent([String].self, forKey: .platforms) ?? []
    for platform in platforms where !Self.platformNames.contains(platform) {
      throw LocaleDataError("'\(platform)' is no platform")
    }
    concept = try container.decodeIfPresent(String.self, forKey: .concept) ?? ""
    variant = try container.decodeIfPresent(String.self, forKey: .variant) ?? ""
    if concept.isEmpty != variant.isEmpty { throw LocaleDataError("a concept has variants, a variant a concept") }
    words = try container.decodeIfPresent([String].self, forKey: .words) ?? []
    swap = try container.decodeIfPresent([String: String].self, forKey: .swap) ?? [:]
    if words.isEmpty, swap.isEmpty { throw LocaleDataError("a list has neither words nor swap") }
  }

  /// The platforms, in the order of their bits in a set of them.
  package static let platformNames = ["ios", "ipados", "macos", "tvos", "visionos", "watchos"]
}

/// An example of a word list: a text alone, or with more about it.
package struct WordExample: Decodable, Sendable {
  package var text: String
  package var because: String
  package var role: String?
  package var key: String?
  package var platform: String?
  /// Other texts of the same catalog.
  package var beside: [String]

  enum CodingKeys: String, CodingKey, CaseIterable { case text, because, role, key, platform, beside }
  package init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.text = text
      because = ""
      beside = []
      return
    }
    let container = try decoder.strictContainer(CodingKeys.self)
    text = try container.decode(String.self, forKey: .text)
    because = try container.decodeIfPresent(String.self, forKey: .because) ?? ""
    role = try container.decodeIfPresent(String.self, forKey: .role)
    key = try container.decodeIfPresent(String.self, forKey: .key)
    platform = try container.decodeIfPresent(String.self, forKey: .platform)
    beside = try container.decodeIfPresent([String].self, forKey: .beside) ?? []
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

extension Decoder {
  /// A container that holds no keys but those of `Keys`.
  func strictContainer<Keys: CodingKey & CaseIterable>(_ keys: Keys.Type) throws
    -> KeyedDecodingContainer<Keys>
  {
    let known = Set(Keys.allCases.map(\.stringValue))
    for key in try container(keyedBy: AnyKey.self).allKeys where !known.contains(key.stringValue) {
      throw LocaleDataError(
        "unknown key '\(key.stringValue)'; known are \(known.sorted().joined(separator: ", "))")
    }
    return try container(keyedBy: keys)
  }
}
