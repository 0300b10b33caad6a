import Foundation
import Testing
import Typography

@testable import TextLayout

private func width(_ text: String, _ locale: String, _ measurer: EmbeddedMeasurer, size: Double = 17) -> Double {
  let font = measurer.font(size: size, weight: .regular, platform: .ios, tracking: nil)
  return measurer.measure(text, locale: locale, weight: .regular, lineBreaking: .uikit).naturalWidth(in: font)
}

@Test func theEmbeddedProfileFitsItsBudget() throws {
  let profile = try MetricsProfile.open.get()
  #expect(profile.tables.count > 25)
  #expect(profile.summary.contains("Inter"))
  #expect(profile.contents().first?.weights == [400, 500, 600, 700, 800])
  #expect(profile.contents().contains { $0.name == "Noto Sans Devanagari" && $0.language == "mr" })
  #expect(
    profile.tables.allSatisfy { $0.relativeError > 0 && $0.relativeError <= 0.01 || $0.traits.contains(.overlay) })
}

@Test(arguments: [
  ("Tiếng Việt: ngữ", "vi"), ("Ångström Größe žluťoučký", "cs"), ("Ἀθήνα Ελλάδα", "el"), ("Йод ёлка ѝ", "ru"),
  ("가나다라 한국어", "ko"), ("がぎパピ ガギ", "ja"), ("আমাকে কোন কৌশল", "bn"), ("கொள்கை போனை", "ta"), ("ಕೋಶ ಮೊದಲು", "kn"),
  ("آب مؤمن ئة", "ar"), ("മൊഴി കോൾ", "ml"),
])
func composedAndDecomposedTextsAreAsWide(text: String, locale: String) throws {
  let open = try EmbeddedMeasurer.open()
  let composed = width(text.precomposedStringWithCanonicalMapping, locale, open)
  let decomposed = width(text.decomposedStringWithCanonicalMapping, locale, open)
  #expect(composed > 10)
  #expect(abs(composed - decomposed) <= composed * 0.002)
}

@Test func appleFollowsTheRecipe() throws {
  let (open, apple) = (try EmbeddedMeasurer.open(), try EmbeddedMeasurer.apple())
  func open17(_ text: String) -> Double { width(text, "en", open) }
  func apple17(_ text: String) -> Double { width(text, "en", apple) }
  func apple34(_ text: String) -> Double { width(text, "en", apple, size: 34) }
  func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.01 }
  // 17 pt, text cut, tracking -0.43 for each glyph: a factor for most, an offset for digits and narrow letters.
  #expect(isNear(apple17("Meta"), 0.9945 * open17("Meta") - 4 * 0.43))
  #expect(isNear(apple17("55"), open17("55") + 2 * (0.0043 * 17 - 0.43)))
  #expect(isNear(apple17("il"), open17("il") + 2 * (0.0116 * 17 - 0.43)))
  // A sign whose own factor is known.
  #expect(isNear(apple17("%%"), 0.9945 * open17("%%") / 0.88 - 2 * 0.43))
  // 34 pt, display cut, tracking 0.40.
  #expect(isNear(apple34("Meta"), 0.9997 * 2 * open17("Meta") + 4 * (0.40 - 0.059 * 34)))
  #expect(isNear(apple34("55"), 2 * open17("55") + 2 * (0.40 - 0.0239 * 34)))
  #expect(isNear(apple34("il"), 2 * open17("il") + 2 * (0.40 - 0.0326 * 34)))
  // Ideographs: 1.02 em, no tracking.
  #expect(abs(width("设置", "zh-Hans", apple) - 2 * 17 * 1.02) < 0.01)
  #expect(AppleCalibration.displayShare(size: 22) == 0.5273)
  #expect(AppleCalibration.displayShare(size: 10) == 0 && AppleCalibration.displayShare(size: 40) == 1)
}

@Test func kerningIsStrongerInTheDisplayCut() throws {
  let (open, apple) = (try EmbeddedMeasurer.open(), try EmbeddedMeasurer.apple())
  // A capital V beside an A is set closer than the two beside signs that do not kern with them.
  func kerning(_ measurer: EmbeddedMeasurer, _ size: Double) -> Double {
    (width("AV", "en", measurer, size: size) - width("A", "en", measurer, size: size)
      - width("V", "en", measurer, size: size)) / size
  }
  #expect(kerning(open, 17) < -0.02)
  #expect(abs(kerning(apple, 17) / kerning(open, 17) - 1.1) < 0.01)
  #expect(abs(kerning(apple, 34) / kerning(open, 34) - 1.43) < 0.01)
}

@Test func theErrorOfFewSignsIsLarger() throws {
  let apple = try EmbeddedMeasurer.apple()
  func error(_ text: String, _ size: Double) -> Double {
    apple.measure(text, locale: "en", weight: .regular, lineBreaking: .uikit)
      .relativeError(in: apple.font(size: size, weight: .regular, platform: .ios, tracking: nil))
  }
  #expect(error("?", 17) == 0.04)
  #expect(error("Open", 17) == 0.02)
  #expect(error("Open", 34) == 0.03)
}

@Test func requestedTrackingTakesThePlaceOfTheProfiles() throws {
  let apple = try EmbeddedMeasurer.apple()
  let measured = apple.measure("Aあ", locale: "ja", weight: .regular, lineBreaking: .uikit)
  let none = apple.font(size: 17, weight: .regular, platform: .ios, tracking: 0)
  let one = apple.font(size: 17, weight: .regular, platform: .ios, tracking: 1)
  #expect(abs(measured.naturalWidth(in: one) - measured.naturalWidth(in: none) - 2) < 0.001)
}

@Test(arguments: [17.0, 22, 34])
func thePublishedTrackingAskedForChangesNothing(size: Double) throws {
  let apple = try EmbeddedMeasurer.apple()
  let measured = apple.measure("Settings", locale: "en", weight: .bold, lineBreaking: .uikit)
  let own = apple.font(size: size, weight: .bold, platform: .ios, tracking: nil)
  let asked = apple.font(
    size: size, weight: .bold, platform: .ios, tracking: Tracking.points(size: size, family: .sfPro))
  #expect(abs(measured.naturalWidth(in: own) - measured.naturalWidth(in: asked)) < 0.001)
}

@Test func errorsAreWideWhereAppleIsUnknown() throws {
  let (open, apple) = (try EmbeddedMeasurer.open(), try EmbeddedMeasurer.apple())
  func error(_ text: String, _ locale: String, _ measurer: EmbeddedMeasurer) -> Double {
    measurer.measure(text, locale: locale, weight: .regular, lineBreaking: .uikit).relativeError
  }
  #expect(error("Settings", "en", open) < 0.001)
  #expect(error("Settings", "en", apple) == 0.02)
  #expect(error("ตั้งค่า", "th", apple) > 0.1)
  #expect(error("ᚠᚢᚦ", "en", open) == UncoveredPolicy.relativeError)
  // A guess counts for its share of the width.
  #expect(error("🎉", "en", open) == UncoveredPolicy.emojiError)
  #expect((0.015...0.03).contains(error("Hello 🎉 world", "en", open)))
  #expect((0.02...0.05).contains(error("Hello 🎉 world", "en", apple)))
  #expect((0.02...0.2).contains(error("The rune ᚠ is the first of them", "en", open)))
}

@Test func measuringDependsOnNothingMeasuredBefore() throws {
  let open = try EmbeddedMeasurer.open()
  let first = width("Ta, मराठी, עברית AV", "mr", open)
  for text in ["العربية", "日本語", "", "\u{301}"] { _ = width(text, "hi", open) }
  #expect(width("Ta, मराठी, עברית AV", "mr", open) == first)
}
