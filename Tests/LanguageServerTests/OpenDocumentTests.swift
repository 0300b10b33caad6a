import Pipeline
import Testing

@testable import LanguageServer

struct OpenDocumentTests {
  private func change(_ start: (Int, Int), _ end: (Int, Int), _ text: String) -> JSONValue {
    func position(_ place: (Int, Int)) -> JSONValue {
      .object([
        ("line", .number(Double(place.0), spelling: "")), ("character", .number(Double(place.1), spelling: "")),
      ])
    }
    let range: JSONValue = .object([("start", position(start)), ("end", position(end))])
    return .object([("range", range), ("text", .string(text))])
  }

  private func text(_ text: String, _ changes: [JSONValue], _ encoding: PositionEncoding = .utf16) throws -> String {
    var document = OpenDocument(path: "/a", uri: "file:///a", version: 1, text: text)
    try document.apply(changes, version: 2, encoding: encoding)
    return String(decoding: document.text, as: UTF8.self)
  }

  @Test func changesAreMadeOneAfterTheOther() throws {
    #expect(
      try text("one\ntwo\n", [change((0, 0), (0, 3), "1"), change((1, 0), (1, 1), "T"), change((2, 0), (2, 0), "!")])
        == "1\nTwo\n!")
  }

  @Test func columnsCountUTF16OrUTF8() throws {
    #expect(try text("👍é.", [change((0, 3), (0, 4), "!")]) == "👍é!")
    #expect(try text("👍é.", [change((0, 6), (0, 7), "!")], .utf8) == "👍é!")
  }

  @Test func columnsBehindTheEndOfALineAreItsEnd() throws {
    #expect(try text("ab\r\ncd", [change((0, 90), (0, 90), "!")]) == "ab!\r\ncd")
    #expect(try text("ab", [change((7, 0), (7, 0), "!")]) == "ab!")
  }

  @Test func columnsWithinACharacterAreItsBeginning() throws {
    #expect(try text("👍", [change((0, 1), (0, 1), "!")]) == "!👍")
    #expect(try text("é", [change((0, 1), (0, 1), "!")], .utf8) == "!é")
  }

  @Test func aChangeWithoutARangeIsTheWholeText() throws {
    #expect(try text("old", [.object([("text", .string("new"))])]) == "new")
  }

  @Test func olderVersionsAreRefusedAndChangeNothing() {
    var document = OpenDocument(path: "/a", uri: "file:///a", version: 4, text: "x")
    #expect(throws: ResponseError.self) {
      try document.apply([.object([("text", .string("y"))])], version: 4, encoding: .utf16)
    }
    #expect(document.text == Array("x".utf8) && document.version == 4)
  }

  @Test func aFaultyChangeLeavesTheTextAsItWas() {
    var document = OpenDocument(path: "/a", uri: "file:///a", version: 1, text: "ab")
    #expect(throws: ResponseError.self) {
      try document.apply(
        [change((0, 0), (0, 1), "x"), change((1, 0), (0, 0), "y")], version: 2, encoding: .utf16)
    }
    #expect(document.text == Array("ab".utf8))
  }
}
