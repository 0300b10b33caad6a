/// The folders a run goes by. All paths are absolute and normal.
package struct ProjectFolders: Hashable, Sendable {
  /// Where the command was started: paths in output are relative to it.
  package var working: String
  /// What names of catalogs and fingerprints are relative to: the folder of the configuration, else the top of the git
  /// working tree, else the working folder.
  package var root: String
  package var configFile: String?
  /// Takes the root's place for what lies outside of it; set where all that is read does.
  package var outsideRoot: String?
  /// Whether nothing but where the command was started makes the root one.
  private(set) var isRootGuessed = false

  package init(working: String, root: String, configFile: String? = nil) {
    self.working = working
    self.root = root
    self.configFile = configFile
  }

  package static let configName = ".stringfit.yml"

  /// Tells who owns what stands at a path, by the numbers of users.
  package typealias Owners = (String) -> Set<UInt32>

  /// The folder that a PATH names, absolute; of a file it is the file's folder, where files are allowed.
  package static func folder(
    named path: String?, from workingFolder: String, takesFiles: Bool = true
  ) throws(ExitError) -> String {
    guard let path else { return workingFolder }
    let absolute = PathText.absolute(path, from: workingFolder)
    guard !path.isEmpty, let kind = Disk.kind(of: absolute, following: true) else {
      throw ExitError(.noSuchPath, "there is no file or folder '\(path)'")
    }
    guard kind == .folder || takesFiles else { throw ExitError(.wrongUsage, "'\(path)' is not a folder") }
    return kind == .folder ? absolute : PathText.folder(of: absolute)
  }

  /// The nearest configuration upwards (or the one that was named) and the root that follows from it.
  package static func find(
    configFile: String?, workingFolder: String, owners: Owners = Disk.owners(of:)
  ) throws(ExitError) -> ProjectFolders {
    if let configFile {
      let path = PathText.absolute(configFile, from: workingFolder)
      guard Disk.kind(of: path, following: true) != nil else {
        throw ExitError(.noSuchPath, "there is no configuration '\(configFile)'")
      }
      return ProjectFolders(working: workingFolder, root: PathText.folder(of: path), configFile: path)
    }
    for folder in PathText.ancestors(of: workingFolder) {
      let path = PathText.absolute(configName, from: folder)
      guard Disk.kind(of: path, following: false) != nil else { continue }
      try checkOwner(ofConfiguration: path, workingFolder: workingFolder, owners: owners)
      try checkIsFile(path, workingFolder: workingFolder)
      return ProjectFolders(working: workingFolder, root: folder, configFile: path)
    }
    let top = gitTop(of: workingFolder)
    var folders = ProjectFolders(working: workingFolder, root: top ?? workingFolder)
    folders.isRootGuessed = top == nil
    return folders
  }

  /// Stops at what has the name of a configuration and holds none: without it, a check looks at something else than was meant.
  private static func checkIsFile(_ path: String, workingFolder: String) throws(ExitError) {
    let reason: String
    switch Disk.kind(of: path, following: true) {
    case .file?: return
    case .folder?: reason = "is a folder"
    case .link?, .other?: reason = "isn't a regular file"
    case nil: reason = "is a symbolic link that leads nowhere"
    }
    throw ExitError(
      .wrongConfiguration,
      "'\(PathText.relative(path, to: workingFolder))' \(reason); remove it, or name a configuration with --config")
  }

  /// Stops at a configuration that somebody else may have put above what is checked: it would decide what is read and
  /// where output goes.
  private static func checkOwner(
    ofConfiguration path: String, workingFolder: String, owners: Owners
  ) throws(ExitError) {
    let trusted = owners(workingFolder).union([0, Disk.currentUser])
    func isTrusted(_ path: String) -> Bool { !owners(path).isEmpty && owners(path).isSubset(of: trusted) }
    // A working tree that somebody else made is no limit either.
    let top = gitTop(of: workingFolder).flatMap { isTrusted(PathText.absolute(".git", from: $0)) ? $0 : nil }
    guard !PathText.lies(PathText.folder(of: path), in: top ?? workingFolder), !isTrusted(path) else { return }
    let shown = PathText.relative(path, to: workingFolder)
    throw ExitError(
      .wrongConfiguration,
      "'\(shown)' belongs to another user and is above the \(top == nil ? "working folder" : "git working tree"); "
        + "if you trust it, say so with '--config \(shown)'")
  }

  /// The top of the git working tree that a folder is in.
  private static func gitTop(of folder: String) -> String? {
    // In a linked working tree `.git` is a file.
    PathText.ancestors(of: folder).first { Disk.kind(of: PathText.absolute(".git", from: $0), following: true) != nil }
  }

  /// The folders for PATHs (absolute) that all lie outside the root: their names are then relative to the git working
  /// tree that holds them all, else to their deepest common folder, wherever the command was started. A working tree below
  /// a folder that is no root of its own is one, too.
  package func reaching(_ paths: [String]) -> ProjectFolders {
    // In a folder of one locale, and no root but that: the names are those that its siblings have, too.
    let areOutside = paths.allSatisfy { !PathText.lies(isRootGuessed ? Self.container(of: $0) : $0, in: root) }
    guard !paths.isEmpty, areOutside || isRootGuessed else { return self }
    var common = Self.container(of: paths[0])
    for path in paths.dropFirst() {
      let other = Self.container(of: path)
      common = PathText.ancestors(of: common).first { PathText.lies(other, in: $0) } ?? "/"
    }
    var folders = self
    let top = Self.gitTop(of: common)
    guard areOutside || top != nil else { return self }
    folders.outsideRoot = top ?? common
    folders.isRootGuessed = top == nil
    return folders
  }

  /// The folder that a PATH's names are made from: above bundles of a locale, and of files.
  static func container(of path: String) -> String {
    var folder = Disk.kind(of: path, following: true) == .folder ? path : PathText.folder(of: path)
    while ["lproj", "xcloc"].contains(PathText.fileExtension(of: PathText.name(of: folder))) {
      folder = PathText.folder(of: folder)
    }
    return folder
  }

  /// A path as it is shown.
  package func shown(_ path: String) -> String { PathText.relative(path, to: working) }
  /// A path as names and fingerprints hold it.
  package func fromRoot(_ path: String) -> String { PathText.relative(path, to: outsideRoot ?? root) }
}
