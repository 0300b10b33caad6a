import Findings
import Foundation
import TestSupport
import Testing

@testable import Pipeline

/// What is known to be odd in the states of real catalogs is found there, by the rule that should find it.
@Suite(.enabled(if: Samples.corpora != nil, "the catalogs of real projects are not here"))
struct TranslationOdditiesTests {
  private static func findings(in project: String, rule: String) throws -> [Finding] {
    let folder = try #require(Samples.corpora).appending(path: project).path
    var flags = Flags()
    flags.only = [rule]
    let configuration = try ResolvedConfiguration.resolve(flags, workingFolder: folder)
    return try Check(configuration).run([folder]).report.findings
  }

  @Test(arguments: [
    ("nab-al-tools-xlf", "l10n/untranslated", "Page 596208023 - Action 3862845261 - Property 1295455071"),
    ("fixtures-xcstrings-mcp", "l10n/stale", "removed_feature"),
    ("gomap", "l10n/untranslated", "%ld Days"),
    ("gomap", "l10n/needs-review", "Pasting %ld tag(s)"),
    ("swiftfin", "l10n/stale", "addURL"),
    ("home-assistant-ios", "l10n/untranslated", "web_view.empty_state.body"),
    ("fixtures-xcstrings-mcp", "l10n/key-as-translation", "settings.panel.vibration.high"),
  ])
  func isFound(project: String, rule: String, key: String) throws {
    #expect(
      try Self.findings(in: project, rule: rule).contains { $0.subject.key == key || $0.keys.contains(key) })
  }

  @Test func incompleteLocalesAreTold() throws {
    let missing = try Self.findings(in: "focus-ios", rule: "l10n/missing").flatMap(\.missing)
    let incomplete = Set(missing.flatMap(\.locales).map(\.tag))
    // Of 36 incomplete files one is the template, which has no translations at all.
    #expect(incomplete.count == 35)
    #expect(incomplete.isDisjoint(with: ["de", "fr", "ja"]))
  }

  /// What is missing in a catalog is at the source's line: the findings are in order all the same.
  @Test func findingsAreInTheOrderOfTheirPlaces() throws {
    let places = try Self.findings(in: "focus-ios", rule: "l10n/*").compactMap(\.location).map {
      ($0.file, $0.line, $0.column)
    }
    #expect(places.count > 20 && zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func stringsThatCommentsTakeOutAreNotMissing() throws {
    let missing = try Self.findings(in: "gomap", rule: "l10n/missing").flatMap(\.keys)
    #expect(!missing.contains("vtk-nS-Ss4.text"))
  }

  @Test func leftoversAreOneFindingALocale() throws {
    let findings = try Self.findings(in: "swiftfin", rule: "l10n/stale")
    #expect(findings.count == 25)
    #expect((4_000...4_300).contains(findings.reduce(0) { $0 + $1.keys.count }))
  }
}
