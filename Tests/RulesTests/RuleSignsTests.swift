import Catalogs
import Findings
import TestSupport
import Testing

@testable import Rules

/// A rule that says which signs it has a word on is not asked of texts without them: nothing may be lost by that.
@Suite struct RuleSignsTests {
  /// The texts of all examples with their sources, each as a translation of another too.
  private static let pairs: [(source: String, target: String, locale: LocaleID)] = {
    let examples = Linter.allMetadata.flatMap(\.examples)
    let texts = examples.compactMap { example -> (source: String, target: String, locale: LocaleID)? in
      guard let target = example.target, let locale = LocaleID(example.locale) else { return nil }
      return (ExampleHarness.unmarked(example.source).text, ExampleHarness.unmarked(target).text, locale)
    }
    let shifted = zip(texts, texts.dropFirst(7)).map { ($0.source, $1.target, $1.locale) }
    return texts.map { ($0.source, $0.target, $0.locale) } + shifted
  }()

  private static func unit(_ source: String, _ target: String, _ locale: LocaleID) -> TextView {
    let value = Value(target)
    let english = Translation(locale: .english, values: [Value(source)])
    let translation = Translation(locale: locale, values: [value])
    return TextView(
      catalogName: "App", entry: Entry(key: "key", translations: [.english: english, locale: translation]),
      locale: locale, isSource: false, value: value, source: english.values[0], translation: translation,
      role: .unknown, sourceTranslation: english)
  }

  @Test func rulesAreSilentWithoutTheirSigns() throws {
    var skipped = 0
    #expect(Self.pairs.count > 500)
    for type in AllRules.textRules {
      let rule = try type.init(options: RuleOptions())
      guard rule.signs != .any else { continue }
      for (source, target, locale) in Self.pairs where locale != .english {
        let text = Self.unit(source, target, locale)
        guard rule.signs.isDisjoint(with: text.askedSigns) else { continue }
        skipped += 1
        let found = rule.check(text, in: FitRulesTests.context)
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
        let value = Value(text)
        let unit = TextView(
          catalogName: "App", entry: Entry(key: "key"), locale: .english, isSource: true, value: value, source: nil,
          translation: Translation(locale: .english, values: [value]), role: .unknown)
        guard rule.signs.isDisjoint(with: unit.askedSigns) else { continue }
        skipped += 1
        let found = rule.check(unit, in: FitRulesTests.context)
        #expect(found.isEmpty, "\(type.metadata.id): \(text): \(found.map(\.message))")
      }
    }
    #expect(skipped > 1000)
  }

  /// What waits for a sign is asked of each text that has it, wherever that stands in its batch.
  @Test func textsAreFoundByTheirSigns() throws {
    let signs = try Set(AllRules.textRules.map { try TextCheck.of($0.init(options: RuleOptions())).signs })
    #expect(signs.count > 10)
    let texts: [TextFeatures] = [
      .any, [.any, .varying], [.any, .source, .beyondASCII], [.any, .asciiLetter, .space], .all, [],
      TextFeatures("100 % (%@)").union(.any), TextFeatures("„Fertig“!").union(.any),
    ]
    for shift in [0, 29, 64 - texts.count] {
      var found = TextsBySign()
      for (number, text) in texts.enumerated() { found.add(1 << UInt64(number + shift), with: text) }
      for wanted in signs {
        let having = texts.indices.filter { !texts[$0].isDisjoint(with: wanted) }
        #expect(found.with(anyOf: wanted) == having.reduce(0 as UInt64) { $0 | 1 << UInt64($1 + shift) })
      }
      found.removeAll()
      #expect(found.with(anyOf: .all) == 0)
    }
  }

  /// What the configuration calls a placeholder may be written with any sign.
  @Test func placeholdersOfOnesOwnAreLookedForEverywhere() throws {
    #expect(try FormatSpecifiers(options: RuleOptions()).signs == .placeholder)
    let own = RuleOptions(["placeholders": ["#name#"]])
    #expect(try FormatSpecifiers(options: own).signs == .any)
    let english = Translation(locale: .english, values: [Value("Hello #name#")])
    let german = LocaleID(canonical: "de")
    let catalog = Catalog(
      identity: "c", name: "c", format: .strings, sourceLocale: .english,
      entries: [
        Entry(
          key: "a",
          translations: [.english: english, german: Translation(locale: german, values: [Value("Hallo")])])
      ])
    let results = try LinterTests.run([catalog]) { settings in
      settings.only = ["l10n/format-specifiers"]
      settings.rules["l10n/format-specifiers", default: .init()].options = own
    }
    #expect(results.findings.count == 1)
  }

  /// A limit of one's own may be so low that a short text passes it.
  @Test func lowLimitsOfOnesOwnAreLookedForInShortTexts() throws {
    #expect(try LongSentence(options: RuleOptions()).signs == .long)
    let own = RuleOptions(["words": ["4"]])
    #expect(try LongSentence(options: own).signs == [.space, .lineBreak])
    #expect(throws: RuleOptionError.self) {
      try LongSentence(options: RuleOptions(["words": [String(Int.max)], "compact-words": [String(Int.max)]]))
    }
    let text = "This sentence has so many words."
    #expect(text.utf8.count <= TextFeatures.longBytes)
    #expect(!TextFeatures(text).contains(.long))
    let results = try LinterTests.run([LinterTests.catalog([("a", text, nil)])]) { settings in
      settings.only = ["writing/long-sentence"]
      settings.rules["writing/long-sentence", default: .init()].options = own
    }
    #expect(results.findings.count == 1)
  }

  @Test func surveysSeeNothingWithoutTheirSigns() throws {
    var skipped = 0
    for type in AllRules.surveyRules {
      let rule = try type.init(options: RuleOptions())
      for (source, target, locale) in Self.pairs where locale != .english {
        let text = Self.unit(source, target, locale)
        guard rule.signs.isDisjoint(with: text.features) else { continue }
        skipped += 1
        #expect(rule.marks(of: text, in: FitRulesTests.context).isEmpty, "\(type.metadata.id): \(target)")
      }
    }
    #expect(skipped > 1000)
  }
}
