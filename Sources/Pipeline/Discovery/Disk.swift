import Foundation

/// The few questions that are put to the disk, with errors as values.
///
/// POSIX calls are used rather than `FileManager`: they tell folders, links and devices apart without following
/// anything, and never wait for a pipe.
package enum Disk {
  enum Kind { case file, folder, link, other }

  /// What stands at a path; nil for nothing. `following` looks through a symbolic link at the end.
  static func kind(of path: String, following: Bool) -> Kind? {
    var status = stat()
    guard (following ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    return kind(of: status)
  }

  /// The size of what a path leads to, in bytes; 0 for nothing.
  static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// What differs once a file was written: a change within the same nanosecond that keeps the size alone goes unnoticed.
  struct Stamp: Equatable, Sendable {
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
    var number: UInt64
  }

  /// Of what a path leads to; nil for nothing.
  static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    return Stamp(
      size: Int64(status.st_size), seconds: Int(modified.tv_sec), nanoseconds: Int(modified.tv_nsec),
      number: UInt64(status.st_ino))
  }

  /// Whether a regular file may be run by anybody.
  static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && isExecutable(status)
  }

  static func isExecutable(_ status: stat) -> Bool {
    status.st_mode & S_IFMT == S_IFREG && status.st_mode & 0o111 != 0
  }

  private static func kind(of status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// What a folder holds, links not followed.
  struct Listing {
    /// Sorted by the bytes of their names. A kind is nil where the file system tells it to who asks for it alone.
    var items: [(name: String, kind: Kind?)] = []
    /// Names that are not UTF-8, made readable.
    var unreadable: [String] = []

    var names: [String] { items.map(\.name) }
  }

  /// Throws where the folder cannot be listed.
  static func list(_ folder: String) throws(DiskError) -> Listing {
    guard let handle = opendir(folder) else { throw DiskError(errno) }
    defer { closedir(handle) }
    var listing = Listing()
    while let entry = readdir(handle) {
      let type = Int(entry.pointee.d_type)
      withUnsafeBytes(of: &entry.pointee.d_name) { field in
        let bytes = field.prefix { $0 != 0 }
        if bytes.elementsEqual(".".utf8) || bytes.elementsEqual("..".utf8) { return }
        if let name = String(validating: bytes, as: UTF8.self) {
          listing.items.append((name, kind(ofEntry: type)))
        } else {
          listing.unreadable.append(String(decoding: bytes, as: UTF8.self))
        }
      }
    }
    listing.items.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    listing.unreadable.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return listing
  }

  private static func kind(ofEntry type: Int) -> Kind? {
    switch type {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    case Int(DT_UNKNOWN): nil
    default: .other
    }
  }

  /// The bytes of a regular file. Other things (folders, pipes, devices) and files over `limit` bytes are errors.
  static func read(_ path: String, limit: Int) throws(DiskError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw DiskError(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw DiskError(errno) }
    switch kind(of: status) {
    case .file: break
    case .folder: throw DiskError("it is a folder")
    case .link, .other: throw DiskError("it is not a regular file")
    }
    guard Int(status.st_size) <= limit else {
      throw DiskError(largerThan: limit)
    }
    return try readAll(descriptor, sizeHint: Int(status.st_size), limit: limit)
  }

  /// All that a descriptor gives until its end. `sizeHint`: how much that will be, 0 where nobody knows.
  static func readAll(_ descriptor: Int32, sizeHint: Int = 0, limit: Int) throws(DiskError) -> [UInt8] {
    var bytes: [UInt8] = []
    var failure: DiskError?
    var isAtEnd = false
    while !isAtEnd, failure == nil {
      // Files are kept as long as the run lasts, and most are small: what is read of one holds no more than the file. Behind
      // that a look for the end needs little room.
      let rest = sizeHint - bytes.count
      let room = rest > 0 ? rest : sizeHint > 0 && rest == 0 ? 256 : 64 * 1024
      let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let got = Foundation.read(descriptor, buffer.baseAddress, room)
        count = max(0, got)
        if got == 0 { isAtEnd = true }
        if got < 0, errno != EINTR { failure = DiskError(errno) }
      }
      if bytes.isEmpty, !part.isEmpty { bytes = part } else { bytes += part }
      if bytes.count > limit { failure = DiskError(largerThan: limit) }
    }
    if let failure { throw failure }
    return bytes
  }

  /// The number of the user that the program runs as.
  static var currentUser: UInt32 { geteuid() }

  /// Who owns what stands at a path: the symbolic link, where it is one, and what it leads to. Empty for nothing.
  package static func owners(of path: String) -> Set<UInt32> {
    var owners = Set<UInt32>()
    var status = stat()
    if lstat(path, &status) == 0 { owners.insert(status.st_uid) }
    if stat(path, &status) == 0 { owners.insert(status.st_uid) }
    return owners
  }

  static var workingFolder: String {
    guard let buffer = getcwd(nil, 0) else { return "/" }
    defer { free(buffer) }
    return String(cString: buffer)
  }

  /// The path without symbolic links; nil where it does not exist.
  static func resolved(_ path: String) -> String? {
    guard let buffer = realpath(path, nil) else { return nil }
    defer { free(buffer) }
    return String(cString: buffer)
  }
}

/// Why the disk refused, in words: `Permission denied`.
struct DiskError: Error {
  var reason: String
  /// Whether the other end of a pipe was closed.
  var isBrokenPipe = false
  /// Whether there are more bytes than was asked for.
  var isTooLarge = false
  init(_ reason: String) { self.reason = reason }
  /// `limit`: in bytes.
  init(largerThan limit: Int) {
    reason = "it is larger than \(limit >> 20) MB"
    isTooLarge = true
  }
  init(_ code: Int32) {
    reason = String(cString: strerror(code))
    isBrokenPipe = code == EPIPE
  }
}
