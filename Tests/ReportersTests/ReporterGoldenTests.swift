import Foundation
import Reporters
import TestSupport
import Testing

/// Every reporter on one list of findings, compared with a file in Goldens. `RECORD=1 swift test` rewrites the files.
@Test(arguments: AllReporters.names)
func reporterWritesItsGolden(name: String) throws {
  let reporter = try #require(AllReporters.named(name))
  try expect(reporter.report(SampleReport.report, options: ReporterOptions()), matchesGolden: name)
}

@Test func textReporterPaintsWhereTheTerminalHasColors() throws {
  let reporter = try #require(AllReporters.named("text"))
  var options = ReporterOptions()
  options.usesColor = true
  try expect(reporter.report(SampleReport.report, options: options), matchesGolden: "text-color")
}

@Test func textReporterIsQuietWhenAsked() throws {
  let reporter = try #require(AllReporters.named("text"))
  var options = ReporterOptions()
  options.isQuiet = true
  try expect(reporter.report(SampleReport.report, options: options), matchesGolden: "text-quiet")
}

/// No byte that a terminal obeys, in any reporter, whatever catalogs hold.
@Test(arguments: AllReporters.names)
func hostileTextIsHarmless(name: String) throws {
  let reporter = try #require(AllReporters.named(name))
  let output = String(decoding: reporter.report(SampleReport.report, options: ReporterOptions()), as: UTF8.self)
  let ends: Set<Unicode.Scalar> = name == "csv" ? ["\r", "\n"] : ["\n"]
  let harmful = output.unicodeScalars.filter { Harmless.isHarmful($0) && !ends.contains($0) }
  #expect(harmful.isEmpty)
  #expect(name == "github" || !output.contains("\n::"))
}

@Test func theStepSummaryIsMarkdown() throws {
  let summary = GitHubReporter().stepSummary(of: SampleReport.report, options: ReporterOptions(), used: 0)
  try expect(summary, matchesGolden: "github-summary")
}

@Test func everyReporterIsListedInOrder() throws {
  let folder = Samples.root.appending(path: "Sources/Reporters")
  let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    .filter { $0.hasSuffix("Reporter.swift") && $0 != "Reporter.swift" }
    .map { String($0.dropLast("Reporter.swift".count)).lowercased() }
  #expect(AllReporters.names == files.sorted())
}

func expect(_ output: [UInt8], matchesGolden name: String) throws {
  let file = Samples.root.appending(path: "Tests/ReportersTests/Goldens/\(name).txt")
  let text = String(decoding: output, as: UTF8.self)
  if ProcessInfo.processInfo.environment["RECORD"] == "1" {
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(file.lastPathComponent); run again without RECORD")
    return
  }
  #expect(text == (try String(contentsOf: file, encoding: .utf8)))
}
