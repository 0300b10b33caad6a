import Catalogs
import Dictionaries
import Testing

struct SpellingDictionaryTests {
  private func english() throws -> SpellingDictionary {
    try #require(SpellingDictionary.dictionary(for: LocaleID(canonical: "en")))
  }

  @Test func `English is part of the program`() throws {
    let english = try english()
    #expect(english.contains("occurred"))
    #expect(!english.contains("occured"))
    #expect(english.contains("don't"))
    #expect(english.contains("Wednesday"))
    #expect(!english.contains("wednesday"))
  }

  @Test func `all countries that speak English share it`() throws {
    let british = try #require(SpellingDictionary.dictionary(for: LocaleID(canonical: "en-GB")))
    #expect(british.contains("harbor"))
  }

  @Test func `a language without a dictionary has none`() {
    #expect(SpellingDictionary.dictionary(for: LocaleID(canonical: "tlh")) == nil)
  }

  @Test func `what is too long for a word is no mistake`() throws {
    #expect(try english().contains(String(repeating: "x", count: 10_000)))
    #expect(try !english().contains(String(repeating: "x", count: 40)))
  }

  @Test func `bytes that mean something to hunspell are just letters`() throws {
    let english = try english()
    for word in ["", "/", "a/b", "\t", "%s%n", "\u{0}", "na\u{0}ive", "ſ", "İ", "\u{FFFC}", "💥"] {
      _ = english.contains(word)
    }
  }

  @Test func `threads share it`() async throws {
    let english = try english()
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<64 {
        group.addTask { english.contains("occurred") && !english.contains("occured\(number % 3)x") }
      }
      for await answer in group { #expect(answer) }
    }
  }
}
