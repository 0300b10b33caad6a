import Catalogs
import Findings
import Rules
import TestSupport
import Testing

/// Odd and hostile texts for the rules about characters and their order.
@Suite(.recordedWithICU) struct ScriptRulesTests {
  static let rules = [
    "l10n/characters", "l10n/invisible", "l10n/mojibake", "l10n/normalization", "layout/bidi-control",
    "layout/mixed-direction-punctuation", "layout/rtl-first-strong", "layout/rtl-isolate",
  ]

  private func findings(
    _ source: String, _ others: [(locale: String, text: String)], only: [String] = rules
  ) throws -> [Finding] {
    var catalog = Catalog(
      identity: "App", name: "App", format: .strings, sourceLocale: .english,
      files: [CatalogFile(file: FileID(0), locale: .english)])
    var entry = Entry(key: "a")
    entry.translations[.english] = Translation(locale: .english, values: [Value(source)])
    for other in others {
      let locale = try #require(LocaleID(other.locale))
      entry.translations[locale] = Translation(locale: locale, values: [Value(other.text)])
    }
    catalog.entries = [entry]
    return try Linting.run([catalog]) { $0.only = only }.findings
  }

  @Test(arguments: [
    "a\u{301}", "e\u{200B}", "\u{200E}", "\u{2067}", "\u{2069}\u{2068}", "Ã©", "Рџ", "\\u", "u200f ", "?",
    "\u{1100}\u{1161}",
    "\u{E0041}", "\u{301}", "Cc\u{441} ", "设", "ي ", "(", "[%@ ", "%@ 5 \u{5D0} ", "\u{5D0} C++ ", "-5 \u{5D0}",
    "\u{FB01}",
    "\u{1D400}", "\n", "Firefox \u{627}",
  ])
  func longTextsTakeLinearTime(part: String) throws {
    let text = String(repeating: part, count: 30_000 / part.utf16.count)
    let time = try processorTime {
      _ = try findings(text + "x", ["ar", "de", "ru"].map { ($0, text) })
    }
    #expect(time < .seconds(20), "\(time)")
  }

  @Test func theTextOfAnotherLanguageIsNamed() throws {
    let found = try findings("%lld Cores", [("fr", "%lld Cœurs"), ("pl", "%lld Cœurs")], only: ["l10n/characters"])
    #expect(found.map(\.subject.locale?.tag) == ["pl"])
    #expect(found.first?.message.contains("is the text of 'fr'") ?? false)
  }

  /// A quotation that is opened twice is told with what would close it; a mark alone has no partner.
  @Test(arguments: [
    ("Die „Liste „ öffnen", "'„' opens a quotation that is open already", ["”"]),
    ("Die „Liste“ » öffnen", "'»' has no counterpart", []),
    ("Die „Liste öffnen", "'„' has no counterpart", []),
  ])
  func anOddQuotationMarkIsReportedForWhatItIs(text: String, message: String, fixes: [String]) throws {
    let found = try findings("Open the list", [("de", text)], only: ["l10n/brackets"])
    #expect(found.map(\.message) == [message])
    #expect(found.flatMap { $0.fixes.map(\.text) } == fixes)
  }

  /// How many letters of a word are of another script is told from the second one on.
  @Test(arguments: [("Oткрыть файл", "'O' is Latin"), ("Oткpыть файл", "'O' and 1 more is Latin")])
  func lettersOfAnotherScriptAreCounted(text: String, part: String) throws {
    let found = try findings("Open the file", [("ru", text)], only: ["l10n/characters"])
    #expect(found.count == 1)
    #expect(found.first?.message.contains(part) ?? false, "\(found.map(\.message))")
  }

  /// An address with spaces in it leads nowhere.
  @Test(arguments: ["Siehe http: //example.org", "Siehe http :// example.org"]) func anAddressHasNoSpaces(text: String)
    throws
  {
    #expect(try !findings("See http://example.org", [("de", text)], only: ["l10n/urls"]).isEmpty)
  }

  /// A smiley is no bracket, wherever it stands.
  @Test(arguments: [":-) Danke", "Danke :-)", ";-) Gut"]) func aSmileyClosesNothing(text: String) throws {
    #expect(try findings("Thanks", [("de", text)], only: ["l10n/brackets"]).isEmpty)
  }

  @Test func namesThatManyLanguagesShareAreLeftAlone() throws {
    let found = try findings(
      "Russian", ["de", "fr", "it", "es", "ru"].map { ($0, "Русский") }, only: ["l10n/characters"])
    #expect(found.isEmpty)
  }

  @Test func loanwordsOfNeighboursAreLeftAlone() throws {
    #expect(try findings("Scene", [("fr", "Scène"), ("nl", "Scène")], only: ["l10n/characters"]).isEmpty)
  }

  @Test func aScriptAtHomeInTheRegionIsAccepted() throws {
    #expect(try findings("Road", [("tzm", "ⴰⴱⵔⵉⴷ")], only: ["l10n/characters"]).isEmpty)
  }

  @Test func hongKongWritesItsOwnForms() throws {
    #expect(try findings("Client", [("zh-HK", "客户端")], only: ["l10n/characters"]).map(\.range) == [])
    #expect(try findings("Client", [("zh-TW", "客户端")], only: ["l10n/characters"]).count == 1)
  }

  @Test func lettersThatNFCTakesApartAreTheLanguages() throws {
    #expect(try findings("Start", [("pa", "ਸ਼ੁਰੂ"), ("bn", "দেয়"), ("hi", "ज़रूर")], only: ["l10n/characters"]).isEmpty)
  }

  @Test func aGreekLetterStandsForTheOneThatTheLanguageMadeOfIt() throws {
    let found = try findings("Note", [("kab", "tamaγt")], only: ["l10n/characters"])
    #expect(found.first?.fixes.first?.text == "tamaɣt")
  }

  @Test func theOrderIsReportedInWordsThatStayInPlace() throws {
    let found = try findings("Mail is ready.", [("he", "Mail מוכן.")], only: ["layout/rtl-first-strong"])
    let help = try #require(found.first?.help)
    #expect(help.contains("Now the line reads left to right 'Mail' then 'מוכן' then '.'"))
    #expect(help.contains("In the direction of the language it reads right to left 'Mail' then 'מוכן.'"))
  }
}
