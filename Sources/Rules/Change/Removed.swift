import Catalogs
import Findings
import Linter
import Texts

/// Reports what a change takes away from a catalog.
struct Removed: ChangeRule {
  static let metadata = RuleMetadata(
    id: "change/removed", severity: .warning,
    summary: "A change removes a file, a locale, a string, a translation or a plural form.",
    rationale:
      "Other rules check only what's left. If a locale is gone, the app shows another language. If a plural form is gone, the app shows the wording of another form.",
    remedy: "Restore what was removed, or allow the change with '--allow removed' or with 'allow' in .stringfit.yml",
    references: ["Docs/Reference/Gate.md"],
    examples: [
      .flagged(
        before: ["en": "Save", "de": "Sichern"], after: ["en": "Save", "de": ""],
        because: "the German translation is gone"),
      .flagged(
        before: ["en": "Save all files", "de": "Alle Dateien sichern"],
        after: ["en": "Save all files", "de": "Save all files"],
        because: "the German text has reverted to the source text"),
      .flagged(
        before: ["en": "%d files", "pl one": "%d plik", "pl few": "%d pliki", "pl many": "%d plików"],
        after: ["en": "%d files", "pl one": "%d plik", "pl many": "%d plików"], because: "Polish needs the 'few' form"),
      .accepted(
        before: ["en": "Save", "de": "Sichern"], after: ["en": "Save", "de": "Speichern"],
        because: "the wording changed, but it's still a translation"),
      .accepted(
        before: ["en": "Save", "de": "OK"], after: ["en": "Save", "de": "Sichern", "fr": "Enregistrer"],
        because: "French was added, and nothing was removed"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ change: CatalogChange, in context: RuleContext) -> [Finding] {
    let gone = change.then.entries.filter { change.entry(of: $0) == nil && !change.isElsewhere($0) }
    let unused = gone.filter { change.isUsed($0) == false }
    let others = gone.filter { change.isUsed($0) != false }
    guard change.now != nil else {
      return [ofCatalog(change, unused, .note, Self.notUsed), ofCatalog(change, others, .error, "")].compactMap(\.self)
    }
    if change.then.locales.contains(where: change.isDamaged) { return [] }
    let locales = lostLocales(change)
    let entries = [ofEntries(change, unused, .note, Self.notUsed), ofEntries(change, others, .warning, "")]
      .compactMap(\.self)
    let texts = change.then.locales.filter { !locales.contains($0) }.flatMap { ofTexts(change, in: $0) }
    return locales.compactMap { ofLocale(change, $0) } + entries + texts
  }

  // MARK: Whole catalogs and locales

  private func ofCatalog(_ change: CatalogChange, _ entries: [Entry], _ severity: Severity, _ more: String) -> Finding?
  {
    let name = change.then.name
    return finding(change, severity, on: entries) {
      "'\(name)' was removed with \(Self.counted($0.count, "string"))\(more)"
    }
  }

  private func lostLocales(_ change: CatalogChange) -> Set<LocaleID> {
    let left = Set((change.now?.locales ?? []).map(\.maximized))
    return Set(change.then.locales.filter { !left.contains($0.maximized) })
  }

  /// Of the entries that are left: what is gone everywhere is reported as such.
  private func ofLocale(_ change: CatalogChange, _ locale: LocaleID) -> Finding? {
    let entries = change.then.entries.filter {
      $0.translations.hasText(in: locale) && change.entry(of: $0).map { isWanted($0, in: locale, change) } ?? false
    }
    let name = change.then.name
    return finding(change, .error, on: entries, in: locale) {
      "'\(locale)' was removed from '\(name)', with the text of \(Self.counted($0.count, "string"))"
    }
  }

  // MARK: Entries

  private static let notUsed = ", which nothing uses any more"

  private func ofEntries(_ change: CatalogChange, _ entries: [Entry], _ severity: Severity, _ more: String) -> Finding?
  {
    finding(change, severity, on: entries) { "\(Self.counted($0.count, "string")) removed\(more): \(Self.names($0))" }
  }

  // MARK: Translations and forms

  private func isWanted(_ entry: Entry, in locale: LocaleID, _ change: CatalogChange) -> Bool {
    entry.shouldTranslate || locale == change.source
  }

  private func ofTexts(_ change: CatalogChange, in locale: LocaleID) -> [Finding] {
    var (lost, reset): ([Entry], [Entry]) = ([], [])
    var forms: [Finding] = []
    let left = change.now?.locales.first { $0.maximized == locale.maximized } ?? locale
    for earlier in change.then.entries {
      guard let entry = change.entry(of: earlier), isWanted(entry, in: locale, change),
        let then = earlier.translations[locale], then.hasText
      else { continue }
      guard let now = entry.translations[left], now.hasText else {
        lost.append(entry)
        continue
      }
      if isReset(then, now, entry.translations[change.source]) { reset.append(entry) }
      forms += lostForms(of: entry, then, now, in: left, change)
    }
    let severity: Severity = change.requiredLocales.contains(locale) ? .error : .warning
    let what = locale == change.source ? "source text" : "translation"
    let place = locale == change.source ? "" : " in '\(locale)'"
    func texts(_ entries: [Entry], _ verb: String) -> Finding? {
      var finding = finding(change, severity, on: entries, in: left) {
        "\(Self.counted($0.count, what)) \(verb)\(place): \(Self.names($0))"
      }
      finding?.keyPlaces = entries.map(\.keyPlace)
      if let first = entries.first?.keyPlace { finding?.place = first }
      return finding
    }
    return [texts(lost, "removed"), texts(reset, "replaced with the source text")].compactMap(\.self) + forms
  }

  /// Whether a translation was something else and is its source over again. A single word may be the same in both languages.
  private func isReset(_ then: Translation, _ now: Translation, _ source: Translation?) -> Bool {
    guard let source, now.locale.language != source.locale.language else { return false }
    let sources = Set(source.allValues.map { ExactString($0.text) })
    func repeats(_ translation: Translation) -> Bool {
      translation.allValues.allSatisfy { $0.text.isEmpty || sources.contains(ExactString($0.text)) }
    }
    return repeats(now) && !repeats(then) && now.allValues.contains { CopiedText($0.text).words.count > 1 }
  }

  private func lostForms(
    of entry: Entry, _ then: Translation, _ now: Translation, in locale: LocaleID, _ change: CatalogChange
  ) -> [Finding] {
    func forms(_ translation: Translation?) -> Set<Variation> {
      Set((translation?.allValues ?? []).lazy.filter { !$0.text.isEmpty && !$0.variation.isEmpty }.map(\.variation))
    }
    let left = forms(now)
    // Where the source no longer varies either, the string is another one.
    if left.isEmpty, forms(entry.translations[change.source]).isEmpty { return [] }
    return forms(then).subtracting(left).sorted().map { form in
      let category = form.pluralCategory.flatMap(PluralCategory.init(named:))
      let rules = PluralRules.rules(of: locale)
      let isNeeded = category.map { $0 == .other || rules?.needed.contains($0) ?? false } ?? false
      return Finding(
        rule: Self.metadata.id,
        severity: isNeeded || change.requiredLocales.contains(locale) ? .error : .warning, confidence: .certain,
        message: "the form '\(form)' of '\(entry.key.shortened)' was removed in '\(locale)'",
        help: Self.metadata.remedy,
        subject: Subject(catalog: change.then.name, key: entry.key, locale: locale, variation: form),
        place: now.keyPlace ?? now.allValues.first?.place.map { Place(file: $0.file, range: $0.first) }
          ?? entry.keyPlace)
    }
  }

  // MARK: Findings

  /// Nil where there are no entries.
  private func finding(
    _ change: CatalogChange, _ severity: Severity, on entries: [Entry], in locale: LocaleID? = nil,
    message: @escaping @Sendable (_ keys: [String]) -> String
  ) -> Finding? {
    guard !entries.isEmpty else { return nil }
    let keys = entries.map(\.key)
    var finding = Finding(
      rule: Self.metadata.id, severity: severity, confidence: .certain, message: message(keys),
      help: Self.metadata.remedy, subject: Subject(catalog: change.then.name, locale: locale), place: change.place,
      keys: keys)
    finding.messageForKeys = message
    return finding
  }

  private static func names(_ keys: [String]) -> String {
    keys.prefix(3).map { "'\($0.shortened)'" }.joined(separator: ", ") + (keys.count > 3 ? " ..." : "")
  }

  private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
