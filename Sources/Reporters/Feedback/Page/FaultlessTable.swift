import Fit
import Typography

/// The texts of a locale in which nothing was found, folded, with the room that they have left.
struct FaultlessTable {
  let texts: [AssessedText]
  /// How many are told; the rest is counted.
  let limit: Int

  func html(_ styles: inout PageStyles) -> String {
    guard !texts.isEmpty else { return "" }
    let count = texts.count == 1 ? "1 text" : "\(texts.count) texts"
    var html = "<details class=faultless><summary>\(count) without a finding, with the room left</summary>\n"
    html += Chunks.html(Array(texts.prefix(limit)), size: 300) { part in
      "<table><thead><tr><th scope=col>Key</th><th scope=col>Text</th><th scope=col>Box</th>"
        + "<th scope=col>At the default size</th><th scope=col>At the largest size</th></tr></thead><tbody>\n"
        + part.map { row($0, &styles) }.joined() + "</tbody></table>\n"
    }
    if texts.count > limit { html += "<p>\(texts.count - limit) more are not shown.</p>\n" }
    return html + "</details>\n"
  }

  private func row(_ text: AssessedText, _ styles: inout PageStyles) -> String {
    guard let boxed = text.boxes.first else { return "" }
    let assessment = boxed.assessment
    var check = ""
    if let usual = assessment.atDefault, let drawing = boxed.drawings.first(where: { $0.category == usual.category }),
      assessment.measuredText.utf8.count <= Picture.lengthLimit,
      let style = Picture(text: text, boxed: boxed, drawing: drawing).styleName(&styles)
    {
      check = Picture.check(style: style, drawing: drawing, assessment: assessment)
      let measured = HTMLText.set(assessment.measuredText)
      if !check.isEmpty, measured != HTMLText.shown(text.text) {
        check += " data-t=\"\(measured.replacingOccurrences(of: "\"", with: "&quot;"))\""
      }
    }
    var html = "<tr><th scope=row><bdi>\(HTMLText.line(text.key, limit: 80))</bdi></th>"
    html += "<td\(Picture.languageAttributes(of: text.locale))\(check)>\(HTMLText.shown(text.text, limit: 600))</td>"
    html += "<td>\(HTMLText.line(box(boxed), limit: 120))</td>"
    let usual = assessment.atDefault
    let sizes = [usual, assessment.sizes.last.flatMap { $0.category == usual?.category ? nil : $0 }]
    html += sizes.map { "<td>\($0.map { room($0, assessment) } ?? "")</td>" }.joined()
    return html + "</tr>\n"
  }

  private func box(_ boxed: AssessedText.Boxed) -> String {
    let box = boxed.assessment.box
    var parts: [String] = []
    if let role = box.role { parts.append(role.rawValue) }
    if let style = box.style, style.rawValue != box.role?.rawValue { parts.append(style.rawValue) }
    if let width = box.width, width.isFinite { parts.append("\(RoomWords.points(width)) pt") }
    if box.maxLines > 0 { parts.append(RoomWords.lines(box.maxLines)) }
    return parts.joined(separator: ", ")
  }

  private func room(_ size: Assessment.Size, _ assessment: Assessment) -> String {
    let words = RoomWords(assessment: assessment, size: size).text
    // What nobody told of was not believed: the box is a guess that the app's own text does not fit either.
    return size.fits ? words : "\(words) in a box that is a guess"
  }
}
