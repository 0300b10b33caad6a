import Catalogs
import Linter
import TestSupport
import Testing

/// What ICU says of plural forms, as apps on Apple's platforms need them. Nothing here depends on ICU's version.
@Suite(.recordedWithICU) struct PluralRulesTests {
  private func rules(_ tag: String) throws -> PluralRules {
    try #require(PluralRules.rules(of: LocaleID(canonical: tag)))
  }

  @Test(
    arguments: [
      ("en", [.one, .other]), ("ja", [.other]), ("fr", [.one, .other]), ("es", [.one, .other]), ("it", [.one, .other]),
      ("pt-BR", [.one, .other]), ("cs", [.one, .few, .other]), ("ru", [.one, .few, .many]),
      ("pl", [.one, .few, .many]),
      ("lv", [.zero, .one, .other]), ("ar", [.one, .two, .few, .many, .other]), ("zh-Hant-HK", [.other]),
      ("sl", [.one, .two, .few, .other]), ("hr", [.one, .few, .other]),
    ] as [(String, Set<PluralCategory>)])
  func knowsWhatCountedThingsNeed(tag: String, needed: Set<PluralCategory>) throws {
    #expect(try rules(tag).needed == needed)
  }

  @Test func knowsTheNumbersOfAForm() throws {
    #expect(try rules("ru").numbers(of: .one, besideZero: false).prefix(3) == [1, 21, 31])
    #expect(try rules("de").numbers(of: .one, besideZero: false) == [1])
    #expect(try rules("fr").numbers(of: .one, besideZero: false) == [0, 1])
    #expect(try rules("fr").numbers(of: .one, besideZero: true) == [1])
    #expect(try rules("de").numbers(of: .zero, besideZero: true) == [0])
    #expect(try rules("lv").numbers(of: .zero, besideZero: true).prefix(3) == [0, 10, 11])
    #expect(try rules("sl").numbers(of: .two, besideZero: false).prefix(2) == [2, 102])
  }

  @Test func knowsFractions() throws {
    #expect(try rules("cs").neededForFractions == [.many])
    #expect(try rules("ru").neededForFractions == [.other])
  }

  @Test func isSilentOfLanguagesWithoutRules() {
    #expect(PluralRules.rules(of: LocaleID(canonical: "tlh")) == nil)
    #expect(PluralRules.rules(of: .undetermined) == nil)
  }
}
