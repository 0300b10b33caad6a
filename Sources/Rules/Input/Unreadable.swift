import Findings

/// `input/unreadable`: told by the pipeline from what an importer reports, so there is only its description here.
enum Unreadable {
  static let metadata = RuleMetadata(
    id: "input/unreadable", severity: .error,
    summary: "A file can't be opened.",
    rationale: "None of its strings were checked.",
    remedy: "Check the file's name, type and permissions")
}
