import ArgumentParser
import Foundation
import Pipeline

/// The program: flags in, one step of the pipeline, exit status out. Everything that can be tested without a process
/// is in Pipeline and Reporters.
@main
struct Stringfit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stringfit",
    abstract: "Finds app strings that won't fit, won't read well or will break in translation.",
    discussion: """
      EXAMPLES
        stringfit App/                      check all catalogs in App
        stringfit check App --locale de     check the German strings and their source
        stringfit check App --only 'fit/*'  run one family of rules
        stringfit check App --reporter json=findings.json --reporter text
        stringfit check App --since main    check only strings that changed since main
        stringfit measure "Sign in with email" --style headline
        stringfit fix App --dry-run         show what the safe fixes would change
        stringfit pseudo App --output pseudo/  write pseudo-localized catalogs
        stringfit explain fit/truncated     show what a rule finds, and why
        stringfit init                      write a .stringfit.yml based on what it finds

      Settings are read from .stringfit.yml; flags take precedence.
      EXIT STATUS
         0  no findings at or above --fail-on (default: error)
         1  findings at or above it
         2  some input couldn't be read; everything else was checked
        64  wrong usage
        66  no such path, or nothing to read there
        69  ICU lacks required data
        70  git or writing a file failed
        78  invalid configuration
      """,
    version: "stringfit \(Version.number) (ICU \(Version.icu))",
    subcommands: [
      CheckCommand.self, MeasureCommand.self, ReportCommand.self, DiffCommand.self, BaselineCommand.self,
      FixCommand.self, PseudoCommand.self, PlacesCommand.self, RulesCommand.self, ExplainCommand.self,
      ProfileCommand.self, InitCommand.self, StyleCommand.self, ConfigCommand.self, MergeCommand.self, LspCommand.self,
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
      for message in [stop.message] + stop.others { Terminal.tell("stringfit: \(message)") }
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
