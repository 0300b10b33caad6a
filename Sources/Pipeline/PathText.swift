/// Paths as text: absolute, or relative to a folder, without `.` and `..` inside. Nothing here looks at the disk.
package enum PathText {
  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// An absolute path without `.`, `..` and double slashes; `path` is taken from `folder` (absolute) where it is relative.
  package static func absolute(_ path: String, from folder: String) -> String {
    let whole = path.utf8.first == slash ? path : folder + "/" + path
    if isNormal(whole) { return whole }
    var parts: [Substring] = []
    for part in names(of: whole) where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Whether a path is absolute and none of its names is empty, `.` or `..`.
  private static func isNormal(_ path: String) -> Bool {
    guard path.utf8.first == slash else { return false }
    var (length, dots) = (0, 0)
    for byte in path.utf8.dropFirst() {
      if byte != slash {
        length += 1
        if byte == dot { dots += 1 }
      } else if length == dots, length < 3 {
        return false
      } else {
        (length, dots) = (0, 0)
      }
    }
    return length != dots || length > 2
  }

  /// The names between the slashes.
  private static func names(of path: String) -> [Substring] {
    path.utf8.split(separator: slash).map { Substring($0) }
  }

  /// The way from `folder` to `path` (both absolute and normal): `../App/de.lproj`; `.` for the folder itself.
  package static func relative(_ path: String, to folder: String) -> String {
    let target = names(of: path)
    let base = names(of: folder)
    var common = 0
    while common < min(target.count, base.count), target[common] == base[common] { common += 1 }
    let parts = Array(repeating: "..", count: base.count - common) + target[common...]
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// Whether `path` is `folder` or lies in it (both absolute and normal).
  package static func lies(_ path: String, in folder: String) -> Bool {
    path == folder || path.hasPrefix(folder == "/" ? "/" : folder + "/")
  }

  /// The folder that holds a path; `/` for `/`.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: slash), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  package static func name(of path: String) -> String {
    guard let last = path.utf8.lastIndex(where: { $0 != slash }) else { return "/" }
    let end = path.utf8.index(after: last)
    let before = path.utf8[..<end].lastIndex(of: slash)
    return String(path[(before.map { path.utf8.index(after: $0) } ?? path.startIndex)..<end])
  }

  /// The extension in lower case, without the dot; `""` for none.
  package static func fileExtension(of name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: dot), dot != name.startIndex else { return "" }
    return name[name.utf8.index(after: dot)...].lowercased()
  }

  /// The path, its folders and theirs, up to `/`.
  package static func ancestors(of path: String) -> some Sequence<String> {
    sequence(first: path) { $0 == "/" ? nil : folder(of: $0) }
  }
}
