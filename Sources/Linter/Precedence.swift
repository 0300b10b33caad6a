import Catalogs
import Findings

/// Which of several rules speaks where they find the same words of a text: one fault is told once.
///
/// A rule names those that it leaves such words to (`yields-to` in Locales/root/writing.yml): the one that stays tells
/// more, or is known to hold here since the text's role is known. A rule that does not run, or that the text's comment
/// switches off, takes nothing from the others.
struct Precedence: Sendable {
  private let yieldsTo: [String: Set<String>]
  private let heirs: Set<String>

  init(_ rules: [RuleMetadata]) {
    yieldsTo = Dictionary(
      rules.filter { !$0.yieldsTo.isEmpty }.map { ($0.id, Set($0.yieldsTo)) }, uniquingKeysWith: { $0.union($1) })
    heirs = yieldsTo.values.reduce(into: []) { $0.formUnion($1) }
  }

  /// Whether any rule leaves what both find to another.
  func isYieldedTo(_ rule: String) -> Bool { heirs.contains(rule) }
  /// Whether a rule leaves anything to others.
  func yields(_ rule: String) -> Bool { yieldsTo[rule] != nil }
  /// Whether a rule leaves what both find to another.
  func yields(_ rule: String, to other: String) -> Bool { yieldsTo[rule]?.contains(other) ?? false }

  /// The findings on one text, without those that leave their words to another. The one that stays is as grave as the one
  /// that left: the worse text must not pass where the better one would not.
  func resolved(_ findings: [Finding], disabled: [Glob] = []) -> [Finding] {
    guard findings.count > 1, !yieldsTo.isEmpty else { return findings }
    var kept = findings
    for finding in findings {
      guard let others = yieldsTo[finding.rule], let range = finding.range else { continue }
      let heirs = findings.filter { other in
        others.contains(other.rule) && (other.range.map { Self.meet($0, range) } ?? false)
          && !disabled.contains { $0.matches(other.rule) }
      }
      guard !heirs.isEmpty else { continue }
      kept.removeAll { $0.rule == finding.rule && $0.range == finding.range }
      let severity = finding.resolved(override: nil).severity
      for index in kept.indices where heirs.contains(where: { $0.rule == kept[index].rule }) {
        guard kept[index].resolved(override: nil).severity < severity else { continue }
        (kept[index].severity, kept[index].confidence) = (finding.severity, finding.confidence)
      }
    }
    return kept
  }

  /// Whether two stretches have words in common, or one begins where the other ends (`Oops` and its `!`).
  private static func meet(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    a.overlaps(b) || a.upperBound == b.lowerBound || b.upperBound == a.lowerBound
  }
}
