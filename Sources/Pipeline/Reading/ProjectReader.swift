import Catalogs
import Importers

/// Reads the files that PATHs stand for into whole catalogs.
package struct ProjectReader: Sendable {
  let folders: ProjectFolders
  /// From flag or configuration: it wins over all that files and projects say.
  let sourceLocale: LocaleID?
  let exclude: [String]
  let stdinFilename: String?
  /// Whether a file that is named alone is read with the files beside it.
  var readsSiblings = false
  /// Bytes that take the place of those on the disk, by absolute path: files that are being fixed.
  var edited: [String: [UInt8]] = [:]
  /// What was read before, for a program that stays.
  var memory: ReadingMemory?
  let jobs: Int
  /// Larger files are reported instead of read, in bytes.
  var sizeLimit = Self.defaultSizeLimit
  /// A catalog is hardly ever larger; a disk image with its name may be.
  static let defaultSizeLimit = 256 << 20

  package init(
    folders: ProjectFolders, sourceLocale: LocaleID? = nil, exclude: [String] = [], stdinFilename: String? = nil,
    jobs: Int = 1
  ) {
    self.folders = folders
    self.sourceLocale = sourceLocale
    self.exclude = exclude
    self.stdinFilename = stdinFilename
    self.jobs = jobs
  }

  package init(_ configuration: ResolvedConfiguration, folders: ProjectFolders? = nil) {
    self.init(
      folders: folders ?? configuration.folders, sourceLocale: configuration.sourceLocale,
      exclude: configuration.exclude,
      stdinFilename: configuration.stdinFilename, jobs: configuration.jobs)
    sizeLimit = configuration.sizeLimit
  }

  /// Stops where a PATH does not exist or nothing is there to read.
  package func read(_ paths: [String]) throws(ExitError) -> Project {
    let (found, projectContext) = try discover(paths)
    return read(found, in: projectContext)
  }

  /// The files that PATHs stand for, and what is around them.
  func discover(_ paths: [String]) throws(ExitError) -> (FileDiscovery.Result, ProjectContext) {
    guard let memory else { return try search(paths) }
    return try memory.discovery(of: paths) { () throws(ExitError) in try search(paths) }
  }

  private func search(_ paths: [String]) throws(ExitError) -> (FileDiscovery.Result, ProjectContext) {
    let tops = (paths.isEmpty ? ["."] : paths).compactMap { $0 == "-" ? stdinFilename : $0 }
      .map { PathText.absolute($0, from: folders.working) }
    let reach = folders.reaching(tops)
    let discovery = FileDiscovery(
      folders: reach, extensions: Importing.extensions, exclude: exclude, stdinFilename: stdinFilename)
    let found = try discovery.find(paths, withSiblings: readsSiblings)
    guard !found.isEmpty else {
      let places = paths.isEmpty ? "the working folder" : paths.map { "'\($0)'" }.joined(separator: ", ")
      let skipped = found.skipped.first.map { "'\($0.shownPath)' was skipped: \($0.reason)" }
      let others = (found.passedOverNotice ?? skipped).map { " (\($0))" } ?? ""
      throw ExitError(.noSuchPath, "there are no string catalogs in \(places)" + others)
    }
    let regions = DevelopmentRegions(
      projectFiles: found.projectFiles, paths: tops, root: reach.outsideRoot ?? reach.root)
    let bundles = LocalizationBundle.around(found.files, discovery: discovery)
    return (
      found,
      ProjectContext(
        tops: tops, siblingFolders: found.siblingFolders, folders: reach, discovery: discovery, bundles: bundles,
        regions: regions)
    )
  }

  /// What files are read with beside their own bytes.
  struct ProjectContext: Sendable {
    /// The PATHs, absolute.
    var tops: [String]
    /// The folders that were searched for the files beside those that PATHs name.
    var siblingFolders: [SiblingFolder] = []
    /// As the PATHs reach.
    var folders: ProjectFolders
    var discovery: FileDiscovery
    var bundles: [LocalizationBundle]
    var regions: DevelopmentRegions
  }

  /// Other versions of files, with the same surroundings: `content` has the bytes of those that are not on the disk.
  func read(_ files: [InputFile], content: [InputFile: [UInt8]], in projectContext: ProjectContext) -> Project {
    var found = FileDiscovery.Result()
    found.files = files.sorted { ($0.shownPath, $0.rootPath) < ($1.shownPath, $1.rootPath) }
    return read(found, content: content, in: projectContext)
  }

  enum Outcome: Sendable {
    case read(SourceFile, ImportResult)
    case unreadable(UnreadableInput)
  }

  func read(
    _ found: FileDiscovery.Result, content: [InputFile: [UInt8]] = [:], in projectContext: ProjectContext
  ) -> Project {
    let (bundles, regions) = (projectContext.bundles, projectContext.regions)
    var outcomes = Array(found.files.enumerated()).mapInParallel(jobs: jobs) { index, input in
      read(
        input, content: content[input], id: FileID(index), region: developmentRegion(of: input.shownPath, regions))
    }
    let contextCatalogs = contextCatalogs(of: bundles, from: found.files.count, regions: regions)
    let bundleOfPath = Dictionary(bundles.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var project = Project(unreadable: found.unreadable, notices: found.passedOverNotice.map { [$0] } ?? [])
    project.inputs = found.files
    project.skipped = found.skipped
    project.notices += found.unreadableContext.map(Self.contextNotice)
    project.projectContext = projectContext
    project.knownRegions = regions.known
    project.platform = regions.platform
    project.isOptimizedForMac = regions.isOptimizedForMac
    for (file, _) in contextCatalogs.values.flatMap({ $0 }) {
      project.files.add(file)
      project.contextCatalogs.insert(file.id)
    }
    var parts: [Catalog] = []
    // They are taken one after the other, so that nobody else holds the entries when they are joined.
    outcomes.reverse()
    for input in found.files {
      guard let outcome = outcomes.popLast() else { break }
      let bundle = input.path.flatMap(LocalizationBundle.bundlePath(of:)).flatMap { bundleOfPath[$0] }
      let telling = bundle.flatMap { contextCatalogs[$0.path] }?.flatMap(\.catalogs) ?? []
      switch outcome {
      case .read(let file, let result):
        project.files.add(file)
        let source = bundle?.developmentRegion ?? developmentRegion(of: file.path, regions)
        parts += result.catalogs.map { catalog in
          var catalog = catalog
          complete(&catalog, of: result, by: telling, source: source)
          return catalog
        }
        project.problems += result.problems
        project.outlets += result.outlets
        if let bundle { project.problems += result.catalogs.compactMap(bundle.problem(of:)).prefix(1) }
      case .unreadable(let unreadable) where input.isContext:
        project.notices.append(Self.contextNotice(of: unreadable))
      case .unreadable(let unreadable): project.unreadable.append(unreadable)
      }
    }
    project.problems += DoubleTables(files: project.files).problems(of: parts)
    project.unreadable.sort { $0.shownPath < $1.shownPath }
    project.catalogs = Importing.merged(consume parts)
    for index in project.catalogs.indices { settle(&project.catalogs[index]) }
    return project
  }

  /// Puts into a catalog what its file alone does not say. `source`: what it is written in where nothing else says it.
  private func complete(
    _ catalog: inout Catalog, of result: ImportResult, by contextCatalogs: [Catalog], source: LocaleID
  ) {
    if result.problems.contains(where: \.isFatal) {
      for i in catalog.files.indices { catalog.files[i].isDamaged = true }
    }
    catalog.inform(by: contextCatalogs)
    catalog.sourceLocale = sourceLocale ?? catalog.sourceLocale ?? source
  }

  private static func contextNotice(of input: UnreadableInput) -> String {
    "'\(input.shownPath)', a file next to those to check, can't be read: \(input.reason); nothing was compared with it"
  }

  /// What the files of Source Contents tell, by bundle. They are copies: what is wrong with them is told of the originals.
  private func contextCatalogs(
    of bundles: [LocalizationBundle], from first: Int, regions: DevelopmentRegions
  ) -> [String: [(file: SourceFile, catalogs: [Catalog])]] {
    let all = bundles.flatMap { bundle in bundle.sources.map { (bundle, $0) } }
    let outcomes = Array(all.enumerated()).mapInParallel(jobs: jobs) { index, item in
      let region = sourceLocale ?? item.0.developmentRegion ?? developmentRegion(of: item.1.shownPath, regions)
      return read(item.1, content: nil, id: FileID(first + index), region: region)
    }
    var found: [String: [(file: SourceFile, catalogs: [Catalog])]] = [:]
    for ((bundle, _), outcome) in zip(all, outcomes) {
      if case .read(let file, let result) = outcome { found[bundle.path, default: []].append((file, result.catalogs)) }
    }
    return found
  }

  private func read(_ input: InputFile, content: [UInt8]?, id: FileID, region: LocaleID) -> Outcome {
    guard let memory, content == nil, let path = input.path,
      let version = edited[path].map(ReadingMemory.Version.edited) ?? Disk.stamp(of: path).map({ .onDisk($0) })
    else { return readAnew(input, content: content, id: id, region: region) }
    let question = ReadingMemory.Question(input: input, number: id.index, region: region.tag, version: version)
    return memory.outcome(of: question) { readAnew(input, content: content, id: id, region: region) }
  }

  private func readAnew(_ input: InputFile, content: [UInt8]?, id: FileID, region: LocaleID) -> Outcome {
    do {
      let bytes =
        if let content = content ?? input.path.flatMap({ edited[$0] }) { content } else if let path = input.path {
          try Disk.read(path, limit: sizeLimit)
        } else {
          try Disk.readAll(0, limit: sizeLimit)
        }
      let (file, result) = Importing.read(bytes, id: id, input: input, developmentRegion: region)
      return .read(file, result)
    } catch {
      let advice = error.isTooLarge && sizeLimit < SourceFile.sizeLimit ? "; --max-file-size can raise this limit" : ""
      return .unreadable(
        UnreadableInput(shownPath: input.shownPath, rootPath: input.rootPath, reason: error.reason + advice))
    }
  }

  /// What `Base` and `mul` stand for in a file, and what it is written in where nothing else says it.
  func developmentRegion(of shownPath: String, _ regions: DevelopmentRegions) -> LocaleID {
    if let sourceLocale { return sourceLocale }
    let region = regions.isEmpty ? nil : regions.region(of: PathText.absolute(shownPath, from: folders.working))
    return region ?? regions.common ?? .english
  }

  /// The catalog with its source locale: where that is not among its locales but an equal one is (`en` and `en-US`), it
  /// is the one that is there.
  private func settle(_ catalog: inout Catalog) {
    // Mostly the first entry has a text of its source, which spares to gather the locales of all.
    guard let source = catalog.sourceLocale, !catalog.hasLocale(source) else { return }
    if let equal = catalog.locales.first(where: { $0.maximized == source.maximized }) { catalog.sourceLocale = equal }
    catalog.takeSourcesFromComments()
  }
}
