import Findings
import Fit
import Foundation
import LocaleData
import Rules
import TestSupport
import Testing

@testable import Pipeline

/// What is known of boxes in real catalogs is judged there, and nothing where there is no box.
@Suite(.enabled(if: Samples.corpora != nil, "the catalogs of real projects are not here"))
struct FitProjectsTests {
  private static func findings(in project: String, only: [String]) throws -> [Finding] {
    let folder = try #require(Samples.corpora).appending(path: project).path
    var flags = Flags()
    flags.only = only
    let configuration = try ResolvedConfiguration.resolve(flags, workingFolder: folder)
    // What cannot be read is told whatever was asked for.
    return try Check(configuration).run([folder]).report.findings.filter { $0.rule.hasPrefix("fit/") }
  }

  /// A comment of adguard allows 100 symbols; the German text has 108.
  @Test func aLimitInPlainWordsBreaks() throws {
    let findings = try Self.findings(in: "adguard-ios", only: ["fit/too-many-characters"])
    let broken = findings.filter { $0.subject.locale?.language == "de" }
    #expect(broken.contains { $0.message.hasSuffix("characters where the comment allows 100") })
    #expect(broken.allSatisfy { $0.severity == .error })
  }

  /// 716 of the 726 limits of nab-al-tools are 0, which is none; the ten others (23, 30 and 50 characters) bound a text
  /// each, and none is broken.
  @Test func limitsOfZeroAreNone() throws {
    let folder = try #require(Samples.corpora).appending(path: "nab-al-tools-xlf").path
    let configuration = try ResolvedConfiguration.resolve(Flags(), workingFolder: folder)
    let project = try ProjectReader(configuration).read([folder])
    let fitter = Fitter(
      settings: configuration.fit, measurer: try Measuring.measurer(configuration.metrics), localeData: LocaleData())
    var bounds: [Int] = []
    for catalog in project.catalogs {
      for entry in catalog.entries {
        let role = fitter.roles(of: catalog).role(of: entry)
        let count = fitter.boxes(of: entry, in: catalog, role: role).first?.maxCharacters
        #expect(count != 0)
        if let count { bounds.append(count) }
      }
    }
    #expect(!bounds.isEmpty && bounds.count <= 10 && Set(bounds) == [23, 30, 50], "\(bounds)")
    #expect(try Self.findings(in: "nab-al-tools-xlf", only: ["fit/too-many-characters"]).isEmpty)
  }

  /// The same file with its limits brought down breaks them: they are judged.
  @Test func limitsAreJudged() throws {
    let source = try #require(Samples.corpora).appending(
      path: "nab-al-tools-xlf/test-app/Xliff-test/Translations/Al.da-dk.xlf")
    let text = try String(contentsOf: source, encoding: .utf8)
      .replacing(/maxwidth="(23|30|50)"/, with: "maxwidth=\"1\"")
    let folder = try TemporaryFolder(["Al.da-dk.xlf": text])
    var flags = Flags()
    flags.only = ["fit/too-many-characters"]
    let configuration = try ResolvedConfiguration.resolve(flags, workingFolder: folder.path)
    let findings = try Check(configuration).run(["."]).report.findings
    #expect(!findings.isEmpty)
    #expect(findings.allSatisfy { $0.message.contains("where the file (maxwidth) allows 1") })
  }

  /// Texts that are only spoken have no box.
  @Test(arguments: ["adguard-ios", "home-assistant-ios"])
  func whatIsSpokenHasNoFindings(project: String) throws {
    let folder = try #require(Samples.corpora).appending(path: project).path
    var flags = Flags()
    flags.only = ["fit/*"]
    let configuration = try ResolvedConfiguration.resolve(flags, workingFolder: folder)
    let spoken = try Self.spokenKeys(folder, configuration)
    #expect(spoken.count > 3)
    let findings = try Check(configuration).run([folder]).report.findings
    #expect(findings.allSatisfy { finding in finding.subject.key.map { !spoken.contains($0) } ?? true })
  }

  private static func spokenKeys(_ folder: String, _ configuration: ResolvedConfiguration) throws -> Set<String> {
    let fitter = Fitter(
      settings: configuration.fit, measurer: try Measuring.measurer(configuration.metrics), localeData: LocaleData())
    var keys = Set<String>()
    for catalog in try ProjectReader(configuration).read([folder]).catalogs {
      for entry in catalog.entries
      where fitter.roles(of: catalog).role(of: entry).role == .accessibility {
        keys.insert(entry.key)
      }
    }
    return keys
  }
}
