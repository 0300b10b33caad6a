import Catalogs
import Importers
import Testing

@Suite struct MergeConflictsTests {
  private static func faults(_ text: String, in path: String) -> [(line: Int, problem: ImportProblem)] {
    let folder = ImportedFolder(texts: [path: text])
    return folder.problems.filter(\.isFatal).map { problem in
      let place = problem.place ?? Place(file: folder.order[0], range: TextRange(0, 0))
      return (folder.files[place.file]?.position(of: Int(place.range.start)).line ?? 0, problem)
    }
  }

  /// In a file of any format, a conflict is reported once.
  @Test(arguments: [
    (
      "en.lproj/A.strings",
      "\"a\" = \"1\";\n<<<<<<< HEAD\n\"b\" = \"2\";\n=======\n\"b\" = \"3\";\n>>>>>>> x\n\"c\" = \"4\";\n", 2
    ),
    (
      "A.xcstrings",
      "{\n\"sourceLanguage\": \"en\",\n\"strings\": {\n\"a\": {},\n<<<<<<< HEAD\n\"b\": {}\n=======\n\"c\": {}\n>>>>>>> x\n}}",
      5
    ),
    (
      "de.xliff",
      """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en"><body>
      <trans-unit id="a"><source>A</source><target>B</target></trans-unit>
      <<<<<<< HEAD
      =======
      <trans-unit id="b"><source>A</source><target>B</target></trans-unit>
      >>>>>>> x
      </body></file></xliff>
      """, 3
    ),
  ])
  func conflictsAreReportedAsSuch(path: String, text: String, line: Int) throws {
    let faults = Self.faults(text, in: path)
    #expect(faults.map(\.line) == [line])
    let problem = try #require(faults.first?.problem)
    #expect(problem.message == "a merge conflict was left in the file")
    #expect(problem.help?.contains("delete those that begin with <<<<<<<") ?? false)
  }

  /// What the first version has, and all behind the conflict, stays where it is.
  @Test(arguments: [
    ("<<<<<<< HEAD\n\"b\" = \"2\";\n=======\n\"c\" = \"3\";\n>>>>>>> x\n", ["a", "b", "d"]),
    ("<<<<<<< HEAD\r\n\"b\" = \"2\";\r\n||||||| old\r\n\"o\" = \"1\";\r\n=======\r\n>>>>>>> x\r\n", ["a", "b", "d"]),
    (
      "<<<<<<< HEAD\n=======\n\"c\" = \"3\";\n>>>>>>> x\n<<<<<<< HEAD\n\"b\" = \"2\";\n=======\n>>>>>>> x\n",
      ["a", "b", "d"]
    ),
    ("<<<<<<< HEAD\n\"b\" = \"2\";\n", ["a", "b", "d"]), ("\"b\" = \"2\";\n>>>>>>> x\n", ["a", "b", "d"]),
    ("<<<<<<< A\r\"b\" = \"2\";\r=======\r\"c\" = \"3\";\r>>>>>>> x\n", ["a", "b", "d"]),
    (
      "<<<<<<< A\n<<<<<<< B\n\"b\" = \"2\";\n=======\n\"c\" = \"3\";\n>>>>>>> x\n=======\n\"e\" = \"3\";\n>>>>>>> x\n",
      ["a", "b", "d"]
    ),
  ])
  func theFirstVersionIsRead(conflict: String, keys: [String]) throws {
    let text = "\"a\" = \"1\";\n" + conflict + "\"d\" = \"4\";\n"
    let folder = ImportedFolder(texts: ["en.lproj/A.strings": text])
    let entries = try #require(folder.catalogs.first?.entries)
    #expect(entries.map(\.key) == keys)
    let place = try #require(entries.last?.keyPlace)
    #expect(
      folder.files[place.file]?.position(of: Int(place.range.start)).line
        == text.split(whereSeparator: \.isNewline).count)
    #expect(Set(folder.problems.map(\.message)) == ["a merge conflict was left in the file"])
  }

  /// One that isn't whole spoils no other, and isn't said to have versions.
  @Test func wholeConflictsAreResolvedBesideOthers() throws {
    let whole = "<<<<<<< A\n\"b\" = \"2\";\n=======\n\"b\" = \"3\";\n>>>>>>> x\n"
    let folder = ImportedFolder(texts: [
      "en.lproj/A.strings": whole + "<<<<<<< A\n\"c\" = \"Heading\n=======\ntext\";\n"
    ])
    let entries = try #require(folder.catalogs.first?.entries)
    #expect(entries.map { $0.translations[.english]?.values.first?.text } == ["2", "Heading\n       \ntext"])
    #expect(folder.problems.map { $0.help?.contains("the first version was checked") } == [true, false])
  }

  @Test func manyMarkersAreNotAllReported() {
    let text = String(repeating: ">>>>>>> x\n", count: 20_000)
    #expect(ImportedFolder(texts: ["en.lproj/A.strings": text]).problems.count < 3_000)
  }

  /// A line of equals signs that no conflict begins is another mistake, and lines in a text are none.
  @Test func otherFaultsStayAsTheyAre() {
    let faults = Self.faults("\"a\" = \"1\";\n=======\n\"b\" = \"2\";\n", in: "en.lproj/A.strings")
    #expect(faults.map(\.problem.message) == ["expected a key, found '='"])
    let longer = Self.faults("\"a\" = \"1\";\n<<<<<<<< HEAD\n", in: "en.lproj/A.strings")
    #expect(longer.map(\.problem.message) == ["expected a key, found '<'"])
    #expect(Self.faults("\"a\" = \"\n<<<<<<< HEAD\n\";\n", in: "en.lproj/A.strings").isEmpty)
  }
}
