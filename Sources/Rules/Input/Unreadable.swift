import Findings

/// `input/unreadable`: told by the pipeline from what an importer reports, so there is only its description here.
enum Unreadable {
  static let metadata = RuleMetadata(
    id: "input/unreadable", severity: .error,
    summary: "A file cannot be read.",
    rationale: "Nothing of it was checked.",
    remedy: "Look at its name, its kind and its permissions")
}
