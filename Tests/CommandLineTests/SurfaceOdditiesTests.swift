import Foundation
import TestSupport
import Testing

/// Faults that people saw in real catalogs, each found under the rule that should find it.
@Suite struct SurfaceOdditiesTests {
  private struct Report: Decodable {
    struct Finding: Decodable {
      var rule: String
      var message: String
      var locale: String?
      var file: String?
    }
    var findings: [Finding]
  }

  @Test(
    .enabled(if: Samples.corpora != nil, "../shared/corpora is absent: nothing looked for"),
    arguments: [
      ("focus-ios", "l10n/whitespace", "en", "56 of 68 translations leave out"),
      ("stats", "l10n/newlines", "el", "a backslash"), ("stats", "l10n/newlines", "he", "a backslash"),
      ("stats", "l10n/newlines", "id", "a backslash"), ("stats", "l10n/newlines", "nl", "a backslash"),
      ("stats", "l10n/newlines", "ro", "a backslash"), ("keepingyouawake", "l10n/newlines", "pl", "U+2028"),
      ("utm", "l10n/urls", "pl", "isn't an address"), ("utm", "l10n/doubled-word", "it", "repeats a word"),
    ])
  func isFound(project: String, rule: String, locale: String, part: String) throws {
    let folder = try #require(Samples.corpora).appending(path: project)
    let result = try Program.run(
      ["check", folder.path, "--only", rule, "--reporter", "json", "--fail-on", "never"], in: try TemporaryFolder([:]))
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    #expect(report.findings.contains { $0.rule == rule && $0.locale == locale && $0.message.contains(part) })
  }
}
