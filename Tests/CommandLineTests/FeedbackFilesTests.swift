import Foundation
import TestSupport
import Testing

/// What the files of a report hold, and which are written.
@Suite struct FeedbackFilesTests {
  private static let note = "[stringfit: style=body width=80 max-lines=1]"
  private static let unit =
    "<trans-unit id=\"Delete %@?\"><source>Delete %@?</source><target>Löschen?</target></trans-unit>"
  private static func xliff(_ original: String) -> String {
    "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\"><file original=\"\(original)\" "
      + "source-language=\"en\" target-language=\"de\" datatype=\"plaintext\"><body>\(unit)</body></file></xliff>"
  }

  /// The report of a project, as it is made in a folder beside its catalogs.
  private static func report(
    _ files: [String: String], _ flags: [String] = [], from working: String? = nil
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(files)
    let result = try Program.run(
      ["report", folder.path, "--output", folder.path + "/feedback", "--quiet"] + flags, in: folder,
      workingFolder: working.map { folder.path + "/" + $0 })
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return folder
  }

  private static func names(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/feedback").sorted()
  }

  /// The reader of a page doesn't know where the command was started.
  @Test func pathsStartAtTheRoot() throws {
    let folder = try Self.report(
      [
        ".stringfit.yml": "source-locale: en\n", "Tools/x.txt": "",
        "My App/en.lproj/A.strings": "/* \(Self.note) */\n\"a\" = \"Sign in\";\n",
        "My App/de.lproj/A.strings": "\"a\" = \"Mit E-Mail-Adresse anmelden\";\n",
        "My App/View.swift":
          "import SwiftUI\nstruct V: View { var body: some View { Text(\"a\", tableName: \"A\") } }\n",
      ], from: "Tools")
    for name in ["feedback/de.html", "feedback/de.csv", "feedback/de.md", "feedback/index.html"] {
      #expect(try !folder.text(of: name).contains("../"), "\(name)")
    }
    #expect(try folder.text(of: "feedback/de.html").contains("<bdi>My App/de.lproj/A.strings:1</bdi>"))
    #expect(try folder.text(of: "feedback/de.csv").contains("\nMy App/de.lproj/A.strings,My App/A,a,"))
    // A path with a space is one piece of code.
    let summary = try folder.text(of: "feedback/de.md")
    #expect(summary.contains("<br>In `My App/de.lproj/A.strings:1`"))
    #expect(summary.contains("<br>Shown by Text in `My App/View.swift:2`"))
  }

  @Test func onlyTheLocaleThatWasAskedForIsWritten() throws {
    let folder = try Self.report(
      [
        "A/en.lproj/A.strings": "\"a\" = \"Wait...\";\n", "A/de.lproj/A.strings": "\"a\" = \"Warten...\";\n",
        "A/fr.lproj/A.strings": "\"a\" = \"Attendre...\";\n\"b\" = \"%\";\n\"b\" = \"%\";\n",
        "fr.xliff": Self.xliff("B.strings").replacingOccurrences(of: "\"de\"", with: "\"fr\""),
      ], ["--locale", "de", "--places"])
    let names = try Self.names(in: folder).filter { !$0.hasPrefix(".") }
    #expect(names == ["de.csv", "de.html", "de.md", "index.html", "places.html", "xliff", "xliff/de.xliff"])
    #expect(try !folder.text(of: "feedback/index.html").contains("fr.html"))
  }

  /// The text as it reads with the suggested change.
  @Test func tablesHaveTheNewText() throws {
    let folder = try Self.report([
      "A/en.lproj/A.strings": "\"a\" = \"Wait…\";\n", "A/de.lproj/A.strings": "\"a\" = \"Bitte warten...\";\n",
    ])
    let rows = try folder.text(of: "feedback/de.csv").components(separatedBy: "\r\n")
    let column = try #require(rows[0].components(separatedBy: ",").firstIndex(of: "new text"))
    let row = try #require(rows.first { $0.contains("typography/ellipsis") })
    #expect(row.components(separatedBy: ",")[column] == "Bitte warten…")
  }

  /// Xcode imports whole bundles, by the names that it gave their folders.
  @Test func annotatedBundlesAreWhole() throws {
    let rest = [
      "contents.json": "{\"developmentRegion\":\"en\",\"targetLocale\":\"de\",\"version\":\"1.0\"}",
      "Source Contents/My App/en.lproj/A.strings": "\"Delete %@?\" = \"Delete %@?\";\n", "Notes/To do.txt": "Notes",
    ]
    var files = ["Localized Contents/de.xliff": Self.xliff("My App/en.lproj/A.strings")]
    files.merge(rest) { first, _ in first }
    var inBundle = Dictionary(uniqueKeysWithValues: files.map { ("My exports/de.xcloc/" + $0, $1) })
    inBundle["My exports/de.xcloc/.DS_Store"] = "x"
    let folder = try Self.report(inBundle)
    let copy = "feedback/annotated/My-exports/de.xcloc/"
    for (name, text) in rest { #expect(try folder.text(of: copy + name) == text) }
    #expect(try folder.text(of: copy + "Localized Contents/de.xliff").contains("l10n/format-specifiers"))
    #expect(try !Self.names(in: folder).contains { $0.hasSuffix(".DS_Store") })
    #expect(try Self.names(in: folder).filter { $0.hasSuffix(".xliff") && $0.hasPrefix("annotated") }.count == 1)
    // It is read as a bundle, too.
    let again = try Program.run(["check", copy, "--reporter", "json", "--fail-on", "never"], in: folder)
    #expect(again.output.contains("l10n/format-specifiers") && !again.output.contains("input/"))
  }

  /// What is reported at the catalog alone stands in each export of it: a file that goes to its translator is read by itself.
  @Test func annotatedExportsHaveEveryFinding() throws {
    let folder = try Self.report([
      "App/A.xcstrings":
        "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"Delete %@?\":{\"localizations\":{\"de\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"Löschen?\"}}}}}}",
      "de.xliff": Self.xliff("App/A.xcstrings"),
    ])
    #expect(try folder.text(of: "feedback/annotated/de.xliff").contains("format-specifiers"))
    let page = try folder.text(of: "feedback/de.html")
    #expect(page.components(separatedBy: "<code>l10n/format-specifiers</code>").count == 2)
  }
}
