import Catalogs
import LocaleData
import Places
import Reporters

/// `stringfit places`: where each entry is shown.
package struct PlacesRun: Sendable {
  let configuration: ResolvedConfiguration
  /// Globs on keys; empty for all.
  let keys: [String]
  /// Whether only entries without a known place are listed.
  let unknownOnly: Bool

  package init(_ configuration: ResolvedConfiguration, keys: [String] = [], unknownOnly: Bool = false) {
    self.configuration = configuration
    self.keys = keys
    self.unknownOnly = unknownOnly
  }

  package struct Outcome: Sendable {
    package var list: PlaceList
    /// Goes to standard error.
    package var notices: [String]
    package var status: ExitStatus
  }

  package func run(_ paths: [String]) throws(ExitError) -> Outcome {
    try ICUData.check()
    var project = try ProjectReader(configuration).read(paths)
    var settled = configuration
    let absences = try settled.settleLocales(in: project)
    let code = try CodeReading(settled).read(for: project) ?? ProjectCode()
    let uses = code.uses(of: project.catalogs, settled)
    project.catalogs = project.catalogs.withSources(from: uses)
    let list = try list(of: project, uses, code)
    let status: ExitStatus = ImportFindings.isInputLost(in: project) ? .unreadableInput : .clean
    let notices = project.notices + code.notices + absences + ImportFindings.losses(of: project)
    return Outcome(list: list, notices: notices, status: status)
  }

  /// The list for a project and what its code says.
  func list(of project: Project, _ uses: EntryUses, _ code: ProjectCode) throws(ExitError) -> PlaceList {
    let folders = configuration.folders
    let gathering = PlaceGathering(
      project: project, uses: uses, code: code,
      fitter: try Check(configuration).fitter(for: project, localeData: LocaleData()),
      configurationFile: folders.configFile.map(folders.shown))
    var entries = gathering.entries()
    if !keys.isEmpty {
      let globs = keys.map { Glob($0) }
      entries.removeAll { entry in !globs.contains { $0.matches(entry.key) } }
      guard !entries.isEmpty else {
        throw ExitError(.wrongUsage, "no key matches '\(keys.joined(separator: "', '"))'")
      }
    }
    return PlaceList(entries, codeFiles: code.files.count) { !unknownOnly || !$0.isKnown }
  }
}

extension ProjectCode {
  /// The uses that the code makes of catalogs.
  func uses(of catalogs: [Catalog], _ configuration: ResolvedConfiguration) -> EntryUses {
    EntryUses(catalogs, index, keysAtRunTime: configuration.code?.used ?? [], leftOutFolders: leftOutFolders)
  }
}
