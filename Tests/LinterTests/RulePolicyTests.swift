import Catalogs
import Findings
import Fit
import Linter
import TestSupport
import Testing

/// Settings of rules for some strings only.
@Suite struct RulePolicyTests {
  private func findings(
    _ overrides: [RuleOverride], settings change: (inout Linter.Settings) -> Void = { _ in }
  ) throws -> [String] {
    let catalog = Linting.catalog([
      ("legal.a", "Wait...", nil), ("legal.c", "Wait", "Warten..."), ("b", "Wait...", nil),
    ])
    return try Linting.run([catalog]) { settings in
      settings.overrides = overrides
      settings.only = ["typography/*"]
      change(&settings)
    }.findings.map { "\($0.subject.key ?? "") \($0.subject.locale?.tag ?? "") \($0.severity.rawValue)" }.sorted()
  }

  private func setting(isOff: Bool = false, _ severity: Severity? = nil) -> [String: Linter.Settings.RuleSetting] {
    var setting = Linter.Settings.RuleSetting()
    (setting.isOff, setting.severity) = (isOff, severity)
    return ["typography/ellipsis": setting]
  }

  @Test func aRuleIsOffWhereItsStringsMatch() throws {
    let all = ["b en note", "legal.a en note", "legal.c de note"]
    #expect(try findings([]) == all)
    let legal = RuleOverride(match: EntryMatch(key: "legal.*"), locales: [], rules: setting(isOff: true))
    #expect(try findings([legal]) == ["b en note"])
    let german = RuleOverride(match: EntryMatch(), locales: [Linting.german], rules: setting(isOff: true))
    #expect(try findings([german]) == ["b en note", "legal.a en note"])
    let both = RuleOverride(
      match: EntryMatch(key: "b"), locales: [Linting.german], rules: setting(isOff: true))
    #expect(try findings([both]) == all)
  }

  /// A finding on many keys loses those that are off, and is divided where their severities differ.
  @Test func aFindingOnManyKeysIsDivided() throws {
    let catalog = Linting.catalog([
      ("legal.a", "Terms", nil), ("help.a", "Help", nil), ("b", "Open", nil), ("c", "Close", "Schließen"),
    ])
    func missing(_ overrides: [RuleOverride]) throws -> [String] {
      try Linting.run([catalog]) { settings in
        settings.overrides = overrides
        settings.only = ["l10n/missing"]
      }.findings.map { "\($0.keys.joined(separator: " ")) \($0.severity.rawValue)" }.sorted()
    }
    func override(_ key: String, isOff: Bool = false, _ severity: Severity? = nil) -> RuleOverride {
      var setting = Linter.Settings.RuleSetting()
      (setting.isOff, setting.severity) = (isOff, severity)
      return RuleOverride(match: EntryMatch(key: key), locales: [], rules: ["l10n/missing": setting])
    }
    #expect(try missing([]) == ["legal.a help.a b note"])
    #expect(try missing([override("legal.*", isOff: true)]) == ["help.a b note"])
    #expect(
      try missing([override("legal.*", isOff: true), override("help.*", .error)]) == ["b note", "help.a error"])
  }

  @Test func laterOverridesWin() throws {
    let error = RuleOverride(match: EntryMatch(catalog: "App"), locales: [], rules: setting(.error))
    let note = RuleOverride(match: EntryMatch(key: "b"), locales: [], rules: setting(.warning))
    #expect(try findings([error, note]) == ["b en warning", "legal.a en error", "legal.c de error"])
    #expect(try findings([note, error]).allSatisfy { $0.hasSuffix("error") })
  }

  @Test func aRuleThatIsOffIsOnWhereAnOverrideSaysSo() throws {
    let on = RuleOverride(match: EntryMatch(key: "b"), locales: [], rules: setting())
    #expect(
      try findings([on]) { settings in
        settings.only = ["typography/*"]
        settings.rules = setting(isOff: true)
      } == ["b en note"])
  }
}
