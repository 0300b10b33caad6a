import ArgumentParser
import Pipeline

struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline", abstract: "Record today's findings, so that only new ones fail.",
    discussion: """
      EXAMPLES
        stringfit baseline App/            writes .stringfit-baseline.json, to be committed
        stringfit check App/               tells only what is not in it
        stringfit baseline App/            once more: removes what is mended, adds nothing
        stringfit baseline App/ --renew    records all that is found now

      A finding is known by what it is about (catalog, key, locale, texts, rule), never by its line. Give the same PATHs and \
      flags as for 'check'; entries of what a run does not look at stay as they are.
      """)

  @Argument(help: ArgumentHelp("Files and folders (default: the working folder).", valueName: "path"))
  var paths: [String] = []

  @Flag(help: "Also record findings that are new since the file was written.")
  var renew = false

  @Flag(help: "Write the file in the current format, without findings that are new; what runs without a flag do, too.")
  var update = false

  @Option(
    help: ArgumentHelp(
      "The file (default: the configuration's, else .stringfit-baseline.json in the project's root).",
      valueName: "file"))
  var baseline: String?

  @OptionGroup(title: "What to read") var project: ProjectFlags
  @OptionGroup(title: "The app's code") var code: CodeFlags
  @OptionGroup(title: "Where it is shown") var fit: FitFlags
  @OptionGroup(title: "What it is measured with") var metrics: MetricsFlags
  @OptionGroup(title: "What to look for") var rules: RuleFlags

  @Flag(name: .shortAndLong, help: "Tell nothing but failures.")
  var quiet = false

  func validate() throws {
    if renew, update { throw ValidationError("--renew adds findings, and --update adds none; give one of them") }
  }

  func run() throws {
    var flags = Flags()
    project.add(to: &flags)
    code.add(to: &flags)
    fit.add(to: &flags)
    metrics.add(to: &flags)
    rules.add(to: &flags)
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
