import Catalogs
import TestSupport
import Testing

/// libxml2 gives an ampersand in an attribute as `&#38;` unless it is told to replace references.
@Suite struct XMLEventsTests {
  private static let text = "Tom &amp; Jerry &#38; &#x26; &lt;3 &amp;amp;"
  private static let value = "Tom & Jerry & & <3 &amp;"

  @Test func attributesKeepTheirAmpersands() {
    let folder = ImportedFolder(texts: [
      "a.xliff": XLIFF12ImporterTests.document(
        "<trans-unit id=\"\(Self.text)\"><source>s<x id=\"1\" equiv-text=\"&amp;\"/></source></trans-unit>"),
      "b.xlf": """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en"><file id="f" original="o">
      <unit id="u" name="\(Self.text)"><segment><source>s<ph id="1" equiv="&amp;"/></source></segment></unit></file></xliff>
      """,
    ])
    #expect(folder.problems.isEmpty)
    #expect(folder.catalogs.flatMap(\.entries).map(\.key) == [Self.value, Self.value])
    for entry in folder.catalogs.flatMap(\.entries) {
      #expect(entry.translations[.english]?.values.map(\.text) == ["s&"])
    }
  }

  @Test func interfacesShowTheirAmpersands() {
    let text = "<document><label text=\"\(Self.text)\" id=\"l\"/></document>"
    let entry = ImportedFolder(texts: ["Base.lproj/a.storyboard": text]).catalogs.first?.entries.first
    #expect(entry?.translations[.english]?.values.map(\.text) == [Self.value])
    #expect(entry?.element?.designText == Self.value)
  }

  /// Replacing references brings none back that the file declares, inside or out.
  @Test(arguments: [
    "<!ENTITY e 'x'>", "<!ENTITY e SYSTEM 'file:///etc/hostname'>", "<!ENTITY % e SYSTEM 'file:///etc/hostname'> %e;",
    "<!ENTITY amp '&#38;#38;'>", "<!ENTITY lt 'x'>",
  ])
  func declaredEntitiesAreRefused(declaration: String) {
    let text = "<!DOCTYPE document [\(declaration)]><document><label text=\"&e;\" id=\"l\"/></document>"
    let folder = ImportedFolder(texts: ["a.storyboard": text])
    #expect(folder.problems.map(\.message) == ["the file declares an entity, which is not read"])
    #expect(folder.catalogs.flatMap(\.entries).isEmpty)
  }

  private static func unit(
    _ attributes: String, declarations: String = "", before: String = "", inside: String = ""
  ) -> ImportedFolder {
    ImportedFolder(texts: [
      "a.xlf": """
      \(before)<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" \(declarations) version="2.0" srcLang="en">
      <file id="f"><unit id="u" \(attributes)>\(inside)<segment><source>s</source></segment></unit></file></xliff>
      """
    ])
  }

  /// A parser that has read a document keeps neither its prefixes, nor its faults, nor what it declares of attributes.
  @Test func documentsDoNotSeeEachOther() {
    let slr = "xmlns:slr='urn:oasis:names:tc:xliff:sizerestriction:2.0'"
    let before: [() -> ImportedFolder] = [
      { Self.unit("slr:sizeRestriction='9'", declarations: slr) },
      { Self.unit("slr:sizeRestriction='9'", declarations: slr, inside: "<slr:data>") },
      { Self.unit("", before: "<!DOCTYPE xliff [<!ATTLIST unit translate CDATA 'no'>]>") },
      { Self.unit("", before: "<!DOCTYPE xliff SYSTEM 'x.dtd'>") }, { Self.unit("", inside: "&none;") },
      { Self.unit("translate='no' translate='no'") },
    ]
    for read in before {
      _ = read()
      let undeclared = Self.unit("slr:sizeRestriction='9'")
      #expect(undeclared.problems.contains { $0.message.contains("slr") && $0.kind == .syntax })
      let sound = Self.unit("")
      #expect(sound.problems.isEmpty)
      #expect(sound.catalogs.first?.entries.map(\.shouldTranslate) == [true])
    }
  }

  /// libxml2 refuses a document whose names take 10 MB; those of other documents do not count.
  @Test func namesOfManyDocumentsDoNotAddUp() {
    let long = String(repeating: "n", count: 40_000)
    for number in 0..<270 {
      let folder = Self.unit("", declarations: "xmlns:x='urn:x'", inside: "<x:\(long)\(number)/>")
      guard folder.problems.isEmpty, folder.catalogs.first?.entries.count == 1 else {
        Issue.record("document \(number): \(folder.problems.map(\.message.shortened))")
        return
      }
    }
  }
}
