import Catalogs
import Findings

/// Lints a project part by part: each is looked at for what it shows of others, and then, given what all parts show, judged.
///
/// Of a table in parts nothing is concluded from what a part lacks. What a run on a whole project tells of a table or a locale in one
/// finding is told of each entry, and l10n/untranslated speaks only of what needs no other entry for proof. However the entries
/// are parted, the findings are the same.
package struct PartLinter: Sendable {
  private let linter: Linter
  /// The words of the languages met so far.
  private var words: (locales: Set<LocaleID>, sources: Set<LocaleID>, search: any WordSearch)?

  package init(_ linter: Linter) {
    var settings = linter.settings
    settings.isVerbose = true
    self.linter = linter.with(settings)
  }

  /// What the entries of some catalogs show; each catalog is a part of a table (`Catalog.part`).
  package mutating func summary(of catalogs: [Catalog]) -> ProjectSummary {
    var summary = ProjectSummary()
    for catalog in catalogs { summary.count(catalog, in: linter.sourceLocale(of: catalog)) }
    let tables = linter.tables(of: catalogs.map { $0.forReaders(linter.context.localeData) })
    let phase = evidencePhase(with: search(in: summary.allLocales, sources: summary.sourceLocales))
    let context = linter.context
    let parts = EntrySlice.all(of: tables).mapInParallel(jobs: linter.settings.jobs, gathering: GrowingSummary()) {
      entries, summary in
      summary.add(phase.summary(of: entries.slice(of: tables, context)))
    } finish: {
      $0.whole()
    }
    return parts.gathered.reduce(into: summary) { $0.merge($1) }
  }

  /// What judges the entries of any part, given what those of all parts show.
  package mutating func judge(given summary: ProjectSummary) -> PartJudge {
    let search = search(in: summary.allLocales, sources: summary.sourceLocales)
    return PartJudge(
      linter: linter, words: search, locales: summary.locales,
      judges: evidencePhase(with: search).judges(given: [summary]).compactMap { $0 })
  }

  /// What a file calls the summaries, sorted.
  package mutating func summaryNames() -> [String] {
    Set(evidencePhase(with: search(in: [], sources: [])).checks.map { $0.summaryName }).sorted()
  }

  private func evidencePhase(with words: any WordSearch) -> EvidencePhase {
    EvidencePhase(
      checks: linter.rules.evidence + words.comparisons, context: linter.context,
      isReference: linter.settings.isReference)
  }

  /// To make it takes long: it is made anew only where a locale is new.
  private mutating func search(in locales: Set<LocaleID>, sources: Set<LocaleID>) -> any WordSearch {
    if let words, words.locales.isSuperset(of: locales), words.sources.isSuperset(of: sources) { return words.search }
    let all = locales.union(words?.locales ?? [])
    let allSources = sources.union(words?.sources ?? [])
    let search = linter.rules.registry.wordSearch(
      for: linter.rules.words, in: all, sources: allSources, includesPreview: linter.settings.includesPreview,
      context: linter.context)
    words = (all, allSources, search)
    return search
  }
}

/// Judges the entries of parts of a project, given what all parts show.
package struct PartJudge: Sendable {
  fileprivate let linter: Linter
  fileprivate let words: any WordSearch
  fileprivate let locales: [String: Set<LocaleID>]
  fileprivate let judges: [EvidencePhase.Judge]

  /// What is found in the entries of some catalogs, each a part of a table, and what their comments switch off.
  package func results(for catalogs: [Catalog]) -> Linter.Results {
    let context = linter.context
    let tables = linter.tables(of: catalogs.map { $0.forReaders(context.localeData) }, moreLocales: readLocales)
    var sink = FindingSink(rules: linter.rules, scope: nil, context: context)
    let texts = TextPhase(rules: linter.rules, words: words, context: context, isReference: linter.settings.isReference)
    let looks = EntrySlice.all(of: tables).mapInParallel(jobs: linter.settings.jobs) { [sink, judges] entries in
      let slice = entries.slice(of: tables, context)
      return (sink: texts.check(slice, like: sink), judged: judges.map { $0(slice) })
    }
    for look in looks { sink.append(look.sink) }
    let states = StatePhase(rules: linter.rules.state, settings: linter.settings, context: context)
    sink.emit(ofStates: tables.flatMap(states.check))
    for table in tables {
      for rule in linter.rules.catalog {
        sink.emit(rule.check(table, in: context).filter { linter.isJudged($0, in: [table]) }, of: table)
      }
    }
    for number in judges.indices { sink.emit(looks.flatMap { $0.judged[number] }) }
    var results = Linter.Results()
    results.findings = sink.findings
    results.suppressedFindings = sink.suppressed
    results.counts = tables.reduce(into: Linter.Counts()) { $0 += linter.counts(of: $1) }
    return results
  }

  private var readLocales: [String: Set<LocaleID>] {
    locales.mapValues { $0.filter(linter.context.localeData.hasReaders) }
  }
}
