import Reporters
import TextLayout

/// The lines of a text in their box, drawn with the characters of a terminal: `measure --draw`.
///
/// A terminal's columns are no points: where lines break and how many letters show is exact, how wide they look is not. A
/// text that goes on where no line is left ends in an ellipsis, and what is lost stands below. Each line is isolated in its
/// own direction, so that a terminal that orders right-to-left text puts its end, and the ellipsis, at the left.
struct LineDrawing {
  private let lines: [Line]
  private let shown: Int
  private let isRightAligned: Bool

  private struct Line {
    var text: String
    var isRightToLeft: Bool
  }

  init(_ rows: [MeasuredText.Row], of text: String, isRightAligned: Bool) {
    let units = Array(text.utf16)
    lines = rows.map { row in
      Line(text: Harmless.line(row.text(in: units)).trimmingEnd, isRightToLeft: row.direction == .rightToLeft)
    }
    shown = rows.count(where: \.shows)
    self.isRightAligned = isRightAligned
  }

  var text: String {
    let width = max(1, lines.map { TerminalColumns.count($0.text) }.max() ?? 1)
    let border = "+" + String(repeating: "-", count: width + 2) + "+\n"
    var text = border
    for (index, line) in lines.enumerated() {
      if index == shown { text += border }
      let space = String(repeating: " ", count: width - TerminalColumns.count(line.text))
      let isolated = Self.isolated(line)
      let content = isRightAligned ? space + isolated : isolated + space
      text += index < shown ? "| \(content) |\n" : "  \(content)   does not show\n"
    }
    return shown == lines.count ? text + border : text
  }

  /// A line between the characters that keep its order from the frame's: RIGHT-TO-LEFT ISOLATE and POP DIRECTIONAL ISOLATE.
  /// A line that runs from left to right stands as it is.
  private static func isolated(_ line: Line) -> String {
    line.isRightToLeft ? "\u{2067}" + line.text + "\u{2069}" : line.text
  }
}

extension MeasuredText.Row {
  /// What stands on it, of the text's UTF-16 units.
  func text(in units: [UInt16]) -> String {
    func part(_ range: Range<Int>) -> String {
      String(decoding: units[range.clamped(to: 0..<units.count)], as: UTF16.self)
    }
    return part(range) + (afterEllipsis.map { "…" + part($0) } ?? "")
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    var text = self[...]
    while let last = text.last, last.isWhitespace { text = text.dropLast() }
    return String(text)
  }
}
