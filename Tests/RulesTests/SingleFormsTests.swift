import Catalogs
import Linter
import Rules
import TestSupport
import Testing

/// Where a number stands before a plural, and the text has no other form.
@Suite struct SingleFormsTests {
  private static func messages(_ texts: [(String, String)]) throws -> [String] {
    let catalog = Linting.catalog(texts.map { (key: $0.0, en: $0.1, de: nil) })
    return try Linting.run([catalog]) { $0.only = ["writing/lazy-plural"] }.findings.map(\.message)
  }

  @Test(arguments: [
    ("%lld files", "%lld files"), ("Reload %1$d files of %2$@", "%1$d files"), ("Wait %i Minutes", "%i Minutes"),
    ("Done. %u photos left", "%u photos"),
  ])
  func aPluralBehindANumberIsFlagged(text: String, words: String) throws {
    #expect(try Self.messages([("a", text)]) == ["'\(words)' has no form of its own for 1"])
  }

  @Test(arguments: [
    "%lld file", "%@ files", "%.1f hours", "%lld  files", "%lldfiles", "%lld, files", "At least %lld files",
    "%lld of them",
    "more than %lld files", "%lld", "%lld ",
  ])
  func othersAreNot(text: String) throws {
    #expect(try Self.messages([("a", text)]).isEmpty)
  }

  /// Only the word right before the number, in its sentence, shows that it's a limit.
  @Test func limitsAreOfTheirSentence() throws {
    #expect(try Self.messages([("a", "This is the least. %lld files")]).count == 1)
    #expect(try Self.messages([("a", "At least delete %lld files")]).count == 1)
  }

  /// The code chooses between two keys.
  @Test(arguments: [
    ([("file", "%lld file"), ("files", "%lld files")], 0), ([("file", "1 file"), ("files", "%lld files")], 0),
    ([("file", "%lld file found"), ("files", "%lld files")], 1), ([("files.plural", "%lld files")], 0),
    ([("deleteMultiple", "Delete %lld files?")], 0), ([("many %lld files", "many %lld files")], 1),
  ])
  func pairsOfKeysAreForms(texts: [(String, String)], count: Int) throws {
    #expect(try Self.messages(texts).count == count)
  }

  @Test func onlyNearKeysArePairs() throws {
    func texts(_ distance: Int) -> [(String, String)] {
      [("file", "%lld file")] + (1..<distance).map { ("key\($0)", "Text \($0)") } + [("files", "%lld files")]
    }
    #expect(try Self.messages(texts(4)).isEmpty)
    #expect(try Self.messages(texts(5)).count == 1)
  }
}
