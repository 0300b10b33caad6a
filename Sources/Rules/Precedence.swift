import Catalogs
import Findings

/// Which of several rules speaks where they find the same words of a text: one fault is told once.
///
/// A rule names those that it leaves such words to (`yields-to` in Locales/root/writing.yml): the one that stays tells
/// more, or is known to hold here since the text's role is known. A rule that does not run, or that the text's comment
/// switches off, takes nothing from the others.
struct Precedence: Sendable {
  private let yieldsTo: [String: Set<String>]

  init(_ rules: [RuleMetadata]) {
    yieldsTo = Dictionary(
      rules.filter { !$0.yieldsTo.isEmpty }.map { ($0.id, Set($0.yieldsTo)) }, uniquingKeysWith: { $0.union($1) })
  }

  /// The findings on one text, without those that leave their words to another.
  func settled(_ findings: [Finding], disabled: [Glob] = []) -> [Finding] {
    guard findings.count > 1, !yieldsTo.isEmpty else { return findings }
    return findings.filter { finding in
      guard let others = yieldsTo[finding.rule], let range = finding.range else { return true }
      return !findings.contains { other in
        others.contains(other.rule) && (other.range.map { $0.overlaps(range) } ?? false)
          && !disabled.contains { $0.matches(other.rule) }
      }
    }
  }
}
