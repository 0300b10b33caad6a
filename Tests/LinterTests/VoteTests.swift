import Catalogs
import Findings
import TestSupport
import Testing

@testable import Linter
@testable import Rules
@testable import Texts

/// Findings that rest on what other texts do show the source's text for their own variation.
@Suite struct VoteTests {
  private static let french = LocaleID(canonical: "fr")
  private static let german = Linting.german

  /// Nine texts that go one way, and one entry with forms of which the last goes another.
  private static func catalog(_ locale: LocaleID, usual: String, _ source: Translation, _ target: Translation)
    -> Catalog
  {
    var catalog = Catalog(
      identity: "App", name: "App", format: .xcstrings, sourceLocale: .english,
      files: [CatalogFile(file: FileID(0), locale: nil)])
    for number in 0..<12 {
      var entry = Entry(key: "text.\(number)")
      entry.translations[.english] = Translation(locale: .english, values: [Value("Text \(number)")])
      entry.translations[locale] = Translation(locale: locale, values: [Value("\(usual) \(number)")])
      catalog.entries.append(entry)
    }
    var entry = Entry(key: "friends")
    entry.translations[.english] = source
    entry.translations[locale] = target
    catalog.entries.append(entry)
    return catalog
  }

  private static func forms(_ locale: LocaleID, one: String, other: String) -> Translation {
    Translation(
      locale: locale,
      values: [Value(one, variation: .plural("one")), Value(other, variation: .plural("other"))])
  }
  private static func variable(_ locale: LocaleID, one: String, other: String) -> Translation {
    let values = [Value(one, variation: .variable("n", "one")), Value(other, variation: .variable("n", "other"))]
    return Translation(
      locale: locale, values: [Value("%#@n@")],
      substitutions: [Substitution(name: "n", argumentNumber: 1, formatSpecifier: "lld", values: values)])
  }

  @Test(arguments: [false, true], ["One friend", "1 friend"])
  func aNeighbourlyFindingShowsTheSourceOfItsForm(isVariable: Bool, singular: String) throws {
    func make(_ locale: LocaleID, _ one: String, _ other: String) -> Translation {
      isVariable ? Self.variable(locale, one: one, other: other) : Self.forms(locale, one: one, other: other)
    }
    let catalog = Self.catalog(
      Self.french, usual: "Texte d’ici", make(.english, singular, "%lld friends"),
      make(Self.french, "%lld ami", "%lld groupes d'amis"))
    let found = try Linting.run([catalog]) { $0.only = ["typography/apostrophe"] }.findings
    #expect(found.map(\.subject.key) == ["friends"])
    #expect(found.map(\.subject.source) == ["%lld friends"])
    #expect(found.map(\.subject.target) == ["%lld groupes d'amis"])
  }

  @Test func aFindingOnPunctuationShowsTheSourceOfItsForm() throws {
    let catalog = Self.catalog(
      Self.german, usual: "Fertig! Text", Self.forms(.english, one: "%lld file!", other: "%lld files!"),
      Self.forms(Self.german, one: "%lld Datei!", other: "%lld Dateien !"))
    let found = try Linting.run([catalog]) { $0.only = ["l10n/locale-punctuation"] }.findings
    #expect(found.map(\.subject.source) == ["%lld files!"])
  }

  /// A form that repeats its own source shows no habit of the language, whatever the source's other forms are.
  @Test func aFormThatRepeatsItsSourceIsNoHabit() throws {
    let source = Self.forms(.english, one: "%lld file !", other: "%lld files !")
    let target = Self.forms(Self.german, one: "%lld Datei!", other: "%lld files !")
    let catalog = Self.catalog(Self.german, usual: "Fertig! Text", source, target)
    #expect(try Linting.run([catalog]) { $0.only = ["l10n/locale-punctuation"] }.findings.isEmpty)
  }

  @Test func aForbiddenTermInAVariableShowsTheVariablesSource() throws {
    let catalog = Self.catalog(
      Self.german, usual: "Text", Self.variable(.english, one: "%lld photo", other: "%lld photos"),
      Self.variable(Self.german, one: "%lld Foto", other: "%lld Bilder"))
    var term = GlossaryTerm("photos")
    term.forbiddenByLocale = [Self.german: ["Bilder"]]
    let found = try Linting.run([catalog]) {
      $0.only = ["l10n/forbidden"]
      $0.glossary = [term]
    }.findings
    #expect(found.map(\.subject.source) == ["%lld photos"])
  }

  /// A run that speaks of one entry counts the variables of the others, and leaves out forms that repeat their source.
  @Test func theFocusCountsVariablesOfOthers() throws {
    var catalog = Self.catalog(
      Self.french, usual: "Texte", Translation(locale: .english, values: [Value("Friend")]),
      Translation(locale: Self.french, values: [Value("Groupe d'amis")]))
    for index in 0..<6 {
      catalog.entries[index].translations[.english] = Self.variable(.english, one: "%lld a", other: "%lld friend's")
      catalog.entries[index].translations[Self.french] = Self.variable(
        Self.french, one: "%lld d’ami", other: index == 0 ? "%lld friend's" : "%lld d’amis")
    }
    var scope = Scope()
    scope.add(entry: 12, ofCatalog: 0)
    let all = try ScopeTests.run([catalog], scope: nil).findings.filter { $0.rule == "typography/apostrophe" }
    let alone = try ScopeTests.run([catalog], scope: scope).findings.filter { $0.rule == "typography/apostrophe" }
    #expect(all.map(\.message) == alone.map(\.message))
    #expect(alone.map(\.subject.key) == ["friends"])
  }
}

/// Shares and numbers that evidence goes by.
@Suite struct EvidenceBoundaryTests {
  /// Four of five texts that differ are a majority, and there have to be five.
  @Test(arguments: [(4, 1, true), (3, 1, false), (7, 2, false), (8, 2, true), (5, 0, false), (1, 4, false)])
  func fourOfFiveAreAMajority(one: Int, other: Int, isMajority: Bool) {
    var counts = VoteCounts()
    for number in 0..<one + other {
      counts.add(Vote(variant: number < one ? 1 : 2, range: 0..<1), of: .of("Text \(number)"))
    }
    let disputes = counts.disputes()
    let majority = disputes.majority(against: Vote(variant: 2, range: 0..<1), in: .english)
    #expect((majority != nil) == isMajority)
    if isMajority {
      #expect(majority?.count == one)
      #expect(majority?.total == one + other)
      #expect(disputes.majority(against: Vote(variant: 1, range: 0..<1), in: .english) == nil)
    }
    #expect((disputes.unlessEmpty == nil) == (other == 0))
  }

  /// Ten on one topic are ten findings, eleven have one cause.
  @Test(arguments: [(10, 10), (11, 1)]) func manyHaveOneCause(count: Int, findings: Int) throws {
    let rule = try #require(Linter.allMetadata.first)
    let topic = TopicalFinding.Topic(locale: .english, concept: 0, object: "")
    let found = (0..<count).map { number in
      let text = TextView.of("Text \(number)")
      return TopicalFinding(text.finding(rule, "odd"), on: text, topic: topic)
    }
    #expect(EvidencePhase.folded(found).count == findings)
    #expect(EvidencePhase.folded(found.map { TopicalFinding($0.finding, on: .of("Text")) }).count == count)
  }
}
