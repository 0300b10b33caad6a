import Catalogs
import Findings

/// Makes findings of the entries of a catalog that are in some state in a locale: one for all of them, or one for each where the
/// run is verbose.
struct StatePhase: Sendable {
  let rules: [any StateRule]
  let settings: Linter.Settings
  let context: RuleContext

  /// What the rules found of some entries in one state in one locale.
  struct Found: Sendable {
    var findings: [Finding] = []
    /// What comments switch off.
    var suppressed: [Finding] = []
  }

  func check(_ table: CatalogTable) -> [Found] {
    if table.scope?.isEmpty ?? false { return [] }
    return rules.flatMap { check(table, by: $0) }
  }

  private func check<Checked: StateRule>(_ table: CatalogTable, by rule: Checked) -> [Found] {
    let facts = rule.facts(of: table, context)
    return rule.parts.flatMap { check(table, by: $0, given: facts) }
  }

  private func check<Checked: StateRule>(_ table: CatalogTable, by rule: Checked, given facts: Checked.Facts) -> [Found]
  {
    rule.locales(of: table).filter { $0 == table.sourceLocale || isJudged($0) }.map { locale in
      found(rule.entries(of: table, in: locale, given: facts), in: locale, of: table, by: rule) { entries in
        finding(
          of: rule, on: entries, in: locale, of: table, message: rule.message(onAllOf: locale, given: facts))
      }
    }
  }

  /// `finding`: one finding on several entries.
  private func found(
    _ all: [Int], in locale: LocaleID, of table: CatalogTable, by rule: any StateRule, finding: ([Int]) -> Finding
  ) -> Found {
    let id = type(of: rule).metadata.id
    let entries =
      table.disabledRules.isEmpty ? all : all.filter { !(table.disabledRules[$0]?.match(id) ?? false) }
    var found = Found()
    if entries.count < all.count {
      let left = Set(entries)
      let silenced = all.filter { table.isInScope($0) && !left.contains($0) }
      if !silenced.isEmpty { found.suppressed = [finding(silenced)] }
    }
    if settings.isVerbose {
      found.findings = entries.map { self.finding(of: rule, on: $0, in: locale, of: table) }
    } else if !entries.isEmpty {
      found.findings = [finding(entries)]
    }
    return found
  }

  private func isJudged(_ locale: LocaleID) -> Bool {
    settings.locales.isEmpty || settings.locales.contains(locale)
  }

  private func finding(
    of rule: any StateRule, on index: Int, in locale: LocaleID, of table: CatalogTable
  ) -> Finding {
    let metadata = type(of: rule).metadata
    let entry = table.catalog.entries[index]
    var finding = Finding(
      rule: metadata.id, severity: rule.severity, confidence: .certain,
      message: rule.message(key: entry.key, locales: [locale]), help: rule.help,
      subject: Subject(
        catalog: table.catalog.name, key: entry.key, locale: locale,
        source: entry.translations[table.sourceLocale]?.values.first?.text, comment: entry.comment?.text),
      place: entry.translations[locale]?.keyPlace ?? entry.keyPlace)
    finding.showsSourceAlone = true
    return finding
  }

  private func finding(
    of rule: any StateRule, on entries: [Int], in locale: LocaleID, of table: CatalogTable,
    message whole: (message: String, help: String)?
  ) -> Finding {
    let metadata = type(of: rule).metadata
    let wholeMessage = whole?.message
    let texts = Self.textsOfControls(entries, in: table)
    let message: @Sendable ([String]) -> String = { keys in
      let first = keys.prefix(3).map { Self.named($0, texts) }.joined(separator: ", ")
      return (wholeMessage ?? rule.message(count: keys.count, locale: locale)) + ": " + first
        + (keys.count > 3 ? " ..." : "")
    }
    let keys = entries.map { table.catalog.entries[$0].key }
    var finding = Finding(
      rule: metadata.id, severity: rule.severity, confidence: .certain, message: message(keys),
      help: whole?.help ?? rule.help,
      subject: Subject(catalog: table.catalog.name, locale: locale), place: table.place(of: locale, entries: entries),
      keys: keys)
    finding.keySources = entries.map { table.firstSourceText(of: $0) }
    finding.messageForKeys = message
    finding.messageForCatalog = rule.messageForCatalog
    if whole == nil {
      finding.messageForKey = { key, locales in
        rule.message(key: key, locales: locales).replacing("'\(key.shortened)'", with: Self.named(key, texts))
      }
    }
    finding.keyPlaces = entries.map { index in
      let entry = table.catalog.entries[index]
      return entry.translations[table.sourceLocale]?.keyPlace ?? entry.keyPlace
    }
    return finding
  }

  /// `'7z8-pS-A86.title' (“Check”)`
  private static func named(_ key: String, _ texts: [String: String]) -> String {
    "'\(key.shortened)'" + (texts[key].map { " (“\($0.shortened)”)" } ?? "")
  }

  /// By key, the source texts of controls in interface files, whose keys say nothing to a reader: `7z8-pS-A86.title`.
  private static func textsOfControls(_ entries: [Int], in table: CatalogTable) -> [String: String] {
    let known = entries.filter { table.catalog.entries[$0].hasElement }.compactMap { index in
      table.firstFilledSourceText(of: index).map { (table.catalog.entries[index].key, $0) }
    }
    return Dictionary(known, uniquingKeysWith: { first, _ in first })
  }
}
