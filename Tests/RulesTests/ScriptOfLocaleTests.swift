import Catalogs
import Findings
import TestSupport
import Testing

@testable import Linter
@testable import Rules
@testable import Texts

/// A locale whose texts are in another script than its name says is told of once.
@Suite struct ScriptOfLocaleTests {
  private static let words = [
    "Sačuvaj izmene u datoteci", "Obriši", "Otvori", "Zatvori", "Pretraži sve beleške", "Podešavanja", "Učitaj",
    "Pošalji datoteku prijatelju", "Žuta", "Ćirilica", "Ništa", "Još", "Kraj", "Pomoć", "Početak", "Nazad", "Dalje",
    "Preskoči", "Uredi", "Svi",
  ]

  /// Twenty texts, of which the first few are in Cyrillic.
  private static func catalog(_ tag: String, cyrillic: Int, texts: [String] = words) -> Catalog {
    let locale = LocaleID(canonical: tag)
    var catalog = Linting.catalog(texts.indices.map { ("key.\($0)", "Text \($0) of the app", nil) })
    for (index, text) in texts.enumerated() {
      let value = Value(index < cyrillic ? "Сачувај измене" : text)
      catalog.entries[index].translations[locale] = Translation(locale: locale, values: [value])
    }
    return catalog
  }

  private static func run(_ catalog: Catalog, only: [String] = ["l10n/characters", "l10n/wrong-language"]) throws
    -> [Finding]
  {
    try Linting.run([catalog]) { $0.only = only }.findings
  }

  @Test func aWholeLocaleIsReportedOfOnce() throws {
    let found = try Self.run(Self.catalog("sr", cyrillic: 0))
    #expect(found.map(\.rule) == ["l10n/wrong-language"])
    let finding = try #require(found.first)
    #expect(finding.severity == .warning)
    #expect(finding.keys.count == 20)
    #expect(
      finding.message
        == "20 of 20 texts of 'sr' are in Latin letters; 'sr' is written in Cyrillic: 'key.0', 'key.1', 'key.2' ...")
    #expect(
      finding.help
        == "Translate the texts. Only if they are in the language of 'sr', written in Latin letters, rename the locale to 'sr-Latn'"
    )
  }

  /// A rule that does not run takes nothing from another.
  @Test func eachTextIsReportedOfWhereTheRuleDoesNotRun() throws {
    #expect(try Self.run(Self.catalog("sr", cyrillic: 0), only: ["l10n/characters"]).count > 3)
  }

  /// One text in twenty may be as it should; two are a mixture, whose texts are told of one by one.
  @Test(arguments: [(0, true), (1, true), (2, false), (20, false)])
  func nearlyAllTextsHaveToBe(cyrillic: Int, isReported: Bool) throws {
    let found = try Self.run(Self.catalog("sr", cyrillic: cyrillic))
    #expect(found.contains { $0.rule == "l10n/wrong-language" } == isReported)
    #expect(found.contains { $0.rule == "l10n/characters" } == (!isReported && cyrillic < 20))
  }

  /// What has no translation yet does not count: sixteen of seventeen are too few.
  @Test(arguments: [(17, false), (20, true)]) func untranslatedTextsTellNothing(texts: Int, isReported: Bool) throws {
    var catalog = Self.catalog("sr", cyrillic: 1)
    for index in texts..<20 { catalog.entries[index].translations[LocaleID(canonical: "sr")] = nil }
    let found = try Self.run(catalog, only: ["l10n/wrong-language"])
    #expect(found.isEmpty != isReported)
  }

  @Test(
    arguments: [
      ("sr-ME", 20, nil), ("sr-Latn", 20, nil), ("sr-BA", 20, "sr-Latn-BA"), ("kk", 20, "kk-Latn"),
      ("de", 20, nil), ("sr", 4, nil), ("sr", 5, "sr-Latn"), ("tlh", 20, nil),
    ] as [(String, Int, String?)])
  func theNameSaysWhatIsExpected(tag: String, count: Int, better: String?) throws {
    let found = try Self.run(
      Self.catalog(tag, cyrillic: 0, texts: Array(Self.words.prefix(count))), only: ["l10n/wrong-language"])
    #expect(
      found.map(\.help)
        == (better.map {
          [
            "Translate the texts. Only if they are in the language of '\(tag)', written in Latin letters, rename the locale to '\($0)'"
          ]
        } ?? []))
  }

  /// Cyrillic where Latin is expected, with the source's names in Latin letters.
  @Test func namesOfTheSourceDoNotCount() throws {
    var catalog = Self.catalog("uz", cyrillic: 20)
    let uzbek = LocaleID(canonical: "uz")
    for index in catalog.entries.indices {
      catalog.entries[index].translations[.english]?.values = [Value("Bluetooth Mouse \(index)")]
      catalog.entries[index].translations[uzbek]?.values = [Value("Bluetooth Mouse \(index) да")]
    }
    #expect(try Self.run(catalog, only: ["l10n/wrong-language"]).count == 1)
    for index in catalog.entries.indices {
      catalog.entries[index].translations[.english]?.values = [Value("Text \(index)")]
    }
    #expect(try Self.run(catalog, only: ["l10n/wrong-language"]).isEmpty)
  }

  /// Northern Kurdish and Kazakh in Latin letters: CLDR has no letters of theirs, so nothing is known to be wrong.
  @Test(arguments: ["kmr", "kk-Latn", "tlh"]) func isSilentWithoutLettersOfTheLanguage(tag: String) throws {
    let texts = ["Ji aliyê wî ve û hevaleke din tê şopandin", "Bastau üşın serverıne qosylyñyz jäne kütıñız", "Отмена"]
    #expect(try Self.run(Self.catalog(tag, cyrillic: 0, texts: texts)).isEmpty)
  }
}
