import Reporters
import TestSupport
import Testing

@testable import Pipeline

@Suite struct GlanceTests {
  private static let english = "\"save\" = \"Save %@\";\n\"open\" = \"Open\";\n"

  private static func described(_ report: Report) -> [String] {
    report.findings.map { "\($0.location?.file ?? ""):\($0.location?.line ?? 0) \($0.rule) \($0.message)" }
  }

  @Test(arguments: [
    "\"save\" = \"Sichern\";\n\"open\" = \"Öffnen\";\n",  // The placeholder is lost.
    "\n\n\"save\" = \"%@ sichern\";\n\"open\" = \"Öffnen  jetzt\";\n",  // Lines move, and a space is doubled.
    "\"save\" = \"%@ sichern\";\n\"open\" = ;\n",  // It can't be read.
  ])
  func aReportAfterAnEditIsThatOfACheck(text: String) throws {
    let folder = try TemporaryFolder([
      "en.lproj/A.strings": Self.english, "de.lproj/A.strings": "\"save\" = \"%@ sichern\";\n\"open\" = \"Öffnen\";\n",
      "fr.lproj/A.strings": "\"save\" = \"Enregistrer\";\n\"open\" = \"Ouvrir\";\n",
    ])
    var project = try ResidentProject(Flags(), workingFolder: folder.path)
    let glances = try GlanceTaker(try project.check())
    try folder.write(text, to: "de.lproj/A.strings")
    let path = folder.path + "/de.lproj/A.strings"
    try project.reload([path])
    let bytes = try #require(project.bytes(of: path))
    let first = try #require(glances.report(at: path, bytes))
    let whole = try project.check().report
    #expect(Self.described(first) == Self.described(whole))
    #expect(first.summary.errors == whole.summary.errors)
    #expect(first.summary.warnings == whole.summary.warnings)
    #expect(first.summary.notes == whole.summary.notes)
  }

  @Test func nothingIsSaidOfOtherFiles() throws {
    let folder = try TemporaryFolder(["en.lproj/A.strings": Self.english, "notes.txt": "Save  it"])
    let glances = try GlanceTaker(try ResidentProject(Flags(), workingFolder: folder.path).check())
    #expect(glances.report(at: folder.path + "/notes.txt", Array("x".utf8)) == nil)
  }

  /// A check on some files leaves out what it finds in others, and a glance doesn't know what.
  @Test func nothingIsSaidWhereSomeFilesAreAskedFor() throws {
    let folder = try TemporaryFolder([
      "en.lproj/A.strings": Self.english, "de.lproj/A.strings": "\"save\" = \"%@ sichern\";\n",
    ])
    let path = folder.path + "/de.lproj/A.strings"
    let project = try ResidentProject(Flags(), paths: [path], workingFolder: folder.path)
    #expect(try GlanceTaker(project.check()).report(at: path, Array("\"save\" = \"\";\n".utf8)) == nil)
  }
}
