import ArgumentParser
import Foundation
import LanguageServer
import Pipeline

struct LspCommand: CheckingCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", abstract: "Run a language server on standard input and output.",
    discussion: """
      EXAMPLES
        stringfit lsp                   the command that an editor starts
        stringfit lsp --preview-rules

      Editors get the findings of 'stringfit check' while people type, with fixes, related places, the room that a text has, \
      and the way from a key to the code that shows it and back. It reads each folder of the workspace as 'check' does when it \
      is started there, with that folder's .stringfit.yml. Docs/Editors.md has the settings for several editors.
      """)

  @Flag(help: "Use standard input and output, as always: some editors add this flag.")
  var stdio = false

  @OptionGroup(title: "Input") var project: ProjectFlags
  @OptionGroup(title: "The app's code") var code: CodeFlags
  @OptionGroup(title: "Where strings are shown") var fit: FitFlags
  @OptionGroup(title: "Metrics") var metrics: MetricsFlags
  @OptionGroup(title: "Rules") var rules: RuleFlags
  @Option(
    help: ArgumentHelp(
      "Leave out findings in this file (default: .stringfit-baseline.json in the root, if it exists).",
      valueName: "file"))
  var baseline: String?

  func run() throws {
    var flags = Flags()
    addCheckFlags(to: &flags)
    flags.baseline = baseline
    let status = ServerLoop.run(flags: flags)
    Foundation.exit(status)
  }
}
