import ArgumentParser
import Catalogs
import Foundation
import Pipeline
import Reporters
import TextLayout
import Typography

/// Flags of every command that reads catalogs or a configuration.
struct ProjectFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration (default: .stringfit.yml in the working folder or the nearest parent folder).",
      valueName: "file"))
  var config: String?

  @Option(help: ArgumentHelp("The locale that the strings are written in.", valueName: "id"))
  var sourceLocale: LocaleID?

  @Option(
    name: .customLong("locale"),
    help: ArgumentHelp("A locale to check, in addition to the source (repeatable; default: all).", valueName: "id"))
  var locales: [LocaleID] = []

  @Option(
    help: ArgumentHelp(
      "The file name to assume for standard input ('-'), such as de.lproj/App.strings.", valueName: "path"))
  var stdinFilename: String?

  @Option(help: ArgumentHelp("The number of threads (default: the number of cores).", valueName: "n"))
  var jobs: Count?

  @Option(
    help: ArgumentHelp(
      "Report catalogs larger than this many megabytes instead of reading them (default: 256; at most 1024).",
      valueName: "mb"))
  var maxFileSize: Count?

  func add(to flags: inout Flags) {
    flags.configFile = config
    flags.sourceLocale = sourceLocale
    flags.locales = locales
    flags.stdinFilename = stdinFilename
    flags.jobs = jobs?.value
    flags.maxFileSize = maxFileSize?.value
  }

  mutating func validate() throws {
    if let jobs, !(1...1024).contains(jobs.value) { throw ValidationError("--jobs must be from 1 to 1024") }
    if let maxFileSize, !(1...1024).contains(maxFileSize.value) {
      throw ValidationError("--max-file-size must be from 1 to 1024")
    }
  }
}

/// Flags that say where the app's code is.
struct CodeFlags: ParsableArguments {
  @Option(
    name: .customLong("code"),
    help: ArgumentHelp(
      "A folder with the app's source code (repeatable; default: the configuration's folders, or the project's root).",
      valueName: "folder"))
  var code: [String] = []

  @Flag(help: "Don't read source code.")
  var noCode = false

  @Flag(help: "Don't use or write the cache of parsed source code.")
  var noCache = false

  func add(to flags: inout Flags) {
    flags.code = code
    flags.noCode = noCode
    flags.cacheFolder = noCache ? nil : CacheFolder.location(ProcessInfo.processInfo.environment)
  }

  mutating func validate() throws {
    if noCode, !code.isEmpty { throw ValidationError("--code and --no-code can't be combined") }
    if code.contains("") { throw ValidationError("--code needs a folder") }
  }
}

/// Flags that say how and where strings are shown.
struct FitFlags: ParsableArguments {
  @Option(help: "The platform that the strings are shown on (default: ios).")
  var platform: Platform?

  @Option(
    name: .customLong("device-width"),
    help: ArgumentHelp("A window width to check, in points (repeatable; default: 375 on ios).", valueName: "pt"))
  var deviceWidths: [Points] = []

  @Option(
    name: .customLong("size-category"),
    help: ArgumentHelp("A text size to check (repeatable; default: all sizes of the platform).", valueName: "name"))
  var sizeCategories: [SizeCategory] = []

  @Flag(help: "Also check with the Bold Text setting on.")
  var boldText = false

  func add(to flags: inout Flags) {
    flags.platform = platform
    flags.deviceWidths = deviceWidths.map(\.value)
    flags.sizeCategories = sizeCategories
    flags.boldText = boldText
  }
}

/// Flags that say what widths come from.
struct MetricsFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "'apple' (calibrated to Apple's system fonts; default), 'open' (Inter and Noto) or a profile file.",
      valueName: "profile"))
  var metrics: String?

  @Option(
    name: .customLong("font"),
    help: ArgumentHelp(
      "Measure by shaping with this font instead (repeatable, in fallback order).", valueName: "file[#index]"))
  var fonts: [FontFile] = []

  @Option(help: "How lines break: as labels do (uikit; default) or as browsers do (unicode).")
  var lineBreaking: LineBreaking?

  func add(to flags: inout Flags) {
    flags.metrics = metrics
    flags.fonts = fonts
    flags.lineBreaking = lineBreaking
  }

  mutating func validate() throws {
    if metrics != nil, !fonts.isEmpty { throw ValidationError("--metrics and --font can't be combined") }
  }
}

/// Flags that choose rules.
struct RuleFlags: ParsableArguments {
  @Option(help: ArgumentHelp("Run only these rules, for example 'fit/*' (repeatable).", valueName: "glob"))
  var only: [String] = []

  @Option(help: ArgumentHelp("Skip these rules (repeatable).", valueName: "glob"))
  var skip: [String] = []

  @Flag(help: "Also run preview rules.")
  var previewRules = false

  func add(to flags: inout Flags) {
    flags.only = only
    flags.skip = skip
    flags.previewRules = previewRules
  }
}

/// A command that finds what `check` finds, and its flags.
///
/// They aren't a group of their own: a debug build takes four times as long to start with each level of groups within groups.
protocol CheckingCommand: ParsableCommand {
  var project: ProjectFlags { get }
  var code: CodeFlags { get }
  var fit: FitFlags { get }
  var metrics: MetricsFlags { get }
  var rules: RuleFlags { get }
}

extension CheckingCommand {
  func addCheckFlags(to flags: inout Flags) {
    project.add(to: &flags)
    code.add(to: &flags)
    fit.add(to: &flags)
    metrics.add(to: &flags)
    rules.add(to: &flags)
  }
}

/// Flags that leave out what is not new.
struct GateFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Leave out findings in this file (default: .stringfit-baseline.json in the root, if it exists).",
      valueName: "file"))
  var baseline: String?

  @Flag(help: "Fail if the baseline has stale entries.")
  var strictBaseline = false

  @Option(
    help: ArgumentHelp(
      "Check only strings that are new or have changed since the merge base of this revision and HEAD.",
      valueName: "rev"))
  var since: String?

  func add(to flags: inout Flags) {
    flags.baseline = baseline
    flags.strictBaseline = strictBaseline
    flags.since = since
  }
}

/// Flags of a check of strings that come one a line.
struct StreamFlags: ParsableArguments {
  @Flag(help: "Read strings from standard input, one JSON object per line, and write one finding per line.")
  var jsonl = false

  @Option(
    help: ArgumentHelp(
      "With --jsonl: only write what the strings show of each other to this file, for 'merge' and --given.",
      valueName: "file"))
  var summary: String?

  @Option(
    help: ArgumentHelp(
      "With --jsonl: judge the strings given what this summary says, which was made of them and of others.",
      valueName: "file"))
  var given: String?

  var isOn: Bool { jsonl }
  var task: StreamCheck.Task {
    if let summary { return .summarize(summary) }
    return given.map { .judgeGiven($0) } ?? .judge
  }

  mutating func validate() throws {
    if summary != nil || given != nil, !jsonl { throw ValidationError("--summary and --given need --jsonl") }
    if summary != nil, given != nil { throw ValidationError("--summary and --given can't be combined") }
    if summary == "" || given == "" { throw ValidationError("--summary and --given need a file") }
  }
}

/// Flags that say what is reported, how, and what counts as failure.
struct ReportFlags: ParsableArguments {
  @Option(
    name: .customLong("reporter"),
    help: ArgumentHelp(
      "The output format: text (default), \(Self.otherReporters); =FILE writes to a file (repeatable).",
      valueName: "name[=file]"))
  var reporters: [String] = []

  private static var otherReporters: String {
    OutputFormats.names.filter { $0 != "text" }.joined(separator: ", ")
  }

  @Option(help: "The lowest severity that makes the run fail (default: error).")
  var failOn: FailureThreshold?

  @Option(help: ArgumentHelp("Fail if there are more warnings than this.", valueName: "n"))
  var maxWarnings: Count?

  @Option(
    name: .customLong("require-coverage"),
    help: ArgumentHelp(
      "Fail if less than this percentage of a locale's strings is translated: de=100 (repeatable).",
      valueName: "locale=percent"))
  var requiredCoverage: [CoverageRequirement] = []

  @Flag(help: "Don't use colors (NO_COLOR does the same; FORCE_COLOR does the opposite).")
  var noColor = false

  @Flag(name: .shortAndLong, help: "Print only findings: no advice, no summary.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print everything: one finding per missing key, all locales in the summary.")
  var verbose = false

  func add(to flags: inout Flags) throws {
    flags.reporters = try reporters.map { text in
      do throws(ReporterRequestError) { return try ReporterRequest(text) } catch {
        throw ValidationError(error.message)
      }
    }
    flags.failOn = failOn
    flags.maxWarnings = maxWarnings?.value
    flags.requiredCoverage = requiredCoverage
    flags.noColor = noColor
    flags.quiet = quiet
    flags.verbose = verbose
  }

  mutating func validate() throws {
    if quiet, verbose { throw ValidationError("--quiet and --verbose can't be combined") }
    var flags = Flags()
    try add(to: &flags)
    let places = flags.reporters.map { $0.place(from: WorkingFolder.path) }
    if Set(places).count < places.count {
      throw ValidationError("two reporters write to the same place; send one of them to a file: NAME=FILE")
    }
  }
}
