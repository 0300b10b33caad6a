import ArgumentParser
import Findings
import Pipeline
import Rules

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules.",
    discussion: """
      Each with its severity, its status where it is in preview, and what it finds. 'stringfit explain RULE' tells more.
      """)

  func run() throws { try Terminal.write(Array(RuleList(rules: RuleEngine.allMetadata).text.utf8)) }
}
