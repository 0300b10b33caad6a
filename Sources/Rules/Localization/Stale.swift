import Catalogs
import Findings
import Linter

/// Finds strings that the app no longer uses: marked stale by Xcode, or left in translations after the source lost them.
struct Stale: StateRule {
  static let metadata = RuleMetadata(
    id: "l10n/stale", severity: .note,
    summary: "Strings are left over: the code or the source-language file no longer contains them.",
    rationale: "Leftover strings waste translators' time and distort the coverage figures.",
    remedy: "Delete the strings; if the code still uses one, restore its text in the source-language file",
    references: ["Apple, Localizing and varying text with a string catalog"],
    examples: [
      .flagged("", "de", "Alter Titel", translatedNeighbours: some, because: "only the translation has the key"),
      .flagged(
        "", "ar", "عنوان قديم", key: "old.title", translatedNeighbours: some, because: "the same problem in Arabic"),
      .flagged(
        "", "ja", "%@ の古い題名", translatedNeighbours: some,
        because: "the leftover string has an argument that no code passes anymore"),
      .flagged(
        "", "fr", "Ancien titre", translatedNeighbours: Array(some.prefix(2)),
        because: "one of three strings is left over"),
      .accepted("Title", "de", "Titel", because: "the source and the translation both have the key"),
      .accepted("Title", "de", "", because: "a key that only the source has isn't stale; its translation is missing"),
      .accepted("", "de", "Titel", because: "the catalog has no source texts because they're in the code"),
      .accepted(
        "", "de", "Titel", translatedNeighbours: [("a", "Save", "Sichern"), ("b", "", "Laden"), ("c", "", "Neu")],
        because: "the file in the source language has only a few of the keys, so the other texts must be in the code"),
      .accepted(
        "", "de", "Für Fotos von Belegen", key: "NSCameraUsageDescription", translatedNeighbours: some,
        because: "its source is in Info.plist"),
    ])

  private static let some: [(key: String, source: String, target: String)] = [
    ("a", "Save", "a"), ("b", "Open", "b"), ("c", "Close", "c"),
  ]

  init(options: RuleOptions) throws { try options.allow() }

  /// What Xcode marks belongs to no locale: it is told of the source.
  func locales(of catalog: CatalogTable) -> [LocaleID] {
    let others = catalog.locales.filter { $0 != catalog.sourceLocale }
    let entries = catalog.catalog.entries
    return entries.indices.contains { entries.isStale(at: $0) } ? [catalog.sourceLocale] + others : others
  }

  func entries(of catalog: CatalogTable, in locale: LocaleID, given facts: [LocaleID: LocaleProgress]) -> [Int] {
    let entries = catalog.catalog.entries
    if locale == catalog.sourceLocale {
      return entries.indices.filter { entries.isStale(at: $0) }
    }
    return facts[locale]?.stale ?? []
  }

  func message(count: Int, locale: LocaleID) -> String {
    count == 1 ? "1 string is left over in '\(locale)'" : "\(count) strings are left over in '\(locale)'"
  }
  func message(key: String, locales: [LocaleID]) -> String {
    "'\(key.shortened)' is left over in \(locales.quoted)"
  }
  var help: String { Self.metadata.remedy }
}
