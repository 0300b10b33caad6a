import Catalogs
import Testing

@Suite struct LineTableTests {
  @Test(arguments: [
    ("ab\ncd", 4, 2, 2), ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1), ("é😀x", 6, 1, 4), ("", 0, 1, 1), ("a", 99, 1, 2),
    ("a\n", 2, 2, 1),
  ])
  func countsAsEditorsDo(text: String, offset: Int, line: Int, column: Int) {
    let bytes = Array(text.utf8)
    #expect(LineTable(bytes).position(of: offset, in: bytes) == (line, column))
  }

  @Test func countsAlikeOnLongLines() {
    var text = ""
    for i in 0..<4000 { text += i % 7 == 0 ? "é😀" : i % 501 == 0 ? "\n" : "ab中" }
    text += String(repeating: "ж😀a", count: 5000)
    let bytes = Array(text.utf8)
    let table = LineTable(bytes)
    var line = 1
    var column = 1
    var offset = 0
    for scalar in text.unicodeScalars {
      if offset % 13 == 0 { #expect(table.position(of: offset, in: bytes) == (line, column)) }
      offset += scalar.utf8.count
      column += scalar.utf16.count
      if scalar == "\n" {
        line += 1
        column = 1
      }
    }
  }

  @Test(.timeLimit(.minutes(10))) func isFastOnOneLongLine() {
    let bytes = [UInt8](repeating: 0x61, count: 4_000_000)
    let table = LineTable(bytes)
    for offset in stride(from: 0, to: bytes.count, by: 40) {
      #expect(table.position(of: offset, in: bytes).column == offset + 1)
    }
  }
}
