import Findings

/// `input/syntax`: told by the pipeline from what an importer reports, so there is only its description here.
enum Syntax {
  static let metadata = RuleMetadata(
    id: "input/syntax", severity: .error,
    summary: "A file cannot be parsed at the place named.",
    rationale: "The app loads nothing from a table that does not parse: every string of it shows its key.",
    remedy: "Mend the syntax at that place")
}
