import Catalogs
import Findings
import Fit

/// Settings of rules for some strings only: an item of `overrides` in the configuration.
package struct RuleOverride: Sendable {
  /// Which strings; nil for all of the locales.
  private let matcher: EntryMatcher?
  /// With their variants; empty for all.
  private let locales: [LocaleID]
  /// By rule id.
  package let rules: [String: Linter.Settings.RuleSetting]

  package init(match: EntryMatch, locales: [LocaleID], rules: [String: Linter.Settings.RuleSetting]) {
    matcher = match == EntryMatch() ? nil : EntryMatcher(match)
    self.locales = locales
    self.rules = rules
  }

  /// Whether a rule that is off elsewhere is on here.
  func turnsOn(_ rule: String) -> Bool { rules[rule].map { !$0.isOff } ?? false }

  /// Whether it is about the string of a finding. A finding on no locale is in none of those that are named.
  func matches(_ finding: Finding, fileNames: [FileID: String]) -> Bool {
    if !locales.isEmpty {
      guard let locale = finding.subject.locale,
        locales.contains(locale) || locale.parents.contains(where: locales.contains)
      else { return false }
    }
    guard let matcher else { return true }
    let file = finding.place.flatMap { fileNames[$0.file] }
    return matcher.matches(
      EntryMatcher.Names(
        key: finding.subject.key ?? "", files: file.map { [$0] } ?? [], catalog: finding.subject.catalog ?? "",
        comment: finding.subject.comment ?? "", role: ""))
  }
}

/// What the configuration says of the findings of each rule: how severe they are, and where they don't count.
struct RulePolicy: Sendable {
  private let rules: [String: Linter.Settings.RuleSetting]
  private let overrides: [RuleOverride]
  /// Rules that run though the configuration has them off.
  private let named: Set<String>

  init(_ settings: Linter.Settings) {
    rules = settings.rules
    overrides = settings.overrides
    named = Set(settings.only)
  }

  /// The severity that the configuration sets for all findings of a rule.
  func severity(of rule: String) -> Severity? { rules[rule]?.severity }

  /// The setting that holds for a finding.
  func setting(for finding: Finding, fileNames: [FileID: String]) -> (isOff: Bool, severity: Severity?) {
    let general = rules[finding.rule]
    guard !overrides.isEmpty else { return (false, general?.severity) }
    var isOff = (general?.isOff ?? false) && !named.contains(finding.rule)
    var severity = general?.severity
    for override in overrides {
      guard let setting = override.rules[finding.rule], override.matches(finding, fileNames: fileNames) else {
        continue
      }
      isOff = setting.isOff
      severity = setting.severity ?? severity
    }
    return (isOff, severity)
  }
}
