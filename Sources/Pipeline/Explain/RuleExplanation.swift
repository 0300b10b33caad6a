import Findings
import Reporters

/// A rule as `stringfit explain` tells it: what it finds, why, examples, options, what it rests on.
package struct RuleExplanation {
  let rule: RuleMetadata
  package init(rule: RuleMetadata) { self.rule = rule }

  /// What a configuration says may be anybody's.
  package var text: String {
    guard rule.status == .custom else { return page }
    return page.split(separator: "\n", omittingEmptySubsequences: false).map { Harmless.line(String($0)) }
      .joined(separator: "\n")
  }

  private var page: String {
    var text = "\(rule.id) (\(rule.severity.rawValue), \(rule.status.description(" ")))\n\n"
    if let preview = rule.previewNote { text += preview + "\n\n" }
    text += rule.summary + "\n\n" + rule.rationale + "\n"
    if !rule.remedy.isEmpty { text += "\nWhat to do: " + rule.remedy + "\n" }
    text += examples("Found:", rule.examples.filter(\.isFlagged))
    text += examples("Accepted:", rule.examples.filter { !$0.isFlagged })
    if !rule.options.isEmpty {
      text += "\nOptions (in .stringfit.yml, under rules: \(rule.id)):\n"
      for option in rule.options { text += "  \(option.name) (default: \(option.defaultValue)): \(option.summary)\n" }
    }
    if !rule.references.isEmpty {
      text += "\nBased on:\n"
      for reference in rule.references { text += "  \(reference)\n" }
    }
    return text
  }

  private func examples(_ title: String, _ examples: [Example]) -> String {
    guard !examples.isEmpty else { return "" }
    var text = "\n" + title + "\n"
    for example in examples {
      text += "  “\(example.shownSource)”"
      if let target = example.shownTarget {
        text += " → \(example.locale) “\(target)”"
      } else if !example.isCode {
        text += " (\(example.locale))"
      }
      let facts = [
        example.key == "example" ? nil : "key \(example.key)", example.role.map { "role \($0)" },
        example.comment.map { "comment “\($0)”" }, example.box.map { "box \($0)" },
      ].compactMap(\.self)
      if !facts.isEmpty { text += ", " + facts.joined(separator: ", ") }
      for neighbour in example.neighbours { text += "\n    next to “\(neighbour.text)” (\(neighbour.key))" }
      text += example.because.isEmpty ? "\n" : "\n    \(example.because)\n"
    }
    return text
  }
}
