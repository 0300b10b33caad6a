import Catalogs
import Linter
import TestSupport
import Testing

/// Misspelled words of source texts; the rule's examples are tests, too.
struct SpellingTests {
  private static func keys(_ texts: [String]) throws -> [String] {
    let catalog = Linting.catalog(texts.enumerated().map { ("key.\($0)", $1, nil) })
    return try Linting.run([catalog]) { $0.only = ["writing/spelling"] }.findings.compactMap(\.subject.key)
  }

  /// A word of letters that no dictionary has.
  private static func nonsense(_ number: Int) -> String {
    "qx" + String(number).map { String(UnicodeScalar(0x61 + ($0.wholeNumberValue ?? 0))!) }.joined() + "zv"
  }

  @Test func threeTextsMakeAWordTheApps() throws {
    let texts = ["It occured today", "It occured twice", "It occured again"]
    #expect(try Self.keys(Array(texts.prefix(2))) == ["key.0", "key.1"])
    #expect(try Self.keys(texts) == [])
  }

  @Test(arguments: [("preffered", "preferred"), ("Seperate", "Separate"), ("occured", "occurred")])
  func theLikeliestCorrectionIsGiven(word: String, correction: String) throws {
    let catalog = Linting.catalog([("key", word + " it with commas", nil)])
    let findings = try Linting.run([catalog]) { $0.only = ["writing/spelling"] }.findings
    #expect(findings.map(\.help) == ["Write '\(correction)'"])
  }

  /// Unknown words show another language, unless each is nearly an English one.
  @Test(arguments: [
    ("Uknown modofication date", ["Uknown", "modofication"]), ("Ooops, an error occured", ["occured"]),
    ("Dokument öffnen", []), ("Dokument in Akte", []),
  ])
  func wordsOfAnotherLanguageAreNotMisspelled(text: String, misspelled: [String]) throws {
    let findings = try Linting.run([Linting.catalog([("key", text, nil)])]) { $0.only = ["writing/spelling"] }.findings
    #expect(findings.map { $0.message } == misspelled.map { "'\($0)' is misspelled" })
  }

  /// The folder of an app's catalogs is often called like the app.
  @Test func theNameOfTheFolderIsAWord() throws {
    var catalog = Linting.catalog([("a", "Quit Calendr", nil), ("b", "Open the calendar", nil)])
    func count() throws -> Int { try Linting.run([catalog]) { $0.only = ["writing/spelling"] }.findings.count }
    #expect(try count() == 1)
    catalog.name = "Calendr/Localizable"
    #expect(try count() == 0)
  }

  @Test func aCatalogOfUnknownWordsIsNotLookedUp() throws {
    func texts(_ count: Int) -> [String] {
      ["It occured today"] + (1..<count).map { "Open the file and save \(Self.nonsense($0))" }
    }
    #expect(try Self.keys(texts(1_000)) == ["key.0"])
    #expect(try Self.keys(texts(1_001)) == [])
  }
}
