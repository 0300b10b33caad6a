import Foundation
import Reporters
import TranslatorReports

/// The folder that `stringfit report` or `stringfit pseudo` writes to. A file in it names all that was written there: nothing
/// else is ever overwritten, and no search for catalogs looks into such a folder from above.
struct OutputFolder: Sendable {
  /// The command that a folder belongs to.
  enum Command: String, CaseIterable, Sendable {
    case report, pseudo

    /// The file that makes a folder the command's, and lists what is its own in it, one path a line.
    var mark: String { ".stringfit-" + rawValue }
  }

  /// Absolute.
  let path: String
  /// Of the project: below it, links belong to the repository.
  let root: String
  let command: Command
  private var mark: String { command.mark }

  /// The marks of all commands.
  static let marks = Set(Command.allCases.map(\.mark))

  /// Whether a folder holds what one of the commands wrote. Pseudo-localized catalogs are there to be copied into an app, and
  /// the mark may come along: the app's own catalogs must not be passed over for that.
  static func isOne(_ folder: String) -> Bool {
    isOne(folder, of: .report) || isOne(folder, of: .pseudo) && holdsOnlyListed(folder, of: .pseudo)
  }

  /// Whether nothing stands in a folder but what its mark lists, and hidden files.
  private static func holdsOnlyListed(_ folder: String, of command: Command) -> Bool {
    guard let list = try? Disk.list(folder), let paths = try? listed(in: folder + "/" + command.mark) else {
      return false
    }
    let known = Set(paths.map { String($0.prefix { $0 != "/" }) })
    return (list.names + list.unreadable).allSatisfy { $0.hasPrefix(".") || known.contains($0) }
  }

  private static func isOne(_ folder: String, of command: Command) -> Bool {
    Disk.kind(of: folder + "/" + command.mark, following: false) == .file
  }

  /// Stops before any work is done, where the folder cannot be written to or is somebody's folder of catalogs.
  func checkIsUsable() throws(ExitError) {
    if let names = ConfiguredOutput.names(of: path, below: root),
      let link = ConfiguredOutput.link(on: names, below: root)
    {
      throw ExitError(
        .writingFailed,
        "'\(path)' cannot be written: '\(link)' is a symbolic link in what is checked; name another folder")
    }
    guard let kind = Disk.kind(of: path, following: true) else {
      guard Disk.kind(of: path, following: false) == nil else {
        throw ExitError(.writingFailed, "'\(path)' cannot be written: it is a symbolic link that leads nowhere")
      }
      return
    }
    guard kind == .folder else { throw ExitError(.writingFailed, "'\(path)' cannot be written: it is not a folder") }
    guard access(path, W_OK) == 0 else {
      throw ExitError(.writingFailed, "'\(path)' cannot be written: \(DiskError(errno).reason)")
    }
    try checkIsReal(mark)
    // A folder of catalogs must never become one that is passed over.
    guard !Self.isOne(path, of: command) else { return }
    let names: [String]
    do {
      let list = try Disk.list(path)
      names = list.names + list.unreadable
    } catch { throw ExitError(.writingFailed, "'\(path)' cannot be listed: \(error.reason)") }
    guard names.allSatisfy({ $0.hasPrefix(".") }) else {
      throw ExitError(
        .writingFailed,
        "'\(path)' contains files that weren't written by 'stringfit \(command.rawValue)'; name a new folder with --output"
      )
    }
  }

  func write(_ files: [FeedbackFile]) throws(ExitError) {
    let known = try knownFiles()
    for file in files {
      let target = PathText.absolute(file.path, from: path)
      try checkIsReal(file.path)
      guard PathText.lies(target, in: path), known.contains(file.path) || Disk.kind(of: target, following: false) == nil
      else {
        throw ExitError(
          .writingFailed,
          "'\(target)' already exists and wasn't written by 'stringfit \(command.rawValue)'; move it, or name a new folder with --output"
        )
      }
    }
    try makeFolder(path)
    // The list first: what is written is ours from then on, whatever happens in between.
    try writeMark(Set(files.map(\.path)).union(known))
    for file in files {
      let target = PathText.absolute(file.path, from: path)
      try makeFolder(PathText.folder(of: target))
      try OutputFile.write(file.bytes, to: target, following: false)
    }
    for stale in known.subtracting(files.map(\.path)) { removeStale(stale) }
    try writeMark(Set(files.map(\.path)))
  }

  private func writeMark(_ paths: Set<String>) throws(ExitError) {
    let list = paths.sorted().joined(separator: "\n") + "\n"
    try OutputFile.write(Array(list.utf8), to: path + "/" + mark, following: false)
  }

  /// Stops where a symbolic link, or what is no folder, stands on the way to a file, or a link or a folder in its place:
  /// what a link leads to is somebody else's.
  private func checkIsReal(_ file: String) throws(ExitError) {
    switch firstObstacle(to: file) {
    case (let place, .link)?:
      throw ExitError(
        .writingFailed,
        "'\(place)' is a symbolic link, and 'stringfit \(command.rawValue)' doesn't write through symbolic links; remove it, or name a new folder with --output"
      )
    case (let place, _)?:
      throw ExitError(
        .writingFailed,
        "'\(place)' is where 'stringfit \(command.rawValue)' writes; move it, or name a new folder with --output")
    case nil: break
    }
  }

  /// The first place on the way to a file, or its own, that is not what it has to be.
  private func firstObstacle(to file: String) -> (place: String, kind: Disk.Kind)? {
    let parts = file.split(separator: "/")
    var place = path
    for (number, part) in parts.enumerated() {
      place += "/" + part
      guard let kind = Disk.kind(of: place, following: false) else { return nil }
      if kind != (number == parts.count - 1 ? .file : .folder) { return (place, kind) }
    }
    return nil
  }

  /// What an earlier run wrote; empty for a folder that is new.
  private func knownFiles() throws(ExitError) -> Set<String> {
    let list = path + "/" + mark
    guard Disk.kind(of: list, following: false) != nil else { return [] }
    try checkIsReal(mark)
    do { return try Self.listed(in: list) } catch {
      throw ExitError(.writingFailed, "'\(list)' cannot be read: \(error.reason)")
    }
  }

  /// The paths that a mark lists.
  private static func listed(in mark: String) throws(DiskError) -> Set<String> {
    let bytes = try Disk.read(mark, limit: 16 * 1024 * 1024)
    return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  /// A page of a locale that is gone would be taken for today's. What lies behind a link is none of ours.
  private func removeStale(_ file: String) {
    let target = PathText.absolute(file, from: path)
    guard PathText.lies(target, in: path), target != path, !file.split(separator: "/").contains(".."),
      firstObstacle(to: file) == nil, Disk.kind(of: target, following: false) == .file
    else { return }
    unlink(target)
  }

  private func makeFolder(_ folder: String) throws(ExitError) {
    guard Disk.kind(of: folder, following: true) == nil else { return }
    do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
      throw ExitError(.writingFailed, "the folder '\(folder)' can't be created: \(error.localizedDescription)")
    }
  }
}
