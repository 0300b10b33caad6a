import Findings
import Foundation
import Linter
import Rules
import TestSupport
import Testing

/// Docs/Rules is what the rules say of themselves.
@Suite struct RulePageTests {
  static let folder = Samples.root.appending(path: "Docs/Rules")

  @Test(arguments: Linter.allMetadata.map(\.id)) func pageIsFresh(id: String) throws {
    let rule = try #require(Linter.allMetadata.first { $0.id == id })
    let page = try String(contentsOf: Self.folder.appending(path: RulePage.fileName(of: rule)), encoding: .utf8)
    #expect(page == RulePage.markdown(of: rule), "run: swift run stringfit-dev docs")
  }

  @Test func indexIsFresh() throws {
    let page = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
    #expect(page == RulePage.index(of: Linter.allMetadata), "run: swift run stringfit-dev docs")
  }

  @Test func guidelinesAreFresh() throws {
    let page = try String(contentsOf: Self.folder.appending(path: "Guidelines.md"), encoding: .utf8)
    #expect(page == WritingGuideline.markdown(rules: Linter.allMetadata), "run: swift run stringfit-dev docs")
  }

  @Test func everyGuidelineIsAnsweredOrItIsSaidWhyNot() {
    let ids = Set(Linter.allMetadata.map(\.id))
    #expect(WritingGuideline.all.map(\.number) == Array(1...WritingGuideline.all.count))
    #expect(WritingGuideline.all.count >= WritingGuideline.listed)
    for guideline in WritingGuideline.all {
      #expect(!guideline.rules.isEmpty || !guideline.open.isEmpty, "\(guideline.number)")
      for id in guideline.rules { #expect(ids.contains(id), "\(guideline.number): there's no rule '\(id)'") }
    }
    let answering = Set(WritingGuideline.all.flatMap(\.rules))
    for rule in Linter.allMetadata where rule.judgesTextByItself {
      #expect(answering.contains(rule.id), "\(rule.id) answers no guideline")
    }
  }

  @Test func pagesAreRulesPages() throws {
    let pages = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(".md") }
    #expect(
      Set(pages) == Set(Linter.allMetadata.map { RulePage.fileName(of: $0) } + ["README.md", "Guidelines.md"]))
  }
}
