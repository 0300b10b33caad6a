import Fit
import Reporters
import Typography

/// The texts of a locale in which nothing was found, folded: first those that do not fit all the same, with why no finding
/// was made of it; then all others, with the room that they have left.
struct FaultlessTable {
  let texts: [AssessedText]
  /// How many are told; the rest is counted.
  let limit: Int

  func html(_ styles: inout PageStyles) -> String {
    let misfits = texts.filter(\.isMisfit)
    let fitting = texts.filter { !$0.isMisfit && !$0.boxes.isEmpty }
    let shown = min(misfits.count, limit)
    let title =
      misfits.count == 1
      ? "1 string that doesn't fit at some size, without a finding"
      : "\(misfits.count) strings that don't fit at some size, without a finding"
    let rest = fitting.count == 1 ? "1 string" : "\(fitting.count) strings"
    return group(misfits, title, limit: shown, isMisfits: true, &styles)
      + group(
        fitting, "\(rest) without a finding, with the room left", limit: limit - shown, isMisfits: false, &styles)
      + unplaced
  }

  /// How many texts are shown nobody knows where: nothing can be said of their room.
  private var unplaced: String {
    let count = texts.count(where: \.boxes.isEmpty)
    guard count > 0 else { return "" }
    let subject = count == 1 ? "1 other string has no finding" : "\(count) other strings have no finding"
    return "<p class=legend>\(subject). The width and number of lines of \(count == 1 ? "its place" : "their places")"
      + " aren't known, so the room left isn't either.</p>\n"
  }

  private func group(
    _ texts: [AssessedText], _ title: String, limit: Int, isMisfits: Bool, _ styles: inout PageStyles
  ) -> String {
    guard !texts.isEmpty else { return "" }
    var html = "<details class=faultless><summary>\(title)</summary>\n"
    if isMisfits { html += reasons(of: texts) }
    let heads =
      ["Key", "Text", "Box"]
      + (isMisfits
        ? ["Where it first fails", "Why there is no finding"] : ["At the default size", "At the largest size"])
    html += Chunks.html(Array(texts.prefix(limit)), size: 300) { part in
      "<table class=rows><thead><tr>" + heads.map { "<th scope=col>\($0)</th>" }.joined() + "</tr></thead><tbody>\n"
        + part.map { row($0, isMisfit: isMisfits, &styles) }.joined() + "</tbody></table>\n"
    }
    if texts.count > limit { html += "<p>\(texts.count - limit) more are not shown.</p>\n" }
    return html + "</details>\n"
  }

  /// How many there are of each kind, the most first.
  private func reasons(of texts: [AssessedText]) -> String {
    var counts: [String: Int] = [:]
    for text in texts { counts[text.tightest?.silence ?? Self.unknown, default: 0] += 1 }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return "<ul>" + sorted.map { "<li>\($0.value): \(HTMLText.line($0.key))</li>" }.joined() + "</ul>\n"
  }
  private static let unknown = "reason unknown"

  private func row(_ text: AssessedText, isMisfit: Bool, _ styles: inout PageStyles) -> String {
    guard let boxed = text.tightest else { return "" }
    let assessment = boxed.assessment
    var html = "<tr><th scope=row><bdi>\(HTMLText.line(text.key, limit: 80))</bdi>"
    if !text.variation.isEmpty { html += " <small>\(HTMLText.line(text.variation.description, limit: 80))</small>" }
    html += "</th><td data-label=Text\(Picture.languageAttributes(of: text.locale))\(check(text, boxed, &styles))>"
    html += "\(HTMLText.shown(text.text, limit: 600))</td>"
    html += "<td data-label=Box>\(HTMLText.line(box(boxed), limit: 200))</td>"
    if isMisfit, let failing = assessment.firstFailing {
      let room = RoomWords(assessment: assessment, size: failing).text
      let doubt = failing.isBorderline ? "; borderline" : ""
      html += "<td data-label=Fails>\(failing.category.label): \(room)\(doubt)</td>"
      html += "<td data-label=\"No finding, since\">\(HTMLText.line(boxed.silence ?? Self.unknown))</td>"
    } else {
      let usual = assessment.atDefault
      html +=
        "<td data-label=\"Default size\">\(usual.map { RoomWords(assessment: assessment, size: $0).text } ?? "")</td>"
      let largest = assessment.sizes.last.flatMap { $0.category == usual?.category ? nil : $0 }
      html +=
        largest.map { "<td data-label=\"Largest size\">\(RoomWords(assessment: assessment, size: $0).text)</td>" }
        ?? "<td class=none></td>"
    }
    return html + "</tr>\n"
  }

  /// What the page's script counts the lines of the text by.
  private func check(_ text: AssessedText, _ boxed: AssessedText.Boxed, _ styles: inout PageStyles) -> String {
    let assessment = boxed.assessment
    guard let usual = assessment.atDefault,
      let drawing = boxed.drawings.first(where: { $0.category == usual.category }),
      assessment.measuredText.utf8.count <= Picture.lengthLimit,
      let style = Picture(text: text, boxed: boxed, drawing: drawing).styleName(&styles)
    else { return "" }
    let check = Picture.check(style: style, drawing: drawing, assessment: assessment)
    let measured = HTMLText.set(assessment.measuredText)
    guard !check.isEmpty, measured != HTMLText.shown(text.text) else { return check }
    return check + " data-t=\"\(measured.replacingOccurrences(of: "\"", with: "&quot;"))\""
  }

  /// Where it is shown, and where that is known from.
  private func box(_ boxed: AssessedText.Boxed) -> String { BoxDescription(boxed.evidence).text }
}
