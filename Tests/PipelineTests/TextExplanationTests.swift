import Catalogs
import Pipeline
import Testing

@Suite struct TextExplanationTests {
  @Test func saysWhatSentencesDo() throws {
    let explained = try TextExplanation(of: "Couldn't save the trip. Try again later.", in: .english).text
    #expect(
      explained == """
        Reports a failure, and says more: what to do, why, or what happened to the reader's things
          1. “Couldn't save the trip”: reports a failure
          2. “Try again later”: asks the reader to do something

        """)
    #expect(
      try TextExplanation(of: "Invalid value", in: .english).text.contains("says what's invalid, not what's valid"))
  }

  @Test func saysWhichLanguagesItKnows() {
    #expect(throws: ExitError.self) { try TextExplanation(of: "Hallo", in: LocaleID(canonical: "de")) }
  }
}
