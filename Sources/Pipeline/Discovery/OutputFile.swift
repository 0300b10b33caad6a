import Foundation

/// Where bytes go: standard output, or a file that is replaced in one step.
package enum OutputFile {
  /// Writes to a temporary file beside the target and renames it, so that nobody ever reads half of it.
  ///
  /// The target keeps its permissions. What is no regular file (a pipe, `/dev/stdout`) is written to as it is. Without
  /// `following` a symbolic link is replaced, and what it leads to stays as it is.
  package static func write(_ bytes: [UInt8], to path: String, following: Bool = true) throws(ExitError) {
    do {
      if following {
        try writeThrough(bytes, to: path)
      } else {
        try replace(path, with: bytes)
      }
    } catch {
      throw ExitError(.writingFailed, "'\(path)' cannot be written: \(error.reason)")
    }
  }

  /// The same for a file of a project whose root is known. `limit`: the folder that a file which the repository names has to lie below; nil
  /// where the user named it. Below either folder, links belong to the repository, and none is followed.
  package static func write(
    _ bytes: [UInt8], to path: String, below limit: String?, in projectRoot: String
  ) throws(ExitError) {
    let path = PathText.absolute(path, from: WorkingFolder.path)
    let isInProject = ConfiguredOutput.names(of: path, below: projectRoot) != nil
    // What the user names may also be a pipe, or a name for one of the program's own.
    let isPipe = Disk.kind(of: path, following: false) == .other || path.hasPrefix("/dev/")
    guard let root = limit ?? (isInProject && !isPipe ? projectRoot : nil) else { return try write(bytes, to: path) }
    do throws(DiskError) {
      guard let names = ConfiguredOutput.names(of: path, below: root), let name = names.last else {
        throw DiskError("it isn't below '\(root)'")
      }
      let folder = try openFolder(names.dropLast(), below: root)
      defer { close(folder) }
      var status = stat()
      if fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT != S_IFREG {
        throw DiskError(
          status.st_mode & S_IFMT == S_IFLNK
            ? "it is a symbolic link in what is checked" : "it is not a regular file")
      }
      try replace(name, in: folder, with: bytes)
    } catch {
      throw ExitError(.writingFailed, "'\(path)' cannot be written: \(error.reason)")
    }
  }

  /// Opens a folder step by step, each from the one above it, so that no symbolic link below `root` is followed.
  /// With `making`, folders that are missing are made.
  static func openFolder(
    _ names: some Sequence<String>, below root: String, making: Bool = false
  ) throws(DiskError) -> Int32 {
    var folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw DiskError(errno) }
    for name in names {
      if making { mkdirat(folder, name, 0o777) }
      let next = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      // Linux says of a link that it is no folder.
      let error =
        errno == ELOOP || errno == ENOTDIR
        ? DiskError("'\(name)' on the way is no folder, or a symbolic link in what is checked") : DiskError(errno)
      close(folder)
      guard next >= 0 else { throw error }
      folder = next
    }
    return folder
  }

  /// Writes at the end of a file, which is made where there is none. `makeBytes` gets the size that it has already.
  package static func append(to path: String, _ makeBytes: (Int) -> [UInt8]) throws(ExitError) {
    do throws(DiskError) {
      let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw DiskError(errno) }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw DiskError(errno) }
      try writeAll(makeBytes(Int(status.st_size)), to: descriptor)
    } catch {
      throw ExitError(.writingFailed, "'\(path)' cannot be written: \(error.reason)")
    }
  }

  private static func writeThrough(_ bytes: [UInt8], to path: String) throws(DiskError) {
    let kind = Disk.kind(of: path, following: true)
    if kind == .folder { throw DiskError("it is a folder") }
    // `/dev/stdout` may lead to a regular file that others have open.
    if kind == .other || path.hasPrefix("/dev/") {
      let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
      guard descriptor >= 0 else { throw DiskError(errno) }
      defer { close(descriptor) }
      try writeAll(bytes, to: descriptor)
    } else {
      // A symbolic link stays one: what it leads to is replaced.
      try replace(Disk.resolved(path) ?? path, with: bytes)
    }
  }

  /// `target` is relative to an open folder, else to the working folder.
  private static func replace(
    _ target: String, in folder: Int32 = AT_FDCWD, with bytes: [UInt8]
  ) throws(DiskError) {
    var status = stat()
    // No link is here that is to be followed.
    let isThere = fstatat(folder, target, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFREG
    if isThere, faccessat(folder, target, W_OK, 0) != 0 { throw DiskError(errno) }
    if isThere, Disk.isExecutable(status) { throw DiskError("it is a program, which a report doesn't replace") }
    let beside = target.utf8.contains(UInt8(ascii: "/")) ? PathText.folder(of: target) + "/" : ""
    let temporary = beside + ".\(PathText.name(of: target)).\(getpid()).\(UInt32.random(in: 0 ... .max)).tmp"
    let descriptor = openat(folder, temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw DiskError(errno) }
    do throws(DiskError) {
      defer { close(descriptor) }
      if isThere { fchmod(descriptor, status.st_mode & 0o7777) }
      try writeAll(bytes, to: descriptor)
    } catch {
      unlinkat(folder, temporary, 0)
      throw error
    }
    guard renameat(folder, temporary, folder, target) == 0 else {
      let error = DiskError(errno)
      unlinkat(folder, temporary, 0)
      throw error
    }
  }

  /// Writes to standard output. False where the reader has left (a broken pipe), which is no failure.
  package static func writeToStandardOutput(_ bytes: [UInt8]) throws(ExitError) -> Bool {
    do {
      try writeAll(bytes, to: 1)
      return true
    } catch {
      if error.isBrokenPipe { return false }
      throw ExitError(.writingFailed, "standard output cannot be written: \(error.reason)")
    }
  }

  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(DiskError) {
    var done = 0
    var failure: DiskError?
    bytes.withUnsafeBytes { buffer in
      while done < buffer.count, failure == nil {
        let written = Foundation.write(descriptor, buffer.baseAddress! + done, buffer.count - done)
        if written > 0 { done += written }
        if written < 0, errno != EINTR { failure = DiskError(errno) }
      }
    }
    if let failure { throw failure }
  }
}
