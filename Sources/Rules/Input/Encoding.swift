import Findings

/// `input/encoding`: told by the pipeline from what an importer reports, so there is only its description here.
enum Encoding {
  static let metadata = RuleMetadata(
    id: "input/encoding", severity: .error,
    summary: "A file isn't in the encoding it declares, or its encoding is unknown.",
    rationale: "Neither the app nor a translator can read the file.",
    remedy: "Save the file as UTF-8")
}
