/// How bad a finding's consequence is (`error`, `warning`, `note`).
package enum Severity: String, Sendable, Comparable, CaseIterable {
  case note, warning, error
  private var rank: Int { self == .error ? 2 : self == .warning ? 1 : 0 }
  package static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
  /// One level lower; a note stays a note.
  package var lowered: Severity { self == .error ? .warning : .note }
}

/// How sure the tool is.
///
/// `borderline`: within the known error of what was measured, from an inferred role or a bare frame, or resting on an
/// unreviewed lexicon. `certain`: shaped with the user's own fonts in a declared box, or a plain fact of the file.
package enum Confidence: String, Sendable { case certain, likely, borderline }
