import Catalogs
import Findings
import Linter
import Texts

/// Finds texts, and whole tables, in another language or script than the locale's name says.
struct WrongLanguage: EvidenceRule {
  static let metadata = RuleMetadata(
    id: "l10n/wrong-language", severity: .warning,
    summary: "A string, or a whole file, isn't in the language or script of its locale.",
    rationale:
      "A translation was pasted into the wrong column, a file was saved in the wrong folder, or a sentence was never translated. Whatever the cause, people can't read the text.",
    remedy: "Translate the text into the locale's language",
    references: ["BCP 47", "Unicode CLDR, Likely Subtags", "UAX #24, Unicode Script Property"],
    examples: [
      .flagged(
        "Choose where your photos are kept on this device", "de",
        "⟦Choisissez où vos photos sont conservées sur cet appareil⟧", because: "the translation is in French"),
      .flagged(
        "Choose where your photos are kept", "de", "⟦Choose where your photos are kept⟧",
        because: "a sentence is never the same in two languages"),
      .flagged(
        "Choose where all of your photos are kept", "de", "⟦Choose where your photos are kept⟧",
        because: "the translation is an older English text"),
      .flagged(
        "The photos on this device can be seen by everyone who uses it", "de",
        "Die Fotos auf diesem Gerät ⟦can be seen by everyone who uses it⟧",
        because: "only half of the sentence is translated"),
      .flagged("Cancel", "de", "⟦Отмена⟧", because: "Russian letters in a German file"),
      .flagged(
        "Show the list of files", "ar", "⟦Afficher la liste des fichiers⟧",
        because: "a French sentence in an Arabic file"),
      .flagged("Show the list of files", "zh-Hans", "⟦顯示檔案與資料夾清單⟧", because: "the text is in Traditional Chinese"),
      .flagged(
        "Save", "sr", "Sačuvaj", translatedNeighbours: serbian(latin: true),
        because: "'sr' is written in Cyrillic, 'sr-Latn' in Latin letters"),
      .flagged(
        "Open", "uz", "Очиш",
        translatedNeighbours: [
          ("a", "Save", "Сақлаш"), ("b", "Delete", "Ўчириш"), ("c", "Close", "Ёпиш"), ("d", "Search", "Қидириш"),
        ], because: "Uzbek is now written in Latin letters"),
      .accepted(
        "Save", "sr-Latn", "Sačuvaj", translatedNeighbours: serbian(latin: true),
        because: "'sr-Latn' is written in Latin letters"),
      .accepted(
        "Save", "sr", "Sačuvaj", translatedNeighbours: serbian(latin: false), because: "a single word may be a name"),
      .accepted(
        "Bluetooth settings", "de", "Bluetooth settings", because: "text as short as this is left to l10n/untranslated"),
      .accepted(
        "Tap Add to Home Screen to keep it", "de", "Tippe auf „Add to Home Screen“, um sie zu behalten",
        because: "the name of a command"),
      .accepted("Temperature", "pl", "Temperatura", because: "a word that several languages share"),
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

  static let reportsOnCompanions = true
  var trigger: TextFeatures { .any }

  func summary(of slice: TableSlice) -> LanguageEvidence { LanguageObserver(slice).evidence }

  func evidence(from summary: LanguageEvidence, _ context: RuleContext) -> LanguageConclusion? {
    LanguageConclusion(summary)
  }

  func mayJudge(_ entry: EntryID, given conclusion: LanguageConclusion) -> Bool {
    conclusion.verdicts[entry] != nil || conclusion.hasWholes(ofCatalog: entry.catalog)
  }

  func check(_ text: TextView, given conclusion: LanguageConclusion) -> [TopicalFinding] {
    guard !text.isSource else { return [] }
    if let whole = conclusion.whole(of: text) {
      if text.entryID.entry == whole.firstEntry {
        guard text.isFirstValue else { return [] }
        // A part of a table knows nothing of what the others report. In the locale's own language, what is left to translate stays so.
        let isAll = !text.table.isPart && whole.severity(source: text.table.sourceLocale) == .error
        return [TopicalFinding(finding(on: text, whole, conclusion.verdicts), on: text, isOnWholeLocale: isAll)]
      }
      if whole.isAbout(text.entryContext.index, of: text.table, in: text.locale) { return [] }
    }
    // Of the forms of a plural, one.
    let verdicts = conclusion.verdicts[text.entryID] ?? []
    guard let verdict = verdicts.first(where: { text.locale(ofRowInEntry: $0.row) == text.locale }),
      verdict.row == text.rowInEntry,
      conclusion.isReported(verdict, of: text),
      !(conclusion.whole(of: text)?.isConfirmed(by: verdict) ?? false)
    else { return [] }
    let description = LanguageDescription(text.locale, source: text.table.sourceLocale)
    let finding = text.finding(
      Self.metadata, severity: verdict.severity, description.message(on: verdict), help: description.help(on: verdict),
      range: verdict.range)
    return [TopicalFinding(finding, on: text, topic: verdict.topic(in: text.locale))]
  }

  private func finding(
    on text: TextView, _ whole: LanguageConclusion.Finding, _ verdicts: [EntryID: [LanguageVerdict]]
  ) -> Finding {
    let description = LanguageDescription(text.locale, source: text.table.sourceLocale)
    let table = text.table
    let entries = table.isPart ? [text.entryContext.index] : whole.entries(of: table, in: text.locale, verdicts)
    var finding = Finding(
      rule: Self.metadata.id, severity: whole.severity(source: table.sourceLocale), confidence: .certain,
      message: description.message(on: whole),
      help: description.help(on: whole), subject: Subject(catalog: table.catalog.name, locale: text.locale),
      place: table.place(of: text.locale, entries: entries), keys: entries.map { table.catalog.entries[$0].key })
    finding.keySources = entries.map { table.firstSourceText(of: $0) }
    return finding
  }
}
