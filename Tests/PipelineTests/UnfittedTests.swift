import Foundation
import Reporters
import TestSupport
import Testing

@testable import Pipeline

/// Strings whose boxes can't be judged never pass in silence.
@Suite struct UnfittedTests {
  private static func outcome(_ directive: String) throws -> Check.Outcome {
    let folder = try TemporaryFolder([
      "en.lproj/A.strings": """
      /* [stringfit: \(directive) width=20 max-lines=1] */
      "a" = "Save";
      /* [stringfit: \(directive) width=20 max-lines=1] */
      "b" = "Open";
      /* [stringfit: style=body width=300 max-lines=1] */
      "c" = "Shut";

      """
    ])
    var flags = Flags()
    flags.jobs = 1
    let resolved = try ResolvedConfiguration.resolve(flags, workingFolder: folder.path)
    return try Check(resolved).run([folder.path])
  }

  @Test(arguments: [
    ("platform=watchos style=callout", "watchos has no text style 'callout'"),
    ("platform=tvos style=largeTitle", "tvos has no text style 'largeTitle'"),
    ("platform=visionos style=extraLargeTitle", "no sizes are published for the text style 'extraLargeTitle'"),
    ("style=extraLargeTitle", "ios has no text style 'extraLargeTitle'"),
    ("platform=tvos size=30 scales-like=largeTitle", "tvos has no text style 'largeTitle'"),
    ("style=bodie", "there is no text style 'bodie'"),
  ])
  func theyAreListedWithTheReason(directive: String, reason: String) throws {
    let outcome = try Self.outcome(directive)
    let unfitted = try #require(outcome.report.summary.unfitted.first)
    #expect(outcome.report.summary.unfitted.count == 1)
    #expect(unfitted.reason == reason && unfitted.keys == ["a", "b"])
    #expect(unfitted.path.hasSuffix("en.lproj/A.strings"))
    #expect(!outcome.report.findings.contains { $0.rule == "fit/truncated" })
  }

  @Test func whatIsFittedIsNotListed() throws {
    #expect(try Self.outcome("style=body").report.summary.unfitted.isEmpty)
  }
}
