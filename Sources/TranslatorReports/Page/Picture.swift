import Catalogs
import Fit
import Reporters
import TextLayout
import Typography

/// A text drawn in its box, as elements that the reader's browser sets: font size in points as pixels, leading as line
/// height. What does not show lies on hatched ground. The page's script counts the lines that the browser makes.
struct Picture {
  let text: AssessedText
  let boxed: AssessedText.Boxed
  let drawing: Drawing

  private var box: TextBox { boxed.assessment.box }

  /// Longer texts, in bytes, are not drawn.
  static let lengthLimit = 3000
  /// Boxes wider than this can be scrolled on a phone.
  private static let phoneWidth = 343.0

  /// The class that sets the text: font, box width and the height in which text shows. Nil where no width is known.
  func styleName(_ styles: inout PageStyles) -> String? {
    guard let width = box.width, width.isFinite, width > 0, drawing.lineStarts.count > 0 else { return nil }
    var declarations =
      "--w:\(Self.pixels(width));font:\(Self.weight(drawing.weight)) \(Self.pixels(drawing.pointSize))/"
      + "\(Self.pixels(drawing.lineHeight)) var(--face)"
    let byLines = box.maxLines > 0 ? Double(box.maxLines) * drawing.lineHeight : nil
    if let height = [byLines, box.height].compactMap({ $0 }).min() { declarations += ";--box:\(Self.pixels(height))" }
    return styles.name(for: declarations)
  }

  /// `data-` attributes by which the script counts lines: the class and the number predicted. Shrunk text is left out,
  /// since it fills its line to the hair.
  static func check(style: String, drawing: Drawing, assessment: Assessment) -> String {
    let isShrunk = assessment.sizes.contains { $0.category == drawing.category && $0.shrunkSize != nil }
    if isShrunk { return "" }
    return " data-k=\(style) data-n=\(drawing.lineStarts.count)" + (drawing.isBorderline ? " data-b" : "")
  }

  /// A figure with its caption; empty where nothing can be drawn.
  func html(_ styles: inout PageStyles) -> String {
    guard boxed.assessment.measuredText.utf8.count <= Self.lengthLimit, let style = styleName(&styles),
      let size = boxed.assessment.sizes.first(where: { $0.category == drawing.category })
    else { return "" }
    let room = RoomWords(assessment: boxed.assessment, size: size)
    let isWide = (box.width ?? 0) > Self.phoneWidth
    let attributes = Self.languageAttributes(of: text.locale)
    var html =
      "<figure class=\"\(size.fits && !room.isBroken ? "fits" : "lost")\"><figcaption><b>\(drawing.category.label)</b>, "
    html += "\(RoomWords.points(drawing.pointSize)) pt: \(room.text)"
    if size.isBorderline { html += "; borderline, within the error of measurement" }
    html += "</figcaption>"
    html +=
      isWide
      ? "<div class=frame tabindex=0 role=group aria-label=\"The text in its box\">"
      : "<div class=frame aria-hidden=true>"
    html += "<p class=\"set \(style)\(box.maxLines == 1 ? " one" : "")\"\(attributes)"
    html += Self.check(style: style, drawing: drawing, assessment: boxed.assessment) + ">"
    html += HTMLText.set(boxed.assessment.measuredText) + "</p></div>"
    if drawing.rows.count > 1 {
      let lines = text.locale.isRightToLeft ? "\"lines right\"" : "lines"
      html += "<p class=\(lines) lang=\(HTMLText.language(text.locale.tag)) dir=\(drawing.direction.rawValue)"
      html += " data-label=\"Lines as predicted\">\(predictedLines)</p>"
    }
    return html + "</figure>"
  }

  /// Each line as predicted, one a row; what is lost is struck out.
  private var predictedLines: String {
    let units = Array(boxed.assessment.measuredText.utf16)
    func part(_ range: Range<Int>) -> String {
      HTMLText.set(String(decoding: units[range.clamped(to: 0..<units.count)], as: UTF16.self))
    }
    var html = drawing.rows.prefix(40).map { row in
      let line = part(row.range) + (row.afterEllipsis.map { "…" + part($0) } ?? "")
      return row.shows ? line : "<s>\(line)</s>"
    }.joined(separator: "\n")
    if drawing.rows.count > 40 { html += "\n…" }
    return html
  }

  static func languageAttributes(of locale: LocaleID) -> String {
    " lang=\(HTMLText.language(locale.tag)) dir=\(locale.isRightToLeft ? "rtl" : "ltr")"
  }

  /// To a thousandth.
  static func pixels(_ value: Double) -> String {
    let thousandths = Int((min(max(value, 0), 99_999) * 1000).rounded())
    var text = String(thousandths / 1000)
    if thousandths % 1000 != 0 {
      var decimals = String(thousandths % 1000 + 1000).dropFirst()
      while decimals.last == "0" { decimals.removeLast() }
      text += "." + decimals
    }
    return text + "px"
  }

  static func weight(_ weight: FontWeight) -> Int {
    switch weight {
    case .ultraLight: 100
    case .thin: 200
    case .light: 300
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .heavy: 800
    case .black: 900
    }
  }
}
