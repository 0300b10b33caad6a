import Catalogs
import Findings
import Linter

/// Finds strings that have no text in a locale that the catalog is translated into.
struct Missing: StateRule {
  static let metadata = RuleMetadata(
    id: "l10n/missing", severity: .note,
    summary: "Strings have no translation in one of their catalog's locales.",
    rationale: "The app shows the source text, or the key, in the middle of a screen in another language.",
    remedy: "Send the strings to the translator, or mark them as not translatable",
    references: ["Apple, Localizing and varying text with a string catalog"],
    examples: [
      .flagged("Settings", "de", "", because: "German has no text at all"),
      .accepted("Settings", "de", "Einstellungen", because: "there is a text"),
      .accepted("stty cols $COLS rows $ROWS", "de", "", because: "a command for a shell is the same in every language"),
      .accepted("Sample title", "de", "", comment: "Do not localize", because: "its comment says that it stays"),
      .accepted("Settings", "en-GB", "", because: "a variant of the source's language holds only what differs"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func entries(of catalog: CatalogTable, in locale: LocaleID, given facts: [LocaleID: LocaleProgress]) -> [Int] {
    // The fault of the file is told; what stands behind it is not missing.
    guard !catalog.catalog.files.contains(where: { $0.isDamaged && ($0.locale ?? locale) == locale }) else { return [] }
    return facts[locale]?.missing ?? []
  }

  func message(count: Int, locale: LocaleID) -> String {
    count == 1 ? "1 string is missing in '\(locale)'" : "\(count) strings are missing in '\(locale)'"
  }
  func message(key: String, locales: [LocaleID]) -> String {
    "'\(key.shortened)' is missing in \(locales.quoted)"
  }
  var messageForCatalog: (@Sendable ([MissingString]) -> String)? {
    { strings in
      if strings.count == 1 { return message(key: strings[0].key, locales: strings[0].locales) }
      let locales = Set(strings.flatMap(\.locales)).sorted()
      let places =
        strings.allSatisfy { $0.locales == locales } ? locales.quoted : "one or more of \(locales.count) locales"
      let first = strings.prefix(3).map { "'\($0.key.shortened)'" }.joined(separator: ", ")
      return "\(strings.count) strings are missing in \(places): \(first)" + (strings.count > 3 ? " ..." : "")
    }
  }
  var help: String { Self.metadata.remedy }
}
