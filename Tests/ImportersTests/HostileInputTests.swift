import Catalogs
import TestSupport
import Testing

@testable import Importers

/// Large files made to take long: each must be read in time that grows with its size.
@Suite struct HostileInputTests {
  static let count = 60_000

  static let files: [(String, String)] = [
    ("a.strings", String(repeating: "// x\n", count: count * 4) + "a = b;"),
    ("b.strings", String(repeating: "\"k\" = \"\\q\";\n", count: count)),
    ("c.strings", String(repeating: "/*", count: count * 4)),
    ("d.strings", "a = " + String(repeating: "{a=", count: count)),
    ("e.strings", "\"" + String(repeating: "\u{301}", count: count * 4) + "\""),
    ("g.strings", String(repeating: "//\n", count: count * 4) + "a = b;"),
    ("h.strings", "/*" + String(repeating: "\n", count: count * 10) + "*/ a = b;"),
    ("i.strings", "\"a\" = \"" + String(repeating: "\\q", count: count * 4) + "\";"),
    ("f.strings", "a;" + String(repeating: "a", count: count * 10)),
    ("j.strings", String(repeating: "k = \"x\" /*\n", count: count) + "*/"),
    ("k.strings", String(repeating: "\"k\" = \"x\"\n", count: count)),
    ("l.strings", String(repeating: "\"k\" = \"x\n", count: count)),
    ("m.strings", String(repeating: "// x\n=\n", count: count)),
    ("n.strings", String(repeating: "<<<<<<< x\n=======\n", count: count)),
    (
      "a.xliff",
      XLIFF12ImporterTests.document(
        (0..<count).map {
          "<trans-unit id='k|==|substitutions.n\($0).plural.one'><source>s</source><target>t</target></trans-unit>"
        }.joined())
    ),
    (
      "b.xliff",
      XLIFF12ImporterTests.document(
        "<trans-unit id='k'><source>s</source>" + (0..<count).map { "<note>\($0)</note>" }.joined() + "</trans-unit>")
    ),
    (
      "c.xliff",
      XLIFF12ImporterTests.document(
        "<trans-unit id='k'><source>" + String(repeating: "a<x id='1' equiv-text='b'/>", count: count)
          + "</source></trans-unit>")
    ),
    ("d.xliff", XLIFF12ImporterTests.document(String(repeating: "<trans-unit id='k' maxwidth='x'/>", count: count))),
    (
      "e.xliff",
      XLIFF12ImporterTests.document(
        "<trans-unit id='k' " + (0..<count).map { "a\($0)='>'" }.joined(separator: " ")
          + "><source>s</source></trans-unit>")
    ),
    (
      "f.xliff",
      "<xliff xmlns='urn:oasis:names:tc:xliff:document:1.2' version='1.2'>"
        + String(
          repeating: "<file original='o' source-language='en' target-language='de'><body/></file>", count: count)
        + "</xliff>"
    ),
    (
      "a.storyboard",
      "<document><segmentedControl id='c'><segments>" + String(repeating: "<segment title='t'/>", count: count)
        + "</segments></segmentedControl></document>"
    ),
    (
      "b.storyboard",
      "<document><button id='b'>" + (0..<count).map { "<state key='s\($0)' title='t'/>" }.joined()
        + "</button></document>"
    ),
    (
      "c.storyboard",
      "<document><view id='v'><constraints>"
        + (0..<count).map { "<constraint firstAttribute='width' constant='1' id='c\($0)'/>" }.joined()
        + "</constraints><variation key='default'><mask key='constraints'>"
        + (0..<count).map { "<exclude reference='x\($0)'/>" }.joined() + "</mask></variation></view></document>"
    ),
    (
      "a.stringsdict",
      PropertyListTests.plist(
        "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>x</string>"
          + (0..<count).map { "<key>v\($0)</key><dict><key>other</key><string>%#@v\($0)@</string></dict>" }.joined()
          + "</dict>")
    ),
    (
      "a.xcstrings",
      "{\"sourceLanguage\":\"en\",\"strings\":{"
        + (0..<count).map { "\"k\":{\"localizations\":{\"l\($0)\":{}}}" }.joined(separator: ",")
        + "}}"
    ),
    ("b.xcstrings", String(repeating: "{\"strings\":", count: count)),
    ("c.xcstrings", "[" + String(repeating: "\"\\ud800\",", count: count)),
  ]

  @Test(.timeLimit(.minutes(10)), arguments: files.map(\.0)) func takesTimeBySize(name: String) throws {
    let text = try #require(Self.files.first { $0.0 == name }).1
    let time = processorTime {
      let folder = ImportedFolder(texts: ["de.lproj/" + name: text])
      #expect(folder.problems.count <= ProblemList.limit + 10)
      #expect(folder.problems.allSatisfy { $0.message.utf8.count < 500 })
    }
    #expect(time < .seconds(20))
  }
}
