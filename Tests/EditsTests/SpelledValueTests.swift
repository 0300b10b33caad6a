import Catalogs
import Edits
import Importers
import TestSupport
import Testing

/// The text of a value in a small file of each format, with what stands around it.
struct Setting: Sendable, CustomStringConvertible {
  var description: String
  var format: CatalogFormat
  var before: String
  var after: String
  var read: @Sendable (SourceFile, ImportContext) -> ImportResult

  static let strings = Setting(
    description: ".strings", format: .strings, before: "/* é */\n\"k\" = \"", after: "\";\n",
    read: StringsImporter.read)
  static let xmlStrings = Setting(
    description: "XML .strings", format: .strings,
    before: "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict><key>k</key><string>",
    after: "</string></dict></plist>\n", read: StringsImporter.read)
  static let catalog = Setting(
    description: ".xcstrings", format: .xcstrings,
    before: "{\"sourceLanguage\":\"en\",\"x\":[1],\"strings\":{\"k\":{\"localizations\":{\"en\":{\"stringUnit\":"
      + "{\"state\":\"new\",\"value\":\"", after: "\"}}}}},\"version\":\"1.0\"}", read: XCStringsImporter.read)
  static let xliff = Setting(
    description: "XLIFF", format: .xliff12,
    before: "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\"><file original=\"a\" "
      + "source-language=\"en\" target-language=\"de\" datatype=\"plaintext\"><body><trans-unit id=\"k\" "
      + "xml:space=\"preserve\"><source>s</source><target>",
    after: "</target></trans-unit></body></file></xliff>", read: XLIFF12Importer.read)
  static let xib = Setting(
    description: ".xib", format: .xib,
    before: "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\"><objects><label text=\"",
    after: "\" id=\"a-b-c\"/></objects></document>", read: XIBImporter.read)
  static let all = [strings, xmlStrings, catalog, xliff, xib]

  func file(_ spelling: String, _ encoding: TextEncoding = TextEncoding(.utf8)) -> SourceFile {
    SourceFile(
      id: FileID(0), path: "a", text: Array((before + spelling + after).utf8), encoding: encoding)
  }

  /// The value that the file holds.
  func value(of file: SourceFile) throws -> Value {
    let result = read(file, ImportContext(folderLocale: LocaleID("de"), container: "", table: "a"))
    let values = result.catalogs.flatMap(\.entries).flatMap { $0.translations.flatMap { $0.value.allValues } }
    return try #require(values.first { Int($0.place?.first.start ?? 0) == before.utf8.count })
  }

  /// The file with parts of its value replaced.
  func edited(_ file: SourceFile, _ replacements: [(range: Range<Int>, text: String)]) throws -> SourceFile {
    let value = try value(of: file)
    let spelled = try SpelledValue(value.text, at: try #require(value.place), in: file, format: format)
    let edits = try spelled.edits(replacements, style: SpellingStyle(of: file))
    return SourceFile.reading(try file.bytes(with: edits), id: file.id, path: file.path).file
  }

  /// The spelling of the value once a part of its text is replaced.
  func spelling(_ spelling: String, _ part: String, _ replacement: String) throws -> String {
    let file = file(spelling)
    let text = try value(of: file).text
    let range = try #require(text.utf8Range(of: part))
    let edited = String(decoding: try edited(file, [(range, replacement)]).text, as: UTF8.self)
    try #require(edited.hasPrefix(before) && edited.hasSuffix(after))
    return String(edited.dropFirst(before.count).dropLast(after.count))
  }
}

extension String {
  func utf8Range(of part: String) -> Range<Int>? {
    let (all, part) = (Array(utf8), Array(part.utf8))
    return (0...max(0, all.count - part.count)).first { all[$0...].starts(with: part) }.map { $0..<$0 + part.count }
  }
}

@Suite struct SpelledValueTests {
  @Test(arguments: [
    // What is not replaced keeps its spelling.
    (Setting.strings, #"a\U00e9 \"b\"..."#, "...", "…", #"a\U00e9 \"b\"…"#),
    (.strings, #"a\tb  c"#, "  ", "\n", #"a\tb\nc"#), (.strings, #"a x"#, "x", #""\"#, #"a \"\\"#),
    (.strings, #"\UD83D\UDE00 b..."#, "...", "!", #"\UD83D\UDE00 b!"#),
    (.strings, #"\101 b"#, "A b", "A c", #"\101 c"#),
    (.xmlStrings, "a &amp; b&#x2026; c", "b… c", "b & <c>", "a &amp; b &amp; &lt;c&gt;"),
    (.xmlStrings, "<![CDATA[a & b...]]>", "...", "…", "<![CDATA[a & b…]]>"),
    (.catalog, #"a\u00e9\/b..."#, "é/b...", "é/b/…", #"a\u00e9\/b\/…"#),
    (.catalog, #"a\nb"#, "b", "\"\\\u{1}", #"a\n\"\\\u0001"#),
    (.xliff, "a &lt;b&gt;  c", ">  c", "> c", "a &lt;b&gt; c"), (.xliff, "a &#39;b&#39;", "'b'", "‘b’", "a ‘b’"),
    (.xib, "a &quot;b&quot; &#10;c", " \nc", "\n\"c\"", "a &quot;b&quot;&#10;&quot;c&quot;"),
  ])
  func aPartIsReplacedInItsOwnSpelling(
    setting: Setting, spelling: String, part: String, replacement: String, expected: String
  ) throws {
    let result = try setting.spelling(spelling, part, replacement)
    let isASCII = spelling.utf8.allSatisfy { $0 < 0x80 } && !setting.before.utf8.contains { $0 >= 0x80 }
    // A file that escapes all beyond ASCII stays so.
    if isASCII, spelling.contains("\\u") || spelling.contains("&#") {
      #expect(result.utf8.allSatisfy { $0 < 0x80 })
      #expect(try setting.value(of: setting.file(result)).text == setting.value(of: setting.file(expected)).text)
    } else {
      #expect(result == expected)
    }
  }

  @Test func theFilesOwnStyleIsKept() throws {
    let catalog = Setting.catalog
    #expect(try catalog.spelling(#"\u00E9..."#, "...", "…") == #"\u00E9\u2026"#)
    #expect(try catalog.spelling(#"\u00ea..."#, "...", "…😀") == #"\u00ea\u2026\ud83d\ude00"#)
    #expect(try catalog.spelling(#"a/b"#, "b", "/") == "a//")
    #expect(try Setting.xliff.spelling("&#xE9;...", "...", "…") == "&#xE9;&#x2026;")
    var lines = Setting.xmlStrings
    lines.before = lines.before.replacing("\n", with: "\r\n")
    #expect(try lines.spelling("a\r\nb  c", "  ", "\n") == "a\r\nb\r\nc")
    let latin = Setting.xliff.file("é...", TextEncoding(.latin1))
    let edited = try Setting.xliff.edited(latin, [(2..<5, "…")])
    #expect(String(decoding: edited.text, as: UTF8.self).contains(">\u{C3}&#x2026;<") == false)
  }

  @Test func aWordWithoutQuotesGetsThem() throws {
    let bare = Setting(
      description: "bare", format: .strings, before: "k = ", after: ";\n", read: StringsImporter.read)
    #expect(try bare.spelling("Wait...", "...", "…") == "\"Wait…\"")
  }

  @Test func tagsAreNotEditedAcross() throws {
    let xliff = Setting.xliff
    #expect(try xliff.spelling("a <g id=\"1\">b  c</g>  d", "b  c", "b c") == "a <g id=\"1\">b c</g>  d")
    #expect(throws: SpellingError.markup) { try xliff.spelling("a <g id=\"1\">b </g> d", "b  d", "x") }
    #expect(throws: SpellingError.markup) { try xliff.spelling("a <!-- x --> d", "a  d", "b") }
  }

  @Test func whiteSpaceOfTheLayoutIsOneSpace() throws {
    var xliff = Setting.xliff
    xliff.before = xliff.before.replacing(" xml:space=\"preserve\"", with: "")
    #expect(try xliff.spelling("\n  a\n  b...\n", "...", "…") == "\n  a\n  b…\n")
    #expect(try xliff.spelling("\n  a\n  b\n", "a b", "a, b") == "\n  a,\n  b\n")
  }

  @Test func anotherTextIsRefused() throws {
    let file = Setting.strings.file("abc")
    let place = try #require(try Setting.strings.value(of: file).place)
    #expect(throws: SpellingError.unknownSpelling) {
      try SpelledValue("abd", at: place, in: file, format: .strings)
    }
  }

  /// Random texts, spelled at random, with random parts replaced: the importer reads what was meant, and no other byte changes.
  @Test(arguments: Setting.all, [1, 2, 3]) func editsRoundTrip(setting: Setting, seed: Int) throws {
    var dice = Dice(state: UInt64(seed))
    let letters: [String] = [
      "a", "é", "日", "😀", "\"", "'", "\\", "&", "<", ">", "/", "\u{301}", "…", "%@", "\u{200F}", ";", "]", "b",
    ]
    func text(_ most: Int) -> String {
      "x" + (0..<Int.random(in: 0...most, using: &dice)).map { _ in letters.randomElement(using: &dice) ?? "" }.joined()
        + "y"
    }
    for _ in 0..<150 {
      let empty = setting.file("xy")
      let original = text(12)
      let file = try setting.edited(empty, [(0..<2, original)])
      #expect(try Array(setting.value(of: file).text.utf8) == Array(original.utf8))
      let scalars = Array(original.unicodeScalars)
      let offsets = scalars.reduce(into: [0]) { $0.append($0[$0.count - 1] + UTF8.width($1)) }
      let cuts = (0..<4).map { _ in offsets.randomElement(using: &dice) ?? 0 }.sorted()
      let replacements = [(range: cuts[0]..<cuts[1], text: text(3)), (range: cuts[2]..<cuts[3], text: "")]
        .filter { cuts[1] < cuts[2] || $0.text != "" }
      let edited = try setting.edited(file, replacements)
      let expected = original.replacing(replacements)
      #expect(try Array(setting.value(of: edited).text.utf8) == Array(expected.utf8), "\(original.debugDescription)")
      #expect(edited.text.starts(with: Array(setting.before.utf8)))
      #expect(edited.text.suffix(setting.after.utf8.count).elementsEqual(setting.after.utf8))
    }
  }
}
