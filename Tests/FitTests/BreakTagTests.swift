import Catalogs
import LocaleData
import Testing
import TextLayout

@testable import Fit

@Test(arguments: [
  ("ja", LineBreaking.uikit, "ja-u-lb-strict"), ("ja", .unicode, "ja"), ("de", .uikit, "de-u-lb-loose"),
  ("ja-u-lb-normal", .uikit, "ja-u-lb-normal"),
])
func labelsBreakAsStrictlyAsTheLocaleSays(tag: String, lineBreaking: LineBreaking, expected: String) throws {
  let data = LocaleData(files: [
    "root/locale.yml": "line-break-strictness: loose", "ja/locale.yml": "line-break-strictness: strict",
  ])
  let locale = try #require(LocaleID(tag))
  // Asked twice: what is remembered is what was found out.
  for _ in 0..<2 { #expect(data.breakTag(for: locale, lineBreaking: lineBreaking) == expected) }
}

/// As ICU spells tags with the key; those of the first row are put together without it.
@Test(arguments: [
  ("zh-Hant-HK", "zh-Hant-HK-u-lb-strict"), ("es-419", "es-419-u-lb-strict"), ("sr-Latn", "sr-Latn-u-lb-strict"),
  ("und", "und-u-lb-strict"), ("iw", "he-u-lb-strict"), ("en-BU", "en-MM-u-lb-strict"), ("cmn", "cmn-u-lb-strict"),
  ("en-US-posix", "en-US-u-lb-strict-va-posix"), ("de-1996", "de-1996-u-lb-strict"),
  ("x-foo", "und-u-lb-strict-x-foo"), ("de-u-co-phonebk", "de-u-co-phonebk-lb-strict"),
  ("i-klingon", "tlh-u-lb-strict"), ("zh-cmn", "cmn-u-lb-strict"),
])
func strictnessIsSpelledIntoTags(tag: String, expected: String) {
  #expect(LineBreakStrictness.strict.applied(to: tag) == expected)
}

/// The key that was spelled into a tag is heeded where lines break: no small kana begins one.
@Test(arguments: [("strict", [2, 4]), ("loose", [1, 2, 3, 4]), ("normal", [1, 2, 3, 4])])
func strictnessInTagsIsHeeded(strictness: String, breaks: [Int32]) {
  for tag in ["ja", "ja-JP", "ja-Jpan-JP"] {
    let text = Segmenter.segment("アァイァあ", locale: "\(tag)-u-lb-\(strictness)", lineBreaking: .uikit)
    #expect(text.breaks == breaks, "\(tag)")
  }
}

@Test func urduLinesAreTallerThanArabicOnes() throws {
  let data = LocaleData()
  let factors = try ["en", "ar", "ur", "ur-Aran", "th"].map {
    data.lineHeightFactor(for: try #require(LocaleID($0)))
  }
  #expect(factors == [1, 1.43, 2.2, 2.2, 1.27])
}
