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
        stringfit App/                      the problems of all catalogs in App
        stringfit check App --locale de     ... of the German texts and their source
        stringfit check App --only 'fit/*'  ... of one family of rules
        stringfit check App --reporter json=findings.json --reporter text
        stringfit check App --since main    ... of strings that changed since main
        stringfit measure "Sign in with email" --style headline
        stringfit explain fit/truncated     what a rule finds, and why
        stringfit init                      a .stringfit.yml written from what it finds

      Settings live in a .stringfit.yml; flags win over it.
      EXIT STATUS
         0  nothing at or above --fail-on (default: error)
         1  findings at or above it
         2  some input could not be read; all other was checked
        64  wrong usage
        66  no such path, or nothing to read in it
        69  ICU lacks data that is needed
        70  git or writing failed
        78  wrong configuration
      """,
    version: "stringfit \(Version.number) (ICU \(Version.icu))",
    subcommands: [
      CheckCommand.self, MeasureCommand.self, ReportCommand.self, DiffCommand.self, BaselineCommand.self,
      PlacesCommand.self, RulesCommand.self, ExplainCommand.self, ProfileCommand.self, InitCommand.self,
      ConfigCommand.self,
    ],
    defaultSubcommand: CheckCommand.self)

  static func main() {
    // A reader that leaves early (`| head`) is no failure: writing then gives an error that we can tell from others.
    signal(SIGPIPE, SIG_IGN)
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      try UnknownCommand.check(words, commands: configuration.subcommands.compactMap { $0.configuration.commandName })
      var command = try parseAsRoot()
      try command.run()
    } catch let stop as ExitError {
      Terminal.tell("stringfit: \(stop.message)")
      Foundation.exit(stop.status.rawValue)
    } catch let status as ExitStatus {
      Foundation.exit(status.rawValue)
    } catch {
      end(with: error, words: words)
    }
  }

  /// Help and the version are told as they are; any other message may quote what was typed.
  private static func end(with error: any Error, words: [String]) -> Never {
    let code = exitCode(for: error)
    guard !code.isSuccess else { exit(withError: error) }
    if let message = UnknownCommand.messageOnFixing(words) {
      Terminal.tell("stringfit: \(message)")
    } else {
      Terminal.tell(lines: fullMessage(for: error), quoting: words)
    }
    Foundation.exit(code.rawValue)
  }
}
