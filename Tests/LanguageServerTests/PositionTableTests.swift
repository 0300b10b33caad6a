import TestSupport
import Testing

@testable import LanguageServer

struct PositionTableTests {
  /// Every offset at which a character begins is found again by its position, in either encoding.
  @Test(arguments: ["", "a", "a\nb", "é👍\r\n\u{202E}x\n\n", "\r\r\n\n", String(repeating: "ä👍", count: 2_000)])
  func offsetsAndPositionsAreOfEachOther(text: String) {
    let bytes = Array(text.utf8)
    for encoding in [PositionEncoding.utf8, .utf16] {
      let table = PositionTable(bytes, encoding: encoding)
      for offset in bytes.indices where bytes[offset] & 0xC0 != 0x80 && bytes[offset] != UInt8(ascii: "\n") {
        #expect(table.offset(of: table.position(of: offset)) == offset)
      }
    }
  }

  @Test func columnsOfFindingsCountUTF16() {
    let table = PositionTable(Array("👍x".utf8), encoding: .utf8)
    let range = table.range(of: FindingLines(line: 1, column: 3, endLine: 1, endColumn: 4))
    #expect(range.start == TextPosition(line: 0, character: 4))
    #expect(range.end == TextPosition(line: 0, character: 5))
  }
}
