/// Everything that `stringfit report` puts into its folder, in alphabetical order.
package enum AllFeedbackWriters {
  package static let list: [any FeedbackWriter.Type] = [
    AnnotatedCatalogFeedback.self,
    BudgetFeedback.self,
    CSVFeedback.self,
    MarkdownFeedback.self,
    PageFeedback.self,
    PlaceFeedback.self,
    XLIFFFeedback.self,
  ]
}
