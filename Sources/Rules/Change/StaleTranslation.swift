import Catalogs
import Findings
import Linter
import Texts

/// Reports translations that a change of the source leaves as they were.
struct StaleTranslation: ChangeRule {
  static let metadata = RuleMetadata(
    id: "change/stale-translation", severity: .warning,
    summary: "A change rewrites a source string but leaves its translations as they were.",
    rationale: "People who use the app in another language still see a translation of the old text.",
    remedy: "Have the string translated again, or mark its translations as needing review",
    references: ["Docs/Reference/Gate.md"],
    examples: [
      .flagged(
        before: ["en": "Delete?", "de": "Löschen?"], after: ["en": "Delete forever?", "de": "Löschen?"],
        because: "the German text doesn't say 'forever'"),
      .accepted(
        before: ["en": "Delete?", "de": "Löschen?"], after: ["en": "Delete forever?", "de": "Endgültig löschen?"],
        because: "the translation changed, too"),
      .accepted(
        before: ["en": "Delete?", "de": ""], after: ["en": "Delete forever?", "de": ""],
        because: "there is no translation, which l10n/missing reports"),
      .accepted(
        before: ["en": "Delete?", "en-GB": "Delete?"], after: ["en": "Delete forever?", "en-GB": "Delete?"],
        because: "a variant of the source language needs only the strings that differ"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ change: CatalogChange, in context: RuleContext) -> [Finding] {
    change.then.entries.flatMap { earlier -> [Finding] in
      guard let entry = change.entry(of: earlier), entry.shouldTranslate,
        let then = earlier.translations[change.source], let now = entry.translations[change.source],
        then.hasText, now.hasText, !now.hasSameTexts(as: then),
        context.notes.keeping(of: entry, source: now.values.first?.text ?? "") != .whole
      else { return [] }
      let stale = entry.translations.values.filter { translation in
        guard translation.locale.language != change.source.language, translation.hasText else { return false }
        // What says of itself that it isn't finished is reported by other rules.
        guard ![.new, .needsReview, .stale].contains(translation.state) else { return false }
        return translation.hasSameTexts(as: earlier.translations[translation.locale])
      }.filter { context.localeData.hasReaders($0.locale) }
      guard !stale.isEmpty else { return [] }
      let source = now.values.first?.text
      guard change.listsLocales else {
        return [
          finding(
            on: entry, stale.map(\.locale), Subject(catalog: change.then.name, key: entry.key, source: source),
            at: now.values.first)
        ]
      }
      return stale.map { translation in
        let value = translation.values.first
        return finding(
          on: entry, [translation.locale],
          Subject(
            catalog: change.then.name, key: entry.key, locale: translation.locale, source: source, target: value?.text),
          at: value)
      }
    }
  }

  /// On a text: the new source, or a translation of the old one.
  private func finding(on entry: Entry, _ stale: [LocaleID], _ subject: Subject, at value: Value?) -> Finding {
    let count = stale.count == 1 ? "the translation in" : "the translations in"
    return Finding(
      rule: Self.metadata.id, severity: .warning, confidence: .certain,
      message: "the source text of '\(entry.key.shortened)' changed, but \(count) \(stale.quoted) didn't",
      help: Self.metadata.remedy, subject: subject,
      place: value?.place.map { Place(file: $0.file, range: $0.first) } ?? entry.keyPlace)
  }
}
