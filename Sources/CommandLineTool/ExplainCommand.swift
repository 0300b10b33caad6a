import ArgumentParser
import Catalogs
import Findings
import Linter
import Pipeline
import Rules

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Show what a rule finds, why, and what to do, with examples.",
    discussion: "With --text, shows how stringfit understands a string instead: what each of its sentences does.")

  @Argument(help: "The rule's name, for example fit/truncated.")
  var rule: String?

  @Option(help: ArgumentHelp("Show how TEXT is understood.", valueName: "text"))
  var text: String?

  @Option(help: ArgumentHelp("The language of TEXT.", valueName: "tag"))
  var locale = "en"

  @Option(
    help: ArgumentHelp(
      "The configuration with your own rules (default: .stringfit.yml in the working folder or the nearest parent folder).",
      valueName: "file"))
  var config: String?

  func validate() throws {
    if (rule == nil) == (text == nil) { throw ValidationError("Give either a rule or --text.") }
  }

  func run() throws {
    if let text {
      guard let locale = LocaleID(locale) else {
        throw ExitError(.wrongUsage, "'\(locale)' isn't a locale, such as 'en'")
      }
      try Terminal.write(Array(TextExplanation(of: text, in: locale).text.utf8))
      return
    }
    let builtIn = Linter.allMetadata
    let name = rule ?? ""
    // Who asks for a rule of the program may be mending the configuration.
    let custom = builtIn.contains { $0.id == name } ? [] : try customRules()
    let all = builtIn + custom
    guard let rule = all.first(where: { $0.id == name }) ?? onlyRule(named: name, in: all) else {
      let hint = NearestName.hint(for: name, among: all.map(\.id))
      throw ExitError(
        .wrongUsage, "there's no rule '\(name)'" + (hint.isEmpty ? "; 'stringfit rules' lists them" : hint))
    }
    try Terminal.write(Array(RuleExplanation(rule: rule).text.utf8))
  }

  /// The rules of the configuration.
  private func customRules() throws -> [RuleMetadata] {
    var flags = Flags()
    flags.configFile = config
    return try ResolvedConfiguration.resolve(flags, workingFolder: WorkingFolder.path).rules.customMetadata
  }

  /// `truncated` alone will do where it is clear.
  private func onlyRule(named name: String, in all: [RuleMetadata]) -> RuleMetadata? {
    let named = all.filter { $0.name == name }
    return named.count == 1 ? named.first : nil
  }
}
