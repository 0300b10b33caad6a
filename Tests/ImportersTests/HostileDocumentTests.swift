import Catalogs
import Importers
import TestSupport
import Testing

/// Files made to take long or to go deep: each is read in a moment, or refused.
@Suite(.timeLimit(.minutes(10))) struct HostileDocumentTests {
  private static let head =
    "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.2\" version=\"2.2\" srcLang=\"en\" trgLang=\"de\""
    + " xmlns:slr=\"urn:oasis:names:tc:xliff:sizerestriction:2.0\" xmlns:pgs=\"urn:oasis:names:tc:xliff:pgs:1.0\">"
    + "<file id=\"f\"><slr:profiles generalProfile=\"xliff:codepoints\"/>"

  @Test func overlappingMarks() {
    let count = 10_000
    var text = Self.head + "<unit id=\"u\"><segment><source>"
    for i in 0..<count { text += "<sm id=\"m\(i)\" slr:sizeRestriction=\"3\"/>a b\n " }
    for i in 0..<count { text += "<em startRef=\"m\(i)\"/>" }
    text += "</source></segment></unit></file></xliff>"
    let folder = ImportedFolder(texts: ["a.xlf": text])
    #expect(folder.problems.isEmpty)
    #expect(folder.catalogs.first?.entries.count == 1)
  }

  @Test func manySegments() {
    var text = Self.head + "<unit id=\"u\" pgs:switch=\"plural:n\">"
    for i in 0..<10_000 {
      text += "<segment pgs:case=\"c\(i)\"><source>a\(i)</source><target order=\"\(i + 1)\">b</target></segment>"
    }
    text += "</unit></file></xliff>"
    let values = ImportedFolder(texts: ["a.xlf": text]).catalogs.first?.entries.first?.translations[.english]?.values
    #expect(values?.count == 256)
  }

  @Test func manyInheritedNotes() {
    var text = Self.head + "<notes>" + String(repeating: "<note>n</note>", count: 5_000) + "</notes>"
    for i in 0..<5_000 { text += "<unit id=\"u\(i)\"><segment><source>a</source></segment></unit>" }
    let notes = ImportedFolder(texts: ["a.xlf": text + "</file></xliff>"]).catalogs.first?.entries.first?.notes
    #expect(notes?.count == 16)
  }

  /// Units are counted up to the end of a file element, which may never come.
  @Test(arguments: [
    ("1.2", "<file original=\"o\" source-language=\"en\"/>"), ("2.0", "<file id=\"f\"/>"),
    ("2.0", "<file id=\"f\"><unit id=\"u\"/><!-- </file --></file>"),
  ])
  func manyFileElements(version: String, element: String) throws {
    let count = 60_000
    let text =
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:\(version)\" version=\"\(version)\">"
      + String(repeating: element, count: count) + "</xliff>"
    let file = SourceFile(
      id: FileID(0), path: "a.xlf", text: Array(text.utf8), encoding: TextEncoding(.utf8))
    let importer = try #require(AllImporters.importer(for: file, fileExtension: "xlf"))
    #expect(importer.read(file, in: ImportContext(rootPath: "a.xlf", sourceLocale: nil)).catalogs.count == count)
  }

  /// Stand-ins and ids of one unit, each looked up among the others.
  @Test func manyCodes() {
    let count = 20_000
    var text = Self.head + "<unit id=\"u\"><segment><source>"
    for i in 0..<count { text += " <ph id=\"p\(i)\" equiv=\"x\"/> " }
    text += "</source></segment></unit></file></xliff>"
    let folder = ImportedFolder(texts: ["a.xlf": text])
    #expect(folder.problems.isEmpty)
    let value = folder.catalogs.first?.entries.first?.translations[.english]?.values.first
    #expect(value?.text.utf8.count == 2 * count + 1)
    #expect(value?.counted.first?.text.utf8.count == count + 1)
  }

  @Test(arguments: [
    ("a.xlf", Self.head, "<group id=\"g\">"), ("a.storyboard", "<document>", "<view><subviews>"),
    ("a.xib", "<document>", "<menu>"),
  ])
  func deepNesting(path: String, head: String, piece: String) {
    let folder = ImportedFolder(texts: [path: head + String(repeating: piece, count: 20_000)])
    #expect(folder.problems.contains { $0.isFatal && $0.kind == .syntax })
  }

  /// The words are ours, without libxml2's advice to programmers.
  @Test func limitsAreToldInOurWords() {
    let folder = ImportedFolder(texts: ["a.storyboard": "<document>" + String(repeating: "<view>", count: 300)])
    #expect(folder.problems.map(\.message) == ["the XML is not well-formed: Excessive depth in document: 256"])
  }

  @Test(arguments: ["a.xlf", "a.storyboard", "a.xib"])
  func manyAttributes(path: String) {
    let attributes = (0..<100_000).map { " a\($0)=\"x\"" }.joined()
    let folder = ImportedFolder(texts: [path: "<xliff version=\"2.0\"\(attributes)/>"])
    #expect(folder.problems.contains { $0.message == "a tag has more than 20000 attributes" })
  }

  /// A web of constraints without an answer.
  @Test func constraintsOfEveryKind() {
    var random = SplitMix(state: 7)
    let count = 400
    var text =
      "<document targetRuntime=\"iOS.CocoaTouch\"><objects><viewController id=\"vc\"><view key=\"view\" id=\"r\">"
    text += "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"3\" height=\"4\"/><subviews>"
    for i in 0..<count {
      text += "<label text=\"t\" id=\"l\(i)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></label>"
    }
    text += "</subviews><constraints>"
    for i in 0..<count * 10 {
      for attribute in ["leading", "trailing", "width"] {
        let other = Int.random(in: 0..<count, using: &random)
        text += "<constraint firstItem=\"l\(i % count)\" firstAttribute=\"\(attribute)\" secondItem=\"l\(other)\""
        text += " secondAttribute=\"\(attribute)\" id=\"\(attribute)\(i)\"/>"
      }
    }
    text += "</constraints></view></viewController></objects></document>"
    let folder = ImportedFolder(texts: ["a.storyboard": text])
    #expect(folder.problems.isEmpty)
    #expect(folder.catalogs.first?.entries.count == count)
    #expect(folder.catalogs.first?.entries.allSatisfy { $0.element?.constrainedWidth == nil } == true)
  }

  @Test(arguments: [
    "constant=\"1e308\"", "constant=\"nan\"", "constant=\"inf\"", "constant=\"-5\"", "constant=\"\"",
    "constant=\"50\" priority=\"750\"", "constant=\"50\" relation=\"greaterThanOrEqual\"",
    "constant=\"nan\" relation=\"lessThanOrEqual\"",
    "relation=\"lessThanOrEqual\" secondItem=\"l\" secondAttribute=\"width\"", "multiplier=\"0\"",
    "secondItem=\"nobody\" secondAttribute=\"width\"", "secondItem=\"l\" secondAttribute=\"width\" multiplier=\"1:0\"",
  ])
  func constraintsThatSettleNothing(attributes: String) {
    let text = """
      <document targetRuntime="iOS.CocoaTouch"><objects><view id="r"><rect key="frame" width="9" height="9"/><subviews>
      <label text="t" id="l"><rect key="frame" x="0" y="0" width="9" height="9"/>
      <constraints><constraint firstAttribute="width" \(attributes) id="c"/></constraints></label>
      </subviews></view></objects></document>
      """
    let element = ImportedFolder(texts: ["a.xib": text]).catalogs.first?.entries.first?.element
    #expect(element?.constrainedWidth == nil)
    #expect(element?.frameWidth == 9)
  }
}
