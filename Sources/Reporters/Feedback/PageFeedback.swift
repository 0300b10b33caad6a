/// The pages: an index, and one for each locale.
struct PageFeedback: FeedbackWriter {
  static let name = "the pages"

  func files(for feedback: FeedbackReport) throws -> [FeedbackFile] { [] }
}
