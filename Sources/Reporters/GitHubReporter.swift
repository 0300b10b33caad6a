import Findings

/// Workflow commands that GitHub Actions shows as annotations, and a summary of the step in Markdown.
///
/// GitHub shows ten annotations of a type and step: the most severe findings come first, and a last line says how many
/// were left out. A string that lacks translations is one annotation, on its own line. The summary holds as many as fit into its megabyte. Paths are relative to the top of the checkout.
package struct GitHubReporter: Reporter {
  package static let name = "github"
  package var annotatesKeys: Bool { true }
  /// How many annotations of one type GitHub shows for one step.
  private static let limit = 10
  /// How large a step's summary may be, in bytes.
  package static let summaryLimit = 1024 * 1024

  package init() {}

  package func report(_ report: Report, options: ReporterOptions) -> [UInt8] {
    var output = ""
    var cut: [String] = []
    let annotations = Annotation.all(of: report.findings)
    let severities = Severity.allCases.sorted(by: >)
    for severity in severities {
      let all = annotations.filter { $0.finding.severity == severity }
      for annotation in all.prefix(Self.limit) { output += command(annotation, options: options) + "\n" }
      if all.count > Self.limit { cut.append("\(Self.limit) of \(severity.counted(all.count))") }
    }
    if !cut.isEmpty {
      output +=
        "stringfit: only the first \(cut.joined(separator: ", ")) are shown here, because GitHub doesn't show more;"
        + " the step summary has the rest\n"
    }
    if !options.isQuiet {
      let counts = severities.map { severity in
        severity.counted(annotations.count { $0.finding.severity == severity })
      }
      output += "stringfit: \(counts.joined(separator: ", "))\n"
    }
    return Array(output.utf8)
  }

  /// Markdown for the file that `GITHUB_STEP_SUMMARY` names, in which `used` bytes are taken already.
  package func stepSummary(of report: Report, options: ReporterOptions, used: Int) -> [UInt8] {
    let page = MarkdownPage(
      report: report, options: options, byteLimit: Self.summaryLimit - used, findingLimit: 1000, isComment: false)
    return Array(page.text.utf8)
  }

  private func command(_ annotation: Annotation, options: ReporterOptions) -> String {
    let finding = annotation.finding
    var properties: [(String, String)] = []
    if let location = annotation.location {
      properties.append(("file", options.checkoutPath(of: location.file)))
      properties.append(("line", String(location.line)))
      properties.append(("endLine", String(location.endLine)))
      // GitHub takes columns within one line only.
      if location.endLine == location.line {
        properties.append(("col", String(location.column)))
        properties.append(("endColumn", String(location.endColumn)))
      }
    }
    properties.append(("title", "stringfit \(finding.rule)"))
    let type = finding.severity == .note ? "notice" : finding.severity.rawValue
    let shown = properties.map { "\($0)=\(escapedProperty($1))" }.joined(separator: ",")
    let lines = [
      annotation.message, annotation.subject.parts(limit: 200).joined(separator: ", "),
      finding.help.map { "Help: " + $0 } ?? "",
    ]
    let text = lines.filter { !$0.isEmpty }.map { escaped(Harmless.line($0, limit: 2000)) }.joined(separator: "%0A")
    return "::\(type) \(shown)::\(text)"
  }

  /// `%` first: it is what escapes begin with.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "%" { result += "%25" } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  private func escapedProperty(_ text: String) -> String {
    var result = ""
    for scalar in Harmless.line(text).unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
