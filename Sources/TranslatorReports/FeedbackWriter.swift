import Catalogs
import Findings
import Reporters

// Sources/TranslatorReports makes the files of `stringfit report`. A writer gets a `FeedbackReport` (the report with every
// text in its boxes, the catalogs and files as they were read, the budgets) and returns files, which the command writes.
// `FeedbackSections` sorts findings and texts by locale for Page/, the Markdown summaries and the tables; `FeedbackFacts` tells
// what a translator has to know of a string; Places/ draws where texts are shown; Catalogs/ puts findings back into copies of what was read; Budgets/ says how many
// characters a translation may have.

/// All that writers of feedback see of a run: the report with every text assessed, and the catalogs and files as read.
package struct FeedbackReport: Sendable {
  package var report: Report
  package var catalogs: [Catalog]
  package var files: FileTable
  package var budgets: BudgetBook
  /// Findings on exports that the report has elsewhere: a file that goes to its translator has all that is on its strings.
  package var copies: [Finding] = []
  /// What the `.xcloc` bundles hold that XLIFF files were read from, by the bundle's path from the root.
  package var bundles: [String: [FeedbackFile]] = [:]
  /// Those that were asked for; empty: all.
  package var locales: [LocaleID] = []
  /// Whether the tables of budgets were asked for.
  package var listsBudgets = false
  /// Whether pages of known places were asked for.
  package var drawsPlaces = false
  package init(
    report: Report, catalogs: [Catalog] = [], files: FileTable = FileTable(), budgets: BudgetBook = BudgetBook()
  ) {
    self.report = report
    self.catalogs = catalogs
    self.files = files
    self.budgets = budgets
  }

  /// Whether files of a locale are to be written.
  func wants(_ locale: LocaleID) -> Bool { locales.isEmpty || locales.contains(locale) }
}

/// A file for the folder of `stringfit report`.
package struct FeedbackFile: Sendable {
  /// Relative to the folder, with `/`; made by `FeedbackNames`, so that no text of a catalog chooses it. What lies in a
  /// bundle keeps its name there.
  package var path: String
  package var bytes: [UInt8]
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Makes one kind of files for translators. The command writes them, each in one step.
package protocol FeedbackWriter: Sendable {
  static var name: String { get }
  init()
  func files(for feedback: FeedbackReport) throws -> [FeedbackFile]
  /// The same, with what could not be made and why.
  func output(for feedback: FeedbackReport) throws -> FeedbackOutput
}

package struct FeedbackOutput: Sendable {
  package var files: [FeedbackFile] = []
  /// Goes to standard error.
  package var notices: [String] = []
}

extension FeedbackWriter {
  package func output(for feedback: FeedbackReport) throws -> FeedbackOutput {
    FeedbackOutput(files: try files(for: feedback))
  }
}
