import Catalogs
import Findings
import Linter
import LocaleData
import TextLayout
import Texts

/// A rule whose whole matter is lists of words in Locales/: the kinds `existence` and `substitution`.
///
/// An `existence` rule says that a phrase should not be there; a `substitution` rule names the better one; a
/// `consistency` rule tells of what is said in two ways, and may do both others besides (`Consistency`).
struct PhraseRule: WordRule {
  static let kinds = ["existence", "substitution", "consistency"]

  let metadata: RuleMetadata
  /// One of `kinds`.
  let kind: String
  /// With `%s` for the words found.
  let message: String
  private let help: String?
  private let roles: Set<Role>
  private let exceptKeys: [Glob]
  private let exceptRoles: Set<Role>
  private let certainty: Double
  private let needsNumber: Bool
  /// Of the kind `consistency`: the per cent that must agree, and of how many texts.
  let share: Int
  let least: Int

  /// Words that the house allows, in lower case.
  private var allowed: Set<String> = []
  /// What the configuration adds to its lists and takes from them.
  private(set) var changes = WordChanges()

  func with(_ options: RuleOptions) throws -> PhraseRule {
    try options.allow(only: ["except"])
    var rule = self
    rule.allowed = Set(((options.values["except"] ?? []) + options.words.removed).map { $0.lowercased() })
    rule.changes = options.words
    return rule
  }

  init(_ rule: DataRule) throws {
    guard Self.kinds.contains(rule.extends) else {
      throw LocaleDataError("root/writing.yml: '\(rule.extends)' of \(rule.id) isn't a kind of rule")
    }
    metadata = Self.metadata(of: rule, examples: [])
    kind = rule.extends
    message = rule.message
    help = rule.help
    share = rule.share
    least = rule.least
    exceptKeys = rule.exceptKeys.map { Glob($0) }
    roles = try Self.roles(rule.roles, of: rule)
    exceptRoles = try Self.roles(rule.exceptRoles, of: rule)
    certainty = rule.certainty
    needsNumber = rule.needsNumber
  }

  private static func roles(_ names: [String], of rule: DataRule) throws -> Set<Role> {
    try Set(
      names.map { name in
        guard let role = Role(rawValue: name) else {
          throw LocaleDataError("root/writing.yml: '\(name)' of \(rule.id) isn't a role")
        }
        return role
      })
  }

  static func metadata(of rule: DataRule, examples: [Example]) -> RuleMetadata {
    var metadata = RuleMetadata(
      id: rule.id, severity: Severity(rawValue: rule.severity) ?? .note,
      status: rule.status == "preview" ? .preview(since: rule.since) : .stable(since: rule.since),
      summary: rule.summary, rationale: rule.rationale, remedy: rule.remedy, references: rule.references,
      options: [RuleOption("except", default: "none", "words this rule shouldn't flag")],
      examples: examples)
    metadata.yieldsTo = rule.yieldsTo
    metadata.isWordList = true
    return metadata
  }

  /// Every data rule with the examples of all its languages, English first.
  static func allMetadata(_ localeData: LocaleData) throws -> [RuleMetadata] {
    var examples: [String: [Example]] = [:]
    var unreviewed: [String: [String]] = [:]
    for tag in ["en"] + localeData.tags.filter({ $0 != "en" }) {
      for list in try localeData.wordLists(inFolder: tag, depth: .examples) {
        if list.needsReview { unreviewed[list.id, default: []].append(tag) }
        for (example, isFlagged) in list.flagged.map({ ($0, true) }) + list.accepted.map({ ($0, false) }) {
          let key = example.key ?? "example"
          let neighbours = example.beside.enumerated().map { (key: "beside.\($0)", text: $1) }
          var new: Example =
            isFlagged
            ? .flagged(
              example.text, in: tag, key: key, role: example.role, neighbours: neighbours, because: example.because)
            : .accepted(
              example.text, in: tag, key: key, role: example.role, neighbours: neighbours, because: example.because)
          new.platform = example.platform
          new.isFromGuideline = example.isFromGuideline
          examples[list.id, default: []].append(new)
        }
      }
    }
    return try localeData.dataRules().map { rule in
      var metadata = metadata(of: rule, examples: examples[rule.id] ?? [])
      metadata.previewLocales = (unreviewed[rule.id] ?? []).sorted()
      return metadata
    }
  }

  func finding(for hit: PhraseHit, in text: TextView) -> Finding? {
    guard judges(text), text.role.confidence >= hit.certainty else { return nil }
    let words = String(utf16Units: Array(text.text.utf16)[hit.range])
    guard !allows(words) else { return nil }
    let replacement = hit.replacement.map { Self.capitalized($0, as: words) }
    // What can be left out takes a space with it, and a capital moves on to the next word: that is for people to do.
    let fixes =
      (replacement ?? "").isEmpty
      ? [] : replacement.map { [Fix(Self.advice($0), text: $0, safety: .displayOnly)] } ?? []
    let rests =
      hit.needsReview || hit.isBorderline || ((!roles.isEmpty || hit.restsOnRole) && !text.role.origin.isDeclared)
    return text.finding(
      metadata, confidence: rests ? .borderline : .likely, (hit.message ?? message).replacing("%s", with: words),
      help: replacement.map(Self.advice) ?? help.flatMap { Self.help($0, without: hit.range, in: text.text) },
      range: hit.range, fixes: fixes)
  }

  /// The advice with what is left of the text for `%rest`; nil where nothing is.
  private static func help(_ help: String, without range: Range<Int>, in text: String) -> String? {
    guard help.contains("%rest") else { return help }
    let rest = String(utf16Units: Array(text.utf16)[..<range.lowerBound])
    let words = rest.reversed().drop { $0.isWhitespace || $0.isPunctuation }.reversed()
    return words.isEmpty ? nil : help.replacing("%rest", with: String(words))
  }

  /// The replacement in capitals where the words found are, or with one where they begin with one, unless its own spelling is the point:
  /// `iPhone`.
  static func capitalized(_ replacement: String, as words: String) -> String {
    guard let first = words.first, first.isUppercase, let own = replacement.first, own.isLowercase,
      !replacement.contains(where: \.isUppercase)
    else { return replacement }
    if words.count > 1, !words.contains(where: \.isLowercase) { return replacement.uppercased() }
    return own.uppercased() + replacement.dropFirst()
  }

  static func advice(_ replacement: String) -> String {
    replacement.isEmpty ? "Remove it" : "Write '\(replacement)'"
  }

  /// Whether the configuration says that these words are fine.
  func allows(_ words: String) -> Bool { !allowed.isEmpty && allowed.contains(words.lowercased()) }

  /// Whether the rule has a say in this text.
  func judges(_ text: TextView) -> Bool {
    guard roles.isEmpty || text.isSurely(roles) && text.role.confidence >= certainty else { return false }
    if needsNumber, text.format.placeholders.isEmpty, !text.features.contains(.asciiDigit) { return false }
    if text.role.isLikely, let role = text.role.role, exceptRoles.contains(role) { return false }
    guard !exceptKeys.isEmpty else { return true }
    let key = text.entry.key.lowercased()
    return !exceptKeys.contains { $0.matches(key) }
  }
}
