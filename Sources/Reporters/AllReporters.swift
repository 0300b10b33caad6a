/// Every reporter of this target, in alphabetical order; the pages of TranslatorReports are one more (see `OutputFormats`). A
/// test compares the list with the folder.
package enum AllReporters {
  package static let list: [any Reporter.Type] = [
    CheckstyleReporter.self,
    CSVReporter.self,
    GitHubReporter.self,
    GitLabReporter.self,
    JSONReporter.self,
    JSONLReporter.self,
    JUnitReporter.self,
    MarkdownReporter.self,
    SARIFReporter.self,
    TextReporter.self,
    XcodeReporter.self,
  ]

  package static var names: [String] { list.map { $0.name } }

  /// The reporter of a name; nil for one that nobody knows.
  package static func named(_ name: String) -> (any Reporter)? { list.first { $0.name == name }?.init() }
}
