import Findings
import Linter
import Rules

/// What decided at the merge base about what is reported: its configuration and its baseline, with the flags of today.
struct EarlierGate: Sendable {
  var configuration: ResolvedConfiguration
  var baseline: Baseline?
  /// Whether the configuration, or the baseline, is another one now.
  var isConfigurationChanged = false
  var isBaselineChanged = false
  /// Goes to standard error.
  var notices: [String] = []

  /// Throws where git can't say what the files held.
  init(before configuration: ResolvedConfiguration, in repository: GitRepository, at commit: String) throws(ExitError) {
    self.configuration = configuration
    let folders = configuration.folders
    func earlier(_ path: String) throws(ExitError) -> [UInt8]? {
      let real =
        Disk.resolved(PathText.folder(of: path)).map { PathText.absolute(PathText.name(of: path), from: $0) } ?? path
      guard PathText.lies(real, in: repository.top) else { return nil }
      return try repository.content(of: PathText.relative(real, to: repository.top), at: commit)
    }

    let candidates =
      configuration.flags.configFile.map { [PathText.absolute($0, from: folders.working)] }
      ?? PathText.ancestors(of: folders.working).map { PathText.absolute(ProjectFolders.configName, from: $0) }
    var found: (path: String, bytes: [UInt8])?
    for path in candidates where found == nil { found = try earlier(path).map { (path, $0) } }
    let now = folders.configFile.flatMap { try? Disk.read($0, limit: 1024 * 1024) }
    isConfigurationChanged = found?.path != folders.configFile || found?.bytes != now
    if isConfigurationChanged {
      do {
        try read(found, below: folders)
      } catch {
        notices.append("the configuration at the merge base can't be used, so today's is: \(error.message)")
        isConfigurationChanged = false
      }
    }

    let path = BaselineGate.path(self.configuration, folders: self.configuration.folders)
    let today = BaselineGate.path(configuration, folders: folders)
    let bytes = try earlier(path)
    isBaselineChanged = path != today || bytes != (try? Disk.read(today, limit: .max))
    baseline = try bytes.map { bytes throws(ExitError) in
      try BaselineFile.read(bytes, shown: "\(folders.shown(path)) at the merge base")
    }
  }

  /// A configuration outside of the repository, or one that git doesn't track, is today's.
  private mutating func read(_ found: (path: String, bytes: [UInt8])?, below folders: ProjectFolders) throws(ExitError)
  {
    var earlier = ProjectFolders(working: folders.working, root: folders.root)
    var settings = Configuration()
    if let found {
      earlier = ProjectFolders(working: folders.working, root: PathText.folder(of: found.path), configFile: found.path)
      settings = try ConfigurationReader(file: folders.shown(found.path), rules: Linter.outlines)
        .read(String(decoding: found.bytes, as: UTF8.self))
    }
    configuration = ResolvedConfiguration(configuration.flags, settings, earlier)
  }
}
