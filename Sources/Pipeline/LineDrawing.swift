import CTextShim
import Reporters
import TextLayout

/// The lines of a text in their box, drawn with the characters of a terminal: `measure --draw`.
///
/// A terminal's columns are no points: where lines break and how many show is exact, how wide they look is not.
struct LineDrawing {
  private let lines: [String]
  private let shown: Int
  private let isRightAligned: Bool

  init(_ request: MeasureRequest, _ answer: MeasureAnswer) {
    let units = Array(request.text.utf16)
    let starts = answer.lineStarts.map { min(max($0, 0), units.count) }
    lines = starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1] : units.count
      let line = String(decoding: units[starts[index]..<max(starts[index], end)], as: UTF16.self)
      return Harmless.line(String(line.drop(while: \.isNewline)).trimmingEnd)
    }
    shown = request.maxLines > 0 ? min(request.maxLines, lines.count) : lines.count
    isRightAligned = answer.alignment == .right
  }

  var text: String {
    let width = max(1, lines.map(Self.columns).max() ?? 1)
    let border = "+" + String(repeating: "-", count: width + 2) + "+\n"
    var text = border
    for (index, line) in lines.enumerated() {
      if index == shown { text += border }
      let space = String(repeating: " ", count: width - Self.columns(line))
      let content = isRightAligned ? space + line : line + space
      text += index < shown ? "| \(content) |\n" : "  \(content)   does not show\n"
    }
    return shown == lines.count ? text + border : text
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
