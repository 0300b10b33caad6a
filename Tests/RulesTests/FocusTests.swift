import Catalogs
import Findings
import Fit
import LocaleData
import TestSupport
import Testing

@testable import Rules

/// Runs that speak of some entries alone, as `--since` does.
@Suite struct FocusTests {
  static let german = LocaleID(canonical: "de")
  static let rules = [
    "typography/apostrophe", "typography/quotes", "typography/dash", "writing/casing", "l10n/inconsistent",
  ]

  /// Texts of which most go one way, in two languages, and some another.
  static func catalog(_ name: String, from start: Int) -> Catalog {
    var catalog = Catalog(
      identity: name, name: name, format: .strings, sourceLocale: .english,
      files: [CatalogFile(file: FileID(0), locale: .english), CatalogFile(file: FileID(1), locale: german)])
    for number in start..<start + 40 {
      let (apostrophe, dash) = (number % 9 == 4 ? "'" : "’", number % 10 == 7 ? " - " : " — ")
      let (open, close) = number % 11 == 5 ? ("\"", "\"") : ("„", "“")
      var entry = Entry(key: "text.\(number)")
      for (locale, text) in [
        (LocaleID.english, "The app\(apostrophe)s sheet \(number) of the page\(dash)one more step"),
        (german, "Das Blatt \(number) der \(open)Seite\(close)\(dash)noch ein Schritt"),
      ] {
        entry.translations[locale] = Translation(locale: locale, values: [Value(text)])
      }
      catalog.entries.append(entry)
    }
    for (number, text) in ["Save Sheet", "Open Sheet", "Print Page", "Send Page", "Delete Sheet", "Share page"]
      .enumerated()
    {
      var entry = Entry(key: "button.\(start + number)")
      entry.translations[.english] = Translation(locale: .english, values: [Value(text)])
      entry.translations[german] = Translation(
        locale: german, values: [Value(start > 0 && number == 1 ? "Blatt aufmachen" : "Blatt \(number)")])
      catalog.entries.append(entry)
    }
    return catalog
  }

  static func run(_ catalogs: [Catalog], focus: Focus?, jobs: Int = 1) throws -> RuleEngine.Results {
    var settings = RuleEngine.Settings()
    settings.only = rules
    settings.jobs = jobs
    var fit = FitSettings()
    fit.roleRules = catalogs.flatMap(\.entries).filter { $0.key.hasPrefix("button") }.map { ($0.key, .button) }
    let fitter = Fitter(settings: fit, measurer: FixedAdvanceMeasurer(), localeData: LocaleData())
    return try RuleEngine(settings: settings, localeData: LocaleData(), fitter: fitter).run(catalogs, focus: focus)
  }

  static func told(_ findings: [Finding]) -> [String] {
    findings.map {
      "\($0.rule) \($0.subject.catalog ?? "") \($0.subject.key ?? "") \($0.subject.locale?.tag ?? "") \($0.message) \($0.keys)"
    }.sorted()
  }

  @Test(arguments: [1, 2]) func whatIsFoundInTheFocusIsWhatIsFoundThereOfAll(jobs: Int) throws {
    let catalogs = [Self.catalog("App", from: 0), Self.catalog("Extension", from: 100)]
    let all = try Self.run(catalogs, focus: nil).findings
    #expect(Set(all.map(\.rule)) == Set(Self.rules))
    #expect(!all.contains { !$0.keys.isEmpty })
    var told = 0
    for step in [1, 3, 7, 13, 29] {
      var focus = Focus()
      var keys: Set<[String]> = []
      for (number, catalog) in catalogs.enumerated() {
        for index in stride(from: step / 2, to: catalog.entries.count, by: step) {
          focus.add(entry: index, ofCatalog: number)
          keys.insert([catalog.name, catalog.entries[index].key])
        }
      }
      let found = try Self.run(catalogs, focus: focus, jobs: jobs).findings
      let wanted = all.filter { keys.contains([$0.subject.catalog ?? "", $0.subject.key ?? ""]) }
      #expect(Self.told(found) == Self.told(wanted))
      told += found.count
    }
    #expect(told > all.count)
  }

  /// Of many texts that go another way one finding speaks: of those in the focus alone.
  @Test func aFindingOnManyNamesThoseInTheFocus() throws {
    var catalog = Self.catalog("App", from: 0)
    catalog.entries = (0..<100).map { number in
      var entry = Entry(key: "text.\(number)")
      let text = "The app\(number < 15 ? "'" : "’")s sheet \(number)"
      entry.translations[.english] = Translation(locale: .english, values: [Value(text)])
      return entry
    }
    let all = try #require(try Self.run([catalog], focus: nil).findings.first)
    #expect(all.keys.count == 15)
    var focus = Focus()
    for index in 2..<14 { focus.add(entry: index, ofCatalog: 0) }
    let found = try Self.run([catalog], focus: focus).findings
    #expect(found.map(\.keys) == [(2..<14).map { "text.\($0)" }])
    #expect(found.first?.subject.key == "text.2")
    #expect(found.first?.message.hasSuffix("; so are 11 more texts of this catalog") == true)
  }

  @Test func whatIsSilencedElsewhereIsNotCounted() throws {
    var catalog = Self.catalog("App", from: 0)
    let odd = [4, 13]
    for index in odd {
      catalog.entries[index].comment = Comment(text: "[stringfit: disable=typography/apostrophe]")
    }
    #expect(try Self.run([catalog], focus: nil).suppressed == 2)
    for (index, count) in [(4, 1), (5, 0)] {
      var focus = Focus()
      focus.add(entry: index, ofCatalog: 0)
      #expect(try Self.run([catalog], focus: focus).suppressed == count)
    }
  }
}
