import Catalogs
import Testing

@testable import Linter

/// Which arguments a translation takes, and whether all of them are known.
@Suite struct ArgumentTableTests {
  /// A variable that no text names takes an argument of its own number; without one, nobody knows which.
  @Test(arguments: [(1, true), (nil, false)] as [(Int?, Bool)])
  func aVariableThatIsNotNamedNeedsANumber(number: Int?, isCertain: Bool) {
    var translation = Translation(locale: .english, values: [Value("Open")])
    translation.substitutions = [
      Substitution(
        name: "files", argumentNumber: number, formatSpecifier: "lld",
        values: [Value("%arg files", variation: .variable("files", "other"))])
    ]
    #expect(ArgumentTable(translation).isCertain == isCertain)
  }
}
