import Findings
import Fit
import Linter

/// `input/unsupported`: told by the pipeline from what an importer reports, and where a text is too long to be fitted, so there
/// is no rule here.
enum Unsupported {
  static let metadata = RuleMetadata(
    id: "input/unsupported", severity: .warning,
    summary: "stringfit can't read this kind of file, or part of this file.",
    rationale: "The strings in it weren't checked.",
    remedy: "Convert the file to a supported format, or exclude it")

  /// The finding on a text that no box is tried on. It shows neither the text nor its source, which are as long.
  static func tooLong(_ text: TextView) -> Finding {
    Finding(
      rule: metadata.id, severity: .note, confidence: .certain,
      message: "too long to check whether it fits: with its variables, more than \(Fitter.longestText) bytes",
      help: "stringfit doesn't check whether it fits; keep long documents in separate files",
      subject: Subject(
        catalog: text.catalogName, key: text.entry.key, locale: text.locale, variation: text.variation),
      place: text.place)
  }
}
