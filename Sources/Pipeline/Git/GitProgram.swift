import Foundation
import Synchronization

/// The git program, asked without a shell: it prompts for nothing, fetches nothing, runs no hook, no file system monitor
/// and no program that a repository names for showing or converting files, and takes no locks.
struct GitProgram: Sendable {
  struct Answer: Sendable {
    var status: Int32
    var output: [UInt8]
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    /// The first line of what it said on standard error, without `fatal: `.
    var reason: String {
      var line = errors.split(whereSeparator: \.isNewline).first.map(String.init) ?? "it gave no reason"
      for prefix in ["fatal: ", "error: "] where line.hasPrefix(prefix) { line.removeFirst(prefix.count) }
      return line
    }
  }

  /// Absolute.
  let path: String
  /// Where it runs, absolute.
  var folder: String
  /// Settings of the repository that are switched off, beside those that always are.
  private var ownSettings: [String] = []

  /// The git of the search path; folders that are not absolute are passed over, so that no repository brings its own.
  init(in folder: String) throws(ExitError) {
    self.folder = folder
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    let found = folders.lazy.filter { $0.hasPrefix("/") }.map { $0 + "/git" }
      .first { Disk.kind(of: $0, following: true) == .file && access($0, X_OK) == 0 }
    guard let found else { throw ExitError(.writingFailed, "--since needs git, which isn't installed") }
    path = found
  }

  /// Switches off the filters that the repository's own configuration defines: git runs their commands to compare files. Those of
  /// the user (git-lfs) stay. Throws where one can't be switched off.
  mutating func disableFilters() throws(ExitError) {
    let question = ["--name-only", "--get-regexp", "^filter\\."]
    var answer = try run(["config", "-z", "--show-scope"] + question)
    let hasScopes = answer.status != 129  // Git before 2.26 doesn't know the option.
    if !hasScopes { answer = try run(["config", "-z"] + question) }
    var fields = answer.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }[...]
    var names: Set<String> = []
    while let field = fields.popFirst() {
      guard let variable = hasScopes ? fields.popFirst() : field else { break }
      guard !hasScopes || field == "local" || field == "worktree" else { continue }
      guard let end = variable.lastIndex(of: ".") else { continue }
      names.insert(String(variable[..<end]))
    }
    if let name = names.first(where: { $0.contains("=") }) {
      throw ExitError(
        .writingFailed, "git's configuration defines a filter that can't be switched off: remove the section '\(name)'")
    }
    ownSettings = names.sorted().flatMap {
      ["\($0).clean=", "\($0).smudge=", "\($0).process=", "\($0).required=false"]
    }
  }

  private static let settings = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.pager=cat", "core.quotePath=false",
    "submodule.recurse=false", "diff.orderFile=/dev/null", "gc.auto=0", "maintenance.auto=false",
  ]

  /// What hooks and scripts set for their own repository would lead to another one than the folder's.
  private static let dropped = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE", "GIT_EXTERNAL_DIFF", "GIT_DIFF_OPTS",
    "GIT_LITERAL_PATHSPECS", "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS",
  ]

  private static var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in dropped { environment[name] = nil }
    environment["LC_ALL"] = "C"
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["GIT_NO_LAZY_FETCH"] = "1"
    // No protocol at all: what a partial clone lacks is told, not fetched.
    environment["GIT_ALLOW_PROTOCOL"] = "none"
    environment["GIT_NO_REPLACE_OBJECTS"] = "1"
    return environment
  }

  func run(_ arguments: [String], input: [UInt8] = []) throws(ExitError) -> Answer {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments =
      ["--no-pager", "-C", folder] + (Self.settings + ownSettings).flatMap { ["-c", $0] } + arguments
    process.environment = Self.environment
    let (questions, answers, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = questions
    process.standardOutput = answers
    process.standardError = errors
    // Told of its end: `waitUntilExit` looks every 50 ms.
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    do { try process.run() } catch {
      throw ExitError(.writingFailed, "git cannot be run: \(error.localizedDescription)")
    }
    let errorOutput = Mutex<[UInt8]>([])
    // Three pipes at once: git may wait for any of them.
    let others = DispatchGroup()
    let queue = DispatchQueue.global()
    let (writing, complaints) = (
      questions.fileHandleForWriting.fileDescriptor, errors.fileHandleForReading.fileDescriptor
    )
    let closing = questions.fileHandleForWriting
    return withExtendedLifetime((questions, answers, errors)) {
      queue.async(group: others) {
        Self.write(input, to: writing)
        try? closing.close()
      }
      queue.async(group: others) {
        let bytes = (try? Disk.readAll(complaints, limit: 1 << 24)) ?? []
        errorOutput.withLock { $0 = bytes }
      }
      let output = (try? Disk.readAll(answers.fileHandleForReading.fileDescriptor, limit: 1 << 32)) ?? []
      others.wait()
      ended.wait()
      // Returns at once, and lets go of what Foundation keeps of a process.
      process.waitUntilExit()
      return Answer(
        status: process.terminationStatus, output: output,
        errors: String(decoding: errorOutput.withLock { $0 }, as: UTF8.self))
    }
  }

  /// Until all is written or the reader has left.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var done = 0
    bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      while done < buffer.count {
        let written = Foundation.write(descriptor, start + done, buffer.count - done)
        if written > 0 { done += written } else if errno != EINTR { return }
      }
    }
  }
}
