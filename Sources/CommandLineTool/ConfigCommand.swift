import ArgumentParser
import Pipeline

struct ConfigCommand: CheckingCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show the configuration in effect, and where each value comes from.",
    discussion: """
      EXAMPLES
        stringfit config
        stringfit config App --format json
        stringfit config --locale de --fail-on warning

      Each value comes from a flag, from a line of the configuration, from the Xcode project or from the defaults, in this \
      order. Give the same flags as for 'check' to see what they change.
      """)

  @Argument(
    help: ArgumentHelp("The folder in which commands are run (default: the working folder).", valueName: "path"))
  var path: String?

  @Option(help: "text (default) or json.")
  var format: ConfigurationListing.Format = .text

  @OptionGroup(title: "Input") var project: ProjectFlags
  @OptionGroup(title: "The app's code") var code: CodeFlags
  @OptionGroup(title: "Where strings are shown") var fit: FitFlags
  @OptionGroup(title: "Metrics") var metrics: MetricsFlags
  @OptionGroup(title: "Rules") var rules: RuleFlags
  @OptionGroup(title: "New findings only") var gate: GateFlags
  @OptionGroup(title: "Output") var report: ReportFlags

  func run() throws {
    var flags = Flags()
    addCheckFlags(to: &flags)
    gate.add(to: &flags)
    try report.add(to: &flags)
    let folder = try ProjectFolders.folder(named: path, from: WorkingFolder.path)
    let listing = try ConfigurationListing.make(flags, in: folder, workingFolder: WorkingFolder.path)
    try Terminal.write(listing.report(as: format))
  }
}

extension ConfigurationListing.Format: ExpressibleByArgument {}
