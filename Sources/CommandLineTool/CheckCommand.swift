import ArgumentParser
import Foundation
import Pipeline
import Reporters
import Synchronization

struct CheckCommand: CheckingCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find problems (the default command).",
    discussion: """
      EXAMPLES
        stringfit check                  check all catalogs in the working folder
        stringfit check App/ --locale de --locale ar
        stringfit check App/de.lproj/Localizable.strings
        stringfit check App/ --only 'fit/*' --size-category AX3
        stringfit check App/ --reporter xcode --fail-on warning
        stringfit check App/ --since origin/main
        stringfit check App/ --notes --max-items 0
        stringfit check App/ --statistics
        stringfit check App/ --watch
        stringfit check App/ --reporter text --reporter sarif=stringfit.sarif
        cat x | stringfit check - --stdin-filename de.lproj/A.strings
        stringfit check --jsonl < entries.jsonl > findings.jsonl

      A PATH is a file, a folder, an .xcloc or .lproj bundle, or '-' for standard input. Folders are searched recursively, \
      except for hidden folders, Pods, Carthage, DerivedData, node_modules and whatever the configuration excludes.

      To check a file or bundle, stringfit also reads the other locales and tables in the same folder, but doesn't report \
      on them.

      --jsonl reads one string per line, as JSON, and writes one finding per line:
        {"catalog": "App", "key": "buy", "source": "Buy", "translations": {"de": "Kaufen"}}
      Optional fields: "comment", "place" ("role", "control", "container", "style", "lines", "width" and the other fields that \
      'places --reporter json' prints), "sourceLocale", "shouldTranslate", and "file" and "line", which findings then repeat. \
      Plurals are written as {"plural=one": "..", "plural=other": ".."}. The strings are judged together, like an app's. To share \
      the work among several processes, run each on its lines with --summary, join the summaries with 'stringfit merge', and run \
      each again with --given: the findings are the same. A line that can't be read is an input/syntax finding, and the exit \
      status is then 2.
      """)

  @Argument(help: ArgumentHelp("Files and folders (default: the working folder).", valueName: "path"))
  var paths: [String] = []

  @OptionGroup(title: "Input") var project: ProjectFlags
  @OptionGroup(title: "The app's code") var code: CodeFlags
  @OptionGroup(title: "Where strings are shown") var fit: FitFlags
  @OptionGroup(title: "Metrics") var metrics: MetricsFlags
  @OptionGroup(title: "Rules") var rules: RuleFlags
  @OptionGroup(title: "New findings only") var gate: GateFlags
  @Option(
    name: .customLong("allow"),
    help: ArgumentHelp(
      "With --since: report this change as a note ('removed' strings, or a 'loosened' gate; repeatable).",
      valueName: "change"))
  var allowedChanges: [AllowedChange] = []
  @Flag(help: "Check again whenever a file is saved, until you press Control-C.")
  var watch = false
  @OptionGroup(title: "Streams") var stream: StreamFlags
  @OptionGroup(title: "Listing") var list: ListFlags
  @OptionGroup(title: "Output") var report: ReportFlags

  mutating func validate() throws {
    if !allowedChanges.isEmpty, gate.since == nil { throw ValidationError("--allow needs --since") }
    if stream.isOn { try validateStream() }
    if watch, paths.contains("-") { throw ValidationError("--watch needs files: standard input doesn't change") }
  }

  /// A stream is read from standard input alone, and what it gives is a finding a line.
  private func validateStream() throws {
    if !paths.isEmpty {
      throw ValidationError(
        "--jsonl reads standard input and no PATH; to print the findings as JSON lines, use --reporter jsonl")
    }
    let others: [(String, Bool)] = [
      ("--reporter", !report.reporters.isEmpty), ("--since", gate.since != nil), ("--baseline", gate.baseline != nil),
      ("--strict-baseline", gate.strictBaseline), ("--require-coverage", !report.requiredCoverage.isEmpty),
      ("--code", !code.code.isEmpty), ("--stdin-filename", project.stdinFilename != nil),
      ("--watch", watch), ("--statistics", list.statistics), ("--max-items", list.maxItems != nil),
    ]
    if let other = others.first(where: \.1) { throw ValidationError("\(other.0) can't be combined with --jsonl") }
    if Terminal.isInputTerminal {
      throw ValidationError(
        "--jsonl reads strings from standard input; to print the findings as JSON lines, use --reporter jsonl")
    }
  }

  /// What was checked, kept until the program ends: to take it all apart before that takes longer than to read some projects.
  private static let last = Mutex<Check.Outcome?>(nil)

  func run() throws {
    let flags = try flags()
    if watch { return try runWatching(flags) }
    if stream.isOn { return try runStream(flags) }
    let configuration = try ResolvedConfiguration.resolve(flags, workingFolder: WorkingFolder.path)
    if !configuration.quiet { configuration.notices.forEach { Terminal.tell("stringfit: \($0)") } }
    let outcome = try Terminal.showingProgress("Checking ...", isQuiet: configuration.quiet) {
      try Check(configuration).run(paths)
    }
    Self.last.withLock { $0 = outcome }
    try show(outcome, configuration)
    throw outcome.status
  }

  private func runStream(_ flags: Flags) throws {
    let configuration = try ResolvedConfiguration.resolve(flags, workingFolder: WorkingFolder.path)
    if !configuration.quiet { configuration.notices.forEach { Terminal.tell("stringfit: \($0)") } }
    let outcome = try StreamCheck(configuration).run(
      stream.task, reading: STDIN_FILENO, leastSeverity: list.minSeverity ?? .note
    ) { try Terminal.write($0) }
    if !configuration.quiet { outcome.notices.forEach { Terminal.tell("stringfit: \($0)") } }
    throw outcome.status
  }

  private func flags() throws -> Flags {
    var flags = Flags()
    addCheckFlags(to: &flags)
    gate.add(to: &flags)
    flags.allowedChanges = allowedChanges.map(\.change)
    try report.add(to: &flags)
    return flags
  }

  /// Prints what was found, and why the run fails.
  private func show(_ outcome: Check.Outcome, _ configuration: ResolvedConfiguration) throws {
    if !configuration.quiet { outcome.notices.forEach { Terminal.tell("stringfit: \($0)") } }
    let failure = try write(outcome.report, configuration, print: Terminal.write)
    outcome.failures.forEach { Terminal.tell("stringfit: \($0)") }
    if let failure { throw failure }
  }

  func reporters(of configuration: ResolvedConfiguration) throws -> [ReporterRequest] {
    configuration.reporters.isEmpty ? [try ReporterRequest("text")] : configuration.reporters
  }

  /// Writes all outputs that can be written, and returns why the first of the others can't.
  func write(
    _ report: Report, _ configuration: ResolvedConfiguration, print: ([UInt8]) throws -> Void
  ) throws -> ExitError? {
    let requests = try reporters(of: configuration)
    let environment = ProgramEnvironment(workingFolder: configuration.folders.working)
    var options = environment.options
    options.isQuiet = configuration.quiet
    options.isVerbose = configuration.verbose
    list.add(to: &options, namesRules: !rules.only.isEmpty)
    var report = report
    if let least = list.minSeverity, !list.statistics { report.findings.removeAll { $0.severity < least } }
    var failures: [ExitError] = []
    func attempt(_ work: () throws -> Void) throws {
      do { try work() } catch let failure as ExitError { failures.append(failure) } catch ExitStatus.clean {
        // A reader of standard output that leaves early changes nothing about what was found.
      }
    }
    for request in requests.sorted(by: { $0.file != nil && $1.file == nil }) {
      guard let reporter = OutputFormats.named(request.name) else { continue }
      if let gitHub = reporter as? GitHubReporter {
        try attempt { try environment.writeStepSummary(of: report, gitHub, options) }
      }
      if let file = request.file {
        try attempt {
          try OutputFile.write(
            reporter.report(report, options: options), to: file, below: request.root, in: configuration.folders.root)
        }
      } else {
        options.usesColor = Terminal.usesColor(noColor: configuration.noColor)
        options.usesSymbols = Terminal.isTerminal
        options.width = Terminal.width
        try attempt { try print(reporter.report(report, options: options)) }
      }
    }
    for failure in failures.dropFirst() { Terminal.tell("stringfit: \(failure.message)") }
    return failures.first
  }
}
