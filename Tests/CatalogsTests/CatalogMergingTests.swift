import Catalogs
import Testing

@Suite struct CatalogMergingTests {
  static let german = LocaleID(canonical: "de")
  static let french = LocaleID(canonical: "fr")

  static func fragment(
    _ file: Int, _ locale: LocaleID, _ pairs: [(String, String)], identity: String = "A",
    format: CatalogFormat = .strings,
    container: String = "", comment: String? = nil, spelling: String? = nil, source: (String, String)? = nil
  ) -> Catalog {
    var catalog = Catalog(identity: identity, name: "A", format: format)
    catalog.container = container
    catalog.files = [CatalogFile(file: FileID(file), locale: locale, localeSpelling: spelling, name: "f\(file)")]
    for (key, text) in pairs {
      var entry = Entry(
        key: key, keyPlace: Place(file: FileID(file), range: TextRange(0, 1)),
        comment: comment.map { Comment(text: $0) })
      entry.translations[locale] = Translation(locale: locale, values: [Value(text)])
      if let source, source.0 == key {
        entry.translations[.english] = Translation(locale: .english, values: [Value(source.1)])
      }
      catalog.entries.append(entry)
    }
    return catalog
  }

  /// Joining takes what it is given apart, but not what others hold.
  @Test func fragmentsThatAreHeldStayAsTheyAre() {
    let fragments = [
      Self.fragment(0, .english, [("a", "1"), ("b", "2")]),
      Self.fragment(1, Self.german, [("b", "zwei"), ("a", "eins"), ("c", "drei")], comment: "C"),
      Self.fragment(2, Self.french, [("c", "trois"), ("a", "un")], source: ("a", "another")),
    ]
    func texts(_ catalogs: [Catalog]) -> [String] {
      catalogs.flatMap(\.entries).map { entry in
        let all = entry.translations.map { key, value in "\(key.tag) \(value.values[0].text)" }
        return ([entry.key, entry.comment?.text ?? ""] + all).joined(separator: "|")
      }
    }
    let before = texts(fragments)
    let merged = Catalog.merged(fragments, sourceLocale: .english)
    #expect(texts(fragments) == before)
    #expect(
      texts(merged) == ["a|C|de eins|en 1|fr un", "b|C|de zwei|en 2", "c|C|de drei|fr trois"])
    #expect(merged[0].entries[0].translations[Self.french]?.translatedSource?.text == "another")
    #expect(texts(Catalog.merged(fragments, sourceLocale: .english)) == texts(merged))
  }

  /// Files that were not exported together: nobody was asked for what only the source's own file has.
  @Test(arguments: [("App/A.xcstrings", [false, true]), ("Base", [false, false])])
  func keysThatOnlyTheSourceHasAreMarked(name: String, wanted: [Bool]) throws {
    var source = Self.fragment(0, .english, [("a", "1"), ("b", "2")], format: .xliff12)
    var german = Self.fragment(1, Self.german, [("a", "eins")], format: .xliff12)
    source.name = name
    german.name = name
    let merged = Catalog.merged([source, german], sourceLocale: .english)
    #expect(merged.count == 1)
    #expect(merged[0].entries.map(\.isOnlyInSource) == wanted)
    // A source's file alone is a template, which lacks nothing.
    #expect(Catalog.merged([source], sourceLocale: .english)[0].entries.allSatisfy { !$0.isOnlyInSource })
  }

  @Test func joinsLocalesWithTheSourceFirst() throws {
    let merged = Catalog.merged(
      [
        Self.fragment(0, Self.german, [("b", "B"), ("x", "X")], comment: "deutsch"),
        Self.fragment(1, .english, [("a", "1"), ("b", "2")], comment: "english"),
        Self.fragment(2, Self.french, [("a", "un")]),
      ], sourceLocale: .english)
    let catalog = try #require(merged.first)
    #expect(merged.count == 1)
    #expect(catalog.entries.map(\.key) == ["a", "b", "x"])
    #expect(catalog.entries[1].comment?.text == "english")
    #expect(catalog.entries[1].keyPlace?.file == FileID(1))
    #expect(catalog.entries[0].translations.keys.sorted().map(\.tag) == ["en", "fr"])
    #expect(catalog.files.map(\.file.index) == [1, 0, 2])
    #expect(catalog.sourceLocale == .english)
  }

  @Test func keepsTheSourceThatAFileTranslates() {
    let merged = Catalog.merged(
      [
        Self.fragment(0, .english, [("k", "New")], format: .xliff12),
        Self.fragment(1, Self.german, [("k", "Alt")], format: .xliff12, source: ("k", "Old")),
        Self.fragment(2, Self.french, [("k", "Neuf")], format: .xliff12, source: ("k", "New")),
      ], sourceLocale: .english)
    let translations = merged[0].entries[0].translations
    #expect(translations[Self.german]?.translatedSource?.text == "Old")
    #expect(translations[Self.french]?.translatedSource == nil)
    #expect(translations[.english]?.values.map(\.text) == ["New"])
  }

  @Test func givesTextsWithoutALocaleToTheSource() {
    let merged = Catalog.merged([Self.fragment(0, .undetermined, [("k", "Text")])], sourceLocale: Self.french)
    #expect(merged[0].entries[0].translations[Self.french]?.values.map(\.text) == ["Text"])
    #expect(merged[0].files[0].locale == Self.french)
  }

  @Test func prefersTheSourcesOwnFolderToBase() {
    let merged = Catalog.merged(
      [
        Self.fragment(0, .english, [("k", "Base")], spelling: "Base"),
        Self.fragment(1, .english, [("k", "Own")], spelling: "en"),
      ], sourceLocale: .english)
    #expect(merged[0].entries[0].translations[.english]?.values.map(\.text) == ["Own"])
  }

  @Test func letsAStringsdictOverrideItsTable() {
    let merged = Catalog.merged(
      [
        Self.fragment(1, .english, [("k", "%#@n@")], format: .stringsdict),
        Self.fragment(0, .english, [("k", "plain"), ("x", "X")]),
        Self.fragment(2, Self.german, [("k", "einfach")]),
        Self.fragment(3, Self.german, [("k", "%#@n@ de")], format: .stringsdict),
      ], sourceLocale: .english)
    #expect(merged.count == 1)
    let entry = merged[0].entries.first { $0.key == "k" }
    #expect(entry?.translations[.english]?.values.map(\.text) == ["%#@n@"])
    #expect(entry?.translations[Self.german]?.values.map(\.text) == ["%#@n@ de"])
  }

  @Test func namesTwoSetsOfOneOriginalApart() {
    let merged = Catalog.merged([
      Self.fragment(0, Self.german, [("k", "a")], identity: "xliff:|A", format: .xliff12),
      Self.fragment(1, Self.german, [("k", "b")], identity: "xliff:Sub|A", format: .xliff12, container: "Sub"),
      Self.fragment(2, Self.german, [("k", "c")], identity: "xliff:Sub|A", format: .xliff12, container: "Sub"),
      Self.fragment(3, Self.french, [("k", "d")], identity: "xliff:Sub|A", format: .xliff12, container: "Sub"),
    ])
    #expect(merged.map(\.name) == ["A", "Sub/A", "Sub/A (f2)"])
    #expect(merged[1].locales == [Self.german, Self.french])
  }

  @Test func keepsEquivalentSpellingsApart() {
    let merged = Catalog.merged([
      Self.fragment(0, .english, [("\u{E9}", "a")]), Self.fragment(1, Self.german, [("e\u{301}", "b")]),
    ])
    #expect(merged[0].entries.count == 2)
  }

  @Test(.timeLimit(.minutes(10))) func scalesToManyLocales() {
    let locales = (0..<40).map { LocaleID(canonical: "l\($0)") }
    let pairs = (0..<3000).map { ("key.\($0)", "text") }
    let merged = Catalog.merged(locales.enumerated().map { Self.fragment($0.offset, $0.element, pairs) })
    #expect(merged[0].entries.count == 3000)
    #expect(merged[0].entries.allSatisfy { $0.translations.count == 40 })
  }
}
