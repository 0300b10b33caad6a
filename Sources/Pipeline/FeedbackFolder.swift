import Foundation
import Reporters

/// The folder of `stringfit report`. A file in it names all that was written there: nothing else is ever overwritten, and
/// no search for catalogs looks into such a folder.
struct FeedbackFolder: Sendable {
  /// Absolute.
  let path: String

  /// The file that makes a folder ours, and lists what is ours in it, one path a line.
  static let mark = ".stringfit-report"

  /// Whether a folder holds what `stringfit report` wrote.
  static func isOne(_ folder: String) -> Bool {
    Disk.kind(of: folder + "/" + mark, following: false) == .file
  }

  /// Stops before any work is done, where the folder cannot be written to or is somebody's folder of catalogs.
  func checkIsUsable() throws(Stop) {
    guard let kind = Disk.kind(of: path, following: true) else { return }
    guard kind == .folder else { throw Stop(.writingFailed, "'\(path)' cannot be written: it is not a folder") }
    guard access(path, W_OK) == 0 else {
      throw Stop(.writingFailed, "'\(path)' cannot be written: \(DiskError(errno).reason)")
    }
    // A folder of catalogs must never become one that is passed over.
    guard !Self.isOne(path) else { return }
    let names: [String]
    do {
      let list = try Disk.list(path)
      names = list.names + list.unreadable
    } catch { throw Stop(.writingFailed, "'\(path)' cannot be listed: \(error.reason)") }
    guard names.allSatisfy({ $0.hasPrefix(".") }) else {
      throw Stop(
        .writingFailed,
        "'\(path)' holds files that were not written by 'stringfit report'; name a new folder with --output")
    }
  }

  func write(_ files: [FeedbackFile]) throws(Stop) {
    let known = try knownFiles()
    for file in files where !known.contains(file.path) {
      let target = PathText.absolute(file.path, from: path)
      guard PathText.lies(target, in: path), Disk.kind(of: target, following: false) == nil else {
        throw Stop(
          .writingFailed,
          "'\(target)' is there already and was not written by 'stringfit report'; move it away, or name a new folder with --output"
        )
      }
    }
    try makeFolder(path)
    // The list first: what is written is ours from then on, whatever happens in between.
    let all = Set(files.map(\.path)).union(known).sorted()
    try OutputFile.write(Array((all.joined(separator: "\n") + "\n").utf8), to: path + "/" + Self.mark)
    for file in files {
      let target = PathText.absolute(file.path, from: path)
      try makeFolder(PathText.folder(of: target))
      try OutputFile.write(file.bytes, to: target)
    }
    for stale in known.subtracting(files.map(\.path)) { removeStale(stale) }
    let kept = Set(files.map(\.path)).sorted().joined(separator: "\n") + "\n"
    try OutputFile.write(Array(kept.utf8), to: path + "/" + Self.mark)
  }

  /// What an earlier run wrote; empty for a folder that is new.
  private func knownFiles() throws(Stop) -> Set<String> {
    let mark = path + "/" + Self.mark
    guard Disk.kind(of: mark, following: false) != nil else { return [] }
    do {
      let bytes = try Disk.read(mark, limit: 16 * 1024 * 1024)
      return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
    } catch {
      throw Stop(.writingFailed, "'\(mark)' cannot be read: \(error.reason)")
    }
  }

  /// A page of a locale that is gone would be taken for today's.
  private func removeStale(_ file: String) {
    let target = PathText.absolute(file, from: path)
    guard PathText.lies(target, in: path), target != path, Disk.kind(of: target, following: false) == .file else {
      return
    }
    unlink(target)
  }

  private func makeFolder(_ folder: String) throws(Stop) {
    guard Disk.kind(of: folder, following: true) == nil else { return }
    do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
      throw Stop(.writingFailed, "the folder '\(folder)' cannot be made: \(error.localizedDescription)")
    }
  }
}
