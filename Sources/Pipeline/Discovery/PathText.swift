import Catalogs
import Texts

/// Paths as text: absolute, or relative to a folder, without `.` and `..` inside. Nothing here looks at the disk.
package enum PathText {
  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// An absolute path without `.`, `..` and double slashes; `path` is taken from `folder` (absolute) where it is relative.
  package static func absolute(_ path: String, from folder: String) -> String {
    let whole = path.utf8.first == slash ? path : folder + "/" + path
    return whole.withBytes { isNormal($0) ? nil : normal($0) } ?? whole
  }

  /// Whether a path is absolute and none of its names is empty, `.` or `..`.
  private static func isNormal(_ path: ByteView) -> Bool {
    guard path.first == slash else { return false }
    var (length, dots) = (0, 0)
    for byte in path.dropFirst() {
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

  /// The path with the names that are left, each after a slash.
  private static func normal(_ path: ByteView) -> String {
    var kept: [UInt8] = []
    kept.reserveCapacity(path.count + 1)
    var start = 0
    while start < path.count {
      let end = path.firstOffset(of: slash, from: start)
      let name = path.part(start..<end)
      start = end + 1
      if name.isEmpty || name.elementsEqual(CollectionOfOne(dot)) { continue }
      if name.count == 2, name.allSatisfy({ $0 == dot }) {
        kept.removeSubrange((kept.lastIndex(of: slash) ?? 0)...)
      } else {
        kept.append(slash)
        kept.append(contentsOf: name)
      }
    }
    return kept.isEmpty ? "/" : String(decoding: kept, as: UTF8.self)
  }

  /// The names between the slashes.
  private static func names(of path: String) -> [Substring] {
    path.utf8.split(separator: slash).map { Substring($0) }
  }

  /// The way from `folder` to `path` (both absolute and normal): `../App/de.lproj`; `.` for the folder itself.
  package static func relative(_ path: String, to folder: String) -> String {
    if let way = path.withBytes({ path in folder.withBytes { way(to: path, from: $0) } }) { return way }
    let target = names(of: path)
    let base = names(of: folder)
    var common = 0
    while common < min(target.count, base.count), target[common] == base[common] { common += 1 }
    let parts = Array(repeating: "..", count: base.count - common) + target[common...]
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// The same without a list of the names, since it is asked of every file. Nil for the few paths whose names must be
  /// compared as text, which those of other bytes can equal where they are not ASCII (é as one or two scalars).
  private static func way(to path: ByteView, from folder: ByteView) -> String? {
    guard path.first == slash, folder.first == slash, path.last != slash, folder.last != slash else { return nil }
    var common = 0
    while common < min(path.count, folder.count), path[common] == folder[common] { common += 1 }
    func isNameEnd(_ offset: Int, of path: ByteView) -> Bool {
      offset == path.count || path[offset] == slash
    }
    // Both have a slash at their beginning.
    while !isNameEnd(common, of: path) || !isNameEnd(common, of: folder) { common -= 1 }
    let (rest, left) = (path.part(from: common), folder.part(from: common))
    if rest.isEmpty, left.isEmpty { return "." }
    func isNextNameASCII(_ names: ByteView) -> Bool {
      names.dropFirst().prefix { $0 != slash }.allSatisfy { $0 < 0x80 }
    }
    // Where one is at its end there is nothing to compare.
    guard rest.isEmpty || left.isEmpty || (isNextNameASCII(rest) && isNextNameASCII(left)) else { return nil }
    return spelled(left.count { $0 == slash }, rest)
  }

  /// So many steps up, then the names that follow, each after a slash.
  private static func spelled(_ steps: Int, _ rest: ByteView) -> String {
    guard steps > 0 else { return rest.part(from: min(1, rest.count)).text }
    var way: [UInt8] = []
    way.reserveCapacity(3 * steps + rest.count)
    for step in 0..<steps {
      if step > 0 { way.append(slash) }
      way.append(dot)
      way.append(dot)
    }
    way.append(contentsOf: rest)
    return String(decoding: way, as: UTF8.self)
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
    path.withBytes { bytes in
      guard let last = bytes.lastIndex(where: { $0 != slash }) else { return "/" }
      let start = bytes.lastOffset(of: slash, before: last).map { $0 + 1 } ?? 0
      return bytes.part(start..<last + 1).text
    }
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
