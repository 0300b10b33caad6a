import Catalogs
import Foundation
import TestSupport
import Testing

@testable import Importers

@Suite struct XLIFF12ImporterTests {
  static let german = LocaleID(canonical: "de")

  /// A document around a body.
  static func document(
    _ body: String, original: String = "App/Localizable.strings",
    languages: String = #"source-language="en" target-language="de""#
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
    <file original="\(original)" \(languages) datatype="plaintext"><body>
    \(body)
    </body></file></xliff>
    """
  }
  static func read(_ body: String, original: String = "App/Localizable.strings") -> ImportedFolder {
    ImportedFolder(texts: ["de.xliff": document(body, original: original)])
  }
  static func target(_ folder: ImportedFolder) -> Value? {
    folder.catalogs.first?.entries.first?.translations[german]?.values.first
  }

  /// Where the id of a unit stands, however it is written.
  @Test(arguments: [
    (#"id="key""#, "key", "key"), (#"id='key'"#, "key", "key"), (#"id = "key" xml:space="preserve""#, "key", "key"),
    (#"id="a&amp;b""#, "a&b", "a&amp;b"), (#"id="schön""#, "schön", "schön"), (#"id="""#, "", ""),
    ("id=\"a\nb\"", "a b", "a\nb"), (#"resname="id='x'" id="key""#, "key", "key"),
  ])
  func placesIDs(attributes: String, key: String, spelling: String) throws {
    let folder = Self.read("<trans-unit \(attributes)><source>S</source><target>T</target></trans-unit>")
    let entry = try #require(folder.catalogs.first?.entries.first)
    let place = try #require(entry.keyPlace)
    #expect(entry.key == key)
    #expect(folder.files[place.file]?.spelling(of: place.range) == spelling)
  }

  /// A list of attribute types has libxml2 leave out blanks at the ends of a value, which stand in the file all the same.
  @Test func placesIDsWithBlanks() throws {
    let text = Self.document("<trans-unit id=' key '><source>S</source><target>T</target></trans-unit>")
      .replacing(
        "<xliff", with: "<!DOCTYPE xliff [<!ATTLIST trans-unit id NMTOKEN #IMPLIED>]>\n<xliff", maxReplacements: 1)
    let folder = ImportedFolder(texts: ["de.xliff": text])
    let entry = try #require(folder.catalogs.first?.entries.first)
    let place = try #require(entry.keyPlace)
    #expect(entry.key == "key")
    #expect(folder.files[place.file]?.spelling(of: place.range) == " key ")
  }

  @Test func unitsShareNothing() throws {
    let folder = Self.read(
      """
      <trans-unit id="a" approved="yes" restype="x-button" maxwidth="10" translate="no">
      <source>A</source><target state="new" state-qualifier="mt-suggestion">B</target><note>N</note></trans-unit>
      <trans-unit id="b"><source>C</source><target>D</target></trans-unit>
      <trans-unit id="c"><source>E</source></trans-unit>
      <trans-unit id="d"><note>O</note></trans-unit>
      """)
    let entries = try #require(folder.catalogs.first?.entries)
    #expect(entries.map(\.key) == ["a", "b", "c", "d"])
    #expect(entries.map(\.shouldTranslate) == [false, true, true, true])
    #expect(entries.map(\.resourceType) == ["x-button", nil, nil, nil])
    #expect(entries.map(\.limits.count) == [1, 0, 0, 0])
    #expect(entries.map { $0.comment?.text } == ["N", nil, nil, "O"])
    let german = entries.map { $0.translations[Self.german] }
    #expect(german.map { $0?.state } == [.new, .unstated, nil, nil])
    #expect(german.map { $0?.stateSpelling } == ["new", nil, nil, nil])
    #expect(german.map { $0?.stateQualifier } == ["mt-suggestion", nil, nil, nil])
    #expect(entries.map { $0.translations[.english]?.values.map(\.text) } == [["A"], ["C"], ["E"], nil])
  }

  @Test(arguments: [
    ("Hallo", "Hallo", ["Hallo"]),
    ("a &lt;b&gt; &amp; &#x20AC;&#10;c", "a <b> & €\nc", ["a &lt;b&gt; &amp; &#x20AC;&#10;c"]),
    ("<![CDATA[a <b> & c]]>", "a <b> & c", ["<![CDATA[a <b> & c]]>"]), ("a<!-- no -->b", "ab", ["a<!-- no -->b"]),
    ("a <g id='1'>b</g> c", "a b c", ["a ", "b", " c"]), ("a<x id='1'/>b", "ab", ["a", "b"]),
    ("a<x id='1' equiv-text='&lt;br&gt;'/>b", "a<br>b", ["a", "&lt;br&gt;", "b"]),
    ("<bpt id='1'>&lt;b></bpt>x<ept id='1'>&lt;/b></ept>", "x", ["x"]),
    ("<ph id='1'>code <sub>text</sub> code</ph>", "text", ["text"]), ("<it id='1' pos='open'>code</it>x", "x", ["x"]),
    ("<mrk mtype='seg' mid='0'>A.</mrk> <mrk mtype='seg' mid='1'>B.</mrk>", "A. B.", ["A.", " ", "B."]),
    ("<g id='1'/>x", "x", ["x"]), (" \n two  spaces \n", " \n two  spaces \n", [" \n two  spaces \n"]),
    ("<ph id='1' equiv-text='%@'>{0}</ph> da", "%@ da", ["%@", " da"]),
  ])
  func flattensInlineElements(inline: String, text: String, spellings: [String]) throws {
    let folder = Self.read("<trans-unit id='k'><source>s</source><target>\(inline)</target></trans-unit>")
    let value = try #require(Self.target(folder))
    #expect(value.text == text)
    let file = try #require(folder.files[folder.order[0]])
    #expect(value.place?.ranges.map(file.spelling(of:)) == spellings)
    #expect(folder.problems.isEmpty)
  }

  @Test func tellsMissingFromEmpty() {
    let folder = Self.read(
      """
      <trans-unit id='a'><source>s</source></trans-unit>
      <trans-unit id='b'><source>s</source><target/></trans-unit>
      <trans-unit id='c'><source>s</source><target></target></trans-unit>
      """)
    let entries = folder.catalogs[0].entries
    #expect(entries[0].translations[Self.german] == nil)
    #expect(entries[1].translations[Self.german]?.values.map(\.text) == [""])
    #expect(entries[1].translations[Self.german]?.values[0].place == nil)
    #expect(entries[2].translations[Self.german]?.values[0].place?.first.isEmpty == true)
  }

  @Test(arguments: [
    ("preserve", "App/x", " a  b\n "), ("default", "App/x", " a b"), ("default", "App/Localizable.strings", " a  b\n "),
  ])
  func collapsesSpaceUnlessItIsPreserved(space: String, original: String, text: String) {
    let folder = Self.read(
      "<trans-unit id='k' xml:space='\(space)'><source>s</source><target> a  b\n </target></trans-unit>",
      original: original)
    #expect(Self.target(folder)?.text == text)
  }

  /// A run of one character that is no blank becomes a blank too, though the text stays as long as it was.
  @Test(arguments: [
    ("one\ntwo", "one two"), ("one\ttwo", "one two"), ("one two\nthree", "one two three"), ("one", "one"),
    ("\u{A0}one\u{2028}two", "\u{A0}one\u{2028}two"), (" one", " one"), ("\none", "one"), ("\t", " "), ("\n", ""),
  ])
  func makesABlankOfEachRun(text: String, collapsed: String) {
    #expect(XLIFFText.collapsed(text).utf8.elementsEqual(collapsed.utf8))
    let folder = Self.read(
      "<trans-unit id='k'><source>s</source><target>\(text)</target></trans-unit>", original: "App/x")
    #expect(Self.target(folder)?.text.utf8.elementsEqual(collapsed.utf8) == true)
  }

  @Test func ignoresProposalsAndSegmentedSources() {
    let folder = Self.read(
      """
      <trans-unit id='k'><source>s</source><seg-source><mrk mtype='seg' mid='1'>no</mrk></seg-source>
      <target>ja</target><alt-trans><source>x</source><target>nein</target></alt-trans></trans-unit>
      <bin-unit id='b' mime-type='x'><bin-source><external-file href='a'/></bin-source></bin-unit>
      """)
    #expect(folder.catalogs[0].entries.map(\.key) == ["k"])
    #expect(Self.target(folder)?.text == "ja")
    #expect(folder.catalogs[0].entries[0].translations[.english]?.values.map(\.text) == ["s"])
  }

  @Test(arguments: [
    ("state='translated'", "", TranslationState.translated), ("state='new'", "", .new), ("", "", .unstated),
    ("state='needs-review-l10n'", "", .needsReview),
    ("state='translated' state-qualifier='leveraged-mt'", "", .machineTranslated),
    ("state='final'", "", .final), ("", "approved='yes'", .final), ("state='x-done'", "", .unstated),
    ("state='translated' state-qualifier='rejected-length'", "", .needsReview), ("state='signed-off'", "", .final),
  ])
  func readsStates(target: String, unit: String, state: TranslationState) {
    let folder = Self.read("<trans-unit id='k' \(unit)><source>s</source><target \(target)>t</target></trans-unit>")
    #expect(folder.catalogs[0].entries[0].translations[Self.german]?.state == state)
  }

  @Test func readsLimitsAndInheritsThem() throws {
    let folder = Self.read(
      """
      <group id='g' maxwidth='40' size-unit='char' translate='no'>
      <trans-unit id='a'><source>s</source></trans-unit>
      <trans-unit id='b' maxwidth='10' translate='yes'><source>s</source></trans-unit>
      <trans-unit id='c' maxwidth='0'><source>s</source></trans-unit>
      <trans-unit id='d' maxwidth='90' minwidth='5' maxheight='20.5' size-unit='pixel' maxbytes='30'><source>s</source></trans-unit>
      </group>
      <trans-unit id='e' maxwidth='100' restype='button'><source>s</source></trans-unit>
      <trans-unit id='f' maxwidth='wide'><source>s</source></trans-unit>
      """)
    let entries = folder.catalogs[0].entries
    func shown(_ entry: Entry) -> [String] { entry.limits.map { "\($0.origin) \($0.bound) \($0.amount) \($0.unit)" } }
    #expect(shown(entries[0]) == ["maxwidth maximum 40.0 char"])
    #expect(shown(entries[1]) == ["maxwidth maximum 10.0 char"])
    #expect(shown(entries[2]) == [])
    #expect(
      shown(entries[3]) == [
        "maxwidth maximum 90.0 pixel", "minwidth minimum 5.0 pixel", "maxheight maximum 20.5 pixel",
        "maxbytes maximum 30.0 byte",
      ])
    #expect(shown(entries[4]) == ["maxwidth maximum 100.0 pixel"])
    #expect(entries[4].resourceType == "button")
    #expect(entries.map(\.shouldTranslate) == [false, true, false, false, true, true])
    #expect(folder.problems.map(\.message) == ["maxwidth is 'wide', which isn't a number; it was ignored"])
    let file = try #require(folder.files[folder.order[0]])
    #expect(file.spelling(of: try #require(entries[1].limits[0].place).range) == "10")
  }

  @Test func readsNotes() {
    let folder = Self.read(
      """
      <trans-unit id='a'><source>s</source><note from='Xliff Generator' annotates='general' priority='3'>Table</note>
      <note from='Developer' annotates='general' priority='2'>Short, please</note></trans-unit>
      <trans-unit id='b.text'><source>s</source><note>Class = "UILabel"; text = "s"; ObjectID = "b"; Note = "Shown large";</note></trans-unit>
      <trans-unit id='c'><source>s</source><note>No comment provided by engineer.</note></trans-unit>
      <trans-unit id='d'><source>s</source><note/></trans-unit>
      <trans-unit id='e'><source>s</source><note from='auto-generated'>Made up</note></trans-unit>
      <trans-unit id='f'><source>s</source><note annotates='target'>Too long</note></trans-unit>
      """)
    let entries = folder.catalogs[0].entries
    #expect(entries.map { $0.comment?.text } == ["Short, please", "Shown large", nil, nil, "Made up", nil])
    #expect(entries[0].comment?.priority == 2)
    #expect(entries[0].notes.map(\.text) == ["Table"])
    #expect(entries[1].element?.className == "UILabel" && entries[1].element?.property == "text")
    #expect(entries[5].notes.map(\.annotates) == ["target"])
  }

  @Test func notesOfGroupsHoldForTheirUnits() {
    let folder = Self.read(
      """
      <group><note>On the start page</note><trans-unit id='a'><source>s</source><note>Greeting</note></trans-unit>
      <group><note>In the footer</note><trans-unit id='b'><source>s</source></trans-unit></group></group>
      <trans-unit id='c'><source>s</source></trans-unit>
      """)
    let entries = folder.catalogs[0].entries
    #expect(entries.map { $0.comment?.text } == ["Greeting", "On the start page", nil])
    #expect(entries.map { $0.notes.map(\.text) } == [["On the start page"], ["In the footer"], []])
  }

  @Test func tellsASecondTarget() {
    let folder = Self.read(
      "<trans-unit id='a'><source>s</source><target>one</target><target>two</target></trans-unit>")
    #expect(folder.catalogs[0].entries[0].translations.values.flatMap(\.values).map(\.text).contains("one"))
    #expect(folder.problems.map(\.message) == ["this unit has a second target, which is not read"])
  }

  @Test(
    arguments: [
      ("Hello", "Hello", "", nil), ("k|==|plural.one", "k", "plural=one", nil),
      ("k|==|device.mac", "k", "device=mac", nil),
      ("k|==|device.iphone.plural.few", "k", "device=iphone;plural=few", nil),
      ("k|==|substitutions.a.b.plural.other", "k", "a.b=other", "a.b"),
      ("k|==|substitutions.n.device.ipad.plural.one", "k", "device=ipad;n=one", "n"),
      ("a|==|b", "a|==|b", "", nil), ("a|==|b|==|plural.one", "a|==|b", "plural=one", nil),
      ("a|==|plural.none", "a|==|plural.none", "", nil),
      ("k|==|substitutions.plural.one", "k|==|substitutions.plural.one", "", nil),
      ("/k:dict/NSStringLocalizedFormatKey:dict/:string", "k", "", nil),
      ("/a/b:dict/n:dict/one:dict/:string", "a/b", "n=one", "n"),
      ("/k:dict/NSStringDeviceSpecificRuleType:dict/mac:dict/:string", "k", "device=mac", nil),
      ("/k:dict/NSStringVariableWidthRuleType:dict/20:dict/:string", "k", "width=20", nil),
      (
        "/k:dict/NSStringDeviceSpecificRuleType:dict/mac:dict/n:dict/other:dict/:string", "k", "device=mac;n=other", "n"
      ),
      (
        "/k:dict/NSStringDeviceSpecificRuleType:dict/mac:dict/NSStringLocalizedFormatKey:dict/:string", "k",
        "device=mac", nil
      ),
      ("/usr/bin", "/usr/bin", "", nil), ("/:dict/:string", "/:dict/:string", "", nil),
      ("/x:dict/y:dict/n:dict/one:dict/:string", "x:dict/y", "n=one", "n"),
    ] as [(String, String, String, String?)])
  func readsXcodesIDs(id: String, key: String, variation: String, substitution: String?) {
    let folder = Self.read("<trans-unit id='\(id)'><source>s</source><target>t</target></trans-unit>")
    let entry = folder.catalogs[0].entries[0]
    let translation = entry.translations[Self.german]
    #expect(entry.key == key)
    #expect(translation?.allValues.map(\.variation.description) == [variation])
    #expect(translation?.substitutions.map(\.name) == (substitution.map { [$0] } ?? []))
  }

  @Test func leavesExportedPluralCasesToTheTarget() {
    let cases = ["one", "few", "many", "other"].map {
      "<trans-unit id='k|==|plural.\($0)'><source>\($0 == "one" ? "%d file" : "%d files")</source><target>t \($0)</target></trans-unit>"
    }
    let entry = Self.read(cases.joined()).catalogs[0].entries[0]
    #expect(entry.translations[.english]?.values.map(\.variation.description) == ["plural=one", "plural=other"])
    #expect(entry.translations[Self.german]?.values.count == 4)
  }

  @Test(arguments: [
    (
      "<xliff:xliff xmlns:xliff='urn:oasis:names:tc:xliff:document:1.2' version='1.2'><xliff:file original='a' source-language='en' target-language='de'><xliff:body><xliff:trans-unit id='k'><xliff:source>s</xliff:source><xliff:target>t</xliff:target></xliff:trans-unit></xliff:body></xliff:file></xliff:xliff>",
      "the elements have a namespace prefix; Xcode silently skips such a file", false
    ),
    (
      "<xliff version='1.2'><file original='a' source-language='en' target-language='de'><body><trans-unit id='k'><source>s</source><target>t</target></trans-unit></body></file></xliff>",
      "the root element names no XLIFF namespace", false
    ),
    (
      XLIFF12ImporterTests.document(
        "<trans-unit id='k'><source>s</source><target>t</target></trans-unit>", languages: "source-language='en'"),
      "the target language is missing; it was taken for 'de', Xcode skips this element", false
    ),
    (
      XLIFF12ImporterTests.document("<trans-unit id='k'><source>s</source><target>t <b>x</b></target></trans-unit>"),
      "<b> isn't an inline element of XLIFF 1.2; its text was kept", false
    ),
    (
      XLIFF12ImporterTests.document("<trans-unit><source>s</source><target>t</target></trans-unit>"),
      "this trans-unit has no id", false
    ),
    (
      XLIFF12ImporterTests.document(
        "<trans-unit id='k'><source>s</source><target>t</target></trans-unit><trans-unit id='k'><source>s</source><target>t</target></trans-unit>"
      ), "the id 'k' is also on line 4; the last one wins", false
    ),
  ])
  func reportsFaultsAndReadsOn(text: String, message: String, fatal: Bool) {
    let folder = ImportedFolder(texts: ["de.xliff": text])
    #expect(folder.problems.map(\.message) == [message])
    #expect(folder.problems.map(\.isFatal) == [fatal])
    #expect(Self.target(folder)?.text.hasPrefix("t") == true)
  }

  @Test func dropsTranslationsWithoutALocale() {
    let text = Self.document(
      "<trans-unit id='k'><source>s</source><target>t</target></trans-unit>", languages: "source-language='en'")
    let folder = ImportedFolder(texts: ["strings.xliff": text])
    #expect(folder.problems.map(\.isFatal) == [true])
    #expect(folder.catalogs[0].entries[0].translations.keys.map(\.tag) == ["en"])
  }

  @Test(arguments: [
    ("", 1, 1, "the file is empty"), ("hello", 1, 1, "the XML is not well-formed: Start tag expected, '<' not found"),
    ("<plist/>", 1, 1, "the root element is <plist>, not <xliff>"),
    (
      "<!DOCTYPE x [\n<!ENTITY a 'b'>]>\n<xliff version='1.2'>&a;</xliff>", 2, 15,
      "the file declares an entity, which is not read"
    ),
    (
      "<!DOCTYPE x SYSTEM 'http://localhost:1/x.dtd'>\n<xliff version='1.2'>&a;</xliff>", 2, 25,
      "the XML is not well-formed: Entity 'a' not defined"
    ),
  ])
  func locatesWhatItCannotRead(text: String, line: Int, column: Int, message: String) throws {
    let folder = ImportedFolder(texts: ["de.xliff": text])
    let problem = try #require(folder.problems.first { $0.isFatal })
    #expect(problem.message == message)
    let file = try #require(folder.files[folder.order[0]])
    #expect(file.position(of: Int(problem.place?.range.start ?? 0)) == (line, column))
  }

  @Test func keepsWhatStandsBeforeACut() throws {
    let whole = Self.document(
      (1...50).map { "<trans-unit id='k\($0)'><source>s</source><target>t</target></trans-unit>\n" }.joined())
    let cut = String(whole.prefix(whole.count / 2))
    let folder = ImportedFolder(texts: ["de.xliff": cut])
    #expect(folder.problems.count == 1 && folder.problems[0].isFatal && folder.problems[0].kind == .syntax)
    #expect((15...30).contains(folder.catalogs[0].entries.count))
    #expect(folder.translationCount == folder.catalogs[0].entries.count)
  }

  @Test func refusesDepthAndReadsLength() {
    let deep = String(repeating: "<g id='1'>", count: 5000)
    #expect(Self.read("<trans-unit id='k'><source>\(deep)").problems.contains { $0.isFatal })
    let long = String(repeating: "lang &amp; breit ", count: 100_000)
    #expect(
      Self.target(Self.read("<trans-unit id='k'><source>s</source><target>\(long)</target></trans-unit>"))?.text.count
        == 1_300_000)
  }

  @Test func readsAnyEncoding() {
    let text = Self.document("<trans-unit id='k'><source>é</source><target>Größe 😀</target></trans-unit>")
      .replacingOccurrences(of: "UTF-8", with: "UTF-16")
    let folder = ImportedFolder(files: ["de.xliff": [0xFF, 0xFE] + TextDecoderTests.wide(text, bigEndian: false)])
    #expect(folder.problems.isEmpty)
    #expect(Self.target(folder)?.text == "Größe 😀")
  }
}
