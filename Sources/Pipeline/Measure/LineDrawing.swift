import CTextShim
import Reporters
import TextLayout

/// The lines of a text in their box, drawn with the characters of a terminal: `measure --draw`.
///
/// A terminal's columns are no points: where lines break and how many show is exact, how wide they look is not. A text that
/// goes on where no line is left ends in an ellipsis, behind as much of its last line as leaves room for it. Each line is
/// isolated in its own direction, so that a terminal that orders right-to-left text puts its end, and the ellipsis, at the
/// left.
struct LineDrawing {
  private var lines: [Line]
  private let shown: Int
  private let isRightAligned: Bool

  private struct Line {
    var text: String
    var isRightToLeft: Bool
  }

  /// `width`: the width of a text in points, set as the request asks; nil where it cannot be measured.
  init(_ request: MeasureRequest, _ answer: MeasureAnswer, width: (String, MeasureRequest) -> Double?) {
    let units = Array(request.text.utf16)
    let starts = answer.lineStarts.map { min(max($0, 0), units.count) }
    let directions = answer.paragraphs.flatMap { Array(repeating: $0.direction, count: max(0, $0.lines)) }
    lines = starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1] : units.count
      let line = String(decoding: units[starts[index]..<max(starts[index], end)], as: UTF16.self)
      let direction = index < directions.count ? directions[index] : answer.direction
      return Line(
        text: Harmless.line(String(line.drop(while: \.isNewline)).trimmingEnd), isRightToLeft: direction == .rightToLeft
      )
    }
    shown = request.maxLines > 0 ? min(request.maxLines, lines.count) : lines.count
    isRightAligned = answer.alignment == .right
    if shown > 0, shown < lines.count {
      lines[shown - 1].text = Self.truncated(lines[shown - 1].text, in: request, width: width)
    }
  }

  /// A line cut off behind as many clusters as leave room for an ellipsis.
  private static func truncated(
    _ line: String, in request: MeasureRequest, width: (String, MeasureRequest) -> Double?
  ) -> String {
    var kept = line[...]
    while !kept.isEmpty {
      let text = String(kept).trimmingEnd + "…"
      guard let limit = request.boxWidth, let width = width(text, request), width > limit else { return text }
      kept = kept.dropLast()
    }
    return "…"
  }

  var text: String {
    let width = max(1, lines.map { Self.columns($0.text) }.max() ?? 1)
    let border = "+" + String(repeating: "-", count: width + 2) + "+\n"
    var text = border
    for (index, line) in lines.enumerated() {
      if index == shown { text += border }
      let space = String(repeating: " ", count: width - Self.columns(line.text))
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

  /// Columns that a terminal gives a text: two for wide characters, none for marks.
  private static func columns(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in
      if cts_is_nonspacing_mark(scalar.value) || cts_is_default_ignorable(scalar.value) { return sum }
      return sum + (cts_is_wide(scalar.value) ? 2 : 1)
    }
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    var text = self[...]
    while let last = text.last, last.isWhitespace { text = text.dropLast() }
    return String(text)
  }
}
