import Catalogs
import Testing

@testable import Rules

@Suite struct ParsedTextTests {
  /// The end of ASCII is found without its UTF-16, which is made when it is asked for.
  @Test(arguments: [
    "", " ", "Save", "Save.", "Really?", "Wait...", "Name:", "a::", "Stop!\" ", "(Done.)", "*Bold*", "Wait..", ",", "1",
    "...",
    "a\nb;", "tab\t",
  ])
  func endsOfASCII(text: String) {
    let units = Array(text.utf16)
    let parsed = ParsedText(text)
    let expected = Signs.end(of: units)
    #expect(parsed.end?.end == expected?.end)
    #expect(parsed.end?.range == expected?.range)
    #expect(parsed.masked.units == units)
    #expect(parsed.wholeRange == 0..<units.count)
  }

  @Test func whatIsCoveredEndsNothing() {
    #expect(ParsedText("Hello %@").end?.end == .placeholder)
    #expect(ParsedText("Größe.").end?.end == .stop)
    #expect(ParsedText("see example@example.com").masked.units.last == MaskedText.mask)
  }

  @Test func factsOfLocales() {
    let (german, french) = (LocaleID(canonical: "de"), LocaleID(canonical: "fr"))
    var facts = ByLocale([german: 1])
    #expect(facts[german] == 1)
    #expect(facts[french] == nil)
    facts[french] = 2
    facts[german] = 3
    #expect(facts.count == 2)
    facts[german] = nil
    #expect(facts.count == 1)
    #expect(facts[german] == nil)
    #expect(ByLocale<Int>()[german] == nil)
  }
}
