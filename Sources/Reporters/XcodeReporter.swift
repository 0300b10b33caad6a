import Findings

/// A line a finding, as compilers write them and as Xcode's build log, editors and CI problem matchers read them:
/// `file:line:column: warning: message [rule]`.
///
/// Xcode's issue navigator opens absolute paths only: in a build phase of Xcode the paths are absolute, elsewhere they are
/// relative to the working folder as in every other output.
struct XcodeReporter: Reporter {
  static let name = "xcode"

  func report(_ report: Report, options: ReporterOptions) -> [UInt8] {
    var output = ""
    for finding in report.findings {
      let message = Harmless.line(finding.message)
      let rest = "\(finding.severity.rawValue): \(message) [\(finding.rule)]\n"
      if let location = finding.location {
        let file = (options.isReadByXcode ? options.absolutePath?(location.file) : nil) ?? location.file
        output += "\(Harmless.line(file)):\(location.line):\(location.column): \(rest)"
      } else {
        output += "stringfit: \(rest)"
      }
    }
    return Array(output.utf8)
  }
}
