import Catalogs
import Findings
import Linter

/// Finds strings whose translation is the source over again, or is marked as not translated.
struct Untranslated: StateRule {
  static let metadata = RuleMetadata(
    id: "l10n/untranslated", severity: .note,
    summary: "Strings have translations that are identical to their sources.",
    rationale:
      "The file looks complete, so nobody notices that parts of a screen are still in the source language.",
    remedy: "Translate the strings; if one is a name, write 'do not translate' in its comment",
    references: ["Apple, Localizing and varying text with a string catalog"],
    examples: [
      .flagged(
        "Choose where your photos are kept", "de", "Choose where your photos are kept",
        because: "a whole sentence is never the same in two languages"),
      .flagged(
        "Delete photo", "de", "Delete photo", translatedNeighbours: photos,
        because: "both words are translated elsewhere"),
      .flagged(
        "Delete", "ja", "[APP: NOT TRANSLATED]", because: "a placeholder left by a tool isn't a translation"),
      .flagged(
        forms: ["one": "%lld file", "other": "%lld files"], "ru", ["one": "%lld file", "other": "%lld files"],
        because: "Russian has more forms than English, and none of these are Russian"),
      // Marks that translators leave in a text, not work left in this file.
      .flagged(
        "Choose a folder for the backup", "ru", "TODO: Choose a folder",
        because: "'TODO' shows that the translation isn't finished"),
      .accepted("Bluetooth", "de", "Bluetooth", because: "may be a name"),
      .accepted("Version %@", "fr", "Version %@", because: "a word that both languages share"),
      .accepted("GitHub", "ja", "GitHub", because: "a capital inside a word suggests a name"),
      .accepted("%lld GB · %@", "ar", "%lld GB · %@", because: "only units and arguments"),
      .accepted(
        "Choose where your photos are kept", "en-GB", "Choose where your photos are kept",
        because: "a variant of the source language"),
      .accepted(
        "Trail Mix Radio for all of us", "de", "Trail Mix Radio for all of us", comment: "Do not translate",
        because: "the comment says not to translate it"),
      .accepted(
        "Photo Booth", "de", "Photo Booth",
        translatedNeighbours: photos + [("open", "Open Photo Booth", "Photo Booth öffnen")],
        because: "a name, since the translation of a longer string keeps it, too"),
      .accepted(
        "Trail Mix", "de", "Trail Mix",
        translatedNeighbours: photos + [
          ("open", "About Trail Mix", "Über das Programm"), ("q", "Quit Trail Mix", "Beenden"),
        ],
        because: "the app's own name, as its menu shows"),
      .accepted(
        "Page Up", "ja", "Page Up", translatedNeighbours: photos,
        because: "the key has the same name on keyboards for other languages"),
      .accepted(
        "echo $TERM to the guest", "ja", "echo $TERM to the guest", translatedNeighbours: photos,
        because: "a shell command"),
      .accepted(
        "Photo Finish", "fr", "Photo Finish", translatedNeighbours: [("a", "Delete photo", "Effacer la photo")],
        because: "languages with the same script may share such words"),
      .accepted("Todo", "es", "TODO", because: "a Spanish word that only looks like a to-do marker"),
    ]
  ).yielding(to: ["l10n/wrong-language"])

  private static let photos: [(key: String, source: String, target: String)] = [
    ("a", "Delete album", "Album löschen"), ("b", "Delete folder", "Ordner löschen"),
    ("c", "Share photo", "Foto teilen"), ("d", "Print photo", "Foto drucken"),
  ]

  init(options: RuleOptions) throws { try options.allow() }

  /// What is marked as not translated, and what is the source over again.
  struct Facts {
    var progress: [LocaleID: LocaleProgress]
    var copies: [LocaleID: [Int]]
  }

  func facts(of catalog: CatalogTable, _ context: RuleContext) -> Facts {
    Facts(progress: catalog.progress(context.notes), copies: AllRules.sourceCopies(in: catalog, context))
  }

  func entries(of catalog: CatalogTable, in locale: LocaleID, given facts: Facts) -> [Int] {
    let undone = facts.progress[locale]?.undone ?? []
    return (facts.copies[locale] ?? [])
      .merged(with: catalog.translatableEntries.filter(among: undone, isIn: true))
  }

  func message(count: Int, locale: LocaleID) -> String {
    count == 1 ? "1 string is not translated in '\(locale)'" : "\(count) strings are not translated in '\(locale)'"
  }
  func message(key: String, locales: [LocaleID]) -> String {
    "'\(key.shortened)' is not translated in \(locales.quoted)"
  }
  var help: String { Self.metadata.remedy }
}
