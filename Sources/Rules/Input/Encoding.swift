import Findings

/// `input/encoding`: told by the pipeline from what an importer reports, so there is only its description here.
enum Encoding {
  static let metadata = RuleMetadata(
    id: "input/encoding", severity: .error,
    summary: "A file's bytes are not in the encoding it claims, or in none that is known.",
    rationale: "Neither the app nor a translator can read what is in it.",
    remedy: "Save the file as UTF-8")
}
