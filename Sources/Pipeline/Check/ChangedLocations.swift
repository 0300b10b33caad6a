import Catalogs
import Findings

/// Which lines of catalogs changed, and on which of them a finding belongs: a translation that a new source makes wrong is reported
/// on the source's line, where the reader of the change sees it.
struct ChangedLocations {
  private let lines: ChangedLines
  private let repository: GitRepository
  private let folders: ProjectFolders
  private let project: Project
  private let keys: [String: (catalog: Catalog, keys: KeyIndex)]
  private let earlier: Project
  /// The catalogs that changed, as they were.
  private let earlierKeys: [String: (catalog: Catalog, keys: KeyIndex)]
  private var paths: [String: String] = [:]

  /// Throws where git cannot compare.
  init(
    in project: Project, since earlier: EarlierCatalogs, _ repository: GitRepository, _ folders: ProjectFolders
  ) throws(ExitError) {
    lines = try ChangedLines(of: FileDiscovery.catalogExtensions, in: repository, since: earlier.commit)
    self.repository = repository
    self.folders = folders
    self.project = project
    self.earlier = earlier.project
    keys = Self.keys(of: project.catalogs)
    earlierKeys = Self.keys(of: earlier.pairs.compactMap(\.then))
  }

  private static func keys(of catalogs: [Catalog]) -> [String: (catalog: Catalog, keys: KeyIndex)] {
    Dictionary(catalogs.map { ($0.name, ($0, KeyIndex($0.entries))) }, uniquingKeysWith: { first, _ in first })
  }

  /// The finding with a changed line for what stands on none, where there is one. Of its keys, only those on changed lines keep
  /// a location: strings that did not change are reported together, with the locale's file.
  mutating func placed(_ finding: Finding) -> Finding {
    var finding = finding
    if finding.subject.catalog == nil {
      // In the code, on a key that the change took from a catalog.
      for name in earlierKeys.keys.sorted() where finding.changedLocation == nil {
        finding.changedLocation = finding.subject.key.flatMap { replacement(of: $0, in: name) }
      }
      return finding
    }
    if let key = finding.subject.key, let location = finding.location, !isChanged(location) {
      finding.changedLocation = changedLocation(of: key, finding.subject)
    }
    if !finding.keys.isEmpty, let location = finding.location, !isChanged(location) {
      for key in finding.keys where finding.changedLocation == nil {
        finding.changedLocation = changedLocation(of: key, finding.subject)
      }
      finding.isBesideChanges = finding.changedLocation == nil
    }
    for index in finding.keyLocations.indices {
      if let location = finding.keyLocations[index], isChanged(location) { continue }
      finding.keyLocations[index] = changedLocation(of: finding.keys[index], finding.subject)
    }
    return finding
  }

  /// The first changed line of a string: of its translation, its source text, its key. Where its source text was taken away, the
  /// line that took its place.
  private mutating func changedLocation(of key: String, _ subject: Subject) -> Location? {
    guard let catalog = keys[subject.catalog ?? ""],
      let position = catalog.keys.position(of: key, in: catalog.catalog.entries)
    else { return replacement(of: key, in: subject.catalog) }
    let entry = catalog.catalog.entries[position]
    var places: [Place?] = []
    for locale in [subject.locale, catalog.catalog.sourceLocale ?? .english] {
      guard let locale, let translation = entry.translations[locale] else { continue }
      places += translation.allValues.map { $0.place.map { Place(file: $0.file, range: $0.first) } }
      places.append(translation.keyPlace)
    }
    for place in places + [entry.keyPlace] {
      if let location = project.files.location(of: place), isChanged(location) { return location }
    }
    return entry.translations[catalog.catalog.sourceLocale ?? .english] == nil
      ? replacement(of: key, in: subject.catalog) : nil
  }

  /// The line of today in the place of the one where a string had its source text.
  private mutating func replacement(of key: String, in name: String?) -> Location? {
    guard let catalog = earlierKeys[name ?? ""],
      let position = catalog.keys.position(of: key, in: catalog.catalog.entries)
    else { return nil }
    let entry = catalog.catalog.entries[position]
    let source = entry.translations[catalog.catalog.sourceLocale ?? .english]
    // A string catalog has the key of a string and, below it, that of each locale.
    for place in [entry.keyPlace, source?.keyPlace] {
      guard let location = earlier.files.location(of: place),
        let line = lines.line(insteadOf: location.line, ofFile: path(of: location))
      else { continue }
      return Location(file: location.file, line: line)
    }
    return nil
  }

  private mutating func isChanged(_ location: Location) -> Bool {
    let path = path(of: location)
    return (location.line...max(location.line, location.endLine)).contains { lines.contains($0, ofFile: path) }
  }

  private mutating func path(of location: Location) -> String {
    let path = paths[location.file] ?? repositoryPath(of: location.file)
    paths[location.file] = path
    return path
  }

  private func repositoryPath(of file: String) -> String {
    let path = PathText.absolute(file, from: folders.working)
    return PathText.relative(Disk.resolved(path) ?? path, to: repository.top)
  }
}
