import Catalogs
import Findings
import Fit
import LocaleData

/// Runs the selected rules over catalogs.
///
/// Catalogs → entries → locales → texts are walked once, in parallel (`EntryWalk`); rules that look across entries follow.
package struct Linter: Sendable {
  /// What the flags and the configuration say of rules.
  package struct Settings: Sendable {
    package struct RuleSetting: Sendable {
      package var isOff = false
      package var severity: Severity?
      package var options = RuleOptions()
      package init() {}
    }
    /// `--only` and `--skip`: globs on `family/name`.
    package var only: [String] = []
    package var skip: [String] = []
    package var includesPreview = false
    /// By rule id.
    package var rules: [String: RuleSetting] = [:]
    package var sourceLocale: LocaleID?
    /// Empty: all.
    package var locales: [LocaleID] = []
    package var isVerbose = false
    package var glossary: [GlossaryTerm] = []
    package var jobs = 1
    package init() {}
  }
  package struct Results: Sendable {
    package var findings: [Finding] = []
    /// What an inline `[stringfit: disable=…]` silenced.
    package var suppressedFindings: [Finding] = []
    /// How many findings it silenced: of one that stands for many keys, one a key.
    package var suppressed: Int { suppressedFindings.reduce(0) { $0 + max(1, $1.keys.count) } }
    package var counts = Counts()
    /// Per cent of the translatable entries of all catalogs that have a text, by locale.
    package var coverage: [LocaleID: Double] = [:]
    package init() {}
  }

  /// What of the catalogs is counted, where not all is.
  package struct Counted: Sendable {
    /// By index.
    package var catalogs: Set<Int>
    package var isCounted: @Sendable (Translation) -> Bool
    package init(catalogs: Set<Int>, isCounted: @escaping @Sendable (Translation) -> Bool) {
      self.catalogs = catalogs
      self.isCounted = isCounted
    }
  }

  /// What was looked at, in all catalogs, whatever the run speaks of.
  package struct Counts: Equatable, Sendable {
    /// Translations judged: non-empty texts outside the source locale, one per variation.
    package var translations = 0
    /// Those of them whose source text is known, from the catalog or because the key is the text.
    package var compared = 0
    /// Entries with a place whose width and number of lines are known.
    package var knownPlaces = 0
    package init() {}

    static func += (sum: inout Counts, other: Counts) {
      sum.translations += other.translations
      sum.compared += other.compared
      sum.knownPlaces += other.knownPlaces
    }
  }

  let settings: Settings
  let context: RuleContext
  let rules: RuleSelection

  /// Throws `RuleOptionError` for an option that a rule cannot use, `LocaleDataError` for locale data that is not as it
  /// should be.
  package init(settings: Settings, localeData: LocaleData, fitter: Fitter) throws {
    self.settings = settings
    context = RuleContext(localeData: localeData, fitter: fitter, glossary: Glossary(settings.glossary))
    rules = try RuleSelection(settings: settings, localeData: localeData)
  }

  // The embedded data decodes: a test loads all of it.
  /// The metadata of every rule there is, `input/` included, sorted by id. The examples of data rules stand among the words
  /// of all languages, which take long to read: who needs neither asks for `outlines`.
  package static var allMetadata: [RuleMetadata] { (try? AllRules.metadata(LocaleData())) ?? [] }
  /// The same, but that data rules have no examples, and are not said to be in preview in some languages.
  package static var outlines: [RuleMetadata] { (try? AllRules.outlines(LocaleData())) ?? [] }

  /// Judges catalogs that are complete (merged, source locale settled).
  ///
  /// With a `scope` only its entries are judged by themselves, and only their catalogs as a whole; rules that look across
  /// the project see everything. What is found on other entries is neither told nor counted as suppressed; the numbers of
  /// translations, and their coverage, are those of all catalogs, or of what is `counted`. Texts in locales that nobody reads are not judged.
  package func run(_ catalogs: [Catalog], scope: Scope? = nil, counted: Counted? = nil) -> Results {
    let catalogs = catalogs.map { $0.forReaders(context.localeData) }
    let sourceLocales = catalogs.map { settings.sourceLocale ?? $0.sourceLocale ?? .english }
    let walk = EntryWalk(catalogs: catalogs, sourceLocales: sourceLocales, engine: self, scope: scope, counted: counted)
    let (units, walked, surveyed) = walk.run()
    var results = Results()
    results.findings = walked.findings
    results.suppressedFindings = walked.suppressedFindings
    results.counts = walked.counts
    let covered = counted.map { counted in units.indices.filter(counted.catalogs.contains).map { units[$0] } } ?? units
    results.coverage = Coverage(covered, notes: context.notes).percentages(isJudged: isJudged)

    var tally = Tally(rules: rules)
    let disabledRules = units.map { DisabledRules($0.catalog) }
    let keysInScope = KeysInScope(units)
    func asked(_ findings: [Finding]) -> [Finding] {
      keysInScope.map { keys in findings.filter(keys.concern) } ?? findings
    }
    for (index, unit) in units.enumerated() where scope?.includes(catalog: index) ?? true {
      let disabled = disabledRules[index]
      for rule in rules.state {
        let state = stateFindings(of: rule, in: unit, disabled: disabled)
        // What is wrong with a whole locale is not told of each of its texts again.
        if rule is WrongLanguage { results.removeFindings(of: Characters.metadata.id, toldBy: state.findings) }
        tally.add(state.findings)
        tally.suppressed += state.suppressed
      }
      for rule in rules.catalog {
        let findings = rule.check(unit, in: context).filter { isJudged($0, sourceLocale: unit.sourceLocale) }
        tally.add(asked(findings), disabled: [unit.catalog.name: disabled])
      }
    }
    if !rules.project.isEmpty || !surveyed.isEmpty, !(scope?.isEmpty ?? false) {
      let disabled = Dictionary(
        zip(units.map(\.catalog.name), disabledRules), uniquingKeysWith: { first, _ in first })
      let sources = Set(units.map(\.sourceLocale))
      for rule in rules.project {
        let findings = rule.check(units, in: context).filter { finding in
          finding.subject.locale.map { sources.contains($0) || isJudged($0) } ?? true
        }
        tally.add(asked(findings), disabled: disabled)
      }
      for (index, check) in rules.survey.enumerated() {
        guard let sightings = surveyed[.rule(index)] else { continue }
        tally.add(check.check(Survey(sightings: sightings, units: units), in: context), disabled: disabled)
      }
      for (index, rule) in rules.phrases.enumerated() {
        guard let sightings = surveyed[.phrases(index)] else { continue }
        let consistency = Consistency(rule: rule, concepts: walk.concepts)
        tally.add(consistency.check(Survey(sightings: sightings, units: units)), disabled: disabled)
      }
    }
    results.findings += tally.findings
    results.suppressedFindings += tally.suppressed
    // A source that nobody reads is only what the others are compared with.
    results.findings.removeAll { $0.subject.locale.map { !context.localeData.hasReaders($0) } ?? false }
    return results
  }

  /// Whether texts of this locale are judged.
  func isJudged(_ locale: LocaleID) -> Bool { settings.locales.isEmpty || settings.locales.contains(locale) }

  private func isJudged(_ finding: Finding, sourceLocale: LocaleID) -> Bool {
    finding.subject.locale.map { $0 == sourceLocale || isJudged($0) } ?? true
  }

  // MARK: Across entries

  private func stateFindings(
    of rule: any StateRule, in unit: CatalogTable, disabled: DisabledRules
  ) -> (findings: [Finding], suppressed: [Finding]) {
    let metadata = type(of: rule).metadata
    var findings: [Finding] = []
    var suppressed: [Finding] = []
    let locales = rule.locales(of: unit).filter { $0 == unit.sourceLocale || isJudged($0) }
    for locale in locales {
      let found = rule.entries(of: unit, in: locale, context: context)
      let entries = disabled.isEmpty ? found : found.filter { !disabled.contains(rule: metadata.id, entry: $0) }
      if !disabled.isEmpty {
        let silenced = found.filter { unit.isInScope($0) && disabled.contains(rule: metadata.id, entry: $0) }
        if !silenced.isEmpty {
          suppressed.append(
            Finding(
              rule: metadata.id, severity: metadata.severity,
              message: rule.message(count: silenced.count, locale: locale),
              subject: Subject(catalog: unit.catalog.name, locale: locale),
              place: unit.place(of: locale, entries: silenced), keys: silenced.map { unit.catalog.entries[$0].key }))
        }
      }
      guard !entries.isEmpty else { continue }
      let keys = entries.map { unit.catalog.entries[$0].key }
      let sources = entries.map { unit.firstSourceText(of: $0) }
      if settings.isVerbose {
        for index in entries {
          let entry = unit.catalog.entries[index]
          findings.append(
            Finding(
              rule: metadata.id, severity: metadata.severity, confidence: .certain,
              message: rule.message(key: entry.key, locale: locale), help: rule.help,
              subject: Subject(
                catalog: unit.catalog.name, key: entry.key, locale: locale,
                source: entry.translations[unit.sourceLocale]?.values.first?.text, comment: entry.comment?.text),
              place: entry.translations[locale]?.keyPlace ?? entry.keyPlace))
        }
      } else {
        let all = rule.told(of: locale, in: unit)
        let message = all?.message
        let told: @Sendable ([String]) -> String = { keys in
          let first = keys.prefix(3).map { "'\($0.shortened)'" }.joined(separator: ", ")
          return (message ?? rule.message(count: keys.count, locale: locale)) + ": " + first
            + (keys.count > 3 ? " ..." : "")
        }
        var finding = Finding(
          rule: metadata.id, severity: metadata.severity, confidence: .certain, message: told(keys),
          help: all?.help ?? rule.help, subject: Subject(catalog: unit.catalog.name, locale: locale),
          place: unit.place(of: locale, entries: entries),
          keys: keys)
        finding.keySources = sources
        finding.retold = told
        findings.append(finding)
      }
    }
    return (findings, suppressed)
  }
}

extension Linter.Results {
  /// Removes the findings of a rule on texts whose key and locale others tell of.
  fileprivate mutating func removeFindings(of rule: String, toldBy others: [Finding]) {
    for other in others {
      let keys = Set(other.keys + [other.subject.key].compactMap { $0 })
      findings.removeAll { finding in
        finding.rule == rule && finding.subject.locale == other.subject.locale
          && finding.subject.catalog == other.subject.catalog && finding.subject.key.map(keys.contains) ?? false
      }
    }
  }
}

/// The rules that the comments of a catalog's entries switch off.
struct DisabledRules: Sendable {
  private var byEntry: [Int: [Glob]] = [:]
  private var entryOfKey: [String: Int] = [:]

  init(_ catalog: Catalog) {
    for index in catalog.entries.indices {
      guard catalog.entries.hasComments(at: index) else { continue }
      let globs = Directive.disabledRules(of: catalog.entries[index])
      guard !globs.isEmpty else { continue }
      byEntry[index] = globs
      entryOfKey[catalog.entries[index].key] = index
    }
  }

  var isEmpty: Bool { byEntry.isEmpty }
  func contains(rule: String, entry: Int) -> Bool { byEntry[entry]?.contains { $0.matches(rule) } ?? false }
  func contains(rule: String, key: String?) -> Bool {
    guard let key, let entry = entryOfKey[key] else { return false }
    return contains(rule: rule, entry: entry)
  }
}

/// Findings on their way out: suppressed ones are counted, severities settled.
struct Tally {
  let rules: RuleSelection
  var findings: [Finding] = []
  var suppressed: [Finding] = []

  init(rules: RuleSelection) { self.rules = rules }

  mutating func add(_ new: [Finding], disabled: [String: DisabledRules] = [:]) {
    for finding in new {
      if let rules = finding.subject.catalog.flatMap({ disabled[$0] }),
        rules.contains(rule: finding.rule, key: finding.subject.key)
      {
        suppressed.append(finding)
      } else {
        findings.append(finding.settled(override: rules.severities[finding.rule]))
      }
    }
  }

  mutating func add(_ new: [Finding], disabled: [Glob]) {
    for finding in new {
      if disabled.contains(where: { $0.matches(finding.rule) }) {
        suppressed.append(finding)
      } else {
        findings.append(finding.settled(override: rules.severities[finding.rule]))
      }
    }
  }
}
