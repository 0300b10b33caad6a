import Findings
import Linter
import LocaleData
import Rules
import TestSupport
import Testing

/// One example of one rule, with a name that says which.
struct ExampleCase: Sendable, CustomTestStringConvertible {
  var rule: String
  var example: Example
  var testDescription: String {
    "\(rule) \(example.isFlagged ? "flags" : "accepts") \(example.target ?? example.source)"
  }
  static let all: [ExampleCase] = Linter.allMetadata.flatMap { rule in
    rule.examples.map { ExampleCase(rule: rule.id, example: $0) }
  }
}

/// The examples of every rule are its tests.
@Suite(.recordedWithICU) struct ExampleTests {
  @Test(arguments: ExampleCase.all) func example(_ item: ExampleCase) throws {
    let outcome = try ExampleHarness().run(item.example, rule: item.rule)
    if item.example.isFlagged {
      #expect(outcome.findings.count == 1, "\(outcome.findings.map(\.message))")
      if let wanted = outcome.wanted { #expect(outcome.findings.first?.range == wanted) }
    } else {
      #expect(outcome.findings.isEmpty, "\(outcome.findings.map(\.message))")
    }
    for finding in outcome.findings {
      #expect(finding.rule == item.rule)
      #expect(!finding.message.isEmpty)
      // Of many keys only the first are named.
      let ends = finding.message.hasSuffix(".") && !finding.message.hasSuffix(" ...")
      #expect(!ends, "\(finding.message)")
      #expect(!(finding.help ?? "").hasSuffix("."), "\(finding.help ?? "")")
    }
  }

  /// A run that speaks of one entry alone finds there what a run on everything does.
  @Test(
    arguments: ExampleCase.all.filter { !$0.example.neighbours.isEmpty || !$0.example.translatedNeighbours.isEmpty })
  func exampleAloneInScope(_ item: ExampleCase) throws {
    let all = try ExampleHarness().run(item.example, rule: item.rule).findings
    let alone = try ExampleHarness().run(item.example, rule: item.rule, inScope: true).findings
    #expect(alone.map(\.message) == all.map(\.message))
    #expect(alone.map(\.range) == all.map(\.range))
    #expect(alone.map(\.keys) == all.map(\.keys))
  }
}
