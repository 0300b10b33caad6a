import TestSupport
import Testing
import Typography

@testable import TextLayout

/// Every cluster half an em wide: at 10 pt, 5 points.
private func measured(_ text: String) -> MeasuredText {
  FixedAdvanceMeasurer().measure(text, locale: "en", weight: .regular, lineBreaking: .uikit)
}
private let tenPoints = ScaledFont(size: 10)

@Test(
  "Room on the last line, or what is lost",
  arguments: [
    ("Sign in", 1, 40.0, 5.0), ("Sign in", 1, 30.0, -5.0), ("Sign in", 2, 30.0, 20.0), ("Sign in", 3, 30.0, 50.0),
    ("one two three", 2, 25.0, -25.0), ("one two three", 1, 25.0, -40.0), ("one\ntwo three", 1, 30.0, -40.0),
    ("Sign in", 0, 30.0, 20.0), ("", 0, 30.0, 30.0),
  ])
func room(_ text: String, _ maxLines: Int, _ width: Double, _ expected: Double) {
  #expect(measured(text).room(width: width, maxLines: maxLines, font: tenPoints) == expected)
}

@Test func aFontMayBeKnownWorseThanTheText() throws {
  let apple = try EmbeddedMeasurer.apple()
  let text = apple.measure("Settings", locale: "en", weight: .regular, lineBreaking: .uikit)
  func error(_ size: Double, _ weight: FontWeight, _ platform: Platform) -> Double {
    text.relativeError(in: apple.font(size: size, weight: weight, platform: platform, tracking: nil))
  }
  #expect(error(17, .bold, .ios) == 0.02 && error(17, .medium, .ios) == 0.02)
  #expect(error(28, .regular, .ios) == 0.03 && error(28, .bold, .ios) == 0.03)
  #expect(error(13, .regular, .macos) == 0.05 && error(16, .regular, .watchos) == 0.05)
  // No master is lighter than regular.
  #expect(error(17, .light, .ios) == 0.05)
  let font = apple.font(size: 13, weight: .regular, platform: .macos, tracking: nil)
  let natural = text.naturalWidth(in: font)
  #expect(text.lineCounts(width: natural * 1.04, font: font).count > 1)
  #expect(text.lineCounts(width: natural * 1.06, font: font) == 1...1)
}
