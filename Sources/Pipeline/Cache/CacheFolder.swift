import Findings
import Foundation

/// The program's own folder for what it can make again. All of it can be deleted at any time, and where it can't be read or
/// written, the program does the same without.
///
/// It lies outside what is checked, and nothing in it is followed elsewhere: files are opened by their names in the folder, never
/// through a link, and a folder that others own or may write to is not used.
package final class CacheFolder: Sendable {
  /// The most that it holds, in bytes. What was not used for longest goes first.
  static let sizeLimit = 200 * 1024 * 1024
  /// The most that is read or written of one file.
  static let fileLimit = 64 * 1024 * 1024
  /// Older files that were never finished are of runs that ended before their time, in seconds.
  private static let unfinishedAge = 3600

  private let descriptor: Int32
  private let sizeLimit: Int

  /// Makes the folder where it is missing; nil where it can't be used.
  init?(_ path: String, sizeLimit: Int = CacheFolder.sizeLimit) {
    self.sizeLimit = sizeLimit
    mkdir(PathText.folder(of: path), 0o700)
    mkdir(path, 0o700)
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == Disk.currentUser, status.st_mode & 0o022 == 0 else {
      return nil
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Where it is, by the environment: `$XDG_CACHE_HOME/stringfit`, else where the system keeps such things below `$HOME`. Nil where
  /// neither is an absolute path.
  package static func location(_ environment: [String: String]) -> String? {
    if let caches = environment["XDG_CACHE_HOME"], caches.hasPrefix("/") { return caches + "/stringfit" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
      return home + "/Library/Caches/stringfit"
    #else
      return home + "/.cache/stringfit"
    #endif
  }

  /// The name of a file for some folders: the same for the same folders in each run.
  static func name(of folders: [String]) -> String {
    // A hash that others might guess does: two projects with one name would only take each other's place.
    var hash = Fingerprint()
    folders.forEach { hash.combine($0) }
    return "code-" + hash.text
  }

  // MARK: Files

  /// Nil where there is none, or none that can be trusted to be the program's own.
  func read(_ name: String) -> [UInt8]? {
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard let status = Self.status(ofOwn: file), Int(status.st_size) <= Self.fileLimit else { return nil }
    // It was used now.
    futimens(file, nil)
    return try? Disk.readAll(file, sizeHint: Int(status.st_size), limit: Self.fileLimit)
  }

  /// All of a file or nothing: of runs at the same time, the last one's stays.
  func write(_ bytes: [UInt8], to name: String) {
    guard bytes.count <= Self.fileLimit else { return }
    let unfinished = "\(name).\(getpid())-\(UInt32.random(in: 0...UInt32.max)).part"
    let file = openat(descriptor, unfinished, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    let isWritten = Self.write(bytes, to: file)
    guard close(file) == 0, isWritten, renameat(descriptor, unfinished, descriptor, name) == 0 else {
      unlinkat(descriptor, unfinished, 0)
      return
    }
    removeWhatIsTooMuch()
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var start = 0
      while start < buffer.count {
        let written = Foundation.write(file, buffer.baseAddress.map { $0 + start }, buffer.count - start)
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { return false }
        start += written
      }
      return true
    }
  }

  private static func status(ofOwn file: Int32) -> stat? {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == Disk.currentUser else {
      return nil
    }
    return status
  }

  // MARK: Its size

  private struct Item {
    var name: String
    var size: Int
    /// When it was last used, in seconds.
    var used: Double
  }

  private func removeWhatIsTooMuch() {
    let now = Date().timeIntervalSince1970
    var items = items()
    for item in items where item.name.hasSuffix(".part") && now - item.used > Double(Self.unfinishedAge) {
      unlinkat(descriptor, item.name, 0)
    }
    items.removeAll { $0.name.hasSuffix(".part") }
    var size = items.reduce(0) { $0 + $1.size }
    for item in items.sorted(by: { ($0.used, $0.name) < ($1.used, $1.name) }) where size > sizeLimit {
      unlinkat(descriptor, item.name, 0)
      size -= item.size
    }
  }

  /// The program's own files, and no others.
  private func items() -> [Item] {
    let listed = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard listed >= 0, let handle = fdopendir(listed) else { return [] }
    defer { closedir(handle) }
    var items: [Item] = []
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      var status = stat()
      guard name.hasPrefix("code-"), fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      #if canImport(Darwin)
        let used = status.st_mtimespec
      #else
        let used = status.st_mtim
      #endif
      items.append(
        Item(name: name, size: Int(status.st_size), used: Double(used.tv_sec) + Double(used.tv_nsec) / 1e9))
    }
    return items
  }
}
