import Findings

/// One problem, with its exact place and what to do about it.
public struct StringFinding: Hashable, Sendable, CustomStringConvertible {
  public enum Severity: String, Hashable, Sendable, CaseIterable { case error, warning, note }

  /// How sure a finding is.
  public enum Confidence: String, Hashable, Sendable, CaseIterable {
    /// The answer would change within the known error of the measurement, or rests on a sample value.
    case borderline
    case likely
    case certain
  }

  /// Such as `fit/truncated`.
  public let rule: String
  public let severity: Severity
  public let confidence: Confidence
  /// What is wrong, without a final full stop.
  public let message: String
  /// What to do.
  public let help: String?
  /// Relative to the working folder; nil for a finding that stands in no file.
  public let file: String?
  /// From 1.
  public let line: Int
  /// From 1, in UTF-16 code units.
  public let column: Int
  /// The table, such as `App/Localizable`.
  public let catalog: String?
  public let key: String?
  /// All keys, where one finding stands for many.
  public let keys: [String]
  /// In BCP 47; nil for a finding on the source's text.
  public let locale: String?
  public let source: String?
  public let target: String?
  /// The part of the text that is meant, in UTF-16 offsets of `target`, or of `source` where there is none.
  public let range: Range<Int>?
  /// Stays the same when lines move.
  public let fingerprint: String

  /// `file:line:column: severity: key, locale: message [rule]`
  public var description: String {
    let place = file.map { "\($0):\(line):\(column): " } ?? ""
    let subject = [key, locale].compactMap(\.self).joined(separator: ", ")
    return "\(place)\(severity.rawValue): \(subject.isEmpty ? "" : subject + ": ")\(message) [\(rule)]"
  }

  init(_ finding: Finding) {
    rule = finding.rule
    severity = Severity(rawValue: finding.severity.rawValue) ?? .note
    confidence = Confidence(rawValue: finding.confidence.rawValue) ?? .likely
    message = finding.message
    help = finding.help
    file = finding.location?.file
    line = finding.location?.line ?? 1
    column = finding.location?.column ?? 1
    catalog = finding.subject.catalog
    key = finding.subject.key
    keys = finding.keys
    locale = finding.subject.locale?.tag
    source = finding.subject.source
    target = finding.subject.target
    range = finding.range
    fingerprint = finding.fingerprint
  }
}
