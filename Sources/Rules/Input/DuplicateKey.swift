import Findings

/// `input/duplicate-key`: told by the pipeline from what an importer reports, so there is only its description here.
enum DuplicateKey {
  static let metadata = RuleMetadata(
    id: "input/duplicate-key", severity: .warning,
    summary: "A key occurs twice in one table.",
    rationale:
      "The app shows only one of the two strings; the order of the entries determines which one. If the two strings are identical, the finding is only a note.",
    remedy: "Remove one of the two entries, or rename its key")
}
