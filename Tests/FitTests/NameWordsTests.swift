import Testing

@testable import Fit

@Suite struct NameWordsTests {
  @Test(arguments: [
    ("Settings.safariBtn_title2", ["settings", "safari", "btn", "title"], [0, 1]),
    ("a11y.close", ["a11y", "close"], [0, 1]), ("parseURLFast", ["parse", "url", "fast"], [0]),
    ("title2_3", ["title"], [0]), ("a.b.", ["a", "b"], [0, 1]), ("Save file", [], []), ("save", [], []), ("", [], []),
  ])
  func wordsAndSegments(key: String, words: [String], starts: [Int]) {
    let name = NameWords(key)
    #expect(name.words == words)
    #expect(name.segmentStarts == starts)
    #expect(name.kinds.count == words.count)
  }
}
