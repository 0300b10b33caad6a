import Catalogs
import Foundation
import TestSupport
import Testing

@testable import Importers

@Suite struct PropertyListTests {
  static func plist(_ body: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\n\(body)</dict></plist>\n"
  }

  /// The texts of a file by key, through the importer.
  static func pairs(_ bytes: [UInt8]) -> [String: String] {
    let entries = ImportedFolder(files: ["en.lproj/A.strings": bytes]).catalogs.first?.entries ?? []
    return Dictionary(
      uniqueKeysWithValues: entries.map { ($0.key, $0.translations[.english]?.values.first?.text ?? "") })
  }

  /// What stands within a text, a key or a number is none of its value, and does not go to what is around it.
  @Test func elementsWithinTexts() {
    let text = Self.plist(
      """
      <key>a</key><string>A<dict><key>x</key><string>X</string></dict></string>
      <key>b<key>y</key></key><string>B</string>
      <key>c</key><real>1<string>Z</string></real>
      <key>d</key><array><key>k</key><string>v</string></array>
      <key>e</key><string>E</string>
      """)
    let folder = ImportedFolder(texts: ["en.lproj/A.strings": text])
    let found = folder.catalogs[0].entries.map { "\($0.key)=\($0.translations[.english]?.values[0].text ?? "")" }
    #expect(found.first?.hasPrefix("a=A") == true)
    #expect(found.last == "e=E")
    #expect(found.count == 3)
    #expect(folder.problems.map(\.message) == ["the value of 'c' isn't text", "the value of 'd' isn't text"])
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func readsWhatFoundationWrites(format: PropertyListSerialization.PropertyListFormat) throws {
    var expected = [
      "": "", "a": "b", "é": "ü", "中": "😀", "k <&>": "line\nbreak\t\"'", "long": String(repeating: "x", count: 300),
    ]
    for i in 0..<300 { expected["key \(i)"] = String(repeating: "é", count: i) }
    let data = try PropertyListSerialization.data(fromPropertyList: expected, format: format, options: 0)
    #expect(Self.pairs([UInt8](data)) == expected)
  }

  @Test func keepsPlacesInXML() throws {
    let folder = ImportedFolder(
      texts: ["en.lproj/A.strings": Self.plist("<!-- C --><key>a&amp;b</key><string>x &lt; y</string>")])
    let entry = try #require(folder.catalogs[0].entries.first)
    let file = try #require(folder.files[folder.order[0]])
    #expect(entry.key == "a&b" && entry.comment?.text == "C")
    #expect(file.spelling(of: try #require(entry.keyPlace).range) == "a&amp;b")
    #expect(file.spelling(of: try #require(entry.translations[.english]?.values[0].place).first) == "x &lt; y")
  }

  @Test(
    arguments: [
      ("<!-- H -->\n\n<key>a</key>", nil), ("<!-- H -->\n<key>a</key>", "H"),
      ("<!-- H -->\n\n<!-- A -->\n<key>a</key>", "A"),
      ("<key>a</key>", nil), ("<!----><key>a</key>", nil),
    ] as [(String, String?)])
  func tiesCommentsToKeys(text: String, comment: String?) {
    let folder = ImportedFolder(texts: ["en.lproj/A.strings": Self.plist(text + "<string>x</string>")])
    #expect(folder.catalogs[0].entries.first?.comment?.text == comment)
  }

  @Test(arguments: [
    ("<?xml version='1.0'?><html/>", "the root element is <html>, not <plist>"),
    ("<plist><array><string>x</string></array></plist>", "instead of keys, the file contains an array"),
    ("<plist><dict><string>x</string></dict></plist>", "this value has no key"),
    ("<plist><dict><key>x</key></dict></plist>", "the key 'x' has no value"),
    (
      "<plist><dict><key>x</key><string>a</dict></plist>",
      "the XML is not well-formed: Opening and ending tag mismatch: string line 1 and dict"
    ),
  ])
  func reportsFaults(text: String, message: String) {
    let problems = ImportedFolder(texts: ["en.lproj/A.strings": text]).problems
    #expect(problems.map(\.message) == [message])
    #expect(problems.allSatisfy { $0.isFatal && $0.kind == .syntax })
  }

  @Test func keepsWhatStandsBeforeAFault() {
    let text = "<plist><dict><key>a</key><string>1</string><key>b</key><string>2"
    #expect(Self.pairs(Array(text.utf8)) == ["a": "1"])
  }

  @Test func survivesDamagedBinaryLists() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["a": "b", "c": ["d": "é😀"], "e": [1, 2]] as [String: Any], format: .binary, options: 0)
    let whole = [UInt8](data)
    for length in 0..<whole.count { _ = Self.pairs(Array(whole[..<length])) }
    for at in whole.indices {
      for byte: UInt8 in [0, 0x0F, 0x7F, 0x80, 0xA1, 0xD1, 0xFF] {
        var bytes = whole
        bytes[at] = byte
        _ = Self.pairs(bytes)
      }
    }
  }

  /// An array that holds itself, and arrays that double at each level.
  @Test func refusesBinaryListsWithoutEnd() {
    func list(_ objects: [[UInt8]]) -> [UInt8] {
      var bytes = Array("bplist00".utf8)
      var offsets: [UInt8] = []
      for object in objects {
        offsets.append(UInt8(bytes.count))
        bytes += object
      }
      let table = UInt8(bytes.count)
      func long(_ value: UInt8) -> [UInt8] { [0, 0, 0, 0, 0, 0, 0, value] }
      return bytes + offsets + [0, 0, 0, 0, 0, 0, 1, 1] + long(UInt8(objects.count)) + long(0) + long(table)
    }
    func fault(_ objects: [[UInt8]]) -> String? {
      ImportedFolder(files: ["en.lproj/A.strings": list(objects)]).problems.first?.message
    }
    #expect(fault([[0xA1, 0]])?.hasPrefix("the binary property list is damaged: it") == true)
    let doubling = (0..<40).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] as [UInt8] } + [[0x51, 0x61]]
    #expect(fault(doubling)?.contains("repeat without end") == true)
  }

  /// A long text that thousands of keys share spells out to far more than the file.
  @Test func refusesBinaryListsWhoseTextsRepeat() {
    let count = 2000
    func big(_ value: Int) -> [UInt8] { (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
    func list(text: Int) -> [UInt8] {
      let objects: [[UInt8]] = [
        [0xDF, 0x12] + big(count) + Array(repeating: 1, count: count) + Array(repeating: 2, count: count),
        [0x51, 0x61], [0x5F, 0x12] + big(text) + Array(repeating: 0x62, count: text),
      ]
      var bytes = Array("bplist00".utf8)
      var offsets: [UInt8] = []
      for object in objects {
        offsets += big(bytes.count)
        bytes += object
      }
      let table = bytes.count
      return bytes + offsets + [0, 0, 0, 0, 0, 0, 4, 1] + [3, 0, table].flatMap { [0, 0, 0, 0] + big($0) }
    }
    func message(_ text: Int) -> String? {
      ImportedFolder(files: ["en.lproj/A.strings": list(text: text)]).problems.first?.message
    }
    #expect(message(60_000)?.contains("its text is repeated too often to be read") == true)
    #expect(message(100) == "'a' is given twice, with the same value")
  }

  /// Findings on a binary list have no line, but they name the file.
  @Test func binaryListsHaveThePlaceOfTheFile() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["a": "b", "n": 3] as [String: Any], format: .binary, options: 0)
    let folder = ImportedFolder(files: ["en.lproj/A.strings": [UInt8](data)])
    #expect(folder.problems.map(\.message) == ["the value of 'n' isn't text"])
    let start = Place(file: folder.order[0], range: TextRange(0, 0))
    #expect(folder.problems.map(\.place) == [start])
    #expect(folder.catalogs.first?.entries.map(\.keyPlace) == [start])
    #expect(folder.catalogs.first?.entries.first?.translations[.english]?.values.map(\.place) == [nil])
  }
}
