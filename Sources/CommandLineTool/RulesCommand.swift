import ArgumentParser
import Findings
import Linter
import Pipeline
import Rules

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, test your own, or show the roles of strings.",
    discussion: """
      Lists each rule with its severity, whether it's in preview, and what it finds; your own rules (custom-rules in \
      .stringfit.yml) are listed with them. 'stringfit explain RULE' shows more.

      With --test, checks the examples of your own rules, and prints each one that fails with what was expected and what was \
      found. The exit status is 1 if an example fails.

      With --roles, lists each entry of the catalogs with its role, how certain the role is (rules need at least 0.7), and \
      the evidence. Below is the usual case style of each role, with the strings that differ. Correct a wrong role in \
      .stringfit.yml:

        roles: {"*_cta": button}
      """)

  @Option(
    name: .customLong("roles"),
    help: ArgumentHelp("Show the role of each entry of these catalogs instead (repeatable).", valueName: "path"))
  var roles: [String] = []

  @Flag(help: "Check the examples of your own rules.")
  var test = false

  @Option(help: "The format of --roles: text (default) or json.")
  var format: RoleTable.Format?

  @OptionGroup(title: "Input") var project: ProjectFlags
  @OptionGroup(title: "The app's code") var code: CodeFlags

  mutating func validate() throws {
    if roles.isEmpty, format != nil { throw ValidationError("--format needs --roles") }
    if test, !roles.isEmpty { throw ValidationError("--test and --roles can't be combined") }
  }

  func run() throws {
    var flags = Flags()
    project.add(to: &flags)
    code.add(to: &flags)
    guard !roles.isEmpty || test else { return try list(flags) }
    var configuration = try ResolvedConfiguration.resolve(flags, workingFolder: WorkingFolder.path)
    if test {
      let (text, holds) = try CustomRuleTest(configuration).report()
      try Terminal.write(Array(text.utf8))
      if !holds { throw ExitStatus.findings }
      return
    }
    var read = try ProjectReader(configuration).read(roles).withCode(configuration)
    read.notices += try configuration.settleLocales(in: read)
    try Terminal.write(try RoleTable(read, configuration).report(as: format ?? .text))
    for problem in read.notices + ImportFindings.losses(of: read) { Terminal.tell("stringfit: \(problem)") }
    if ImportFindings.isInputLost(in: read) { throw ExitStatus.unreadableInput }
  }
}

extension RulesCommand {
  /// Those that come with the program are listed whatever is wrong with the configuration.
  private func list(_ flags: Flags) throws {
    func write(_ custom: [RuleMetadata]) throws {
      let rules = (Linter.allMetadata + custom).sorted { ($0.family, $0.id) < ($1.family, $1.id) }
      try Terminal.write(Array(RuleList(rules: rules).text.utf8))
    }
    let configuration: ResolvedConfiguration
    do { configuration = try ResolvedConfiguration.resolve(flags, workingFolder: WorkingFolder.path) } catch {
      try write([])
      throw error
    }
    try write(configuration.rules.customMetadata)
  }
}

extension RoleTable.Format: ExpressibleByArgument {}
