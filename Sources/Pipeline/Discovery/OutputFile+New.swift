import Foundation

extension OutputFile {
  /// Writes a file that isn't there yet, with the folders on the way to it, and never over one that is there: not even over
  /// one that somebody else makes at this moment. No symbolic link below `root` is followed.
  static func writeNew(
    _ bytes: [UInt8], to path: String, below root: String, isExecutable: Bool = false
  ) throws(ExitError) {
    do throws(DiskError) {
      guard let names = ConfiguredOutput.names(of: path, below: root), let name = names.last else {
        throw DiskError("it isn't below '\(root)'")
      }
      let folder = try openFolder(names.dropLast(), below: root, making: true)
      defer { close(folder) }
      let temporary = ".\(name).\(getpid()).\(UInt32.random(in: 0 ... .max)).tmp"
      let descriptor = openat(folder, temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isExecutable ? 0o777 : 0o666)
      guard descriptor >= 0 else { throw DiskError(errno) }
      defer { unlinkat(folder, temporary, 0) }
      try writeAndClose(bytes, descriptor)
      // Unlike a rename, a link fails where something of that name is there.
      guard linkat(folder, temporary, folder, name, 0) == 0 else { throw DiskError(errno) }
    } catch {
      throw ExitError(.writingFailed, "'\(path)' cannot be written: \(error.reason)")
    }
  }

  private static func writeAndClose(_ bytes: [UInt8], _ descriptor: Int32) throws(DiskError) {
    defer { close(descriptor) }
    try writeAll(bytes, to: descriptor)
  }
}
