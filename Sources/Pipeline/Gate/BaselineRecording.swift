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
    package var notices: [String] = []
  }

  /// Throws where the configuration is wrong, nothing is there to read, or the file can't be written.
  package func run(_ paths: [String]) throws(ExitError) -> Outcome {
    try ICUData.check()
    try Check(configuration).checkRuleNames()
    var reader = ProjectReader(configuration)
    reader.readsSiblings = true
    var project = try CodeEvidence.completed(try reader.read(paths), configuration)
    var settled = configuration
    project.notices += try settled.settleLocales(in: project)
    let examined = try Check(settled).examine(project, named: NamedFiles(project))
    let findings = examined.findings
    let notices = project.notices + examined.notices + [findings.lossNotice].compactMap(\.self)
    var outcome = try record(findings, of: project, settled)
    outcome.notices = notices
    return outcome
  }

  private func record(
    _ findings: [Finding], of project: Project, _ settled: ResolvedConfiguration
  ) throws(ExitError) -> Outcome {
    let path = BaselineGate.path(configuration, project: project)
    let root = BaselineGate.root(configuration, project: project)
    let shown = PathText.relative(path, to: configuration.folders.working)
    let isThere = Disk.kind(of: path, following: true) != nil
    let gate = isThere ? try BaselineGate(settled, project: project) : nil

    guard let gate else {
      let baseline = baseline(of: findings, project)
      try OutputFile.write(BaselineFile.bytes(of: baseline), to: path, below: root, in: configuration.folders.root)
      let entries = baseline.entries.count
      // What 'check' counts are findings; one on many keys has an entry of each.
      let found = findings.foldedByCatalog().count
      let count = "\(Self.grouped(found)) \(found == 1 ? "finding" : "findings")"
      let detail = entries == found ? "" : " in \(counted(entries)), one per string,"
      return Outcome(lines: ["Recorded \(count)\(detail) in \(shown)."])
    }
    let verdict = gate.verdict(on: findings)
    if renews {
      // What this run did not look at stays.
      let baseline = Baseline(baseline(of: findings, project).entries + verdict.kept)
      let added = baseline.entries.count - verdict.kept.count
      try write(baseline, over: gate, below: root)
      return Outcome(
        lines: [
          "Recorded \(counted(baseline.entries.count)) in \(shown): \(Self.grouped(added)) added, "
            + "\(Self.grouped(verdict.stale.count)) removed."
        ])
    }
    try write(Baseline(verdict.kept), over: gate, below: root)
    var lines = [
      verdict.stale.isEmpty
        ? "Nothing in \(shown) is stale; \(Self.remaining(verdict.kept.count))."
        : "Removed \(counted(verdict.stale.count)) from \(shown); \(Self.remaining(verdict.kept.count))."
    ]
    let new = self.baseline(of: verdict.new, project).entries.count
    if new > 0 {
      lines.append(
        new == 1
          ? "1 new entry was not recorded; use --renew to record it."
          : "\(Self.grouped(new)) new entries were not recorded; use --renew to record them."
      )
    }
    return Outcome(lines: lines)
  }

  private func baseline(of findings: [Finding], _ project: Project) -> Baseline {
    Baseline(of: findings, file: BaselineGate.fileFromRoot(configuration, project: project))
  }

  /// A file that would be the same is left alone.
  private func write(_ baseline: Baseline, over gate: BaselineGate, below root: String?) throws(ExitError) {
    guard baseline != gate.baseline else { return }
    try OutputFile.write(BaselineFile.bytes(of: baseline), to: gate.path, below: root, in: configuration.folders.root)
  }

  private func counted(_ count: Int) -> String { "\(Self.grouped(count)) \(count == 1 ? "entry" : "entries")" }
  private static func remaining(_ count: Int) -> String { "\(grouped(count)) \(count == 1 ? "remains" : "remain")" }

  /// `30,926`
  private static func grouped(_ count: Int) -> String {
    var text = String(count)
    for offset in stride(from: text.count - 3, to: 0, by: -3) {
      text.insert(",", at: text.index(text.startIndex, offsetBy: offset))
    }
    return text
  }
}
