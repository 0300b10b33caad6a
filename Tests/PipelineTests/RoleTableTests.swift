import Catalogs
import Fit
import Foundation
import Linter
import LocaleData
import TestSupport
import Testing

@testable import Pipeline
@testable import Rules

/// `rules --roles` and `check` take an entry for the same.
@Suite struct RoleTableTests {
  private struct Row: Hashable, Decodable {
    var catalog: String
    var key: String
    var role: String?
    var confidence: Double
  }

  /// What the table tells, and what the walk over the entries goes by.
  private static func roles(in folder: String) throws -> (listed: [Row], used: [Row]) {
    let configuration = try ResolvedConfiguration.resolve(Flags(), workingFolder: folder)
    let project = try ProjectReader(configuration).read([folder])
    let listed = try JSONDecoder().decode(
      [Row].self, from: Data(try RoleTable(project, configuration).report(as: .json)))
    let localeData = LocaleData()
    let context = RuleContext(
      localeData: localeData, fitter: try Check(configuration).fitter(for: project, localeData: localeData))
    let used = CatalogTable.all(of: project.catalogs, context: context).flatMap { unit in
      zip(unit.catalog.entries, unit.roles).filter { $0.0.isShown }.map { entry, role in
        Row(
          catalog: unit.catalog.name, key: entry.key, role: role.role?.rawValue, confidence: role.confidence)
      }
    }
    return (listed, used)
  }

  @Test(arguments: ["catalogs", "fit"])
  func theTableTellsWhatCheckGoesBy(folder: String) throws {
    let (listed, used) = try Self.roles(in: Samples.corpus.appending(path: folder).path)
    #expect(listed == used && listed.contains { $0.role != nil })
  }

  /// Families of keys, sentences against their keys, a source without a first text, globs and boxes.
  @Test func theTableTellsWhatCheckGoesByInAnApp() throws {
    let folder = try TemporaryFolder([
      ".stringfit.yml": """
      roles: {"x_*": title}
      boxes:
        - {match: {file: "App/**", key: "*_zap"}, role: button}
        - {match: {role: alert-title}, role: section-header}
      """,
      "App/en.lproj/Localizable.strings": """
      "trip.title" = "Delete Trip?"; "trip.message" = "It is gone then."; "trip.cancel" = "Cancel";
      "note.button" = "Your changes were saved."; "buy_zap" = "Buy now"; "x_y" = "Y"; "save.button" = "";
      """,
      "App/de.lproj/Localizable.strings": "\"note.button\" = \"Deine Änderungen wurden gesichert.\";",
      "Other/en.lproj/Localizable.strings": "\"buy_zap\" = \"Buy now\";",
    ])
    let (listed, used) = try Self.roles(in: folder.path)
    #expect(listed == used)
    let roles = Dictionary(uniqueKeysWithValues: listed.map { ("\($0.catalog) \($0.key)", $0) })
    #expect(roles["App/Localizable trip.title"]?.role == "section-header")
    #expect(roles["App/Localizable trip.message"]?.role == "alert-message")
    #expect(roles["App/Localizable note.button"]?.confidence == 0.5)
    #expect(roles["App/Localizable buy_zap"]?.role == "button")
    #expect(roles["Other/Localizable buy_zap"] != nil && roles["Other/Localizable buy_zap"]?.role == nil)
  }

  /// A role under `boxes` reaches the writing rules, as one under `roles` does.
  @Test(arguments: ["boxes: [{match: {key: \"*_zap\"}, role: button}]", "roles: {\"*_zap\": button}", "locales: [de]"])
  func theRoleOfABoxReachesTheWritingRules(configuration: String) throws {
    var files = [".stringfit.yml": configuration]
    files["App/en.lproj/Localizable.strings"] = """
      "a_zap" = "Add New Note"; "b_zap" = "Save Current Changes"; "c_zap" = "Send Quick Mail";
      "d_zap" = "Edit Last Photo"; "e_zap" = "Show More Details"; "f_zap" = "Delete all photos";
      """
    let folder = try TemporaryFolder(files)
    var flags = Flags()
    flags.only = ["writing/casing"]
    let resolved = try ResolvedConfiguration.resolve(flags, workingFolder: folder.path)
    let findings = try Check(resolved).run(["."]).report.findings
    #expect(findings.map(\.subject.key) == (configuration.contains("zap") ? ["f_zap"] : []))
  }
}
