import Catalogs
import Findings
import Fit

/// The pages: an index, and one for each locale.
struct PageFeedback: FeedbackWriter {
  static let name = "the pages"

  func files(for feedback: FeedbackReport) throws -> [FeedbackFile] {
    let report = feedback.report
    let sections = FeedbackSections(report)
    let names = FeedbackNames(sections.sections.map(\.locale.tag))
    let pages = LocalePages(report: report, sections: sections)
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
  private let sourceLocales: [String: LocaleID]

  /// Texts without a finding on one page; a browser should not have to hold more rows.
  private static let faultlessLimit = 20_000

  init(report: Report, sections: FeedbackSections) {
    self.report = report
    self.sections = sections
    sourceLocales = Dictionary(
      report.texts.lazy.filter(\.isSource).map { ($0.catalog, $0.locale) }, uniquingKeysWith: { first, _ in first })
  }

  /// The matrix, with links to the pages of the locales.
  func index(link: @escaping (String) -> String) -> [UInt8] {
    var styles = PageStyles()
    let main = matrix(link: link) + cards(of: sections.general, "On no single locale", &styles)
    return page(title: "Feedback for translators", header: header, main: main, styles)
  }

  func page(of section: FeedbackSection) -> [UInt8] {
    var styles = PageStyles()
    let name = Matrix.title(of: section.locale)
    var main = checkNote
    main += cards(of: section.cases, "Findings", &styles)
    main += FaultlessTable(texts: section.faultless, limit: Self.faultlessLimit).html(&styles)
    let header =
      "<nav aria-label=Pages><a href=\"index.html\">All locales</a></nav>\n<h1>\(name)</h1>\n"
      + "<p class=numbers>\(numbers(of: [section]))</p>"
    let title = "\(section.locale.tag): \(section.findingCount) findings"
    return page(title: title, header: header, main: main, styles)
  }

  /// Everything on one page.
  func whole() -> [UInt8] {
    var styles = PageStyles()
    let cases = sections.general + sections.sections.flatMap(\.cases)
    var main = matrix { "#" + FeedbackNames.anchor($0) } + checkNote
    let index = PageIndex(cases, sourceLocales: sourceLocales)
    if !cases.isEmpty { main += index.form }
    if !sections.general.isEmpty { main += list(sections.general, "On no single locale", "none", index, &styles) }
    var limit = Self.faultlessLimit
    for section in sections.sections {
      let anchor = FeedbackNames.anchor(section.locale.tag)
      main += list(section.cases, Matrix.title(of: section.locale), anchor, index, &styles)
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
    let texts = sections.reduce(0) { $0 + $1.faultless.count }
    return counts.joined(separator: ", ") + "; \(texts) \(texts == 1 ? "text" : "texts") without a finding"
  }

  private func matrix(link: @escaping (String) -> String) -> String {
    Matrix(sections: sections.sections, categories: sections.categories, summary: report.summary, link: link).html()
  }

  /// Where the script tells what this browser measured.
  private var checkNote: String { "<p id=check role=status hidden></p>\n" }

  private func cards(of cases: [FeedbackCase], _ title: String, _ styles: inout PageStyles) -> String {
    let index = PageIndex(cases, sourceLocales: sourceLocales)
    if cases.isEmpty {
      return title == "Findings" ? "<h2>\(title)</h2>\n<p>Nothing was found in this locale.</p>\n" : ""
    }
    return index.form + list(cases, title, "findings", index, &styles)
  }

  private func list(
    _ cases: [FeedbackCase], _ title: String, _ anchor: String, _ index: PageIndex, _ styles: inout PageStyles
  ) -> String {
    var html = "<section id=\"\(anchor)\"><h2>\(title)</h2>\n"
    if cases.isEmpty { html += "<p>Nothing was found in this locale.</p>\n" }
    html += Chunks.html(cases, size: 150) { part in
      part.map { Card(item: $0, index: index).html(&styles) }.joined()
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
