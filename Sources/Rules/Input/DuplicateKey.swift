import Findings

/// `input/duplicate-key`: told by the pipeline from what an importer reports, so there is only its description here.
enum DuplicateKey {
  static let metadata = RuleMetadata(
    id: "input/duplicate-key", severity: .warning,
    summary: "A key stands twice in one table.",
    rationale:
      "Only one of the two texts is ever shown, and which one is an accident of order. Where both say the same, it is a note.",
    remedy: "Remove one of the two, or rename it")
}
