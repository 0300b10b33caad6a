import Catalogs
import Findings
import Linter
import Texts

/// Finds locales whose texts are written in another script than the locale's name stands for.
struct WrongLanguage: StateRule {
  static let metadata = RuleMetadata(
    id: "l10n/wrong-language", severity: .warning,
    summary: "The texts of a locale aren't in the script that its name says.",
    rationale:
      "A locale's name implies a script: 'sr' is Serbian in Cyrillic, 'sr-Latn' Serbian in Latin letters. People who choose one get the other.",
    remedy: "Name the locale after the script of its texts, or translate the texts",
    references: ["BCP 47", "Unicode CLDR, Likely Subtags", "UAX #24, Unicode Script Property"],
    examples: [
      .flagged(
        "Save", "sr", "Sačuvaj", translatedNeighbours: serbian(latin: true),
        because: "'sr' is written in Cyrillic, 'sr-Latn' in Latin letters"),
      .flagged(
        "Open", "uz", "Очиш",
        translatedNeighbours: [
          ("a", "Save", "Сақлаш"), ("b", "Delete", "Ўчириш"), ("c", "Close", "Ёпиш"), ("d", "Search", "Қидириш"),
        ], because: "Uzbek is written in Latin letters by now"),
      .accepted(
        "Save", "sr-Latn", "Sačuvaj", translatedNeighbours: serbian(latin: true), because: "the name says so"),
      .accepted(
        "Save", "sr", "Sačuvaj", translatedNeighbours: serbian(latin: false),
        because: "a single text, which another rule reports"),
      .accepted(
        "Bluetooth settings", "ru", "Bluetooth settings",
        translatedNeighbours: [
          ("a", "Save the file", "Save the file"), ("b", "Delete the file", "Delete the file"),
          ("c", "Close the file", "Close the file"), ("d", "Search for files", "Search for files"),
        ], because: "not translated yet, which another rule reports"),
      .accepted(
        "Save", "ja", "保存",
        translatedNeighbours: [
          ("a", "Delete", "削除"), ("b", "Edit", "編集"), ("c", "Search", "検索"), ("d", "Settings", "設定"),
        ], because: "Japanese is written with Chinese characters, too"),
    ])

  private static func serbian(latin: Bool) -> [(key: String, source: String, target: String)] {
    [
      ("a", "Delete", latin ? "Obriši" : "Обриши"), ("b", "Open", latin ? "Otvori" : "Отвори"),
      ("c", "Close", latin ? "Zatvori" : "Затвори"), ("d", "Search", latin ? "Pretraga" : "Претрага"),
    ]
  }

  init(options: RuleOptions) throws { try options.allow() }

  func facts(of catalog: CatalogTable, _ context: RuleContext) -> [LocaleID: ScriptOfLocale] {
    locales(of: catalog).reduce(into: [:]) { $0[$1] = ScriptOfLocale(of: $1, in: catalog) }
  }

  func entries(of catalog: CatalogTable, in locale: LocaleID, given facts: [LocaleID: ScriptOfLocale]) -> [Int] {
    facts[locale]?.entries ?? []
  }

  func message(count: Int, locale: LocaleID) -> String {
    count == 1
      ? "1 text of '\(locale)' isn't in the locale's script"
      : "\(count) texts of '\(locale)' aren't in the locale's script"
  }
  func message(key: String, locales: [LocaleID]) -> String {
    "'\(key.shortened)' isn't in the script of \(locales.quoted)"
  }
  var help: String { Self.metadata.remedy }

  func message(
    onAllOf locale: LocaleID, given facts: [LocaleID: ScriptOfLocale]
  ) -> (message: String, help: String)? {
    guard let found = facts[locale] else { return nil }
    let name = Letters.name(ofScript: found.script)
    let own = LocaleLetters.of(locale).likelyScripts.prefix(3).map { Letters.name(ofScript: $0) }
    return (
      "\(found.entries.count) of \(found.total) texts of '\(locale)' are in \(name) letters; '\(locale)' is written in "
        + own.joined(separator: " or "),
      "Translate the texts. Only if they are in the language of '\(locale)', written in \(name) letters, rename the locale to '\(Self.tag(of: locale, in: found.script))'"
    )
  }

  /// `sr-Latn` of `sr`, `sr-Latn-BA` of `sr-BA`.
  private static func tag(of locale: LocaleID, in script: UInt8) -> String {
    let isUsualRegion = LocaleID(canonical: locale.language).region == locale.region
    return "\(locale.language)-\(Letters.tag(ofScript: script))" + (isUsualRegion ? "" : "-\(locale.region)")
  }
}
