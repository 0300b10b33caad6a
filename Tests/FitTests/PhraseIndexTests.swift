import Testing

@testable import Fit

@Suite struct PhraseIndexTests {
  let index = PhraseIndex(["alert", "alert title", "button"])

  @Test(arguments: [
    ("The ALERT title of a button", [0, 1, 2]), ("an unalert subbutton", []), ("", []), ("alert", [0]),
    ("alerting", [0]), ("“button”", [2]), ("(button)", [2]), ("alert alert", [0]),
  ])
  func findsAtStartsOfWords(text: String, found: [Int]) {
    #expect(index.found(in: text) == found)
  }

  @Test func readsNoFurtherThanItMust() {
    #expect(index.found(in: String(repeating: "x ", count: 400) + "button") == [])
  }
}
