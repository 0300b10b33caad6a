import Foundation

/// The file on the disk that a fix replaces: below the root, reached without a symbolic link, not executable.
struct FixTarget {
  private let path: String
  private let root: String

  /// A symbolic link is followed to where it leads, which has to lie below the root as well.
  init(_ input: InputFile, root: String) throws(FixRefusal) {
    guard let named = input.path, let path = Disk.resolved(named), let root = Disk.resolved(root) else {
      throw FixRefusal(reason: "the file no longer exists: run 'stringfit fix' again", isFailure: true)
    }
    guard let names = ConfiguredOutput.names(of: path, below: root), !names.isEmpty else {
      throw FixRefusal(reason: "the file is outside the root folder, and only files inside it are edited")
    }
    self.path = path
    self.root = root
    let status = status()
    guard let status, status.st_mode & S_IFMT == S_IFREG else {
      throw FixRefusal(reason: "it is not a regular file")
    }
    guard status.st_mode & 0o111 == 0 else {
      throw FixRefusal(reason: "the file is executable, and such files are not edited")
    }
  }

  private func status() -> stat? {
    var status = stat()
    return lstat(path, &status) == 0 ? status : nil
  }

  func read() throws(FixRefusal) -> [UInt8] {
    do { return try Disk.read(path, limit: .max) } catch {
      throw FixRefusal(reason: "it cannot be read: \(error.reason)", isFailure: true)
    }
  }

  /// Replaces the file in one step, where it still holds `original`.
  func replace(_ original: [UInt8], with bytes: [UInt8]) throws(FixRefusal) {
    do { try OutputFile.replace(path, below: root, holding: original, with: bytes) } catch {
      throw FixRefusal(reason: error.reason, isFailure: true)
    }
  }
}
