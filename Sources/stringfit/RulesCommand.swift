import ArgumentParser
import Findings
import Linter
import Pipeline
import Rules

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, or the roles that strings have.",
    discussion: """
      Each rule with its severity, its status where it is in preview, and what it finds. 'stringfit explain RULE' tells \
      more.

      With --roles, each entry of the catalogs with the role that it is taken for, how sure that is (rules act from \
      0.7), and what it rests on; at the end, the case style of most texts of each role, and the texts in the other. What is wrong can be said in .stringfit.yml:

        roles: {"*_cta": button}
      """)

  @Option(
    name: .customLong("roles"),
    help: ArgumentHelp("Tell the role of each entry of these catalogs instead (repeatable).", valueName: "path"))
  var roles: [String] = []

  @Option(help: "How --roles is told: text (default) or json.")
  var format: RoleTable.Format?

  @OptionGroup(title: "What to read") var project: ProjectFlags
  @OptionGroup(title: "The app's code") var code: CodeFlags

  mutating func validate() throws {
    if roles.isEmpty, format != nil { throw ValidationError("--format is for --roles") }
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
