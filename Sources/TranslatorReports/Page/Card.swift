import Catalogs
import Findings
import Fit
import Reporters
import Typography

/// One text on a page: what it is, what is wrong, what to do, how much room there is, and a picture.
struct Card {
  let item: FeedbackCase
  let index: PageIndex
  let facts: FeedbackFacts
  /// How many strings a finding that stands for many tells of.
  var keyLimit = 500

  func html(_ styles: inout PageStyles) -> String {
    let subject = item.subject
    var html = "<article class=\(item.severity.rawValue) data-f=\(index.file(of: item)) data-o=\(index.role(of: item))"
    html += " data-l=\(index.locale(of: item))><h3>\(title)</h3><p class=place>\(place)</p>"
    html += texts(subject)
    html += "<ul class=findings>" + item.findings.map(finding).joined() + "</ul>"
    if let boxed = item.box { html += pictures(boxed, &styles) }
    return html + "</article>\n"
  }

  private var title: String {
    let subject = item.subject
    let name = subject.key ?? subject.catalog ?? item.location?.file ?? "Input"
    var html = "<bdi>\(HTMLText.line(name, limit: 200))</bdi>"
    let variation = item.text?.variation ?? subject.variation
    if !variation.isEmpty { html += " <small><bdi>\(HTMLText.line(variation.description, limit: 100))</bdi></small>" }
    return html
  }

  private var place: String {
    var parts: [String] = []
    if let location = item.location { parts.append("<bdi>\(HTMLText.line(location.file)):\(location.line)</bdi>") }
    if let role = item.role { parts.append(HTMLText.line(role.rawValue)) }
    if let shown = item.findings.lazy.compactMap(\.shown).first {
      parts.append("<bdi>\(HTMLText.line(shown.description, limit: 200))</bdi>")
    }
    return parts.joined(separator: " · ")
  }

  private func texts(_ subject: Subject) -> String {
    let locale = subject.locale ?? .undetermined
    let isOnSource = item.text?.isSource ?? (subject.target == nil && subject.source != nil)
    let source = item.text?.source ?? subject.source
    let target = isOnSource ? item.text?.text ?? subject.source : item.text?.text ?? subject.target
    let comment = item.text?.comment ?? subject.comment
    var html = ""
    if !isOnSource, let source { html += row("Source", source, index.sourceAttributes(of: item)) }
    if let target {
      let attributes = Picture.languageAttributes(of: locale)
      html += row(isOnSource ? "Text" : "Translation", target, attributes, ranges: item.findings.compactMap(\.range))
    }
    if let comment, !comment.isEmpty { html += row("Comment", comment, " dir=auto") }
    if let room = roomToWrite { html += row("Room", room, "") }
    return html.isEmpty ? "" : "<dl>\(html)</dl>"
  }

  /// For a text that is still to be written: how long it may get.
  private var roomToWrite: String? {
    guard item.text == nil, item.subject.target == nil, let key = item.subject.key,
      let catalog = item.subject.catalog, let locale = item.subject.locale
    else { return nil }
    return facts.texts(catalog: catalog, key: key, locale: locale).first?.roomOrReason
  }

  private func row(_ name: String, _ text: String, _ attributes: String, ranges: [Range<Int>] = []) -> String {
    "<dt>\(name)</dt><dd\(attributes)>\(Self.marked(text, ranges))</dd>"
  }

  /// The text with what findings are about marked.
  private static func marked(_ text: String, _ ranges: [Range<Int>]) -> String {
    let units = text.utf16
    guard !ranges.isEmpty, units.count <= 2000 else { return HTMLText.shown(text) }
    var html = ""
    var position = units.startIndex
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.lowerBound >= 0 && !range.isEmpty {
      guard range != 0..<units.count,
        let start = units.index(units.startIndex, offsetBy: range.lowerBound, limitedBy: units.endIndex),
        let end = units.index(start, offsetBy: range.count, limitedBy: units.endIndex),
        start >= position, start.samePosition(in: text.unicodeScalars) != nil,
        end.samePosition(in: text.unicodeScalars) != nil
      else { continue }
      html += HTMLText.shown(String(text[position..<start])) + "<mark>"
      html += HTMLText.shown(String(text[start..<end])) + "</mark>"
      position = end
    }
    return html + HTMLText.shown(String(text[position...]))
  }

  private func finding(_ finding: Finding) -> String {
    let severity = finding.severity.rawValue
    let uncertainty = Uncertainty(finding, in: item.box(of: finding))
    var html = "<li data-r=\(index.rule(finding.rule)) data-s=\(severity) data-u=\(uncertainty.isEmpty ? 0 : 1)>"
    html += "<span class=\"badge \(severity)\">\(severity)</span> "
    if !uncertainty.isEmpty { html += "<span class=\"badge unsure\">uncertain</span> " }
    html += "<span dir=ltr>\(sentence(finding.messageToTranslators))</span>"
    if let help = finding.helpToTranslators, !help.isEmpty { html += "<p class=help dir=ltr>\(sentence(help))</p>" }
    for fix in finding.fixes.prefix(3) where finding.range.map({ !$0.isEmpty }) ?? false {
      html += self.fix(fix, besides: finding.help)
    }
    if !uncertainty.isEmpty {
      html +=
        "<p class=unsure>Uncertain: \(HTMLText.line(uncertainty.text)). Check it in the app before you change it.</p>"
    }
    if !finding.keys.isEmpty {
      let attributes = index.sourceAttributes(of: item)
      html += KeyTable(finding: finding, facts: facts, sourceAttributes: attributes, limit: keyLimit).html
    }
    return html + " <code>\(HTMLText.line(finding.rule))</code></li>"
  }

  /// A message as a sentence: with a capital, and a full stop where nothing else ends it.
  private func sentence(_ text: String) -> String {
    let text = text.prefix(1).uppercased() + text.dropFirst()
    let isEnded = text.last.map { ".!?…:".contains($0) } ?? true
    return HTMLText.line(text, limit: 600) + (isEnded ? "" : ".")
  }

  /// What to put in place of what is marked; what only takes something out has no text to show.
  private func fix(_ fix: Fix, besides help: String?) -> String {
    // The help says it already, and names the text.
    if fix.description == help, fix.text.isEmpty || fix.description.contains(fix.text) { return "" }
    var html = "<p class=help>\(sentence(fix.description))"
    if !fix.text.isEmpty, !fix.description.contains("'\(fix.text)'") {
      while html.hasSuffix(".") { html.removeLast() }
      html += ": <q dir=auto>\(HTMLText.shown(fix.text, limit: 200))</q>"
    }
    return html + "</p>"
  }

  // MARK: The box

  private func pictures(_ boxed: AssessedText.Boxed, _ styles: inout PageStyles) -> String {
    guard let text = item.text else { return "" }
    let assessment = boxed.assessment
    let description = HTMLText.line(BoxDescription(boxed.evidence).text, limit: 400)
    // A picture of a place that nobody knows would be taken for the real one.
    guard assessment.box.isKnown else { return "<p class=box>Measured as \(description).</p>" }
    var html = "<p class=box>Shown as \(description).</p>"
    if assessment.box.isBounded, assessment.sizes.count > 1 { html += spare(assessment) }
    if let line = lastLine(boxed) { html += line }
    if !assessment.samples.isEmpty {
      let samples = assessment.samples.prefix(4).map { "\($0.specifier) as “\($0.sample)”" }.joined(separator: ", ")
      html += "<p class=box>Measured with \(HTMLText.line(samples, limit: 200)).</p>"
    }
    // The default size first, then the one that fails.
    let usual = assessment.atDefault?.category
    let failing = item.failingCategory(in: boxed)
    for drawing in boxed.drawings.filter({ $0.category == usual })
      + boxed.drawings.filter({ $0.category != usual && $0.category == failing })
    {
      html += Picture(text: text, boxed: boxed, drawing: drawing).html(&styles)
    }
    return html
  }

  /// Characters left (+) or too many (−) at each size.
  private func spare(_ assessment: Assessment) -> String {
    let parts = assessment.sizes.compactMap { size -> String? in
      guard let characters = RoomWords(assessment: assessment, size: size).characters else { return nil }
      if size.isTooTall, characters >= 0 { return "\(size.category.label) too tall" }
      return "\(size.category.label) " + (size.fits ? "+\(max(0, characters))" : "−\(max(1, -characters))")
    }
    guard parts.count > 1 else { return "" }
    return "<p class=spare>Characters to spare (+) or to cut (−), about: \(parts.joined(separator: " · "))</p>"
  }

  /// For text that grew to more lines than its source: what it would take to save one.
  private func lastLine(_ boxed: AssessedText.Boxed) -> String? {
    guard !boxed.assessment.box.isBounded,
      item.findings.contains(where: { $0.box == boxed.evidence && $0.rule == "fit/outgrows-source" }),
      let drawing = boxed.drawings.first, drawing.lineStarts.count > 1, let start = drawing.lineStarts.last
    else { return nil }
    let rest = String(decoding: Array(boxed.assessment.measuredText.utf16).dropFirst(max(0, start)), as: UTF16.self)
    let count = rest.count
    let now = boxed.assessment.clusterCount
    return
      "<p class=help>It now has \(now) characters; with about \(RoomWords.count(count)) fewer, \(max(0, now - count)) in all, "
      + "it would take \(RoomWords.lines(drawing.lineStarts.count - 1)).</p>"
  }
}
