/// A git working tree, and what it knows of files at an earlier commit. Paths here are relative to its top.
struct GitRepository: Sendable {
  let git: GitProgram
  /// Absolute, without symbolic links.
  let top: String
  let isShallow: Bool

  /// The working tree that a folder (absolute) lies in.
  init(around folder: String) throws(ExitError) {
    var git = try GitProgram(in: folder)
    let answer = try git.run(["rev-parse", "--is-shallow-repository", "--show-toplevel"])
    guard answer.status == 0 else {
      let reason =
        if answer.reason.hasPrefix("not a git repository") {
          "it isn't in a git repository"
        } else if answer.reason
          .contains("dubious ownership")
        {
          "it belongs to another user, so git refuses to read it; if you trust it, run "
            + "'git config --global --add safe.directory \(Disk.resolved(folder) ?? folder)'"
        } else { "git says: \(answer.reason)" }
      throw ExitError(.writingFailed, "--since cannot look at '\(folder)': \(reason)")
    }
    // `true` or `false` on a line, then the path, which may be any text.
    let shallow = answer.text.prefix { $0 != "\n" }
    var path = answer.text.dropFirst(shallow.count + 1)
    if path.hasSuffix("\n") { path.removeLast() }
    guard path.hasPrefix("/") else {
      throw ExitError(.writingFailed, "--since cannot look at '\(folder)': git does not say where its repository is")
    }
    top = Disk.resolved(String(path)) ?? String(path)
    git.folder = top
    try git.disableFilters()
    self.git = git
    isShallow = shallow == "true"
  }

  // MARK: Commits

  /// The full id of the commit at which `revision` and HEAD parted.
  func mergeBase(of revision: String) throws(ExitError) -> String {
    guard !revision.isEmpty else { throw ExitError(.wrongUsage, "--since needs a revision, such as origin/main") }
    guard !revision.hasPrefix("-") else {
      throw ExitError(.wrongUsage, "--since '\(revision)': a revision cannot begin with a dash")
    }
    let answer = try git.run(["merge-base", "--end-of-options", revision + "^{commit}", "HEAD"])
    let base = answer.text.prefix { $0.isHexDigit }
    if answer.status == 0, !base.isEmpty { return String(base) }
    guard try isCommit("HEAD") else {
      throw ExitError(.writingFailed, "--since has nothing to compare with: '\(top)' has no commit yet")
    }
    guard try isCommit(revision) else {
      throw ExitError(.writingFailed, "there is no revision '\(revision)' in '\(top)'" + hint(toFetch: revision))
    }
    guard answer.status == 1 else { throw ExitError(.writingFailed, "git finds no merge base: \(answer.reason)") }
    throw ExitError(
      .writingFailed,
      "'\(revision)' and HEAD have no commit in common"
        + (isShallow
          ? " in this shallow clone; 'git fetch --unshallow' gets the others (with actions/checkout: fetch-depth: 0)"
          : ""))
  }

  /// Stops where there is nothing to compare: on the branch itself, or on one that the revision has all of. A gate that compares nothing
  /// would pass whatever was committed. `HEAD` asks for the working tree's own changes, be there any or not.
  func checkIsEarlier(_ base: String, of revision: String) throws(ExitError) {
    guard revision != "HEAD", try git.run(["rev-parse", "HEAD"]).text.hasPrefix(base), try isClean() else { return }
    throw ExitError(
      .writingFailed,
      "'\(revision)' has everything that HEAD has, and nothing in the working tree is changed, so --since compares nothing; "
        + "'--since HEAD~1' checks the last commit")
  }

  private func isClean() throws(ExitError) -> Bool {
    let answer = try git.run(["status", "--porcelain", "--untracked-files=normal", "--ignore-submodules=dirty"])
    return answer.status == 0 && answer.output.isEmpty
  }

  private func isCommit(_ revision: String) throws(ExitError) -> Bool {
    let answer = try git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"])
    // `^main` is what is not in main.
    return answer.status == 0 && answer.output.first.map { $0 != UInt8(ascii: "^") } ?? false
  }

  private func hint(toFetch revision: String) -> String {
    if isShallow {
      return "; the clone is shallow: 'git fetch --unshallow' gets the rest (with actions/checkout: fetch-depth: 0)"
    }
    let parts = revision.split(separator: "/", maxSplits: 1)
    guard parts.count == 2, parts[0] == "origin" || parts[0] == "upstream" else { return "" }
    return "; 'git fetch \(parts[0]) \(parts[1])' may get it"
  }

  // MARK: Files

  /// A file that is not as it was: in the working tree (`now`), at the earlier commit (`then`, `blob`), or in both.
  struct Change: Hashable, Sendable {
    var now: String?
    var then: String?
    /// The id of its earlier content.
    var blob: String?
  }

  /// What differs between a commit and the working tree, of files with these extensions (any case), renames found by
  /// content. Files that git does not track are new; those that it is told to ignore are left aside.
  func changes(since commit: String, extensions: Set<String>) throws(ExitError) -> [Change] {
    let patterns = extensions.sorted().map { ":(top,icase)*.\($0)" }
    let answer = try git.run(
      [
        "diff", "--raw", "-z", "--no-abbrev", "--find-renames", "-l3000", "--no-ext-diff", "--no-textconv",
        "--no-color", "--no-relative", "--ignore-submodules=all", commit, "--",
      ] + patterns)
    guard answer.status == 0 else { throw ExitError(.writingFailed, "git cannot compare: \(answer.reason)") }
    var changes = try Self.changes(inRaw: answer.output)
    let untracked = try git.run(["ls-files", "-z", "--others", "--exclude-standard", "--full-name", "--"] + patterns)
    guard untracked.status == 0 else {
      throw ExitError(.writingFailed, "git cannot list new files: \(untracked.reason)")
    }
    changes += Self.fields(of: untracked.output).filter { !$0.hasSuffix("/") }.map { Change(now: $0) }
    return changes
  }

  /// What a file held at a commit; nil where it wasn't a file then.
  func content(of path: String, at commit: String) throws(ExitError) -> [UInt8]? {
    let entry = try git.run(["ls-tree", "-z", "--full-tree", commit, "--", ":(literal)" + path])
    let parts = entry.text.prefix { $0 != "\t" }.split(separator: " ")
    guard entry.status == 0, parts.count == 3, parts[0].hasPrefix("100") else { return nil }
    return try contents(of: [String(parts[2])])[String(parts[2])]
  }

  /// Whether git ignores a file, which it then doesn't track.
  func ignores(_ path: String) throws(ExitError) -> Bool {
    try git.run(["check-ignore", "--quiet", "--", path]).status == 0
  }

  /// The submodules that stand at another commit in HEAD or in the index than they did.
  func movedSubmodules(since commit: String) throws(ExitError) -> [String] {
    let answer = try git.run([
      "diff", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-ext-diff", "--no-textconv", "--no-color",
      "--no-relative", "--ignore-submodules=dirty", commit, "--",
    ])
    guard answer.status == 0 else { throw ExitError(.writingFailed, "git cannot compare: \(answer.reason)") }
    let fields = Self.fields(of: answer.output)
    return stride(from: 0, to: fields.count - 1, by: 2).filter { fields[$0].hasPrefix(":160000 160000") }
      .map { fields[$0 + 1] }
  }

  private static func fields(of bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0, omittingEmptySubsequences: true).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads `:100644 100644 <id> <id> M`, the path, and for a rename the new path, each ended by a zero byte.
  static func changes(inRaw bytes: [UInt8]) throws(ExitError) -> [Change] {
    var changes: [Change] = []
    var fields = fields(of: bytes)[...]
    while let head = fields.popFirst() {
      let parts = head.split(separator: " ")
      guard head.hasPrefix(":"), parts.count == 5, let status = parts[4].first, let path = fields.popFirst() else {
        throw ExitError(.writingFailed, "stringfit can't parse the output of git")
      }
      // A link or a submodule is no file that was read.
      let blob = parts[0].hasPrefix(":100") ? String(parts[2]) : nil
      let isFile = parts[1].hasPrefix("100")
      switch status {
      case "R", "C":
        guard let new = fields.popFirst() else {
          throw ExitError(.writingFailed, "stringfit can't parse the output of git")
        }
        changes.append(Change(now: isFile ? new : nil, then: blob.map { _ in path }, blob: blob))
      case "U": changes.append(Change(now: path))
      default: changes.append(Change(now: isFile ? path : nil, then: blob.map { _ in path }, blob: blob))
      }
    }
    return changes.filter { $0.now != nil || $0.then != nil }
  }

  /// The contents of blobs, by their ids.
  func contents(of ids: Set<String>) throws(ExitError) -> [String: [UInt8]] {
    guard !ids.isEmpty else { return [:] }
    let answer = try git.run(["cat-file", "--batch"], input: Array(ids.sorted().joined(separator: "\n").utf8) + [0x0A])
    var contents: [String: [UInt8]] = [:]
    var rest = answer.output[...]
    while let end = rest.firstIndex(of: 0x0A) {
      let head = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      rest = rest[(end + 1)...]
      guard head.count == 3, let size = Int(head[2]), size >= 0, size < rest.count else { continue }
      contents[String(head[0])] = Array(rest.prefix(size))
      rest = rest.dropFirst(size + 1)
    }
    guard contents.count == ids.count else {
      throw ExitError(
        .writingFailed,
        "git lacks what files held at the merge base (\(ids.count - contents.count) of \(ids.count)); "
          + "a partial clone has to fetch it first: 'git fetch --refetch --no-filter'")
    }
    return contents
  }
}
