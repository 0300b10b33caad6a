import Findings

/// `input/structure`: told by the pipeline from what an importer reports, so there is only its description here.
enum Structure {
  static let metadata = RuleMetadata(
    id: "input/structure", severity: .warning,
    summary: "A file is well formed but doesn't follow the structure of its format.",
    rationale: "Xcode and translation tools silently skip the misplaced part, or reject the whole file.",
    remedy: "Move the misplaced part to where the format expects it")
}
