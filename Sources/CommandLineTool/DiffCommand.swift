import ArgumentParser
import Pipeline
import Reporters

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show what changed between two sets of catalogs.",
    discussion: """
      EXAMPLES
        stringfit diff old/Localizable.strings Localizable.strings
        stringfit diff ../release-1.0/App App
        stringfit diff --since origin/main App --reporter markdown

      Lists strings that were added, removed, moved or changed; a different order doesn't count as a change. Also lists strings \
      to translate again, because their source changed and their translation didn't, and strings that no longer fit, or \
      now fit. The exit status is 0, or 2 if some input couldn't be read.
      """)

  @Argument(
    help: ArgumentHelp("OLD and NEW: two files or folders; with --since: what to compare.", valueName: "path"))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp("Compare with the merge base of this revision and HEAD instead.", valueName: "rev"))
  var since: String?

  @Option(
    name: .customLong("reporter"),
    help: ArgumentHelp(
      "text (default), markdown or json; =FILE writes to a file (repeatable).", valueName: "name[=file]"))
  var reporters: [String] = []

  @OptionGroup(title: "Input") var project: ProjectFlags
  @OptionGroup(title: "Where strings are shown") var fit: FitFlags
  @OptionGroup(title: "Metrics") var metrics: MetricsFlags

  @Flag(help: "Don't use colors (NO_COLOR does the same).")
  var noColor = false

  @Flag(name: .shortAndLong, help: "Print only the differences: no summary, nothing on standard error.")
  var quiet = false

  private struct Request {
    var reporter: DifferenceReporter
    var file: String?
  }

  mutating func validate() throws {
    if since == nil, paths.count != 2 { throw ValidationError("diff needs OLD and NEW, or --since REV") }
    if paths.contains("-") { throw ValidationError("diff reads files and folders, not '-'") }
    let places = try requests.map(\.file)
    if Set(places).count < places.count {
      throw ValidationError("two reporters write to the same place; send one of them to a file: NAME=FILE")
    }
  }

  private var requests: [Request] {
    get throws {
      try (reporters.isEmpty ? ["text"] : reporters).map { text in
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let reporter = DifferenceReporter(rawValue: parts[0]) else {
          throw ValidationError("there's no reporter '\(parts[0])' for differences (choose text, markdown or json)")
        }
        if parts.count > 1, parts[1].isEmpty { throw ValidationError("'\(text)' has no file name after '='") }
        return Request(reporter: reporter, file: parts.count > 1 ? parts[1] : nil)
      }
    }
  }

  func run() throws {
    var flags = Flags()
    project.add(to: &flags)
    fit.add(to: &flags)
    metrics.add(to: &flags)
    flags.noColor = noColor
    flags.quiet = quiet
    let configuration = try ResolvedConfiguration.resolve(flags, workingFolder: WorkingFolder.path)
    let run = DifferenceRun(configuration)
    let outcome =
      if let since { try run.run(since: since, paths) } else { try run.run(old: paths[0], new: paths[1]) }
    if !quiet { (configuration.notices + outcome.notices).forEach { Terminal.tell("stringfit: \($0)") } }
    var options = ReporterOptions()
    options.isQuiet = quiet
    for request in try requests.sorted(by: { $0.file != nil && $1.file == nil }) {
      if let file = request.file {
        try OutputFile.write(
          request.reporter.report(outcome.difference, options: options), to: file, below: nil,
          in: configuration.folders.root)
      } else {
        options.usesColor = Terminal.usesColor(noColor: noColor)
        try Terminal.write(request.reporter.report(outcome.difference, options: options))
      }
    }
    throw outcome.status
  }
}
