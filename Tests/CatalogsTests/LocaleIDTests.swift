import Catalogs
import Testing

@Suite struct LocaleIDTests {
  @Test(arguments: [
    ("zh_TW", "zh-Hant-TW"), ("pt_BR", "pt-BR"), ("English", "en"), ("Sv", "sv"), ("german", "de"), ("ga", "ga"),
    ("ga-IE", "ga-IE"), ("fil", "fil"), ("ee", "ee"), ("lo", "lo"), ("kab", "kab"), ("ses", "ses"),
    ("nb-NO", "nb-NO"), ("en-US", "en-US"), ("zh-Hans", "zh-Hans"), ("es-419", "es-419"), ("lb-lu", "lb-LU"),
  ])
  func isCanonical(spelling: String, tag: String) {
    #expect(LocaleID(spelling)?.tag == tag)
  }

  @Test(arguments: [("fil", "fil"), ("ga", "ga"), ("zh-TW", "zh"), ("ses", "ses")])
  func knowsItsLanguage(spelling: String, language: String) {
    #expect(LocaleID(spelling)?.language == language)
  }
}
