import Foundation
import Reporters
import TextLayout
import Typography

/// Texts in their boxes as an SVG picture: `measure --svg`. Lengths are in points.
///
/// Lines stand as they were predicted, at the locale's side of the box; what the box has no line for stands below it,
/// crossed out. With fonts of the user's own the letters are their outlines; else a reader's program sets each line in its
/// system font and stretches it to the predicted width. The same question gives the same bytes.
package struct TextPicture {
  private struct Part {
    var caption: String
    var request: MeasureRequest
    var answer: MeasureAnswer
  }
  private let measuring: TextMeasuring
  private var parts: [Part] = []

  private static let margin = 12.0
  private static let captionHeight = 18.0
  /// Lines and UTF-16 units of one text beyond which nothing is drawn.
  private static let lineLimit = 200
  private static let unitLimit = 20_000

  package init(measuring: TextMeasuring) { self.measuring = measuring }

  /// `category` is the name of the size, for people.
  package mutating func add(_ request: MeasureRequest, _ answer: MeasureAnswer, category: String) {
    parts.append(Part(caption: category, request: request, answer: answer))
  }

  package var bytes: [UInt8] {
    let sizes = parts.map(size)
    let width = (sizes.map(\.width).max() ?? 0) + 2 * Self.margin
    let height = sizes.reduce(Self.margin) { $0 + $1.height + Self.margin }
    var xml = XMLWriter()
    xml.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": number(width), "height": number(height),
        "viewBox": "0 0 \(number(width)) \(number(height))", "role": "img", "aria-labelledby": "title desc",
      ]
    ) { xml in
      xml.element("title", ["id": "title"], lines: [parts.map { Self.shown($0.request.text) }.joined(separator: "; ")])
      xml.element("desc", ["id": "desc"], lines: [parts.map(description).joined(separator: " ")])
      xml.element("rect", ["width": "100%", "height": "100%", "fill": "#ffffff"])
      var y = Self.margin
      for (part, size) in zip(parts, sizes) {
        xml.element("g", ["transform": "translate(\(number(Self.margin)) \(number(y)))"]) { draw(part, in: &$0) }
        y += size.height + Self.margin
      }
    }
    return Array(xml.text.utf8)
  }

  // MARK: - One text

  private func boxWidth(_ part: Part) -> Double { part.request.boxWidth ?? part.answer.lineWidths.max() ?? 0 }
  private func shownLines(_ part: Part) -> Int {
    part.request.maxLines > 0 ? min(part.request.maxLines, part.answer.lines) : part.answer.lines
  }

  private func size(of part: Part) -> (width: Double, height: Double) {
    let lines = min(part.answer.lines, Self.lineLimit)
    let lost = max(0, lines - shownLines(part))
    let text = part.answer.height + Double(lost) * part.answer.lineHeight.step
    let widest = part.answer.lineWidths.prefix(lines).max() ?? 0
    return (max(boxWidth(part), widest, 120), Self.captionHeight + text)
  }

  private func description(of part: Part) -> String {
    let shown = shownLines(part)
    let lines = part.answer.lines == 1 ? "1 line" : "\(part.answer.lines) lines"
    let type = part.answer.type
    var text = "At \(part.caption), \(number(type.size)) points \(type.weight.rawValue): \(lines)"
    if let width = part.request.boxWidth { text += " in a box \(number(width)) points wide" }
    if shown < part.answer.lines { text += "; text is lost after \(shown == 1 ? "1 line" : "\(shown) lines")" }
    if part.answer.lines > Self.lineLimit { text += "; the first \(Self.lineLimit) are drawn" }
    return text + ". Metrics \(Self.shown(measuring.name))."
  }

  private func draw(_ part: Part, in xml: inout XMLWriter) {
    let answer = part.answer
    let width = boxWidth(part)
    let (top, shown) = (Self.captionHeight, shownLines(part))
    xml.element(
      "text", ["y": "11", "font-family": Self.systemFont, "font-size": "11", "fill": "#6e6e73"],
      lines: [[part.caption, Self.shown(part.request.locale)].joined(separator: ", ")])
    xml.element(
      "rect",
      [
        "y": number(top), "width": number(width), "height": number(answer.height), "fill": "#f5f5f7",
        "stroke": "#8e8e93", "stroke-width": "0.5",
      ])
    let lines = Lines(part.request.text, answer, limit: Self.lineLimit, unitLimit: Self.unitLimit)
    for (index, line) in lines.all.enumerated() {
      let isLost = index >= shown
      let lineWidth = answer.lineWidths[index]
      let x = answer.alignment == .right ? width - lineWidth : 0
      // The system font's ascender is 0.952 em; what lines of tall scripts have more is above and below alike.
      let first = top + (answer.lineHeight.font - answer.type.size * LineHeight.systemRatio) / 2
      let baseline = first + 0.952 * answer.type.size + Double(index) * answer.lineHeight.step
      draw(line, of: part, x: x, baseline: baseline, width: lineWidth, isLost: isLost, in: &xml)
      if isLost, lineWidth > 0 {
        let y = number(baseline - 0.3 * answer.type.size)
        xml.element(
          "line", ["x1": number(x), "x2": number(x + lineWidth), "y1": y, "y2": y, "stroke": "#d70015"])
      }
    }
  }

  private func draw(
    _ line: Lines.Line, of part: Part, x: Double, baseline: Double, width: Double, isLost: Bool,
    in xml: inout XMLWriter
  ) {
    let fill = isLost ? "#d70015" : "#1d1d1f"
    let answer = part.answer
    guard !line.text.isEmpty else { return }
    if let shaping = measuring.measurer as? ShapingMeasurer {
      let font = shaping.font(
        size: answer.type.size, weight: answer.type.weight, platform: part.request.platform,
        tracking: part.request.tracking)
      let outlines = shaping.outlines(
        of: part.request.text, line: line.range, locale: part.request.locale, weight: answer.type.weight,
        lineBreaking: measuring.lineBreaking, font: font)
      xml.element(
        "path",
        ["transform": "translate(\(number(x)) \(number(baseline)))", "fill": fill, "d": outlines.path])
      return
    }
    let isRightToLeft = line.direction == .rightToLeft
    xml.element(
      "text",
      [
        "x": number(isRightToLeft ? x + width : x), "y": number(baseline), "font-family": Self.systemFont,
        "font-size": number(answer.type.size), "font-weight": Self.weight(answer.type.weight), "fill": fill,
        "direction": answer.paragraphs.isEmpty ? nil : line.direction.rawValue,
        "textLength": width > 0 ? number(width) : nil, "lengthAdjust": width > 0 ? "spacingAndGlyphs" : nil,
        "xml:space": "preserve",
      ], lines: [Self.shown(line.text)])
  }

  private static let systemFont = "-apple-system, 'SF Pro Text', Inter, 'Noto Sans', system-ui, sans-serif"

  private static func weight(_ weight: FontWeight) -> String {
    switch weight {
    case .ultraLight: "100"
    case .thin: "200"
    case .light: "300"
    case .medium: "500"
    case .semibold: "600"
    case .bold: "700"
    case .heavy: "800"
    case .black: "900"
    default: "400"
    }
  }

  /// Without what must not show; what is left over is escaped by the writer.
  private static func shown(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(unitLimit) {
      if scalar.properties.isWhitespace, scalar.value < 0x20 {
        scalars.append(" ")
      } else if !Harmless.isHarmful(scalar) {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  private func number(_ value: Double) -> String { MeasureTable.short(value.isFinite ? value : 0) }
}

/// The lines of a text, without the spaces that hang beyond them.
private struct Lines {
  struct Line {
    /// UTF-16 offsets.
    var range: Range<Int>
    var text: String
    var direction: BaseDirection
  }
  private(set) var all: [Line] = []

  init(_ text: String, _ answer: MeasureAnswer, limit: Int, unitLimit: Int) {
    let units = Array(text.utf16)
    let starts = answer.lineStarts.map { min(max($0, 0), units.count) }
    var paragraph = 0
    var left = answer.paragraphs.first?.lines ?? 0
    for index in starts.indices.prefix(limit) where starts[index] < unitLimit {
      while left == 0, paragraph + 1 < answer.paragraphs.count {
        paragraph += 1
        left = answer.paragraphs[paragraph].lines
      }
      left -= 1
      let start = starts[index]
      var end = min(index + 1 < starts.count ? starts[index + 1] : units.count, start + unitLimit)
      while end > start, Self.hangs(units[end - 1]) { end -= 1 }
      var shown = String(decoding: units[start..<max(start, end)], as: UTF16.self)
      // A soft hyphen at the end of a line shows.
      if index + 1 < starts.count, units[start..<max(start, end)].last == 0xAD { shown += "\u{2010}" }
      let own = answer.paragraphs.indices.contains(paragraph) ? answer.paragraphs[paragraph].direction : nil
      all.append(Line(range: start..<max(start, end), text: shown, direction: own ?? answer.direction))
    }
  }

  private static func hangs(_ unit: UInt16) -> Bool {
    unit == 0x20 || (0x09...0x0D).contains(unit) || unit == 0x85 || unit == 0x2028 || unit == 0x2029 || unit == 0x3000
  }
}
