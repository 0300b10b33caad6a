import Findings
import Foundation
import TestSupport
import Testing

@testable import Pipeline

/// What `check` says of texts in fonts whose widths nobody knows, and of those whose file the configuration gives.
@Suite struct FontDoubtTests {
  private static func finding(_ directive: String, configuration: String = "") throws -> Finding? {
    let folder = try TemporaryFolder([
      ".stringfit.yml": configuration,
      "en.lproj/A.strings": "/* [stringfit: \(directive)] */\n\"a\" = \"Save\";\n",
      "de.lproj/A.strings": "\"a\" = \"Alles auf einmal sichern\";\n",
    ])
    var flags = Flags()
    (flags.only, flags.jobs) = (["fit/truncated"], 1)
    let resolved = try ResolvedConfiguration.resolve(flags, workingFolder: folder.path)
    return try Check(resolved).run([folder.path]).report.findings.first { $0.rule == "fit/truncated" }
  }

  @Test(arguments: [
    ("size=17 design=serif width=80 max-lines=1", "no glyph widths are known for the serif design"),
    ("size=17 font=Avenir-Medium width=80 max-lines=1", "add `fonts: {Avenir-Medium: FILE}` to the configuration"),
  ])
  func aDoubtIsNamed(directive: String, words: String) throws {
    let finding = try #require(try Self.finding(directive))
    #expect(finding.confidence == .borderline && finding.severity == .warning)
    #expect(finding.message.contains(words), "\(finding.message)")
  }

  @Test func thePlainFontIsNotDoubted() throws {
    let finding = try #require(try Self.finding("size=17 width=80 max-lines=1"))
    #expect(finding.confidence == .likely && finding.severity == .error)
    #expect(!finding.message.contains("glyph"))
  }

  @Test func theFileOfANamedFontIsShaped() throws {
    let file = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    guard FileManager.default.fileExists(atPath: file) else { return }
    let finding = try #require(
      try Self.finding(
        "size=17 font=Inter-Regular width=80 max-lines=1", configuration: "fonts: {Inter-Regular: \(file)}"))
    #expect(finding.confidence == .certain && finding.severity == .error)
    #expect(finding.box?.font == "Inter-Regular")
  }

  @Test func aSizeThatScalesIsJudgedAtEachSize() throws {
    let finding = try #require(try Self.finding("size=34 scales-like=title1 width=430 max-lines=1"))
    #expect(finding.box?.scalesLike == "title1")
    #expect(finding.fit?.firstFailing == "AX1")
    #expect(finding.fit?.sizes.count == 12)
  }
}
