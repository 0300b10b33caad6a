import Catalogs
import Reporters

/// One run of `stringfit report`: a check whose every text is kept, and the files that are made of it.
package struct FeedbackRun: Sendable {
  let configuration: ResolvedConfiguration
  let folder: FeedbackFolder

  /// `folder` is absolute.
  package init(_ configuration: ResolvedConfiguration, folder: String) {
    self.configuration = configuration
    self.folder = FeedbackFolder(path: folder)
  }

  package struct Outcome: Sendable {
    /// Relative to the folder, in the order of writing.
    package var files: [String]
    package var report: Report
    package var status: ExitStatus
    /// To be told on standard error.
    package var notices: [String]
    /// Why the run fails, beside its findings; to be told on standard error in any case.
    package var failures: [String]
  }

  package func run(_ paths: [String]) throws(Stop) -> Outcome {
    try folder.checkIsUsable()
    let (outcome, project) = try Check(configuration).runGatheringTexts(paths)
    let feedback = FeedbackReport(report: outcome.report, catalogs: project.catalogs, files: project.files)
    var files: [FeedbackFile] = []
    for writer in AllFeedbackWriters.list {
      do { files += try writer.init().files(for: feedback) } catch {
        throw Stop(.writingFailed, "\(writer.name) cannot be made: \(error)")
      }
    }
    try folder.write(files)
    // It informs and does not judge: only input that is not in it makes it fail.
    let isFailed = outcome.status == .unreadableInput || !outcome.failures.isEmpty
    return Outcome(
      files: files.map(\.path), report: outcome.report, status: isFailed ? outcome.status : .clean,
      notices: outcome.notices, failures: outcome.failures)
  }
}
