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
    }
  }

  private static let rules = Linter.outlines

  private func readDirectives(in comment: String) {
    _ = Directive.all(in: comment)
    _ = Directive.misspelled(in: comment)
    _ = Directive.disabledRules(in: comment)
    _ = DirectiveFindings.faults(in: comment, rules: Self.rules.map(\.id))
  }
}
