import ArgumentParser
import Pipeline
import Reporters

struct PlacesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "places", abstract: "Show where each string is displayed, and the evidence.",
    discussion: """
      EXAMPLES
        stringfit places App/
        stringfit places App/ --key 'cart.*'
        stringfit places App/ --unknown --reporter csv=unknown.csv
        stringfit places App/ --code Sources --code Packages
        stringfit places --containers

      Shows whether the code uses each entry, and every place where the entry is shown. A place has a control, a role, a text \
      style, a number of lines and a width, as far as they're known. The evidence for each is a line of code, a comment, an \
      interface file or the configuration. The summary counts the entries for which each of these is known, by source.

      EXIT STATUS
         0  all input was read
         2  some input couldn't be read; everything else is listed
      """)

  @Argument(help: ArgumentHelp("Files and folders (default: the working folder).", valueName: "path"))
  var paths: [String] = []

  @Option(
    name: .customLong("key"),
    help: ArgumentHelp("Only these keys: 'cart.*' (repeatable).", valueName: "glob"))
  var keys: [String] = []

  @Flag(help: "Only entries without a known place (a width and a number of lines).")
  var unknown = false

  @Flag(help: "Print the widths, lines and fonts of containers and controls, with their sources.")
  var containers = false

  @Option(
    name: .customLong("reporter"),
    help: ArgumentHelp("text (default), json or csv; =FILE writes to a file (repeatable).", valueName: "name[=file]"))
  var reporters: [String] = []

  @OptionGroup(title: "Input") var project: ProjectFlags
  @OptionGroup(title: "The app's code") var code: CodeFlags
  @OptionGroup(title: "Where strings are shown") var fit: FitFlags

  @Flag(help: "Don't use colors (NO_COLOR does the same).")
  var noColor = false

  @Flag(name: .shortAndLong, help: "Print only the entries: no summary, nothing on standard error.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "List every place of an entry (text: at most 5).")
  var verbose = false

  private struct Request {
    var reporter: PlaceReporter
    var file: String?
  }

  mutating func validate() throws {
    if quiet, verbose { throw ValidationError("--quiet and --verbose can't be combined") }
    let files = try requests.map(\.file)
    if Set(files).count < files.count {
      throw ValidationError("two reporters write to the same place; send one of them to a file: NAME=FILE")
    }
  }

  private var requests: [Request] {
    get throws {
      try (reporters.isEmpty ? ["text"] : reporters).map { text in
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let reporter = PlaceReporter(rawValue: parts[0]) else {
          throw ValidationError("there's no reporter '\(parts[0])' for places (choose text, json or csv)")
        }
        if parts.count > 1, parts[1].isEmpty { throw ValidationError("'\(text)' has no file name after '='") }
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
    let outcome = try found(in: PlacesRun(configuration, keys: keys, unknownOnly: unknown))
    if !quiet { (configuration.notices + outcome.notices).forEach { Terminal.tell("stringfit: \($0)") } }
    var options = ReporterOptions()
    options.isQuiet = quiet
    options.isVerbose = verbose
    for request in try requests.sorted(by: { $0.file != nil && $1.file == nil }) {
      if let file = request.file {
        try OutputFile.write(
          request.reporter.report(outcome.list, options: options), to: file, below: nil, in: configuration.folders.root)
      } else {
        options.usesColor = Terminal.usesColor(noColor: noColor)
        try Terminal.write(request.reporter.report(outcome.list, options: options))
      }
    }
    throw outcome.status
  }

  /// The places. If the only PATH doesn't exist, it may have been meant as a key.
  private func found(in run: PlacesRun) throws -> PlacesRun.Outcome {
    do throws(ExitError) { return try run.run(paths) } catch {
      guard error.status == .noSuchPath, paths.count == 1, !paths[0].isEmpty, !paths[0].contains("/") else {
        throw error
      }
      throw ExitError(.noSuchPath, error.message + " (for a key, use --key '\(paths[0])')")
    }
  }
}
