import Catalogs
import Testing

@Suite struct LocaleIDTests {
  @Test(arguments: [
    ("en", "en"), ("zh_TW", "zh-Hant-TW"), ("zh-TW", "zh-Hant-TW"), ("pt_BR", "pt-BR"), ("pt-br", "pt-BR"),
    ("English", "en"), ("German", "de"), ("french", "fr"), ("Sv", "sv"), ("zh-Hans", "zh-Hans"),
    ("zh-HK", "zh-Hant-HK"),
    ("zh-Hant-HK", "zh-Hant-HK"), ("es-419", "es-419"), ("sr-Latn", "sr-Latn"), ("iw", "he"), ("in", "id"),
    ("no", "no"), ("kab", "kab"), ("f r", "fr"), ("lb-lu", "lb-LU"), ("ars", "ars"), ("zh_Hans_CN", "zh-Hans-CN"),
    ("ca-ES-valencia", "ca-ES-valencia"),
    ("x-Pseudo", "x-pseudo"), ("X_a_b1", "x-a-b1"), ("qps-ploc", "qps-Ploc"), ("en_XA", "en-XA"), ("qqq", "qqq"),
    ("ga", "ga"), ("ga-IE", "ga-IE"), ("fil", "fil"), ("ee", "ee"), ("lo", "lo"), ("ses", "ses"), ("nb-NO", "nb-NO"),
  ])
  func canonicalTags(spelling: String, tag: String) {
    #expect(LocaleID(spelling)?.tag == tag)
  }

  @Test(arguments: [
    "", " ", "Base", "test-base", "x", "1", "../..", "de\u{0}", "日本", "x-", "x-a--b", "x-morethan8", "x-ä",
  ])
  func noLocales(spelling: String) {
    #expect(LocaleID(spelling) == nil)
  }

  @Test func likelySubtags() throws {
    let taiwan = try #require(LocaleID("zh_TW"))
    #expect(taiwan.script == "Hant")
    #expect(taiwan.parents.map(\.tag) == ["zh-Hant"])
    let austria = try #require(LocaleID("de-AT"))
    #expect(austria.parents.map(\.tag) == ["de"])
    #expect(austria.region == "AT")
    #expect(try #require(LocaleID("ar")).isRightToLeft)
    #expect(try #require(LocaleID("ckb")).isRightToLeft)
    #expect(!(try #require(LocaleID("ja")).isRightToLeft))
    #expect(try #require(LocaleID("zh-Hant-HK")).parents.map(\.tag) == ["zh-Hant"])
    #expect(try #require(LocaleID("sr-Latn-RS")).parents.map(\.tag) == ["sr-Latn"])
  }
}
