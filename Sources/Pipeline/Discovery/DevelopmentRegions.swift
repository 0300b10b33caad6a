import Catalogs
import Typography

/// The languages that projects are developed in, as their `project.pbxproj` or `Info.plist` say it.
///
/// A file belongs to the nearest project: the one whose folder holds it and lies deepest.
struct DevelopmentRegions: Sendable {
  /// By the absolute folder that the project is in.
  private var byFolder: [String: LocaleID] = [:]
  /// What all projects agree on, for files that lie in none.
  private(set) var common: LocaleID?
  /// The regions that any of the projects is localized into.
  private(set) var known: Set<LocaleID> = []
  /// The platform that all projects agree on; nil where they differ, or none tells.
  private(set) var platform: Platform?
  /// The localized files that the projects name.
  private(set) var references = ProjectReferences()
  /// Whether any of the projects optimizes its interface for the Mac under Mac Catalyst.
  private(set) var isOptimizedForMac = false

  /// Reads the project files that were met, and those beside and above the PATHs up to the root.
  init(projectFiles: [String], paths: [String], root: String) {
    for path in projectFiles { read(path) }
    // Many PATHs lie in few folders.
    var seen: Set<String> = []
    for path in paths {
      for folder in PathText.ancestors(of: path) where PathText.lies(folder, in: root) {
        guard seen.insert(folder).inserted, let names = try? Disk.list(folder).names else { continue }
        for name in names where PathText.fileExtension(of: name) == "xcodeproj" {
          read(PathText.absolute(name + "/project.pbxproj", from: folder))
        }
      }
    }
    platform = platforms.count == 1 ? platforms.first ?? nil : nil
    let regions = Set(byFolder.values)
    common = regions.count == 1 ? regions.first : nil
  }

  /// Whether no project tells a region.
  var isEmpty: Bool { byFolder.isEmpty }

  /// The region of the nearest project; nil where nothing tells it.
  func region(of path: String) -> LocaleID? {
    for folder in PathText.ancestors(of: path) {
      if let region = byFolder[folder] { return region }
    }
    return nil
  }

  private var platforms: Set<Platform?> = []

  private mutating func read(_ path: String) {
    guard let bytes = try? Disk.read(path, limit: 64 * 1024 * 1024) else { return }
    let folder = PathText.folder(of: path)
    if PathText.name(of: path) == "Info.plist" {
      guard let region = ProjectFile.infoPlistRegion(bytes), byFolder[folder] == nil else { return }
      byFolder[folder] = region
    } else {
      references.add(projectFile: bytes)
      known.formUnion(ProjectFile.knownRegions(bytes))
      platforms.insert(ProjectFile.platform(bytes))
      if ProjectFile.isOptimizedForMac(bytes) { isOptimizedForMac = true }
      // The project's file lies in a bundle, beside which the sources are.
      if let region = ProjectFile.developmentRegion(bytes) { byFolder[PathText.folder(of: folder)] = region }
    }
  }
}
