import Catalogs
import Findings
import TestSupport
import Testing

/// Which plural forms have each other's words, given the other plurals of the locale.
@Suite struct PluralWordingTests {
  private static func catalog(_ plurals: [(String, String)], french: (String, String)? = nil) -> Catalog {
    var catalog = Linting.catalog([])
    for (number, forms) in plurals.enumerated() {
      var entry = Entry(key: "n.\(number)")
      let all = [("en", ("file", "files")), ("de", forms)] + (french.map { [("fr", $0)] } ?? [])
      for (tag, words) in all {
        let locale = LocaleID(canonical: tag)
        entry.translations[locale] = Translation(
          locale: locale,
          values: [
            Value("%lld \(words.0)", variation: .plural("one")), Value("%lld \(words.1)", variation: .plural("other")),
          ])
      }
      catalog.entries.append(entry)
    }
    return catalog
  }

  private static func keys(_ catalog: Catalog) throws -> [String] {
    try Linting.run([catalog]) { $0.only = ["l10n/plural-wording"] }.findings
      .compactMap { "\($0.subject.key ?? "") \($0.severity)" }
  }

  /// Two others make their words the other way round, and none does so.
  @Test(
    arguments: [
      ([("Bild", "Bilder")], []), ([("Bild", "Bilder"), ("Feld", "Felder")], ["n.0 warning"]),
      ([("Bild", "Bilder"), ("Feld", "Felder"), ("Ringer", "Ring")], []),
      // Its own words elsewhere, once.
      ([("Kind im Zug", "Kinder im Zug")], ["n.0 warning"]),
      ([("Kinder", "Kind"), ("Kind im Zug", "Kinder im Zug")], []),
    ] as [([(String, String)], [String])])
  func whatIsExchanged(others: [(String, String)], keys: [String]) throws {
    #expect(try Self.keys(Self.catalog([("Kinder", "Kind")] + others)).filter { $0.hasPrefix("n.0") } == keys)
  }

  private static let three = [("Bild im Zug", "Bilder im Zug"), ("Feld", "Felder"), ("Kind", "Kinder")]

  private static let indirect = [("Ei am Bild", "Eier am Bild"), ("Feld", "Felder"), ("Kind", "Kinder")]

  /// A word of several has one for one number in the locale's texts, and the locale tells them apart elsewhere.
  @Test(
    arguments: [
      (("Bilder", "Bilder"), three, nil, ["n.0 note"]), (("Ordner", "Ordner"), three, nil, []),
      (("Bilder", "Bilder"), Array(three.prefix(2)), nil, []),
      (("Bilder", "Bilder"), three, ("image", "images"), ["n.0 note"]),
      // Most of two others do not tell them apart, and nothing else shows that the word is a plural.
      (("Bilder", "Bilder"), indirect, ("image", "image"), []),
      (("Bilder", "Bilder"), indirect, ("image", "images"), ["n.0 note"]),
      // Another plural has both words.
      (("Bilder", "Bilder"), three, ("image", "image"), ["n.0 note"]),
    ] as [((String, String), [(String, String)], (String, String)?, [String])])
  func whatIsCopied(
    forms: (String, String), others: [(String, String)], french: (String, String)?, keys: [String]
  ) throws {
    #expect(try Self.keys(Self.catalog([forms] + others, french: french)).filter { $0.hasPrefix("n.0") } == keys)
  }

  /// What another catalog does says nothing.
  @Test func eachCatalogSpeaksForItself() throws {
    var other = Self.catalog([("Bild", "Bilder"), ("Feld", "Felder")])
    other.name = "Other"
    let found = try Linting.run([Self.catalog([("Kinder", "Kind")]), other]) { $0.only = ["l10n/plural-wording"] }
    #expect(found.findings.isEmpty)
  }
}
