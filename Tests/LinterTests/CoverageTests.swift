import Catalogs
import Rules
import TestSupport
import Testing

/// Coverage is counted over the entries of all catalogs.
@Suite struct CoverageTests {
  private static let german = Linting.german
  private static let french = LocaleID(canonical: "fr")

  /// A table with a file in each locale folder, or in none.
  private static func table(
    _ name: String, _ texts: [(key: String, en: String, de: String?)], format: CatalogFormat = .strings,
    isLocalized: Bool = true
  ) -> Catalog {
    var catalog = Linting.catalog(texts)
    catalog.name = name
    catalog.identity = name
    catalog.format = format
    let locales = isLocalized && texts.contains { $0.de != nil } ? [.english, german] : [LocaleID.english]
    catalog.files = locales.enumerated().map { index, locale in
      CatalogFile(file: FileID(index), locale: locale, localeSpelling: isLocalized ? locale.tag : nil)
    }
    return catalog
  }

  private static func coverage(_ catalogs: [Catalog]) throws -> [LocaleID: Double] {
    try Linting.run(catalogs).coverage
  }

  @Test(arguments: [CatalogFormat.strings, .stringsdict, .xcstrings, .xliff12, .storyboard])
  func aTableWithoutTheLocaleLacksAllOfIt(format: CatalogFormat) throws {
    let whole = Self.table("A", [("a", "Open the file", "Datei öffnen"), ("b", "Save the file", "Datei sichern")])
    let without = Self.table("B", [("c", "Copy the file", nil), ("d", "Move the file", nil)], format: format)
    #expect(try Self.coverage([whole, without]) == [Self.german: 50])
    #expect(try Self.coverage([without]).isEmpty)
  }

  /// German has no `few`, which the app's keys have for other languages.
  @Test func aLocaleNeedsOnlyItsOwnPluralKeys() throws {
    let keys = [
      ("berth.one", "berth", "Liegeplatz"), ("berth.few", "berths", nil), ("berth.other", "berths", "Liegeplätze"),
    ]
    #expect(try Self.coverage([Self.table("A", keys)]) == [Self.german: 100])
    let lacking = [("berth.one", "berth", "Liegeplatz"), ("berth.few", "berths", nil), ("berth.other", "berths", nil)]
    #expect(try #require(Self.coverage([Self.table("A", lacking)])[Self.german]) < 67)
    // Without the others, `few` is no category.
    let word = [("berth.one", "berth", "Liegeplatz"), ("berth.few", "berths", nil)]
    #expect(try Self.coverage([Self.table("A", word)]) == [Self.german: 50])
  }

  /// It is the same for all languages.
  @Test func aTableOutsideOfLocaleFoldersIsNotTranslated() throws {
    let whole = Self.table("A", [("a", "Open the file", "Datei öffnen")])
    let loose = Self.table("B", [("c", "Copy the file", nil)], isLocalized: false)
    #expect(try Self.coverage([whole, loose]) == [Self.german: 100])
  }

  @Test func aVariantOfTheSourcesLanguageHoldsWhatDiffers() throws {
    var whole = Self.table("A", [("a", "Color", "Farbe")])
    let british = LocaleID(canonical: "en-GB")
    whole.files.append(CatalogFile(file: FileID(2), locale: british, localeSpelling: "en-GB"))
    whole.entries[0].translations[british] = Translation(locale: british, values: [Value("Colour")])
    let other = Self.table("B", [("b", "Open the file", "Datei öffnen")])
    #expect(try Self.coverage([whole, other]) == [Self.german: 100, british: 100])
  }

  /// What an XLIFF file and the catalog that it was exported from have in common counts once.
  @Test func anExportedCopyCountsOnce() throws {
    let texts: [(key: String, en: String, de: String?)] = [
      ("a", "Open the file", "Datei öffnen"), ("b", "Save the file", nil),
    ]
    var catalog = Self.table("App/Localizable", texts)
    let copy = Self.table("App/Localizable.strings", texts, format: .xliff12)
    #expect(try Self.coverage([catalog]) == [Self.german: 50])
    #expect(try Self.coverage([catalog, copy]) == [Self.german: 50])
    // A translation that is not imported yet is one.
    let newer = Self.table(
      "App/Localizable.strings", [("a", "Open the file", "Datei öffnen"), ("b", "Save the file", "Datei sichern")],
      format: .xliff12)
    #expect(try Self.coverage([catalog, newer]) == [Self.german: 100])
    // The export is for German; the catalog is in French, too.
    catalog.files.append(CatalogFile(file: FileID(2), locale: Self.french, localeSpelling: "fr"))
    catalog.entries[0].translations[Self.french] = Translation(
      locale: Self.french, values: [Value("Ouvrir le fichier")])
    #expect(try Self.coverage([catalog, copy]) == [Self.german: 50, Self.french: 50])
    // A string that only the export has is one more.
    let more = Self.table(
      "App/Localizable.strings", texts + [("c", "Copy the file", nil), ("d", "Move the file", nil)], format: .xliff12)
    #expect(try Self.coverage([catalog, more]) == [Self.german: 25, Self.french: 25])
  }
}
