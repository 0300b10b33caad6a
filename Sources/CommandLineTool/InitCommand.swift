import ArgumentParser
import Pipeline

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a configuration based on what the project contains.",
    discussion: """
      EXAMPLES
        stringfit init --dry-run         print what it would write
        stringfit init                   write .stringfit.yml
        stringfit init --baseline        also record today's findings
        stringfit init App --ci github   also write a workflow that checks each pull request

      The file goes to the root: the top of the git working tree, or else PATH. It sets only what differs from the defaults, \
      with the reason. Existing files are never changed.
      """)

  @Argument(help: ArgumentHelp("A folder of the project (default: the working folder).", valueName: "path"))
  var path: String?

  @Flag(help: "Also record today's findings, so that only new ones fail.")
  var baseline = false

  @Option(
    help: ArgumentHelp(
      "Also write a file for CI: github, gitlab, bitrise, xcode-cloud or none (default: only name the one that fits).",
      valueName: "system"))
  var ci: IntegrationSystem?

  @Flag(help: "Write nothing; print what would be written.")
  var dryRun = false

  @Option(help: ArgumentHelp("The number of threads (default: the number of cores).", valueName: "n"))
  var jobs: Count?

  mutating func validate() throws {
    if let jobs, !(1...1024).contains(jobs.value) { throw ValidationError("--jobs must be from 1 to 1024") }
  }

  func run() throws {
    var options = ProjectSetup.Options()
    options.writesBaseline = baseline
    options.system = ci
    options.isDryRun = dryRun
    options.jobs = jobs?.value
    let folder = try ProjectFolders.folder(named: path, from: WorkingFolder.path, takesFiles: false)
    let outcome = try ProjectSetup(options, folder: folder, workingFolder: WorkingFolder.path).run()
    outcome.notices.forEach { Terminal.tell("stringfit: \($0)") }
    try Terminal.writeLines(outcome.lines)
  }
}

extension IntegrationSystem: ExpressibleByArgument {}
