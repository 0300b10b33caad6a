import Findings
import Fit
import Linter

/// `input/unsupported`: told by the pipeline from what an importer reports, and where a text is too long to be fitted, so there
/// is no rule here.
enum Unsupported {
  static let metadata = RuleMetadata(
    id: "input/unsupported", severity: .warning,
    summary: "A file or a part of it is of a kind that is not read.",
    rationale: "What stands there was not checked.",
    remedy: "Convert it to a form that is read, or exclude it")

  /// The finding on a text that no box is tried on. It shows neither the text nor its source, which are as long.
  static func tooLong(_ text: TextView) -> Finding {
    Finding(
      rule: metadata.id, severity: .note, confidence: .certain,
      message: "too long to be fitted: with its variables, more than \(Fitter.longestText) bytes",
      help: "Whether it fits is not checked; keep documents in files of their own",
      subject: Subject(
        catalog: text.catalogName, key: text.entry.key, locale: text.locale, variation: text.variation),
      place: text.place)
  }
}
