import Foundation
import Testing
import Typography

@testable import TextLayout

/// The outlines of a line stand where its advances say.
@Suite struct GlyphOutlinesTests {
  private static let inter = FontFile(path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")
  private static let arabic = FontFile(path: "/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf")
  private static func measurer() throws -> ShapingMeasurer? {
    for font in [inter, arabic] where !FileManager.default.fileExists(atPath: font.path) {
      print("not tested, since \(font.path) is not installed")
      return nil
    }
    return try ShapingMeasurer(fonts: [inter, arabic])
  }
  private static func outlines(
    _ measurer: ShapingMeasurer, _ text: String, _ range: Range<Int>? = nil, locale: String = "en",
    tracking: Double? = nil
  ) -> GlyphOutlines {
    measurer.outlines(
      of: text, line: range ?? 0..<text.utf16.count, locale: locale, weight: .regular, lineBreaking: .uikit,
      font: measurer.font(size: 17, weight: .regular, platform: .ios, tracking: tracking))
  }
  /// The x of the first point of each outline.
  private static func starts(_ path: String) -> [Double] {
    path.split(separator: "M").compactMap { Double($0.prefix { $0 != " " }) }
  }

  @Test(arguments: ["Fenster", "مرحبا بالعالم", "Wi-Fi مرحبا 12", "a\u{10A60}b", "AVAVA", ""])
  func outlinesAreAsWideAsTheText(text: String) throws {
    guard let measurer = try Self.measurer() else { return }
    for tracking in [nil, 0.5] {
      let font = measurer.font(size: 17, weight: .regular, platform: .ios, tracking: tracking)
      let measured = measurer.measure(text, locale: "en", weight: .regular, lineBreaking: .uikit)
      let outlines = Self.outlines(measurer, text, tracking: tracking)
      #expect(abs(outlines.width - measured.naturalWidth(in: font)) < 0.6, "\(text) \(outlines.width)")
    }
  }

  /// The dot of an i stands above the baseline, and y grows downwards.
  @Test func pathsAreData() throws {
    guard let measurer = try Self.measurer() else { return }
    let path = Self.outlines(measurer, "i").path
    #expect(path.hasPrefix("M") && path.hasSuffix("Z"))
    #expect(path.allSatisfy { "MLQCHVZ -.0123456789".contains($0) })
    #expect(path.contains("-"))
    #expect(Self.outlines(measurer, " ").path.isEmpty)
  }

  /// In a right-to-left line the first letter of the text stands rightmost.
  @Test func runsAreTurnedAround() throws {
    guard let measurer = try Self.measurer() else { return }
    let text = "مرحبا A"
    let whole = Self.outlines(measurer, text, locale: "ar")
    let latin = Self.outlines(measurer, "A")
    // Left of all else, as by itself: three outlines at most.
    #expect(whole.path.hasPrefix(latin.path))
    let last = try #require(Self.starts(whole.path).max())
    #expect(last > whole.width / 2)
  }

  /// A line of several has its own clusters only, and a soft hyphen at its end shows.
  @Test func aLineIsAPart() throws {
    guard let measurer = try Self.measurer() else { return }
    #expect(Self.outlines(measurer, "ab cd", 3..<5) == Self.outlines(measurer, "cd"))
    let hyphenated = Self.outlines(measurer, "ab\u{AD}cd", 0..<3)
    #expect(hyphenated.width > Self.outlines(measurer, "ab").width)
  }

  @Test func whatNoFontCoversIsAFrame() throws {
    guard let measurer = try Self.measurer() else { return }
    let frame = Self.outlines(measurer, "\u{10A60}")
    #expect(frame.width > 5 && frame.path.count { $0 == "M" } == 2)
  }

  @Test func endlessTextsAreCut() throws {
    guard let measurer = try Self.measurer() else { return }
    let path = Self.outlines(measurer, String(repeating: "l", count: 20_000)).path
    #expect(path.count { $0 == "M" } == 5_000)
  }
}
