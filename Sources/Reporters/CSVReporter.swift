import Findings
import Texts

/// A table for spreadsheets (RFC 4180, with a header): a finding a row.
///
/// No cell is a formula, and none is longer than the 32,767 characters that spreadsheets keep.
struct CSVReporter: Reporter {
  static let name = "csv"

  func report(_ report: Report, options: ReporterOptions) -> [UInt8] {
    var csv = CSVWriter()
    csv.row([
      "severity", "rule", "confidence", "file", "line", "column", "catalog", "key", "locale", "variation", "message",
      "help", "source", "target", "comment", "fingerprint",
    ])
    for finding in report.findings {
      let (location, subject) = (finding.location, finding.subject)
      let cells: [String?] = [
        finding.severity.rawValue, finding.rule, finding.confidence.rawValue, location?.file,
        location.map { String($0.line) }, location.map { String($0.column) }, subject.catalog, subject.key,
        subject.locale?.tag, subject.variation.description, finding.message, finding.help, subject.source,
        subject.target, subject.comment, finding.fingerprint,
      ]
      csv.row(cells.map { CSVWriter.shortened($0 ?? "") })
    }
    return csv.bytes
  }
}
