import Foundation

/// Standard input to be read twice: a file is gone back in; of a pipe, what is read first goes to a temporary file without a name, which
/// is gone when the program ends, however it ends.
final class RepeatableLines {
  /// To read from at first.
  let descriptor: Int32
  /// Where a file began; nil for what can't be gone back in.
  private let start: off_t?
  private let copy: FileHandle?

  init(_ descriptor: Int32) throws(ExitError) {
    self.descriptor = descriptor
    let position = lseek(descriptor, 0, SEEK_CUR)
    var status = stat()
    if position >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      start = position
      copy = nil
    } else {
      start = nil
      copy = try Self.temporaryFile()
    }
  }

  /// Keeps what was read; a file has it anyway.
  func keep(_ bytes: [UInt8]) throws(ExitError) {
    guard let copy, !bytes.isEmpty else { return }
    do { try copy.write(contentsOf: Data(bytes)) } catch {
      throw ExitError(.writingFailed, "a temporary file cannot be written: \(DiskError(errno).reason)")
    }
  }

  /// Goes back to the beginning of what was read.
  func rewind() throws(ExitError) {
    guard lseek(again, start ?? 0, SEEK_SET) >= 0 else {
      throw ExitError(.noSuchPath, "standard input cannot be read again: \(DiskError(errno).reason)")
    }
  }

  /// To read from for the second time.
  var again: Int32 { copy?.fileDescriptor ?? descriptor }

  private static func temporaryFile() throws(ExitError) -> FileHandle {
    var name = Array((NSTemporaryDirectory() + "/stringfit-XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else {
      throw ExitError(.writingFailed, "no temporary file can be made: \(DiskError(errno).reason)")
    }
    unlink(name)
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }
}
