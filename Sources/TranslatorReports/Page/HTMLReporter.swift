import Findings
import Reporters

/// All locales on one page that needs nothing beside it: a matrix, then each text with its findings and its picture.
package struct HTMLReporter: Reporter {
  package static let name = "html"
  package init() {}
  package var showsTexts: Bool { true }

  package func report(_ report: Report, options: ReporterOptions) -> [UInt8] {
    LocalePages(report: report, sections: FeedbackSections(report), facts: FeedbackFacts(report)).whole()
  }
}
