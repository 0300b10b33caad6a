import Catalogs
import Findings

/// Makes findings of the entries of a catalog that are in some state in a locale: one for all of them, or one for each where the
/// run is verbose.
struct StatePhase: Sendable {
  let settings: Linter.Settings
  let context: RuleContext

  func check(_ rule: any StateRule, of table: CatalogTable, into sink: inout FindingSink) {
    let id = type(of: rule).metadata.id
    for locale in rule.locales(of: table) where locale == table.sourceLocale || isJudged(locale) {
      let found = rule.entries(of: table, in: locale, context: context)
      let entries =
        table.disabledRules.isEmpty ? found : found.filter { !(table.disabledRules[$0]?.match(id) ?? false) }
      let silenced = entries.count == found.count ? [] : found.filter { table.isInScope($0) && !entries.contains($0) }
      let suppressed = silenced.isEmpty ? [] : [finding(of: rule, on: silenced, in: locale, of: table)]
      guard !entries.isEmpty else {
        sink.emit([], suppressed: suppressed)
        continue
      }
      let findings =
        settings.isVerbose
        ? entries.map { finding(of: rule, on: $0, in: locale, of: table) }
        : [finding(of: rule, on: entries, in: locale, of: table)]
      sink.emit(findings, suppressed: suppressed)
    }
  }

  private func isJudged(_ locale: LocaleID) -> Bool {
    settings.locales.isEmpty || settings.locales.contains(locale)
  }

  private func finding(
    of rule: any StateRule, on index: Int, in locale: LocaleID, of table: CatalogTable
  ) -> Finding {
    let metadata = type(of: rule).metadata
    let entry = table.catalog.entries[index]
    return Finding(
      rule: metadata.id, severity: metadata.severity, confidence: .certain,
      message: rule.message(key: entry.key, locale: locale), help: rule.help,
      subject: Subject(
        catalog: table.catalog.name, key: entry.key, locale: locale,
        source: entry.translations[table.sourceLocale]?.values.first?.text, comment: entry.comment?.text),
      place: entry.translations[locale]?.keyPlace ?? entry.keyPlace)
  }

  private func finding(
    of rule: any StateRule, on entries: [Int], in locale: LocaleID, of table: CatalogTable
  ) -> Finding {
    let metadata = type(of: rule).metadata
    let whole = rule.told(of: locale, in: table)
    let wholeMessage = whole?.message
    let message: @Sendable ([String]) -> String = { keys in
      let first = keys.prefix(3).map { "'\($0.shortened)'" }.joined(separator: ", ")
      return (wholeMessage ?? rule.message(count: keys.count, locale: locale)) + ": " + first
        + (keys.count > 3 ? " ..." : "")
    }
    let keys = entries.map { table.catalog.entries[$0].key }
    var finding = Finding(
      rule: metadata.id, severity: metadata.severity, confidence: .certain, message: message(keys),
      help: whole?.help ?? rule.help,
      subject: Subject(catalog: table.catalog.name, locale: locale), place: table.place(of: locale, entries: entries),
      keys: keys)
    finding.keySources = entries.map { table.firstSourceText(of: $0) }
    finding.retold = message
    return finding
  }
}
