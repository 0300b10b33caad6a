import Findings

/// The lines at the end of the text reporter's output: what was read, found and left out, and what can be fixed.
struct TextSummary {
  var summary: Report.Summary
  var options: ReporterOptions
  var omissions: Omissions

  init(report: Report, options: ReporterOptions, omissions: Omissions) {
    summary = report.summary
    self.options = options
    self.omissions = omissions
  }

  var lines: [StyledLine] {
    var lines = [line("Read: ", read)]
    if let skipped { lines.append(line("Skipped: ", skipped)) }
    if !summary.uncheckedLocales.isEmpty {
      let names = summary.uncheckedLocales.map { Harmless.line($0) }.joined(separator: ", ")
      let what = summary.uncheckedLocales.count == 1 ? "not a language" : "not languages"
      lines.append(line("Not checked: ", names + " (\(what) for readers)"))
    }
    if let unfitted { lines.append(line("Not fitted: ", unfitted)) }
    lines.append(found)
    if let incomplete { lines.append(line("Incomplete: ", incomplete)) }
    if let omitted = omissions.line { lines.append(omitted) }
    if summary.fixable > 0 {
      let findings = counted(summary.fixable, "finding")
      lines.append(StyledLine("stringfit fix can fix \(findings) in \(counted(summary.fixableFiles, "file"))"))
    }
    return lines
  }

  private func line(_ title: String, _ text: String) -> StyledLine {
    var line = StyledLine(indent: 2)
    line.append(title, .dim)
    line.append(text)
    return line
  }

  private var read: String {
    let read =
      [
        counted(summary.files, "file") + context, counted(summary.catalogs, "catalog"),
        counted(summary.entries, "entry", "entries") + knownPlaces,
        counted(summary.translations, "translation") + uncompared,
        counted(summary.locales.count, "locale"),
      ] + (summary.codeFiles > 0 ? ["\(counted(summary.codeFiles, "file")) of code"] : [])
    return read.joined(separator: ", ")
  }

  private var found: StyledLine {
    var line = StyledLine(indent: 2)
    line.append("Found: ", .dim)
    let counts: [(Int, Severity)] = [(summary.errors, .error), (summary.warnings, .warning), (summary.notes, .note)]
    for (index, (count, severity)) in counts.enumerated() {
      line.append(index > 0 ? ", " : "")
      line.append(severity.counted(count), count == 0 ? nil : Paint.style(of: severity))
    }
    if summary.suppressed > 0 { line.append(", \(summary.suppressed) suppressed") }
    if summary.baselined > 0 { line.append(", \(summary.baselined) in the baseline") }
    return line
  }

  /// `3 files: A.nib (compiled), B.nib (compiled) and 1 more`
  private var skipped: String? {
    let skipped = summary.skipped
    guard !skipped.isEmpty else { return nil }
    let shown = options.isVerbose ? skipped[...] : skipped.prefix(3)
    let files = shown.map { "\(Harmless.line($0.path)) (\(Harmless.line($0.reason)))" }.joined(separator: ", ")
    let more = skipped.count > shown.count ? " and \(skipped.count - shown.count) more" : ""
    return counted(skipped.count, "file") + ": " + files + more
  }

  /// `3 strings of A.strings, since ... ('a', 'b', 'c' ...)`, the file with most of them first; the others are counted.
  private var unfitted: String? {
    let all = summary.unfitted.enumerated().sorted {
      ($1.element.keys.count, $0.offset) < ($0.element.keys.count, $1.offset)
    }
    .map(\.element)
    guard !all.isEmpty else { return nil }
    let shown = options.isVerbose ? all[...] : all.prefix(1)
    let texts = shown.map { item in
      let first = item.keys.prefix(3).map { "'\(Harmless.line($0, limit: 60))'" }.joined(separator: ", ")
      return counted(item.keys.count, "string")
        + " of \(Harmless.line(item.path)), since \(Harmless.line(item.reason)) (\(first)"
        + (item.keys.count > 3 ? " ...)" : ")")
    }
    let rest = all.dropFirst(shown.count).reduce(0) { $0 + $1.keys.count }
    return texts.joined(separator: "; ")
      + (rest > 0 ? "; \(counted(rest, "more string", "more strings")) (--verbose lists them)" : "")
  }

  /// ` (and 4 others for context)`; empty where the files that were asked about are all that was read.
  private var context: String {
    let count = summary.contextFiles
    return count == 0 ? "" : " (and \(counted(count, "other")) for context)"
  }

  /// ` (143 with a known place)`
  private var knownPlaces: String {
    guard summary.entries > 0 else { return "" }
    return summary.knownPlaces == 0
      ? " (where \(summary.entries == 1 ? "it appears" : "they appear") isn't known)"
      : " (\(summary.knownPlaces) with a known place)"
  }

  /// ` (21 couldn't be compared with a source string: 14 of Localizable, 7 of Errors)`: the catalogs with most of them, three of them (all
  /// with `--verbose`).
  private var uncompared: String {
    let count = summary.translations - summary.compared
    guard count > 0 else { return "" }
    let catalogs = summary.uncompared.sorted { ($1.count, $0.catalog) < ($0.count, $1.catalog) }
    let shown = options.isVerbose ? catalogs[...] : catalogs.prefix(3)
    let names = shown.map { "\($0.count) of \(Harmless.line($0.catalog))" }
    let rest = catalogs.count - shown.count
    let all = names + (rest > 0 ? ["the rest of \(counted(rest, "more catalog"))"] : [])
    return " (\(count) couldn't be compared with a source string"
      + (all.isEmpty ? "" : ": " + all.joined(separator: ", "))
      + ")"
  }

  /// `de 98.5 %, fr 12 %`: the least complete first, ten of them (all with `--verbose`); nil where all is complete.
  private var incomplete: String? {
    let open = summary.coverage.filter { $0.value < 100 }
      .sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    guard !open.isEmpty else { return nil }
    let shown = options.isVerbose ? open[...] : open.prefix(10)
    var text = shown.map { "\(Harmless.line($0.key)) \(percent($0.value))" }.joined(separator: ", ")
    if shown.count < open.count { text += ", and \(open.count - shown.count) more" }
    return text
  }

  private func percent(_ value: Double) -> String {
    var json = JSONWriter()
    json.number(value)
    return String(decoding: json.bytes, as: UTF8.self) + "%"
  }

  private func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }
}
