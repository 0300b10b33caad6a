import Catalogs
import Testing

@Suite struct OutsideSourcesTests {
  private static let german = LocaleID(canonical: "de")

  private static func catalog(_ format: CatalogFormat = .strings, sources: [String: String] = [:]) -> Catalog {
    var catalog = Catalog(identity: "Main", name: "Main", format: format, sourceLocale: .english)
    for (key, text) in [("a.text", "Sign in"), ("b.title", "")] {
      var entry = Entry(key: key)
      entry.translations[german] = Translation(locale: german, values: [Value("Anmelden")])
      if let source = sources[key] {
        entry.translations[.english] = Translation(locale: .english, values: [Value(source)])
      }
      entry.element = InterfaceElement(className: "UILabel", objectID: "a", property: "text", designText: text)
      catalog.entries.append(entry)
    }
    catalog.takeSourcesFromComments()
    return catalog
  }
  private static func sources(_ catalog: Catalog) -> [String?] {
    catalog.entries.map { $0.translations[.english]?.values.first?.text }
  }

  @Test func aCommentOfXcodeHasTheSourceWhereNoFileHasIt() {
    let catalog = Self.catalog()
    #expect(Self.sources(catalog) == ["Sign in", nil])
    #expect(catalog.sourcesFromOutside == 1)
    #expect(catalog.entries[0].translations[Self.german]?.values.first?.text == "Anmelden")
  }

  /// A key that the source's file lacks is left over, whatever its comment says.
  @Test func aFileOfTheSourceDecides() {
    #expect(Self.sources(Self.catalog(sources: ["b.title": "Open"])) == [nil, "Open"])
    #expect(Self.sources(Self.catalog(.xliff12)) == [nil, nil])
  }
}
