import Foundation
import Reporters
import TextLayout
import Typography

/// Texts in their boxes as an SVG picture: `measure --svg`. Lengths are in points.
///
/// Lines stand as they were predicted, at the locale's side of the box, the last one cut off where text is lost; what is lost
/// stands below the box, crossed out. With fonts of the user's own the letters are their outlines; else a reader's program sets each line in its
/// system font and stretches it to the predicted width. The same question gives the same bytes.
package struct TextPicture {
  private struct Part {
    var caption: String
    var request: MeasureRequest
    var answer: MeasureAnswer
    var rows: [MeasuredText.Row]
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
  package mutating func add(
    _ request: MeasureRequest, _ answer: MeasureAnswer, rows: [MeasuredText.Row], category: String
  ) {
    let rows = rows.prefix(Self.lineLimit).prefix { $0.range.lowerBound < Self.unitLimit }
    parts.append(Part(caption: category, request: request, answer: answer, rows: Array(rows)))
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
    let lost = part.rows.count { !$0.shows }
    let tallest = max(part.answer.lineHeight.step, part.answer.ownHeights.max() ?? 0)
    let text = part.answer.height + Double(lost) * tallest
    return (max(boxWidth(part), part.rows.map(\.width).max() ?? 0, 120), Self.captionHeight + text)
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
    let top = Self.captionHeight
    var y = top
    xml.element(
      "text", ["y": "11", "font-family": Self.systemFont, "font-size": "11", "fill": "#6e6e73"],
      lines: [[part.caption, Self.shown(part.request.locale)].joined(separator: ", ")])
    xml.element(
      "rect",
      [
        "y": number(top), "width": number(width), "height": number(answer.height), "fill": "#f5f5f7",
        "stroke": "#8e8e93", "stroke-width": "0.5",
      ])
    let units = Array(part.request.text.utf16)
    for (index, row) in part.rows.enumerated() {
      let x = answer.alignment == .right ? width - row.width : 0
      let own = Self.ownHeight(ofLine: index, in: answer)
      if index > 0 { y += max(0, max(answer.lineHeight.step, own) - own) }
      // The system font's ascender is 0.952 em; what lines of tall scripts have more is above and below alike.
      let baseline = y + (own - answer.type.size * LineHeight.systemRatio) / 2 + 0.952 * answer.type.size
      y += own
      draw(row, of: part, units, x: x, baseline: baseline, in: &xml)
      if !row.shows, row.width > 0 {
        let middle = number(baseline - 0.3 * answer.type.size)
        xml.element(
          "line", ["x1": number(x), "x2": number(x + row.width), "y1": middle, "y2": middle, "stroke": "#d70015"])
      }
    }
  }

  private static func ownHeight(ofLine index: Int, in answer: MeasureAnswer) -> Double {
    answer.ownHeights.isEmpty ? answer.lineHeight.font : answer.ownHeights[min(index, answer.ownHeights.count - 1)]
  }

  private func draw(
    _ row: MeasuredText.Row, of part: Part, _ units: [UInt16], x: Double, baseline: Double, in xml: inout XMLWriter
  ) {
    let answer = part.answer
    var text = row.text(in: units)
    // A soft hyphen at the end of a line shows.
    if row.shows, row.afterEllipsis == nil, row.range.upperBound < units.count, text.utf16.last == 0xAD {
      text += "\u{2010}"
    }
    guard !text.isEmpty else { return }
    let fill = row.shows ? "#1d1d1f" : "#d70015"
    if let shaping = measuring.measurer as? ShapingMeasurer {
      outline(row, of: part, by: shaping, x: x, baseline: baseline, fill: fill, in: &xml)
      return
    }
    let isRightToLeft = row.direction == .rightToLeft
    xml.element(
      "text",
      [
        "x": number(isRightToLeft ? x + row.width : x), "y": number(baseline), "font-family": Self.systemFont,
        "font-size": number(answer.type.size), "font-weight": Self.weight(answer.type.weight), "fill": fill,
        "direction": answer.paragraphs.isEmpty ? nil : row.direction.rawValue,
        "textLength": row.width > 0 ? number(row.width) : nil,
        "lengthAdjust": row.width > 0 ? "spacingAndGlyphs" : nil, "xml:space": "preserve",
      ], lines: [Self.shown(text)])
  }

  /// The letters of a line as their font draws them, what stands behind its ellipsis at the end that the line runs to.
  private func outline(
    _ row: MeasuredText.Row, of part: Part, by shaping: ShapingMeasurer, x: Double, baseline: Double, fill: String,
    in xml: inout XMLWriter
  ) {
    let (request, type) = (part.request, part.answer.type)
    let font = shaping.font(
      size: type.size, weight: type.weight, platform: request.platform, tracking: request.tracking)
    func outlines(_ text: String, _ range: Range<Int>) -> GlyphOutlines {
      shaping.outlines(
        of: text, line: range, locale: request.locale, weight: type.weight, lineBreaking: measuring.lineBreaking,
        font: font)
    }
    var parts = [outlines(request.text, row.range)]
    if let rest = row.afterEllipsis { parts += [outlines("…", 0..<1), outlines(request.text, rest)] }
    var x = x
    for part in row.direction == .rightToLeft ? parts.reversed() : parts {
      if !part.path.isEmpty {
        xml.element(
          "path", ["transform": "translate(\(number(x)) \(number(baseline)))", "fill": fill, "d": part.path])
      }
      x += part.width
    }
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
