import Catalogs
import Findings
import Linter

/// Finds strings whose file says that somebody has yet to look at the translation.
struct NeedsReview: StateRule {
  static let metadata = RuleMetadata(
    id: "l10n/needs-review", severity: .note,
    summary: "Strings have translations that are marked for review or that come from machine translation.",
    rationale:
      "Xcode and XLIFF tools mark strings whose source changed after they were translated. Until someone reviews these translations, they may be wrong.",
    remedy: "Have the translations reviewed, then set their state to 'translated'",
    references: [
      "Apple, Localizing and varying text with a string catalog", "XLIFF 1.2, 'state' and 'state-qualifier'",
    ],
    examples: [
      .flagged("Settings", "de", "[APP: REVIEW]Einstellungen", because: "a tool has marked it for review"),
      .flagged("Save", "sv", "[NEEDS REVIEW] Spara", because: "a review mark with different wording"),
      .flagged(
        "Sign out", "fr", "[L10N: CHECK TRANSLATION] Se déconnecter",
        because: "somebody asked for the translation to be checked"),
      .flagged("Help", "da", "[APP: AUTO][APP: REVIEW]Hjælp", because: "one of two marks"),
      .accepted("Settings", "de", "Einstellungen", because: "nothing says that it needs review"),
      .accepted(
        "Sample title", "de", "[APP: REVIEW]Sample title", comment: "Placeholder. Do not translate",
        because: "its comment says not to translate it"),
      .accepted("[REVIEW] Send", "de", "[REVIEW] Senden", because: "the source has the mark, too"),
      .accepted("Review", "de", "REVIEW", because: "an ordinary word, not a review mark"),
      .accepted("Rate us", "de", "[Review] schreiben", because: "an ordinary word in brackets"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func entries(of catalog: CatalogTable, in locale: LocaleID, given facts: [LocaleID: LocaleProgress]) -> [Int] {
    let entries = catalog.catalog.entries
    return (facts[locale]?.unsure ?? []).filter { index in
      entries[index].isShown && !entries.isStale(at: index) && !catalog.doNotTranslateEntries.contains(index)
    }
  }

  func message(count: Int, locale: LocaleID) -> String {
    count == 1 ? "1 string needs review in '\(locale)'" : "\(count) strings need review in '\(locale)'"
  }
  func message(key: String, locales: [LocaleID]) -> String {
    "'\(key.shortened)' needs review in \(locales.quoted)"
  }
  var help: String { Self.metadata.remedy }
}
