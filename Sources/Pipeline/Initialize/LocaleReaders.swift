import Catalogs
import LocaleData

/// Which locales people read: no pseudo-locales, no `qqq`.
enum LocaleReaders {
  private static let data = LocaleData()
  static func areThere(_ locale: LocaleID) -> Bool { data.hasReaders(locale) }
}

/// The locale that strings are written in, where the files and the project don't say it and the default is wrong.
struct SourceGuess {
  let catalogs: [Catalog]

  /// Nil where the default is right, or the right one is unknown. The default is wrong if most entries are in catalogs that lack
  /// it, and their keys are no texts in themselves.
  var setting: ProjectFacts.Setting<LocaleID>? {
    let lacking = catalogs.filter { catalog in
      guard [.strings, .stringsdict].contains(catalog.format), let source = catalog.sourceLocale else { return false }
      return !catalog.hasLocale(source) && !Self.areKeysTexts(catalog)
    }
    let entries = catalogs.reduce(0) { $0 + $1.entries.count }
    guard lacking.reduce(0, { $0 + $1.entries.count }) * 2 > entries, let absent = lacking[0].sourceLocale else {
      return nil
    }
    var counts: [LocaleID: Int] = [:]
    for catalog in lacking {
      for locale in catalog.locales where LocaleReaders.areThere(locale) {
        counts[locale, default: 0] += catalog.entries.count { $0.translations.position(of: locale) != nil }
      }
    }
    let ranked = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard let first = ranked.first, first.value > 0 else { return nil }
    // Two locales with the same texts leave it open which of them the other was translated from.
    if ranked.count > 1, ranked[1].value == first.value { return nil }
    return .init(value: first.key, reason: "no catalog has \(absent.tag), and \(first.key.tag) has the most strings")
  }

  /// Keys with spaces are what people read where the source's file is missing.
  private static func areKeysTexts(_ catalog: Catalog) -> Bool {
    catalog.entries.count { $0.key.contains(" ") } * 4 > catalog.entries.count
  }
}
