import Testing

@testable import TextLayout

@Test(arguments: [
  ("Thai", true), ("Laoo", true), ("Khmr", true), ("Mymr", true), ("Hani", true), ("Latn", false), ("", false),
])
func dictionariesAreFoundByScript(script: String, isHeld: Bool) {
  #expect(BreakDictionaries.isHeld(script: script) == isHeld)
}

/// What the quick look finds is there breaks words, too.
@Test func dictionariesThatAreHeldWork() {
  #expect(BreakDictionaries.scriptsBrokenBlindly.isEmpty)
}
