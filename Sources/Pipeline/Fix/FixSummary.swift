/// What a run of `stringfit fix` did, in lines.
package struct FixSummary {
  private let outcome: FixRun.Outcome
  private let isDryRun: Bool
  /// Whether everything that was left is listed.
  private let isVerbose: Bool
  private static let examples = 3

  package init(_ outcome: FixRun.Outcome, isDryRun: Bool, isVerbose: Bool) {
    self.outcome = outcome
    self.isDryRun = isDryRun
    self.isVerbose = isVerbose
  }

  package var lines: [String] {
    outcome.fixed.map { "\($0.path): \(Self.listed($0.counts))" } + [total] + leftLines
  }

  private var total: String {
    let count = outcome.fixed.reduce(0) { $0 + $1.counts.values.reduce(0, +) }
    let files = outcome.filesFoundFirst
    let all = outcome.fixed.count
    guard count > 0 else { return isDryRun ? "nothing to fix" : "fixed nothing" }
    let found = count - outcome.uncovered
    var what = "\(found) \(found == 1 ? "finding" : "findings") in \(files) \(files == 1 ? "file" : "files")"
    if outcome.uncovered > 0 { what += ", and \(outcome.uncovered) that these fixes uncovered" }
    if all > files { what += " (\(all) files in all)" }
    return isDryRun ? "would fix \(what); nothing was written" : "fixed \(what)"
  }

  private var leftLines: [String] {
    guard !outcome.left.isEmpty else { return [] }
    let count = outcome.left.count
    var lines = ["left \(count) \(count == 1 ? "finding" : "findings"):"]
    let byReason = Dictionary(grouping: outcome.left, by: \.reason)
    let groups = byReason.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    for (reason, left) in groups {
      let counts = Dictionary(grouping: left, by: \.finding.rule).mapValues(\.count)
      lines.append("  \(left.count): \(reason)")
      lines.append("    \(Self.listed(counts))")
      for item in isVerbose ? left[...] : left.prefix(Self.examples) {
        lines.append("    \(item.finding.file):\(item.finding.line) [\(item.finding.rule)]")
      }
      let more = left.count - (isVerbose ? left.count : min(left.count, Self.examples))
      if more > 0 { lines.append("    and \(more) more; --verbose lists them") }
    }
    return lines
  }

  /// Rules with their counts, the most frequent first.
  private static func listed(_ counts: [String: Int]) -> String {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }
}
