import Catalogs
import Findings
import LocaleData

/// A rule for single texts, with what is asked of it for each text.
///
/// Classes stand for rules where all texts pass, so that a walk over them copies none.
///
/// @unchecked Sendable, since a class with a subclass cannot be Sendable by itself: both have constants alone, and a rule is
/// Sendable. Nobody makes one but `of`, which makes the subclass: that what it overrides is asked here is a fault of ours, at
/// which no run may go on silently.
class TextCheck: @unchecked Sendable {
  /// Not looked at where a translation is its source's text over again.
  final let judgesTextByItself: Bool
  /// Only looked at where there is one of these signs.
  final let signs: TextFeatures

  fileprivate init(judgesTextByItself: Bool, signs: TextFeatures) {
    self.judgesTextByItself = judgesTextByItself
    self.signs = signs
  }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] { fatalError("TextRuleCheck asks the rule") }

  static func of(_ rule: some TextRule) -> TextCheck { TextRuleCheck(rule) }
}

private final class TextRuleCheck<Checked: TextRule>: TextCheck, @unchecked Sendable {
  private let rule: Checked
  init(_ rule: Checked) {
    self.rule = rule
    super.init(judgesTextByItself: Checked.metadata.judgesTextByItself, signs: rule.signs)
  }
  override func check(_ text: TextView, in context: RuleContext) -> [Finding] { rule.check(text, in: context) }
}

/// A rule that collects marks. @unchecked Sendable as `TextCheck` is.
class SurveyCheck: @unchecked Sendable {
  final let signs: TextFeatures
  fileprivate init(signs: TextFeatures) { self.signs = signs }
  func marks(of text: TextView, in context: RuleContext) -> [Mark] { fatalError("SurveyRuleCheck asks the rule") }
  func check(_ survey: Survey, in context: RuleContext) -> [Finding] { fatalError("SurveyRuleCheck asks the rule") }

  static func of(_ rule: some SurveyRule) -> SurveyCheck { SurveyRuleCheck(rule) }
}

private final class SurveyRuleCheck<Checked: SurveyRule>: SurveyCheck, @unchecked Sendable {
  private let rule: Checked
  init(_ rule: Checked) {
    self.rule = rule
    super.init(signs: rule.signs)
  }
  override func marks(of text: TextView, in context: RuleContext) -> [Mark] { rule.marks(of: text, in: context) }
  override func check(_ survey: Survey, in context: RuleContext) -> [Finding] { rule.check(survey, in: context) }
}

/// The rules that run: chosen by `--only`, `--skip`, the configuration and their status.
final class RuleSelection: Sendable {
  let text: [TextCheck]
  /// Of them those that speak of texts whose key the source no longer has.
  let leftovers: [any TextRule]
  let assessment: [any AssessmentRule]
  let state: [any StateRule]
  let catalog: [any CatalogRule]
  let project: [any ProjectRule]
  let survey: [SurveyCheck]
  let phrases: [PhraseRule]
  let precedence: Precedence
  /// Whether a rule asks where texts are shown.
  let asksForBoxes: Bool
  /// Whether `input/unsupported` is told.
  let tellsUnsupported: Bool
  /// Severities that the configuration sets, by rule id.
  let severities: [String: Severity]

  init(settings: Linter.Settings, localeData: LocaleData) throws {
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
    let textRules = try chosen(AllRules.textRules.map { type in (type.metadata, { try type.init(options: $0) }) })
    text = textRules.map { TextCheck.of($0) }
    leftovers = textRules.filter { type(of: $0).judgesLeftovers }
    assessment = try chosen(AllRules.assessmentRules.map { type in (type.metadata, { try type.init(options: $0) }) })
    state = try chosen(AllRules.stateRules.map { type in (type.metadata, { try type.init(options: $0) }) })
    catalog = try chosen(AllRules.catalogRules.map { type in (type.metadata, { try type.init(options: $0) }) })
    project = try chosen(AllRules.projectRules.map { type in (type.metadata, { try type.init(options: $0) }) })
    let surveyRules = try chosen(AllRules.surveyRules.map { type in (type.metadata, { try type.init(options: $0) }) })
    survey = surveyRules.map { SurveyCheck.of($0) }
    asksForBoxes = !assessment.isEmpty || textRules.contains { type(of: $0).metadata.family == "fit" }
    tellsUnsupported = choice.includes(Unsupported.metadata)
    phrases = try chosen(
      try localeData.dataRules().map { rule in
        (PhraseRule.metadata(of: rule, examples: []), { try PhraseRule(rule, options: $0) })
      })
    precedence = Precedence(textRules.map { type(of: $0).metadata } + phrases.map(\.metadata))
    severities = settings.rules.compactMapValues(\.severity)
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
      if rule.status.isPreview, !settings.includesPreview { return false }
      if skip.contains(where: { $0.matches(rule.id) }) { return false }
      // A rule that a flag names runs though the configuration has it off.
      if settings.rules[rule.id]?.isOff ?? false { return settings.only.contains(rule.id) }
      return only.isEmpty || only.contains { $0.matches(rule.id) }
    }
  }
}

extension Linter.Settings {
  /// Those of the rules that run with these settings.
  package func selected(from rules: [RuleMetadata]) -> Set<String> {
    let choice = RuleSelection.Choice(self)
    return Set(rules.filter { choice.includes($0) }.map(\.id))
  }

  /// The farthest reach of the project rules that run; nil where none does.
  package var projectReach: ProjectReach? {
    let choice = RuleSelection.Choice(self)
    return AllRules.projectRules.filter { choice.includes($0.metadata) }.map { $0.reach }.max()
  }
}
