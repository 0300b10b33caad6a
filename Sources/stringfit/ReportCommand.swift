import ArgumentParser
import Pipeline
import Reporters

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Make feedback for translators: a page and a summary for each locale.",
    discussion: """
      EXAMPLES
        stringfit report App/ --output feedback/
        stringfit report App/ --output feedback/ --locale de --locale ar
        stringfit report App/ --output feedback/ --only 'fit/*' --since origin/main
        stringfit report App/ --output feedback/ --budgets     how many characters a translation may have
        stringfit report App/ --output feedback/ --places      where texts are shown, drawn
        stringfit check App/ --reporter html=page.html     all locales on one page

      The folder holds index.html, LOCALE.html, LOCALE.md and LOCALE.csv, a copy of each XLIFF file with what was found put \
      in (annotated/), and an XLIFF file for each locale made of other catalogs (xliff/). Only files that an earlier run wrote there \
      are replaced; a folder with other files is refused. \
      A symbolic link in it is never written through. Nothing is sent anywhere: each page is one file without links to the \
      network.

      EXIT STATUS (findings do not count: a report informs)
         0  everything is written
         1  --strict-baseline, and the baseline holds what is not found any more; everything is written
         2  some input could not be read; it is told on standard error, and everything else is written
        64  wrong usage
        66  no such path, or nothing to read in it
        69  ICU lacks data that is needed
        70  the folder is refused or cannot be written, or git failed
        78  wrong configuration
      """)

  @Argument(help: ArgumentHelp("Files and folders (default: the working folder).", valueName: "path"))
  var paths: [String] = []

  @Option(help: ArgumentHelp("The folder that is written to; made where it is not there.", valueName: "folder"))
  var output: String

  @Flag(help: "Also list how many characters each translation may have: budgets.csv and budgets.json.")
  var budgets = false

  @Flag(help: "Also draw each known place with its texts at three text sizes: places.html and places-LOCALE.html.")
  var places = false

  @OptionGroup(title: "What to read") var project: ProjectFlags
  @OptionGroup(title: "The app's code") var code: CodeFlags
  @OptionGroup(title: "Where it is shown") var fit: FitFlags
  @OptionGroup(title: "What it is measured with") var metrics: MetricsFlags
  @OptionGroup(title: "What to look for") var rules: RuleFlags
  @OptionGroup(title: "What is new") var gate: GateFlags

  @Flag(name: .shortAndLong, help: "Tell nothing but failures.")
  var quiet = false

  mutating func validate() throws {
    if output.isEmpty { throw ValidationError("--output names no folder") }
  }

  func run() throws {
    var flags = Flags()
    project.add(to: &flags)
    code.add(to: &flags)
    fit.add(to: &flags)
    metrics.add(to: &flags)
    rules.add(to: &flags)
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
        "\(PathText.relative(folder, to: configuration.folders.working)): \(count) files; begin with index.html"
      ])
    }
    throw outcome.status
  }
}
