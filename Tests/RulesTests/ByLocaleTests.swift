import Catalogs
import Testing

@testable import Rules

@Suite struct ByLocaleTests {
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
