import Catalogs
import Findings
import Foundation
import Reporters

/// Findings with texts that steer a terminal, a log, a spreadsheet, a page or a parser: no output format lets them.
package enum HostileReport {
  /// What steers one of them, in every field of a finding.
  private static let texts: [String] = [
    "<script>alert(1)</script>", "\"'`\\ quotes``", "]]> <![CDATA[ &amp; &lt;", "::error file=a::stop",
    " \u{3000}::add-mask::e",
    "##[error]x ##vso[task.x]y ##teamcity[z]", "=cmd()|' /C calc'!A0", "@SUM(1)", "+1", "-1+1", "a;=cmd()", " =1",
    "\"=1\"",
    "\u{1B}[31mred\u{1B}[0m \u{1B}]0;t\u{7}", "\u{202E}abc\u{2066}", "a\u{0}b",
    "@octocat #1 !2 https://x.example www.x.example",
    ":smile: [a](javascript:b) ![i](https://x.example)", "{0} {{1}} [2](3)", "</details></li></code>", " ``` ",
    "*_~$^|",
    "\u{2028}::error::x\r\n::error::y\n=1", "%0A::error::x,%2C%3A", "\u{FFFE}\u{E0001}\u{FEFF}", "a\u{301}\u{301}",
    "--> <!-- ]]>",
    "\\u0000 \\n", "\u{85}\u{9B}31m",
  ]
  private static let longTexts = [
    String(repeating: "x`=;@", count: 20_000), String(repeating: "\u{202E}", count: 100_000),
  ]

  package static let report: Report = {
    var findings: [Finding] = []
    for (number, text) in texts.enumerated() {
      var finding = Finding(
        rule: "writing/vague-label", severity: Severity.allCases[number % 3], message: text, help: text,
        subject: Subject(
          catalog: text, key: text, locale: LocaleID(canonical: text), variation: Variation([.init(text, text)]),
          source: text, target: text, comment: text),
        range: 0..<1, fixes: [Fix(text, text: text, safety: .safe)])
      let file = String(text.prefix(250))
      finding.location = Location(file: file, line: number + 1, column: 1, endLine: number + 1, endColumn: 2)
      finding.rangeLocation = finding.location
      finding.fingerprint = String(format: "%032x", number)
      findings.append(finding)
    }
    for (number, text) in longTexts.enumerated() {
      let subject = Subject(catalog: "A", key: text, source: "a", target: text, comment: text)
      var finding = Finding(rule: "writing/vague-label", severity: .error, message: text, subject: subject)
      finding.fingerprint = String(format: "%032x", 1000 + number)
      findings.append(finding)
    }
    var summary = Report.Summary()
    for finding in findings {
      switch finding.severity {
      case .error: summary.errors += 1
      case .warning: summary.warnings += 1
      case .note: summary.notes += 1
      }
    }
    return Report(toolVersion: "VERSION", icuVersion: "ICU", summary: summary, findings: findings)
  }()

  /// Of its findings.
  package static var count: Int { report.findings.count }
}
