import Catalogs
import Findings
import TestSupport
import Testing

@testable import Linter
@testable import Rules

/// Translations that begin with a lowercase letter, where the others of their locale begin with a capital.
@Suite struct FirstLettersTests {
  /// `texts`: behind some German translations that begin with a capital; their locales are German where none is given.
  private static func found(
    _ texts: [(source: String, target: String)], capitals: Int = 40, others: [String: String] = [:]
  ) throws -> [Finding] {
    let rest = (0..<capitals).map { ("rest.\($0)", "Photo \($0)", "Foto \($0)") }
    let asked = texts.enumerated().flatMap {
      [("a.\($0)", $1.source, $1.target), ("b.\($0)", "Mail \($0)", "Post \($0)")]
    }
    var catalog = Linting.catalog(rest + asked)
    for (tag, text) in others {
      let locale = LocaleID(canonical: tag)
      for index in catalog.entries.indices {
        let isFirst = index == capitals
        catalog.entries[index].translations[locale] = Translation(
          locale: locale, values: [Value(isFirst ? text : "Foto \(index)")])
      }
    }
    return try Linting.run([catalog]) { $0.only = ["writing/casing"] }.findings.filter {
      $0.message.hasPrefix("begins with a lowercase letter")
    }
  }

  @Test func oneSmallLetterIsReported() throws {
    let found = try Self.found([("Save changes", "speichere sie")])
    #expect(found.map(\.subject.key) == ["a.0"])
    #expect(
      found.first?.message
        == "begins with a lowercase letter, unlike its source; 41 other translations in this locale begin with a capital"
    )
    #expect(found.first?.help == "Begin with 'S'")
    #expect(found.first?.fixes.map(\.text) == ["Speichere sie"])
    #expect(found.first?.severity == .note)
  }

  @Test(
    arguments: [
      ("SIM card", "simkarte"), ("1 photo", "ein Foto"), ("%@ is saved", "gespeichert wurde %@"),
      ("Electronic", "eSIM"),
      ("Site", "example.com"), ("Mail", "ein@example.com"), ("Call oven", "oven"), ("save", "sichern"),
    ])
  func namesAbbreviationsAndAddressesBeginAsTheyDo(source: String, target: String) throws {
    #expect(try Self.found([(source, target)]).isEmpty)
  }

  /// Nobody sees how a spoken text begins, and English in small letters isn't translated yet.
  @Test func spokenAndUntranslatedTextsAreLeftAlone() throws {
    let keys = ["a.title", "a.accessibilityLabel", "b.title"]
    let texts = [("Save changes", "speichere sie"), ("Command", "befehl"), ("Old dates", "old dates")]
    let rest = (0..<60).map { ("rest.\($0)", "Photo \($0)", "Foto \($0)") }
    let catalog = Linting.catalog(rest + zip(keys, texts).map { ($0, $1.0, $1.1) })
    let found = try Linting.run([catalog]) { $0.only = ["writing/casing"] }.findings
    #expect(found.filter { $0.message.hasPrefix("begins") }.map(\.subject.key) == ["a.title"])
  }

  /// Twenty translations have to begin with a capital for each that doesn't.
  @Test(arguments: [(19, 0), (20, 1)]) func oneInTwentyIsAnException(capitals: Int, count: Int) throws {
    #expect(try Self.found([("Save changes", "speichere sie")], capitals: capitals - 1).count == count)
    let two = [("Save changes", "speichere sie"), ("Send mail", "sende sie")]
    #expect(try Self.found(two, capitals: 2 * capitals - 2).count == 2 * count)
  }

  @Test func severalInARowBelongTogether() throws {
    var catalog = Linting.catalog(
      (0..<60).map { ("k.\($0)", "Photo \($0)", $0 == 40 || $0 == 41 ? "foto" : "Foto \($0)") })
    func found() throws -> Int { try Linting.run([catalog]) { $0.only = ["writing/casing"] }.findings.count }
    #expect(try found() == 0)
    catalog.entries[41].translations[LocaleID(canonical: "de")]?.values = [Value("Foto 41")]
    #expect(try found() == 1)
  }

  /// What three languages begin with a lowercase letter is part of a sentence.
  @Test(arguments: [
    (["fr": "sauver"], 2), (["fr": "sauver", "fr-CA": "sauver"], 3), (["fr": "sauver", "es": "guardar"], 0),
  ])
  func whatSeveralLanguagesDoIsMeant(others: [String: String], count: Int) throws {
    #expect(try Self.found([("Save changes", "speichere sie")], others: others).count == count)
  }

  /// A link in a sentence is part of it, whatever its own capital in English.
  @Test(arguments: [("Open the %@", 0), ("Open the page", 1)]) func whatMayBeInsertedMayBeginSmall(
    beside: String, count: Int
  )
    throws
  {
    var texts = (0..<40).map { ("rest.\($0)", "Photo \($0)", "Foto \($0)") }
    texts += [("help.text", beside, "Öffne"), ("help.link", "Privacy policy", "datenschutzerklärung")]
    let found = try Linting.run([Linting.catalog(texts)]) { $0.only = ["writing/casing"] }.findings
    #expect(found.count == count)
  }

  /// A catalog in which one in six begins with a lowercase letter has a style of its own.
  @Test(arguments: [(9, 0), (10, 2)]) func aCatalogMayHaveAStyleOfItsOwn(capitals: Int, count: Int) throws {
    let others = Linting.catalog((0..<60).map { ("rest.\($0)", "Photo \($0)", "Foto \($0)") })
    var texts = (0..<capitals).map { ("k.\($0)", "Photo \($0)", "Foto \($0)") }
    texts.insert(("small.a", "Text file", "textdatei"), at: 2)
    texts.insert(("small.b", "Table file", "tabelle"), at: 6)
    var catalog = Linting.catalog(texts)
    (catalog.name, catalog.identity) = ("Types", "Types")
    let found = try Linting.run([others, catalog]) { $0.only = ["writing/casing"] }.findings
    #expect(found.count == count)
  }

  /// In Turkish, the capital of `i` has a dot, and in Dutch, `ij` is one letter.
  @Test(arguments: [
    ("tr", "indir", "İndir"), ("de", "indir", "Indir"), ("nl", "ijskast", "IJskast"), ("fr", "état", "État"),
  ])
  func capitalsFollowTheLanguage(tag: String, text: String, better: String) {
    #expect(FirstLetters.capitalized(text, in: LocaleID(canonical: tag)) == better)
  }

  /// Georgian has no capitals at the start of a title, and Japanese none at all.
  @Test(arguments: [("ka", "შენახვა"), ("ja", "gps")]) func scriptsWithoutCapitalsAreNot(tag: String, text: String)
    throws
  {
    #expect(try Self.found([("Save changes", "Sichern")], others: [tag: text]).isEmpty)
  }
}
