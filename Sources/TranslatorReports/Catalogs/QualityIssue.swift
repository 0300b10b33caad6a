import Findings
import Reporters

/// A finding as ITS 2.0 has it: a localization quality issue with type, comment and severity, and the note that says the same
/// for tools that do not know ITS.
package struct QualityIssue: Sendable {
  package static let namespace = "http://www.w3.org/2005/11/its"

  /// One of the values of `locQualityIssueType`.
  package var type: String
  /// 0 to 100.
  package var severity: Int
  /// `fit/truncated: what is wrong. What to do`, on one line.
  package var comment: String
  /// 1 is the most urgent.
  package var priority: Int
  /// Whether it is about the source's own text.
  package var isOnSource: Bool
  private let word: String

  package init(_ finding: Finding, isOnSource: Bool) {
    type = Self.type(of: finding.rule)
    switch finding.severity {
    case .error: (severity, priority) = (100, 1)
    case .warning: (severity, priority) = (60, 2)
    case .note: (severity, priority) = (20, 3)
    }
    var text = "\(finding.rule): \(finding.message)"
    if let help = finding.help, !help.isEmpty { text += ". \(help)" }
    let uncertainty = Uncertainty(finding)
    if !uncertainty.isEmpty { text += ". Uncertain: \(uncertainty.text)" }
    comment = Harmless.line(text, limit: 2000)
    self.isOnSource = isOnSource
    word = finding.severity.rawValue
  }

  /// `warning, length: fit/truncated: …`
  package var note: String { "\(word), \(type): \(comment)" }

  /// The type that a rule's findings have: the rule's own, else its family's.
  package static func type(of rule: String) -> String {
    if let own = types[rule] { return own }
    let family = rule.prefix { $0 != "/" }
    return types[String(family)] ?? "other"
  }

  static let types = [
    "fit": "length",
    "input": "non-conformance", "input/encoding": "characters",
    "l10n": "other", "l10n/brackets": "typographical", "l10n/characters": "characters",
    "l10n/do-not-translate": "terminology", "l10n/doubled-word": "duplication", "l10n/forbidden": "terminology",
    "l10n/format-order": "pattern-problem", "l10n/format-specifiers": "pattern-problem",
    "l10n/glossary": "terminology", "l10n/inconsistent": "inconsistency", "l10n/invisible": "characters",
    "l10n/key-as-translation": "untranslated", "l10n/locale-punctuation": "locale-violation",
    "l10n/markup": "markup", "l10n/missing": "untranslated", "l10n/mojibake": "characters",
    "l10n/newlines": "whitespace", "l10n/normalization": "characters", "l10n/numbers": "numbers",
    "l10n/plural-categories": "omission", "l10n/plural-count-dropped": "omission",
    "l10n/punctuation": "typographical", "l10n/same-target": "inconsistency",
    "l10n/untranslated": "untranslated", "l10n/urls": "inconsistent-entities",
    "l10n/whitespace": "whitespace", "l10n/wrong-language": "locale-violation",
    "layout": "internationalization", "layout/bidi-control": "characters",
    "layout/mixed-direction-punctuation": "locale-violation",
    "typography": "typographical", "typography/double-space": "whitespace",
    "typography/non-breaking-space": "whitespace",
    "writing": "style", "writing/all-caps": "typographical", "writing/casing": "typographical",
    "writing/formality": "register", "writing/jargon": "register", "writing/lazy-plural": "internationalization",
    "writing/terminology": "terminology",
  ]
}
