import Testing
import Texts

@testable import Importers

/// A pool gives back the text of the bytes that it is asked for, whatever it was asked for before.
@Suite struct TextPoolTests {
  @Test func givesTheTextOfTheBytes() {
    var pool = TextPool()
    // More texts than there are slots, each of them twice, at all lengths around those that are kept.
    for round in 0..<2 {
      for number in 0..<20_000 {
        let text = "text \(number) " + String(repeating: "é", count: number % 150)
        let given = text.withBytes { pool.text($0) }
        if given != text { Issue.record("round \(round): '\(text)' became '\(given)'") }
      }
    }
  }

  @Test func takesOtherBytesForAnotherText() {
    var pool = TextPool()
    let composed = Array("a café on the corner".utf8)
    let decomposed = Array("a cafe\u{301} on the corner".utf8)
    let first = composed.withBytes { pool.text($0) }
    let second = decomposed.withBytes { pool.text($0) }
    #expect(Array(first.utf8) == composed)
    #expect(Array(second.utf8) == decomposed)
  }
}
