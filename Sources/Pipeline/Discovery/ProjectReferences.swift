/// The localized files that the Xcode projects around some catalogs name. A file that they leave out isn't in the app, whatever
/// stands in it: mostly what a string catalog has replaced.
struct ProjectReferences: Sendable {
  /// `de.lproj/Localizable.strings`, and `de.lproj` for a folder that is copied as a whole.
  private var localized: Set<String> = []
  /// `Localizable.xcstrings`
  private var stringCatalogs: Set<String> = []
  /// Whether a project holds whatever is in some folder.
  private var holdsFolders = false

  /// Adds what a `project.pbxproj` names.
  mutating func add(projectFile bytes: [UInt8]) {
    if bytes.firstIndex(of: Array("PBXFileSystemSynchronized".utf8)) != nil { holdsFolders = true }
    for path in Self.paths(with: ".lproj", in: bytes) {
      let names = path.split(separator: "/").suffix(2)
      localized.insert(
        names.last?.hasSuffix(".lproj") ?? false ? String(names.last ?? "") : names.joined(separator: "/"))
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
    guard stringCatalogs.contains(table + ".xcstrings") || localized.contains(where: { $0.hasSuffix("/" + file) })
    else { return false }
    return !PathText.ancestors(of: path).contains {
      Disk.kind(of: PathText.absolute("Package.swift", from: $0), following: false) != nil
    }
  }

  /// What is written in a project file around some letters: the values of `path = de.lproj/A.strings;`, quoted or not.
  private static func paths(with part: String, in bytes: [UInt8]) -> Set<String> {
    let needle = Array(part.utf8)
    var found: Set<String> = []
    var from = 0
    while let at = bytes.firstIndex(of: needle, from: from) {
      from = at + needle.count
      let line = bytes[..<at].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let quotes = bytes[line..<at].indices.filter { bytes[$0] == 0x22 }
      let isQuoted = quotes.count % 2 == 1
      let start = isQuoted ? quotes[quotes.count - 1] + 1 : (bytes[line..<at].lastIndex(of: 0x20) ?? line - 1) + 1
      let end = bytes[from...].firstIndex { isQuoted ? $0 == 0x22 : $0 == 0x3B || $0 <= 0x20 } ?? bytes.count
      found.insert(String(decoding: bytes[start..<end], as: UTF8.self))
    }
    return found
  }
}
