import Findings

/// A line a finding, as compilers write them and as Xcode's build log, editors and CI problem matchers read them:
/// `file:line:column: warning: message [rule]`.
struct XcodeReporter: Reporter {
  static let name = "xcode"

  func report(_ report: Report, options: ReporterOptions) -> [UInt8] {
    var output = ""
    for finding in report.findings {
      let message = Harmless.line(finding.message)
      let rest = "\(finding.severity.rawValue): \(message) [\(finding.rule)]\n"
      if let location = finding.location {
        output += "\(Harmless.line(location.file)):\(location.line):\(location.column): \(rest)"
      } else {
        output += "stringfit: \(rest)"
      }
    }
    return Array(output.utf8)
  }
}
