import Findings
import Reporters

/// The rules as `stringfit rules` lists them: a line each, grouped by family.
package struct RuleList {
  let rules: [RuleMetadata]
  package init(rules: [RuleMetadata]) { self.rules = rules }

  package var text: String {
    let width = rules.map(\.id.count).max() ?? 0
    var lines = ""
    var family: String?
    for rule in rules {
      if let family, family != rule.family { lines += "\n" }
      family = rule.family
      let name = rule.id + String(repeating: " ", count: width - rule.id.count)
      let severity = rule.severity.rawValue + String(repeating: " ", count: 7 - rule.severity.rawValue.count)
      let summary = rule.status == .custom ? Harmless.line(rule.summary) : rule.summary
      let status = rule.status.name + String(repeating: " ", count: 7 - rule.status.name.count)
      lines += "\(name)  \(severity)  \(status)  \(summary)\n"
    }
    return lines
  }
}
