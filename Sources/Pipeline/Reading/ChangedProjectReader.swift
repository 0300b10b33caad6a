import Catalogs
import Importers
import Linter
import Rules
import Texts

/// Reads of a project what is needed to judge the strings that changed.
///
/// Catalogs of which no file changed are read as far as rules across the project look from the strings that did. Which
/// catalog a file belongs to is told by its path; XLIFF files, which tell it inside, count as one.
struct ChangedProjectReader {
  let reader: ProjectReader
  /// The farthest of the rules that run; nil where none looks beyond the catalogs of the strings.
  let reach: ProjectReach?
  let revision: String
  /// Whether it is wrong to compare what can't differ.
  var isGate = false

  func read(_ paths: [String]) throws(ExitError) -> (project: Project, changed: ChangedEntries) {
    let (found, projectContext) = try reader.discover(paths)
    let comparison = try GitComparison(files: found.files, in: projectContext, since: revision)
    if isGate { try comparison.repository.checkIsEarlier(comparison.commit, of: revision) }
    var groups = Set(comparison.changes.flatMap { [$0.now, $0.then].compactMap { $0 } }.map(Self.group))

    func read() throws(ExitError) -> (project: Project, changed: ChangedEntries) {
      var part = found
      part.files = selected(from: found.files, groups: groups, comparison, projectContext)
      var project = reader.read(part, in: projectContext)
      project.isPartial = part.files.count < found.files.count
      project.unchangedFiles = found.files.count { !$0.isContext } - part.files.count { !$0.isContext }
      let changed = try ChangedEntries(reader: reader, project: project, comparison: comparison, since: revision)
      return (project, changed)
    }

    let first = try read()
    guard reach == .sameSources else { return first }
    let others = Self.groups(sharingSourcesWith: first.changed.scope, in: first.project, comparison).subtracting(groups)
    guard !others.isEmpty else { return first }
    groups.formUnion(others)
    return try read()
  }

  /// What the files of one catalog have in common: the folder above the locale folders, and the table.
  private static func group(ofPath path: String) -> String {
    guard let contents = contents(ofPath: path), contents != .exchange else { return "exchange" }
    let context = ImportContext(rootPath: path, sourceLocale: nil)
    return context.container + "|" + context.table
  }

  /// The files of the groups whole, and of the others what the rules have to see.
  private func selected(
    from files: [InputFile], groups: Set<String>, _ comparison: GitComparison,
    _ projectContext: ProjectReader.ProjectContext
  ) -> [InputFile] {
    if reach == .everything { return files }
    func group(_ file: InputFile) -> String { Self.group(ofPath: comparison.pathOfFile[file] ?? file.rootPath) }
    guard reach != nil else {
      // Storyboards tell where the strings of an XLIFF file are shown.
      return files.filter { groups.contains(group($0)) || Self.contents(ofPath: $0.rootPath) == .interface }
    }
    // A group without a file of its source is read whole: what its strings are is then told by any.
    let withSource = Set(files.filter { isSource($0, projectContext) ?? false }.map(group))
    return files.filter { file in
      guard let isSource = isSource(file, projectContext) else { return true }
      let group = group(file)
      return isSource || groups.contains(group) || !withSource.contains(group)
    }
  }

  private static func contents(ofPath path: String) -> CatalogFormat.Contents? {
    AllImporters.contents(ofExtension: PathText.fileExtension(of: PathText.name(of: path)))
  }

  /// Whether a file of one locale holds the sources; nil for a file of several locales.
  private func isSource(_ file: InputFile, _ projectContext: ProjectReader.ProjectContext) -> Bool? {
    guard Self.contents(ofPath: file.rootPath) == .oneLocale else { return nil }
    let source = reader.developmentRegion(of: file.shownPath, projectContext.regions)
    let context = ImportContext(rootPath: file.rootPath, sourceLocale: source)
    return context.folderLocale?.maximized == source.maximized
  }

  /// The groups of catalogs that hold a source of the strings in question.
  private static func groups(
    sharingSourcesWith scope: Scope, in project: Project, _ comparison: GitComparison
  ) -> Set<String> {
    func source(_ entry: Entry, _ catalog: Catalog) -> ExactString? {
      entry.translations[catalog.sourceLocale ?? .english]?.values.first.map { ExactString($0.text) }
    }
    var sources = Set<ExactString>()
    for (number, catalog) in project.catalogs.enumerated() where scope.includes(catalog: number) {
      for (index, entry) in catalog.entries.enumerated() where scope.includes(entry: index, ofCatalog: number) {
        if let source = source(entry, catalog) { sources.insert(source) }
      }
    }
    guard !sources.isEmpty else { return [] }
    var groups = Set<String>()
    for catalog in project.catalogs {
      guard catalog.entries.contains(where: { entry in source(entry, catalog).map(sources.contains) ?? false })
      else { continue }
      for file in catalog.files where Int(file.file.index) < project.inputs.count {
        let input = project.inputs[Int(file.file.index)]
        groups.insert(group(ofPath: comparison.pathOfFile[input] ?? input.rootPath))
      }
    }
    return groups
  }
}
