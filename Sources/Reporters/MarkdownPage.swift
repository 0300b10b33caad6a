import Findings

/// A report in Markdown, within a limit: the most severe findings first, a folded list a severity, and a word on what
/// was cut.
struct MarkdownPage {
  var report: Report
  var options: ReporterOptions
  /// UTF-8 bytes, which are at least as many as characters, however those are counted.
  var byteLimit: Int
  /// How many findings of one severity are told.
  var findingLimit: Int
  /// Whether it is a comment that has to be found again.
  var isComment: Bool

  var text: String {
    var output = (isComment ? "<!-- stringfit -->\n" : "") + "### stringfit: \(headline)\n\n" + numbers + "\n"
    // What ends the page, and each list on it, takes less.
    let budget = byteLimit - 1000
    guard output.utf8.count < budget else { return "" }
    var cut = 0
    for severity in Severity.allCases.sorted(by: >) {
      let findings = report.findings.filter { $0.severity == severity }
      if findings.isEmpty { continue }
      var list = ""
      var listed = 0
      let used = output.utf8.count
      for finding in findings.prefix(findingLimit) {
        let item = item(finding)
        if used + list.utf8.count + item.utf8.count > budget { break }
        list += item
        listed += 1
      }
      cut += findings.count - listed
      if listed == 0 { continue }
      // What fails the run is unfolded where it is short enough to be read at once.
      let isOpen = listed <= 10 && (report.failsAt.map { severity >= $0 } ?? false)
      output += "\n<details\(isOpen ? " open" : "")>\n<summary>\(severity.counted(findings.count))</summary>\n\n"
      output += list + "\n</details>\n"
    }
    if cut > 0 {
      output += "\n\(cut) more \(cut == 1 ? "finding is" : "findings are") not shown here.\n"
    }
    return output
  }

  private var headline: String {
    let counts = Severity.allCases.sorted(by: >).map { ($0, report.count(of: $0)) }.filter { $0.1 > 0 }
    return counts.isEmpty ? "nothing was found" : counts.map { $0.counted($1) }.joined(separator: ", ")
  }

  private var numbers: String {
    let summary = report.summary
    var text =
      "Read: \(summary.files) \(summary.files == 1 ? "file" : "files"),"
      + " \(summary.entries) \(summary.entries == 1 ? "string" : "strings"), \(summary.translations)"
      + " \(summary.translations == 1 ? "translation" : "translations")."
    if summary.suppressed > 0 { text += " Suppressed: \(summary.suppressed)." }
    if summary.baselined > 0 { text += " In the baseline: \(summary.baselined)." }
    return text
  }

  /// One item of a list: where, which string, what is wrong; below it the text and what to do.
  private func item(_ finding: Finding) -> String {
    var item = "- "
    if let location = finding.location {
      item += MarkdownText.code("\(options.checkoutPath(of: location.file)):\(location.line)", limit: 300) + " "
    }
    let parts = finding.subject.parts(limit: 100)
    if let name = parts.first { item += MarkdownText.code(name, limit: 200) }
    if parts.count > 1 { item += " (" + parts.dropFirst().map { MarkdownText.plain($0) }.joined(separator: ", ") + ")" }
    item += parts.isEmpty ? "" : ": "
    item += MarkdownText.plain(finding.message, limit: 400)
    if finding.confidence == .borderline { item += " (borderline)" }
    item += " " + MarkdownText.code(finding.rule) + "\n"
    var more: [String] = []
    if let text = finding.subject.target ?? finding.subject.source, !text.isEmpty {
      more.append(MarkdownText.code(text, limit: 160))
    }
    if let help = finding.help, !help.isEmpty { more.append(MarkdownText.plain(help, limit: 400)) }
    // Two spaces keep it in the item; what follows them begins with a code span or a letter of ours.
    if !more.isEmpty { item += "  <br>" + more.joined(separator: "<br>") + "\n" }
    return item
  }
}
