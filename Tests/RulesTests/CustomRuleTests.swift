import Catalogs
import Findings
import Fit
import LocaleData
import TestSupport
import Testing
import Texts

@testable import Linter
@testable import Rules

/// What the kinds of custom rules find, text by text.
@Suite struct CustomRuleTests {
  private func rule(
    _ check: any CustomCheck, message: String? = nil, severity: Severity = .warning,
    target change: (inout CustomRule.Target) -> Void = { _ in }
  ) -> CustomRule {
    var target = CustomRule.Target()
    change(&target)
    return CustomRule(
      id: "app/rule", severity: severity, target: target, check: check, message: message, references: [],
      examples: [], location: ".stringfit.yml:1")
  }

  private func findings(
    _ rule: CustomRule, _ entries: [(key: String, en: String, de: String?)], comments: [String: String] = [:],
    settings change: (inout Linter.Settings) -> Void = { _ in }
  ) throws -> [Finding] {
    try Linting.run([Linting.catalog(entries, comments: comments)]) { settings in
      settings.customRules = [rule]
      settings.only = [rule.metadata.id]
      change(&settings)
    }.findings
  }

  private func findings(_ rule: CustomRule, in text: String) throws -> [Finding] {
    try findings(rule, [("a", text, nil)])
  }

  private func words(_ finding: Finding) -> String {
    let text = finding.subject.target ?? finding.subject.source ?? ""
    return finding.range.map { String(decoding: Array(text.utf16)[$0], as: UTF16.self) } ?? ""
  }

  private func existence(_ words: [String], pattern: String? = nil, ignoresCase: Bool = true) throws -> ExistenceCheck {
    ExistenceCheck(
      words: words, pattern: try pattern.map { try BoundedPattern($0, ignoresCase: ignoresCase) },
      ignoresCase: ignoresCase)
  }

  // MARK: Existence

  @Test(
    arguments: [
      ("Your basket", "basket"), ("BASKET", "BASKET"), ("A check‑out, a check out", "check out"),
      ("the “basket”", "basket"), ("%@basket", "basket"), ("Zum Korbmacher", "Korb"),
    ])
  func wordsAreFoundBetweenBoundaries(text: String, found: String) throws {
    let all = try findings(rule(existence(["basket", "check out", "korb*"])), in: text)
    #expect(all.map(words) == [found])
    #expect(all.first?.message == "'\(found)' shouldn't be used")
  }

  @Test(arguments: ["basketball", "a_basket", "%#@basket@", "<basket>x</basket>", "https://a.com/basket/x", "bask et"])
  func otherTextIsLeftAlone(text: String) throws {
    #expect(try findings(rule(existence(["basket"])), in: text).isEmpty)
  }

  @Test func capitalsCountWhereTheyAreTheMatter() throws {
    let check = try existence(["Apple's"], ignoresCase: false)
    #expect(try findings(rule(check), in: "an apple's core").isEmpty)
    #expect(try findings(rule(check), in: "Apple’s store").map(words) == ["Apple’s"])
  }

  /// Case is folded as the locale does it.
  @Test func turkicLettersAreOthers() throws {
    let check = try existence(["İPTAL"])
    let turkish = LocaleID(canonical: "tr")
    func hits(_ text: String, _ locale: LocaleID) -> Int {
      CustomPhrases(["İPTAL"], ignoresCase: true).hits(in: CustomText(.of("x", text, in: locale))).count
    }
    #expect(hits("iptal", turkish) == 1)
    #expect(hits("ıptal", turkish) == 0)
    #expect(try findings(rule(check), in: "iptal").isEmpty)
  }

  @Test func patternsNeitherBeginNorEndInPlaceholders() throws {
    let all = try rule(existence([], pattern: #"\d{3}-\d{4}|\W{2,}$"#))
    #expect(try findings(all, in: "Call 555-1234").map(words) == ["555-1234"])
    #expect(try findings(all, in: "Hello %@").isEmpty)
    let spanning = try rule(existence([], pattern: "delete .* now"))
    #expect(try findings(spanning, in: "Delete %@ now").map(words) == ["Delete %@ now"])
  }

  @Test func theFirstOfWordsAndPatternIsReported() throws {
    let both = try rule(existence(["b"], pattern: "c+"))
    #expect(try findings(both, in: "a b cc").map(words) == ["b"])
    #expect(try findings(both, in: "cc b").map(words) == ["cc"])
  }

  @Test func aPatternThatTakesTooLongIsReported() throws {
    let slow = try rule(existence([], pattern: "(a+)+$"), severity: .error)
    let all = try findings(slow, in: String(repeating: "a", count: 400) + "!")
    #expect(all.map(\.severity) == [.note])
    #expect(all.first?.message.hasPrefix("the pattern takes too long") ?? false)
  }

  // MARK: Substitution

  @Test(
    arguments: [
      ("Your basket", "basket", "cart"), ("Basket", "Basket", "Cart"), ("YOUR BASKET", "BASKET", "CART"),
      ("on my iphone", "iphone", "iPhone"), ("Iphone", "Iphone", "iPhone"), ("iPhone and iphone", "iphone", "iPhone"),
      ("a trolley", "trolley", "shopping cart"),
    ])
  func betterWordsHaveTheCapitalsOfTheText(text: String, found: String, better: String) throws {
    let check = SubstitutionCheck(
      [("basket", "cart"), ("iphone", "iPhone"), ("trolley", "shopping cart")], ignoresCase: true)
    let all = try findings(rule(check, message: "say '%s', not '%s'"), in: text)
    #expect(all.map(words) == [found])
    #expect(all.first?.message == "say '\(better)', not '\(found)'")
    #expect(all.first?.fixes == [Fix("Write '\(better)'", text: better, safety: .unsafe)])
  }

  @Test(arguments: ["iPhone", "Shopping cart", "a shopping cart"])
  func betterWordsAreLeftAlone(text: String) throws {
    let check = SubstitutionCheck([("cart", "shopping cart"), ("iphone", "iPhone")], ignoresCase: true)
    #expect(try findings(rule(check), in: text).isEmpty)
  }

  @Test func whatCanBeLeftOutIsOnlyAdvice() throws {
    let all = try findings(rule(SubstitutionCheck([("very", "")], ignoresCase: true)), in: "very good")
    #expect(all.first?.fixes.map(\.safety) == [.displayOnly])
    #expect(all.first?.help == "Remove it")
  }

  @Test(
    arguments: [
      ("no words", "no words"), ("'%s' is out", "'basket' is out"), ("%s: %s", "cart: basket"),
      ("%s, %s, %s", "cart, basket, basket"),
    ])
  func messagesQuoteTheWords(message: String, shown: String) throws {
    let check = SubstitutionCheck([("basket", "cart")], ignoresCase: true)
    #expect(try findings(rule(check, message: message), in: "a basket").map(\.message) == [shown])
  }

  // MARK: Length

  @Test(
    arguments: [
      (LengthCheck.Unit.characters, 5, "Hello!", true), (.characters, 5, "Hello", false),
      (.characters, 2, "👩‍👩‍👧🇩🇪", false), (.characters, 1, "👩‍👩‍👧🇩🇪", true), (.characters, 3, "%lld %%", false),
      (.words, 2, "one two three", true), (.words, 2, "sign-in page", false), (.words, 2, "%@ - %@", false),
      (.words, 1, "%@ items", true), (.words, 2, "今日は良い天気です", true), (.sentences, 1, "One here. Two here.", true),
      (.sentences, 1, "Version 1.5 of it.", false),
    ])
  func longTextsAreReported(unit: LengthCheck.Unit, most: Int, text: String, isFlagged: Bool) throws {
    let all = try findings(rule(LengthCheck(least: nil, most: most, unit: unit)), in: text)
    #expect(all.isEmpty != isFlagged, "\(all.map(\.message))")
  }

  @Test func lengthsAreNamed() throws {
    func message(_ least: Int?, _ most: Int?, _ text: String) throws -> String? {
      try findings(rule(LengthCheck(least: least, most: most, unit: .words)), in: text).first?.message
    }
    #expect(try message(nil, 1, "one two") == "2 words; use at most 1")
    #expect(try message(2, nil, "one") == "1 word; use at least 2")
    #expect(try message(2, 3, "one") == "1 word; use 2 to 3")
    #expect(try message(2, 3, "one two") == nil)
  }

  // MARK: Consistency

  private let either = ConsistencyCheck([("sign in", "log in")], ignoresCase: true)

  @Test func theRarerWordingIsReported() throws {
    let all = try findings(
      rule(either), [("a", "Sign in", nil), ("b", "Please log in", nil), ("c", "Sign in again", nil)])
    #expect(all.map(\.subject.key) == ["b"])
    #expect(all.first?.message == "Use 'sign in' instead of 'log in'; 2 of 3 strings say 'sign in'")
    #expect(all.first?.fixes.first?.text == "sign in")
  }

  @Test func ofEquallyCommonWordingsTheLaterIsReported() throws {
    #expect(
      try findings(rule(either), [("a", "Log in", nil), ("b", "Sign in", nil)]).map(\.subject.key) == ["b"])
    #expect(
      try findings(rule(either), [("a", "Sign in", nil), ("b", "Log in", nil)]).map(\.subject.key) == ["b"])
    #expect(try findings(rule(either), in: "Sign in or log in").map(words) == ["log in"])
    #expect(try findings(rule(either), [("a", "Log in", nil), ("b", "Log in now", nil)]).isEmpty)
  }

  @Test func catalogsOfOneAppAreCompared() throws {
    var other = Linting.catalog([("x", "Log in", nil)])
    (other.identity, other.name) = ("Other", "Other")
    let catalogs = [Linting.catalog([("a", "Sign in", nil), ("b", "Sign in", nil)]), other]
    for jobs in [1, 2] {
      let found = try Linting.run(catalogs) { settings in
        settings.customRules = [rule(either)]
        (settings.only, settings.jobs) = (["app/rule"], jobs)
      }.findings
      #expect(found.map(\.subject.catalog) == ["Other"])
    }
  }

  /// Summaries merge to the same, in any grouping and order.
  @Test func countsOfWordingsMerge() throws {
    var dice = Dice(state: 7)
    let texts = ["Sign in", "Log in", "Sign in or log in", "Nothing"]
    let entries = (0..<60).map { number -> Entry in
      var entry = Entry(key: "key.\(number)")
      entry.translations[.english] = Translation(
        locale: .english, values: [Value(texts[Int.random(in: 0..<texts.count, using: &dice)] + " \(number)")])
      return entry
    }
    let table = CatalogTable.of(entries)
    let comparison = WordingComparison(rule: rule(either), check: either)
    func counts(_ range: Range<Int>) -> WordingCounts {
      comparison.summary(of: TableSlice(table: table, entries: range, context: Linting.context))
    }
    let whole = counts(0..<60)
    #expect(whole.uses.count == 2)
    for pieces in [2, 10, 100] {
      let cuts = ([0, 60] + (1..<pieces).map { _ in Int.random(in: 0...60, using: &dice) }).sorted()
      var parts = zip(cuts, cuts.dropFirst()).map { counts($0..<$1) }
      while parts.count > 1 {
        let part = parts.remove(at: Int.random(in: parts.indices, using: &dice))
        parts[Int.random(in: parts.indices, using: &dice)].merge(part)
      }
      #expect(parts[0].uses == whole.uses)
    }
    var none = WordingCounts()
    none.merge(whole)
    #expect(none.uses == whole.uses)
  }

  // MARK: Where a rule looks

  private let basket = SubstitutionCheck([("basket", "cart")], ignoresCase: true)

  @Test func theSourceIsCheckedUnlessLocalesAreNamed() throws {
    let entries: [(key: String, en: String, de: String?)] = [
      ("a", "My basket", "Mein Basket"), ("b", "Basket", "Basket"),
    ]
    #expect(try findings(rule(basket), entries).map { $0.subject.locale?.tag } == ["en", "en"])
    let german = rule(basket) { $0.locales = [Linting.german] }
    #expect(try findings(german, entries).map(\.subject.key) == ["a", "b"])
    let both = rule(basket) { $0.locales = [.english, Linting.german] }
    // What a translation has from its source is reported there.
    #expect(
      try findings(both, entries).map { "\($0.subject.key ?? "") \($0.subject.locale?.tag ?? "")" }.sorted()
        == ["a de", "a en", "b en"])
  }

  @Test func variantsOfALocaleAreCheckedWithIt() throws {
    var catalog = Linting.catalog([("a", "My things", nil)])
    let british = LocaleID(canonical: "en-GB")
    catalog.files.append(CatalogFile(file: FileID(2), locale: british))
    catalog.entries[0].translations[british] = Translation(locale: british, values: [Value("My basket")])
    let found = try Linting.run([catalog]) { settings in
      settings.customRules = [rule(basket) { $0.locales = [.english] }]
      settings.only = ["app/*"]
    }.findings
    #expect(found.map { $0.subject.locale?.tag } == ["en-GB"])
  }

  @Test func rolesMustBeCertainAndInferredOnesLowerTheSeverity() throws {
    let buttons = rule(basket, severity: .error) { $0.roles = [.button] }
    let entries: [(key: String, en: String, de: String?)] = [("pay.button", "Basket", nil), ("x", "Basket", nil)]
    let found = try findings(buttons, entries)
    #expect(found.map(\.subject.key) == ["pay.button"])
    #expect(found.map(\.severity) == [.warning])
  }

  @Test func directivesAndSeveritiesApply() throws {
    let entries: [(key: String, en: String, de: String?)] = [("a", "Basket", nil), ("b", "Basket", nil)]
    let found = try findings(rule(basket), entries, comments: ["a": "[stringfit: disable=app/rule]"]) { settings in
      settings.rules["app/rule", default: .init()].severity = .error
    }
    #expect(found.map(\.subject.key) == ["b"])
    #expect(found.map(\.severity) == [.error])
    #expect(try findings(rule(basket), entries) { $0.skip = ["app/*"] }.isEmpty)
    #expect(try findings(rule(basket), entries, comments: ["a": "Don't translate", "b": "x"]).count == 1)
  }

  @Test func theReachIsAsFarAsItCompares() {
    func reach(_ rules: [CustomRule]) -> ProjectReach? {
      var settings = Linter.Settings()
      settings.customRules = rules
      settings.only = ["app/*"]
      return settings.projectReach
    }
    #expect(reach([rule(basket)]) == nil)
    #expect(reach([rule(either)]) == .sources)
    #expect(reach([rule(either) { $0.locales = [Linting.german] }]) == .everything)
  }

  /// However many words a configuration lists, and whatever they are.
  @Test func manyWordsAndLongTextsTakeAMoment() throws {
    let words = (1...1000).map { "*" + String(repeating: "a", count: 1 + $0 % 90) + "b" }
    let check = try existence(words)
    #expect(try findings(rule(check), in: String(repeating: "a", count: 100_000)).isEmpty)
  }
}

/// What a configuration adds to the lists of built-in rules, and takes from them.
@Suite struct WordChangesTests {
  private func keys(
    _ rule: String, _ entries: [(key: String, en: String, de: String?)], _ change: (inout WordChanges) -> Void
  ) throws -> [String] {
    try Linting.run([Linting.catalog(entries)]) { settings in
      (settings.only, settings.includesPreview) = ([rule], true)
      change(&settings.rules[rule, default: .init()].options.words)
    }.findings.map { "\($0.subject.key ?? "") \($0.subject.locale?.tag ?? "")" }
  }

  @Test func addedWordsAreFoundInTheSourceLanguage() throws {
    let entries: [(key: String, en: String, de: String?)] = [
      ("a", "We frobnicate it", "Wir frobnicate es"), ("b", "Plain words", "Frobnikation"),
    ]
    #expect(try keys("writing/jargon", entries) { _ in }.isEmpty)
    #expect(try keys("writing/jargon", entries) { $0.added = ["frobnicate"] } == ["a en"])
    #expect(
      try keys("writing/jargon", entries) { $0.addedByLocale = [Linting.german: ["frobnikation"]] } == ["b de"])
  }

  @Test func addedLabelsAreWholeTexts() throws {
    let entries: [(key: String, en: String, de: String?)] = [
      ("a.button", "Zap it", nil), ("b.button", "Zap it with a spell", nil),
    ]
    #expect(try keys("writing/vague-label", entries) { $0.added = ["zap it"] } == ["a.button en"])
  }

  @Test func removedWordsAreNotFound() throws {
    let entries: [(key: String, en: String, de: String?)] = [("a", "Add it to the whitelist or blacklist", nil)]
    #expect(try keys("writing/inclusive", entries) { _ in }.count == 1)
    #expect(try keys("writing/inclusive", entries) { $0.removed = ["Whitelist"] }.count == 1)
    #expect(try keys("writing/inclusive", entries) { $0.removed = ["Whitelist", "blacklist"] }.isEmpty)
  }
}
