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

  /// Whether it is about the string of a finding, or about that with `key` of its many. A finding on no locale is in none of those
  /// that are named.
  func matches(_ finding: Finding, key: String?, fileNames: [FileID: String]) -> Bool {
    if !locales.isEmpty {
      guard let locale = finding.subject.locale,
        locales.contains(locale) || locale.parents.contains(where: locales.contains)
      else { return false }
    }
    guard let matcher else { return true }
    let file = finding.place.flatMap { fileNames[$0.file] }
    return matcher.matches(
      EntryMatcher.Names(
        key: key ?? "", files: file.map { [$0] } ?? [], catalog: finding.subject.catalog ?? "",
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

  private struct Setting: Equatable {
    var isOff = false
    var severity: Severity?
  }

  /// What is reported of a finding. One on many keys is divided where their settings differ.
  func reported(_ finding: Finding, fileNames: [FileID: String]) -> [Finding] {
    guard !overrides.isEmpty else { return [finding.resolved(override: severity(of: finding.rule))] }
    guard !finding.keys.isEmpty else {
      let setting = setting(for: finding, key: finding.subject.key, fileNames: fileNames)
      return setting.isOff ? [] : [finding.resolved(override: setting.severity)]
    }
    let settings = finding.keys.map { setting(for: finding, key: $0, fileNames: fileNames) }
    var distinct: [Setting] = []
    for setting in settings where !setting.isOff && !distinct.contains(setting) { distinct.append(setting) }
    return distinct.compactMap { setting in
      finding.keeping { settings[$0] == setting }?.resolved(override: setting.severity)
    }
  }

  private func setting(for finding: Finding, key: String?, fileNames: [FileID: String]) -> Setting {
    let general = rules[finding.rule]
    var result = Setting(
      isOff: (general?.isOff ?? false) && !named.contains(finding.rule), severity: general?.severity)
    for override in overrides {
      guard let setting = override.rules[finding.rule],
        override.matches(finding, key: key, fileNames: fileNames)
      else { continue }
      result.isOff = setting.isOff
      result.severity = setting.severity ?? result.severity
    }
    return result
  }
}
