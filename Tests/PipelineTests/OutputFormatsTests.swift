import Foundation
import Pipeline
import Reporters
import TestSupport
import Testing
import TranslatorReports

@Test func outputFormatsAreTheReportersAndThePage() {
  #expect(OutputFormats.names == (AllReporters.names + [HTMLReporter.name]).sorted())
  #expect(OutputFormats.names.allSatisfy { OutputFormats.named($0) != nil })
}

@Test func outputFormatsAreDocumented() throws {
  func lines(_ path: String) throws -> [Substring] {
    try String(contentsOf: Samples.root.appending(path: path), encoding: .utf8).split(separator: "\n")
  }
  let rows = try lines("Docs/Reference/README.md")
  let reporters = try #require(try lines("Docs/Reference/Configuration.md").first { $0.hasPrefix("| `reporters` |") })
  for name in OutputFormats.names {
    #expect(rows.contains { $0.hasPrefix("| `\(name)` |") }, "Docs/Reference/README.md has no row for '\(name)'")
    #expect(reporters.contains("`\(name)`"), "Docs/Reference/Configuration.md doesn't name '\(name)'")
  }
}
