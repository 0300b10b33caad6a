import Testing
import TextLayout

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
}
