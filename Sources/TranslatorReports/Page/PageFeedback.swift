import Catalogs
import Findings
import Fit
import Reporters

/// The pages: an index, and one for each locale.
struct PageFeedback: FeedbackWriter {
  static let name = "the pages"

  func files(for feedback: FeedbackReport) throws -> [FeedbackFile] {
    let report = feedback.report
    let sections = FeedbackSections(feedback)
    let names = FeedbackNames(sections.sections.map(\.locale.tag))
    var pages = LocalePages(report: report, sections: sections, facts: FeedbackFacts(feedback))
    pages.hasPlaces = feedback.drawsPlaces
    var files = [FeedbackFile(path: "index.html", bytes: pages.index { names[$0] + ".html" })]
    for section in sections.sections {
      files.append(FeedbackFile(path: names[section.locale.tag] + ".html", bytes: pages.page(of: section)))
    }
    return files
  }
}

/// What stands on the pages of a report.
struct LocalePages {
  let report: Report
  let sections: FeedbackSections
  let facts: FeedbackFacts
  /// Whether pages of places stand beside them.
  var hasPlaces = false
  private let sourceLocales: [String: LocaleID]

  /// Texts without a finding on one page; a browser should not have to hold more rows.
  private static let faultlessLimit = 20_000
  /// Strings of one finding on a page of one locale, and on one of all.
  private static let keyLimits = (one: 500, all: 50)

  init(report: Report, sections: FeedbackSections, facts: FeedbackFacts) {
    self.report = report
    self.sections = sections
    self.facts = facts
    sourceLocales = Dictionary(
      report.texts.lazy.filter(\.isSource).map { ($0.catalog, $0.locale) }, uniquingKeysWith: { first, _ in first })
  }

  /// The matrix, with links to the pages of the locales.
  func index(link: @escaping (String) -> String) -> [UInt8] {
    var styles = PageStyles()
    var main = matrix(link: link) + sourceOnlyNote
    main += cards(of: sections.general, "All locales", &styles)
    let places = hasPlaces ? "<nav aria-label=Pages><a href=\"places.html\">Where strings are shown</a></nav>\n" : ""
    return page(title: "Feedback for translators", header: places + header, main: main, styles)
  }

  func page(of section: FeedbackSection) -> [UInt8] {
    var styles = PageStyles()
    let name = Matrix.title(of: section.locale)
    var main = checkNote + uncertaintyNote(section.uncertainCount)
    main += cards(of: section.cases, "Findings", &styles)
    main += FaultlessTable(texts: section.faultless, limit: Self.faultlessLimit).html(&styles)
    let header =
      "<nav aria-label=Pages><a href=\"index.html\">All locales</a></nav>\n<h1>\(name)</h1>\n"
      + "<p class=numbers>\(numbers(of: [section]))</p>"
    let count = section.findingCount
    let title = "\(section.locale.tag): \(count) \(count == 1 ? "finding" : "findings")"
    return page(title: title, header: header, main: main, styles)
  }

  /// Everything on one page.
  func whole() -> [UInt8] {
    var styles = PageStyles()
    let cases = sections.general + sections.sections.flatMap(\.cases)
    var main = matrix { "#" + FeedbackNames.anchor($0) } + sourceOnlyNote + checkNote
    main += uncertaintyNote(cases.reduce(0) { $0 + $1.uncertainCount })
    let index = PageIndex(cases, sourceLocales: sourceLocales)
    if !cases.isEmpty { main += index.form }
    if !sections.general.isEmpty {
      main += list(sections.general, "All locales", "none", index, limit: Self.keyLimits.all, &styles)
    }
    var limit = Self.faultlessLimit
    for section in sections.sections {
      let anchor = FeedbackNames.anchor(section.locale.tag)
      main += list(
        section.cases, Matrix.title(of: section.locale), anchor, index, limit: Self.keyLimits.all, &styles)
      main += FaultlessTable(texts: section.faultless, limit: limit).html(&styles)
      limit = max(0, limit - section.faultless.count)
    }
    return page(title: "Feedback for translators", header: header, main: main, styles)
  }

  // MARK: Parts

  private var header: String {
    let numbers = numbers(of: sections.sections, and: sections.general)
    return "<h1>Feedback for translators</h1>\n<p class=numbers>\(numbers)</p>"
  }

  private func numbers(of sections: [FeedbackSection], and general: [FeedbackCase] = []) -> String {
    let counts = Severity.allCases.sorted(by: >).map { severity in
      severity.counted(sections.reduce(general.count { $0.severity == severity }) { $0 + $1.count(of: severity) })
    }
    let misfits = sections.reduce(0) { $0 + $1.misfits.count }
    let texts = sections.reduce(0) { $0 + $1.faultless.count } - misfits
    var words = counts.joined(separator: ", ") + "; \(texts) \(texts == 1 ? "string" : "strings") without a finding"
    if misfits > 0 {
      words += ", and \(misfits) more that \(misfits == 1 ? "doesn't fit but has" : "don't fit but have") none"
    }
    return words
  }

  /// What "uncertain" means, on pages where a finding is.
  private func uncertaintyNote(_ count: Int) -> String {
    guard count > 0 else { return "" }
    let (findings, which) =
      count == 1 ? ("1 finding is", "The finding says which.") : ("\(count) findings are", "Each finding says which.")
    return
      "<p class=legend><span class=\"badge unsure\">uncertain</span> \(findings) uncertain: where the text is shown isn't "
      + "known, its size is too close to the limit to be sure, or the length of an inserted value is a guess. "
      + "\(which) Look at the app before you change a string because of it.</p>\n"
  }

  /// Files with sources alone, which have no page of a locale.
  private var sourceOnlyNote: String {
    guard !sections.sourceOnly.isEmpty else { return "" }
    let items = sections.sourceOnly.map { item in
      "<li><bdi>\(HTMLText.line(item.file))</bdi>: \(Matrix.title(of: item.locale))</li>"
    }
    return
      "<h2>Source strings only</h2>\n<p>These files have no target language and no translations, so there's no page "
      + "for their locale. The findings in their source strings are below. To get a page, add the language "
      + "to translate them into (<code>target-language</code>, <code>trgLang</code>).</p>\n"
      + "<ul>\(items.joined())</ul>\n"
  }

  private func matrix(link: @escaping (String) -> String) -> String {
    Matrix(sections: sections.sections, categories: sections.categories, summary: report.summary, link: link).html()
  }

  /// Where the script tells what this browser measured.
  private var checkNote: String { "<p id=check role=status hidden></p>\n" }

  private func cards(of cases: [FeedbackCase], _ title: String, _ styles: inout PageStyles) -> String {
    let index = PageIndex(cases, sourceLocales: sourceLocales)
    if cases.isEmpty {
      return title == "Findings" ? "<h2>\(title)</h2>\n<p>There are no findings in this locale.</p>\n" : ""
    }
    return index.form + list(cases, title, "findings", index, limit: Self.keyLimits.one, &styles)
  }

  private func list(
    _ cases: [FeedbackCase], _ title: String, _ anchor: String, _ index: PageIndex, limit: Int,
    _ styles: inout PageStyles
  ) -> String {
    var html = "<section id=\"\(anchor)\"><h2>\(title)</h2>\n"
    if cases.isEmpty { html += "<p>There are no findings in this locale.</p>\n" }
    html += Chunks.html(cases, size: 150) { part in
      part.map { Card(item: $0, index: index, facts: facts, keyLimit: limit).html(&styles) }.joined()
    }
    return html + "</section>\n"
  }

  private func page(title: String, header: String, main: String, _ styles: PageStyles) -> [UInt8] {
    HTMLPage(
      title: title, header: header, main: main, toolVersion: report.toolVersion, styles: styles,
      typesetting: report.typesetting
    ).bytes
  }
}
