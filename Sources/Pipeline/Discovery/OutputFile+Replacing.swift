import Foundation

extension OutputFile {
  /// Replaces a file that is there in one step, where it still holds `original`. No symbolic link on the way from `root` is
  /// followed; the new bytes are on the disk before they take the name, and the old ones stay where anything fails.
  static func replace(
    _ path: String, below root: String, holding original: [UInt8], with bytes: [UInt8]
  ) throws(DiskError) {
    guard let names = ConfiguredOutput.names(of: path, below: root), let name = names.last else {
      throw DiskError("it isn't below '\(root)'")
    }
    let folder = try openFolder(names.dropLast(), below: root)
    defer { close(folder) }
    let status = try checkHolds(original, name, in: folder)
    let temporary = ".\(name).\(getpid()).\(UInt32.random(in: 0 ... .max)).tmp"
    let descriptor = openat(folder, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw DiskError(errno) }
    do throws(DiskError) {
      defer { close(descriptor) }
      try writeAll(bytes, to: descriptor)
      guard fchmod(descriptor, status.st_mode & 0o7777) == 0, fsync(descriptor) == 0 else { throw DiskError(errno) }
      // Whoever saved the file since then wins.
      _ = try checkHolds(original, name, in: folder)
      guard renameat(folder, temporary, folder, name) == 0 else { throw DiskError(errno) }
    } catch {
      unlinkat(folder, temporary, 0)
      throw error
    }
    fsync(folder)
  }

  private static func checkHolds(_ original: [UInt8], _ name: String, in folder: Int32) throws(DiskError) -> stat {
    let descriptor = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw DiskError(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw DiskError(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw DiskError("it is not a regular file") }
    guard faccessat(folder, name, W_OK, 0) == 0 else { throw DiskError(errno) }
    guard try Disk.readAll(descriptor, sizeHint: Int(status.st_size), limit: .max) == original else {
      throw DiskError("the file changed on the disk while it was checked: run 'stringfit fix' again")
    }
    return status
  }
}
