import Foundation
import Testing

@testable import Texts

@Suite struct ParsedTextTests {
  /// The last mark is found without the UTF-16, which is made when it is asked for.
  @Test(arguments: [
    "", " ", "Save", "Save.", "Really?", "Wait...", "Name:", "a::", "Stop!\" ", "(Done.)", "*Bold*", "Wait..", ",", "1",
    "...",
    "a\nb;", "tab\t", "Größe", "Größe…\u{A0}»", "保存しますか？」", "終わり。。", "نعم؟", "Stop！", "Ab 😀", "Ab 😀.", "😀…", "é::",
    "é：：",
    "\u{200B}", "»", "«Да».", "𝐚",
  ])
  func lastMarks(text: String) {
    let units = Array(text.utf16)
    let parsed = ParsedText(text)
    let expected = CodeUnits.lastMark(of: units)
    #expect(parsed.lastMark?.end == expected?.end)
    #expect(parsed.lastMark?.range(in: units.count) == expected?.range(in: units.count))
    #expect(parsed.masked.units == units)
    #expect(parsed.wholeRange == 0..<units.count)
  }

  @Test func whatIsCoveredEndsNothing() {
    #expect(ParsedText("Hello %@").lastMark?.end == .placeholder)
    #expect(ParsedText("Größe.").lastMark?.end == .stop)
    #expect(ParsedText("保存しますか？」").lastMark?.end == .question)
    #expect(ParsedText("保存しますか？」").lastMark?.range(in: 8) == 6..<7)
    #expect(ParsedText("Größe…\u{A0}»").lastMark?.range(in: 8) == 5..<6)
    #expect(ParsedText("Ab 😀").lastMark?.range(in: 5) == 4..<5)
    #expect(ParsedText("Ab 😀").lastMark?.end == .word)
    #expect(ParsedText("é：：").lastMark?.end == .other)
    #expect(ParsedText("«»").lastMark == nil)
    #expect(ParsedText("Größe...) ").lastMark?.range(in: 10) == 5..<8)
    #expect(ParsedText("see example@example.com").masked.units.last == MaskedText.mask)
  }

  /// What stands in braces is a name in the app's code, unless it's more than a name.
  @Test(arguments: [
    ("To {userName}.", "To ~~~~~~~~~~."), ("{{ user.name }} left", "~~~~~~~~~~~~~~~ left"), ("{_a}{b1}", "~~~~~~~~"),
    ("{one, two}", "{one, two}"), ("{{name}", "{~~~~~~"), ("{name", "{name"), ("{}", "{}"), ("{", "{"),
    ("{a b}", "{a b}"), ("{1a}", "{1a}"),
  ])
  func namesInBracesAreNoWords(text: String, masked: String) {
    let units = ParsedText(text).masked.unitsWithoutNames.map { $0 == MaskedText.mask ? 0x7E : $0 }
    #expect(String(utf16Units: units) == masked)
  }

  /// Two texts are the same where their strings are equal, however they are normalized.
  @Test(arguments: [
    ("Save", "Save"), ("Save", "Safe"), ("Save", "Keep"), ("e\u{301}", "é"), ("e\u{301}a", "éa"), ("K", "\u{212A}"),
    ("Kb", "\u{212A}b"), ("ab\u{301}", "a\u{301}b"), ("", ""), ("a", "b"), ("", "a"), ("ae\u{301}", "aé"),
    ("ab", "ab\u{301}"), ("`a", "\u{1FEF}a"), ("why;", "why\u{37E}"), ("a longer text", "a longer text\u{301}"),
    ("in the same way", "in the same Way"), ("in the same way é", "in the same way e\u{301}"), ("Größe", "Grösse"),
    ("Kelvin and „", "\u{212A}elvin and „"), ("a \u{327}\u{301}", "a \u{301}\u{327}"), ("a…", "a..."), ("", "é"),
  ])
  func sameTexts(one: String, other: String) {
    #expect(ParsedText(one).isSameText(as: ParsedText(other)) == (one == other))
    #expect(ParsedText(other).isSameText(as: ParsedText(one)) == (one == other))
  }

  /// Each sign that is the same as one of ASCII, as Unicode has it.
  @Test func signsThatAreASCII() {
    for scalar in (0x80...0x1_FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
      let text = String(scalar)
      let parts = text.decomposedStringWithCanonicalMapping
      guard parts.utf8.allSatisfy({ $0 < 0x80 }) else { continue }
      #expect(ParsedText("a" + text).isSameText(as: ParsedText("a" + parts)))
      #expect(ParsedText(parts + "é").isSameText(as: ParsedText(text + "é")))
    }
  }
}
