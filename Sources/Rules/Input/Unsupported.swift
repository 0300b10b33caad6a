import Findings

/// `input/unsupported`: told by the pipeline from what an importer reports, so there is only its description here.
enum Unsupported {
  static let metadata = RuleMetadata(
    id: "input/unsupported", severity: .warning,
    summary: "A file or a part of it is of a kind that is not read.",
    rationale: "What stands there was not checked.",
    remedy: "Convert it to a form that is read, or exclude it")
}
