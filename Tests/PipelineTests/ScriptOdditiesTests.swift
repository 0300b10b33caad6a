import Findings
import Foundation
import TestSupport
import Testing

@testable import Pipeline

/// What is known to be odd in the characters of real catalogs is found there, and what is as it should be is not.
@Suite(.enabled(if: Samples.corpora != nil, "the catalogs of real projects are not here"))
struct ScriptOdditiesTests {
  private static func findings(in project: String, rule: String, locale: String) throws -> [Finding] {
    let folder = try #require(Samples.corpora).appending(path: project).path
    var flags = Flags()
    flags.only = [rule]
    let configuration = try ResolvedConfiguration.resolve(flags, workingFolder: folder)
    return try Check(configuration).run([folder]).report.findings.filter { $0.subject.locale?.tag == locale }
  }

  @Test(arguments: [
    ("focus-ios", "l10n/mojibake", "ar", 3),
    ("swiftfin", "layout/bidi-control", "ar", 1),
    ("utm", "l10n/characters", "pl", 4),
    // A zero-width space at the end; those between words are how Lao is written.
    ("focus-ios", "l10n/invisible", "lo", 1),
    // Right-to-left marks, and soft hyphens within words, do their work.
    ("focus-ios", "l10n/invisible", "he", 0),
    ("stats", "l10n/invisible", "de", 0),
  ])
  func isFound(project: String, rule: String, locale: String, count: Int) throws {
    #expect(try Self.findings(in: project, rule: rule, locale: locale).count == count)
  }
}
