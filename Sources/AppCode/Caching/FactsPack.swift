import Texts

/// What single files say, by their contents: one file of the cache holds those of all files of a run.
///
/// A hash for the program, then for each file its own, the number of bytes in four bytes, and these, sealed. The hash of a file
/// takes in its language: one text may be read as either.
struct FactsPack: Sendable {
  /// Where the facts of a file with this hash stand in `bytes`.
  private var ranges: [[UInt8]: Range<Int>] = [:]
  private let bytes: [UInt8]
  private let key: [UInt8]

  /// Empty where there is nothing, or nothing that this program wrote.
  init(_ bytes: [UInt8]?, key: [UInt8]) {
    self.bytes = bytes ?? []
    self.key = key
    guard self.bytes.starts(with: key) else { return }
    var at = key.count
    while self.bytes.count - at >= 36 {
      let start = at + 36
      let count = self.bytes[(at + 32)..<start].reduce(0) { $0 << 8 | Int($1) }
      guard count <= self.bytes.count - start else { return }
      ranges[Array(self.bytes[at..<at + 32])] = start..<start + count
      at = start + count
    }
  }

  static func digest(of file: CodeInput, content: [UInt8]) -> [UInt8] {
    SHA256.digest(of: content + [CodeReader.language(of: file).rawValue])
  }

  /// As the pack has them, to be put into the next.
  func sealed(_ digest: [UInt8]) -> ArraySlice<UInt8>? { ranges[digest].map { bytes[$0] } }

  /// The facts of a file that has been read; nil for one that is new or damaged here.
  func facts(of file: CodeInput, _ digest: [UInt8]) -> CodeFacts? {
    guard let sealed = sealed(digest), let opened = SealedBytes.opened(sealed, key: digest),
      var facts = try? PackReader.value(CodeFacts.self, of: opened)
    else { return nil }
    facts.path = file.path
    return facts
  }

  /// The bytes of a pack with these.
  static func bytes(_ parts: [(digest: [UInt8], sealed: ArraySlice<UInt8>)], key: [UInt8]) -> [UInt8] {
    var bytes = key
    var written: Set<[UInt8]> = []
    for (digest, sealed) in parts where written.insert(digest).inserted {
      bytes += digest
      for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: sealed.count >> shift)) }
      bytes += sealed
    }
    return bytes
  }
}
