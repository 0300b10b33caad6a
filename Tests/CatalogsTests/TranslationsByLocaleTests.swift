import Catalogs
import Testing

@Suite struct TranslationsByLocaleTests {
  @Test func isUsedLikeADictionary() {
    let french = LocaleID(canonical: "fr")
    let german = LocaleID(canonical: "de")
    var table: TranslationsByLocale = [french: Translation(locale: french, values: [Value("un")])]
    table[german] = Translation(locale: .undetermined, values: [Value("eins")])
    #expect(table.keys == [german, french])
    #expect(table[german]?.locale == german)
    table[french]?.values[0].text = "deux"
    #expect(table.map { $0.value.values[0].text } == ["eins", "deux"])
    #expect(table[.english] == nil)
    #expect(table.removeValue(forKey: german)?.values[0].text == "eins")
    #expect(table.count == 1 && !table.isEmpty)
  }
}

@Suite struct SortedLocalesTests {
  private static let locales = ["ar", "de", "en", "fr", "zh-Hans"].map { LocaleID(canonical: $0) }

  @Test(arguments: ["aa", "ar", "da", "de", "en", "es", "fr", "zh-Hans", "zu"], [0, 1, 3, 5])
  func firstIndexIsThatOfTheFirstNotBefore(tag: String, start: Int) {
    let locale = LocaleID(canonical: tag)
    let expected = Self.locales.indices.first { $0 >= start && !(Self.locales[$0] < locale) } ?? Self.locales.count
    #expect(Self.locales.firstIndex(from: start, notBefore: locale) == expected)
  }
}
