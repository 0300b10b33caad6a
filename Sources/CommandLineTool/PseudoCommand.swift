import ArgumentParser
import Pipeline

struct PseudoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pseudo", abstract: "Write pseudo-localized catalogs to run the app with.",
    discussion: """
      EXAMPLES
        stringfit pseudo App/ --output pseudo/                      accented and in brackets: [Śéẗẗíńǵś]
        stringfit pseudo App/ --output pseudo/ --expanded           as wide as translations get
        stringfit pseudo App/ --output pseudo/ --expanded --locale de
        stringfit pseudo App/ --output pseudo/ --right-to-left      each word from right to left
        stringfit pseudo App/ --output pseudo/ --widest             the worst translation of each string
        stringfit pseudo App/ --output pseudo/ --accented --widest  several in one run

      Each kind is a locale of its own: en-XA (accented), en-XE (expanded), ar-XB (right to left) and en-XW (widest), with the \
      source's language in place of 'en'. The files have the project's paths and formats: an .lproj folder for .strings and \
      .stringsdict files, another localization in .xcstrings files, another XLIFF file or .xcloc bundle. Copy them into the \
      project and run the app with the argument -AppleLanguages '(en-XA)'.

      Placeholders, markup, escapes, plural forms and device variations stay. So does every other byte of a file: encoding, \
      order and comments. Your own files are never changed: everything is written to the output folder. Only files from an \
      earlier run are replaced there, a folder with other files is rejected, and stringfit doesn't write through symbolic links.

      --widest takes the translation on which 'check' finds the worst of its fit/ problems, or the widest one if all fit. \
      With the result in the project, 'stringfit check --only 'fit/*' --locale en-XW' shows the worst of every locale.

      EXIT STATUS
         0  everything was written
         2  some input couldn't be read (see standard error); everything else was written
        64  wrong usage
        66  no such path, or no strings in the source locale there
        69  ICU lacks required data
        70  the folder was rejected or can't be written to
        78  invalid configuration
      """)

  @Argument(help: ArgumentHelp("Files and folders (default: the working folder).", valueName: "path"))
  var paths: [String] = []

  @Option(help: ArgumentHelp("The folder to write to; created if it doesn't exist.", valueName: "folder"))
  var output: String

  @Flag(help: "Accents on all letters, and brackets around each string (default).")
  var accented = false

  @Flag(help: "Strings as wide as nine in ten translations, in brackets; with --locale, in these locales.")
  var expanded = false

  @Flag(help: "Words written from right to left.")
  var rightToLeft = false

  @Flag(help: "For each string, the translation that fits worst, or the widest one if all fit.")
  var widest = false

  @OptionGroup(title: "Input") var project: ProjectFlags
  @OptionGroup(title: "The app's code (with --widest)") var code: CodeFlags
  @OptionGroup(title: "Where strings are shown (with --widest)") var fit: FitFlags
  @OptionGroup(title: "Metrics") var metrics: MetricsFlags

  @Flag(name: .shortAndLong, help: "Print only failures.")
  var quiet = false

  mutating func validate() throws {
    if output.isEmpty { throw ValidationError("--output needs a folder") }
  }

  private var kinds: [PseudoKind] {
    let asked: [(PseudoKind, Bool)] = [
      (.accented, accented), (.expanded, expanded), (.rightToLeft, rightToLeft), (.widest, widest),
    ]
    let kinds = asked.filter(\.1).map(\.0)
    return kinds.isEmpty ? [.accented] : kinds
  }

  func run() throws {
    var flags = Flags()
    project.add(to: &flags)
    code.add(to: &flags)
    fit.add(to: &flags)
    metrics.add(to: &flags)
    flags.quiet = quiet
    let configuration = try ResolvedConfiguration.resolve(flags, workingFolder: WorkingFolder.path)
    if !quiet { configuration.notices.forEach { Terminal.tell("stringfit: \($0)") } }
    let folder = PathText.absolute(output, from: configuration.folders.working)
    let outcome = try PseudoRun(configuration, kinds: kinds, folder: folder).run(paths)
    outcome.failures.forEach { Terminal.tell("stringfit: \($0)") }
    if !quiet {
      outcome.notices.forEach { Terminal.tell("stringfit: \($0)") }
      try Terminal.writeLines(outcome.lines)
    }
    throw outcome.status
  }
}
