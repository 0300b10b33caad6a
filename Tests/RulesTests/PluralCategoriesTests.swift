import Catalogs
import Findings
import TestSupport
import Testing

@testable import Linter
@testable import Rules
@testable import Texts

/// What the examples cannot show: messages by language, and plurals that nobody has translated.
@Suite(.recordedWithICU) struct PluralCategoriesTests {
  private static func catalog(
    _ locale: String, _ source: [(String, String)], _ target: [(String, String)],
    variableIn format: (String, String)? = nil
  ) -> Catalog {
    var catalog = Catalog(
      identity: "App", name: "App", format: .xcstrings, sourceLocale: .english,
      files: [CatalogFile(file: FileID(0), locale: nil)])
    var entry = Entry(key: "count")
    for (tag, forms) in [("en", source), (locale, target)] {
      let locale = LocaleID(canonical: tag)
      let values = forms.map { Value($0.1, variation: format != nil ? .variable("n", $0.0) : .plural($0.0)) }
      entry.translations[locale] =
        format.map {
          Translation(
            locale: locale, values: [Value(tag == "en" ? $0.0 : $0.1)],
            substitutions: [Substitution(name: "n", argumentNumber: 1, formatSpecifier: "lld", values: values)])
        } ?? Translation(locale: locale, values: values)
    }
    catalog.entries = [entry]
    return catalog
  }

  private static func findings(_ catalog: Catalog) throws -> [Finding] {
    try Linting.run([catalog]) { $0.only = ["l10n/plural-categories", "l10n/untranslated"] }.findings
  }

  @Test(
    arguments: [
      ("pl", ": fractions take it, and so does every number in String(format:) without a locale"),
      ("ru", ": fractions take it, and so does every number in String(format:) without a locale"),
      ("uk", ": fractions take it, and so does every number in String(format:) without a locale"),
      ("be", ": fractions take it, and so does every number in String(format:) without a locale"),
      ("de", ", and most numbers take it"), ("cs", ", and most numbers take it"),
      ("ar", ", and 100, 101, 102 ... take it"), ("tlh", ", and most numbers take it"),
    ])
  func saysWhatOtherIsFor(locale: String, reason: String) throws {
    let found = try Self.findings(
      Self.catalog(locale, [("one", "%lld file"), ("other", "%lld files")], [("one", "%lld Ж")]))
    #expect(found.map(\.message) == ["'other' is missing" + reason])
    #expect(found.map(\.severity) == [.error])
  }

  /// Where nothing shows that the words depend on the number, a form that is missing may not be needed.
  @Test(
    arguments: [
      ([("one", "%lld file"), ("other", "%lld files")], [("other", "%lld Dateien")], Severity.warning),
      ([("one", "%lld MB"), ("other", "%lld MB")], [("other", "%lld MB frei")], .note),
      ([("zero", "No items"), ("other", "%lld items")], [("zero", "Nichts"), ("other", "%lld Objekte")], .note),
    ] as [([(String, String)], [(String, String)], Severity)])
  func aFormIsMissedWhereWordsDependOnTheNumber(
    source: [(String, String)], target: [(String, String)], severity: Severity
  ) throws {
    let found = try Self.findings(Self.catalog("de", source, target)).filter { $0.subject.locale?.tag == "de" }
    #expect(found.map(\.severity) == [severity])
  }

  @Test(arguments: [("tr", Severity.note), ("de", .warning)])
  func nounsMayStaySingular(locale: String, severity: Severity) throws {
    let found = try Self.findings(Self.catalog(locale, Self.files, [("other", "%lld dosya")]))
    #expect(found.map(\.severity) == [severity])
  }

  /// Forms that the language does not have are named one by one.
  @Test(arguments: [
    (["few"], "'few' "), (["few", "many"], "'few' and 'many' "), (["two", "few", "many"], "'two', 'few' and 'many' "),
  ])
  func formsAreNamed(unused: [String], names: String) throws {
    let target = [("one", "%lld Datei"), ("other", "%lld Dateien")] + unused.map { ($0, "%lld Dokumente") }
    let found = try Self.findings(Self.catalog("de", Self.files, target))
    #expect(found.map { $0.message.hasPrefix(names) } == [true], "\(found.map(\.message))")
  }

  static let files = [("one", "%lld file"), ("other", "%lld files")]

  @Test(
    arguments: [
      ("ru", PluralCategoriesTests.files), ("pl", PluralCategoriesTests.files),
      ("ru", [("one", "%lld file"), ("few", "%lld files"), ("many", "%lld files"), ("other", "%lld files")]),
      ("pl", [("one", "%lld file"), ("few", ""), ("many", ""), ("other", "%lld files")]),
    ] as [(String, [(String, String)])],
    [nil, ("Delete %#@n@", "Удалить %#@n@"), ("%#@n@", "%#@n@")] as [(String, String)?])
  func aPluralLeftInTheSourcesLanguageIsUntranslated(
    item: (locale: String, target: [(String, String)]), format: (String, String)?
  ) throws {
    let found = try Self.findings(Self.catalog(item.locale, Self.files, item.target, variableIn: format))
    #expect(found.map(\.rule) == ["l10n/untranslated"])
    #expect(found.map(\.keys) == [["count"]])
  }

  /// What two languages may share, and what is the language's own in part, is told as before.
  @Test(
    arguments: [
      ("ru", [("one", "%lld km"), ("other", "%lld km")], [("one", "%lld km"), ("other", "%lld km")], 1),
      ("ru", PluralCategoriesTests.files, [("one", "%lld файл"), ("other", "%lld files")], 2),
      ("es", [("one", "%lld video"), ("other", "%lld videos")], [("other", "%lld videos")], 1),
      ("es", [("one", "%lld video"), ("other", "%lld videos")], [("one", "%lld video"), ("other", "%lld videos")], 0),
    ] as [(String, [(String, String)], [(String, String)], Int)])
  func otherPluralsAreReportedAsBefore(
    item: (locale: String, source: [(String, String)], target: [(String, String)], count: Int)
  ) throws {
    let found = try Self.findings(Self.catalog(item.locale, item.source, item.target))
    #expect(found.map(\.rule) == Array(repeating: "l10n/plural-categories", count: item.count))
  }

  /// A form that the platform needs is missing, whatever the others say.
  @Test func aPluralWithoutOtherIsAnErrorThoughItIsUntranslated() throws {
    let found = try Self.findings(Self.catalog("ru", Self.files, [("one", "%lld file")]))
    #expect(found.map(\.rule) == ["l10n/plural-categories", "l10n/untranslated"])
    #expect(found.map(\.severity) == [.error, .note])
  }
}
