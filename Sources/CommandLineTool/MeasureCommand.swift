import ArgumentParser
import Catalogs
import Foundation
import Pipeline
import TextLayout
import Typography

struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Show lines, widths and heights at each text size.",
    discussion: """
      EXAMPLES
        stringfit measure "Sign in with email" --style headline
        stringfit measure "Anmelden" --locale de --box-width 80
        stringfit measure "Total" --size 13 --weight semibold
        stringfit measure "Today" --size 34 --scales-like title1 --design rounded
        stringfit measure "Save" --box-width 60 --category AX3 --bold-text
        stringfit measure --catalog App/ --locale de > widths.csv
        stringfit measure "Anmelden mit E-Mail" --locale de --box-width 120 --max-lines 1 --draw
        stringfit measure "Anmelden mit E-Mail" --box-width 120 --font Brand.otf --svg picture.svg
        stringfit measure --catalog App/ --explain settings.title
        stringfit measure --jsonl < questions.jsonl > answers.jsonl

      --jsonl reads one JSON object per line and answers in the same order:
        {"id": 1, "text": "Anmelden", "locale": "de", "boxWidth": 80}
      Optional fields: "style", "size" (instead of a style), "scalesLike" (the style that the size scales like), "platform", "category", \
      "design", "fontWidth", "weight", "tracking" and "maxLines". The flags set the defaults. \
      The answer to an invalid line, or to one with an unknown field, is an "error"; the exit status is then 2.

      With --catalog, arguments (%@, %d) are as wide as the sample values that 'check' uses. TEXT and JSON lines are \
      measured literally.
      """)

  @Argument(help: ArgumentHelp("Strings to measure.", valueName: "text"))
  var texts: [String] = []

  @Flag(help: "Read requests from standard input, one JSON object per line.")
  var jsonl = false

  @Option(help: ArgumentHelp("Measure every string in these catalogs (repeatable).", valueName: "path"))
  var catalog: [String] = []

  @Option(
    help: ArgumentHelp("With --catalog: show what is known about this entry's box, and from where.", valueName: "key"))
  var explain: String?

  @Flag(help: "Draw the lines in their box, in the terminal.")
  var draw = false

  @Option(
    help: ArgumentHelp(
      "Write a picture of the lines in their box; with --font, it shows the real outlines.", valueName: "file"))
  var svg: String?

  @Option(help: "The format of --catalog: csv (default) or json.")
  var format: CatalogMeasures.Format = .csv

  @OptionGroup(title: "Type") var type: TypeFlags
  @OptionGroup(title: "Metrics") var metrics: MetricsFlags
  @OptionGroup(title: "Input") var project: ProjectFlags
  @OptionGroup(title: "The app's code (with --explain)") var code: CodeFlags

  mutating func validate() throws {
    let forms = [!texts.isEmpty, jsonl, !catalog.isEmpty].count { $0 }
    guard forms == 1 else {
      throw ValidationError("measure needs one of: TEXT, --jsonl or --catalog PATH")
    }
    if explain != nil, catalog.isEmpty { throw ValidationError("--explain KEY needs --catalog PATH") }
    if draw, texts.isEmpty { throw ValidationError("--draw needs TEXT") }
    if svg != nil, texts.isEmpty { throw ValidationError("--svg FILE needs TEXT") }
    if type.boldText, texts.isEmpty {
      throw ValidationError("--bold-text works with TEXT only; with --jsonl and --catalog, use --weight")
    }
  }

  func run() throws {
    var flags = Flags()
    project.add(to: &flags)
    metrics.add(to: &flags)
    code.add(to: &flags)
    flags.platform = type.platform
    let configuration = try ResolvedConfiguration.resolve(flags, workingFolder: WorkingFolder.path)
    let measuring = try TextMeasuring(configuration)
    if jsonl {
      try answerStream(measuring, configuration)
    } else if catalog.isEmpty {
      try tellTexts(measuring, configuration)
    } else {
      try tellCatalogs(measuring, configuration)
    }
  }

  private func answerStream(_ measuring: TextMeasuring, _ configuration: ResolvedConfiguration) throws {
    var defaults = type.request(platform: configuration.fit.platform)
    defaults.category = type.categories.first
    if let locale = configuration.rules.locales.first { defaults.locale = locale.tag }
    let stream = MeasureStream(measuring: measuring, defaults: defaults, jobs: configuration.jobs)
    let isClean = try stream.run(reading: STDIN_FILENO) { try Terminal.write($0) }
    if !isClean { throw ExitStatus.unreadableInput }
  }

  private func tellTexts(_ measuring: TextMeasuring, _ configuration: ResolvedConfiguration) throws {
    let locales = configuration.rules.locales.isEmpty ? [LocaleID.english] : configuration.rules.locales
    var tables: [String] = []
    var picture = TextPicture(measuring: measuring)
    for text in texts {
      for locale in locales {
        var request = type.request(platform: configuration.fit.platform)
        request.text = text
        request.locale = locale.tag
        do {
          let table = try MeasureTable(
            request, categories: type.categories, boldText: type.boldText, measuring: measuring)
          if svg != nil { table.add(to: &picture) }
          tables.append(draw ? table.text + "\n" + table.drawing : table.text)
        } catch {
          throw ValidationError(error.description)
        }
      }
    }
    if let svg { try OutputFile.write(picture.bytes, to: svg, below: nil, in: WorkingFolder.path) }
    // A picture on standard output stands there alone.
    if svg != "/dev/stdout" { try Terminal.write(Array(tables.joined(separator: "\n").utf8)) }
  }

  private func tellCatalogs(_ measuring: TextMeasuring, _ resolved: ResolvedConfiguration) throws {
    var configuration = resolved
    var project = try ProjectReader(configuration).read(catalog)
    project.notices += try configuration.settleLocales(in: project)
    if let explain {
      project = try project.withCode(configuration)
      let text = try BoxExplanation(configuration, project: project).text(of: explain, in: catalog)
      try Terminal.write(Array(text.utf8))
      if ImportFindings.isInputLost(in: project) { throw ExitStatus.unreadableInput }
      return
    }
    let measures = CatalogMeasures(
      measuring: measuring, settings: configuration.fit,
      request: type.request(platform: configuration.fit.platform), categories: type.categories,
      locales: configuration.rules.locales, jobs: configuration.jobs)
    do {
      try Terminal.write(try measures.report(on: project.catalogs, as: format))
    } catch let error as MeasureRequestError {
      throw ValidationError(error.description)
    }
    for problem in project.notices + ImportFindings.losses(of: project) { Terminal.tell("stringfit: \(problem)") }
    if ImportFindings.isInputLost(in: project) { throw ExitStatus.unreadableInput }
  }
}

extension CatalogMeasures.Format: ExpressibleByArgument {}

/// Flags that say how a text is set.
struct TypeFlags: ParsableArguments {
  @Option(help: "The platform (default: ios).")
  var platform: Platform?

  @Option(help: "The text style (default: body).")
  var style: TextStyle?

  @Option(
    name: [.customLong("category"), .customLong("size-category")],
    help: ArgumentHelp("A text size (repeatable; default: all sizes of the platform).", valueName: "name"))
  var categories: [SizeCategory] = []

  @Option(help: ArgumentHelp("A fixed size instead of a style, in points.", valueName: "pt"))
  var size: Points?

  @Option(help: ArgumentHelp("The text style that --size scales like, as with UIFontMetrics.", valueName: "style"))
  var scalesLike: TextStyle?

  @Option(help: "The design of the system font: default, rounded, serif or monospaced.")
  var design: FontDesign?

  @Option(help: "The width of the system font: compressed, condensed, standard or expanded.")
  var fontWidth: FontWidth?

  @Option(help: "The weight (default: the style's own).")
  var weight: FontWeight?

  @Flag(help: "Use the style's emphasized weight.")
  var emphasized = false

  @Flag(help: "Also measure with the Bold Text setting on.")
  var boldText = false

  @Option(help: "The leading of a style (default: standard).")
  var leading: LeadingTrait?

  @Option(help: ArgumentHelp("The width of the box, in points (default: unlimited).", valueName: "pt"))
  var boxWidth: Points?

  @Option(help: ArgumentHelp("The maximum number of lines (default: unlimited).", valueName: "n"))
  var maxLines: Count?

  mutating func validate() throws {
    if size != nil, style != nil {
      throw ValidationError(
        "--size and --style can't be combined; --scales-like names the style that a size scales like")
    }
    if size == nil, scalesLike != nil { throw ValidationError("--scales-like needs --size") }
    if size != nil, scalesLike == nil, !categories.isEmpty {
      throw ValidationError("a fixed --size doesn't take --category")
    }
    if size != nil, leading != nil { throw ValidationError("a fixed --size doesn't take --leading") }
    if emphasized, size != nil || weight != nil {
      throw ValidationError("--emphasized can't be combined with --size or --weight")
    }
  }

  /// The question, without text and locale.
  func request(platform: Platform) -> MeasureRequest {
    var request = MeasureRequest(
      text: "", platform: platform, size: size?.value, style: style ?? .body, weight: weight,
      leading: leading ?? .standard, boxWidth: boxWidth?.value, maxLines: maxLines?.value ?? 0)
    request.isEmphasized = emphasized
    request.scalesLike = scalesLike
    request.systemFont = SystemFont(design: design ?? .standard, width: fontWidth ?? .standard)
    return request
  }
}
