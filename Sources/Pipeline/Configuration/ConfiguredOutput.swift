/// Where a configuration may send output. Whoever checks a repository did not choose the place: it lies below the root,
/// is not hidden, and no symbolic link is on the way to it.
enum ConfiguredOutput {
  /// Hidden files that are stringfit's own.
  private static let ownPrefix = ".stringfit-"

  /// Why nothing is written to a path (absolute and normal); nil for a path that may be written to.
  static func objection(to path: String, root: String) -> String? {
    guard !path.utf8.contains(0), let names = names(of: path, below: root) else {
      return "a configuration may only name files below its own folder"
    }
    if let hidden = names.first(where: { $0.hasPrefix(".") && !$0.hasPrefix(ownPrefix) }) {
      return "'\(hidden)' is hidden; the only hidden files that a configuration may name begin with '\(ownPrefix)'"
    }
    if let link = link(on: names, below: root) {
      return "'\(link)' is a symbolic link, which a configuration may not write through"
    }
    return Disk.isExecutable(path) ? "it is a program, which a report may not replace" : nil
  }

  /// The first symbolic link on the way from the root, as it is shown.
  static func link(on names: [String], below root: String) -> String? {
    var folder = root
    for name in names {
      folder = PathText.absolute(name, from: folder)
      if Disk.kind(of: folder, following: false) == .link { return PathText.relative(folder, to: root) }
    }
    return nil
  }

  /// The names on the way from the root to a path; nil where it isn't below the root.
  static func names(of path: String, below root: String) -> [String]? {
    let start = root == "/" ? root : root + "/"
    // By bytes, as the disk compares names: text that is canonically equal may be another folder.
    guard path.utf8.starts(with: start.utf8) else { return nil }
    let names = path.utf8.dropFirst(start.utf8.count).split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    return names.isEmpty ? nil : names
  }
}
