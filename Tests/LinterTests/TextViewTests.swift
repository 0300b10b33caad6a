import Catalogs
import Fit
import TestSupport
import Testing

@testable import Linter
@testable import Texts

/// What a text knows of those around it.
@Suite struct TextViewTests {
  private static func views(_ values: [Value]) -> [TextView] {
    var entry = Entry(key: "a")
    entry.translations[.english] = Translation(locale: .english, values: [Value("Open")])
    entry.translations[Linting.german] = Translation(locale: Linting.german, values: values)
    let table = CatalogTable.of([entry])
    return (0..<table.rows.count).map { TextView(EntryContext(table, 0, Linting.context), row: $0) }
      .filter { !$0.isSource }
  }

  @Test func theSecondOfTwoKnowsTheFirst() {
    let views = Self.views([
      Value("Eins", variation: .plural("one")), Value("Zwei", variation: .plural("two")),
      Value("Drei", variation: .plural("other")),
    ])
    #expect(views.map { $0.firstOfTwo?.text } == [nil, "Eins", nil])
    #expect(views.map(\.isOneOfFirstTwo) == [true, true, false])
    #expect(views.map(\.isFirstValue) == [true, false, false])
  }

  /// An empty text is no row: nothing stands before the second then.
  @Test func aSecondWithoutAFirstStandsAlone() {
    var entry = Entry(key: "a")
    entry.translations[Linting.german] = Translation(
      locale: Linting.german,
      values: [Value("", variation: .plural("one")), Value("Zwei", variation: .plural("other"))])
    let table = CatalogTable.of([entry])
    for row in 0..<table.rows.count {
      #expect(TextView(EntryContext(table, 0, Linting.context), row: row).firstOfTwo?.text != "Zwei")
    }
  }

  /// What two others do, and half of all, is usual.
  @Test(arguments: [
    ([true], false), ([true, true], true), ([true, true, false, false], true),
    ([true, true, false, false, false], false),
    ([true, false, false], false), ([], false),
  ])
  func halfOfTheOthersMakeItUsual(others: [Bool], isUsual: Bool) {
    var entry = Entry(key: "a")
    let tags = ["de", "fr", "it", "es", "nl", "sv"]
    let texts = ["Öffnen!"] + others.map { $0 ? "Ja!" : "Ja" }
    entry.translations[.english] = Translation(locale: .english, values: [Value("Open")])
    for (tag, text) in zip(tags, texts) {
      let locale = LocaleID(canonical: tag)
      entry.translations[locale] = Translation(locale: locale, values: [Value(text)])
    }
    // One that is the source's over again, and one that is empty, have no say.
    for (tag, text) in [("pl", "Open"), ("cs", "")] {
      let locale = LocaleID(canonical: tag)
      entry.translations[locale] = Translation(locale: locale, values: [Value(text)])
    }
    let table = CatalogTable.of([entry])
    let views = (0..<table.rows.count).map { TextView(EntryContext(table, 0, Linting.context), row: $0) }
    let german = views.first { $0.locale == Linting.german }
    #expect(german?.isUsual { $0.hasSuffix("!") } == isUsual)
    let counts = german?.elsewhere { $0.hasSuffix("!") }
    #expect(counts?.such == others.count { $0 })
    #expect(counts?.of == others.count)
    #expect((german?.elsewhere(limit: 2) { _ in true }.of ?? 0) == min(2, others.count))
  }

  @Test(arguments: [(0.69, false), (0.7, true)])
  func aRoleIsSureFromSevenInTen(confidence: Double, isSure: Bool) {
    let role = RoleDecision(role: .button, confidence: confidence, origin: .key, reason: "")
    #expect(TextView.of("Open", role: role).isSurely(.button, .tab) == isSure)
    #expect(!TextView.of("Open", role: role).isSurely(.title))
  }
}
