import ArgumentParser
import Pipeline
import Reporters

struct ReportCommand: CheckingCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Write feedback for translators: a page and a summary for each locale.",
    discussion: """
      EXAMPLES
        stringfit report App/ --output feedback/
        stringfit report App/ --output feedback/ --locale de --locale ar
        stringfit report App/ --output feedback/ --only 'fit/*' --since origin/main
        stringfit report App/ --output feedback/ --budgets     with character budgets
        stringfit report App/ --output feedback/ --places      with drawings of where strings are shown
        stringfit check App/ --reporter html=page.html     all locales on one page

      The folder gets an index (index.html) and, for each locale, a page, a summary and a table (LOCALE.html, LOCALE.md, \
      LOCALE.csv). annotated/ has a copy of each XLIFF file, with its findings. xliff/ has an XLIFF file for each locale, made \
      from all other catalogs.

      Only files from an earlier run are replaced; a folder with other files is rejected. stringfit never writes through \
      symbolic links in the folder. Nothing is sent anywhere, and pages load nothing from the network.

      EXIT STATUS (findings don't change it)
         0  everything was written
         1  --strict-baseline, and the baseline has stale entries; everything was written
         2  some input couldn't be read (see standard error); everything else was written
        64  wrong usage
        66  no such path, or nothing to read there
        69  ICU lacks required data
        70  the folder was rejected or can't be written to, or git failed
        78  invalid configuration
      """)

  @Argument(help: ArgumentHelp("Files and folders (default: the working folder).", valueName: "path"))
  var paths: [String] = []

  @Option(help: ArgumentHelp("The folder to write to; created if it doesn't exist.", valueName: "folder"))
  var output: String

  @Flag(help: "Also write budgets.csv and budgets.json: how many characters each translation may have.")
  var budgets = false

  @Flag(help: "Also write places.html and places-LOCALE.html: each known place, drawn at three text sizes.")
  var places = false

  @OptionGroup(title: "Input") var project: ProjectFlags
  @OptionGroup(title: "The app's code") var code: CodeFlags
  @OptionGroup(title: "Where strings are shown") var fit: FitFlags
  @OptionGroup(title: "Metrics") var metrics: MetricsFlags
  @OptionGroup(title: "Rules") var rules: RuleFlags
  @OptionGroup(title: "New findings only") var gate: GateFlags

  @Flag(name: .shortAndLong, help: "Print only failures.")
  var quiet = false

  mutating func validate() throws {
    if output.isEmpty { throw ValidationError("--output needs a folder") }
  }

  func run() throws {
    var flags = Flags()
    addCheckFlags(to: &flags)
    gate.add(to: &flags)
    flags.quiet = quiet
    let configuration = try ResolvedConfiguration.resolve(flags, workingFolder: WorkingFolder.path)
    if !quiet { configuration.notices.forEach { Terminal.tell("stringfit: \($0)") } }
    let folder = PathText.absolute(output, from: configuration.folders.working)
    let outcome = try FeedbackRun(configuration, folder: folder, listsBudgets: budgets, drawsPlaces: places).run(paths)
    outcome.failures.forEach { Terminal.tell("stringfit: \($0)") }
    if !quiet {
      outcome.notices.forEach { Terminal.tell("stringfit: \($0)") }
      let count = outcome.files.count
      try Terminal.writeLines([
        "\(PathText.relative(folder, to: configuration.folders.working)): \(count) files; start with index.html"
      ])
    }
    throw outcome.status
  }
}
