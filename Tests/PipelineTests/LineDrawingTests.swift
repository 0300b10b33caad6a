import TestSupport
import Testing
import TextLayout
import Typography

@testable import Pipeline

/// `measure --draw`, with clusters half an em wide.
@Suite struct LineDrawingTests {
  private static func drawing(_ text: String, locale: String, width: Double, maxLines: Int) throws -> [String] {
    let request = MeasureRequest(
      text: text, locale: locale, platform: .ios, size: 20, boxWidth: width, maxLines: maxLines)
    let measurer = FixedAdvanceMeasurer()
    let answer = try request.answer(by: measurer, lineBreaking: .uikit)
    return LineDrawing(request, answer) { text, _ in Double(text.count) * 10 }.text
      .split(separator: "\n").map(String.init)
  }

  @Test func whatGoesOnEndsInAnEllipsis() throws {
    #expect(
      try Self.drawing("Sign in now", locale: "en", width: 80, maxLines: 1)
        == ["+----------+", "| Sign in… |", "+----------+", "  now        does not show"])
    // Where the line is full, its end makes room.
    #expect(try Self.drawing("Sign in now", locale: "en", width: 70, maxLines: 1)[1] == "| Sign i… |")
    #expect(try Self.drawing("Sign in", locale: "en", width: 80, maxLines: 1)[1] == "| Sign in |")
  }

  /// Isolated in its own direction, so that what stands last, the ellipsis, is seen at the left end.
  @Test func theEllipsisOfRightToLeftTextIsAtTheLeft() throws {
    let lines = try Self.drawing("שלום לך עולם", locale: "he", width: 60, maxLines: 1)
    #expect(lines[1] == "| \u{2067}שלום…\u{2069} |")
    #expect(lines[3].hasSuffix("\u{2067}לך\u{2069}   does not show") || lines[3].contains("\u{2067}לך"))
  }
}
