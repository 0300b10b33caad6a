import Catalogs
import Findings
import Fit
import LocaleData
import TestSupport
import Testing

@testable import Linter
@testable import Rules
@testable import Texts

/// Runs that speak of some entries alone, as `--since` does.
@Suite struct ScopeTests {
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

  static func run(_ catalogs: [Catalog], scope: Scope?, jobs: Int = 1) throws -> Linter.Results {
    var settings = Linter.Settings()
    settings.only = rules
    settings.jobs = jobs
    var fit = FitSettings()
    fit.roleRules = catalogs.flatMap(\.entries).filter { $0.key.hasPrefix("button") }.map { ($0.key, .button) }
    let fitter = Fitter(settings: fit, measurer: FixedAdvanceMeasurer(), localeData: LocaleData())
    return try Linter(settings: settings, localeData: LocaleData(), fitter: fitter).lint(catalogs, scope: scope)
  }

  static func reported(_ findings: [Finding]) -> [String] {
    findings.map {
      "\($0.rule) \($0.subject.catalog ?? "") \($0.subject.key ?? "") \($0.subject.locale?.tag ?? "") \($0.message) \($0.keys)"
    }.sorted()
  }

  @Test(arguments: [1, 2]) func whatIsFoundInTheFocusIsWhatIsFoundThereOfAll(jobs: Int) throws {
    let catalogs = [Self.catalog("App", from: 0), Self.catalog("Extension", from: 100)]
    let all = try Self.run(catalogs, scope: nil).findings
    #expect(Set(all.map(\.rule)) == Set(Self.rules))
    #expect(!all.contains { !$0.keys.isEmpty })
    var reported = 0
    for step in [1, 3, 7, 13, 29] {
      var scope = Scope()
      var keys: Set<[String]> = []
      for (number, catalog) in catalogs.enumerated() {
        for index in stride(from: step / 2, to: catalog.entries.count, by: step) {
          scope.add(entry: index, ofCatalog: number)
          keys.insert([catalog.name, catalog.entries[index].key])
        }
      }
      let found = try Self.run(catalogs, scope: scope, jobs: jobs).findings
      let wanted = all.filter { keys.contains([$0.subject.catalog ?? "", $0.subject.key ?? ""]) }
      #expect(Self.reported(found) == Self.reported(wanted))
      reported += found.count
    }
    #expect(reported > all.count)
  }

  /// Rules that look at a catalog as a whole.
  private static func run(_ rule: String, _ catalog: Catalog, on keys: [String]?) throws -> [Finding] {
    let scope = keys.map { keys in
      var scope = Scope()
      for (index, entry) in catalog.entries.enumerated() where keys.contains(entry.key) {
        scope.add(entry: index, ofCatalog: 0)
      }
      return scope
    }
    var settings = Linter.Settings()
    settings.only = [rule]
    var fit = FitSettings()
    fit.roleRules = [("*", .button)]
    let fitter = Fitter(settings: fit, measurer: FixedAdvanceMeasurer(), localeData: LocaleData())
    return try Linter(settings: settings, localeData: LocaleData(), fitter: fitter)
      .lint([catalog], scope: scope).findings
  }

  private static func catalog(_ texts: [(key: String, source: String, german: String)]) -> Catalog {
    var catalog = Self.catalog("App", from: 0)
    catalog.entries = texts.map { key, source, target in
      var entry = Entry(key: key)
      entry.translations[.english] = Translation(locale: .english, values: [Value(source)])
      entry.translations[german] = Translation(locale: german, values: [Value(target)])
      return entry
    }
    return catalog
  }

  /// What most texts do is learned from all of them.
  @Test func aHabitOfTheCatalogIsThatOfAllItsTexts() throws {
    let texts = (0..<30).map { (key: "label.\($0)", source: "Value \($0): %@", german: "Der \($0). Wert: %@") }
    let catalog = Self.catalog(texts + [("odd", "City: %@", "Stadt : %@"), ("even", "Street: %@", "Straße : %@")])
    func reported(_ keys: [String]?) throws -> [String?] {
      try Self.run("l10n/locale-punctuation", catalog, on: keys).map(\.subject.key)
    }
    #expect(try reported(nil) == ["odd", "even"])
    #expect(try reported(["odd", "label.3"]) == ["odd"])
    #expect(try reported(["even"]) == ["even"])
    #expect(try reported(["label.3"]) == [])
  }

  /// Choices that read alike are told where the run speaks of any, and as in a run on all.
  @Test func alikeChoicesAreReportedWhereAnyChanged() throws {
    let catalog = Self.catalog([
      ("photo.alert.remove", "Remove", "Löschen"), ("photo.alert.share", "Share", "Teilen"),
      ("photo.alert.delete", "Delete", "Löschen"), ("photo.alert.wipe", "Wipe", "löschen"),
    ])
    func reported(_ keys: [String]?) throws -> [String] {
      try Self.run("l10n/same-target", catalog, on: keys).map { "\($0.subject.key ?? "") \($0.message)" }
    }
    let (first, second) = (
      "photo.alert.remove 'Remove', 'Delete' and 'Wipe' are all 'Löschen'",
      "photo.alert.delete 'Delete' and 'Wipe' are both 'Löschen'"
    )
    #expect(try reported(nil) == [first, second])
    #expect(try reported(["photo.alert.remove"]) == [first])
    #expect(try reported(["photo.alert.delete"]) == [first, second])
    #expect(try reported(["photo.alert.wipe"]) == [first, second])
    #expect(try reported(["photo.alert.share"]) == [])
  }

  /// Of many texts that go another way one finding speaks: of those in the scope alone.
  @Test func aFindingOnManyNamesThoseInTheFocus() throws {
    var catalog = Self.catalog("App", from: 0)
    catalog.entries = (0..<100).map { number in
      var entry = Entry(key: "text.\(number)")
      let text = "The app\(number < 15 ? "'" : "’")s sheet \(number)"
      entry.translations[.english] = Translation(locale: .english, values: [Value(text)])
      return entry
    }
    let all = try #require(try Self.run([catalog], scope: nil).findings.first)
    #expect(all.keys.count == 15)
    var scope = Scope()
    for index in 2..<14 { scope.add(entry: index, ofCatalog: 0) }
    let found = try Self.run([catalog], scope: scope).findings
    #expect(found.map(\.keys) == [(2..<14).map { "text.\($0)" }])
    #expect(found.first?.subject.key == "text.2")
    #expect(found.first?.message.hasSuffix("; the same goes for 11 more strings in this catalog") == true)
  }

  @Test func whatIsSilencedElsewhereIsNotCounted() throws {
    var catalog = Self.catalog("App", from: 0)
    let odd = [4, 13]
    for index in odd {
      catalog.entries[index].comment = Comment(text: "[stringfit: disable=typography/apostrophe]")
    }
    #expect(try Self.run([catalog], scope: nil).suppressed == 2)
    for (index, count) in [(4, 1), (5, 0)] {
      var scope = Scope()
      scope.add(entry: index, ofCatalog: 0)
      #expect(try Self.run([catalog], scope: scope).suppressed == count)
    }
  }
}
