import Pipeline
import Reporters

// `check --watch`

extension CheckCommand {
  /// Checks again whenever a file changes. If a file can't be read, says so, and reads it again once it changes.
  ///
  /// Where one catalog is saved, a first look at it is printed at once, and the whole report as soon as it is there if it says
  /// anything else.
  func runWatching(_ flags: Flags) throws {
    var project = try ResidentProject(flags, paths: paths, workingFolder: WorkingFolder.path)
    var watcher = FileWatcher(project.configuration.folders.root)
    if !project.configuration.quiet { project.configuration.notices.forEach { Terminal.tell("stringfit: \($0)") } }
    var screen = Screen()
    while true {
      var glances: GlanceTaker?
      do {
        let outcome = try project.check()
        try show(outcome, project.configuration, on: &screen)
        glances = try GlanceTaker(outcome)
      } catch let stop as ExitError {
        try screen.print([])
        for message in [stop.message] + stop.others { Terminal.tell("stringfit: \(message)") }
      }
      let changed = watcher.wait()
      screen.forget()
      do {
        try project.reload(changed)
        guard changed.count == 1, let bytes = project.bytes(of: changed[0]),
          let report = glances?.report(at: changed[0], bytes)
        else { continue }
        try showFirstLook(report, project.configuration, on: &screen)
      } catch let stop as ExitError { Terminal.tell("stringfit: \(stop.message)") }
    }
  }

  /// What stands on the terminal while files are watched.
  private struct Screen {
    private var isEmpty = true
    private var shown: [UInt8]?

    /// Prints a report in place of the one before, or below it elsewhere than on a terminal; nothing where it says the same.
    mutating func print(_ bytes: [UInt8]) throws {
      guard bytes != shown else { return }
      try Terminal.startAgain(isFirst: isEmpty)
      isEmpty = false
      shown = bytes
      try Terminal.write(bytes)
    }

    /// The next report is printed whatever it says.
    mutating func forget() { shown = nil }
  }

  /// Prints the report, and the messages below it: above it, they would be cleared from the screen with the report before.
  private func show(
    _ outcome: Check.Outcome, _ configuration: ResolvedConfiguration, on screen: inout Screen
  ) throws {
    let failure = try write(outcome.report, configuration) { try screen.print($0) }
    let notices = configuration.quiet ? [] : outcome.notices
    for message in notices + outcome.failures { Terminal.tell("stringfit: \(message)") }
    if let failure { throw failure }
  }

  /// Prints what a first look finds; files are left to the check that follows.
  private func showFirstLook(
    _ report: Report, _ configuration: ResolvedConfiguration, on screen: inout Screen
  ) throws {
    var printed = configuration
    printed.reporters = try reporters(of: configuration).filter { $0.file == nil }
    guard !printed.reporters.isEmpty else { return }
    _ = try write(report, printed) { try screen.print($0) }
  }
}
