import Reporters

/// `stringfit init`: writes a project's configuration from what is found in it, and what else is asked for.
package struct ProjectSetup: Sendable {
  package struct Options: Sendable {
    package var writesBaseline = false
    package var system: IntegrationSystem?
    package var isDryRun = false
    package var jobs: Int?
    package init() {}
  }

  package struct Outcome: Sendable {
    /// For standard output.
    package var lines: [String] = []
    /// For standard error.
    package var notices: [String] = []
  }

  private let options: Options
  private var configuration: ResolvedConfiguration
  private let system: IntegrationSystem

  /// Finds the root of the project that `folder` is in. What is shown is relative to `workingFolder`.
  package init(_ options: Options, folder: String, workingFolder: String) throws(ExitError) {
    self.options = options
    var folders = try ProjectFolders.find(configFile: nil, workingFolder: folder)
    folders.working = workingFolder
    var flags = Flags()
    flags.jobs = options.jobs
    // A configuration that is there says nothing: the new one is written as if it were not.
    configuration = ResolvedConfiguration(flags, Configuration(), folders)
    system = options.system ?? .none
  }

  package func run() throws(ExitError) -> Outcome {
    try checkThatNothingIsThere()
    let facts = try FactFinder(configuration: configuration).find()
    let text = StarterConfiguration(facts: facts).text
    var outcome = Outcome()
    if facts.losses > 0 {
      outcome.notices.append(
        "\(facts.losses) \(facts.losses == 1 ? "place" : "places") of the project couldn't be read, so a setting may be "
          + "missing; 'stringfit check' lists them")
    }
    if options.isDryRun {
      add(text, in: ProjectFolders.configName, to: &outcome)
      if let file = system.file { add(system.content, in: file, to: &outcome) }
      if options.writesBaseline { outcome.lines += ["Would write \(shown(BaselineFile.defaultName))", ""] }
    } else {
      if keepsConfiguration {
        outcome.lines.append("\(shown(ProjectFolders.configName)) already exists; left unchanged")
      } else {
        try write(text, to: ProjectFolders.configName, &outcome)
      }
      if let file = system.file { try write(system.content, to: file, &outcome) }
      if options.writesBaseline { try recordBaseline(&outcome) }
      outcome.lines.append("")
    }
    outcome.lines +=
      NextSteps(
        isDryRun: options.isDryRun, hasBaseline: options.writesBaseline, system: options.system,
        found: IntegrationSystem.found(in: configuration.folders.root), root: shownRoot
      ).lines
    return outcome
  }

  // MARK: Files

  /// Whether there is a configuration already, and something else is asked for beside it.
  private var keepsConfiguration: Bool {
    (options.writesBaseline || system.file != nil)
      && Disk.kind(of: path(ProjectFolders.configName), following: false) != nil
  }

  /// The files that would be written, relative to the root.
  private var files: [String] {
    (keepsConfiguration ? [] : [ProjectFolders.configName]) + [system.file].compactMap { $0 }
      + (options.writesBaseline ? [BaselineFile.defaultName] : [])
  }

  /// Stops before anything is written. A dry run shows what would be written all the same.
  private func checkThatNothingIsThere() throws(ExitError) {
    guard !options.isDryRun else { return }
    for file in files where Disk.kind(of: path(file), following: false) != nil {
      throw ExitError(
        .writingFailed,
        "'\(shown(file))' already exists and was left unchanged; '--dry-run' shows what a new one would contain")
    }
  }

  private func add(_ text: String, in file: String, to outcome: inout Outcome) {
    let isThere = Disk.kind(of: path(file), following: false) != nil
    outcome.lines.append(
      isThere ? "\(shown(file)) already exists and would be left unchanged. A new one:" : "Would write \(shown(file)):")
    outcome.lines += [""] + text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func write(_ text: String, to file: String, _ outcome: inout Outcome) throws(ExitError) {
    try OutputFile.writeNew(
      Array(text.utf8), to: path(file), below: configuration.folders.root,
      isExecutable: file == system.file && system.isExecutable)
    outcome.lines.append("Wrote \(shown(file))")
  }

  /// As `stringfit baseline` does with the configuration that was just written.
  private func recordBaseline(_ outcome: inout Outcome) throws(ExitError) {
    var flags = Flags()
    flags.configFile = path(ProjectFolders.configName)
    flags.jobs = options.jobs
    let written = try ResolvedConfiguration.resolve(flags, workingFolder: configuration.folders.working)
    let recording = try BaselineRecording(written, renews: false).run([configuration.folders.root])
    outcome.lines += recording.lines.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    outcome.notices += recording.notices
  }

  private func path(_ file: String) -> String { PathText.absolute(file, from: configuration.folders.root) }
  private func shown(_ file: String) -> String { configuration.folders.shown(path(file)) }
  private var shownRoot: String { configuration.folders.shown(configuration.folders.root) }
}

/// The three things to do after `stringfit init`.
struct NextSteps {
  var isDryRun: Bool
  var hasBaseline: Bool
  /// Nil if nobody named one.
  var system: IntegrationSystem?
  var found: [(system: IntegrationSystem, mark: String)]
  /// Relative to the working folder.
  var root: String

  var lines: [String] {
    let target = root == "." ? "" : " \(root)"
    let first =
      isDryRun ? "Run 'stringfit init\(target)' to write this" : "Read .stringfit.yml and correct what is wrong"
    let second =
      hasBaseline
      ? "Commit the files; 'stringfit check\(target)' now reports only what is new"
      : "Run 'stringfit check\(target)'; if it finds more than you can fix now, 'stringfit baseline\(target)' records it"
    return ["Next:", "  1. \(first)", "  2. \(second)", "  3. \(third)"]
  }

  private var third: String {
    if let system, let remainder = system.remainder, let file = system.file { return "In \(file): \(remainder)" }
    if system == nil, let (system, mark) = found.first, let file = system.file {
      return "Check in CI: this project uses \(system.title) (\(mark)), and 'stringfit init --ci \(system.rawValue)' "
        + "writes \(file)"
    }
    let names = IntegrationSystem.allCases.filter { $0 != .none }.map(\.rawValue).joined(separator: ", ")
    return "Check in CI: 'stringfit init --ci NAME' writes a file for \(names)"
  }
}
