import Findings

/// All locales on one page that needs nothing beside it: a matrix, then each text with its findings and its picture.
struct HTMLReporter: Reporter {
  static let name = "html"
  var showsTexts: Bool { true }

  func report(_ report: Report, options: ReporterOptions) -> [UInt8] {
    LocalePages(report: report, sections: FeedbackSections(report)).whole()
  }
}
