import Findings

/// JUnit's XML, which every CI system shows as test results: a suite a file, a case a finding.
///
/// A case fails where its finding fails the run (`--fail-on`); others pass and tell what they found as their output. Cases
/// are named by rule and string, never by line, so that a system that compares two runs knows them again.
struct JUnitReporter: Reporter {
  static let name = "junit"

  func report(_ report: Report, options: ReporterOptions) -> [UInt8] {
    func fails(_ finding: Finding) -> Bool { report.failsAt.map { finding.severity >= $0 } ?? false }
    var xml = XMLWriter()
    let groups = FileGroup.groups(of: report.findings)
    xml.element(
      "testsuites",
      [
        "name": "stringfit", "tests": String(max(1, report.findings.count)),
        "failures": String(report.findings.filter(fails).count), "errors": "0",
      ]
    ) { xml in
      for group in groups {
        xml.element(
          "testsuite",
          [
            "name": group.file ?? "stringfit", "tests": String(group.findings.count),
            "failures": String(group.findings.filter(fails).count), "errors": "0", "skipped": "0",
          ]
        ) { xml in
          var names: [String: Int] = [:]
          for finding in group.findings { testCase(finding, in: group, fails: fails(finding), &names, &xml) }
        }
      }
      if groups.isEmpty {
        // Some systems take a report without any case for a broken one.
        xml.element("testsuite", ["name": "stringfit", "tests": "1", "failures": "0", "errors": "0", "skipped": "0"]) {
          $0.element("testcase", ["name": "nothing was found", "classname": "stringfit"])
        }
      }
    }
    return Array(xml.text.utf8)
  }

  private func testCase(
    _ finding: Finding, in group: FileGroup, fails: Bool, _ names: inout [String: Int], _ xml: inout XMLWriter
  ) {
    var name = ([finding.rule] + [finding.subject.parts(limit: 200).joined(separator: ", ")]).filter { !$0.isEmpty }
      .joined(separator: ": ")
    let duplicates = names[name, default: 0] + 1
    names[name] = duplicates
    if duplicates > 1 { name += " (\(duplicates))" }
    let place = finding.location.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
    var lines = ["\(place)\(finding.severity.rawValue): \(finding.message)"]
    if let text = finding.subject.target ?? finding.subject.source, !text.isEmpty { lines.append("text: " + text) }
    if let help = finding.help, !help.isEmpty { lines.append("help: " + help) }
    xml.element(
      "testcase",
      [
        "name": name, "classname": group.file ?? "stringfit", "file": group.file,
        "line": finding.location.map { String($0.line) },
      ]
    ) { xml in
      if fails {
        xml.element("failure", ["type": finding.severity.rawValue, "message": finding.message], lines: lines)
      } else {
        xml.element("system-out", lines: lines)
      }
    }
  }
}
