import Testing

@testable import Texts

@Suite struct PhraseMatcherTests {
  @Test(arguments: [
    (["he", "she", "hers", "his"], "ushers", ["she 4", "he 4", "hers 6"]),
    (["a", "aa", "aaa"], "aaa", ["a 1", "aa 2", "a 2", "aaa 3", "aa 3", "a 3"]),
    (["abcd", "bc"], "abce", ["bc 3"]), (["x", ""], "yxy", ["x 2"]), ([], "text", []),
  ])
  func everyPhraseIsFoundTheLongestFirst(phrases: [String], text: String, expected: [String]) {
    let matcher = PhraseMatcher(phrases: phrases.map { Array($0.utf16) })
    var found: [String] = []
    matcher.forEachMatch(in: Array(text.utf16)) { phrase, end in found.append("\(phrases[phrase]) \(end)") }
    #expect(found == expected)
  }
}
