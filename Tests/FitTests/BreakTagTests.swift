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

@Test func urduLinesAreTallerThanArabicOnes() throws {
  let data = LocaleData()
  let factors = try ["en", "ar", "ur", "ur-Aran", "th"].map {
    data.lineHeightFactor(for: try #require(LocaleID($0)))
  }
  #expect(factors == [1, 1.43, 2.1, 2.1, 1.27])
}
