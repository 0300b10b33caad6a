import Catalogs
import Findings
import Linter

/// Finds strings that have no text in a locale that the catalog is translated into, and those whose text is blank on purpose: an app
/// shows its source for the former and nothing for the latter.
struct Missing: StateRule {
  static let metadata = RuleMetadata(
    id: "l10n/missing", severity: .note,
    summary: "Strings have no translation in one of their catalog's locales.",
    rationale:
      "The app shows the source text, or the key, in the middle of a screen in another language. If the string is empty in a file that the app reads, the app shows nothing at all, so the finding is an error.",
    remedy: "Send the strings to the translator, or mark them as not translatable",
    references: ["Apple, Localizing and varying text with a string catalog"],
    examples: [
      .flagged("Settings", "de", "", because: "there's no German text at all"),
      .accepted("Settings", "de", "Einstellungen", because: "it has a translation"),
      .accepted("stty cols $COLS rows $ROWS", "de", "", because: "a shell command is the same in every language"),
      .accepted("Sample title", "de", "", comment: "Do not localize", because: "its comment says not to translate it"),
      .accepted("Settings", "en-GB", "", because: "a variant of the source language contains only what differs"),
    ])

  init(options: RuleOptions) throws {
    try options.allow()
    isBlank = false
  }

  /// Whether it's about the texts that are there and empty, in files that the app reads.
  private let isBlank: Bool
  private init(isBlank: Bool) { self.isBlank = isBlank }

  var parts: [Missing] { [Missing(isBlank: false), Missing(isBlank: true)] }
  var severity: Severity { isBlank ? .error : Self.metadata.severity }

  func entries(of catalog: CatalogTable, in locale: LocaleID, given facts: [LocaleID: LocaleProgress]) -> [Int] {
    // The fault of the file is told; what stands behind it is not missing.
    guard !catalog.catalog.files.contains(where: { $0.isDamaged && ($0.locale ?? locale) == locale }) else { return [] }
    return (facts[locale]?.missing ?? []).filter { Self.isBlank($0, in: locale, of: catalog.catalog) == isBlank }
  }

  /// Files for translators are different: what is empty there is yet to be translated.
  private static func isBlank(_ entry: Int, in locale: LocaleID, of catalog: Catalog) -> Bool {
    guard let translation = catalog.entries[entry].translations[locale], !translation.values.isEmpty else {
      return false
    }
    switch catalog.format {
    case .strings, .stringsdict: return translation.state == .unstated
    case .xcstrings: return translation.state == .translated
    default: return false
    }
  }

  func message(count: Int, locale: LocaleID) -> String {
    if isBlank {
      return count == 1 ? "1 string is empty in '\(locale)'" : "\(count) strings are empty in '\(locale)'"
    }
    return count == 1 ? "1 string is missing in '\(locale)'" : "\(count) strings are missing in '\(locale)'"
  }
  func message(key: String, locales: [LocaleID]) -> String {
    "'\(key.shortened)' is \(isBlank ? "empty" : "missing") in \(locales.quoted)"
  }
  var messageForCatalog: (@Sendable ([MissingString]) -> String)? {
    if isBlank { return nil }
    return { strings in
      if strings.count == 1 { return message(key: strings[0].key, locales: strings[0].locales) }
      let locales = Set(strings.flatMap(\.locales)).sorted()
      let places =
        strings.allSatisfy { $0.locales == locales } ? locales.quoted : "one or more of \(locales.count) locales"
      let first = strings.prefix(3).map { "'\($0.key.shortened)'" }.joined(separator: ", ")
      return "\(strings.count) strings are missing in \(places): \(first)" + (strings.count > 3 ? " ..." : "")
    }
  }
  var help: String {
    isBlank
      ? "The app shows nothing here: translate it, or remove the line so that the source is shown"
      : Self.metadata.remedy
  }
}
