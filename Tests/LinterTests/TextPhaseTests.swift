import Catalogs
import Findings
import TestSupport
import Testing

@testable import Linter
@testable import Rules
@testable import Texts

/// Texts are checked slice by slice: what is found must be what is found in each, in their order.
@Suite struct TextPhaseTests {
  /// Locales that differ in nothing that a rule would see.
  private static let locales = (0..<26).flatMap { first in
    (0..<6).map { LocaleID(canonical: "de-x-\(Unicode.Scalar(UInt8(97 + first)))\(Unicode.Scalar(UInt8(97 + $0)))a") }
  }

  private static func catalog(keys: Int, locales: Int, text: (_ key: Int, _ locale: Int) -> String) -> Catalog {
    var catalog = Linting.catalog((0..<keys).map { ("key.\($0)", "Open the file", nil) })
    for key in 0..<keys {
      for locale in 0..<locales {
        let id = Self.locales[locale]
        catalog.entries[key].translations[id] = Translation(locale: id, values: [Value(text(key, locale))])
      }
    }
    return catalog
  }

  @Test(arguments: [(1, 1), (1, 31), (1, 96), (5, 20), (70, 1), (600, 1), (300, 20)])
  func everyTextIsJudgedOnce(keys: Int, locales: Int) throws {
    // Every third text has the fault.
    let catalog = Self.catalog(keys: keys, locales: locales) { ($0 + $1) % 3 == 0 ? "Datei  öffnen" : "Datei öffnen" }
    let results = try Linting.run([catalog]) { $0.only = ["l10n/whitespace"] }
    #expect(results.counts.translations == keys * locales)
    let wanted = (0..<keys).flatMap { key in
      (0..<locales).filter { (key + $0) % 3 == 0 }.map { "key.\(key) \(Self.locales[$0].tag)" }
    }
    #expect(results.findings.map { "\($0.subject.key ?? "") \($0.subject.locale?.tag ?? "")" } == wanted)
  }

  /// Of one text, in the order of the rules; of several, text by text.
  @Test func findingsStandInTheOrderOfTheirTexts() throws {
    let catalog = Self.catalog(keys: 2, locales: 2) { _, _ in "Datei  öffnen  %@ (" }
    let found = try Linting.run([catalog]) {
      $0.only = ["l10n/whitespace", "l10n/brackets", "l10n/format-specifiers"]
    }.findings
    let keys = found.map { "\($0.subject.key ?? "") \($0.subject.locale?.tag ?? "")" }
    #expect(Set(keys).count == 4)
    // Each text's findings are beside each other, and the same for each.
    #expect(keys == keys.sorted())
    let rules = Dictionary(grouping: found.indices) { keys[$0] }.mapValues { $0.map { found[$0].rule } }
    #expect(Set(rules.values).count == 1)
    #expect(rules.values.first?.count ?? 0 > 1)
  }

  /// A translation that is its source over again is not told what the source was told, whatever stands around it.
  @Test func whatTheSourceWasToldIsNotReportedAgain() throws {
    var catalog = Linting.catalog([("a", "Open the the file", nil)])
    for locale in Self.locales.prefix(40) {
      catalog.entries[0].translations[locale] = Translation(
        locale: locale, values: [Value(locale == Self.locales[7] ? "Die die Datei öffnen" : "Open the the file")])
    }
    let found = try Linting.run([catalog]) { $0.only = ["l10n/doubled-word"] }.findings
    #expect(!found.contains { $0.subject.locale.map { $0 != Self.locales[7] && $0 != .english } ?? false })
  }
}
