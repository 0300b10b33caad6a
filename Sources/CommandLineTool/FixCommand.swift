import ArgumentParser
import Pipeline
import Reporters

struct FixCommand: CheckingCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix", abstract: "Apply the safe fixes of findings.",
    discussion: """
      EXAMPLES
        stringfit fix App/ --dry-run       print what would change as a diff
        stringfit fix App/                 apply the safe fixes
        stringfit fix App/ --only 'typography/*'
        stringfit fix App/ --unsafe        also apply fixes that may change the meaning
        stringfit fix App/ --since main    fix only strings that changed since main

      Bytes outside the fixed words don't change: encoding, line endings, order, comments and unknown members stay the same. Before a file \
      is replaced, its new bytes are read again; if other keys or strings would change, the file is left alone. Files outside the \
      root, executable files and binary property lists are never edited. The summary says what was fixed, what wasn't, and why.
      EXIT STATUS
         0  done, even if some findings were left
         2  some input couldn't be read; everything else was fixed
        64  wrong usage
        66  no such path, or nothing to read there
        70  a file couldn't be written, or changed while it was checked
        78  invalid configuration
      """)

  @Argument(help: ArgumentHelp("Files and folders (default: the working folder).", valueName: "path"))
  var paths: [String] = []

  @Flag(name: .long, help: "Also apply fixes that may change what a string says.")
  var unsafe = false

  @Flag(name: .long, help: "Print a unified diff and write nothing.")
  var dryRun = false

  @OptionGroup(title: "Input") var project: ProjectFlags
  @OptionGroup(title: "The app's code") var code: CodeFlags
  @OptionGroup(title: "Where strings are shown") var fit: FitFlags
  @OptionGroup(title: "Metrics") var metrics: MetricsFlags
  @OptionGroup(title: "Rules") var rules: RuleFlags

  @Option(
    help: ArgumentHelp(
      "Don't fix findings in this file (default: .stringfit-baseline.json in the root, if it exists).",
      valueName: "file"))
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Fix only strings that are new or have changed since the merge base of this revision and HEAD.", valueName: "rev")
  )
  var since: String?

  @Flag(name: .shortAndLong, help: "Print only failures (and, with --dry-run, the diff).")
  var quiet = false

  @Flag(name: .shortAndLong, help: "List every finding that wasn't fixed.")
  var verbose = false

  mutating func validate() throws {
    if quiet, verbose { throw ValidationError("--quiet and --verbose can't be combined") }
  }

  func run() throws {
    var flags = Flags()
    addCheckFlags(to: &flags)
    flags.baseline = baseline
    flags.since = since
    flags.quiet = quiet
    flags.verbose = verbose
    let configuration = try ResolvedConfiguration.resolve(flags, workingFolder: WorkingFolder.path)
    if !quiet { configuration.notices.forEach { Terminal.tell("stringfit: \($0)") } }
    let outcome = try FixRun(configuration, appliesUnsafe: unsafe, isDryRun: dryRun).run(paths)
    if !quiet || outcome.status != .clean { outcome.notices.forEach { Terminal.tell("stringfit: \($0)") } }
    let summary = quiet ? [] : FixSummary(outcome, isDryRun: dryRun, isVerbose: verbose).lines
    if dryRun {
      summary.forEach { Terminal.tell($0) }
      try Terminal.writeDifference(outcome.difference)
    } else {
      try Terminal.writeLines(summary)
    }
    throw outcome.status
  }
}
