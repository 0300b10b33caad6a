import Testing
import Typography

@testable import TextLayout

/// Designs of the system font, as the profile of Apple's fonts predicts them.
@Suite struct FontDesignTests {
  private static func width(_ text: String, size: Double, _ font: SystemFont, on platform: Platform = .ios) throws
    -> Double
  {
    let measurer = try EmbeddedMeasurer.apple()
    let measured = measurer.measure(text, locale: "en", weight: .regular, lineBreaking: .uikit)
    return measured.naturalWidth(
      in: measurer.font(size: size, weight: .regular, platform: platform, tracking: nil, in: font))
  }

  /// 7.41796875 points a glyph at 12 points.
  @Test func monospacedGlyphsAreAllAsWide() throws {
    let font = SystemFont(design: .monospaced)
    for text in ["iiii", "MMMM", "a b."] {
      #expect(abs(try Self.width(text, size: 12, font) - 4 * 7.41796875) < 0.001)
    }
  }

  /// On a watch only the tracking differs: 0.12 against 0 points a glyph at 16 points.
  @Test func compactRoundedHasItsOwnTracking() throws {
    let plain = try Self.width("Steps", size: 16, .standard, on: .watchos)
    let rounded = try Self.width("Steps", size: 16, SystemFont(design: .rounded), on: .watchos)
    #expect(abs(rounded - plain - 5 * 0.12) < 0.001)
  }

  /// New York's table reaches 260 points.
  @Test func serifHasTheTrackingOfNewYork() throws {
    let measurer = try EmbeddedMeasurer.apple()
    func tracking(_ design: FontDesign, _ size: Double) -> Double {
      measurer.font(
        size: size, weight: .regular, platform: .ios, tracking: nil, in: SystemFont(design: design)
      ).tracking
    }
    #expect(tracking(.serif, 17) == -0.07)
    #expect(tracking(.serif, 260) == -4.57)
    #expect(tracking(.standard, 17) == -0.43)
  }

  /// From 28 points on, where SF Pro has its display cut too, Rounded is hardly wider; below it isn't much either, since its tracking
  /// is on top of display advances.
  @Test func roundedIsAboutAsWideAsTheStandardDesign() throws {
    for size in [11.0, 17, 22, 34] {
      let plain = try Self.width("This is a test string", size: size, .standard)
      let rounded = try Self.width("This is a test string", size: size, SystemFont(design: .rounded))
      #expect(abs(rounded / plain - 1) < 0.06, "\(size)")
    }
  }

  @Test func whatNobodyMeasuredIsLessSure() throws {
    let measurer = try EmbeddedMeasurer.apple()
    func error(_ font: SystemFont) -> Double {
      measurer.font(size: 17, weight: .regular, platform: .ios, tracking: nil, in: font).relativeError
    }
    #expect(error(.standard) == 0)
    #expect(error(SystemFont(design: .serif)) == 0.1)
    #expect(error(SystemFont(width: .condensed)) == 0.2)
    #expect(error(SystemFont(design: .monospaced)) < error(SystemFont(design: .rounded)))
  }
}
