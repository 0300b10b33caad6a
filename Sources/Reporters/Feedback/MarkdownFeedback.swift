import Findings

/// A summary to paste for each locale: the ten most urgent findings first.
struct MarkdownFeedback: FeedbackWriter {
  static let name = "the summaries"

  func files(for feedback: FeedbackReport) throws -> [FeedbackFile] { [] }
}
