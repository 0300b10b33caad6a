import Catalogs
import Findings
import Fit
import Linter
import Rules
import Typography
import Yams

// What the configuration says of rules: in general, of their words, and for some strings only.
extension ConfigurationReader {
  /// `rules`: by rule or glob, `off`, a severity, or a mapping with `severity` and the rule's own options.
  func ruleSettings(_ node: Node) throws(ExitError) -> [String: Linter.Settings.RuleSetting] {
    var settings: [String: Linter.Settings.RuleSetting] = [:]
    for (key, value) in try mapping(node, "'rules'") {
      let glob = Glob(key.name)
      let meant = rules.filter { glob.matches($0.id) }
      guard !meant.isEmpty else { throw unknown(key, "rule", among: rules.map(\.id)) }
      for rule in meant {
        var setting = settings[rule.id] ?? Linter.Settings.RuleSetting()
        try read(value, for: rule, into: &setting)
        settings[rule.id] = setting
      }
    }
    return settings
  }

  private func read(
    _ node: Node, for rule: RuleMetadata, into setting: inout Linter.Settings.RuleSetting
  ) throws(ExitError) {
    if node.scalar != nil { return try read(severity: node, into: &setting) }
    for (key, value) in try mapping(node, "a rule's setting") {
      if key.name == "severity" {
        try read(severity: value, into: &setting)
      } else {
        let options = rule.options.map(\.name)
        guard options.contains(key.name) else {
          throw unknown(key, "option of \(rule.id)", among: options + ["severity"])
        }
        setting.options.values[key.name] = try list(value).map { node throws(ExitError) in try scalar(node) }
      }
    }
  }

  private func read(severity node: Node, into setting: inout Linter.Settings.RuleSetting) throws(ExitError) {
    let text = try scalar(node)
    setting.isOff = text == "off"
    if setting.isOff || text == "on" { return }
    guard let severity = Severity(rawValue: text) else {
      let known = ["off", "on"] + Severity.allCases.map(\.rawValue)
      throw error(
        node, "'\(text)' isn't a severity\(NearestName.hint(for: text, among: known)) (off, note, warning, error)")
    }
    setting.severity = severity
  }

  /// `words`: by the name of a rule whose words are lists, those to `add` and to `remove`.
  func readWords(_ node: Node, into settings: inout [String: Linter.Settings.RuleSetting]) throws(ExitError) {
    let lists = rules.filter(\.isWordList)
    for (key, value) in try mapping(node, "'words'") {
      guard let rule = lists.first(where: { $0.id == key.name || $0.name == key.name }) else {
        let isOther = rules.contains { $0.id == key.name || $0.name == key.name }
        guard isOther else { throw unknown(key, "rule", among: lists.map(\.name)) }
        throw error(key.node, "'\(key.name)' isn't a list of words; see its options with 'stringfit explain'")
      }
      settings[rule.id, default: .init()].options.words = try wordChanges(value, of: key.name)
    }
  }

  private func wordChanges(_ node: Node, of rule: String) throws(ExitError) -> WordChanges {
    var changes = WordChanges()
    for (key, value) in try mapping(node, "'\(rule)'") {
      try require(key, "key of '\(rule)'", among: ConfigurationKeys.words)
      if key.name == "remove" {
        changes.removed = try words(value)
      } else if value.mapping != nil {
        for (locale, words) in try mapping(value, "'add'") {
          changes.addedByLocale[try self.locale(locale.node), default: []] += try self.words(words)
        }
      } else {
        changes.added = try words(value)
      }
    }
    return changes
  }

  /// Words or phrases, not too many and none too long.
  func words(_ node: Node) throws(ExitError) -> [String] {
    let items = try list(node)
    guard items.count <= Self.mostWords else {
      throw error(node, "\(items.count) words are too many; at most \(Self.mostWords) are allowed")
    }
    return try items.map { item throws(ExitError) in try phrase(item) }
  }

  static let mostWords = 1_000

  /// A word or phrase; a `*` at either end lets a word go on.
  func phrase(_ node: Node) throws(ExitError) -> String {
    let text = try scalar(node)
    let core = text.drop { $0 == "*" }
    guard core.contains(where: { $0 != "*" && !$0.isWhitespace }) else {
      throw error(node, "'\(text)' has no word in it")
    }
    guard text.utf16.count <= 100 else { throw error(node, "a word or phrase has at most 100 characters") }
    guard text.first?.isWhitespace == false, text.last?.isWhitespace == false else {
      throw error(node, "'\(text)' begins or ends with a space; remove the space")
    }
    guard !core.dropLast(core.last == "*" ? 1 : 0).contains("*") else {
      throw error(node, "'\(text)': a '*' can only be at the beginning or the end")
    }
    return text
  }

  /// An item of `overrides`: another platform, other settings of rules, or both, for the strings that `match`.
  func readOverride(_ node: Node, into configuration: inout Configuration) throws(ExitError) {
    var matched: Node?
    var platform: Platform?
    var settings: [String: Linter.Settings.RuleSetting]?
    for (key, value) in try mapping(node, "an override") {
      try require(key, "key of an override", among: ConfigurationKeys.override)
      switch key.name {
      case "match": matched = value
      case "platform": platform = try choice(value, "platform")
      default: settings = try overridingSettings(value)
      }
    }
    guard let matched, platform != nil || settings != nil else {
      throw error(node, "an override needs 'match' and either 'platform' or 'rules'")
    }
    let match = try match(matched, among: ConfigurationKeys.overrideMatch)
    let locales = try mapping(matched, "'match'").first { $0.key.name == "locale" }
    if let platform {
      if let locales {
        throw error(locales.key.node, "'locale' works only with 'rules': all locales have one platform")
      }
      configuration.overrides.append((match, platform))
    }
    guard let settings else { return }
    if match.role != nil { throw error(matched, "'role' can't be used with 'rules'; match by key, file or locale") }
    let ids = try locales.map { locales throws(ExitError) in try list(locales.value).map(locale) } ?? []
    configuration.ruleOverrides.append(RuleOverride(match: match, locales: ids, rules: settings))
  }

  /// Severities of rules for some strings. What a rule finds is chosen by these settings, not how it looks.
  private func overridingSettings(_ node: Node) throws(ExitError) -> [String: Linter.Settings.RuleSetting] {
    for (key, value) in try mapping(node, "'rules'") {
      guard value.mapping == nil else {
        throw error(value, "in an override, a rule can only be off, on, note, warning or error")
      }
      guard key.name.hasPrefix("input/") || key.name.hasPrefix("change/") else { continue }
      throw error(key.node, "'\(key.name)' can't be set for some strings only; set it under 'rules'")
    }
    return try ruleSettings(node)
  }
}

extension Linter.Settings.RuleSetting {
  /// The same with changes of its words.
  func adding(_ words: WordChanges) -> Linter.Settings.RuleSetting {
    var setting = self
    setting.options.words = words
    return setting
  }
}
