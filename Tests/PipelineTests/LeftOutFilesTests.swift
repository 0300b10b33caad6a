import Findings
import Pipeline
import TestSupport
import Testing

/// Findings in localized files that no target of the app has.
@Suite struct LeftOutFilesTests {
  private static let files = [
    "App/Localizable.xcstrings": """
    { "sourceLanguage": "en", "version": "1.0", "strings": {
    "a %@": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "a %@" } } } } } }
    """,
    "App/en.lproj/Localizable.strings": "\"b\" = \"b %@\";\n\"c\" = \"c %@\";",
    "App/fr.lproj/Localizable.strings": "\"b\" = \"b %d\";\n\"c\" = \"c %d\";",
  ]

  private static func severities(_ project: String?, _ others: [String: String] = [:]) throws -> (
    Set<Severity>, [String]
  ) {
    var files = files.merging(others) { $1 }
    files["App.xcodeproj/project.pbxproj"] = project
    let folder = try TemporaryFolder(files)
    let configuration = ResolvedConfiguration(
      Flags(), Configuration(), ProjectFolders(working: folder.path, root: folder.path))
    let outcome = try Check(configuration).run([])
    let found = outcome.report.findings.filter { $0.rule == "l10n/format-specifiers" }
    return (Set(found.map(\.severity)), outcome.notices.filter { $0.contains("Xcode project") })
  }

  @Test func areNotes() throws {
    let (severities, notices) = try Self.severities("path = Localizable.xcstrings; path = App.swift;")
    #expect(severities == [.note])
    #expect(
      notices == [
        "the Xcode project doesn't include 'App/fr.lproj/Localizable.strings': what is found there is only a note"
      ])
  }

  @Test(
    arguments: [
      nil, "path = Other.xcstrings;", "path = Localizable.xcstrings; path = fr.lproj/Localizable.strings;",
      "path = Localizable.xcstrings; path = \"Some App/fr.lproj/Localizable.strings\";",
      "path = Localizable.xcstrings; path = fr.lproj;",
      "isa = PBXFileSystemSynchronizedRootGroup; path = Localizable.xcstrings;",
    ] as [String?])
  func whatAProjectMayIncludeIsNot(project: String?) throws {
    let (severities, notices) = try Self.severities(project)
    #expect(severities == [.error] && notices.isEmpty)
  }

  @Test func packagesIncludeWhatIsInTheirFolders() throws {
    let package = ["App/Package.swift": "// swift-tools-version:6.0"]
    #expect(try Self.severities("path = Localizable.xcstrings;", package).0 == [.error])
  }

  @Test func otherLocalesShowThatOneIsMissing() throws {
    #expect(try Self.severities("path = en.lproj/Localizable.strings;").0 == [.note])
  }

  /// All findings in such a file are one item, whatever the rules.
  @Test func haveOneCause() throws {
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": "path = Localizable.xcstrings; path = App.swift;",
      "App/Localizable.xcstrings": Self.files["App/Localizable.xcstrings"]!,
      "App/en.lproj/Localizable.strings": "\"b\" = \"b %@\";\n\"c\" = \"c %@\";\n\"d\" = \"d %@\";\n\"f\" = \"f %@\";",
      "App/fr.lproj/Localizable.strings":
        "\"b\" = \"b %d\";\n\"c\" = \"c %d\";\n\"d\" = \"d %d\";\n\"f\" = \"f %d\";\n\"e\" = \"e\";",
    ])
    let configuration = ResolvedConfiguration(
      Flags(), Configuration(), ProjectFolders(working: folder.path, root: folder.path))
    let findings = try Check(configuration).run([]).report.findings
    let causes = Dictionary(grouping: findings) { $0.cause?.message }
    let ofFile = try #require(causes["no target of the Xcode project includes 'App/fr.lproj/Localizable.strings'"])
    #expect(ofFile.count >= 4 && Set(ofFile.map(\.rule)).count >= 2)
    #expect(ofFile.allSatisfy { $0.cause?.count == ofFile.count && $0.severity == .note })
    #expect(
      findings.allSatisfy {
        ($0.location?.file == "App/fr.lproj/Localizable.strings" && !$0.rule.hasPrefix("input/")) == ($0.cause != nil)
      })
  }
}
