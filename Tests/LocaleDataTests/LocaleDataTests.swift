import Catalogs
import LocaleData
import Testing

@Suite struct LocaleDataTests {
  @Test func everyFolderLoads() throws {
    try LocaleData().validate()
    #expect(LocaleData().tags.first == "root")
    #expect(Set(["en", "de", "fr", "ar", "ja"]).isSubset(of: LocaleData().tags))
  }

  @Test(arguments: [
    ("%@", "de", "Alexandra"), ("@", "de", "Alexandra"), ("lld", "de", "1234"), ("%d", "de-AT", "1234"),
    ("%.2f", "fr", "1234.5"), ("d", "zxx", "1234"), ("%@", "ja", "アレクサンドラ"), ("%1$@", "ja", "アレクサンドラ"),
  ])
  func samplesFallBack(conversion: String, locale: String, sample: String) throws {
    let locale = try #require(LocaleID(locale))
    #expect(LocaleData().argumentSample(for: conversion, locale: locale) == sample)
  }

  @Test(arguments: [
    "qqq", "qaa", "qtz-Latn", "qps-ploc", "qps-Latn-x-sh", "x-anything", "en-XA", "en-Latn-XA", "ar-XB", "de_XC", "zz",
    "zz-ZZ", "zxx", "en-psaccent", "fr-FR-psbidi",
  ])
  func nobodyReads(locale: String) throws {
    #expect(!LocaleData().hasReaders(try #require(LocaleID(locale))))
  }

  @Test(arguments: [
    "en", "de", "pt-BR", "qu", "qya", "que", "sq-XK", "en-x-psaccent", "tlh", "eo", "mul", "ca-ES-valencia", "zza",
    "zh-TW", "ar",
  ])
  func somebodyReads(locale: String) throws {
    #expect(LocaleData().hasReaders(try #require(LocaleID(locale))))
  }

  @Test(arguments: [("th", 1.27), ("ar", 1.43), ("ar-EG", 1.43), ("de", 1), ("ja", 1), ("hi", 1.09)])
  func tallScriptsHaveTallerLines(locale: String, factor: Double) throws {
    #expect(LocaleData().lineHeightFactor(for: try #require(LocaleID(locale))) == factor)
  }

  @Test(arguments: [
    ("de/locale.yml", "colour: red", "de/locale.yml: unknown key 'colour'"),
    ("de/locale.yml", "line-break-strictness: lax", "de/locale.yml: 'lax'"),
    ("de/locale.yml", "casing: {habit: sentence, extra: 1}", "unknown key 'extra'"),
    ("de/writing.yml", "- {id: x/y, lists: []}", "de/writing.yml"),
    (
      "de/writing.yml", "- {id: x/y, lists: [{words: [a]}], examples: {flagged: [], accepted: []}}",
      "x/y is not in root"
    ),
    ("de/phrases.yml", "a: b", "de/phrases.yml: neither"), ("de_AT/locale.yml", "", "not a canonical locale tag"),
    ("de/writing.yml", "a: [", "de/writing.yml"),
  ])
  func rejectsWhatItDoesNotKnow(name: String, text: String, message: String) {
    #expect {
      try LocaleData(files: [name: text]).validate()
    } throws: {
      "\($0)".contains(message)
    }
  }

  @Test func scalarsStayStrings() throws {
    let data = LocaleData(files: ["no/locale.yml": "argument-samples: {\"%@\": no, \"%d\": 1e3}"])
    let locale = LocaleID(canonical: "no")
    #expect(data.argumentSample(for: "@", locale: locale) == "no")
    #expect(data.argumentSample(for: "d", locale: locale) == "1e3")
  }

  @Test func wordListsFallBack() throws {
    let lists = try LocaleData().wordLists(for: try #require(LocaleID("de-AT")))
    #expect(lists.contains { $0.id == "writing/interjection" })
    #expect(try LocaleData().wordLists(for: try #require(LocaleID("zxx"))).isEmpty)
  }
}
