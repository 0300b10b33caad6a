import Testing
import Texts

@Suite struct BoundedPatternTests {
  private func match(_ pattern: String, _ text: String, ignoresCase: Bool = true, from: Int = 0) throws
    -> BoundedPattern.Outcome
  {
    try BoundedPattern(pattern, ignoresCase: ignoresCase).firstMatch(in: Array(text.utf16), from: from)
  }

  @Test func matchesAreUTF16Ranges() throws {
    #expect(try match(#"\d+"#, "😀 12 or 34") == .found(3..<5))
    #expect(try match(#"\d+"#, "😀 12 or 34", from: 5) == .found(9..<11))
    #expect(try match("É", "café") == .found(3..<4))
    #expect(try match("É", "café", ignoresCase: false) == .notFound)
    #expect(try match("x", "") == .notFound)
    #expect(try match("x", "x", from: 7) == .notFound)
  }

  /// Boundaries are those of words as Unicode has them.
  @Test func boundariesAreThoseOfWords() throws {
    #expect(try match(#"\bcan\b"#, "can't") == .notFound)
    #expect(try match(#"\bcan\b"#, "you can") == .found(4..<7))
  }

  @Test(
    arguments: [
      ("(a", "a parenthesis has no partner"), ("[a", "a bracket has no partner"),
      ("\\p{Nothing}", "there's no such escape"),
      ("a{3,2}", "a number of repetitions is wrong"), ("(?<=a+)b", "a look-behind needs a maximum length"),
      ("*a", "its syntax is wrong"), ("(a)\\7", "it refers to a group"),
    ])
  func mistakesAreNamed(pattern: String, message: String) {
    do throws(BoundedPattern.SyntaxError) {
      _ = try BoundedPattern(pattern, ignoresCase: true)
      Issue.record("'\(pattern)' was compiled")
    } catch { #expect(error.message.hasPrefix(message), "\(pattern): \(error.message)") }
  }

  /// What would take longer than the universe has lasted takes a moment.
  @Test(arguments: ["(a+)+$", "(a|aa)+$", "(.*a){25}!", "(?:a?){40}a{40}!"])
  func catastrophesEnd(pattern: String) throws {
    let text = String(repeating: "a", count: 400) + "?"
    #expect(try match(pattern, text) == .gaveUp)
    // It gives up at the same place each time, and goes on with other texts.
    let compiled = try BoundedPattern(pattern, ignoresCase: true)
    #expect(compiled.firstMatch(in: Array(text.utf16)) == .gaveUp)
    #expect(compiled.firstMatch(in: [0x62]) == .notFound)
  }

  @Test func threadsShareAPattern() async throws {
    let pattern = try BoundedPattern(#"\bb+\b"#, ignoresCase: true)
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<64 {
        group.addTask {
          let text = String(repeating: "a", count: number) + " bb"
          return pattern.firstMatch(in: Array(text.utf16)) == .found(number + 1..<number + 3)
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
