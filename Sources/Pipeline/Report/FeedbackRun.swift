import Catalogs
import LocaleData
import Reporters
import TranslatorReports

/// One run of `stringfit report`: a check whose every text is kept, and the files that are made of it.
package struct FeedbackRun: Sendable {
  let configuration: ResolvedConfiguration
  let folder: OutputFolder

  let listsBudgets: Bool
  let drawsPlaces: Bool

  /// `folder` is absolute; `listsBudgets`: whether tables of budgets are written; `drawsPlaces`: whether
  /// pages of known places are.
  package init(
    _ configuration: ResolvedConfiguration, folder: String, listsBudgets: Bool = false, drawsPlaces: Bool = false
  ) {
    self.configuration = configuration
    self.listsBudgets = listsBudgets
    self.drawsPlaces = drawsPlaces
    self.folder = OutputFolder(path: folder, root: configuration.folders.root, command: .report)
  }

  package struct Outcome: Sendable {
    /// Relative to the folder, in the order of writing.
    package var files: [String]
    package var report: Report
    package var status: ExitStatus
    /// Goes to standard error.
    package var notices: [String]
    /// Why the run fails, beside its findings; which goes to standard error in any case.
    package var failures: [String]
  }

  package func run(_ paths: [String]) throws(ExitError) -> Outcome {
    try folder.checkIsUsable()
    let outcome = try Check(configuration).runGatheringTexts(paths)
    let project = outcome.project
    // PATHs may lie outside of the root that the working folder has.
    let folders = project.projectContext?.folders ?? outcome.configuration.folders
    var feedback = FeedbackReport(
      report: RootPaths(folders: folders).applied(to: outcome.report),
      catalogs: project.catalogs, files: project.files,
      budgets: try budgets(of: project, outcome.configuration))
    feedback.copies = outcome.copies
    let bundles = BundleFiles(project.files, folders: folders)
    feedback.bundles = bundles.all
    feedback.locales = outcome.configuration.rules.locales
    feedback.listsBudgets = listsBudgets
    feedback.drawsPlaces = drawsPlaces
    var files: [FeedbackFile] = []
    var notices = outcome.notices + bundles.notices
    for writer in AllFeedbackWriters.list {
      do {
        let output = try writer.init().output(for: feedback)
        files += output.files
        notices += output.notices
      } catch {
        throw ExitError(.writingFailed, "\(writer.name) can't be created: \(error)")
      }
    }
    try folder.write(files)
    // It informs and does not judge: only input that is not in it makes it fail.
    let isFailed = outcome.status == .unreadableInput || !outcome.failures.isEmpty
    return Outcome(
      files: files.map(\.path), report: outcome.report, status: isFailed ? outcome.status : .clean,
      notices: notices, failures: Self.losses(in: outcome.report) + outcome.failures)
  }

  /// What could not be read, each with its place: the reason for exit status 2 must not be looked for on a page.
  private static func losses(in report: Report) -> [String] {
    let lost = report.findings.filter(\.losesInput)
    let listed = lost.prefix(lossLimit).map { finding in
      let place = finding.location.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
      let help = finding.help.map { "; \($0)" } ?? ""
      return place + "\(finding.severity.rawValue): \(finding.message)\(help) [\(finding.rule)]"
    }
    let rest = lost.count - listed.count
    return listed + (rest > 0 ? ["\(rest) more errors are listed in index.html and on the pages"] : [])
  }
  private static let lossLimit = 20

  private func budgets(of project: Project, _ configuration: ResolvedConfiguration) throws(ExitError) -> BudgetBook {
    let localeData = LocaleData()
    return BudgetGathering(
      fitter: try Check(configuration).fitter(for: project, localeData: localeData),
      locales: configuration.rules.locales, jobs: configuration.jobs
    ).book(of: project.catalogs.map { $0.forReaders(localeData) })
  }
}
