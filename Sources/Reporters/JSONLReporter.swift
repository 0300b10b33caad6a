import Findings

/// A stream of JSON lines: version, tool and summary in the first, so that a reader knows what comes and how much of it;
/// then a finding a line, with the fields that it has in `json`.
struct JSONLReporter: Reporter {
  static let name = "jsonl"

  func report(_ report: Report, options: ReporterOptions) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("tool") { $0.tool(of: report) }
      json.member("summary") { $0.summary(report.summary) }
    }
    json.endLine()
    for finding in report.findings {
      json.finding(finding)
      json.endLine()
    }
    return json.bytes
  }
}
