import Catalogs
import Findings
import Foundation
import Reporters
import TestSupport
import Testing

/// Texts that steer a terminal, a log, a spreadsheet, a page or a parser, in every field of a finding.
private let hostileTexts: [String] = [
  "<script>alert(1)</script>", "\"'`\\ quotes``", "]]> <![CDATA[ &amp; &lt;", "::error file=a::stop",
  " \u{3000}::add-mask::e",
  "##[error]x ##vso[task.x]y ##teamcity[z]", "=cmd()|' /C calc'!A0", "@SUM(1)", "+1", "-1+1", "a;=cmd()", " =1",
  "\"=1\"",
  "\u{1B}[31mred\u{1B}[0m \u{1B}]0;t\u{7}", "\u{202E}abc\u{2066}", "a\u{0}b",
  "@octocat #1 !2 https://x.example www.x.example",
  ":smile: [a](javascript:b) ![i](https://x.example)", "{0} {{1}} [2](3)", "</details></li></code>", " ``` ", "*_~$^|",
  "\u{2028}::error::x\r\n::error::y\n=1", "%0A::error::x,%2C%3A", "\u{FFFE}\u{E0001}\u{FEFF}", "a\u{301}\u{301}",
  "--> <!-- ]]>",
  "\\u0000 \\n", "\u{85}\u{9B}31m",
]
private let longTexts = [String(repeating: "x`=;@", count: 20_000), String(repeating: "\u{202E}", count: 100_000)]

private let hostileReport: Report = {
  var findings: [Finding] = []
  for (number, text) in hostileTexts.enumerated() {
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

/// No byte that a terminal obeys and no line that a CI system does, in any reporter.
@Test(arguments: AllReporters.names)
func hostileTextStaysText(name: String) throws {
  let reporter = try #require(AllReporters.named(name))
  let output = String(decoding: reporter.report(hostileReport, options: ReporterOptions()), as: UTF8.self)
  let ends: Set<Unicode.Scalar> = name == "csv" ? ["\r", "\n"] : ["\n"]
  #expect(!output.unicodeScalars.contains { Harmless.isHarmful($0) && !ends.contains($0) })
  for line in output.utf8.split(separator: UInt8(ascii: "\n")) {
    let start = Substring(line.prefix(200)).drop(while: \.isWhitespace)
    #expect(name == "github" || !start.hasPrefix("::"), "\(start)")
  }
  let commands = ["##[", "##vso[", "##teamcity["].filter { output.contains($0) }
  #expect(commands.isEmpty)
}

/// Each output is still what it claims to be, and holds every finding.
@Test func hostileReportsAreReadBack() throws {
  let folder = try TemporaryFolder()
  var reports: [String: URL] = [:]
  for name in AllReporters.names {
    let reporter = try #require(AllReporters.named(name))
    try folder.write(Data(reporter.report(hostileReport, options: ReporterOptions())), to: name)
    reports[name] = folder.url(name)
  }
  let summary = GitHubReporter().stepSummary(of: hostileReport, options: ReporterOptions(), used: 0)
  try folder.write(Data(summary), to: "github-summary")
  reports["github-summary"] = folder.url("github-summary")
  let problems = try ReportCheck.problems(of: reports, count: hostileTexts.count + longTexts.count)
  #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
}
