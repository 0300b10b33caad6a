import Catalogs
import Importers
import Texts

/// The catalogs that are not as they were at an earlier commit, with what they were.
///
/// Files that moved are read under their new paths, so that a catalog has one name and one identity then and now.
struct EarlierCatalogs: Sendable {
  struct Pair: Sendable {
    /// Nil for a catalog that is new.
    var then: Catalog?
    /// Index in the project's catalogs; nil for one that is gone.
    var now: Int?
  }

  /// All that differ; every other catalog is as it was.
  var pairs: [Pair] = []
  /// The earlier files, as they were read.
  var project = Project()
  /// Files of today's project that are new or have other content.
  var changedFiles: Set<FileID> = []
  /// The file of today that an earlier one became.
  var fileOfToday: [FileID: FileID] = [:]
  /// The commit, in full.
  var commit = ""
  /// Goes to standard error.
  var notices: [String] = []
}

/// What git tells of the files of a run and of what they were at the merge base.
struct GitComparison: Sendable {
  let repository: GitRepository
  /// The commit, in full.
  let commit: String
  /// All changes of catalog files in the working tree, those that moved with both their paths.
  let changes: [GitRepository.Change]
  /// Of files that belong to the repository itself.
  let pathOfFile: [InputFile: String]
  fileprivate let paths: RepositoryPaths
  /// Goes to standard error.
  var notices: [String] { paths.notices }

  init(files: [InputFile], in projectContext: ProjectReader.ProjectContext, since revision: String) throws(ExitError) {
    guard let first = projectContext.tops.first, files.allSatisfy({ $0.path != nil }) else {
      throw ExitError(.wrongUsage, "--since compares files; standard input ('-') isn't a file")
    }
    let start = Disk.kind(of: first, following: true) == .folder ? first : PathText.folder(of: first)
    repository = try GitRepository(around: start)
    var paths = RepositoryPaths(repository: repository, tops: projectContext.tops)
    commit = try repository.mergeBase(of: revision)
    var pathOfFile: [InputFile: String] = [:]
    for file in files {
      // What lies beside the repository was not asked for.
      pathOfFile[file] = file.isContext ? (try? paths.path(of: file)) ?? nil : try paths.path(of: file)
    }
    self.paths = paths
    self.pathOfFile = pathOfFile
    let moved = MovedFiles.paired(try repository.changes(since: commit, extensions: Importing.extensions))
    changes = LeftTables(today: Set(pathOfFile.values)).apart(moved)
  }
}

/// Reads the earlier versions of a project's catalogs from git.
struct EarlierCatalogsReader {
  let reader: ProjectReader
  let project: Project
  let comparison: GitComparison

  func read() throws(ExitError) -> EarlierCatalogs {
    var earlier = EarlierCatalogs()
    earlier.commit = comparison.commit
    earlier.notices = comparison.notices
    guard let projectContext = project.projectContext else { return earlier }
    var fileAtPath: [String: Int] = [:]
    for (index, input) in project.inputs.enumerated() {
      if let path = comparison.pathOfFile[input] { fileAtPath[path] = index }
    }
    let versions = versions(
      among: comparison.changes, fileAtPath: fileAtPath, paths: comparison.paths, in: projectContext)
    let contents = try comparison.repository.contents(of: Set(versions.compactMap(\.blob)))

    var content: [InputFile: [UInt8]] = [:]
    for version in versions {
      if let index = version.file { earlier.changedFiles.insert(FileID(index)) }
      guard let bytes = version.blob.flatMap({ contents[$0] }) else { continue }
      if Self.isPointer(bytes) {
        earlier.notices.append(
          "'\(version.input.shownPath)' is kept by Git LFS: its contents at the merge base aren't known, "
            + "so all its strings count as new")
      } else {
        content[version.input] = bytes
      }
    }
    read(content, in: projectContext, into: &earlier)
    return earlier
  }

  // MARK: Files

  /// A file that changed, under the path it has today (that it had, where it is gone).
  private struct Version {
    var input: InputFile
    /// Index in the project's inputs.
    var file: Int?
    var blob: String?
  }

  /// The changes that concern the PATHs.
  private func versions(
    among changes: [GitRepository.Change], fileAtPath: [String: Int], paths: RepositoryPaths,
    in projectContext: ProjectReader.ProjectContext
  ) -> [Version] {
    changes.compactMap { change in
      // A file that moved to where nobody looks is gone.
      if let now = change.now, let index = fileAtPath[now] {
        return Version(input: project.inputs[index], file: index, blob: change.blob)
      }
      guard let then = change.then, let blob = change.blob else { return nil }
      func version(in top: String, isContext: Bool) -> Version? {
        let path = paths.absolute(then, below: top)
        guard projectContext.discovery.wouldFind(path, in: top) else { return nil }
        let folders = projectContext.folders
        return Version(
          input: InputFile(
            path: path, shownPath: folders.shown(path), rootPath: folders.fromRoot(path), isContext: isContext),
          blob: blob)
      }
      for top in projectContext.tops {
        if let version = version(in: top, isContext: false) { return version }
      }
      for siblings in projectContext.siblingFolders {
        guard let version = version(in: siblings.path, isContext: true), let path = version.input.path else { continue }
        if siblings.isSearched(PathText.folder(of: path)) { return version }
      }
      return nil
    }
  }

  /// Git LFS keeps a few lines in place of a file.
  private static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1024 && bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
  }

  // MARK: Catalogs

  /// The catalogs that hold a changed file, then and now.
  ///
  /// A catalog is compared whole: those of its files that did not change are read from the disk.
  private func read(
    _ content: [InputFile: [UInt8]], in projectContext: ProjectReader.ProjectContext,
    into earlier: inout EarlierCatalogs
  ) {
    let changed = reader.read(Array(content.keys), content: content, in: projectContext)
    let changedFiles = earlier.changedFiles
    var identities = Set(changed.catalogs.map(\.identity))
    for catalog in project.catalogs where catalog.files.contains(where: { changedFiles.contains($0.file) }) {
      identities.insert(catalog.identity)
    }
    let unchanged = Set(
      project.catalogs.filter { identities.contains($0.identity) }.flatMap { $0.files.map(\.file) }
    ).subtracting(changedFiles)
    let inputs = unchanged.compactMap { file in
      Int(file.index) < project.inputs.count ? project.inputs[Int(file.index)] : nil
    }
    earlier.project =
      inputs.isEmpty ? changed : reader.read(Array(content.keys) + inputs, content: content, in: projectContext)

    let fileOfInput = Dictionary(
      project.inputs.enumerated().map { ($0.element, FileID($0.offset)) }, uniquingKeysWith: { first, _ in first })
    for (index, input) in earlier.project.inputs.enumerated() {
      earlier.fileOfToday[FileID(index)] = fileOfInput[input]
    }
    for catalog in earlier.project.catalogs where identities.contains(catalog.identity) {
      for file in catalog.files where file.isDamaged {
        guard let path = earlier.project.files[file.file]?.path else { continue }
        let notice =
          "'\(path)' could not be read whole at the merge base; strings that were not read there count as new"
        if !earlier.notices.contains(notice) { earlier.notices.append(notice) }
      }
    }

    // Sets of one identity (two XLIFF files of one original and locale) are paired in their order.
    var then = Dictionary(
      grouping: earlier.project.catalogs.filter { identities.contains($0.identity) }, by: \.identity)
    for (index, catalog) in project.catalogs.enumerated() where identities.contains(catalog.identity) {
      var others = then[catalog.identity] ?? []
      earlier.pairs.append(.init(then: others.isEmpty ? nil : others.removeFirst(), now: index))
      then[catalog.identity] = others
    }
    for identity in then.keys.sorted() {
      for catalog in then[identity] ?? [] { earlier.pairs.append(.init(then: catalog, now: nil)) }
    }
  }
}

/// The way between paths on the disk and paths in a repository, folder by folder.
private struct RepositoryPaths: Sendable {
  let repository: GitRepository
  /// By absolute folder: its path in the repository, or nil for one that lies in a repository of its own.
  private var folders: [ExactString: String?] = [:]
  private var inner: [String: Int] = [:]
  /// The PATHs, and the folders that they lie in: their names are spelled as somebody typed them.
  private let typed: Set<ExactString>
  /// By absolute folder, where links lead it.
  private var realFolders: [ExactString: String] = [:]
  /// By real folder, the repository inside the repository that it lies in; empty where it lies in none.
  private var nested: [ExactString: String] = [:]

  init(repository: GitRepository, tops: [String]) {
    self.repository = repository
    typed = Set(tops.lazy.flatMap(PathText.ancestors).map { ExactString($0) })
  }

  /// `'Vendor' is a repository of its own …`, a line each.
  var notices: [String] {
    inner.sorted { $0.key < $1.key }.map { folder, count in
      "'\(folder)' is a separate repository (a submodule): its \(count == 1 ? "file was" : "\(count) files were") not "
        + "compared; run stringfit in it"
    }
  }

  /// The file's path in the repository; nil where it belongs to another one inside.
  mutating func path(of input: InputFile) throws(ExitError) -> String? {
    guard let path = input.path else { return nil }
    let folder = PathText.folder(of: path)
    let known: String?
    if let found = folders[ExactString(folder)] {
      known = found
    } else {
      known = try self.path(ofFolder: folder, shown: input.shownPath)
      folders[ExactString(folder)] = .some(known)
    }
    guard let known else {
      let nested = nestedRepository(above: real(folder))
      inner[nested.map { PathText.relative($0, to: repository.top) } ?? folder, default: 0] += 1
      return nil
    }
    return known.isEmpty ? PathText.name(of: path) : known + "/" + PathText.name(of: path)
  }

  private mutating func path(ofFolder folder: String, shown: String) throws(ExitError) -> String? {
    let resolved = real(folder)
    guard PathText.lies(resolved, in: repository.top) else {
      throw ExitError(
        .writingFailed,
        "'\(shown)' is outside the git working tree '\(repository.top)', so --since cannot compare it")
    }
    if nestedRepository(above: resolved) != nil { return nil }
    return resolved == repository.top ? "" : PathText.relative(resolved, to: repository.top)
  }

  /// Where links lead a folder. One that was found in another, and is no link, lies where that one does.
  private mutating func real(_ folder: String) -> String {
    if let known = realFolders[ExactString(folder)] { return known }
    let real: String
    if !typed.contains(ExactString(folder)), Disk.kind(of: folder, following: false) == .folder {
      real = PathText.absolute(PathText.name(of: folder), from: self.real(PathText.folder(of: folder)))
    } else {
      real = Disk.resolved(folder) ?? folder
    }
    realFolders[ExactString(folder)] = real
    return real
  }

  /// The outermost repository inside the repository that a real folder lies in.
  private mutating func nestedRepository(above folder: String) -> String? {
    guard folder != repository.top, folder != "/", !folder.isEmpty else { return nil }
    if let known = nested[ExactString(folder)] { return known.isEmpty ? nil : known }
    let own = Disk.kind(of: folder + "/.git", following: true) != nil ? folder : nil
    let found = nestedRepository(above: PathText.folder(of: folder)) ?? own
    nested[ExactString(folder)] = found ?? ""
    return found
  }

  /// A path of the repository as it would be spelled below a PATH.
  func absolute(_ path: String, below top: String) -> String {
    let real = PathText.absolute(path, from: repository.top)
    let resolved = Disk.resolved(top) ?? top
    guard PathText.lies(real, in: resolved) else { return real }
    return PathText.absolute(PathText.relative(real, to: resolved), from: top)
  }
}
