import Catalogs
import Fit
import Linter
import Rules
import TestSupport
import Testing

@testable import Pipeline

/// The page about the configuration tells every key, and its sample is one that is read.
@Test func theConfigurationIsDocumented() throws {
  let page = try String(contentsOf: Samples.root.appending(path: "Docs/Reference/Configuration.md"), encoding: .utf8)
  for field in Directive.fieldNames {
    #expect(page.contains("| `\(field)` |") || page.contains("`\(field)="), "\(field)")
  }
  let examples = Directive.all(in: page)
  #expect(examples.count >= 6)
  #expect(DirectiveFindings.faults(in: page, rules: Linter.allMetadata.map(\.id)).isEmpty)
  for key in ConfigurationKeys.top { #expect(page.contains("`\(key)`"), "\(key)") }
  let sample = try #require(
    page.components(separatedBy: "```yaml\n").dropFirst().first?.components(separatedBy: "```").first)
  let configuration = try ConfigurationReader(file: "sample", rules: Linter.allMetadata).read(sample)
  #expect(configuration.notices.isEmpty)
  for key in ConfigurationKeys.top {
    #expect(sample.contains("\n\(key):") || sample.hasPrefix("\(key):"), "\(key)")
  }
}
