import Catalogs
import Findings
import Foundation
import Linter
import LocaleData
import Reporters
import Texts

/// `check --jsonl`: an entry a line in, a finding a line out.
///
/// The lines are gone through twice: first for what they show of each other, then to be judged, given that. On several machines each
/// goes through its own lines with `--summary`, `stringfit merge` joins the summaries, and each judges its lines with `--given`. Little
/// more than one batch of lines is held at a time, beside what they show.
package struct StreamCheck {
  package enum Task: Sendable {
    /// Judge the lines, given what they all show.
    case judge
    /// Write what they show to this file.
    case summarize(String)
    /// Judge the lines, given what a file says that all show.
    case judgeGiven(String)
  }

  private let configuration: ResolvedConfiguration
  private let lineLimit: Int
  /// In bytes.
  private let batchSize: Int

  package init(
    _ configuration: ResolvedConfiguration, lineLimit: Int = 64 * 1024 * 1024, batchSize: Int = 4 * 1024 * 1024
  ) {
    self.configuration = configuration
    self.lineLimit = lineLimit
    self.batchSize = batchSize
  }

  package struct Outcome: Sendable {
    package var status: ExitStatus
    /// What was done, for standard error.
    package var notices: [String]
  }

  /// `leastSeverity`: of the findings that are written; all count for the exit status.
  package func run(
    _ task: Task, reading descriptor: Int32, leastSeverity: Severity = .note, write: ([UInt8]) throws -> Void
  ) throws -> Outcome {
    try ICUData.check()
    let check = Check(configuration)
    try check.checkRuleNames()
    var linter = PartLinter(try check.linter(for: Project()))
    let file = SummaryFile(configuration, names: linter.summaryNames())
    var tally = Tally()
    switch task {
    case .summarize(let path):
      let (summary, faults) = try summary(of: LineInput(descriptor, lineLimit: lineLimit), &linter)
      try report(faults, write)
      try file.write(summary, to: path, in: configuration.folders)
      return Outcome(
        status: faults.isEmpty ? .clean : .unreadableInput,
        notices: ["'\(path)' holds what \(Self.count(summary.entryCount, "string")) show"])
    case .judgeGiven(let path):
      let summary = try file.read(path, in: configuration.folders)
      let judge = linter.judge(given: summary)
      try findings(in: LineInput(descriptor, lineLimit: lineLimit), judge, leastSeverity, &tally, write)
      return outcome(tally, scope: "what '\(path)' says that \(Self.count(summary.entryCount, "string")) show")
    case .judge:
      let lines = try RepeatableLines(descriptor)
      let (summary, _) = try summary(of: LineInput(lines.descriptor, lineLimit: lineLimit), &linter) { bytes in
        try lines.keep(bytes)
      }
      try lines.rewind()
      let judge = linter.judge(given: summary)
      try findings(in: LineInput(lines.again, lineLimit: lineLimit), judge, leastSeverity, &tally, write)
      return outcome(tally, scope: "what these strings show")
    }
  }

  // MARK: Steps

  private func batches(
    of input: LineInput, _ body: (EntryBatch, LineInput.Batch) throws -> Void
  ) throws {
    var input = input
    while let batch = try input.next(upTo: batchSize) {
      let entries = EntryBatch(
        batch, sourceLocale: configuration.rules.sourceLocale ?? .english, lineLimit: lineLimit,
        jobs: configuration.jobs)
      try body(entries, batch)
    }
  }

  private func summary(
    of input: LineInput, _ linter: inout PartLinter, keep: ([UInt8]) throws -> Void = { _ in }
  ) throws -> (ProjectSummary, [EntryBatch.Fault]) {
    var summary = ProjectSummary()
    var faults: [EntryBatch.Fault] = []
    try batches(of: input) { entries, batch in
      try keep(batch.bytes)
      summary.merge(linter.summary(of: entries.catalogs))
      faults += entries.faults
    }
    return (summary, faults)
  }

  private func findings(
    in input: LineInput, _ judge: PartJudge, _ leastSeverity: Severity, _ tally: inout Tally,
    _ write: ([UInt8]) throws -> Void
  ) throws {
    try batches(of: input) { entries, _ in
      try report(entries.faults, write)
      tally.faults += entries.faults.count
      let results = judge.results(for: entries.catalogs)
      tally.add(results, of: entries)
      var json = JSONWriter()
      for finding in Self.finished(results.findings, of: entries) {
        tally.add(finding)
        guard finding.severity >= leastSeverity else { continue }
        json.finding(finding)
        json.endLine()
      }
      if !json.bytes.isEmpty { try write(json.bytes) }
    }
  }

  /// The findings with their fingerprints, in the order of the lines. A fingerprint doesn't depend on what else is in a batch.
  private static func finished(_ findings: [Finding], of entries: EntryBatch) -> [Finding] {
    let byKey = Dictionary(grouping: findings) { finding in
      EntryBatch.KeyInCatalog(finding.subject.catalog ?? "", finding.subject.key ?? finding.keys.first ?? "")
    }
    let finisher = FindingFinisher(files: FileTable(), printsKeys: false)
    var told: Set<EntryBatch.KeyInCatalog> = []
    return entries.keys.flatMap { key -> [Finding] in
      guard told.insert(key).inserted, let own = byKey[key] else { return [] }
      let location = entries.locations[key]
      return finisher.finish(
        own.map { finding in
          var finding = finding
          finding.location = location
          return finding
        })
    }
  }

  /// A line that can't be read is a finding as well: nothing of it is lost in silence.
  private func report(_ faults: [EntryBatch.Fault], _ write: ([UInt8]) throws -> Void) throws {
    guard !faults.isEmpty else { return }
    var json = JSONWriter()
    for fault in faults {
      json.object { json in
        json.member("rule", "input/syntax")
        json.member("severity", Severity.error.rawValue)
        json.member("confidence", Confidence.certain.rawValue)
        json.member("message", "line \(fault.line): \(fault.message)")
        json.member("line", fault.line)
      }
      json.endLine()
    }
    try write(json.bytes)
  }

  // MARK: The end

  private struct Tally {
    var faults = 0
    var entries = 0
    var translations = 0
    var suppressed = 0
    var bySeverity: [Severity: Int] = [:]

    mutating func add(_ results: Linter.Results, of batch: EntryBatch) {
      entries += batch.keys.count
      translations += results.counts.translations
      suppressed += results.suppressed
    }
    mutating func add(_ finding: Finding) { bySeverity[finding.severity, default: 0] += 1 }
  }

  private func outcome(_ tally: Tally, scope: String) -> Outcome {
    var notices = [
      "\(Self.count(tally.entries, "string")) with \(Self.count(tally.translations, "translation")) judged, given \(scope): "
        + "\(Self.count(tally.bySeverity[.error] ?? 0, "error")), \(Self.count(tally.bySeverity[.warning] ?? 0, "warning")), "
        + Self.count(tally.bySeverity[.note] ?? 0, "note")
    ]
    if tally.suppressed > 0 { notices.append("\(Self.count(tally.suppressed, "finding")) suppressed by comments") }
    if tally.faults > 0 { notices.append("\(Self.count(tally.faults, "line")) couldn't be read") }
    return Outcome(status: status(tally), notices: notices)
  }

  private func status(_ tally: Tally) -> ExitStatus {
    if tally.faults > 0 { return .unreadableInput }
    if tally.bySeverity.contains(where: { configuration.failOn.isReached(by: $0.key) }) { return .findings }
    if let most = configuration.maxWarnings, tally.bySeverity[.warning] ?? 0 > most { return .findings }
    return .clean
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
