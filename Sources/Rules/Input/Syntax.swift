import Findings

/// `input/syntax`: told by the pipeline from what an importer reports, so there is only its description here.
enum Syntax {
  static let metadata = RuleMetadata(
    id: "input/syntax", severity: .error,
    summary: "A file can't be parsed at this position.",
    rationale: "The app can't load any string from a table with a syntax error: it shows the keys instead.",
    remedy: "Correct the syntax at this position")
}
