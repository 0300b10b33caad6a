import Findings

/// For people: the most severe findings first, each with its text and what to do, findings with one cause as one item; then a table
/// by rule, and what was checked.
///
/// Its lines fit the terminal; in a pipe they are as long as they are.
struct TextReporter: Reporter {
  static let name = "text"
  /// How many rows of the table are shown unless all are asked for.
  private static let tableLimit = 15
  private static let exampleCount = 3

  func report(_ report: Report, options: ReporterOptions) -> [UInt8] {
    let paint = Paint(isOn: options.usesColor)
    var lines: [StyledLine] = []
    if options.showsOnlyStatistics {
      lines = RuleTable(report.findings, limit: nil).lines
    } else {
      let least = options.leastSeverity ?? min(.warning, report.failsAt ?? .warning)
      let listed = report.findings.filter { $0.severity >= least }
      let items = ReportItem.items(of: listed, folding: !options.isVerbose)
      let shown = options.maxItems == 0 ? items[...] : items.prefix(options.maxItems)
      for item in shown { lines += self.lines(of: item, options: options) }
      let omissions = Omissions(
        items: items.count - shown.count, unlisted: report.findings.filter { $0.severity < least }.count,
        unlistedSeverity: least == .error ? "warnings and notes" : "notes", isNotesOnly: least != .error)
      if options.isQuiet {
        if let line = omissions.line { lines.append(line) }
      } else {
        let table = RuleTable(report.findings, limit: options.maxItems == 0 ? nil : Self.tableLimit).lines
        if !lines.isEmpty, !table.isEmpty { lines.append(StyledLine()) }
        lines += table
        lines += TextSummary(report: report, options: options, omissions: omissions).lines
      }
    }
    return Array(lines.map { $0.text(width: options.width, paint: paint) }.joined().utf8)
  }

  private func lines(of item: ReportItem, options: ReporterOptions) -> [StyledLine] {
    if let cause = item.cause { return lines(of: item, cause: cause, options: options) }
    let finding = item.findings[0]
    return [heading(of: finding, message: finding.message, options: options)] + details(of: finding, options: options)
  }

  /// One cause: what is wrong and how often, three examples, what to do.
  private func lines(of item: ReportItem, cause: Cause, options: ReporterOptions) -> [StyledLine] {
    let finding = item.findings[0]
    let count = item.findings.count
    let many = count > Self.exampleCount ? "\(count) times (--verbose lists each)" : "\(count) times"
    let rules = Set(item.findings.map(\.rule)).sorted()
    var lines = [heading(of: finding, message: cause.message, many: many, rules: rules, options: options)]
    let quotes = item.findings.differingQuotes
    lines += Self.examples(of: item.findings).map { exampleLine(of: item.findings[$0], quotes: quotes[$0]) }
    if !options.isQuiet, let box = finding.box { lines.append(self.line(of: box)) }
    return lines + self.lines(ofHelp: cause.help ?? finding.help, options: options)
  }

  /// Where it is, which string, and its text. Where there is no text, what only this one's message quotes.
  private func exampleLine(of example: Finding, quotes: [String]) -> StyledLine {
    var line = StyledLine("  ", indent: 4)
    let text = (example.subject.target ?? example.subject.source).flatMap { $0.isEmpty ? nil : $0 }
    let name = description(of: example.subject)
    let shown = text == nil ? quotes.filter { $0 != example.subject.key.map { "'\($0.shortened)'" } } : []
    if let location = example.location {
      line.append("\(Harmless.line(location.file)):\(location.line):\(location.column)")
      if name != nil || text != nil || !shown.isEmpty { line.append(": ") }
    }
    line.append(name ?? "", .dim)
    if let text {
      if name != nil { line.append(" ") }
      CodeFrame(text, range: example.range, limit: 80).append(to: &line)
    } else if !shown.isEmpty {
      line.append((name == nil ? "" : " ") + Harmless.line(shown.joined(separator: ", "), limit: 80))
    }
    return line
  }

  /// The positions of the first findings that look different: those of different strings, as far as there are any.
  private static func examples(of findings: [Finding]) -> [Int] {
    var keys: Set<String> = []
    let different = findings.indices.filter { index in
      keys.insert(findings[index].subject.key ?? findings[index].location?.file ?? "").inserted
    }
    let chosen = different.prefix(exampleCount)
    guard chosen.count < min(exampleCount, findings.count) else { return Array(chosen) }
    return Array(findings.indices.prefix(exampleCount))
  }

  /// `App/de.lproj/A.strings:12:4: error: 'x' is missing [l10n/numbers]`
  ///
  /// `rules`: those of all findings with one cause, in order.
  private func heading(
    of finding: Finding, message: String, many: String? = nil, rules: [String] = [], options: ReporterOptions
  ) -> StyledLine {
    var line = StyledLine(indent: 2)
    if options.usesSymbols { line.append(finding.severity.symbol + " ", Paint.style(of: finding.severity)) }
    if many == nil, let location = finding.location {
      line.append("\(Harmless.line(location.file)):\(location.line):\(location.column):", .bold)
      line.append(" ")
    }
    line.append(finding.severity.rawValue, Paint.style(of: finding.severity))
    line.append(": " + (many.map { $0 + ": " } ?? "") + Harmless.line(message))
    if finding.confidence == .borderline { line.append(" (borderline)") }
    line.append(" [\(rules.isEmpty ? finding.rule : rules.joined(separator: ", "))]", .dim)
    return line
  }

  private func details(of finding: Finding, options: ReporterOptions) -> [StyledLine] {
    let subject = finding.subject
    var lines = text(of: finding, options: options)
    if subject.target != nil || finding.showsSourceAlone, let source = subject.source, !source.isEmpty,
      source != subject.key
    {
      var line = StyledLine("  ", indent: 4)
      line.append("source: ", .dim)
      CodeFrame(source, range: nil).append(to: &line)
      lines.append(line)
    }
    if !options.isQuiet, let box = finding.box { lines.append(line(of: box)) }
    return lines + self.lines(ofHelp: finding.help, options: options)
  }

  private func line(of box: BoxEvidence) -> StyledLine {
    var line = StyledLine("  ", indent: 4)
    line.append("box: ", .dim)
    line.append(Harmless.line(BoxDescription(box).text))
    if let location = box.shownAt { line.append(", at \(Harmless.line(location))") }
    return line
  }

  /// Which string it is, and its text, with carets under the part that is meant.
  private func text(of finding: Finding, options: ReporterOptions) -> [StyledLine] {
    let subject = finding.subject
    var line = StyledLine("  ", indent: 4)
    if let name = description(of: subject) { line.append(name, .dim) }
    let judged = finding.showsSourceAlone ? subject.target : subject.target ?? subject.source
    guard let text = judged, !text.isEmpty else { return line.columns > 2 ? [line] : [] }
    // Indent, quotation marks and ellipses take eight columns.
    let limit = options.width.map { min(200, max(20, $0 - 8)) } ?? 200
    let frame = CodeFrame(text, range: finding.range, limit: limit)
    // A box takes the line that carets need.
    if finding.box == nil, frame.canUseCarets, let lines = linesWithCarets(line, frame, finding.severity, options) {
      return lines
    }
    line.append(line.columns > 2 ? ": " : "")
    frame.append(to: &line)
    return [line]
  }

  /// The name and the text, on one line or two, and the carets; nil where the terminal has no room for the text on one line.
  private func linesWithCarets(
    _ name: StyledLine, _ frame: CodeFrame, _ severity: Severity, _ options: ReporterOptions
  ) -> [StyledLine]? {
    var line = name
    var lines: [StyledLine] = []
    if let width = options.width, line.columns + 2 + frame.columns > width {
      lines = [line]
      line = StyledLine("    ")
    } else {
      line.append(line.columns > 2 ? ": " : "")
    }
    let column = line.columns
    frame.append(to: &line, usingCarets: true)
    if let width = options.width, line.columns > width { return nil }
    line.isWhole = true
    var carets = StyledLine(frame.carets(at: column), Paint.style(of: severity))
    carets.isWhole = true
    return lines + [line, carets]
  }

  private func lines(ofHelp help: String?, options: ReporterOptions) -> [StyledLine] {
    guard !options.isQuiet, let help, !help.isEmpty else { return [] }
    var line = StyledLine("  ", indent: 4)
    line.append("help: ", .dim)
    line.append(Harmless.line(help))
    return [line]
  }

  /// `settings.title, de, plural=one`; the catalog where no single key is meant.
  private func description(of subject: Subject) -> String? {
    let parts = subject.parts(limit: 60)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

/// What the list leaves out, and how to see it.
struct Omissions {
  var items: Int
  var unlisted: Int
  var unlistedSeverity: String
  var isNotesOnly: Bool

  var line: StyledLine? {
    var parts: [String] = []
    if items > 0 { parts.append("\(items) more \(items == 1 ? "item" : "items") (--max-items 0 lists all)") }
    if unlisted > 0 {
      let what = unlisted == 1 && isNotesOnly ? "note" : unlistedSeverity
      parts.append("\(unlisted) \(what) (\(isNotesOnly ? "--notes" : "--min-severity note") lists them)")
    }
    guard !parts.isEmpty else { return nil }
    var line = StyledLine(indent: 2)
    line.append("Not listed: ", .dim)
    line.append(parts.joined(separator: ", "))
    return line
  }
}

extension Severity {
  /// Beside the word, never in its place.
  fileprivate var symbol: String {
    switch self {
    case .error: "✖"
    case .warning: "▲"
    case .note: "•"
    }
  }
}
