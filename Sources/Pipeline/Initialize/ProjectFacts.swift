import AppCode
import Catalogs
import Linter
import Places
import Typography

/// What `stringfit init` finds in a project, and the settings that follow from it.
struct ProjectFacts: Sendable {
  /// The names of catalogs, those that other folders bring with them left out.
  var catalogs: [String] = []
  var entries = 0
  /// How often something of the catalogs couldn't be read.
  var losses = 0
  /// The source locales of the catalogs, the most frequent first.
  var sources: [LocaleID] = []
  /// The locales that are translated into and that people read.
  var locales: [LocaleID] = []
  var platform: Platform = .ios
  /// Whether all project files name the platform.
  var isPlatformOfProject = false
  /// The top folders that hold code, with how many files each has.
  var codeFolders: [(name: String, files: Int)] = []

  /// A setting that differs from the default, and what speaks for it.
  struct Setting<Value: Sendable>: Sendable {
    var value: Value
    var reason: String
  }
  var sourceLocale: Setting<LocaleID>?
  var statedPlatform: Setting<Platform>?
  var overrides: [Setting<PlatformOverride>] = []
  var exclude: [Setting<String>] = []
  var functions: [Setting<String>] = []
  var used: [Setting<String>] = []

  struct PlatformOverride: Hashable, Sendable {
    var file: String
    var platform: Platform
  }

  var isDefault: Bool {
    sourceLocale == nil && statedPlatform == nil && overrides.isEmpty && exclude.isEmpty && functions.isEmpty
      && used.isEmpty
  }
}

/// Finds the facts of the project below a root.
struct FactFinder: Sendable {
  let configuration: ResolvedConfiguration

  func find() throws(ExitError) -> ProjectFacts {
    let root = configuration.folders.root
    var project = try ProjectReader(configuration).read([root])
    let code = try CodeReading(configuration).read(for: project)
    var facts = ProjectFacts()
    facts.losses = project.unreadable.count + project.problems.count(where: \.isFatal) + (code?.skipped.count ?? 0)
    facts.exclude = OthersCatalogs.exclusions(of: project, root: root)
    let excluded = FileDiscovery(
      folders: configuration.folders, extensions: Importing.extensions, exclude: facts.exclude.map(\.value))
    project.catalogs.removeAll { catalog in
      !catalog.files.isEmpty
        && catalog.files.allSatisfy { file in
          project.files[file.file].map {
            !excluded.wouldFind(PathText.absolute($0.path, from: configuration.folders.working), in: root)
          } ?? false
        }
    }
    addCatalogs(of: project, to: &facts)
    addPlatforms(of: project, code, to: &facts)
    guard let code else { return facts }
    facts.codeFolders = Self.folders(of: code)
    let lookups = OwnLookups(project: project, code: code, configuration: configuration)
    facts.functions = lookups.functions()
    let index = facts.functions.isEmpty ? code.index : lookups.index(with: facts.functions.map(\.value))
    let uses = EntryUses(project.catalogs, index, leftOutFolders: code.leftOutFolders)
    facts.used = KeysAtRunTime(catalogs: project.catalogs, uses: uses, code: code).globs()
    return facts
  }

  private func addCatalogs(of project: Project, to facts: inout ProjectFacts) {
    facts.catalogs = project.catalogs.map(\.name)
    facts.entries = project.catalogs.reduce(0) { $0 + $1.entries.count }
    var counts: [LocaleID: Int] = [:]
    var locales: Set<LocaleID> = []
    for catalog in project.catalogs {
      if let source = catalog.sourceLocale { counts[source, default: 0] += max(1, catalog.entries.count) }
      locales.formUnion(catalog.locales.filter { $0 != catalog.sourceLocale })
    }
    facts.sources = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    facts.locales = locales.filter(LocaleReaders.areThere).sorted()
    facts.sourceLocale = SourceGuess(catalogs: project.catalogs).setting
    if let stated = facts.sourceLocale?.value { facts.locales.removeAll { $0 == stated } }
  }

  private func addPlatforms(of project: Project, _ code: ProjectCode?, to facts: inout ProjectFacts) {
    facts.isPlatformOfProject = project.platform != nil
    if let platform = project.platform {
      facts.platform = platform
    } else if let code, let platform = PlatformEvidence.platform(of: code) {
      facts.platform = platform.value
      facts.statedPlatform = platform
    }
    facts.overrides = PlatformEvidence.overrides(
      of: project.catalogs, files: project.files, main: facts.platform)
  }

  private static func folders(of code: ProjectCode) -> [(name: String, files: Int)] {
    var counts: [String: Int] = [:]
    for path in code.files.keys {
      let top = path.split(separator: "/").dropLast().first.map(String.init) ?? "."
      counts[top, default: 0] += 1
    }
    return counts.map { (name: $0.key, files: $0.value) }.sorted { ($1.files, $0.name) < ($0.files, $1.name) }
  }
}
