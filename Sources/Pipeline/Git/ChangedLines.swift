/// The lines of files of code that are new or changed since a commit.
struct ChangedLines: Sendable {
  /// By a file's path in the repository, its lines from 1 on; nil for all of them.
  private var lines: [String: [ClosedRange<Int>]?] = [:]
  /// By path, the lines that were taken away and those that took their place.
  private var replacements: [String: [Replacement]] = [:]

  /// Lines of the earlier file and lines of today's, at the same spot.
  struct Replacement: Equatable, Sendable {
    var earlier: ClosedRange<Int>
    var now: ClosedRange<Int>
  }

  /// Throws where git cannot compare.
  init(of extensions: Set<String>, in repository: GitRepository, since commit: String) throws(ExitError) {
    let changed = try repository.changes(since: commit, extensions: extensions).compactMap(\.now)
    guard !changed.isEmpty else { return }
    let patterns = extensions.sorted().map { ":(top,icase)*.\($0)" }
    let answer = try repository.git.run(
      [
        "diff", "--unified=0", "--no-ext-diff", "--no-textconv", "--no-color", "--no-renames", "--no-relative",
        "--ignore-submodules=all", "--src-prefix=a/", "--dst-prefix=b/", commit, "--",
      ] + patterns)
    guard answer.status == 0 else { throw ExitError(.writingFailed, "git cannot compare: \(answer.reason)") }
    let known = Self.lines(inPatch: answer.output)
    replacements = Self.replacements(inPatch: answer.output)
    // Files that git does not track, or whose names it spells in its own way, count whole.
    for path in changed { lines[path] = .some(known[path]) }
  }

  /// By path, the lines that a patch without context adds.
  static func lines(inPatch patch: [UInt8]) -> [String: [ClosedRange<Int>]] {
    hunks(inPatch: patch).mapValues { $0.compactMap(\.now) }
  }

  /// By path, the lines that a patch without context puts in the place of others.
  static func replacements(inPatch patch: [UInt8]) -> [String: [Replacement]] {
    hunks(inPatch: patch).compactMapValues { hunks in
      let all = hunks.compactMap { hunk in
        hunk.now.flatMap { now in hunk.earlier.map { Replacement(earlier: $0, now: now) } }
      }
      return all.isEmpty ? nil : all
    }
  }

  private static func hunks(inPatch patch: [UInt8]) -> [String: [Hunk]] {
    var hunks: [String: [Hunk]] = [:]
    var path: String?
    // Lines of a file that are taken away or added may look like heads: so many are left of the hunk.
    var left = 0
    for bytes in patch.split(separator: 0x0A, omittingEmptySubsequences: false) {
      // Of a line of code the first sign is enough.
      let line = Substring(decoding: bytes.prefix(left > 0 ? 1 : 10_000), as: UTF8.self)
      if left > 0, line.hasPrefix("+") || line.hasPrefix("-") {
        left -= 1
      } else if line.hasPrefix("+++ ") {
        path = line.hasPrefix("+++ b/") ? String(line.dropFirst(6)) : nil
        if let path { hunks[path, default: []] += [] }
      } else if line.hasPrefix("@@ -"), let hunk = Hunk(line) {
        left = hunk.removed + hunk.added
        if let path { hunks[path, default: []].append(hunk) }
      }
    }
    return hunks
  }

  /// `@@ -12,3 +14,2 @@`
  private struct Hunk {
    var earlierStart: Int
    var removed: Int
    var start: Int
    var added: Int
    var earlier: ClosedRange<Int>? { removed > 0 ? earlierStart...(earlierStart + removed - 1) : nil }
    var now: ClosedRange<Int>? { added > 0 ? start...(start + added - 1) : nil }
    init?(_ line: Substring) {
      let parts = line.split(separator: " ")
      guard parts.count > 2, parts[2].hasPrefix("+") else { return nil }
      let old = parts[1].dropFirst().split(separator: ",").map { Int($0) ?? 0 }
      let new = parts[2].dropFirst().split(separator: ",").map { Int($0) ?? 0 }
      guard let earlierStart = old.first, let start = new.first else { return nil }
      self.earlierStart = earlierStart
      removed = old.count > 1 ? old[1] : 1
      self.start = start
      added = new.count > 1 ? new[1] : 1
    }
  }

  /// Whether a line of a file is new or changed.
  func contains(_ line: Int, ofFile path: String) -> Bool {
    guard let known = lines[path] else { return false }
    return known?.contains { $0.contains(line) } ?? true
  }

  /// The line of today that took the place of an earlier one; nil where nothing did.
  func line(insteadOf line: Int, ofFile path: String) -> Int? {
    guard let found = replacements[path]?.first(where: { $0.earlier.contains(line) }) else { return nil }
    return min(found.now.lowerBound + line - found.earlier.lowerBound, found.now.upperBound)
  }
}
