import Catalogs
import Findings
import Fit
import Foundation
import Importers
import Linter
import Rules
import Testing

@testable import TranslatorReports

#if canImport(FoundationXML)
  import FoundationXML
#endif

private func file(_ text: String, _ encoding: TextEncoding = TextEncoding(.utf8)) -> SourceFile {
  SourceFile(id: FileID(0), path: "de.xliff", text: Array(text.utf8), encoding: encoding)
}

private func issue(_ message: String = "cut off", onSource: Bool = false) -> QualityIssue {
  QualityIssue(
    Finding(rule: "fit/truncated", severity: .warning, message: message, help: "Shorten it"), isOnSource: onSource)
}

private func budget(_ characters: Int, codePoints: Double = 1) -> EntryBudget {
  let size = TextBudget.Size(
    category: .large, pointSize: 17, characters: characters, low: characters - 2, high: characters + 2)
  return EntryBudget(
    budget: TextBudget(basis: .catalog, textCount: 40, codePointsPerCharacter: codePoints, atDefault: size), surplus: 0)
}

private func annotated(_ file: SourceFile, _ annotation: UnitAnnotations) throws -> String {
  let outline = try #require(XLIFFOutline(file))
  let annotator = CatalogAnnotator(
    file: file, outline: outline, annotations: outline.files.map { $0.units.map { _ in annotation } })
  // Nothing is ever replaced, and nothing taken out but what a report put in.
  #expect(annotator.edits().allSatisfy { $0.range.isEmpty || $0.replacement.isEmpty && file.isAnnotated })
  return String(decoding: try annotator.bytes(), as: UTF8.self)
}

extension SourceFile {
  fileprivate var isAnnotated: Bool { String(decoding: text, as: UTF8.self).contains("stringfit") }
}

private let version12 = """
  <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
    <file original="A.strings" source-language="en" target-language="de" datatype="plaintext"><body>
      <trans-unit id="a" xml:space="preserve">
        <source>Sign in</source>
        <target >Anmelden</target>
        <note/>
      </trans-unit>
    </body></file>
  </xliff>
  """

@Test func version12GetsNotesIssuesAndMaxwidth() throws {
  let comment = "fit/truncated: cut off. Shorten it"
  let expected = """
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2" xmlns:its="http://www.w3.org/2005/11/its" its:version="2.0">
      <file original="A.strings" source-language="en" target-language="de" datatype="plaintext"><body>
        <trans-unit id="a" xml:space="preserve" maxwidth="9" size-unit="char">
          <source>Sign in</source>
          <target  its:locQualityIssuesRef="#stringfit-lqi-1">Anmelden</target>
          <note/>
          <note from="stringfit" annotates="general" priority="10">budget: about 9 characters at the default text size (7 to 11)</note>
          <note from="stringfit" annotates="target" priority="2">warning, length: \(comment)</note>
          <its:locQualityIssues xml:id="stringfit-lqi-1">
            <its:locQualityIssue locQualityIssueType="length" locQualityIssueSeverity="60" locQualityIssueComment="\(comment)"/>
          </its:locQualityIssues>
        </trans-unit>
      </body></file>
    </xliff>
    """
  #expect(try annotated(file(version12), UnitAnnotations(issues: [issue()], budget: budget(9))) == expected)
}

/// What `char` counts are code points, of which a character of Hindi has more than one.
@Test func budgetsAreWrittenInCodePoints() throws {
  let text = try annotated(file(version12), UnitAnnotations(budget: budget(9, codePoints: 1.5)))
  #expect(text.contains("maxwidth=\"13\"") && text.contains("about 9 characters"))
  let stated = version12.replacingOccurrences(of: "id=\"a\"", with: "id=\"a\" maxwidth=\"30\"")
  #expect(try annotated(file(stated), UnitAnnotations(budget: budget(9))) == stated)
  let inGroup = version12.replacingOccurrences(of: "<body>", with: "<body><group maxwidth=\"30\" size-unit=\"char\">")
    .replacingOccurrences(of: "</body>", with: "</group></body>")
  #expect(try annotated(file(inGroup), UnitAnnotations(budget: budget(9))) == inGroup)
  #expect(try annotated(file(version12), UnitAnnotations()) == version12)
}

/// The core's namespace has a prefix, the file its own for ITS; notes come before what is of other namespaces.
@Test func namesAndOrderOfTheFileAreKept() throws {
  let text =
    "<x:xliff xmlns:x=\"urn:oasis:names:tc:xliff:document:1.2\" xmlns:q='http://www.w3.org/2005/11/its' q:version='2.0'"
    + " version=\"1.2\"><x:file original=\"a\" source-language=\"en\" datatype=\"plaintext\"><x:body><x:trans-unit id=\"a\">"
    + "<x:source>S</x:source><m:t xmlns:m=\"urn:m\"/></x:trans-unit><x:trans-unit id=\"b\"/></x:body></x:file></x:xliff>"
  let note =
    "<x:note from=\"stringfit\" annotates=\"source\" priority=\"2\">warning, length: fit/truncated: cut off. Shorten it</x:note>"
  let result = try annotated(file(text), UnitAnnotations(issues: [issue(onSource: true)]))
  #expect(
    result.contains("<x:source q:locQualityIssuesRef=\"#stringfit-lqi-1\">S</x:source>\(note)<m:t xmlns:m=\"urn:m\"/>"))
  #expect(result.contains("<m:t xmlns:m=\"urn:m\"/><q:locQualityIssues xml:id=\"stringfit-lqi-1\">"))
  #expect(result.contains("<x:trans-unit id=\"b\"/>") && !result.contains("xmlns:its"))
}

/// A prefix that means something else further inside is not ours to use; nor is an id that is taken.
@Test func namesThatAreTakenAreLeft() throws {
  let text = version12.replacingOccurrences(
    of: "<note/>", with: "<note/><its:x xmlns:its=\"urn:other\" id=\"stringfit-lqi-1\"/>")
  let result = try annotated(file(text), UnitAnnotations(issues: [issue()]))
  #expect(result.contains(" xmlns:its2=\"http://www.w3.org/2005/11/its\" its2:version=\"2.0\">"))
  #expect(result.contains("<its2:locQualityIssues xml:id=\"stringfit-2-lqi-1\">"))
  #expect(try annotated(file(result), UnitAnnotations(issues: [issue()])) == result)
}

@Test func encodingsAreKept() throws {
  let hostile = UnitAnnotations(issues: [issue("„ä\u{0}]]>\"<&\u{202E}")])
  let escaped = "„ä␀]]&gt;&quot;&lt;&amp;&lt;U+202E&gt;"
  for form in [TextEncoding.Form.utf16LE, .utf16BE, .utf8] {
    let source = file(version12, TextEncoding(form, hasByteOrderMark: true))
    let outline = try #require(XLIFFOutline(source))
    let bytes = try CatalogAnnotator(file: source, outline: outline, annotations: [[hostile]]).bytes()
    let encoding: String.Encoding = form == .utf8 ? .utf8 : .utf16
    let text = try #require(String(data: Data(bytes), encoding: encoding))
    #expect(text.contains(escaped))
  }
  let latin = file(version12, TextEncoding(.latin1, name: "iso-8859-1"))
  let outline = try #require(XLIFFOutline(latin))
  let bytes = try CatalogAnnotator(file: latin, outline: outline, annotations: [[hostile]]).bytes()
  #expect(String(decoding: bytes, as: UTF8.self).contains("&#x201E;&#xE4;&#x2400;]]&gt;"))
  #expect(XLIFFOutline(file("<xliff><file></xliff>")) == nil)
}

private func version2(_ unit: String, file: String = "") -> String {
  "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.1\" srcLang=\"en\" trgLang=\"de\"><file id=\"f\">"
    + "\(file)<unit id=\"u\">\(unit)</unit></file></xliff>"
}
private let segments =
  "<segment><source>Sign <pc id=\"1\">in</pc></source><target>An<pc id=\"1\">melden</pc></target></segment>"
  + "<ignorable><source> </source><target> </target></ignorable><segment><source>x</source><target/></segment>"

@Test func version2GetsNotesMarksAndRestrictions() throws {
  let text = version2(
    "<m:m xmlns:m=\"urn:m\"/><originalData><data id=\"d\"/></originalData>" + segments, file: "<skeleton href=\"x\"/>")
  let result = try annotated(file(text), UnitAnnotations(issues: [issue()], budget: budget(9)))
  #expect(
    result.contains(
      "<skeleton href=\"x\"/><slr:profiles generalProfile=\"xliff:codepoints\"/><unit id=\"u\" slr:sizeRestriction=\"9\">"
        + "<its:locQualityIssues xml:id=\"stringfit-lqi-1\">"))
  #expect(result.contains("</its:locQualityIssues><m:m xmlns:m=\"urn:m\"/><notes><note category=\"stringfit\""))
  #expect(result.contains("</note></notes><originalData>"))
  #expect(
    result.contains(
      "<target><mrk id=\"stringfit-lqi-1\" type=\"its:generic\" its:locQualityIssuesRef=\"#its=stringfit-lqi-1\">"
        + "An<pc id=\"1\">melden</pc></mrk></target>"))
  #expect(
    result.contains("<target/>") && result.contains("<ignorable><source> </source><target> </target></ignorable>"))
  // The reader of the product finds nothing wrong, the same text, and no limit that somebody had declared.
  let read = XLIFF2Importer.read(file(result), in: ImportContext(container: "", table: ""))
  #expect(read.problems.isEmpty, "\(read.problems)")
  let entry = try #require(read.catalogs.first?.entries.first)
  #expect(entry.translations[LocaleID(canonical: "de")]?.values.first?.text == "Anmelden ")
  #expect(entry.limits.isEmpty && entry.comment == nil)
}

/// Sizes that are counted otherwise, or stated and switched off, stay as they are.
@Test(arguments: [
  ("<slr:profiles xmlns:slr=\"urn:oasis:names:tc:xliff:sizerestriction:2.0\" generalProfile=\"x:points\"/>", false),
  (
    "<slr:profiles xmlns:slr=\"urn:oasis:names:tc:xliff:sizerestriction:2.0\" generalProfile=\"xliff:codepoints\"/>",
    true
  ),
  ("<m:m xmlns:m=\"urn:m\" note=\"sizeRestriction\"/>", false),
])
func restrictionsAreOnlyAddedWhereTheyCount(inFile: String, isAdded: Bool) throws {
  let text = version2("<notes> <note>n</note> </notes>" + segments, file: inFile)
  let result = try annotated(file(text), UnitAnnotations(budget: budget(9)))
  #expect(result.contains(":sizeRestriction=\"9\"") == isAdded)
  #expect(
    result.contains("<notes> <note>n</note><note category=\"stringfit\" appliesTo=\"target\" priority=\"10\">budget: "))
  #expect(result.components(separatedBy: "profiles").count == text.components(separatedBy: "profiles").count)
}

/// The values of ITS 2.0, 8.4: every rule has one, and no entry of the table is for a rule that is not there.
@Test func everyRuleHasATypeOfITS() {
  let types: Set = [
    "terminology", "mistranslation", "omission", "untranslated", "addition", "duplication", "inconsistency", "grammar",
    "legal", "register", "locale-specific-content", "locale-violation", "style", "characters", "misspelling",
    "typographical", "formatting", "inconsistent-entities", "numbers", "markup", "pattern-problem", "whitespace",
    "internationalization", "length", "non-conformance", "uncategorized", "other",
  ]
  let rules = Linter.allMetadata.map(\.id)
  for rule in rules { #expect(types.contains(QualityIssue.type(of: rule)), "\(rule)") }
  for rule in QualityIssue.types.keys where rule.contains("/") { #expect(rules.contains(rule), "\(rule)") }
}

@Test func copiesOfFilesStayInTheirFolder() {
  var names = FileNames(folder: "annotated")
  let paths = ["App/de.xliff", "App/DE.xliff", "../../.x/a b\u{202E}.xlf", "/etc/passwd"].map { names.name(for: $0) }
  #expect(
    paths == [
      "annotated/App/de.xliff", "annotated/2/App/DE.xliff", "annotated/-/-/x/a-b-.xlf", "annotated/etc/passwd",
    ])
}

/// A report takes the place of the one before.
@Test(arguments: [
  version12, version2(segments), version2("<notes><note>Mine</note></notes>" + segments),
  version2("\n  <segment>\n    <source>a</source>\n    <target> b </target>\n  </segment>\n"),
])
func earlierAnnotationsAreReplaced(text: String) throws {
  let annotation = UnitAnnotations(issues: [issue(), issue("vague", onSource: true)], budget: budget(9))
  let once = try annotated(file(text), annotation)
  #expect(once.components(separatedBy: "budget: ").count == 2)
  #expect(try annotated(file(once), annotation) == once)
  let other = UnitAnnotations(issues: [issue("too long")])
  let twice = try annotated(file(once), other)
  #expect(!twice.contains("cut off") && !twice.contains("budget: ") && twice.contains("too long"))
  #expect(!twice.contains("maxwidth") && !twice.contains("sizeRestriction=") && !twice.contains("source its:"))
  #expect(XMLParser(data: Data(twice.utf8)).parse())
  // Where nothing is found any more, nothing is left of it but what the root declares.
  let none = try annotated(file(twice), UnitAnnotations())
  #expect(!none.contains("locQualityIssue") && !none.contains("note from") && !none.contains("category"))
  let body = { (text: String) in text[(text.firstRange(of: "<file")?.lowerBound ?? text.startIndex)...] }
  #expect(body(none.replacing("<slr:profiles generalProfile=\"xliff:codepoints\"/>", with: "")) == body(text))
}

@Test func guessedArgumentsMakeNoLimit() {
  var own = budget(9)
  #expect(own.codePoints == 9)
  own.surplus = 7
  #expect(own.codePoints == nil)
}
