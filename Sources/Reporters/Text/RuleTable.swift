import Findings

/// How many errors, warnings and notes each rule found, and where most of them are.
struct RuleTable {
  private struct Row {
    var rule: String
    var counts: [Severity: Int] = [:]
    var places: [String: Int] = [:]
    func count(_ severity: Severity) -> Int { counts[severity] ?? 0 }
  }
  private var rows: [Row] = []
  private var rest: Row?

  /// The worst rules first. `limit` rows are shown, and one for all others.
  init(_ findings: [Finding], limit: Int?) {
    var byRule: [String: Row] = [:]
    for finding in findings {
      byRule[finding.rule, default: Row(rule: finding.rule)].counts[finding.severity, default: 0] += 1
      guard let place = Self.place(of: finding) else { continue }
      byRule[finding.rule]?.places[place, default: 0] += 1
    }
    rows = byRule.values.sorted { a, b in
      for severity in Severity.allCases.sorted(by: >) where a.count(severity) != b.count(severity) {
        return a.count(severity) > b.count(severity)
      }
      return a.rule < b.rule
    }
    guard let limit, rows.count > limit else { return }
    let others = rows[limit...]
    rest = Row(rule: "\(others.count) more \(others.count == 1 ? "rule" : "rules")")
    for row in others { rest?.counts.merge(row.counts, uniquingKeysWith: +) }
    rows = Array(rows.prefix(limit))
  }

  /// `App/de.lproj/Localizable.strings`; `App/Localizable.xcstrings, de` for a file of several locales.
  private static func place(of finding: Finding) -> String? {
    guard let file = finding.location?.file else { return nil }
    guard let locale = finding.subject.locale, !file.lowercased().contains(".lproj/") else { return file }
    return "\(file), \(locale.tag)"
  }

  /// A line of headings and one a rule; none where nothing was found.
  var lines: [StyledLine] {
    guard !rows.isEmpty else { return [] }
    let all = rows + (rest.map { [$0] } ?? [])
    let nameColumns = max("rule".count, all.map(\.rule.count).max() ?? 0)
    var heading = StyledLine("rule".padded(to: nameColumns), .bold)
    for title in ["errors", "warnings", "notes"] { heading.append("  " + title, .bold) }
    heading.append("  most in", .bold)
    return [heading] + all.map { line(of: $0, nameColumns: nameColumns) }
  }

  private func line(of row: Row, nameColumns: Int) -> StyledLine {
    var line = StyledLine(row.rule.padded(to: nameColumns), indent: nameColumns + 2)
    for (severity, columns) in [(Severity.error, 8), (.warning, 10), (.note, 7)] {
      let count = row.count(severity)
      let text = count == 0 ? "-" : String(count)
      line.append(String(repeating: " ", count: max(1, columns - text.count)))
      line.append(text, count == 0 ? .dim : Paint.style(of: severity))
    }
    if let most = row.places.min(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      line.append("  " + Harmless.line(most.key) + " (\(most.value))")
    }
    return line
  }
}

extension String {
  /// Filled up with spaces.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(0, width - count)) }
}
