import Findings

/// GitLab's Code Quality report: a JSON array, which a merge request shows beside its changes.
///
/// Paths are relative to the top of the checkout, without `./`. The most severe come first.
struct GitLabReporter: Reporter {
  static let name = "gitlab"

  func report(_ report: Report, options: ReporterOptions) -> [UInt8] {
    var json = JSONWriter()
    json.array(report.findingsBySeverity) { json, finding in
      json.newline()
      json.object { json in
        json.member("description", description(of: finding))
        json.member("check_name", finding.rule)
        json.member("fingerprint", finding.fingerprint)
        json.member("severity", severity(of: finding))
        json.member("location") { json in
          json.object { json in
            json.member("path", finding.location.map { options.checkoutPath(of: $0.file) } ?? ".")
            json.member("lines") { json in
              json.object {
                $0.member("begin", finding.location?.line ?? 1)
                $0.member("end", finding.location?.endLine ?? 1)
              }
            }
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  /// What is wrong, where, and what to do; short, for GitLab shows it on one line.
  private func description(of finding: Finding) -> String {
    let subject = finding.subject.parts(limit: 100).joined(separator: ", ")
    let text = (subject.isEmpty ? "" : subject + ": ") + finding.message
    return Harmless.line(text + (finding.help.map { ". " + $0 } ?? ""), limit: 1000)
  }

  private func severity(of finding: Finding) -> String {
    switch finding.severity {
    case .error: "critical"
    case .warning: "major"
    case .note: "info"
    }
  }
}
