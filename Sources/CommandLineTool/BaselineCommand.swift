import ArgumentParser
import Pipeline

struct BaselineCommand: CheckingCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline", abstract: "Record today's findings, so that only new ones fail.",
    discussion: """
      EXAMPLES
        stringfit baseline App/            writes .stringfit-baseline.json; commit it
        stringfit check App/               reports only what isn't in it
        stringfit baseline App/            again: removes what's fixed, adds nothing
        stringfit baseline App/ --renew    records everything that's found now

      A finding is identified by its catalog, key, locale, text and rule, never by its line. Use the same PATHs and \
      flags as for 'check'; entries outside them don't change.
      """)

  @Argument(help: ArgumentHelp("Files and folders (default: the working folder).", valueName: "path"))
  var paths: [String] = []

  @Flag(help: "Also record findings that are newer than the file.")
  var renew = false

  @Flag(
    help: "Write the file in the current format, without adding new findings; the default."
  )
  var update = false

  @Option(
    help: ArgumentHelp(
      "The file (default: the one in the configuration, or .stringfit-baseline.json in the project's root).",
      valueName: "file"))
  var baseline: String?

  @OptionGroup(title: "Input") var project: ProjectFlags
  @OptionGroup(title: "The app's code") var code: CodeFlags
  @OptionGroup(title: "Where strings are shown") var fit: FitFlags
  @OptionGroup(title: "Metrics") var metrics: MetricsFlags
  @OptionGroup(title: "Rules") var rules: RuleFlags

  @Flag(name: .shortAndLong, help: "Print only failures.")
  var quiet = false

  func validate() throws {
    if renew, update { throw ValidationError("--renew adds findings, and --update adds none; give one of them") }
  }

  func run() throws {
    var flags = Flags()
    addCheckFlags(to: &flags)
    flags.baseline = baseline
    flags.quiet = quiet
    let configuration = try ResolvedConfiguration.resolve(flags, workingFolder: WorkingFolder.path)
    if !quiet { configuration.notices.forEach { Terminal.tell("stringfit: \($0)") } }
    let outcome = try BaselineRecording(configuration, renews: renew).run(paths)
    guard !quiet else { return }
    outcome.notices.forEach { Terminal.tell("stringfit: \($0)") }
    try Terminal.writeLines(outcome.lines)
  }
}
