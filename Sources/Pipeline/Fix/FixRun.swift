import Catalogs
import Findings
import Importers

/// `stringfit fix`: the fixes of what `check` finds, written into the files.
///
/// One fix may uncover another: a rule reports the first of several places in a text, and a translation is reported once its
/// source is right. So what was fixed is checked again, in memory, until nothing is left to fix; only then are the files
/// written. A second run changes nothing.
package struct FixRun: Sendable {
  let configuration: ResolvedConfiguration
  /// Whether fixes that may change what a text says are applied, too.
  let appliesUnsafe: Bool
  /// Whether nothing is written, and the difference is made instead.
  let isDryRun: Bool
  /// Vietnamese texts whose letters are all taken apart need some 15 rounds; nothing in the corpora needs more.
  private static let mostRounds = 64

  package init(_ configuration: ResolvedConfiguration, appliesUnsafe: Bool, isDryRun: Bool) {
    self.configuration = configuration
    self.appliesUnsafe = appliesUnsafe
    self.isDryRun = isDryRun
  }

  package struct Outcome: Sendable {
    package var status = ExitStatus.clean
    package var fixed: [FixedFile] = []
    package var left: [LeftFix] = []
    /// How many of the findings that were fixed `check` only finds once others are fixed.
    package var uncovered = 0
    /// How many files have a finding that was fixed and that `check` finds as they are.
    package var filesFoundFirst = 0
    /// A unified diff of all files; empty unless nothing was to be written.
    package var difference: [UInt8] = []
    /// Goes to standard error.
    package var notices: [String] = []
  }

  /// A file that was fixed, with how many findings of each rule.
  package struct FixedFile: Sendable {
    package var path: String
    package var counts: [String: Int]
  }

  package func run(_ paths: [String]) throws(ExitError) -> Outcome {
    guard !paths.contains("-") else {
      throw ExitError(.wrongUsage, "'fix' edits files in place and cannot edit standard input")
    }
    var check = Check(configuration)
    check.judgesChanges = false
    var drafts: [String: FileDraft] = [:]
    var outcome = Outcome()
    var found: [SelectedFix] = []
    for round in 0..<Self.mostRounds {
      let checked = try check.run(paths)
      if round == 0 { outcome.notices = checked.notices }
      // The disk may fail in any round.
      if checked.status == .unreadableInput, outcome.status != .unreadableInput {
        outcome.status = .unreadableInput
        outcome.notices += [checked.report.findings.lossNotice].compactMap(\.self)
      }
      let selection = FixSelection(checked.report.findings, in: checked.project, appliesUnsafe: appliesUnsafe)
      outcome.left = selection.left
      if round == 0 { found = selection.fixes.values.flatMap(\.self) }
      let folders = checked.project.projectContext?.folders ?? configuration.folders
      var changed = false
      for (id, fixes) in selection.fixes.sorted(by: { $0.key < $1.key }) {
        let index = Int(id.index)
        guard let file = checked.project.files[id], checked.project.inputs.indices.contains(index) else { continue }
        let input = checked.project.inputs[index]
        var draft = drafts[file.path] ?? FileDraft(input: input, root: folders.outsideRoot ?? folders.root)
        if draft.make(fixes, in: file) { changed = true }
        outcome.left += draft.left
        if let path = input.path, let bytes = draft.bytes { check.edited[path] = bytes }
        drafts[file.path] = draft
      }
      guard changed else { break }
    }
    for (path, draft) in drafts.sorted(by: { $0.key < $1.key }) { finish(draft, path, &outcome) }
    outcome.left.sort()
    outcome.countUncovered(in: drafts, found: found)
    return outcome
  }

  private func finish(_ draft: FileDraft, _ path: String, _ outcome: inout Outcome) {
    if let failure = draft.failure { outcome.fail(path, failure) }
    guard let bytes = draft.bytes, bytes != draft.original else { return }
    if isDryRun {
      outcome.difference += UnifiedDiff.bytes(from: draft.original, to: bytes, path: path)
    } else {
      do throws(FixRefusal) { try draft.write() } catch { return outcome.fail(path, error.reason) }
    }
    outcome.fixed.append(
      FixedFile(path: path, counts: Dictionary(grouping: draft.findings, by: \.rule).mapValues(\.count)))
  }
}

extension FixRun.Outcome {
  /// Counts the findings that were fixed beside those that were found first.
  fileprivate mutating func countUncovered(in drafts: [String: FileDraft], found: [SelectedFix]) {
    var counts: [FixedFinding: Int] = [:]
    for finding in found.flatMap(\.findings) { counts[finding, default: 0] += 1 }
    for file in fixed {
      let findings = drafts[file.path]?.findings ?? []
      let others = findings.count { finding in
        guard let count = counts[finding], count > 0 else { return true }
        counts[finding] = count - 1
        return false
      }
      uncovered += others
      if others < findings.count { filesFoundFirst += 1 }
    }
  }

  fileprivate mutating func fail(_ path: String, _ reason: String) {
    status = .writingFailed  // Graver than input that couldn't be read.
    notices.append("'\(path)' was not written: \(reason)")
  }
}
