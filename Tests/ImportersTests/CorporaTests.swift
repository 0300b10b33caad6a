import Catalogs
import Foundation
import Importers
import TestSupport
import Testing

/// Reads the real catalogs kept beside the repository, where they are.
@Suite struct CorporaTests {
  /// Prints what scripts/count-corpora.py prints, with `STRINGFIT_COUNTS=1`.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["STRINGFIT_COUNTS"] != nil)) func printsCounts() throws {
    guard let corpora = Samples.corpora else { return }
    for project in try FileManager.default.contentsOfDirectory(atPath: corpora.path).sorted()
    where project != "README.md" {
      let folder = try ImportedFolder(corpora.appending(path: project))
      let keys = folder.catalogs.reduce(0) { $0 + $1.entries.count }
      print("\(project): \(folder.order.count) files, \(keys) keys, \(folder.translationCount) translations")
      for problem in folder.problems where problem.isFatal || problem.kind == .structure {
        let file = problem.place.flatMap { folder.files[$0.file] }
        let line = problem.place.map { file?.position(of: Int($0.range.start)).line ?? 0 } ?? 0
        print("    \(file?.path ?? ""):\(line): \(problem.kind) \(problem.message)")
      }
    }
  }

  /// Files, entries and translations of each project, as scripts/count-corpora.py counts them.
  @Test(arguments: [
    ("adguard-ios", 246, 7190), ("bartycrouch-fixtures", 31, 34), ("fixtures-localizechecker", 4, 0),
    ("fixtures-xcstrings-mcp", 15, 5138), ("focus-ios", 91, 19_661), ("gomap", 23, 21_553),
    ("home-assistant-ios", 37, 34_254),
    ("keepingyouawake", 30, 2344), ("mastodon-ios", 157, 16_542), ("multilingual-app-toolkit", 8, 25),
    ("nab-al-tools-xlf", 18, 853), ("sparkle", 273, 4997), ("sparkle-bplist-from-transmission", 18, 857),
    ("stats", 42, 18_564),
    ("swiftfin", 27, 21_208), ("utm", 121, 10_857),
  ])
  func countsEqualTheIndependentCount(project: String, files: Int, translations: Int) throws {
    guard let corpora = Samples.corpora else { return print("../shared/corpora is absent: nothing counted") }
    let folder = try ImportedFolder(corpora.appending(path: project))
    // Storyboards and xibs hold no translations.
    let catalogFiles = folder.order.compactMap { folder.files[$0]?.path }
      .filter { !$0.hasSuffix(".storyboard") && !$0.hasSuffix(".xib") }
    #expect(catalogFiles.count == files)
    #expect(folder.translationCount == translations)
  }

  @Test func joinsTheLocalesOfOneOriginal() throws {
    guard let corpora = Samples.corpora else { return print("../shared/corpora is absent: nothing read") }
    let folder = try ImportedFolder(corpora.appending(path: "focus-ios"))
    #expect(folder.catalogs.count == 6)
    #expect(folder.problems.isEmpty)
  }

  /// Faults that real files have, with the line each stands on.
  @Test(arguments: [
    ("utm", "Platform/fr.lproj/Localizable.strings", 683, "expected a key, found '='"),
    (
      "adguard-ios", "AdguardExtension/ActionExtension/Localizable.strings", 1,
      "expected '=' or ';' after the key 'IDELocalizationWork', found 'Temporary'"
    ),
    ("nab-al-tools-xlf", "extension/src/test/resources/invalid-xml.xlf", 15, "the XML is not well-formed"),
    ("nab-al-tools-xlf", "extension/src/test/resources/highlights/invalid.xlf", 13, "the XML is not well-formed"),
  ])
  func findsKnownFaults(project: String, path: String, line: Int, message: String) throws {
    guard let corpora = Samples.corpora else { return print("../shared/corpora is absent: nothing read") }
    let folder = try ImportedFolder(corpora.appending(path: project))
    let found = folder.problems.first { $0.isFatal && $0.place.flatMap { folder.files[$0.file]?.path } == path }
    let problem = try #require(found)
    #expect(problem.message.hasPrefix(message))
    let place = try #require(problem.place)
    #expect(folder.files[place.file]?.position(of: Int(place.range.start)).line == line)
  }

  @Test func reportsTheDuplicatesOfStats() throws {
    guard let corpora = Samples.corpora else { return print("../shared/corpora is absent: nothing read") }
    let duplicates = try ImportedFolder(corpora.appending(path: "stats")).problems.filter { $0.kind == .duplicateKey }
    #expect(duplicates.count == 441)
    #expect(duplicates.count { $0.message.hasSuffix("with another value; the last one wins") } == 237)
  }

  @Test func reportsTheLostBackslashOfHomeAssistant() throws {
    guard let corpora = Samples.corpora else { return print("../shared/corpora is absent: nothing read") }
    let problems = try ImportedFolder(corpora.appending(path: "home-assistant-ios")).problems
    #expect(problems.contains { $0.message == "'\\ה' isn't an escape; the backslash is dropped" && !$0.isFatal })
  }

  @Test func tellsRealWidthsFromZero() throws {
    guard let corpora = Samples.corpora else { return print("../shared/corpora is absent: nothing read") }
    let folder = try ImportedFolder(corpora.appending(path: "nab-al-tools-xlf"))
    let limits = folder.fragments.flatMap(\.entries).flatMap(\.limits)
    #expect(limits.count == 10)
    #expect(Set(limits.map(\.amount)) == [23, 30, 50])
    #expect(limits.allSatisfy { $0.unit == "char" && $0.origin == "maxwidth" })
  }

  @Test func findsNothingWrongWithTheEncodingOfSwiftfin() throws {
    guard let corpora = Samples.corpora else { return print("../shared/corpora is absent: nothing read") }
    let folder = try ImportedFolder(corpora.appending(path: "swiftfin"))
    #expect(folder.order.allSatisfy { folder.files[$0]?.encoding.form == .utf16LE })
    #expect(!folder.problems.contains { $0.kind == .encoding || $0.isFatal })
  }
}
