import ArgumentParser
import Findings
import Linter
import Pipeline
import Rules

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Show what a rule finds, why, and what to do, with examples.")

  @Argument(help: "The rule's name, for example fit/truncated.")
  var rule: String

  func run() throws {
    let all = Linter.allMetadata
    guard let rule = all.first(where: { $0.id == rule }) ?? onlyRule(named: rule, in: all) else {
      let hint = NearestName.hint(for: rule, among: all.map(\.id))
      throw ExitError(
        .wrongUsage, "there's no rule '\(rule)'" + (hint.isEmpty ? "; 'stringfit rules' lists them" : hint))
    }
    try Terminal.write(Array(RuleExplanation(rule: rule).text.utf8))
  }

  /// `truncated` alone will do where it is clear.
  private func onlyRule(named name: String, in all: [RuleMetadata]) -> RuleMetadata? {
    let named = all.filter { $0.name == name }
    return named.count == 1 ? named.first : nil
  }
}
