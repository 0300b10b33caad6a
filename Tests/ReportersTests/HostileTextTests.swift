import Foundation
import Reporters
import TestSupport
import Testing

/// No byte that a terminal obeys and no line that a CI system does, in any reporter.
@Test(arguments: AllReporters.names)
func hostileTextStaysText(name: String) throws {
  let reporter = try #require(AllReporters.named(name))
  let output = String(decoding: reporter.report(HostileReport.report, options: ReporterOptions()), as: UTF8.self)
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
    try folder.write(Data(reporter.report(HostileReport.report, options: ReporterOptions())), to: name)
    reports[name] = folder.url(name)
  }
  let summary = GitHubReporter().stepSummary(of: HostileReport.report, options: ReporterOptions(), used: 0)
  try folder.write(Data(summary), to: "github-summary")
  reports["github-summary"] = folder.url("github-summary")
  let problems = try ReportCheck.problems(of: reports, count: HostileReport.count)
  #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
}
