import Catalogs

/// A file that is to be read.
package struct InputFile: Hashable, Sendable {
  /// Absolute; `nil` for standard input.
  package var path: String?
  /// Relative to the working folder.
  package var shownPath: String
  /// Relative to the root.
  package var rootPath: String
  /// Whether no PATH asks for it: it is read for what it says of the files beside it.
  package var isContext = false
}

/// Something that stands where a file was to be read, and cannot be.
package struct UnreadableInput: Hashable, Sendable {
  package var shownPath: String
  package var rootPath: String
  /// Why, without a final full stop.
  package var reason: String
}

/// Finds the files that PATHs stand for, in an order that does not depend on the file system.
package struct FileDiscovery: Sendable {
  package struct Result: Sendable {
    /// Catalog files, sorted by path.
    package var files: [InputFile] = []
    package var unreadable: [UnreadableInput] = []
    /// Of the files beside those that PATHs ask for.
    package var unreadableContext: [UnreadableInput] = []
    /// The folders that were searched for these files.
    var siblingFolders: [SiblingFolder] = []
    /// Absolute paths of the files that may tell a development region: `project.pbxproj` and `Info.plist`.
    package var projectFiles: [String] = []
    /// How many catalogs were met that no importer reads, by extension.
    package var passedOver: [String: Int] = [:]
    /// The `.xcloc` folders that were searched.
    fileprivate var bundles: [String] = []
    /// What has the name of a catalog, or of a folder of them, and isn't read, with the reason.
    package var skipped: [UnreadableInput] = []

    /// Whether PATHs ask for nothing that is there.
    var isEmpty: Bool { unreadable.isEmpty && files.allSatisfy(\.isContext) }

    /// `2 files were passed over: .xcstrings is not read in this version`; nil where none were.
    package var passedOverNotice: String? {
      guard !passedOver.isEmpty else { return nil }
      let count = passedOver.values.reduce(0, +)
      let names = passedOver.keys.sorted().map { "." + $0 }.joined(separator: " and ")
      return "\(count) \(count == 1 ? "file was" : "files were") passed over: "
        + "\(names) \(passedOver.count == 1 ? "is" : "are") not read in this version"
    }
  }

  /// Folders of other people's code, and of what builds leave behind.
  static let skippedFolders: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

  /// Catalogs by their extensions, whether there is an importer for them or not.
  static let catalogExtensions: Set<String> = ["strings", "stringsdict", "xcstrings", "xliff", "xlf"]

  let folders: ProjectFolders
  /// Those that are read; lower case, without the dot.
  let extensions: Set<String>
  let stdinFilename: String?
  private let exclusions: [(glob: Glob, isName: Bool)]

  package init(
    folders: ProjectFolders, extensions: Set<String>, exclude: [String] = [], stdinFilename: String? = nil
  ) {
    self.folders = folders
    self.extensions = extensions
    self.stdinFilename = stdinFilename
    self.exclusions = exclude.map(Self.exclusion)
  }

  /// A pattern of `exclude`, and whether it is a name at any depth.
  static func exclusion(_ pattern: String) -> (glob: Glob, isName: Bool) {
    var pattern = Substring(pattern)
    if pattern.hasPrefix("./") { pattern = pattern.dropFirst(2) }
    let isName = !pattern.dropLast().contains("/")
    while pattern.hasSuffix("/") { pattern = pattern.dropLast() }
    return (Glob(String(pattern), separator: "/"), isName)
  }

  /// What the PATHs stand for; the working folder where there are none. `withSiblings`: with the files beside each
  /// file, standard input and bundle that a PATH names, as context.
  package func find(_ paths: [String], withSiblings: Bool = false) throws(ExitError) -> Result {
    var result = Result()
    var seen = Set<String>()
    // Standard input stands for the file of its name.
    if paths.contains("-"), let stdinFilename { seen.insert(PathText.absolute(stdinFilename, from: folders.working)) }
    for path in paths.isEmpty ? ["."] : paths {
      if path == "-" {
        guard let stdinFilename else {
          throw ExitError(.wrongUsage, "'-' needs --stdin-filename, which gives the format and the locale")
        }
        guard isCatalogName(stdinFilename) else {
          throw ExitError(
            .wrongUsage, "--stdin-filename '\(stdinFilename)' isn't in a supported format (\(formats))")
        }
        let name = PathText.absolute(stdinFilename, from: folders.working)
        guard seen.insert("-").inserted else { continue }
        result.files.append(
          InputFile(path: nil, shownPath: folders.shown(name), rootPath: folders.fromRoot(name)))
        continue
      }
      let absolute = PathText.absolute(path, from: folders.working)
      guard !path.isEmpty, let kind = Disk.kind(of: absolute, following: true) else {
        throw ExitError(.noSuchPath, "there is no file or folder '\(path)'")
      }
      if kind == .folder, !isCatalogName(absolute) {
        walk(absolute, &seen, &result)
      } else if seen.insert(absolute).inserted {
        add(named: absolute, kind, &result)
      }
    }
    if withSiblings { addSiblings(of: paths, &seen, &result) }
    result.files.sort { ($0.shownPath, $0.rootPath) < ($1.shownPath, $1.rootPath) }
    skipEmptyBundles(&result)
    result.unreadable.sort { $0.shownPath < $1.shownPath }
    result.skipped.sort { $0.shownPath < $1.shownPath }
    result.unreadableContext.sort { $0.shownPath < $1.shownPath }
    result.projectFiles.sort()
    return result
  }

  /// The files beside those that PATHs name, which none of them asks for.
  private func addSiblings(of paths: [String], _ seen: inout Set<String>, _ result: inout Result) {
    var context = Result()
    let named = (paths.isEmpty ? ["."] : paths).compactMap { $0 == "-" ? stdinFilename : $0 }
    let siblings = named.compactMap { SiblingFolder(of: PathText.absolute($0, from: folders.working), in: folders) }
    // A folder is gone through once: whole, where one of them asks for it.
    context.siblingFolders = siblings.filter(\.isSearchedWhole) + siblings.filter { !$0.isSearchedWhole }
    for folder in context.siblingFolders { walk(folder.path, &seen, &context) { folder.isSearched($0) } }
    for var file in context.files {
      file.isContext = true
      result.files.append(file)
    }
    result.unreadableContext += context.unreadable
    result.siblingFolders = context.siblingFolders
    result.projectFiles += context.projectFiles
  }

  /// `.strings, .xliff`
  private var formats: String { extensions.sorted().map { "." + $0 }.joined(separator: ", ") }

  private func isCatalogName(_ path: String) -> Bool {
    extensions.contains(PathText.fileExtension(of: PathText.name(of: path)))
  }

  /// A PATH that is not a folder of catalogs.
  private func add(named path: String, _ kind: Disk.Kind, _ result: inout Result) {
    switch kind {
    case .folder: unreadable(path, "it's a folder with the name of a catalog file", &result)
    case .link, .other: unreadable(path, "it is not a regular file", &result)
    case .file where isCatalogName(path):
      result.files.append(InputFile(path: path, shownPath: folders.shown(path), rootPath: folders.fromRoot(path)))
    case .file where CodeDiscovery.extensions.contains(PathText.fileExtension(of: PathText.name(of: path))):
      unreadable(
        path, "it's code, which is only read along with string catalogs: check a folder that has both", &result)
    case .file:
      unreadable(path, "it isn't in a supported format (\(formats))", &result)
    }
  }

  private func unreadable(_ path: String, _ reason: String, _ result: inout Result) {
    result.unreadable.append(
      UnreadableInput(shownPath: folders.shown(path), rootPath: folders.fromRoot(path), reason: reason))
  }

  /// Goes through a folder and those in it. Symbolic links are passed over: what they lead to inside the folder is met
  /// anyway, and what is outside was not asked for.
  func walk(
    _ top: String, _ seen: inout Set<String>, _ result: inout Result, enters: (_ folder: String) -> Bool = { _ in true }
  ) {
    var open = [top]
    while let folder = open.popLast() {
      guard seen.insert(folder + "/").inserted else { continue }
      let listing: Disk.Listing
      do {
        listing = try Disk.list(folder)
      } catch {
        if folder == top || !OutputFolder.isOne(folder) {
          unreadable(folder, "the folder cannot be listed: \(error.reason)", &result)
        }
        continue
      }
      // Annotated copies of catalogs are none of their own.
      if folder != top, listing.items.contains(where: { OutputFolder.marks.contains($0.name) }),
        OutputFolder.isOne(folder)
      {
        continue
      }
      for name in listing.unreadable where isCatalogName(name) {
        unreadable(PathText.absolute(name, from: folder), "its name is not UTF-8", &result)
      }
      if PathText.fileExtension(of: PathText.name(of: folder)) == "xcloc" { result.bundles.append(folder) }
      for (name, listed) in listing.items where !name.hasPrefix(".") {
        let path = PathText.absolute(name, from: folder)
        let kind = listed ?? Disk.kind(of: path, following: false)
        if kind == .folder, !isCatalogName(name) {
          let isSearched =
            !isExcluded(path, name: name) && !Self.skippedFolders.contains(name) && !isSourceContents(name, in: folder)
          if isSearched, enters(path) { open.append(path) }
        } else {
          meet(path, name, kind, &seen, &result)
        }
      }
    }
  }

  /// What a search meets in a folder, other folders to search aside.
  private func meet(
    _ path: String, _ name: String, _ kind: Disk.Kind?, _ seen: inout Set<String>, _ result: inout Result
  ) {
    if name == "project.pbxproj" || name == "Info.plist", kind == .file { result.projectFiles.append(path) }
    if isExcluded(path, name: name) { return }
    guard kind == .file || kind == .folder else {
      if let reason = reasonToSkip(path, name, kind) { skip(path, reason, &result) }
      return
    }
    if kind == .folder {
      unreadable(path, "it's a folder with the name of a catalog file", &result)
    } else if !isCatalogName(name) {
      let other = PathText.fileExtension(of: name)
      if Self.catalogExtensions.contains(other) { result.passedOver[other, default: 0] += 1 }
    } else if seen.insert(path).inserted {
      result.files.append(InputFile(path: path, shownPath: folders.shown(path), rootPath: folders.fromRoot(path)))
    }
  }

  /// Names of folders whose files belong to one locale.
  private static let bundleExtensions: Set<String> = ["lproj", "xcloc"]

  /// Why something isn't read that is no file and no folder: a link isn't followed, and a pipe may never end. Nil for what nobody misses.
  private func reasonToSkip(_ path: String, _ name: String, _ kind: Disk.Kind?) -> String? {
    let isBundle = Self.bundleExtensions.contains(PathText.fileExtension(of: name))
    guard isCatalogName(name) || kind == .link && (isBundle || Disk.kind(of: path, following: true) == .folder) else {
      return nil
    }
    return kind == .link ? "it is a symbolic link" : "it is not a regular file"
  }

  /// A bundle whose translations no file has that can be read.
  private func skipEmptyBundles(_ result: inout Result) {
    let met =
      result.files.compactMap(\.path) + result.unreadable.map { PathText.absolute($0.shownPath, from: folders.working) }
    let full = Set(met.compactMap(LocalizationBundle.bundlePath(of:)))
    for bundle in result.bundles where !full.contains(bundle) { skip(bundle, "it has no XLIFF file", &result) }
  }

  private func skip(_ path: String, _ reason: String, _ result: inout Result) {
    result.skipped.append(
      UnreadableInput(shownPath: folders.shown(path), rootPath: folders.fromRoot(path), reason: reason))
  }

  /// Whether a search of a folder would find a file that stood at a path in it.
  func wouldFind(_ path: String, in folder: String) -> Bool {
    guard path != folder, PathText.lies(path, in: folder), isCatalogName(path) else { return false }
    var parent = folder
    for part in PathText.relative(path, to: folder).split(separator: "/").map(String.init) {
      let here = PathText.absolute(part, from: parent)
      if part.hasPrefix(".") || isExcluded(here, name: part) { return false }
      if here != path, OutputFolder.isOne(here) { return false }
      if here != path, Self.skippedFolders.contains(part) || isSourceContents(part, in: parent) { return false }
      parent = here
    }
    return true
  }

  private func isExcluded(_ path: String, name: String) -> Bool {
    guard !exclusions.isEmpty else { return false }
    let fromRoot = folders.fromRoot(path)
    return exclusions.contains { $0.glob.matches($0.isName ? name : fromRoot) }
  }

  /// What lies in an .xcloc's Source Contents are copies that inform its catalog, and no catalogs of their own.
  private func isSourceContents(_ name: String, in folder: String) -> Bool {
    name == "Source Contents" && PathText.fileExtension(of: PathText.name(of: folder)) == "xcloc"
  }
}
