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
    let rows = try request.rows(by: FixedAdvanceMeasurer(), lineBreaking: .uikit)
    return LineDrawing(rows, of: text, isRightAligned: locale == "he").text
      .split(separator: "\n").map(String.init)
  }

  @Test func whatGoesOnEndsInAnEllipsis() throws {
    #expect(
      try Self.drawing("Sign in now", locale: "en", width: 80, maxLines: 1)
        == ["+----------+", "| Sign in… |", "+----------+", "  now        does not show"])
    // Where the line is full, its end makes room, and stands with what is lost.
    #expect(
      try Self.drawing("Sign in now", locale: "en", width: 70, maxLines: 1).dropFirst()
        == ["| Sign i… |", "+---------+", "  n         does not show", "  now       does not show"])
    // As many letters as fit show, not only whole words.
    #expect(
      try Self.drawing("Sign up immediately", locale: "en", width: 110, maxLines: 1).dropFirst()
        == ["| Sign up im… |", "+-------------+", "  mediately     does not show"])
    #expect(try Self.drawing("Sign in", locale: "en", width: 80, maxLines: 1)[1] == "| Sign in |")
  }

  /// Isolated in its own direction, so that what stands last, the ellipsis, is seen at the left end.
  @Test func theEllipsisOfRightToLeftTextIsAtTheLeft() throws {
    let lines = try Self.drawing("שלום לך עולם", locale: "he", width: 60, maxLines: 1)
    #expect(lines[1] == "| \u{2067}שלום…\u{2069} |")
    #expect(lines[3].hasSuffix("\u{2067}לך\u{2069}   does not show") || lines[3].contains("\u{2067}לך"))
  }
}
