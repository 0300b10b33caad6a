/// The localized files that the Xcode projects around some catalogs name. A file that they leave out isn't in the app, whatever
/// stands in it: mostly what a string catalog has replaced.
struct ProjectReferences: Sendable {
  /// `de.lproj/Localizable.strings`, and `de.lproj` for a folder that is copied as a whole.
  private var localized: Set<String> = []
  /// The names of these files: `Localizable.strings`.
  private var localizedNames: Set<String> = []
  /// `Localizable.xcstrings`
  private var stringCatalogs: Set<String> = []
  /// Whether a project holds whatever is in some folder.
  private var holdsFolders = false

  /// Adds what a `project.pbxproj` names.
  mutating func add(projectFile bytes: [UInt8]) {
    if bytes.firstIndex(of: Array("PBXFileSystemSynchronized".utf8)) != nil { holdsFolders = true }
    for path in Self.paths(with: ".lproj", in: bytes) {
      let names = path.split(separator: "/").suffix(2)
      guard let last = names.last else { continue }
      if last.hasSuffix(".lproj") {
        localized.insert(String(last))
      } else {
        localized.insert(names.joined(separator: "/"))
        localizedNames.insert(String(last))
      }
    }
    for path in Self.paths(with: ".xcstrings", in: bytes) {
      stringCatalogs.insert(path.split(separator: "/").last.map(String.init) ?? path)
    }
  }

  /// Whether a file in an `.lproj` folder is one that the projects leave out: they name its string catalog, or the same file of other
  /// locales, but not it. Swift packages take whatever is in their folders.
  func leavesOut(_ path: String) -> Bool {
    let names = path.split(separator: "/").suffix(2)
    guard !holdsFolders, names.count == 2, let folder = names.first, let file = names.last, folder.hasSuffix(".lproj"),
      !localized.contains(String(folder)), !localized.contains("\(folder)/\(file)")
    else { return false }
    let table = file.prefix { $0 != "." }
    guard stringCatalogs.contains(table + ".xcstrings") || localizedNames.contains(String(file)) else { return false }
    return !PathText.ancestors(of: path).contains {
      Disk.kind(of: PathText.absolute("Package.swift", from: $0), following: false) != nil
    }
  }

  /// Longer ones are no paths; a hostile file can't make the search for their beginning long.
  private static let longestPath = 1_024

  /// What is written in a project file around some letters: the values of `path = de.lproj/A.strings;`, quoted or not.
  private static func paths(with part: String, in bytes: [UInt8]) -> Set<String> {
    let needle = Array(part.utf8)
    var found: Set<String> = []
    var from = 0
    while let at = bytes.firstIndex(of: needle, from: from) {
      from = at + needle.count
      let before = bytes[max(0, at - longestPath)..<at]
      let line = before[(before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex)...]
      let isQuoted = !line.count(where: { $0 == 0x22 }).isMultiple(of: 2)
      let start = line.lastIndex(of: isQuoted ? 0x22 : 0x20).map { $0 + 1 } ?? line.startIndex
      let rest = bytes[from...].prefix(longestPath).prefix { isQuoted ? $0 != 0x22 : $0 != 0x3B && $0 > 0x20 }
      found.insert(String(decoding: bytes[start..<rest.endIndex], as: UTF8.self))
    }
    return found
  }
}
