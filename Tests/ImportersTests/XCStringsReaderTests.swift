import Catalogs
import TestSupport
import Testing

@testable import Importers

/// What is written twice or belongs to nothing in a string catalog.
@Suite struct XCStringsReaderTests {
  private static func unit(_ text: String) -> String {
    "{ \"stringUnit\": { \"state\": \"translated\", \"value\": \"\(text)\" } }"
  }

  private static func read(_ localizations: String) -> ImportedFolder {
    ImportedFolder(texts: [
      "App/A.xcstrings": """
      { "sourceLanguage": "en", "version": "1.0", "strings": { "k": { "localizations": {
      \(localizations)
      } } } }
      """
    ])
  }

  /// What is of another kind than it should be holds no text: nothing of it is lost in silence.
  @Test(
    arguments: [
      ("\"strings\": [1, 2]", "'strings' isn't an object, so no string of it was read"),
      ("\"strings\": \"x\"", "'strings' isn't an object, so no string of it was read"),
      ("\"strings\": null", "'strings' isn't an object, so no string of it was read"),
      (
        "\"strings\": { \"k\": {} }, \"strings\": { \"l\": {} }",
        "'strings' appears twice; the contents of this one weren't read"
      ),
      ("\"strings\": { \"k\": 5 }", "the entry of 'k' isn't an object"),
      (
        "\"strings\": { \"k\": { \"localizations\": { \"de\": [] } } }",
        "what 'k' has in de isn't an object, so its text is lost"
      ),
      (
        "\"strings\": { \"k\": { \"localizations\": { \"de\": { \"stringUnit\": { \"value\": 5 } } } } }",
        "this value isn't text, so it's lost"
      ),
      (
        "\"strings\": { \"k\": { \"localizations\": { \"de\": { \"stringUnit\": [] } } } }",
        "this value isn't text, so it's lost"
      ),
      (
        "\"strings\": { \"k\": { \"localizations\": { \"de\": { \"variations\": { \"plural\": { \"other\": 5 } } } } } }",
        "the case 'other' isn't an object, so its text is lost"
      ),
    ])
  func whatIsOfAnotherKindIsAnError(member: String, message: String) throws {
    let folder = ImportedFolder(texts: [
      "App/A.xcstrings": "{ \"sourceLanguage\": \"en\", \(member), \"version\": \"1.0\" }"
    ])
    let problem = try #require(folder.problems.first { $0.isFatal })
    #expect(problem.message == message)
    #expect(problem.place != nil)
  }

  @Test func aLocaleTwiceIsTold() throws {
    let folder = Self.read("\"pt-BR\": \(Self.unit("a")),\n\"pt_BR\": \(Self.unit("b"))")
    let problem = try #require(folder.problems.first)
    #expect(folder.problems.count == 1)
    #expect(problem.kind == .duplicateKey)
    #expect(problem.message == "the locale 'pt_BR' is also on line 2, with other translations; the last one wins")
    #expect(!problem.isRepetition)
    #expect(folder.position(of: problem) == "3:2")
    #expect(folder.catalogs.first?.entries.first?.translations[LocaleID("pt-BR")!]?.values.map(\.text) == ["b"])
    #expect(Self.read("\"de\": \(Self.unit("a")),\n\"de\": \(Self.unit("a"))").problems.first?.isRepetition == true)
  }

  /// What newer versions of 1.x add, others can do without.
  @Test(arguments: [("1.0", nil), ("1.1", nil), ("1.2", true), ("1.3", true), ("2.0", false), ("10.0", false)])
  func aNewerMinorVersionIsOnlyAPrecaution(version: String, isPrecaution: Bool?) {
    let text = "{ \"sourceLanguage\": \"en\", \"version\": \"\(version)\", \"strings\": {} }"
    let problems = ImportedFolder(texts: ["A.xcstrings": text]).problems
    #expect(problems.map(\.isPrecaution) == (isPrecaution.map { [$0] } ?? []))
  }

  /// The locales of each entry may come in another order, and lack some.
  @Test func localesAreReadInAnyOrder() throws {
    func entry(_ key: String, _ locales: [String]) -> String {
      let all = locales.map { "\"\($0)\": \(Self.unit(key + $0))" }.joined(separator: ",")
      return "\"\(key)\": { \"localizations\": { \(all) } }"
    }
    let orders = [
      ["de", "fr", "pt-BR"], ["fr", "de"], ["pt-BR"], ["ja", "de", "fr"], ["d\\u0065", "fr"], ["no locale", "fr"],
    ]
    let entries = orders.enumerated().map { entry("\($0)", $1) }.joined(separator: ",\n")
    let folder = ImportedFolder(
      texts: ["A.xcstrings": "{ \"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\n\(entries)\n} }"])
    let found = folder.catalogs[0].entries.map { entry in
      entry.translations.filter { $0.key != .english }.map { "\($0.key.tag): \($0.value.values.map(\.text))" }
    }
    #expect(
      found == [
        ["de: [\"0de\"]", "fr: [\"0fr\"]", "pt-BR: [\"0pt-BR\"]"], ["de: [\"1de\"]", "fr: [\"1fr\"]"],
        ["pt-BR: [\"2pt-BR\"]"], ["de: [\"3de\"]", "fr: [\"3fr\"]", "ja: [\"3ja\"]"],
        ["de: [\"4de\"]", "fr: [\"4fr\"]"],
        ["fr: [\"5fr\"]"],
      ])
    #expect(folder.problems.map(\.message) == ["'no locale' isn't a locale"])
  }

  @Test func aCaseTwiceIsToldAndReadOnce() {
    let folder = Self.read(
      "\"de\": { \"variations\": { \"plural\": {\n\"one\": \(Self.unit("a")), \"other\": \(Self.unit("b")),\n\"one\": \(Self.unit("c")) } } }"
    )
    #expect(folder.problems.map(\.message) == ["the case 'one' is given twice; the last one wins"])
    #expect(folder.problems.first.map(folder.position(of:)) == "3:2")
    #expect(folder.catalogs.first?.entries.first?.translations[LocaleID("de")!]?.values.map(\.text) == ["b", "c"])
  }

  @Test func variablesAndSubstitutionsBelongTogether() {
    let substitution =
      "{ \"formatSpecifier\": \"lld\", \"variations\": { \"plural\": { \"other\": \(Self.unit("%arg %#@inner@")) } } }"
    let folder = Self.read(
      "\"de\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"%#@used@ %2$#@ghost@ %%#@none@\" },\n"
        + "\"substitutions\": { \"used\": \(substitution),\n\"inner\": \(substitution),\n\"idle\": \(substitution) } }")
    #expect(
      folder.problems.map(\.message) == [
        "'%#@ghost@' names a substitution that doesn't exist", "the substitution 'idle' is never used",
      ])
    #expect(folder.problems.map(folder.position(of:)) == ["2:58", "5:2"])
    #expect(
      Self.read("\"de\": \(Self.unit("%#@ghost@"))").problems.map(\.message) == [
        "'%#@ghost@' names a substitution that doesn't exist"
      ])
  }
}

extension ImportedFolder {
  fileprivate func position(of problem: ImportProblem) -> String {
    guard let place = problem.place, let position = files[place.file]?.position(of: Int(place.range.start)) else {
      return "none"
    }
    return "\(position.line):\(position.column)"
  }
}
