import Catalogs
import Testing

@Suite struct LineTableTests {
  func position(_ offset: Int, in text: String) -> [Int] {
    let bytes = Array(text.utf8)
    let position = LineTable(bytes).position(of: offset, in: bytes)
    return [position.line, position.column]
  }

  @Test func linesEndAtEveryKindOfBreak() {
    let text = "a\nb\r\nc\rd"
    #expect(position(0, in: text) == [1, 1])
    #expect(position(2, in: text) == [2, 1])
    #expect(position(5, in: text) == [3, 1])
    #expect(position(7, in: text) == [4, 1])
  }

  @Test func columnsCountUTF16Units() {
    // é is one unit in two bytes, 😀 two units in four bytes.
    #expect(position(2, in: "éx") == [1, 2])
    #expect(position(4, in: "😀x") == [1, 3])
  }

  @Test func offsetsOutsideAreClamped() {
    #expect(position(-5, in: "ab") == [1, 1])
    #expect(position(99, in: "ab\nc") == [2, 2])
    #expect(position(3, in: "") == [1, 1])
  }
}
