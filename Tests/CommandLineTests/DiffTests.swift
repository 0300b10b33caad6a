import Foundation
import TestSupport
import Testing

private func catalogs() throws -> SampleRepository {
  try SampleRepository([
    "App/en.lproj/A.strings":
      """
    /* [stringfit: style=body width=70 max-lines=1] */
    "save" = "Save";
    "hello" = "Hello, %@";
    "gone" = "Gone";
    "old.key" = "A text of its own";
    /* One. */
    "said" = "Said";

    """,
    "App/de.lproj/A.strings":
      """
    "save" = "Sichern";
    "hello" = "Hallo, %@";
    "gone" = "Weg";
    "old.key" = "Ein eigener Text";
    "said" = "Gesagt";

    """,
  ])
}

private func change(_ repository: SampleRepository) throws {
  try repository.folder.write(
    """
    /* Another. */
    "said" = "Said";
    "new.key" = "A text of its own";
    "hello" = "Hello there, %@";
    /* [stringfit: style=body width=70 max-lines=1] */
    "save" = "Save";
    "added" = "<b>Added</b> @somebody";

    """, to: "App/en.lproj/A.strings")
  try repository.folder.write(
    """
    "new.key" = "Ein eigener Text";
    "said" = "Gesagt";
    "hello" = "Hallo, %@";
    "save" = "Die Änderungen jetzt sichern";
    "added" = "Neu";

    """, to: "App/de.lproj/A.strings")
}

@Test func aDifferenceIsTold() throws {
  let repository = try catalogs()
  try repository.git("checkout", "--quiet", "-b", "work")
  try change(repository)
  let result = try repository.run(["diff", "--since", "main"])
  #expect(result.status == 0)
  #expect(result.notice.hasPrefix("comparing with "))
  let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  #expect(
    lines.prefix(8) == [
      "App/A", "  + added “<b>Added</b> @somebody” (de)", "  - gone “Gone” (de)",
      "  ~ hello “Hello, %@” → “Hello there, %@”", "  > new.key, which was old.key",
      "  ~ said [comment] “One.” → “Another.”", "  ~ save [de] “Sichern” → “Die Änderungen jetzt sichern”", "",
    ])
  #expect(lines.contains("To be retranslated, since the source changed") && lines.contains("  hello: de"))
  #expect(result.output.contains("\nStops fitting\n  App/de.lproj/A.strings:4:"))
  #expect(
    result.output.hasSuffix(
      "1 string added, 1 string removed, 1 string moved, 1 source changed, 1 translation changed, 1 comment changed, "
        + "1 string to translate again, 1 string no longer fitting\n"))
}

@Test func twoFoldersAndTwoFilesAreCompared() throws {
  let old = try catalogs()
  let new = try catalogs()
  try change(new)
  let result = try Program.run(["diff", new.folder.path + "/App", "App"], in: old.folder)
  #expect(result.output.hasPrefix("A\n  - added “") && result.errors.isEmpty)
  #expect(result.output.contains("\nStarts fitting\n"))
  #expect(result.output.contains("  > old.key, which was new.key\n"))
  let same = try Program.run(["diff", "App", "App/"], in: old.folder)
  #expect(same.output == "No difference\n" && same.status == 0)
  let files = try Program.run(
    ["diff", "App/en.lproj/A.strings", new.folder.path + "/App/en.lproj/A.strings", "--quiet"], in: old.folder)
  #expect(files.output.contains("  ~ hello “Hello, %@” → “Hello there, %@”\n"))
  #expect(!files.output.contains(" changed"))
  // Files of another name are one catalog all the same.
  try old.folder.write("\"a\" = \"b\";", to: "x/one.strings")
  try old.folder.write("\"a\" = \"c\";", to: "y/two.strings")
  #expect(
    try Program.run(["diff", "x/one.strings", "y/two.strings"], in: old.folder).output.hasPrefix(
      "two\n  ~ a “b” → “c”\n"))
}

@Test func aDifferenceForAPullRequestAndForPrograms() throws {
  let repository = try catalogs()
  try repository.git("checkout", "--quiet", "-b", "work")
  try change(repository)
  let result = try repository.run(
    ["diff", "--since", "main", "--reporter", "markdown", "--reporter", "json=out.json", "--quiet"])
  #expect(result.errors.isEmpty && result.status == 0)
  #expect(result.output.hasPrefix("### Strings\n\n1 string added, "))
  #expect(result.output.contains("<code>&#60;b&#62;Added&#60;&#47;b&#62; &#64;somebody</code>"))
  #expect(!result.output.contains("@somebody") && !result.output.contains("<b>"))
  struct Output: Decodable {
    struct Change: Decodable {
      var kind: String
      var key: String
      var oldKey: String?
      var locale: String?
      var line: Int?
    }
    struct Item: Decodable { var key: String }
    var summary: [String: Int]
    var changes: [Change]
    var retranslate: [Item]
    var stopsFitting: [Item]
    var startsFitting: [Item]
  }
  let output = try JSONDecoder().decode(Output.self, from: Data(repository.folder.text(of: "out.json").utf8))
  #expect(output.changes.map(\.kind) == ["added", "removed", "source", "moved", "comment", "translation"])
  #expect(output.summary["added"] == 1 && output.summary["startsFitting"] == 0)
  #expect(output.retranslate.map(\.key) == ["hello"] && output.stopsFitting.map(\.key) == ["save"])
  let python = Process()
  python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  python.arguments = [
    "python3", Samples.root.appending(path: "scripts/check-json-schema.py").path, "--schema", "stringfit-diff",
    repository.folder.path + "/out.json",
  ]
  try python.run()
  python.waitUntilExit()
  // 3: jsonschema is not installed; 127: Python is not.
  #expect([0, 3, 127].contains(python.terminationStatus))
}

@Test(
  arguments: [
    (["diff", "App"], 64), (["diff"], 64), (["diff", "App", "-"], 64), (["diff", "App", "no"], 66),
    (["diff", "App", "App", "--reporter", "xcode"], 64),
    (["diff", "App", "App", "--reporter", "text", "--reporter", "json"], 64),
    (["diff", "--since", "nowhere", "App"], 70), (["diff", "--since=-x", "App"], 64),
  ] as [([String], Int32)])
func whatGoesWrongInADiffIsTold(arguments: [String], status: Int32) throws {
  let result = try catalogs().run(arguments)
  #expect(result.status == status && result.output.isEmpty && !result.errors.isEmpty)
}

@Test func lostInputOfADiffIsTold() throws {
  let repository = try catalogs()
  try repository.folder.write("\"a\" = \"b", to: "other.strings")
  let result = try repository.run(["diff", "App/en.lproj/A.strings", "other.strings"])
  #expect(result.status == 2 && result.errors.contains("other.strings:1:"))
}
