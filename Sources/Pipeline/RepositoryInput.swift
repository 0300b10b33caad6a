import AppCode
import Catalogs
import Fit
import Linter
import Rules

/// The readers of bytes that a repository controls, beside the importers: what fuzzers and the replay of their corpora run.
package enum RepositoryInput: String, CaseIterable, Sendable {
  case swift, directives, configuration, baseline
  case objectiveC = "objective-c"
  /// What `git diff --raw -z` prints.
  case gitChanges = "git-changes"
  /// What `git diff --unified=0` prints.
  case gitPatch = "git-patch"
  /// Lines of `check --jsonl`.
  case entryLines = "entry-lines"
  /// What `check --jsonl --summary` writes.
  case summary

  /// Reads bytes as such an input; what is wrong with them is an error that nobody needs here.
  package func read(_ bytes: [UInt8]) {
    switch self {
    case .swift: _ = CodeReader.index(of: [CodeInput(path: "App.swift", bytes: bytes)], functions: ["tr"], jobs: 1)
    case .objectiveC: _ = CodeReader.index(of: [CodeInput(path: "App.m", bytes: bytes)], functions: ["tr"], jobs: 1)
    case .directives: readDirectives(in: String(decoding: bytes, as: UTF8.self))
    case .configuration:
      _ = try? ConfigurationReader(file: ProjectFolders.configName, rules: Self.rules, root: "/project")
        .read(String(decoding: bytes, as: UTF8.self))
    case .baseline: _ = try? BaselineFile.read(bytes, shown: BaselineFile.defaultName)
    case .gitChanges: _ = try? GitRepository.changes(inRaw: bytes)
    case .gitPatch: _ = ChangedLines.replacements(inPatch: bytes)
    case .entryLines: readLines(bytes)
    case .summary: _ = try? SummaryFile.summary(in: bytes[...])
    }
  }

  private static let rules = Linter.outlines

  private func readLines(_ bytes: [UInt8]) {
    var batch = LineInput.Batch(bytes: bytes)
    var start = 0
    for end in bytes.indices where bytes[end] == 0x0A {
      batch.lines.append(start..<end)
      start = end + 1
    }
    batch.lines.append(start..<bytes.count)
    let entries = EntryBatch(batch, sourceLocale: .english, lineLimit: 1 << 20, jobs: 1)
    precondition(entries.catalogs.allSatisfy { $0.part?.entries.count == $0.entries.count })
  }

  private func readDirectives(in comment: String) {
    _ = Directive.all(in: comment)
    _ = Directive.misspelled(in: comment)
    _ = Directive.disabledRules(in: comment)
    _ = DirectiveFindings.faults(in: comment, rules: Self.rules.map(\.id))
  }
}
