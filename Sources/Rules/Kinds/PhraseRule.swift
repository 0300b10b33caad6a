import Catalogs
import Findings
import LocaleData

/// A rule whose whole matter is lists of words in Locales/: the kinds `existence` and `substitution`.
///
/// An `existence` rule says that a phrase should not be there; a `substitution` rule names the better one.
struct PhraseRule: Sendable {
  static let kinds = ["existence", "substitution"]

  let metadata: RuleMetadata
  private let message: String
  private let help: String?
  private let roles: Set<Role>
  private let exceptKeys: [Glob]

  init(_ rule: DataRule) throws {
    guard Self.kinds.contains(rule.extends) else {
      throw LocaleDataError("root/writing.yml: '\(rule.extends)' of \(rule.id) is no kind of rule")
    }
    metadata = Self.metadata(of: rule, examples: [])
    message = rule.message
    help = rule.help
    exceptKeys = rule.exceptKeys.map { Glob($0) }
    roles = try Set(
      rule.roles.map { name in
        guard let role = Role(rawValue: name) else {
          throw LocaleDataError("root/writing.yml: '\(name)' of \(rule.id) is no role")
        }
        return role
      })
  }

  static func metadata(of rule: DataRule, examples: [Example]) -> RuleMetadata {
    RuleMetadata(
      id: rule.id, severity: Severity(rawValue: rule.severity) ?? .note,
      status: rule.status == "preview" ? .preview(since: rule.since) : .stable(since: rule.since),
      summary: rule.summary, rationale: rule.rationale, remedy: rule.remedy, references: rule.references,
      examples: examples)
  }

  /// Every data rule with the examples of all its languages, English first.
  static func allMetadata(_ localeData: LocaleData) throws -> [RuleMetadata] {
    var examples: [String: [Example]] = [:]
    for tag in ["en"] + localeData.tags.filter({ $0 != "en" }) {
      for list in try localeData.wordLists(inFolder: tag) {
        for (example, isFlagged) in list.flagged.map({ ($0, true) }) + list.accepted.map({ ($0, false) }) {
          let key = example.key ?? "example"
          examples[list.id, default: []].append(
            isFlagged
              ? .flagged(example.text, in: tag, key: key, role: example.role, because: example.because)
              : .accepted(example.text, in: tag, key: key, role: example.role, because: example.because))
        }
      }
    }
    return try localeData.dataRules().map { metadata(of: $0, examples: examples[$0.id] ?? []) }
  }

  func finding(for hit: PhraseHit, in text: TextUnit) -> Finding? {
    guard roles.isEmpty || text.isSurely(roles) else { return nil }
    if !exceptKeys.isEmpty {
      let key = text.entry.key.lowercased()
      if exceptKeys.contains(where: { $0.matches(key) }) { return nil }
    }
    let words = String(decoding: Array(text.text.utf16)[hit.range], as: UTF16.self)
    var fixes: [Fix] = []
    if let replacement = hit.replacement {
      fixes = [Fix("Write '\(replacement)'", text: replacement, safety: .displayOnly)]
    }
    let rests = hit.needsReview || (!roles.isEmpty && !text.role.origin.isDeclared)
    return text.finding(
      metadata, confidence: rests ? .borderline : .likely, message.replacing("%s", with: words),
      help: hit.replacement.map { "Write '\($0)'" } ?? help, range: hit.range, fixes: fixes)
  }
}
