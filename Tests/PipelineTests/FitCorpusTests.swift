import Findings
import Foundation
import Linter
import Rules
import TestSupport
import Testing

@testable import Pipeline

/// The project in Corpus/fit: every rule of `fit/` fires where the golden file says, and nowhere else.
@Suite(.recordedWithICU) struct FitCorpusTests {
  static let folder = Samples.root.appending(path: "Corpus/fit")

  static func findings() throws -> [Finding] {
    var flags = Flags()
    flags.only = ["fit/*"]
    flags.jobs = 1
    let configuration = try ResolvedConfiguration.resolve(flags, workingFolder: folder.path(percentEncoded: false))
    return try Check(configuration).run(["App"]).report.findings
  }

  @Test func everyRuleFiresWhereTheGoldenFileSays() throws {
    let findings = try Self.findings()
    let lines =
      findings.map { finding in
        [
          finding.severity.rawValue, finding.rule, finding.subject.locale?.tag ?? "-", finding.subject.key ?? "-",
          finding.subject.variation.description, finding.fit?.firstFailing ?? "",
        ].joined(separator: "\t")
      }.sorted().joined(separator: "\n") + "\n"
    let golden = Self.folder.appending(path: "findings.txt")
    if ProcessInfo.processInfo.environment["STRINGFIT_UPDATE_GOLDENS"] != nil {
      try lines.write(to: golden, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: golden, encoding: .utf8) == lines)
    let fired = Set(findings.map(\.rule))
    for rule in Linter.allMetadata where rule.family == "fit" { #expect(fired.contains(rule.id), "\(rule.id)") }
    let locales = Set(findings.compactMap { $0.subject.locale?.tag })
    #expect(locales == ["ar", "de", "en", "fi", "he", "ja", "ko", "my", "th", "zh-Hans"])
  }

  @Test func spokenTextsHaveNoFindings() throws {
    #expect(try Self.findings().allSatisfy { $0.subject.key != "voice.a11y" })
  }
}
