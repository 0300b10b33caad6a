import Findings
import Foundation
import LocaleData
import TestSupport
import Testing

@testable import Linter
@testable import Rules
@testable import Texts

/// Tests about ourselves: every rule is listed, told of, and shown.
@Suite struct RuleListTests {
  /// The Swift files of a folder of Sources/Rules, without extension, but for files that hold no rule.
  private func files(in family: String) throws -> [String] {
    let folder = Samples.root.appending(path: "Sources/Rules/\(family)")
    let helpers = [
      "CaseGroup", "CaseHabits", "CaseObservations", "CaseStyle", "CaseVariants", "CaseWords", "FirstLetters",
    ]
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") && !$0.contains("+") }
      .map { String($0.dropLast(6)) }.filter { !helpers.contains($0) }.sorted()
  }

  @Test func everyFileIsListed() throws {
    let families = ["Change", "Code", "Fit", "Layout", "Localization", "Typography", "Writing"]
    let described = AllRules.gateRules.map { $0.name.split(separator: "-").map(\.capitalized).joined() }
    let listed = (AllRules.swiftRules.map { String(describing: $0) } + described).sorted()
    #expect(listed == (try families.flatMap { try files(in: $0) }.sorted()))
    #expect(AllRules.inputRules.count == (try files(in: "Input").count))
  }

  @Test func listsAreInOrder() {
    for names in [
      AllRules.textRules.map { String(describing: $0) }, AllRules.fitRules.map { String(describing: $0) },
      AllRules.stateRules.map { String(describing: $0) }, AllRules.catalogRules.map { String(describing: $0) },
      AllRules.changeRules.map { String(describing: $0) }, AllRules.evidenceRules.map { String(describing: $0) },
    ] {
      #expect(names == names.sorted())
    }
  }

  @Test func idsAreUniqueAndKebabCase() throws {
    let ids = Linter.allMetadata.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids == ids.sorted())
    let families = ["change", "code", "input", "fit", "layout", "writing", "l10n", "typography"]
    for rule in Linter.allMetadata {
      #expect(families.contains(rule.family), "\(rule.id)")
      #expect(rule.id.wholeMatch(of: /[a-z0-9]+\/[a-z]+(-[a-z]+)*/) != nil, "\(rule.id)")
    }
  }

  @Test func everyRuleIsReportedOf() {
    for rule in Linter.allMetadata {
      #expect(rule.summary.hasSuffix("."), "\(rule.id): the summary is a sentence")
      #expect(rule.rationale.hasSuffix("."), "\(rule.id): the rationale is made of sentences")
      #expect(!rule.remedy.isEmpty && !rule.remedy.hasSuffix("."), "\(rule.id): the remedy goes into messages")
    }
  }

  @Test func everyRuleHasExamplesOfBothKinds() {
    for rule in Linter.allMetadata
    where rule.family != "input" && !AllRules.gateRules.contains(where: { $0.id == rule.id }) {
      #expect(rule.examples.first?.isFlagged ?? false, "\(rule.id): a flagged example leads")
      #expect(rule.examples.contains { !$0.isFlagged }, "\(rule.id)")
    }
  }

  @Test func writingRulesAreShownFromManySides() {
    for rule in Linter.allMetadata where rule.judgesTextByItself {
      #expect(rule.examples.count { $0.isFlagged } >= 4, "\(rule.id)")
      #expect(rule.examples.count { !$0.isFlagged } >= 4, "\(rule.id)")
      #expect(!rule.references.isEmpty, "\(rule.id): rests on a guideline")
      #expect(rule.examples.contains { $0.isFromGuideline }, "\(rule.id): no example is the guideline's")
    }
  }

  @Test func wordsThatTheHouseAllowsAreLeftAlone() throws {
    let example = Example.flagged("Add this site to the whitelist", because: "")
    let harness = ExampleHarness()
    #expect(try harness.run(example, rule: "writing/inclusive").findings.count == 1)
    let options = RuleOptions(["except": ["Whitelist"]])
    #expect(try harness.run(example, rule: "writing/inclusive", options: options).findings.isEmpty)
    #expect(throws: RuleOptionError.self) {
      try harness.run(example, rule: "writing/inclusive", options: RuleOptions(["words": ["x"]]))
    }
  }
}
