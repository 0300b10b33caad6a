import Catalogs
import Findings
import Fit
import LocaleData

// What runs the rules. Tables are made of the catalogs, rules of each kind look at them in the order of `lint`, and whatever they
// find goes into one sink. The linter knows kinds of rules and no rule by its name.

/// Runs the selected rules over catalogs.
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
    /// Settings for some strings only; later ones win.
    package var overrides: [RuleOverride] = []
    /// The rules that the configuration declares.
    package var customRules: [any WordRule] = []
    package var sourceLocale: LocaleID?
    /// Empty: all.
    package var locales: [LocaleID] = []
    package var isVerbose = false
    package var glossary: [GlossaryTerm] = []
    package var style = HouseStyle()
    package var jobs = 1
    /// Whether every rule looks at every text, with no trigger, bound or other short cut: what a run finds must be the same.
    package var isReference = false
    /// Whether nobody waits for the findings any more: the rest of the texts is then passed over, and there are none.
    package var isCancelled: @Sendable () -> Bool = { false }
    package init() {}

    /// What is known of the rules that the configuration declares.
    package var customMetadata: [RuleMetadata] { customRules.map(\.metadata) }
  }
  package struct Results: Sendable {
    package var findings: [Finding] = []
    /// What an inline `[stringfit: disable=…]` switched off.
    package var suppressedFindings: [Finding] = []
    /// How many findings that is: of one that stands for many keys, one a key.
    package var suppressed: Int { suppressedFindings.reduce(0) { $0 + max(1, $1.keys.count) } }
    package var counts = Counts()
    /// Per cent of the translatable entries of all catalogs that are translated, by locale.
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
    /// The catalogs with translations whose source text isn't known, and how many of those each has.
    package var uncompared: [UncomparedCatalog] = []
    /// Entries with a place whose width and number of lines are known.
    package var knownPlaces = 0
    /// Entries with a box in which nothing can be judged.
    package var unjudged: [UnjudgedEntry] = []
    package init() {}

    package static func += (sum: inout Counts, other: Counts) {
      sum.translations += other.translations
      sum.compared += other.compared
      sum.uncompared += other.uncompared
      sum.knownPlaces += other.knownPlaces
      sum.unjudged += other.unjudged
    }
  }

  /// A catalog with translations that nothing could be compared with.
  package struct UncomparedCatalog: Equatable, Sendable {
    package var catalog: String
    package var count: Int
  }

  /// An entry whose text isn't fitted, and why.
  package struct UnjudgedEntry: Equatable, Sendable {
    package var key: String
    package var file: FileID?
    package var reason: String
  }

  package let settings: Settings
  package let context: RuleContext
  package let rules: RuleSet

  /// Throws `RuleOptionError` for an option that a rule cannot use, `LocaleDataError` for locale data that is not as it
  /// should be.
  package init(
    _ registry: any RuleRegistry.Type, settings: Settings, localeData: LocaleData, fitter: Fitter
  ) throws {
    self.settings = settings
    rules = try RuleSet(of: registry, settings: settings, localeData: localeData)
    context = RuleContext(
      localeData: localeData, fitter: fitter, glossary: Glossary(settings.glossary), style: settings.style,
      findsBoxes: rules.asksForBoxes, jobs: settings.jobs)
  }

  /// Checks catalogs that are complete (merged, source locale resolved).
  ///
  /// With a `scope` only its entries are checked, given what all entries show. What is found on other entries is neither
  /// reported nor counted as suppressed; the numbers of translations, and their coverage, are those of all catalogs, or of what
  /// is `counted`. Texts in locales that nobody reads are not checked.
  ///
  /// `code`: what the app's code does with these catalogs, where it was read. What is found there is reported whatever the
  /// scope: it stands in files of code.
  package func lint(
    _ catalogs: [Catalog], code: CodeTable? = nil, scope: Scope? = nil, counted: Counted? = nil
  ) -> Results {
    let tables = tables(of: catalogs.map { $0.forReaders(context.localeData) }, scope: scope)
    let slices = scope?.isEmpty ?? false ? [] : EntrySlice.all(of: tables)
    let words = words(for: tables, scope: scope)
    var sink = FindingSink(rules: rules, scope: KeysInScope(tables), context: context)
    let texts = TextPhase(rules: rules, words: words, context: context, isReference: settings.isReference)
    let evidence = EvidencePhase(
      checks: rules.evidence + words.comparisons, context: context,
      isReference: settings.isReference)

    let (textsFound, summaries) = slices.mapInParallel(jobs: settings.jobs, gathering: GrowingSummary()) {
      [sink, context] entries, summary in
      if settings.isCancelled() { return sink.empty }
      let own = entries.slice(of: tables, context)
      let found = texts.check(own, like: sink)
      summary.add(evidence.summary(of: own))
      return found
    } finish: {
      $0.whole()
    }
    if settings.isCancelled() { return Results() }
    for found in textsFound { sink.append(found) }

    let states = StatePhase(rules: rules.state, settings: settings, context: context)
    sink.emit(ofStates: tables.flatMap(states.check))
    for table in tables where !(table.scope?.isEmpty ?? false) {
      for rule in rules.catalog {
        sink.emit(rule.check(table, in: context).filter { isJudged($0, in: [table]) }, of: table)
      }
    }

    if let code {
      for rule in rules.code { sink.emit(rule.check(code, in: context), of: code) }
    }

    let judges = evidence.judges(given: summaries).compactMap { $0 }
    let judged = (judges.isEmpty ? [] : slices).mapInParallel(jobs: settings.jobs) { [context] entries in
      if settings.isCancelled() { return [[TopicalFinding]](repeating: [], count: judges.count) }
      let own = entries.slice(of: tables, context)
      return judges.map { $0(own) }
    }
    for number in judges.indices { sink.emit(EvidencePhase.folded(judged.flatMap { $0[number] })) }
    return results(sink, of: tables, counted: counted)
  }

  // MARK: Steps

  /// `moreLocales`: see `TableMaker`.
  func tables(
    of catalogs: [Catalog], scope: Scope? = nil, moreLocales: [String: Set<LocaleID>] = [:]
  ) -> [CatalogTable] {
    TableMaker(
      catalogs: catalogs, sourceLocales: catalogs.map(sourceLocale), requestedLocales: settings.locales, scope: scope,
      context: context, moreLocales: moreLocales
    ).tables(jobs: settings.jobs)
  }

  func sourceLocale(of catalog: Catalog) -> LocaleID { settings.sourceLocale ?? catalog.sourceLocale ?? .english }

  /// The same linter with other settings than which rules run and how.
  func with(_ settings: Settings) -> Linter { Linter(settings: settings, context: context, rules: rules) }

  private init(settings: Settings, context: RuleContext, rules: RuleSet) {
    self.settings = settings
    self.context = context
    self.rules = rules
  }

  /// What looks for the words of the languages of the catalogs that the run is about.
  func words(for tables: [CatalogTable], scope: Scope? = nil) -> any WordSearch {
    let read = tables.indices.filter { scope?.includes(catalog: $0) ?? true }.map { tables[$0] }
    return rules.registry.wordSearch(
      for: rules.words, in: Set(read.flatMap { [$0.sourceLocale] + $0.locales }),
      sources: Set(read.map(\.sourceLocale)),
      includesPreview: settings.includesPreview, context: context)
  }

  private func results(_ sink: FindingSink, of tables: [CatalogTable], counted: Counted?) -> Results {
    let included = tables.indices.filter { counted?.catalogs.contains($0) ?? true }.map { tables[$0] }
    var results = Results()
    results.findings = sink.findings
    results.suppressedFindings = sink.suppressed
    results.counts = included.mapInParallel(jobs: settings.jobs) { counts(of: $0, isCounted: counted?.isCounted) }
      .reduce(into: Counts(), +=)
    results.coverage = Coverage(included, registry: rules.registry, context: context).percentages(
      jobs: settings.jobs, isJudged: isJudged)
    return results
  }

  func isJudged(_ finding: Finding, in tables: [CatalogTable]) -> Bool {
    guard let locale = finding.subject.locale else { return true }
    return isJudged(locale) || tables.contains { $0.sourceLocale == locale }
  }

  /// Whether texts of this locale are checked.
  func isJudged(_ locale: LocaleID) -> Bool { settings.locales.isEmpty || settings.locales.contains(locale) }

  /// What a table holds: its entries' places, and the texts in the locales that are checked, but for the source's.
  func counts(of table: CatalogTable, isCounted: ((Translation) -> Bool)? = nil) -> Counts {
    var counts = Counts()
    for index in table.catalog.entries.indices {
      let entry = table.catalog.entries[index]
      let place = context.fitter.placeKnowledge(of: entry, in: table.catalog, role: table.roles[index])
      if place.isKnown { counts.knownPlaces += 1 }
      if let reason = place.unjudged {
        counts.unjudged.append(UnjudgedEntry(key: entry.key, file: entry.keyPlace?.file, reason: reason))
      }
      for translation in entry.translations.values
      where translation.locale != table.sourceLocale && isJudged(translation.locale) && isCounted?(translation) ?? true
      {
        let count = translation.allValues.count { !$0.text.isEmpty }
        counts.translations += count
        if !table.isOrphaned(index), table.knowsSource(of: index) || translation.hasTranslatedSource {
          counts.compared += count
        }
      }
    }
    let rest = counts.translations - counts.compared
    if rest > 0 { counts.uncompared = [UncomparedCatalog(catalog: table.catalog.name, count: rest)] }
    return counts
  }
}
