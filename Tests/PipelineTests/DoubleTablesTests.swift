import Catalogs
import Importers
import Pipeline
import TestSupport
import Testing

/// A table that is a string catalog and `.strings` files too.
@Suite struct DoubleTablesTests {
  private static let catalog = """
    { "sourceLanguage": "en", "version": "1.0", "strings": {
    "a": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Katalog" } } } },
    "b": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "gleich" } } } }
    } }
    """

  private static func read(_ files: [String: String]) throws -> Project {
    let folder = try TemporaryFolder(files)
    return try ProjectReader(folders: ProjectFolders(working: folder.path, root: folder.path)).read([])
  }

  @Test(arguments: ["A", "z"]) func areReportedWithBothPlaces(table: String) throws {
    let project = try Self.read([
      "App/\(table).xcstrings": Self.catalog,
      "App/English.lproj/\(table).strings": "\"c\" = \"d\";",
      "App/de.lproj/\(table).strings": "\"b\" = \"gleich\";\n  \"a\" = \"Datei\";",
      "App/de.lproj/\(table).stringsdict":
        "<plist><dict><key>a</key><string>Plural</string></dict></plist>",
      "App/de.lproj/Other.strings": "\"a\" = \"b\";",
    ])
    let reported = project.problems.map { problem in
      let place = problem.place.flatMap { place in
        project.files[place.file].map { ($0.path, $0.position(of: Int(place.range.start))) }
      }
      return "\(problem.kind.rawValue) \(place?.0 ?? "") \(place?.1.line ?? 0) \(problem.message)"
    }
    let holds = "the string catalog App/\(table).xcstrings contains this table, too; Xcode doesn't build both"
    let another = "'a' has a different value in App/\(table).xcstrings on line 2, which is the one that's checked"
    #expect(
      reported.sorted()
        == [
          "duplicate-key App/de.lproj/\(table).strings 2 \(another)",
          "duplicate-key App/de.lproj/\(table).stringsdict 1 \(another)",
          "structure App/English.lproj/\(table).strings 1 \(holds)",
          "structure App/de.lproj/\(table).strings 1 \(holds)",
          "structure App/de.lproj/\(table).stringsdict 1 \(holds)",
        ].sorted())
    let merged = try #require(project.catalogs.first { $0.name == "App/\(table)" })
    #expect(merged.entries.map(\.key) == ["a", "b", "c"])
    #expect(merged.entries.first?.translations[LocaleID("de")!]?.values.map(\.text) == ["Katalog"])
  }

  @Test func otherFoldersAreOtherTables() throws {
    let project = try Self.read([
      "App/A.xcstrings": Self.catalog, "Watch/de.lproj/A.strings": "\"a\" = \"b\";",
    ])
    #expect(project.problems.isEmpty)
  }
}
