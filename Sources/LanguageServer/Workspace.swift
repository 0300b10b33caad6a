import Catalogs
import Findings
import Pipeline
import Synchronization

/// What the last check of a folder says, and the glances since, for those who ask.
struct Answer: Sendable {
  let outcome: Check.Outcome
  /// By absolute path.
  fileprivate(set) var files: [String: SourceFile]
  /// By absolute path of the file that they stand in, in the order of the report.
  fileprivate(set) var findings: [String: [Finding]]

  var project: Project { outcome.project }

  init(_ outcome: Check.Outcome, folder: String) {
    self.outcome = outcome
    var files: [String: SourceFile] = [:]
    for (path, file) in outcome.project.filesByShownPath { files[PathText.absolute(path, from: folder)] = file }
    self.files = files
    findings = Dictionary(grouping: outcome.report.findings) { finding in
      PathText.absolute(finding.location?.file ?? ProjectFolders.configName, from: folder)
    }
  }
}

/// A check of a folder as it was at one moment, to be run beside whatever else happens.
struct FolderCheck: Sendable {
  let path: String
  fileprivate let project: ResidentProject
  fileprivate let edition: Int
  fileprivate let cancellation = Cancellation()

  /// Says that nobody waits for a check any more.
  fileprivate final class Cancellation: Sendable {
    private let flag = Atomic(false)
    var isCancelled: Bool { flag.load(ordering: .relaxed) }
    func cancel() { flag.store(true, ordering: .relaxed) }
  }

  struct Result: Sendable {
    let path: String
    fileprivate let edition: Int
    let isCancelled: Bool
    /// What was found, with what takes glances from then on.
    fileprivate let answer: (Answer, GlanceTaker)?
    /// Why there's no answer.
    fileprivate let failure: String?
  }

  func run() -> Result {
    do throws(ExitError) {
      let outcome = try project.check { [cancellation] in cancellation.isCancelled }
      if cancellation.isCancelled { return result(nil, isCancelled: true) }
      return result((Answer(outcome, folder: path), try GlanceTaker(outcome)))
    } catch {
      return result(nil, failure: error.message)
    }
  }

  private func result(
    _ answer: (Answer, GlanceTaker)?, failure: String? = nil, isCancelled: Bool = false
  ) -> Result {
    Result(path: path, edition: edition, isCancelled: isCancelled, answer: answer, failure: failure)
  }
}

/// One folder of the editor's workspace, checked as `stringfit check` checks it when it is started there.
struct WorkspaceFolder: Sendable {
  /// Absolute.
  let path: String
  private var project: ResidentProject
  /// Counts up with every edit.
  private var edition = 0
  /// The edition that the last check saw; nil where there was none.
  private var checkedEdition: Int?
  private var glances: GlanceTaker?
  /// By path, the edition of its last edit, for files that were edited since the last check.
  private var edits: [String: Int] = [:]
  /// The edited files of which no glance was taken yet, in the order of their edits.
  private var unseen: [String] = []
  /// The check that is under way.
  private var running: FolderCheck.Cancellation?
  /// When the last check ended.
  private var lastEnd = ContinuousClock.now
  /// A check that others wait for, in seconds since the last, isn't cancelled by an edit: else who types without a pause would
  /// never see anything but what glances show.
  private static let patience = Duration.seconds(2)
  /// The last check with the glances since; nil where nothing was checked yet, or couldn't be.
  private(set) var answer: Answer?
  /// Why the last check gave no answer.
  private(set) var failure: String?

  init(path: String, flags: Flags) throws(ExitError) {
    self.path = path
    project = try ResidentProject(flags, workingFolder: path)
  }

  /// Whether the last check saw everything as it is.
  var isCurrent: Bool { checkedEdition == edition }

  /// The configuration in force.
  var configuration: ResolvedConfiguration { project.configuration }

  // MARK: Edits

  /// A file as an editor has it, in UTF-8; nil for as it is on the disk.
  mutating func edit(_ path: String, to text: [UInt8]?) {
    project.edit(path, to: text)
    // To open a file changes nothing.
    if isCurrent, let text, answer?.files[path]?.text == text { return }
    beginEdition()
    edits[path] = edition
    if !unseen.contains(path) { unseen.append(path) }
  }

  private mutating func beginEdition() {
    edition += 1
    if lastEnd.duration(to: .now) < Self.patience { running?.cancel() }
  }

  /// Files on the disk came, went or changed. Returns why the configuration can't be read, if it is among them.
  mutating func reload(_ paths: [String]) -> String? {
    beginEdition()
    do { try project.reload(paths) } catch { return error.message }
    return nil
  }

  /// Looks at the files that were edited; returns those of which something is known by that.
  mutating func takeGlances() -> [String] {
    guard let glances, answer != nil else { return [] }
    defer { unseen = [] }
    return unseen.filter { edited in
      guard let bytes = project.bytes(of: edited),
        let glance = glances.glance(at: PathText.relative(edited, to: path), bytes)
      else { return false }
      answer?.files[edited] = glance.file
      answer?.findings[edited] = glance.findings
      return true
    }
  }

  // MARK: Checks

  var isBeingChecked: Bool { running != nil }

  /// A check of everything as it is now.
  mutating func beginCheck() -> FolderCheck {
    let check = FolderCheck(path: path, project: project, edition: edition)
    running = check.cancellation
    return check
  }

  /// Takes what a check found. Files that were edited while it ran are looked at again.
  mutating func finishCheck(_ result: FolderCheck.Result) {
    running = nil
    guard !result.isCancelled else { return }
    lastEnd = .now
    checkedEdition = result.edition
    failure = result.failure
    (answer, glances) = result.answer.map { ($0.0, $0.1) } ?? (nil, nil)
    edits = edits.filter { $0.value > result.edition }
    unseen = edits.sorted { $0.value < $1.value }.map(\.key)
  }
}
