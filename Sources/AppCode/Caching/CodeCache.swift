/// Where what was read of code is kept between runs: files by their names, in a folder that others know of.
package struct CodeCache: Sendable {
  /// Names the program: what another build of it wrote is not read.
  package var program: String
  /// Names the code that is read: what a run keeps takes the place of what the one before it kept under this name.
  package var name: String
  package var read: @Sendable (_ file: String) -> [UInt8]?
  /// Writes all of a file or nothing.
  package var write: @Sendable (_ file: String, _ bytes: [UInt8]) -> Void

  /// The form of the bytes: counts up whenever a type that is kept changes, or what reads code does.
  static let format = 11

  package init(
    program: String, name: String, read: @escaping @Sendable (_ file: String) -> [UInt8]?,
    write: @escaping @Sendable (_ file: String, _ bytes: [UInt8]) -> Void
  ) {
    (self.program, self.name, self.read, self.write) = (program, name, read, write)
  }

  /// All that code says: read back where each file is what it was.
  var indexFile: String { "\(name).index" }
  /// What single files say.
  var factsFile: String { "\(name).facts" }

  /// What the index rests on, each part set off from the next.
  func key(of files: [CodeInput], _ digests: [[UInt8]], functions: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    func add(_ text: String) {
      withUnsafeBytes(of: UInt64(text.utf8.count).littleEndian) { bytes += $0 }
      bytes += text.utf8
    }
    add("index \(Self.format)")
    add(program)
    add("\(functions.count)")
    functions.forEach(add)
    for (file, digest) in zip(files, digests) {
      add(file.path)
      bytes += digest
    }
    return SHA256.digest(of: bytes)
  }

  /// What the facts of single files rest on beside the file.
  var factsKey: [UInt8] { SHA256.digest(of: Array("facts \(Self.format) \(program)".utf8)) }
}

/// Bytes with what they are the answer to, and a hash that says whether they are all there.
enum SealedBytes {
  /// Two hashes.
  static let headCount = 64

  static func sealed(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] { key + SHA256.digest(of: bytes) + bytes }

  /// Nil for another key, and where they are damaged.
  static func opened(_ sealed: ArraySlice<UInt8>, key: [UInt8]) -> ArraySlice<UInt8>? {
    guard sealed.count >= headCount, sealed.prefix(32).elementsEqual(key) else { return nil }
    let bytes = sealed.dropFirst(headCount)
    return sealed.dropFirst(32).prefix(32).elementsEqual(SHA256.digest(of: Array(bytes))) ? bytes : nil
  }
}
