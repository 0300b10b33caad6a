import Findings

/// Checkstyle's XML, which Jenkins, reviewdog and many others read: an element a file, an element in it a finding.
struct CheckstyleReporter: Reporter {
  static let name = "checkstyle"

  func report(_ report: Report, options: ReporterOptions) -> [UInt8] {
    var xml = XMLWriter()
    xml.element("checkstyle", ["version": "4.3"]) { xml in
      for group in FileGroup.groups(of: report.findings) {
        xml.element("file", ["name": group.file ?? "."]) { xml in
          for finding in group.findings {
            xml.element(
              "error",
              [
                "line": finding.location.map { String($0.line) } ?? "1",
                "column": finding.location.map { String($0.column) },
                "severity": finding.severity == .note ? "info" : finding.severity.rawValue,
                "message": ([finding.message] + [finding.help].compactMap { $0 }).joined(separator: ". "),
                "source": "stringfit." + finding.rule,
              ])
          }
        }
      }
    }
    return Array(xml.text.utf8)
  }
}

/// The findings of one file; file by file in the order of the first finding of each.
struct FileGroup {
  /// nil for findings that belong to no file.
  var file: String?
  var findings: [Finding]

  static func groups(of findings: [Finding]) -> [FileGroup] {
    var groups: [FileGroup] = []
    var indexes: [String?: Int] = [:]
    for finding in findings {
      if let index = indexes[finding.location?.file] {
        groups[index].findings.append(finding)
      } else {
        indexes[finding.location?.file] = groups.count
        groups.append(FileGroup(file: finding.location?.file, findings: [finding]))
      }
    }
    return groups
  }
}
