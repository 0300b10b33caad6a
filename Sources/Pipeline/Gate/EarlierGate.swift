import Findings
import Linter
import Rules

/// What decided at the merge base about what is reported: its configuration and its baseline, with the flags of today.
struct EarlierGate: Sendable {
  private(set) var configuration: ResolvedConfiguration
  private(set) var baseline: Baseline?
  /// Whether the configuration, or the baseline, is another one now.
  private(set) var isConfigurationChanged = false
  private(set) var isBaselineChanged = false
  /// Goes to standard error.
  private(set) var notices: [String] = []

  /// Throws where git can't say what the files held.
  init(before configuration: ResolvedConfiguration, in repository: GitRepository, at commit: String) throws(ExitError) {
    self.configuration = configuration
    let files = EarlierFiles(repository: repository, commit: commit)
    try readConfiguration(from: files)
    try readBaseline(from: files, today: configuration)
  }

  private mutating func readConfiguration(from files: EarlierFiles) throws(ExitError) {
    let folders = configuration.folders
    let candidates =
      configuration.flags.configFile.map { [PathText.absolute($0, from: folders.working)] }
      ?? PathText.ancestors(of: folders.working).map { PathText.absolute(ProjectFolders.configName, from: $0) }
    var found: (path: String, bytes: [UInt8])?
    for path in candidates where found == nil { found = try files.content(of: path).map { (path, $0) } }
    if let file = folders.configFile, found == nil, try !files.contains(file) { return }
    let now = folders.configFile.flatMap { try? Disk.read($0, limit: 1024 * 1024) }
    guard found?.path != folders.configFile || found?.bytes != now else { return }
    var earlier = ProjectFolders(working: folders.working, root: folders.root)
    var settings = Configuration()
    do throws(ExitError) {
      if let found {
        earlier = ProjectFolders(
          working: folders.working, root: PathText.folder(of: found.path), configFile: found.path)
        settings = try ConfigurationReader(file: folders.shown(found.path), rules: Linter.outlines)
          .read(String(decoding: found.bytes, as: UTF8.self))
      }
      configuration = ResolvedConfiguration(configuration.flags, settings, earlier)
      isConfigurationChanged = true
    } catch {
      notices.append("the configuration at the merge base can't be used, so today's is: \(error.message)")
    }
  }

  private mutating func readBaseline(from files: EarlierFiles, today: ResolvedConfiguration) throws(ExitError) {
    let path = BaselineGate.path(configuration, folders: configuration.folders)
    let pathToday = BaselineGate.path(today, folders: today.folders)
    let now = try? Disk.read(pathToday, limit: .max)
    let bytes = try files.contains(path) ? files.content(of: path) : path == pathToday ? now : nil
    isBaselineChanged = bytes != now
    guard let bytes else { return }
    do throws(ExitError) {
      baseline = try BaselineFile.read(bytes, shown: today.folders.shown(path))
    } catch {
      notices.append("the baseline at the merge base can't be used: \(error.message)")
    }
  }
}

/// What files held at a commit.
private struct EarlierFiles {
  let repository: GitRepository
  let commit: String

  /// The path from the top of the repository; nil for a file outside of it.
  private func path(of file: String) -> String? {
    let folder = PathText.folder(of: file)
    let real = PathText.absolute(PathText.name(of: file), from: Disk.resolved(folder) ?? folder)
    return PathText.lies(real, in: repository.top) ? PathText.relative(real, to: repository.top) : nil
  }

  /// Nil for what wasn't there.
  func content(of file: String) throws(ExitError) -> [UInt8]? {
    guard let path = path(of: file) else { return nil }
    return try repository.content(of: path, at: commit)
  }

  /// Whether a file belongs to the repository: one outside of it, or that git ignores, is the user's own.
  func contains(_ file: String) throws(ExitError) -> Bool {
    guard let path = path(of: file) else { return false }
    return try !repository.ignores(path)
  }
}
