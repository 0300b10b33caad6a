/// The folders a run goes by. All paths are absolute and normal.
package struct ProjectFolders: Hashable, Sendable {
  /// Where the command was started: paths in output are relative to it.
  package var working: String
  /// What names of catalogs and fingerprints are relative to: the folder of the configuration, else the top of the git
  /// working tree, else the working folder.
  package var root: String
  package var configFile: String?

  package init(working: String, root: String, configFile: String? = nil) {
    self.working = working
    self.root = root
    self.configFile = configFile
  }

  package static let configName = ".stringfit.yml"

  /// The nearest configuration upwards (or the one that was named) and the root that follows from it.
  package static func find(configFile: String?, workingFolder: String) throws(Stop) -> ProjectFolders {
    if let configFile {
      let path = PathText.absolute(configFile, from: workingFolder)
      guard Disk.kind(of: path, following: true) != nil else {
        throw Stop(.noSuchPath, "there is no configuration '\(configFile)'")
      }
      return ProjectFolders(working: workingFolder, root: PathText.folder(of: path), configFile: path)
    }
    for folder in PathText.ancestors(of: workingFolder) {
      let path = PathText.absolute(configName, from: folder)
      if Disk.kind(of: path, following: true) == .file {
        return ProjectFolders(working: workingFolder, root: folder, configFile: path)
      }
    }
    for folder in PathText.ancestors(of: workingFolder) {
      // In a linked working tree `.git` is a file.
      if Disk.kind(of: PathText.absolute(".git", from: folder), following: true) != nil {
        return ProjectFolders(working: workingFolder, root: folder)
      }
    }
    return ProjectFolders(working: workingFolder, root: workingFolder)
  }

  /// A path as it is shown.
  package func shown(_ path: String) -> String { PathText.relative(path, to: working) }
  /// A path as names and fingerprints hold it.
  package func fromRoot(_ path: String) -> String { PathText.relative(path, to: root) }
}
