import Findings

/// `input/duplicate-key`: told by the pipeline from what an importer reports, so there is only its description here.
enum DuplicateKey {
  static let metadata = RuleMetadata(
    id: "input/duplicate-key", severity: .warning,
    summary: "A key occurs twice in one table.",
    rationale:
      "The app shows only one of the two strings; which one depends on their order. If both say the same, this is a note.",
    remedy: "Remove one of the two, or rename it")
}
