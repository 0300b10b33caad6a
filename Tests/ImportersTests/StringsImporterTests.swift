import Catalogs
import Foundation
import Importers
import TestSupport
import Testing

@Suite struct StringsImporterTests {
  static func entries(_ text: String) -> [Entry] {
    ImportedFolder(texts: ["en.lproj/A.strings": text]).catalogs[0].entries
  }
  static func values(_ text: String) -> [String] {
    entries(text).map { "\($0.key)=\($0.translations[.english]?.values[0].text ?? "nil")" }
  }

  @Test(arguments: [
    (#"\a\b\f\n\r\t\v"#, "\u{07}\u{08}\u{0C}\n\r\t\u{0B}"), (#"\"\'\\"#, "\"'\\"), (#"\U00e9\U4e2D"#, "é中"),
    (#"\UD83D\UDE00"#, "😀"), (#"\U41!"#, "A!"), (#"\341\47\101"#, "Æ'A"), (#"\1011"#, "A1"), ("a\\\nb", "a\nb"),
    (#"\q\/"#, "q/"), (#"\u0041"#, "u0041"), (#"\ה"#, "ה"), (#"\UD83Dx"#, "\u{FFFD}x"), (#"\UDE00"#, "\u{FFFD}"),
    (#"\777"#, "\0"), ("a\nb", "a\nb"), (#"\\n"#, #"\n"#), (#"\😀"#, "😀"),
  ])
  func readsEscapes(spelling: String, text: String) {
    #expect(Self.values("k = \"\(spelling)\";") == ["k=\(text)"])
  }

  @Test(arguments: [
    (#"\u0041"#, 1, 8, #"'\u' isn't an escape; the backslash is dropped"#),
    (#"ab\ה"#, 1, 10, #"'\ה' isn't an escape; the backslash is dropped"#),
    (#"\UD83D"#, 1, 8, #"'\UD83D' is half of a surrogate pair"#),
    (#"\Ux"#, 1, 8, #"'\U' without digits stands for U+0000"#),
  ])
  func reportsDoubtfulEscapes(spelling: String, line: Int, column: Int, message: String) throws {
    let folder = ImportedFolder(texts: ["en.lproj/A.strings": "\"k\" = \"\(spelling)\";"])
    let problem = try #require(folder.problems.first)
    #expect(problem.message == message)
    #expect(problem.kind == .syntax && !problem.isFatal)
    let file = try #require(folder.files[folder.order[0]])
    #expect(file.position(of: Int(problem.place?.range.start ?? 0)) == (line, column))
  }

  @Test(arguments: [
    ("\"a\" = \"b\";", ["a=b"]), ("a = b;", ["a=b"]), ("'a' = 'b\"c';", ["a=b\"c"]), ("a;b;", ["a=a", "b=b"]),
    ("{ a = b; c = d; }", ["a=b", "c=d"]), ("a_$/:.-9 = /x/y;", ["a_$/:.-9=/x/y"]), ("", []),
    (" /* only */ // this", []),
    ("a=b;\u{2028}c=d;", ["a=b", "c=d"]), ("a /* x */ = // y\n b /* z */ ;", ["a=b"]),
    ("http://x = 1;", ["http://x=1"]),
    ("a = b; /* never closed", ["a=b"]), ("\"é\" = 1; \"e\u{301}\" = 2;", ["é=1", "e\u{301}=2"]),
    ("a = { x = y; z = (1, 2,); w = <0aFF 12>; q; }; b = c;", ["b=c"]), ("a=();b=c;", ["b=c"]),
    ("a = b; a = c;", ["a=c"]), ("a\u{0B}=\u{0C}b\t;\r\n", ["a=b"]),
  ])
  func readsTheGrammar(text: String, pairs: [String]) {
    #expect(Self.values(text) == pairs)
  }

  /// Reading continues at the next line that begins a pair.
  @Test(arguments: [
    ("\"a\" = \"1\"\n\"b\" = \"2\";", ["a=1", "b=2"], ["1:10 expected ';' after the value of 'a', found '\"'"]),
    ("\"a\" = \"1;\n\"b\" = \"2\";", ["b=2"], ["1:7 the value of 'a' is never closed by \""]),
    ("\"a = \"1\";\n/* b */\n\"b\" = \"2\";", ["b=2"], ["1:7 expected '=' or ';' after the key 'a = ', found '1'"]),
    ("\"a = 1;\n\n\"b\" = \"2\";", ["b=2"], ["1:1 the string that starts here is never closed by \""]),
    (
      "\"a\" = \"1\nand \"more\"\";\nkey = \"2\";\n\"c\" = \"3", ["key=2"],
      [
        "2:6 expected ';' after the value of 'a', found 'more'",
        "4:7 the string that starts here is never closed by \"",
      ]
    ),
    ("\"a\" = \"1\" \"b\" = \"2\";\n", [], ["1:10 expected ';' after the value of 'a', found '\"'"]),
    ("{\n\"a\" = \"1\"\n\"b\" = \"2\";\n}", [], ["2:10 expected ';' after the value of 'a', found '\"'"]),
  ])
  func readsOnBehindFaults(text: String, pairs: [String], problems: [String]) throws {
    #expect(Self.values(text) == pairs)
    let folder = ImportedFolder(texts: ["en.lproj/A.strings": text])
    let file = try #require(folder.files[folder.order[0]])
    #expect(
      folder.problems.map {
        let at = file.position(of: Int($0.place?.range.start ?? 0))
        return "\(at.line):\(at.column) \($0.message)"
      } == problems)
    #expect(folder.problems.allSatisfy { $0.isFatal && $0.kind == .syntax })
  }

  /// Lines in comments, and in texts that are closed, begin no pair.
  @Test(arguments: [
    ("\"a\" = \"1\" /* old:\n\"b\" = \"2\";\n*/\n\"c\" = \"3\";", ["a=1", "c=3"]),
    ("'a' = 'see\nb = \"2\"\nend'\n\"c\" = \"3\";", ["a=see\nb = \"2\"\nend", "c=3"]),
    ("\"a\" = \"1\" \"x\" // \"b\" = \"2\";\n\"c\" = \"3\";", ["c=3"]),
    ("\"a\" = \"1\"\n/* \"b\" = \"2\"; */ \"c\" = \"3\";", ["a=1", "c=3"]),
  ])
  func commentsHoldNoPairs(text: String, pairs: [String]) {
    #expect(Self.values(text) == pairs)
    #expect(ImportedFolder(texts: ["en.lproj/A.strings": text]).problems.count == 1)
  }

  /// A comment above the pair at which reading continues belongs to it.
  @Test func readsCommentsBehindFaults() {
    let folder = ImportedFolder(texts: ["en.lproj/A.strings": "\"a\" = \"1;\n/* Two */\n\"b\" = \"2\";"])
    #expect(folder.catalogs.first?.entries.first?.comment?.text == "Two")
  }

  @Test(arguments: [
    ("a = b\nc = d;", 1, 6, "expected ';' after the value of 'a', found 'c'", 1),
    ("a = b;\nc = d; =", 2, 8, "expected a key, found '='", 2),
    (
      "IDELocalizationWork Temporary File", 1, 20,
      "expected '=' or ';' after the key 'IDELocalizationWork', found 'Temporary'", 0
    ),
    ("a = \"b;\n", 1, 5, "the string that starts here is never closed by \"", 0),
    ("a = ;", 1, 5, "expected a value, found ';'", 0),
    ("a = b", 1, 6, "expected ';' after the value of 'a', found the end of the file", 1),
    ("“a” = b;", 1, 1, "expected a key, found '“'", 0), ("{ a = b; ", 1, 10, "the closing brace is missing", 1),
    ("{ a = b; } x", 1, 12, "unexpected 'x' after the closing brace", 1),
    ("(a, b)", 1, 1, "the file contains no keys: it begins with '('", 0),
    ("a = <zz>;", 1, 6, "expected '>', found 'zz'", 0), ("a = (b c);", 1, 8, "expected ')', found 'c'", 0),
  ])
  func locatesSyntaxFaults(text: String, line: Int, column: Int, message: String, kept: Int) throws {
    let folder = ImportedFolder(texts: ["en.lproj/A.strings": text])
    let problem = try #require(folder.problems.first { $0.isFatal })
    #expect(problem.message == message)
    #expect(problem.kind == .syntax)
    let file = try #require(folder.files[folder.order[0]])
    #expect(file.position(of: Int(problem.place?.range.start ?? 0)) == (line, column))
    #expect(folder.catalogs[0].entries.count == kept)
  }

  @Test func staysInItsDepth() {
    let deep = "a = " + String(repeating: "(", count: 100_000)
    let problems = ImportedFolder(texts: ["en.lproj/A.strings": deep]).problems
    #expect(problems.map(\.message) == ["nested more than 512 deep"])
  }

  @Test func notesAnEmptyFile() {
    let problems = ImportedFolder(texts: ["en.lproj/A.strings": ""]).problems
    #expect(problems.map(\.message) == ["the file is empty"])
    #expect(problems.allSatisfy { !$0.isFatal && $0.kind == .structure })
    #expect(ImportedFolder(texts: ["en.lproj/A.strings": "// nothing yet\n"]).problems.isEmpty)
  }

  @Test(
    arguments: [
      ("/* A */\na = b;", "A"), ("// A\n// B\na = b;", "A\nB"), ("// A\n\n// B\na = b;", "B"),
      ("/* Header */\n\na = b;", nil), ("/* Header */\n\n/* A */\na = b;", "A"), ("/* A */ a = b;", "A"),
      ("a = b; // A\nc = d;", "A"), ("a = b; /* A */\nc = d;", "A"), ("/* A */\na = b; // B", "A\nB"),
      ("/* No comment provided by engineer. */\na = b;", nil), ("a = b;", nil),
      ("/* A\n   B */\na = b;", "A\nB"), ("/**\n A\n*/\na = b;", "A"), ("/* X */\n/* A */\na = b;", "A"),
      ("/// A\r\na = b;", "A"), ("a /* X */ = b;", nil), ("/* Header */\r\n\r\na = b;", nil),
    ] as [(String, String?)])
  func tiesCommentsToTheirKey(text: String, comment: String?) {
    #expect(Self.entries(text).first?.comment?.text == comment)
  }

  /// Lines of ASCII are cut byte by byte, others character by character: with a letter beyond ASCII after it, a comment has
  /// the same lines.
  @Test(arguments: [
    "A\nB", "A\r\nB", "A\n\rB", "A\r\r\nB", "A\n\n\nB", "\n \n A \t\n\t\n B\n", "A\u{B}B\u{C}C", " A\u{1C}\n\u{1F}B ",
    "\r\n\r\nA\r\n", "A \n B  C \n\n D", "\n", "\n\t\n", "A\u{0}\n\u{0}",
  ])
  func cutsCommentsIntoLines(text: String) {
    func comment(_ text: String) -> String? { Self.entries("/*" + text + "*/\na = b;").first?.comment?.text }
    let other = comment(text + "\nü")?.dropLast()
    let lines = other.map { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) } ?? []
    let last = lines.lastIndex { !$0.isEmpty } ?? -1
    #expect(comment(text) ?? "" == lines[...last].joined(separator: "\n"))
  }

  @Test func givesACommentToTheNextPairOnly() {
    let entries = Self.entries("/* A */\na = b;\nc = d;\n\n/* E */\n\ne = f;\n")
    #expect(entries.map { $0.comment?.text } == ["A", nil, "E"])
  }

  @Test func readsWhatInterfaceBuilderWrites() throws {
    let entries = Self.entries(
      """
      /* Class = "UILabel"; text = "Hi \\"you\\""; ObjectID = "abc-12-xyz"; Note = "max 20 characters"; */
      "abc-12-xyz.text" = "Hi";
      /* Class = "UIButton"; normalTitle = "Say "go""; ObjectID = "x1"; */
      "x1.normalTitle" = "Go";
      """)
    let first = try #require(entries[0].element)
    #expect(first.className == "UILabel" && first.objectID == "abc-12-xyz" && first.property == "text")
    #expect(first.designText == "Hi \"you\"")
    #expect(entries[0].comment?.text == "max 20 characters")
    #expect(entries[1].element?.className == "UIButton")
    #expect(entries[1].element?.property == "normalTitle")
    #expect(entries[1].comment == nil)
  }

  @Test func reportsDuplicateKeys() throws {
    let folder = ImportedFolder(texts: ["en.lproj/A.strings": "a = 1;\nb = 2;\na = 3;\nb = 2;\n"])
    #expect(
      folder.problems.map(\.message) == [
        "'a' is also on line 1, with another value; the last one wins", "'b' is also on line 2, with the same value",
      ])
    #expect(folder.problems.allSatisfy { $0.kind == .duplicateKey && !$0.isFatal })
    #expect(folder.problems.map(\.key) == ["a", "b"])
    let file = try #require(folder.files[folder.order[0]])
    #expect(folder.problems.map { file.position(of: Int($0.place?.range.start ?? 0)).line } == [3, 4])
  }

  @Test func keepsPlaces() throws {
    let folder = ImportedFolder(texts: ["en.lproj/A.strings": "/* C */\n\"k\\n\" = 'a\\'b';\n"])
    let file = try #require(folder.files[folder.order[0]])
    let entry = folder.catalogs[0].entries[0]
    #expect(file.spelling(of: try #require(entry.keyPlace).range) == "k\\n")
    #expect(file.spelling(of: try #require(entry.comment?.place).range) == "/* C */")
    #expect(file.spelling(of: try #require(entry.translations[.english]?.values[0].place).first) == "a\\'b")
  }

  /// Foundation's property list reader is the platform's own; it reads each text as we do.
  @Test(arguments: [
    #"{ "a" = "\341\47\U00e9\UD83D\UDE00\q\u0041\v\a"; 'b' = c; }"#, "a = \"x\\\ny\"; b;", #"a="\200\240\377\376";"#,
    "/* x */ a /* y */ = // z\n b;", "a = \"\r\n\";",
  ])
  func agreesWithFoundation(text: String) throws {
    let plist = try PropertyListSerialization.propertyList(from: Data(text.utf8), options: [], format: nil)
    let expected = try #require(plist as? [String: String])
    let entries = Self.entries(text)
    #expect(
      Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0.translations[.english]?.values[0].text ?? "") })
        == expected)
  }
}
