import Catalogs
import Findings
import Fit
import LocaleData
import TestSupport
import Testing
import Texts

@testable import Linter
@testable import Rules
@testable import Texts

/// Runs of the linter on catalogs made by hand.
@Suite struct LinterTests {
  /// A file that spells the source in parts is translated so, whatever the source's own file does.
  @Test(arguments: [("Cafe\u{301}", 0), (nil, 1)])
  func textsAreJudgedAgainstTheSourceOfTheirFile(stated: String?, findings: Int) throws {
    var catalog = Linting.catalog([("a", "Café", "Das Cafe\u{301}")])
    catalog.entries[0].translations[Linting.german]?.translatedSource = stated.map { Value($0) }
    let results = try Linting.run([catalog]) { $0.only = ["l10n/normalization"] }
    #expect(results.findings.count == findings)
  }

  /// What was looked at is the same whatever rules run and whatever the run speaks of.
  @Test(arguments: [[], ["writing/*"]], [false, true])
  func countsKnownPlacesAndWhatIsCompared(only: [String], isFocused: Bool) throws {
    let catalog = Linting.catalog(
      [("a", "One", "Eins"), ("b", "", "Zwei"), ("c", "Three", "Drei"), ("d", "Four", nil)],
      comments: ["a": "[stringfit: width=100 max-lines=1]", "c": "[stringfit: role=button]"])
    var bare = Linting.catalog([("Log out", "", "Abmelden"), ("log_out.title", "", "Abmelden"), ("Ok", "", "Okay")])
    bare.name = "Bare"
    for index in bare.entries.indices { bare.entries[index].translations[.english] = nil }
    var settings = Linter.Settings()
    settings.only = only
    let fitter = Fitter(settings: FitSettings(), measurer: FixedAdvanceMeasurer(), localeData: LocaleData())
    let engine = try Linter(settings: settings, localeData: LocaleData(), fitter: fitter)
    let counts = engine.lint([catalog, bare], scope: isFocused ? Scope() : nil).counts
    #expect(counts.translations == 6)
    // Not that of an empty source, nor that of a key which only names its text.
    #expect(counts.compared == 4)
    #expect(counts.uncompared.map(\.catalog) == ["App", "Bare"])
    #expect(counts.uncompared.map(\.count) == [1, 1])
    #expect(counts.knownPlaces == 1)
  }

  /// A file that says itself what it translates is compared with that.
  @Test func aTranslationWithItsOwnSourceIsCompared() throws {
    var catalog = Linting.catalog([("a.b", "", "Eins")])
    catalog.entries[0].translations[.english] = nil
    #expect(try Linting.run([catalog]).counts.compared == 0)
    catalog.entries[0].translations[Linting.german]?.translatedSource = Value("One")
    #expect(try Linting.run([catalog]).counts.compared == 1)
  }

  /// A text that is too long to be fitted is told where it stands, without the text.
  @Test(arguments: [(Fitter.longestText, false), (Fitter.longestText + 1, true)])
  func whatIsTooLongToBeFittedIsReported(length: Int, isReported: Bool) throws {
    var catalog = Linting.catalog([("a", "One", String(repeating: "a", count: length))])
    catalog.entries[0].translations[Linting.german]?.keyPlace = Place(file: FileID(1), range: TextRange(7, 8))
    let found = try Linting.run([catalog]) { $0.only = ["fit/*", "input/unsupported"] }.findings
      .filter { $0.rule == "input/unsupported" }
    #expect(found.count == (isReported ? 1 : 0))
    guard let finding = found.first else { return }
    #expect(finding.severity == .note && finding.subject.target == nil && finding.place?.file == FileID(1))
    #expect(finding.message == "too long to check whether it fits: with its variables, more than 1048576 bytes")
    #expect(try Linting.run([catalog]) { $0.skip = ["input/*"] }.findings.allSatisfy { $0.rule != "input/unsupported" })
  }

  /// So is one that only its variables make too long.
  @Test func variablesMayMakeATextTooLong() throws {
    let half = String(repeating: "a", count: Fitter.longestText / 2 + 1)
    var catalog = Linting.catalog([("a", "One", "%#@n@" + half)])
    catalog.entries[0].translations[Linting.german]?.substitutions = [
      Substitution(name: "n", values: [Value(half, variation: .variable("n", "other"))])
    ]
    let found = try Linting.run([catalog]).findings.filter { $0.rule == "input/unsupported" }
    #expect(found.count == 1)
  }

  @Test func countsTranslationsAndCoverage() throws {
    var catalog = Linting.catalog([("a", "One", "Eins"), ("b", "Two", nil), ("c", "Three", ""), ("d", "Four", "Vier")])
    catalog.entries[0].translations[Linting.german]?.values.append(Value("Eine", variation: .plural("one")))
    let results = try Linting.run([catalog])
    #expect(results.counts.translations == 3)
    #expect(results.coverage == [Linting.german: 50])
    let missing = try #require(results.findings.first { $0.rule == "l10n/missing" })
    #expect(missing.keys == ["b"])
    #expect(missing.message == "1 string is missing in 'de': 'b'")
    #expect(missing.place?.file == FileID(1))
    #expect(missing.severity == .note)
  }

  @Test func whatTheAppsOwnFileLeavesEmptyIsShownAsNothing() throws {
    func findings(_ format: CatalogFormat, state: TranslationState) throws -> [Finding] {
      var catalog = Linting.catalog([("a", "One", "Eins"), ("b", "Two", nil), ("c", "Three", "")])
      catalog.format = format
      catalog.entries[2].translations[Linting.german]?.state = state
      return try Linting.run([catalog]).findings.filter { $0.rule == "l10n/missing" }
    }
    for (format, state) in [(.strings, .unstated), (.xcstrings, .translated)] as [(CatalogFormat, TranslationState)] {
      let found = try findings(format, state: state)
      #expect(found.map(\.severity) == [.note, .error])
      #expect(found.map(\.keys) == [["b"], ["c"]])
      #expect(found.last?.message == "1 string is empty in 'de': 'c'")
    }
    for (format, state) in [(.xliff12, .unstated), (.xcstrings, .new)] as [(CatalogFormat, TranslationState)] {
      #expect(try findings(format, state: state).map(\.keys) == [["b", "c"]])
    }
  }

  @Test func nothingIsMissingInADamagedFile() throws {
    var catalog = Linting.catalog([("a", "One", "Eins"), ("b", "Two", nil)])
    catalog.files[1].isDamaged = true
    #expect(try Linting.run([catalog]).findings.allSatisfy { $0.rule != "l10n/missing" })
    catalog.files[1].isDamaged = false
    catalog.files[0].isDamaged = true
    #expect(try Linting.run([catalog]).findings.contains { $0.rule == "l10n/missing" })
  }

  @Test func theLineThatTurnsAroundIsNamed() throws {
    let hebrew = LocaleID(canonical: "he")
    var catalog = Linting.catalog([("a", "Done\nMail is ready", nil), ("b", "Mail is ready", nil)])
    for (index, text) in ["בוצע\nMail מוכן", "Mail מוכן"].enumerated() {
      catalog.entries[index].translations[hebrew] = Translation(locale: hebrew, values: [Value(text)])
    }
    let found = try Linting.run([catalog]).findings.filter { $0.rule == "layout/rtl-first-strong" }
    #expect(
      found.map(\.message) == [
        "line 2 runs left to right because it begins with 'Mail'", "runs left to right because it begins with 'Mail'",
      ])
  }

  @Test func verboseTellsEachMissingString() throws {
    let results = try Linting.run([Linting.catalog([("a", "One", nil), ("b", "Two", nil)])]) { $0.isVerbose = true }
    #expect(
      results.findings.filter { $0.rule == "l10n/missing" }.map(\.message) == [
        "'a' is missing in 'de'", "'b' is missing in 'de'",
      ])
  }

  @Test func directivesSuppressAndAreCounted() throws {
    let catalog = Linting.catalog(
      [("a", "Click here", "Hier klicken"), ("b", "Oops! Click here", nil), ("c", "Click here", "Bitte")],
      comments: [
        "a": "Shown below. [stringfit: disable=writing/click-here reason=a quote] Thanks",
        "b": "[stringfit: disable=writing/*,l10n/missing]",
      ])
    let results = try Linting.run([catalog])
    #expect(results.suppressed == 4)
    #expect(results.findings.map(\.rule) == ["writing/click-here"])
  }

  @Test func selectsAndOverrides() throws {
    let catalog = Linting.catalog([("a", "Oops! Click here...", "Ups! Hier klicken")])
    func rules(_ change: (inout Linter.Settings) -> Void) throws -> [String] {
      try Linting.run([catalog], settings: change).findings.filter { $0.subject.locale == .english }.map(\.rule)
        .sorted()
    }
    let all = ["typography/ellipsis", "writing/click-here", "writing/interjection"]
    #expect(try rules { _ in } == all)
    #expect(try rules { $0.only = ["writing/*"] } == ["writing/click-here", "writing/interjection"])
    #expect(try rules { $0.skip = ["*/click-here"] } == ["typography/ellipsis", "writing/interjection"])
    #expect(try rules { $0.rules["writing/interjection", default: .init()].isOff = true } == [all[0], all[1]])
    let errors = try Linting.run([catalog]) { $0.rules["typography/ellipsis", default: .init()].severity = .error }
    #expect(errors.findings.first { $0.rule == "typography/ellipsis" }?.severity == .error)
  }

  @Test func unreviewedWordsAreInPreviewAndOneLevelLower() throws {
    let swedish = LocaleID(canonical: "sv")
    let catalog = Linting.catalog([("a", "Oops!", "Fint"), ("b", "Fine", "Hoppsan!")], locale: swedish)
    #expect(try Linting.run([catalog]).findings.map(\.subject.locale) == [.english])
    let findings = try Linting.run([catalog]) { $0.includesPreview = true }.findings
    #expect(findings.map(\.severity) == [.warning, .note])
    #expect(findings.map(\.confidence) == [.likely, .borderline])
  }

  /// What a message leaves out, its translation can't add.
  @Test func listsForSourcesAreNotSearchedInTranslations() throws {
    func rules(_ catalog: Catalog) throws -> [String] {
      try Linting.run([catalog]).findings.map(\.rule).filter { $0.hasPrefix("writing/") }
    }
    let translated = Linting.catalog([("a", "That can happen here", "Ein Fehler ist aufgetreten")])
    #expect(try rules(translated).isEmpty)
    var german = translated
    german.sourceLocale = Linting.german
    german.entries[0].translations[.english] = nil
    #expect(try rules(german) == ["writing/error-without-remedy"])
  }

  /// What an interface file says, and the code replaces before anybody sees it, or its author marked so.
  @Test(arguments: [
    ("Oops! A moment", false, true), ("Oops! A moment", true, false), ("_Choose now in order to see_", false, false),
    ("Choose now in order to see", false, true),
  ])
  func textThatIsReplacedIsNotJudged(text: String, isReplaced: Bool, isFound: Bool) throws {
    var catalog = Linting.catalog([("a-b-c.text", text, nil)])
    catalog.entries[0].element = InterfaceElement(className: "UILabel", objectID: "a-b-c", property: "text")
    if isReplaced { catalog.replacedKeys = [ExactString("a-b-c.text")] }
    #expect(try Linting.run([catalog]).findings.contains { $0.rule.hasPrefix("writing/") } == isFound)
  }

  @Test func whatATranslationHasFromItsSourceIsReportedThere() throws {
    let catalog = Linting.catalog([("a", "Oops! Click here", "Ups! Hier klicken")])
    let findings = try Linting.run([catalog]) { $0.includesPreview = true }.findings
    #expect(findings.map(\.subject.locale) == [.english, .english])
  }

  @Test func namesAndBareArgumentsNeedNoTranslation() throws {
    let results = try Linting.run([
      Linting.catalog([
        ("a", "%@ %lld", nil), ("CFBundleName", "App", nil), ("b", "<b>%@</b>", nil), ("c", "Yes", "Ja"),
      ])
    ])
    #expect(results.findings.isEmpty)
    #expect(results.coverage == [Linting.german: 100])
  }

  @Test func localesAreFiltered() throws {
    let catalog = Linting.catalog([("a", "Fine", "Gut!!")])
    #expect(try Linting.run([catalog]) { $0.locales = [LocaleID(canonical: "fr")] }.findings.isEmpty)
    #expect(try Linting.run([catalog]) { $0.locales = [Linting.german] }.findings.count == 1)
  }

  @Test func unknownOptionsAreErrors() {
    #expect(throws: RuleOptionError.self) {
      try Linting.run([]) { $0.rules["writing/casing", default: .init()].options = RuleOptions(["styl": ["title"]]) }
    }
    #expect(throws: RuleOptionError.self) {
      try Linting.run([]) { $0.rules["writing/blame", default: .init()].options = RuleOptions(["x": ["y"]]) }
    }
  }

  @Test func threadsDoNotChangeTheOrder() throws {
    let catalog = Linting.catalog((0..<2000).map { ("key\($0)", "Number \($0). Oops!", "Nummer \($0)...") })
    let serial = try Linting.run([catalog]).findings.map { "\($0.rule) \($0.subject)" }
    let parallel = try Linting.run([catalog]) { $0.jobs = 4 }.findings.map { "\($0.rule) \($0.subject)" }
    #expect(serial == parallel)
    #expect(serial.count == 4000)
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "%@", "%1$@", "${a}", "%", "1$@", "[a](", "<a ", "<", "](", "Oops! ", "click here ", "...", "٪ 1 $ @", "%#@",
      "((", "://", "%#@v@ ",
      "\u{2067}", "[stringfit:", "Firefox ",
    ])
  func hostileTextsTakeTheirLengthInTime(piece: String) throws {
    let text = String(repeating: piece, count: 15_000 / piece.utf8.count)
    var catalog = Linting.catalog([("a", text, text + "%"), ("b", "%% %@ " + text, text)], comments: ["a": text])
    catalog.entries[0].translations[LocaleID(canonical: "ar")] = Translation(
      locale: LocaleID(canonical: "ar"), values: [Value(text + " عربي")])
    _ = try Linting.run([catalog]) { $0.skip = ["fit/*"] }
  }

  /// A text that stands in a catalog and in its export counts once, even where the export normalizes otherwise.
  @Test(arguments: [("é", "e\u{301}", 0), ("é", "e", 1)])
  func habitsCountEqualTextsOnce(letter: String, other: String, count: Int) throws {
    let texts = ["a", "b"].flatMap { name in
      [letter, other].map { ("k\(name)\($0)", "It’s the caf\($0) \(name)", "Das Café") }
    }
    let catalog = Linting.catalog(texts + [("z", "It's the place c", "Das Café")])
    let found = try Linting.run([catalog]).findings.filter { $0.rule == "typography/apostrophe" }
    #expect(found.count == count)
  }

  @Test func hiddenTextsAreNotJudged() throws {
    var catalog = Linting.catalog([("a", "Oops!", "Ups!")])
    catalog.entries[0].isShown = false
    let results = try Linting.run([catalog])
    #expect(results.findings.isEmpty)
    #expect(results.counts.translations == 1)
  }
}
