/// Tells where the files of a comparison were before: git pairs them by content, and what it leaves over follows the
/// folders that the others moved with.
struct MovedFiles {
  typealias Change = GitRepository.Change

  /// Changes in which a file that moved has its old and its new path; a path stands at most once on either side.
  static func paired(_ changes: [Change]) -> [Change] {
    var earlier: [String: String] = [:]
    var present = Set<String>()
    for change in changes {
      if let then = change.then, let blob = change.blob { earlier[then] = blob }
      if let now = change.now { present.insert(now) }
    }
    var result: [Change] = []
    var taken = Set<String>()
    func pair(_ now: String, with then: String) {
      guard present.contains(now), !taken.contains(then), let blob = earlier[then] else { return }
      present.remove(now)
      taken.insert(then)
      result.append(Change(now: now, then: then, blob: blob))
    }
    // What stands where it stood is no other file, whatever resembles it.
    for path in earlier.keys.sorted() { pair(path, with: path) }
    // Many tables of a folder look alike in all languages: the folder's move tells which is which.
    let folders = movedFolders(changes)
    for path in earlier.keys.sorted() where !taken.contains(path) {
      for (old, new) in folders where PathText.lies("/" + path, in: "/" + old) {
        pair(join(new, String(path.dropFirst(old.isEmpty ? 0 : old.utf8.count + 1))), with: path)
        if taken.contains(path) { break }
      }
    }
    for change in changes { if let now = change.now, let then = change.then { pair(now, with: then) } }
    result += present.sorted().map { Change(now: $0) }
    result += earlier.keys.filter { !taken.contains($0) }.sorted().map { Change(then: $0, blob: earlier[$0]) }
    return result
  }

  /// Folders that files moved between with their names, those that most files followed first.
  private static func movedFolders(_ changes: [Change]) -> [(old: String, new: String)] {
    struct Move: Hashable {
      var old: String
      var new: String
    }
    var votes: [Move: Int] = [:]
    for change in changes {
      guard let now = change.now, let then = change.then, now != then else { continue }
      var (old, new) = (then.split(separator: "/"), now.split(separator: "/"))
      guard let name = old.last, name == new.last else { continue }
      while let part = old.last, part == new.last {
        old.removeLast()
        new.removeLast()
      }
      // `de.lproj` that became `fr.lproj` is a likeness, and no move.
      if isLocaleFolder(old.last) || isLocaleFolder(new.last) { continue }
      votes[Move(old: old.joined(separator: "/"), new: new.joined(separator: "/")), default: 0] += 1
    }
    return votes.sorted { ($1.value, $0.key.old, $0.key.new) < ($0.value, $1.key.old, $1.key.new) }
      .map { ($0.key.old, $0.key.new) }
  }

  private static func isLocaleFolder(_ name: Substring?) -> Bool { name?.lowercased().hasSuffix(".lproj") ?? false }

  private static func join(_ folder: String, _ path: String) -> String { folder.isEmpty ? path : folder + "/" + path }
}
