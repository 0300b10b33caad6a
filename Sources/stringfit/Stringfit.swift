import ArgumentParser
import Foundation
import Pipeline

/// The program: flags in, one step of the pipeline, exit status out. Everything that can be tested without a process
/// is in Pipeline and Reporters.
@main
struct Stringfit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stringfit",
    abstract: "Tells which app strings will not fit, will not read well or will break in translation.",
    discussion: """
      EXAMPLES
        stringfit App/                          the problems of all catalogs in a folder
        stringfit check App --locale de         ... of the German ones
        stringfit check App --only 'fit/*'      ... of one family of rules
        stringfit check App --reporter json=findings.json --reporter text
        stringfit measure "Sign in with email" --style headline --box-width 160
        stringfit explain fit/truncated         what a rule finds, and why

      Settings live in a .stringfit.yml; flags win over it.
      Exit status: 0 nothing found, 1 findings at or above --fail-on, 2 some input could not be read, 64 wrong usage, \
      66 no such path, 69 ICU lacks data, 70 writing failed, 78 wrong configuration.
      """,
    version: "stringfit \(Version.number) (ICU \(Version.icu))",
    subcommands: [CheckCommand.self, MeasureCommand.self, RulesCommand.self, ExplainCommand.self],
    defaultSubcommand: CheckCommand.self)

  static func main() {
    // A reader that leaves early (`| head`) is no failure: writing then gives an error that we can tell from others.
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let stop as Stop {
      Terminal.tell("stringfit: \(stop.message)")
      Foundation.exit(stop.status.rawValue)
    } catch let status as ExitStatus {
      Foundation.exit(status.rawValue)
    } catch {
      exit(withError: error)
    }
  }
}
