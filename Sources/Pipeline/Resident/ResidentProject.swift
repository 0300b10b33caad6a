import Catalogs
import Edits
import Importers

/// A project that stays in memory while people edit it: each check reads again only what changed, and finds exactly what
/// `stringfit check` would find in the same files.
package struct ResidentProject: Sendable {
  package private(set) var configuration: ResolvedConfiguration
  private let flags: Flags
  private let paths: [String]
  private let workingFolder: String
  /// Bytes that take the place of those on the disk, by absolute path: files that are open in an editor.
  private var edited: [String: [UInt8]] = [:]
  private let memory = ReadingMemory()

  /// `paths`: what `check` would be given; none for the working folder.
  package init(_ flags: Flags, paths: [String] = [], workingFolder: String) throws(ExitError) {
    configuration = try ResolvedConfiguration.resolve(flags, workingFolder: workingFolder)
    self.flags = flags
    self.paths = paths
    self.workingFolder = workingFolder
  }

  /// Whether a file of that path may be a part of a project, beside its configuration.
  package static func reads(_ path: String) -> Bool {
    Importing.extensions.contains(PathText.fileExtension(of: PathText.name(of: path))) || CodeDiscovery.isCode(path)
  }

  /// A file as an editor has it, in UTF-8; nil where no editor has it.
  package mutating func edit(_ path: String, to text: [UInt8]?) {
    edited[path] = text.flatMap { bytes(of: $0, at: path) }
  }

  /// The bytes of a file as an editor has it, else as it is on the disk; nil where it can't be read.
  package func bytes(of path: String) -> [UInt8]? {
    edited[path] ?? (try? Disk.read(path, limit: configuration.sizeLimit))
  }

  /// A text in the encoding that the file on the disk has; of a catalog nil where it is the file's own, which is read as such.
  ///
  /// Code that was read isn't compared with the disk. An editor may have saved a text before its edit is heard of here, so the
  /// text itself says whether it is new.
  private func bytes(of text: [UInt8], at path: String) -> [UInt8]? {
    guard let onDisk = try? Disk.read(path, limit: configuration.sizeLimit) else { return text }
    let (file, _) = SourceFile.reading(onDisk, id: FileID(0), path: path)
    if file.text == text { return CodeDiscovery.isCode(path) ? onDisk : nil }
    return (try? file.encoded(text)) ?? text
  }

  /// Files on the disk came, went or changed. Throws where the configuration is among them and can't be read; the one in
  /// force then stays.
  package mutating func reload(_ changed: [String]) throws(ExitError) {
    for path in changed { memory.forget(path) }
    let name = ProjectFolders.configName
    guard changed.contains(where: { $0 == configuration.folders.configFile || PathText.name(of: $0) == name }) else {
      return
    }
    configuration = try ResolvedConfiguration.resolve(flags, workingFolder: workingFolder)
  }

  /// What `stringfit check` finds in the files as they are now.
  ///
  /// `isCancelled`: whether nobody waits for it any more; what it returns then is not to be used.
  package func check(isCancelled: @escaping @Sendable () -> Bool = { false }) throws(ExitError) -> Check.Outcome {
    var configuration = configuration
    configuration.rules.isCancelled = isCancelled
    var check = Check(configuration)
    check.edited = edited
    check.memory = memory
    return try check.run(paths)
  }
}
