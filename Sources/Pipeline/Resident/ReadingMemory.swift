import Synchronization

/// What a program that stays keeps of what it read, so that it reads again only what changed.
///
/// It holds one version of each file. Nothing here notices that files come and go: whoever watches the folders says so
/// (`forget`).
final class ReadingMemory: Sendable {
  /// What a file's bytes were when it was read.
  enum Version: Equatable, Sendable {
    case onDisk(Disk.Stamp)
    /// As they are in an editor.
    case edited([UInt8])
  }

  /// All that what is read of a file depends on.
  struct Question: Equatable, Sendable {
    var input: InputFile
    /// As `FileID.index`.
    var number: Int32
    /// The tag of the language that a file without one is in.
    var region: String
    var version: Version
  }

  private struct State: Sendable {
    var files: [String: (question: Question, outcome: ProjectReader.Outcome)] = [:]
    var discovery: (paths: [String], found: FileDiscovery.Result, context: ProjectReader.ProjectContext)?
    var code: KeptCode?
    var codeCache: [String: [UInt8]] = [:]
    /// How often something was forgotten. What a check reads meanwhile may be of files as they were before, and isn't kept.
    var generation = 0
  }

  /// The code that was read, and the files of it that were open in an editor.
  private struct KeptCode: Sendable {
    var tops: [String]
    var edited: [String: [UInt8]]
    var code: ProjectCode

    /// Whether it is what would be read now, as far as editors know.
    func isCurrent(for edited: [String: [UInt8]]) -> Bool {
      // Of a file that was closed, the disk may have another text.
      self.edited.keys.allSatisfy { edited[$0] != nil }
        && edited.allSatisfy { path, bytes in (self.edited[path] ?? bytesRead(of: path)) == bytes }
    }

    private func bytesRead(of path: String) -> [UInt8]? { code.files.values.first { $0.path == path }?.bytes }
  }

  private let state = Mutex(State())

  // MARK: Files

  /// What a file says; `read` reads it where it is not what it was.
  func outcome(of question: Question, read: () -> ProjectReader.Outcome) -> ProjectReader.Outcome {
    let name = "\(question.number) \(question.input.rootPath)"
    if let kept = state.withLock({ $0.files[name] }), kept.question == question { return kept.outcome }
    let outcome = read()
    state.withLock { $0.files[name] = (question, outcome) }
    return outcome
  }

  // MARK: Folders

  func discovery(
    of paths: [String],
    find: () throws(ExitError) -> (FileDiscovery.Result, ProjectReader.ProjectContext)
  ) throws(ExitError) -> (FileDiscovery.Result, ProjectReader.ProjectContext) {
    let (kept, generation) = state.withLock { ($0.discovery, $0.generation) }
    if let kept, kept.paths == paths { return (kept.found, kept.context) }
    let (found, context) = try find()
    state.withLock { state in
      guard state.generation == generation else { return }
      state.discovery = (paths, found, context)
      // Files that are gone, or have another number now, are never asked for again.
      let names = Set(found.files.enumerated().map { "\($0.offset) \($0.element.rootPath)" })
      state.files = state.files.filter { names.contains($0.key) }
    }
    return (found, context)
  }

  /// A file on the disk came, went or changed. A catalog that is known is read again for what it is now (`Version`); what else
  /// changes may change which files there are.
  func forget(_ path: String) {
    state.withLock { state in
      let isKnown = state.discovery?.found.files.contains { $0.path == path } ?? false
      guard !isKnown || Disk.stamp(of: path) == nil else { return }
      state.generation += 1
      let isKnownCode = state.code?.code.files.values.contains { $0.path == path } ?? false
      if !isKnownCode || Disk.stamp(of: path) == nil { state.discovery = nil }
      state.code = nil
    }
  }

  // MARK: Code

  /// `edited`: by path, the files of code that are open in an editor.
  func code(of tops: [String], edited: [String: [UInt8]], read: () -> ProjectCode) -> ProjectCode {
    let (kept, generation) = state.withLock { ($0.code, $0.generation) }
    if let kept, kept.tops == tops, kept.isCurrent(for: edited) { return kept.code }
    let code = read()
    state.withLock { state in
      if state.generation == generation { state.code = KeptCode(tops: tops, edited: edited, code: code) }
    }
    return code
  }

  /// What single files of code say, as `CodeCache` keeps it.
  func readCodeCache(_ file: String) -> [UInt8]? { state.withLock { $0.codeCache[file] } }
  func writeCodeCache(_ file: String, _ bytes: [UInt8]) { state.withLock { $0.codeCache[file] = bytes } }
}
