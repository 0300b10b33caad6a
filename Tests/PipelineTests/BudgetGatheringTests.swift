import Catalogs
import Fit
import LocaleData
import TestSupport
import Testing

@testable import Pipeline

@Suite struct BudgetGatheringTests {
  private static func catalog(_ count: Int) -> Catalog {
    var catalog = Catalog(identity: "A", name: "A", format: .strings, sourceLocale: .english)
    let locales = [LocaleID.english, LocaleID(canonical: "de"), LocaleID(canonical: "fr")]
    catalog.entries = (0..<count).map { number in
      var entry = Entry(key: "entry \(number)")
      for locale in locales { entry.translations[locale] = Translation(locale: locale, values: [Value("Open it")]) }
      return entry
    }
    return catalog
  }

  /// What is asked of a catalog as a whole is asked once, not once an entry: four times the entries take four times as
  /// long, and not sixteen times.
  @Test func timeGrowsWithTheNumberOfEntries() {
    let fitter = Fitter(settings: FitSettings(), measurer: FixedAdvanceMeasurer(), localeData: LocaleData())
    let gathering = BudgetGathering(fitter: fitter, locales: [], jobs: 1)
    func time(_ count: Int) -> Duration {
      let catalog = Self.catalog(count)
      return processorTime { _ = gathering.book(of: [catalog]) }
    }
    _ = time(100)
    let ratios = (0..<3).map { _ in time(6000) / time(1500) }
    #expect((ratios.min() ?? 0) < 8, "\(ratios)")
  }

  @Test func budgetsAreOfTheWantedLocalesButTheSource() {
    let fitter = Fitter(settings: FitSettings(), measurer: FixedAdvanceMeasurer(), localeData: LocaleData())
    var catalog = Self.catalog(1)
    catalog.entries[0].comment = Comment(text: "[stringfit: width=100 max-lines=1 style=body]")
    for (wanted, expected) in [([], ["de", "fr"]), (["fr"], ["fr"])] as [([String], [String])] {
      let book = BudgetGathering(fitter: fitter, locales: wanted.map { LocaleID(canonical: $0) }, jobs: 1)
        .book(of: [catalog])
      #expect(book.groups.map { $0.keys.map(\.tag).sorted() } == [expected])
    }
  }
}
