import Catalogs
import Edits
import Testing

@Suite struct TextEditTests {
  func file(_ text: String, _ encoding: TextEncoding = TextEncoding(.utf8)) -> SourceFile {
    SourceFile(id: FileID(0), path: "a.strings", text: Array(text.utf8), encoding: encoding)
  }
  func edited(_ text: String, _ edits: [TextEdit]) throws -> String {
    String(decoding: try file(text).bytes(with: edits), as: UTF8.self)
  }

  @Test func untouchedTextKeepsItsBytes() throws {
    let text = "\"a\" = \"Wait...\"; /* é */\r\n\"b\" = \"b\";\n"
    #expect(try edited(text, []) == text)
    let range = TextRange(11, 14)
    #expect(try edited(text, [TextEdit(range, with: "…")]) == text.replacing("...", with: "…"))
  }

  @Test func anyOrderAndInsertions() throws {
    let edits = [
      TextEdit(TextRange(3, 3), with: "!"), TextEdit(TextRange(0, 1), with: "A"), TextEdit(TextRange(3, 3), with: "?"),
    ]
    #expect(try edited("abc", edits) == "Abc!?")
  }

  @Test(arguments: [
    (TextRange(0, 9), EditError.outside(TextRange(0, 9))), (TextRange(2, 1), .outside(TextRange(2, 1))),
    (TextRange(-1, 1), .outside(TextRange(-1, 1))), (TextRange(0, 1), .splitsCharacter(TextRange(0, 1))),
  ])
  func senselessRangesAreRefused(range: TextRange, error: EditError) {
    #expect(throws: error) { try edited("éab", [TextEdit(range, with: "x")]) }
  }

  @Test func overlapsAreRefused() {
    let first = TextRange(0, 2)
    let second = TextRange(1, 3)
    #expect(throws: EditError.overlapping(first, second)) {
      try edited("abc", [TextEdit(second, with: "x"), TextEdit(first, with: "y")])
    }
  }

  @Test(arguments: [
    (TextEncoding(.utf8, hasByteOrderMark: true), [0xEF, 0xBB, 0xBF, 0xC3, 0xA9] as [UInt8]),
    (TextEncoding(.utf16LE, hasByteOrderMark: true), [0xFF, 0xFE, 0xE9, 0x00]),
    (TextEncoding(.utf16BE), [0x00, 0xE9]), (TextEncoding(.utf32LE), [0xE9, 0, 0, 0]),
    (TextEncoding(.utf32BE, hasByteOrderMark: true), [0, 0, 0xFE, 0xFF, 0, 0, 0, 0xE9]),
    (TextEncoding(.latin1), [0xE9]),
  ])
  func isWrittenInTheFilesOwnEncoding(encoding: TextEncoding, bytes: [UInt8]) throws {
    #expect(try file("e", encoding).bytes(with: [TextEdit(TextRange(0, 1), with: "é")]) == bytes)
  }

  @Test func whatAnEncodingLacksIsRefused() {
    #expect(throws: EditError.self) {
      try file("a", TextEncoding(.latin1)).bytes(with: [TextEdit(TextRange(0, 1), with: "…")])
    }
    #expect(throws: EditError.encoding("binary")) { try file("", TextEncoding(.binary)).bytes(with: []) }
  }
}
