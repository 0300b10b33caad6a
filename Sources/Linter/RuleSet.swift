import Catalogs
import Findings
import LocaleData
import Texts

/// The rules that run: chosen by `--only`, `--skip`, the configuration and their status.
package final class RuleSet: Sendable {
  package let text: [any TextRule]
  /// By number of a text rule, what it waits for: asked of every text, so kept side by side.
  let triggers: [TextFeatures]
  /// By number of a text rule, whether it looks at the text alone.
  package let judgesTextByItself: [Bool]
  /// Of them those that speak of texts whose key the source no longer has.
  let orphans: [any TextRule]
  package let fit: [any FitRule]
  package let state: [any StateRule]
  package let catalog: [any CatalogRule]
  package let change: [any ChangeRule]
  package let code: [any CodeRule]
  package let evidence: [any EvidenceRule]
  package let words: [any WordRule]
  let registry: any RuleRegistry.Type
  let precedence: Precedence
  /// Whether a rule asks where texts are shown.
  let asksForBoxes: Bool
  /// Whether it is reported that a text is too long to be fitted.
  let reportsTooLong: Bool
  /// What the configuration sets: severities, and what is off for some strings.
  let policy: RulePolicy

  package init(of registry: any RuleRegistry.Type, settings: Linter.Settings, localeData: LocaleData) throws {
    self.registry = registry
    let choice = Choice(settings)
    /// The rules of one kind that run, each made with its options.
    func chosen<Made>(_ types: [(RuleMetadata, (RuleOptions) throws -> Made)]) throws -> [Made] {
      try types.filter { choice.includes($0.0) }.map { metadata, make in
        do {
          return try make(settings.rules[metadata.id]?.options ?? RuleOptions())
        } catch let error as RuleOptionError {
          throw RuleOptionError("\(metadata.id): \(error.message)")
        }
      }
    }
    let textRules = try chosen(registry.textRules.map { type in (type.metadata, { try type.init(options: $0) }) })
    text = textRules
    triggers = textRules.map(\.trigger)
    judgesTextByItself = textRules.map { type(of: $0).metadata.judgesTextByItself }
    orphans = textRules.filter { type(of: $0).judgesOrphans }
    fit = try chosen(registry.fitRules.map { type in (type.metadata, { try type.init(options: $0) }) })
    state = try chosen(registry.stateRules.map { type in (type.metadata, { try type.init(options: $0) }) })
    catalog = try chosen(registry.catalogRules.map { type in (type.metadata, { try type.init(options: $0) }) })
    change = try chosen(registry.changeRules.map { type in (type.metadata, { try type.init(options: $0) }) })
    code = try chosen(registry.codeRules.map { type in (type.metadata, { try type.init(options: $0) }) })
    evidence = try chosen(registry.evidenceRules.map { type in (type.metadata, { try type.init(options: $0) }) })
    asksForBoxes = !fit.isEmpty || textRules.contains { type(of: $0).metadata.family == "fit" }
    words = try chosen((registry.wordRules(localeData) + settings.customRules).map { ($0.metadata, $0.with) })
    precedence = Precedence(
      textRules.map { type(of: $0).metadata } + words.map(\.metadata) + state.map { type(of: $0).metadata })
    reportsTooLong = choice.includes(registry.tooLongMetadata)
    policy = RulePolicy(settings)
  }

  fileprivate struct Choice {
    let only: [Glob]
    let skip: [Glob]
    let settings: Linter.Settings
    init(_ settings: Linter.Settings) {
      self.settings = settings
      only = settings.only.map { Glob($0) }
      skip = settings.skip.map { Glob($0) }
    }
    func includes(_ rule: RuleMetadata) -> Bool {
      if rule.status.isPreview, !settings.includesPreview, !settings.style.turnsOn(rule.id) { return false }
      if skip.contains(where: { $0.matches(rule.id) }) { return false }
      // A rule that a flag names runs though the configuration has it off.
      if settings.rules[rule.id]?.isOff ?? false {
        return settings.only.contains(rule.id) || settings.overrides.contains { $0.turnsOn(rule.id) }
      }
      return only.isEmpty || only.contains { $0.matches(rule.id) }
    }
  }
}

extension Linter.Settings {
  /// Those of the rules that run with these settings.
  package func selected(from rules: [RuleMetadata]) -> Set<String> {
    let choice = RuleSet.Choice(self)
    return Set(rules.filter { choice.includes($0) }.map(\.id))
  }

  /// The farthest reach of those of some rules that run; nil where none looks beyond the catalogs of the strings.
  package func reach(of rules: [any EvidenceRule.Type]) -> ProjectReach? {
    let choice = RuleSet.Choice(self)
    return rules.filter { choice.includes($0.metadata) }.compactMap { $0.reach }.max()
  }
}
