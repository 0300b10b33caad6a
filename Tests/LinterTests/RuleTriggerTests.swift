import Catalogs
import Findings
import TestSupport
import Testing

@testable import Linter
@testable import Rules
@testable import Texts

/// A rule that says which signs it has a word on is not asked of texts without them: nothing may be lost by that.
@Suite struct RuleTriggerTests {
  /// The texts of all examples with their sources, each as a translation of another too.
  private static let pairs: [(source: String, target: String, locale: LocaleID)] = {
    let examples = Linter.allMetadata.flatMap(\.examples)
    let texts = examples.compactMap { example -> (source: String, target: String, locale: LocaleID)? in
      guard let target = example.target, let locale = LocaleID(example.locale) else { return nil }
      return (ExampleHarness.unmarked(example.source).text, ExampleHarness.unmarked(target).text, locale)
    }
    let shifted = zip(texts, texts.dropFirst(7)).map { ($0.source, $1.target, $1.locale) }
    // An empty text is no text: no rule sees one.
    return (texts.map { ($0.source, $0.target, $0.locale) } + shifted).filter { !$0.1.isEmpty }
  }()

  @Test func rulesAreSilentWithoutTheirSigns() throws {
    var skipped = 0
    #expect(Self.pairs.count > 500)
    for type in AllRules.textRules {
      let rule = try type.init(options: RuleOptions())
      guard rule.trigger != .any else { continue }
      for (source, target, locale) in Self.pairs where locale != .english {
        let text = TextView.of(source, target, in: locale)
        guard rule.trigger.isDisjoint(with: text.triggers) else { continue }
        skipped += 1
        let found = rule.check(text, in: Linting.context)
        #expect(found.isEmpty, "\(type.metadata.id): \(source) → \(target): \(found.map(\.message))")
      }
    }
    #expect(skipped > 1000)
  }

  @Test func rulesAreSilentOnSourcesWithoutTheirSigns() throws {
    var skipped = 0
    let texts = Set(Self.pairs.flatMap { [$0.source, $0.target] }).filter { !$0.isEmpty }.sorted()
    for type in AllRules.textRules {
      let rule = try type.init(options: RuleOptions())
      for text in texts {
        let unit = TextView.of(text)
        guard rule.trigger.isDisjoint(with: unit.triggers) else { continue }
        skipped += 1
        let found = rule.check(unit, in: Linting.context)
        #expect(found.isEmpty, "\(type.metadata.id): \(text): \(found.map(\.message))")
      }
    }
    #expect(skipped > 1000)
  }

  /// What the configuration calls a placeholder may be written with any sign.
  @Test func placeholdersOfOnesOwnAreLookedForEverywhere() throws {
    #expect(try FormatSpecifiers(options: RuleOptions()).trigger == .placeholder)
    let own = RuleOptions(["placeholders": ["#name#"]])
    #expect(try FormatSpecifiers(options: own).trigger == .any)
    let english = Translation(locale: .english, values: [Value("Hello #name#")])
    let german = LocaleID(canonical: "de")
    let catalog = Catalog(
      identity: "c", name: "c", format: .strings, sourceLocale: .english,
      entries: [
        Entry(
          key: "a",
          translations: [.english: english, german: Translation(locale: german, values: [Value("Hallo")])])
      ])
    let results = try Linting.run([catalog]) { settings in
      settings.only = ["l10n/format-specifiers"]
      settings.rules["l10n/format-specifiers", default: .init()].options = own
    }
    #expect(results.findings.count == 1)
  }

  /// A limit of one's own may be so low that a short text passes it.
  @Test func lowLimitsOfOnesOwnAreLookedForInShortTexts() throws {
    #expect(try LongSentence(options: RuleOptions()).trigger == .long)
    let own = RuleOptions(["words": ["4"]])
    #expect(try LongSentence(options: own).trigger == [.space, .lineBreak])
    #expect(throws: RuleOptionError.self) {
      try LongSentence(options: RuleOptions(["words": [String(Int.max)], "compact-words": [String(Int.max)]]))
    }
    let text = "This sentence has so many words."
    #expect(text.utf8.count <= TextFeatures.longBytes)
    #expect(!TextFeatures(text).contains(.long))
    let results = try Linting.run([Linting.catalog([("a", text, nil)])]) { settings in
      settings.only = ["writing/long-sentence"]
      settings.rules["writing/long-sentence", default: .init()].options = own
    }
    #expect(results.findings.count == 1)
  }

  @Test func nobodyVotesWithoutATrigger() throws {
    var skipped = 0
    func look<Checked: VoteCheck>(_ rule: Checked, _ id: String) {
      for (source, target, locale) in Self.pairs where locale != .english {
        let text = TextView.of(source, target, in: locale)
        guard rule.trigger.isDisjoint(with: text.features) else { continue }
        skipped += 1
        #expect(rule.votes(of: text).isEmpty, "\(id): \(target)")
      }
    }
    for type in AllRules.evidenceRules {
      if let rule = try type.init(options: RuleOptions()) as? any VoteCheck { look(rule, type.metadata.id) }
    }
    #expect(skipped > 1000)
  }
}
