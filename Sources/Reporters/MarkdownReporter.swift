import Findings

/// A comment for a pull request: numbers, then the findings by severity, folded. GitHub takes 65,536 characters of it.
///
/// It begins with `<!-- stringfit -->`, by which a bot finds the comment that it wrote before.
struct MarkdownReporter: Reporter {
  static let name = "markdown"

  func report(_ report: Report, options: ReporterOptions) -> [UInt8] {
    let page = MarkdownPage(report: report, options: options, byteLimit: 65_536, findingLimit: 50, isComment: true)
    return Array(page.text.utf8)
  }
}
