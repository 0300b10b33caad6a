import ArgumentParser
import Pipeline
import Reporters

struct PlacesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "places", abstract: "Show where each string is shown, and what says so.",
    discussion: """
      EXAMPLES
        stringfit places App/
        stringfit places App/ --key 'cart.*'
        stringfit places App/ --unknown --reporter csv=unknown.csv
        stringfit places App/ --code Sources --code Packages
        stringfit places --containers

      For each entry: whether the code uses it, and each place where it is shown, with its control, role, text style, number of \
      lines and width, and the line of code, comment, interface file or configuration that says so. At the end: for how many \
      entries each of these is known, and from where.

      EXIT STATUS
         0  everything was read
         2  some input could not be read; all other is listed
      """)

  @Argument(help: ArgumentHelp("Files and folders (default: the working folder).", valueName: "path"))
  var paths: [String] = []

  @Option(
    name: .customLong("key"),
    help: ArgumentHelp("Only these keys: 'cart.*' (repeatable).", valueName: "glob"))
  var keys: [String] = []

  @Flag(help: "Only entries without a place whose width and number of lines are known.")
  var unknown = false

  @Flag(help: "Print what containers and controls give: widths, lines and type, each with its source.")
  var containers = false

  @Option(
    name: .customLong("reporter"),
    help: ArgumentHelp("text (default), json or csv; with =FILE into a file (repeatable).", valueName: "name[=file]"))
  var reporters: [String] = []

  @OptionGroup(title: "What to read") var project: ProjectFlags
  @OptionGroup(title: "The app's code") var code: CodeFlags
  @OptionGroup(title: "Where it is shown") var fit: FitFlags

  @Flag(help: "No colours (NO_COLOR does the same).")
  var noColor = false

  @Flag(name: .shortAndLong, help: "The entries only: no summary, nothing on standard error.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "List every place of an entry (text: at most 5).")
  var verbose = false

  private struct Request {
    var reporter: PlaceReporter
    var file: String?
  }

  mutating func validate() throws {
    if quiet, verbose { throw ValidationError("--quiet and --verbose exclude each other") }
    let files = try requests.map(\.file)
    if Set(files).count < files.count {
      throw ValidationError("two reporters write to the same place; give one of them a file, NAME=FILE")
    }
  }

  private var requests: [Request] {
    get throws {
      try (reporters.isEmpty ? ["text"] : reporters).map { text in
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let reporter = PlaceReporter(rawValue: parts[0]) else {
          throw ValidationError("there is no reporter '\(parts[0])' of places (there are text, json, csv)")
        }
        if parts.count > 1, parts[1].isEmpty { throw ValidationError("'\(text)' names no file after '='") }
        return Request(reporter: reporter, file: parts.count > 1 ? parts[1] : nil)
      }
    }
  }

  func run() throws {
    if containers { return try Terminal.write(Array(ContainerTable.text.utf8)) }
    var flags = Flags()
    project.add(to: &flags)
    code.add(to: &flags)
    fit.add(to: &flags)
    let configuration = try ResolvedConfiguration.resolve(flags, workingFolder: WorkingFolder.path)
    let outcome = try PlacesRun(configuration, keys: keys, unknownOnly: unknown).run(paths)
    if !quiet { (configuration.notices + outcome.notices).forEach { Terminal.tell("stringfit: \($0)") } }
    var options = ReporterOptions()
    options.isQuiet = quiet
    options.isVerbose = verbose
    for request in try requests.sorted(by: { $0.file != nil && $1.file == nil }) {
      if let file = request.file {
        try OutputFile.write(request.reporter.report(outcome.list, options: options), to: file)
      } else {
        options.usesColor = Terminal.usesColor(noColor: noColor)
        try Terminal.write(request.reporter.report(outcome.list, options: options))
      }
    }
    throw outcome.status
  }
}
