import Catalogs

/// The languages that projects are developed in, as their `project.pbxproj` or `Info.plist` say it.
///
/// A file belongs to the nearest project: the one whose folder holds it and lies deepest.
struct DevelopmentRegions: Sendable {
  /// By the absolute folder that the project is in.
  private var byFolder: [String: LocaleID] = [:]
  /// What all projects agree on, for files that lie in none.
  private(set) var common: LocaleID?

  /// Reads the project files that were met, and those beside and above the PATHs up to the root.
  init(projectFiles: [String], paths: [String], root: String) {
    for path in projectFiles { read(path) }
    for path in paths {
      for folder in PathText.ancestors(of: path) where PathText.lies(folder, in: root) {
        guard let names = try? Disk.list(folder).names else { continue }
        for name in names where PathText.fileExtension(of: name) == "xcodeproj" {
          read(PathText.absolute(name + "/project.pbxproj", from: folder))
        }
      }
    }
    let regions = Set(byFolder.values)
    common = regions.count == 1 ? regions.first : nil
  }

  /// The region of the nearest project; nil where nothing tells it.
  func region(of path: String) -> LocaleID? {
    guard !byFolder.isEmpty else { return nil }
    for folder in PathText.ancestors(of: path) {
      if let region = byFolder[folder] { return region }
    }
    return nil
  }

  private mutating func read(_ path: String) {
    guard let bytes = try? Disk.read(path, limit: 64 * 1024 * 1024) else { return }
    let folder = PathText.folder(of: path)
    if PathText.name(of: path) == "Info.plist" {
      guard let region = Self.infoPlistRegion(bytes), byFolder[folder] == nil else { return }
      byFolder[folder] = region
    } else if let region = Self.projectRegion(bytes) {
      // The project's file lies in a bundle, beside which the sources are.
      byFolder[PathText.folder(of: folder)] = region
    }
  }

  /// `developmentRegion = en;` or `= "pt-BR";` of a project file.
  static func projectRegion(_ bytes: [UInt8]) -> LocaleID? {
    let name = Array("developmentRegion".utf8)
    guard var i = bytes.firstIndex(of: name) else { return nil }
    i += name.count
    let filler = Set(" \t=\"".utf8)
    let value = bytes[i...].drop { filler.contains($0) }.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "\"") }
    return value.count < 40 ? LocaleID(String(decoding: value, as: UTF8.self)) : nil
  }

  /// `CFBundleDevelopmentRegion` of an XML property list; a build setting in its place tells nothing.
  static func infoPlistRegion(_ bytes: [UInt8]) -> LocaleID? {
    guard let key = bytes.firstIndex(of: Array("<key>CFBundleDevelopmentRegion</key>".utf8)) else { return nil }
    let rest = bytes[key...].prefix(400)
    let opening = Array("<string>".utf8)
    guard let start = Array(rest).firstIndex(of: opening) else { return nil }
    let value = rest.dropFirst(start + opening.count).prefix { $0 != UInt8(ascii: "<") }
    let text = String(decoding: value, as: UTF8.self)
    return text.contains("$") ? nil : LocaleID(text)
  }
}

extension [UInt8] {
  /// Where a short run of bytes first stands.
  fileprivate func firstIndex(of needle: [UInt8]) -> Int? {
    guard let first = needle.first, count >= needle.count else { return nil }
    var start = 0
    while let i = self[start...].firstIndex(of: first), i + needle.count <= count {
      if self[i..<i + needle.count].elementsEqual(needle) { return i }
      start = i + 1
    }
    return nil
  }
}
