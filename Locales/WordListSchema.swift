import Catalogs

// The shape of writing.yml, as Codable types: rules that are lists of words, and the words of each language.

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
  /// Rules that speak instead where both find the same words: one fault is told once.
  package var yieldsTo: [String]
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
    case yieldsTo = "yields-to"
  }
  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    extends = try container.decode(String.self, forKey: .extends)
    severity = try container.decode(String.self, forKey: .severity)
    status = try container.value(.status, or: "stable")
    since = try container.value(.since, or: "0.1")
    summary = try container.decode(String.self, forKey: .summary)
    rationale = try container.decode(String.self, forKey: .rationale)
    remedy = try container.decode(String.self, forKey: .remedy)
    references = try container.value(.references, or: [])
    message = try container.decode(String.self, forKey: .message)
    help = try container.decodeIfPresent(String.self, forKey: .help)
    roles = try container.value(.roles, or: [])
    exceptKeys = try container.value(.exceptKeys, or: [])
    exceptRoles = try container.value(.exceptRoles, or: [])
    certainty = try container.scalar(.certainty, or: 0.7)
    needsNumber = try container.scalar(.needsNumber, or: false)
    yieldsTo = try container.value(.yieldsTo, or: [])
    share = try container.scalar(.share, or: 80)
    least = try container.scalar(.least, or: 5)
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
  /// `needed` where neither a native reader nor a measurement has confirmed the words: the list is in preview, and its findings
  /// are one level lower.
  package var needsReview: Bool
  package var lists: [Phrases]
  /// Phrases that are no finding though one of the lists is found within or across them.
  package var unless: [String]
  /// Phrases that excuse whatever the lists find in the same text, wherever they stand in it.
  package var unlessAnywhere: [String]
  /// Examples, which are tests: `⟦…⟧` marks what must be found. What is asked for (`LocaleData.WordDepth`) may leave out
  /// these and the phrases.
  package var flagged: [WordExample]
  package var accepted: [WordExample]

  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, review, lists, unless, examples
    case unlessAnywhere = "unless-anywhere"
  }
  enum ExampleKeys: String, CodingKey, CaseIterable { case flagged, accepted }
  /// Words that a configuration adds to a rule.
  package init(id: String, words: [String], at position: Phrases.Position) {
    self.id = id
    needsReview = false
    lists = [Phrases(words: words, at: position)]
    (unless, unlessAnywhere) = ([], [])
    (flagged, accepted) = ([], [])
  }
  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    let review = try container.decodeIfPresent(String.self, forKey: .review)
    if let review, review != "needed" { throw LocaleDataError("review of \(id) is '\(review)', not needed") }
    needsReview = review != nil
    let depth = decoder.userInfo[.wordDepth] as? LocaleData.WordDepth
    (lists, unless, unlessAnywhere) = ([], [], [])
    (flagged, accepted) = ([], [])
    if needsReview, depth == .reviewed { return }
    lists = try container.decode([Phrases].self, forKey: .lists)
    unless = try container.value(.unless, or: [])
    unlessAnywhere = try container.value(.unlessAnywhere, or: [])
    guard depth == .examples else { return }
    let examples = try container.superDecoder(forKey: .examples).strictContainer(ExampleKeys.self)
    flagged = try examples.decode([WordExample].self, forKey: .flagged)
    accepted = try examples.decode([WordExample].self, forKey: .accepted)
  }
}

/// How a language addresses people: `du` or `Sie`.
package enum Formality: String, Sendable, CaseIterable, Decodable { case informal, formal }

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
  /// How sure a role must be, from 0 to 1, where the rule itself asks for less; also one of `sure-roles`.
  package var certainty: Double
  /// Phrases that excuse what this list finds in the same text, wherever they stand in it.
  package var unlessAnywhere: [String]
  /// Only where one of these stands in the same text, too: `iphone`; empty for all texts.
  package var onlyBeside: [String]
  /// Only source texts: a translation says what its source says.
  package var isSourceOnly: Bool
  /// Only texts that are surely shown on these platforms; empty for all.
  package var platforms: [String]
  /// What is said in several ways (`settings`), and which of them this is (`preferences`): for the kind `consistency`.
  package var concept: String
  package var variant: String
  /// Which form of address a variant is; nil for variants that aren't forms of address.
  package var formality: Formality?
  /// Of the kind `consistency`, where a concept asks for other numbers than the rule: the per cent that must agree, and of
  /// how many texts; 0 for the rule's.
  package var share: Int
  package var least: Int
  /// Whether the phrase and what it is done to are the whole text ("Delete account?"): texts are then compared with those
  /// of the same object only.
  package var isByObject: Bool
  /// What stands before an object and tells nothing of it: `the`, `your`.
  package var determiners: [String]
  package var words: [String]
  /// What to write in place of the phrase, where that is plain; nothing for what can be left out.
  package var swap: [String: String]

  enum CodingKeys: String, CodingKey, CaseIterable {
    case at, before, words, swap, roles, platforms, concept, variant, exact, borderline, unquoted, after, certainty
    case share, least, determiners, formality
    case isByObject = "by-object"
    case sureRoles = "sure-roles"
    case sureBeside = "sure-beside"
    case unlessAnywhere = "unless-anywhere"
    case onlyBeside = "only-beside"
    case isSourceOnly = "source-only"
    case skipsQuestions = "skip-questions"
    case maxWords = "max-words"
    case minTimes = "min-times"
  }
  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(CodingKeys.self)
    at = try container.value(.at, or: .anywhere)
    before = try container.value(.before, or: .anything)
    skipsQuestions = try container.scalar(.skipsQuestions, or: false)
    maxWords = try container.scalar(.maxWords, or: 0)
    minTimes = try container.scalar(.minTimes, or: 1)
    isExact = try container.scalar(.exact, or: false)
    isBorderline = try container.scalar(.borderline, or: false)
    roles = try container.value(.roles, or: [])
    isUnquoted = try container.scalar(.unquoted, or: false)
    after = try container.value(.after, or: [])
    sureRoles = try container.value(.sureRoles, or: [])
    sureBeside = try container.value(.sureBeside, or: [])
    certainty = try container.scalar(.certainty, or: 0)
    unlessAnywhere = try container.value(.unlessAnywhere, or: [])
    onlyBeside = try container.value(.onlyBeside, or: [])
    isSourceOnly = try container.scalar(.isSourceOnly, or: false)
    platforms = try container.value(.platforms, or: [])
    concept = try container.value(.concept, or: "")
    variant = try container.value(.variant, or: "")
    formality = try container.decodeIfPresent(Formality.self, forKey: .formality)
    share = try container.scalar(.share, or: 0)
    least = try container.scalar(.least, or: 0)
    isByObject = try container.scalar(.isByObject, or: false)
    determiners = try container.value(.determiners, or: [])
    words = try container.value(.words, or: [])
    swap = try container.value(.swap, or: [:])
    try check()
  }

  /// Words alone.
  package init(words: [String], at position: Position) {
    (at, before) = (position, .anything)
    (skipsQuestions, isUnquoted, isExact, isBorderline) = (false, false, false, false)
    (isByObject, isSourceOnly) = (false, false)
    (maxWords, minTimes, share, least, certainty) = (0, 1, 0, 0, 0)
    (after, roles, sureRoles, sureBeside, platforms, determiners) = ([], [], [], [], [], [])
    (unlessAnywhere, onlyBeside) = ([], [])
    (concept, variant) = ("", "")
    self.words = words
    swap = [:]
  }

  /// Throws for what no list can say.
  private func check() throws {
    for role in roles + sureRoles where Role(rawValue: role) == nil { throw LocaleDataError("'\(role)' is no role") }
    for platform in platforms where !Self.platformNames.contains(platform) {
      throw LocaleDataError("'\(platform)' is no platform")
    }
    if concept.isEmpty != variant.isEmpty { throw LocaleDataError("a concept has variants, a variant a concept") }
    if concept.isEmpty, isByObject || share > 0 || least > 0 { throw LocaleDataError("only a concept is compared") }
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
  /// Whether it is an example that the guideline itself gives, in our words.
  package var isFromGuideline = false

  enum CodingKeys: String, CodingKey, CaseIterable {
    case text, because, role, key, platform, beside
    case isFromGuideline = "from-guideline"
  }
  package init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.text = text
      because = ""
      beside = []
      return
    }
    let container = try decoder.strictContainer(CodingKeys.self)
    text = try container.decode(String.self, forKey: .text)
    because = try container.value(.because, or: "")
    role = try container.decodeIfPresent(String.self, forKey: .role)
    key = try container.decodeIfPresent(String.self, forKey: .key)
    platform = try container.decodeIfPresent(String.self, forKey: .platform)
    beside = try container.value(.beside, or: [])
    isFromGuideline = try container.scalar(.isFromGuideline, or: false)
  }
}
