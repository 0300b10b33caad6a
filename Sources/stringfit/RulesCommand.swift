import ArgumentParser
import Findings
import Linter
import Pipeline
import Rules

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, or the roles of strings.",
    discussion: """
      Lists each rule with its severity, whether it's in preview, and what it finds. 'stringfit explain RULE' shows \
      more.

      With --roles, lists each entry of the catalogs with its role, how certain the role is (rules need at least 0.7), and \
      the evidence. Below is the usual case style of each role, with the strings that differ. Correct a wrong role in \
      .stringfit.yml:

        roles: {"*_cta": button}
      """)

  @Option(
    name: .customLong("roles"),
    help: ArgumentHelp("Show the role of each entry of these catalogs instead (repeatable).", valueName: "path"))
  var roles: [String] = []

  @Option(help: "The format of --roles: text (default) or json.")
  var format: RoleTable.Format?

  @OptionGroup(title: "Input") var project: ProjectFlags
  @OptionGroup(title: "The app's code") var code: CodeFlags

  mutating func validate() throws {
    if roles.isEmpty, format != nil { throw ValidationError("--format needs --roles") }
  }

  func run() throws {
    guard !roles.isEmpty else {
      return try Terminal.write(Array(RuleList(rules: Linter.allMetadata).text.utf8))
    }
    var flags = Flags()
    project.add(to: &flags)
    code.add(to: &flags)
    var configuration = try ResolvedConfiguration.resolve(flags, workingFolder: WorkingFolder.path)
    var read = try ProjectReader(configuration).read(roles).withCode(configuration)
    read.notices += try configuration.settleLocales(in: read)
    try Terminal.write(try RoleTable(read, configuration).report(as: format ?? .text))
    for problem in read.notices + ImportFindings.losses(of: read) { Terminal.tell("stringfit: \(problem)") }
    if ImportFindings.isInputLost(in: read) { throw ExitStatus.unreadableInput }
  }
}

extension RoleTable.Format: ExpressibleByArgument {}
