/// Paths as text: absolute, or relative to a folder, without `.` and `..` inside. Nothing here looks at the disk.
package enum PathText {
  /// An absolute path without `.`, `..` and double slashes; `path` is taken from `folder` (absolute) where it is relative.
  package static func absolute(_ path: String, from folder: String) -> String {
    var parts: [Substring] = []
    let whole = path.hasPrefix("/") ? path : folder + "/" + path
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The way from `folder` to `path` (both absolute and normal): `../App/de.lproj`; `.` for the folder itself.
  package static func relative(_ path: String, to folder: String) -> String {
    let target = path.split(separator: "/")
    let base = folder.split(separator: "/")
    var common = 0
    while common < min(target.count, base.count), target[common] == base[common] { common += 1 }
    let parts = Array(repeating: "..", count: base.count - common) + target[common...].map(String.init)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// Whether `path` is `folder` or lies in it (both absolute and normal).
  package static func lies(_ path: String, in folder: String) -> Bool {
    path == folder || path.hasPrefix(folder == "/" ? "/" : folder + "/")
  }

  /// The folder that holds a path; `/` for `/`.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  package static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "/")
  }

  /// The extension in lower case, without the dot; `""` for none.
  package static func fileExtension(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The path, its folders and theirs, up to `/`.
  package static func ancestors(of path: String) -> some Sequence<String> {
    sequence(first: path) { $0 == "/" ? nil : folder(of: $0) }
  }
}
