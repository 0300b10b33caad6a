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
