import Findings

/// `stringfit baseline`: today's findings into a file, or the stale ones out of it.
package struct BaselineRecording: Sendable {
  let configuration: ResolvedConfiguration
  /// Whether a file that is there is written anew, with all that is found now.
  let renews: Bool

  package init(_ configuration: ResolvedConfiguration, renews: Bool) {
    self.configuration = configuration
    self.renews = renews
  }

  package struct Outcome: Sendable {
    /// What was done, a line each.
    package var lines: [String]
    /// Goes to standard error.
    package var notices: [String]
  }

  package func run(_ paths: [String]) throws(ExitError) -> Outcome {
    try ICUData.check()
    try Check(configuration).checkRuleNames()
    var reader = ProjectReader(configuration)
    reader.readsSiblings = true
    var project = try CodeEvidence.completed(try reader.read(paths), configuration)
    var settled = configuration
    project.notices += try settled.settleLocales(in: project)
    let check = Check(settled)
    let path = BaselineGate.path(configuration, project: project)
    let root = BaselineGate.root(configuration, project: project)
    let isThere = Disk.kind(of: path, following: true) != nil
    let gate = isThere ? try BaselineGate(settled, project: project) : nil
    let examined = try check.examine(project, named: NamedFiles(project))
    let findings = examined.findings
    let notices = project.notices + examined.notices
    let shown = PathText.relative(path, to: configuration.folders.working)

    guard let gate else {
      let baseline = baseline(of: findings, project)
      try OutputFile.write(BaselineFile.bytes(of: baseline), to: path, below: root)
      let entries = baseline.entries.count
      // What 'check' counts are findings; one on many keys has an entry of each.
      let found = findings.foldedByCatalog().count
      let detail = entries == found ? "" : " (\(counted(entries)), one a string)"
      let count = "\(found) \(found == 1 ? "finding" : "findings")"
      return Outcome(lines: ["wrote \(count)\(detail) to \(shown)"], notices: notices)
    }
    let verdict = gate.verdict(on: findings)
    if renews {
      // What this run did not look at stays.
      let baseline = Baseline(baseline(of: findings, project).entries + verdict.kept)
      let added = baseline.entries.count - verdict.kept.count
      try write(baseline, over: gate, below: root)
      return Outcome(
        lines: [
          "wrote \(counted(baseline.entries.count)) to \(shown): \(added) added, \(verdict.stale.count) removed"
        ],
        notices: notices)
    }
    try write(Baseline(verdict.kept), over: gate, below: root)
    var lines = [
      verdict.stale.isEmpty
        ? "nothing in \(shown) is stale; \(counted(verdict.kept.count)) stay"
        : "removed \(counted(verdict.stale.count)) from \(shown); \(verdict.kept.count) stay"
    ]
    let new = self.baseline(of: verdict.new, project).entries.count
    if new > 0 {
      lines.append(
        "\(counted(new)) that \(new == 1 ? "is" : "are") new \(new == 1 ? "was" : "were") not recorded; --renew does it"
      )
    }
    return Outcome(lines: lines, notices: notices)
  }

  private func baseline(of findings: [Finding], _ project: Project) -> Baseline {
    Baseline(of: findings, file: BaselineGate.fileFromRoot(configuration, project: project))
  }

  /// A file that would be the same is left alone.
  private func write(_ baseline: Baseline, over gate: BaselineGate, below root: String?) throws(ExitError) {
    guard baseline != gate.baseline else { return }
    try OutputFile.write(BaselineFile.bytes(of: baseline), to: gate.path, below: root)
  }

  private func counted(_ count: Int) -> String { "\(count) \(count == 1 ? "entry" : "entries")" }
}
