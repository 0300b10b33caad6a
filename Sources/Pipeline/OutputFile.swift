import Foundation

/// Where bytes go: standard output, or a file that is replaced in one step.
package enum OutputFile {
  /// Writes to a temporary file beside the target and renames it, so that nobody ever reads half of it.
  ///
  /// The target keeps its permissions. What is no regular file (a pipe, `/dev/stdout`) is written to as it is. Without
  /// `following` a symbolic link is replaced, and what it leads to stays as it is.
  package static func write(_ bytes: [UInt8], to path: String, following: Bool = true) throws(Stop) {
    do {
      if following {
        try writeThrough(bytes, to: path)
      } else {
        try replace(path, with: bytes)
      }
    } catch {
      throw Stop(.writingFailed, "'\(path)' cannot be written: \(error.reason)")
    }
  }

  /// Writes at the end of a file, which is made where there is none. `makeBytes` gets the size that it has already.
  package static func append(to path: String, _ makeBytes: (Int) -> [UInt8]) throws(Stop) {
    do throws(DiskError) {
      let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw DiskError(errno) }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw DiskError(errno) }
      try writeAll(makeBytes(Int(status.st_size)), to: descriptor)
    } catch {
      throw Stop(.writingFailed, "'\(path)' cannot be written: \(error.reason)")
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

  private static func replace(_ target: String, with bytes: [UInt8]) throws(DiskError) {
    var status = stat()
    // No link is here that is to be followed.
    let isThere = lstat(target, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    if isThere, access(target, W_OK) != 0 { throw DiskError(errno) }
    let temporary =
      PathText.folder(of: target) + "/.\(PathText.name(of: target)).\(getpid()).\(UInt32.random(in: 0 ... .max)).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw DiskError(errno) }
    do throws(DiskError) {
      defer { close(descriptor) }
      if isThere { fchmod(descriptor, status.st_mode & 0o7777) }
      try writeAll(bytes, to: descriptor)
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, target) == 0 else {
      let error = DiskError(errno)
      unlink(temporary)
      throw error
    }
  }

  /// Writes to standard output. False where the reader has left (a broken pipe), which is no failure.
  package static func writeToStandardOutput(_ bytes: [UInt8]) throws(Stop) -> Bool {
    do {
      try writeAll(bytes, to: 1)
      return true
    } catch {
      if error.isBrokenPipe { return false }
      throw Stop(.writingFailed, "standard output cannot be written: \(error.reason)")
    }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(DiskError) {
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
