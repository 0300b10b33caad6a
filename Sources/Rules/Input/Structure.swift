import Findings

/// `input/structure`: told by the pipeline from what an importer reports, so there is only its description here.
enum Structure {
  static let metadata = RuleMetadata(
    id: "input/structure", severity: .warning,
    summary: "A file is well formed but not put together as its format wants it.",
    rationale: "Xcode and translation tools skip such parts in silence or refuse the file.",
    remedy: "Put the part where the format has it")
}
