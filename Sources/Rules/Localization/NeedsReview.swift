import Catalogs
import Findings

/// Finds strings whose file says that somebody has yet to look at the translation.
struct NeedsReview: StateRule {
  static let metadata = RuleMetadata(
    id: "l10n/needs-review", severity: .note,
    summary: "Strings have translations that are marked to be reviewed, or come from a machine.",
    rationale: "Xcode and XLIFF tools mark what changed since it was translated; until it is read, it may be wrong.",
    remedy: "Have them read, and set their state to translated",
    references: [
      "Apple, Localizing and varying text with a string catalog", "XLIFF 1.2, 'state' and 'state-qualifier'",
    ],
    examples: [
      .flagged("Settings", "de", "[APP: REVIEW]Einstellungen", because: "a tool has marked it"),
      .flagged("Save", "sv", "[NEEDS REVIEW] Spara", because: "the same in other words"),
      .flagged("Sign out", "fr", "[L10N: CHECK TRANSLATION] Se déconnecter", because: "somebody was unsure"),
      .flagged("Help", "da", "[APP: AUTO][APP: REVIEW]Hjælp", because: "one mark of two"),
      .accepted("Settings", "de", "Einstellungen", because: "no state, no mark: nothing is known"),
      .accepted(
        "Sample title", "de", "[APP: REVIEW]Sample title", comment: "Placeholder. Do not translate",
        because: "its comment says that it stays as it is"),
      .accepted("[REVIEW] Send", "de", "[REVIEW] Senden", because: "the source has it, too"),
      .accepted("Review", "de", "REVIEW", because: "a word, no mark"),
      .accepted("Rate us", "de", "[Review] schreiben", because: "a word in brackets"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func entries(of catalog: CatalogUnit, in locale: LocaleID, context: RuleContext) -> [Int] {
    let entries = catalog.catalog.entries
    return entries.indices.filter { index in
      // By index all the way: entries and translations are large.
      guard entries[index].isShown, let position = entries[index].translations.position(of: locale),
        Self.isUnsure(
          entries[index].translations.values, position, sourceLocale: catalog.sourceLocale, notes: context.notes)
      else { return false }
      return entries[index].extractionState != "stale" && !catalog.keptEntries.contains(index)
    }
  }

  private static func isUnsure(
    _ translations: [Translation], _ position: Int, sourceLocale: LocaleID, notes: TranslatorNotes
  ) -> Bool {
    guard translations[position].hasText else { return false }
    if isUnsure(translations[position].state) { return true }
    for number in translations[position].values.indices {
      if isUnsure(translations[position].values[number].state) { return true }
      let isMarked = notes.isMarkedUnsure(
        translations[position].values[number].text,
        source: translations.first { $0.locale == sourceLocale }?.values.first?.text)
      if isMarked { return true }
    }
    return translations[position].substitutions.contains { $0.values.contains { isUnsure($0.state) } }
  }

  private static func isUnsure(_ state: TranslationState) -> Bool {
    state == .needsReview || state == .machineTranslated
  }

  func message(count: Int, locale: LocaleID) -> String {
    count == 1 ? "1 string is to be reviewed in '\(locale)'" : "\(count) strings are to be reviewed in '\(locale)'"
  }
  func message(key: String, locale: LocaleID) -> String { "'\(key.shortened)' is to be reviewed in '\(locale)'" }
  var help: String { Self.metadata.remedy }
}
