import Catalogs
import Findings
import Fit
import TestSupport
import Testing
import Typography

@testable import Linter
@testable import Rules
@testable import Texts

/// One finding for one cause: the graver stays and tells what the other knew.
@Suite struct OneCauseTests {
  private static func merged(
    _ sizes: [Assessment.Size], maxLines: Int = 2, missing: [String] = []
  ) throws -> [Finding] {
    var assessment = Assessment(
      box: FitRulesTests.box(width: 90, maxLines: maxLines, declared: true), measuredText: "Geschwindigkeit aus",
      sizes: sizes, longestWordRange: 0..<15, meanAdvance: 5)
    assessment.clusterCount = 19
    assessment.missingGlyphs = missing
    let rules: [any FitRule.Type] = [LongWord.self, Truncated.self, UsefulTextLost.self]
    let found = try rules.flatMap {
      try $0.init(options: RuleOptions()).check(
        assessment, source: nil, of: FitRulesTests.text, in: Linting.context)
    }
    return OneCause.merged(found, of: assessment)
  }

  /// A word wider than its box, which makes the text run out of lines at the same size.
  @Test func aLongWordThatCutsItsTextOffIsToldOnce() throws {
    let findings = try Self.merged([FitRulesTests.size(.large, lines: 3, fits: false, room: -30, longestWord: 120)])
    #expect(findings.map(\.rule) == ["fit/truncated"])
    #expect(findings[0].severity == .error)
    #expect(
      findings[0].message
        == "cut off from Large on, where it is 30 points (about 6 characters) too wide for 2 lines; 'Geschwindigkeit' is 120 points wide at Large in a box of 90"
    )
    #expect(findings[0].help?.contains("soft hyphen") == true)
  }

  /// Broken at the usual size already, cut off at the largest only: the broken word is the graver.
  @Test func theGraverStays() throws {
    let findings = try Self.merged([
      FitRulesTests.size(.large, lines: 2, longestWord: 120),
      FitRulesTests.size(.ax5, lines: 5, fits: false, room: -300, longestWord: 400),
    ])
    #expect(findings.map(\.rule) == ["fit/long-word"])
    #expect(
      findings[0].message.hasSuffix(
        "; cut off from AX5 on, where it is 300 points (about 60 characters) too wide for 2 lines"))
  }

  /// Of two that are as grave, the one that begins at a smaller size stays; of two that begin together, the first.
  @Test(arguments: [
    (SizeCategory.medium, Severity.warning, "fit/truncated"), (.ax1, .warning, "fit/long-word"),
    (.large, .warning, "fit/truncated"), (.ax1, .error, "fit/truncated"), (.medium, .note, "fit/long-word"),
  ])
  func ofTwoFindingsOneStays(cutOffFrom size: SizeCategory, severity: Severity, kept: String) throws {
    func finding(_ rule: String, _ severity: Severity, from size: SizeCategory) -> Finding {
      var finding = Finding(
        rule: rule, severity: severity, confidence: .certain, message: rule, help: nil,
        subject: Subject(catalog: "App"),
        place: nil)
      finding.fit = FitEvidence(firstFailing: size.rawValue)
      return finding
    }
    let assessment = Assessment(
      box: FitRulesTests.box(width: 90, maxLines: 2, declared: true), measuredText: "Geschwindigkeit", sizes: [],
      longestWordRange: 0..<15, meanAdvance: 5)
    let found = OneCause.merged(
      [finding("fit/truncated", severity, from: size), finding("fit/long-word", .warning, from: .large)],
      of: assessment)
    #expect(found.map(\.rule) == [kept])
  }

  @Test func aLimitOfLinesAtAccessibilitySizesIsToldOnce() throws {
    var lost = FitRulesTests.size(.ax5, lines: 5, fits: false, room: -300)
    lost.visible = 8
    let findings = try Self.merged([FitRulesTests.size(.large), lost])
    #expect(findings.map(\.rule) == ["fit/useful-text-lost"])
    #expect(findings[0].message.contains("; cut off from AX5 on"))
  }

  @Test func twoCausesAreTwoFindings() throws {
    let findings = try Self.merged([FitRulesTests.size(.large, lines: 3, fits: false, room: -30)])
    #expect(findings.map(\.rule) == ["fit/truncated"])
    #expect(!findings[0].message.contains(";"))
  }

  /// What no font has a glyph for has no sure width.
  @Test func missingGlyphsMakeItBorderline() throws {
    let findings = try Self.merged(
      [FitRulesTests.size(.large, lines: 3, fits: false, room: -30)], missing: ["設", "定", "を", "面"])
    #expect(findings.map(\.confidence) == [.borderline])
    #expect(findings[0].message.hasSuffix("(the fonts have no glyph for '設', '定', 'を' ...: the width is a guess)"))
  }
}
