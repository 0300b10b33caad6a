import Testing
import TextLayout
import Texts

@Suite struct UTF16UnitsTests {
  @Test(arguments: ["", "plain", "Grüße", "写真", "😀 a😀", "\u{1F469}\u{200D}\u{1F4BB}", "a\r\n\u{0}b"])
  func isTheTextsOwn(text: String) { #expect([UInt16](utf16Of: text) == Array(text.utf16)) }

  /// A pair of surrogates is never cut apart.
  @Test func stopsAtTheLimit() {
    #expect([UInt16](utf16Of: "abc", limit: 2) == Array("ab".utf16))
    #expect([UInt16](utf16Of: "a😀b", limit: 2) == Array("a".utf16))
    #expect([UInt16](utf16Of: "a😀b", limit: 3) == Array("a😀".utf16))
    #expect([UInt16](utf16Of: "é", limit: 1) == [0xE9])
  }

  /// Rows of ASCII are read eight signs at a time: of any length, before, between and behind other signs.
  @Test(arguments: ["é", "ж", "设", "😀", "\u{FFFF}", "e\u{301}"], [0, 1, 7, 8, 15, 16, 17, 31, 32, 33, 48])
  func rowsOfASCIIAreTheTextsOwn(sign: String, length: Int) {
    let row = String(repeating: "a", count: length)
    for text in [row + sign, sign + row, row + sign + row + sign + "b"] {
      #expect([UInt16](utf16Of: text) == Array(text.utf16))
      for limit in [1, 16, 17, 33] { #expect(text.utf16.starts(with: [UInt16](utf16Of: text, limit: limit))) }
    }
  }

  /// Back to a text, as the standard library has it: with U+FFFD for half a pair of surrogates.
  @Test(
    arguments: [
      "", "plain", "Grüße", "写真", "😀 a😀", "a\r\n\u{0}b", "\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}",
      "e\u{301}",
    ].map { Array($0.utf16) }
      + [[0xD83D], [0xDE00], [0x61, 0xD83D], [0xD83D, 0x61], [0xDE00, 0xD83D], [0xD83D, 0xD83D, 0xDE00]])
  func spellTheText(units: [UInt16]) {
    let text = String(decoding: units, as: UTF16.self)
    #expect(Array(String(utf16Units: units).utf8) == Array(text.utf8))
    let padded = [0x2A] + units + [0x2A]
    #expect(Array(String(utf16Units: padded[1..<padded.count - 1]).utf8) == Array(text.utf8))
  }
}
