import Catalogs
import Dispatch
import Findings
import Fit
import LocaleData
import Synchronization
import Typography

/// The one pass over all entries: roles, texts, boxes, and the rules that see one text at a time.
///
/// Work is handed out in chunks of entries; the results are put together in the order of the chunks, so that they are
/// the same whatever the number of threads.
final class EntryWalk: Sendable {
  let catalogs: [Catalog]
  let sourceLocales: [LocaleID]
  let engine: RuleEngine
  /// The engine's: kept here too, where to ask for them copies nothing.
  let context: RuleContext
  let fitter: Fitter
  let rules: RuleSelection
  private let judgedLocales: [LocaleID]
  let focus: Focus?
  let textChecks: TextChecks
  /// Those of habits, which the engine holds: to retain each for each text costs as much as most of them take.
  let surveyChecks: [Unmanaged<SurveyCheck>]
  let lexicons: [LocaleID: Lexicon]
  /// The same, for every text.
  let lexiconOfLocale: ByLocale<Lexicon>
  /// By catalog: whether a key without a source text is a leftover.
  let haveWholeSource: [Bool]
  private let chunks: [Chunk]
  private let families: [KeyFamilies]
  /// By catalog, those it has.
  private let locales: [[LocaleID]]
  /// By catalog, the locales that it is or is to be translated into, sorted.
  let targets: [[LocaleID]]

  private struct Chunk: Sendable {
    var catalog: Int
    var entries: Range<Int>
  }
  struct Outcome: Sendable {
    var tally: Tally
    var translations = 0
    var roles: [RoleDecision] = []
    /// Of the entries that were walked over, in their order.
    var signs = CatalogSigns()
    var sightings: [SurveyID: [Sighting]] = [:]
  }
  /// Whose sightings: those of a survey rule or of a data rule, by index among the selected ones.
  enum SurveyID: Hashable, Sendable {
    case rule(Int)
    case phrases(Int)
  }
  /// By locale: the concepts that marks of data rules are numbered by.
  var concepts: [LocaleID: [Lexicon.Concept]] { lexicons.mapValues(\.concepts) }

  init(catalogs: [Catalog], sourceLocales: [LocaleID], engine: RuleEngine, focus: Focus? = nil) {
    self.catalogs = catalogs
    self.focus = focus
    self.sourceLocales = sourceLocales
    self.engine = engine
    context = engine.context
    fitter = engine.context.fitter
    rules = engine.rules
    judgedLocales = engine.settings.locales
    textChecks = TextChecks(engine.rules.text)
    surveyChecks = engine.rules.survey.map { Unmanaged.passUnretained($0) }
    locales = catalogs.map(\.locales)
    var lexicons = Lexicons(
      localeData: engine.context.localeData, rules: engine.rules.phrases.map(\.metadata.id),
      includesPreview: engine.settings.includesPreview)
    self.lexicons = lexicons.all(for: Set(locales.joined()).union(sourceLocales))
    lexiconOfLocale = ByLocale(self.lexicons)
    families = catalogs.map(KeyFamilies.init)
    haveWholeSource = zip(catalogs, sourceLocales).map { CatalogUnit.hasWholeSource($0, sourceLocale: $1) }
    // About 500 texts a chunk.
    targets = zip(locales, sourceLocales).map { locales, source in
      Set(locales + engine.settings.locales).subtracting([source]).sorted()
    }
    var chunks: [Chunk] = []
    for (index, catalog) in catalogs.enumerated() {
      let size = max(1, 500 / max(1, locales[index].count))
      for start in stride(from: 0, to: catalog.entries.count, by: size) {
        chunks.append(Chunk(catalog: index, entries: start..<min(start + size, catalog.entries.count)))
      }
    }
    self.chunks = chunks
  }

  func run() -> (units: [CatalogUnit], results: RuleEngine.Results, sightings: [SurveyID: [Sighting]]) {
    let outcomes = Mutex<[Int: Outcome]>([:])
    let next = Atomic<Int>(0)
    let workers = min(max(1, engine.settings.jobs), max(1, chunks.count))
    let work: @Sendable (Int) -> Void = { [self] _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < chunks.count else { return }
        let outcome = judge(chunks[index])
        outcomes.withLock { $0[index] = outcome }
      }
    }
    if workers == 1 { work(0) } else { DispatchQueue.concurrentPerform(iterations: workers, execute: work) }

    var results = RuleEngine.Results()
    var roles = [[RoleDecision]](repeating: [], count: catalogs.count)
    var sightings: [SurveyID: [Sighting]] = [:]
    var signs = [CatalogSigns](repeating: CatalogSigns(), count: catalogs.count)
    for index in catalogs.indices { roles[index].reserveCapacity(catalogs[index].entries.count) }
    for (index, chunk) in chunks.enumerated() {
      // Taken out, so that what was counted is let go.
      guard let outcome = outcomes.withLock({ $0.removeValue(forKey: index) }) else { continue }
      results.findings += outcome.tally.findings
      results.suppressed += outcome.tally.suppressed
      results.translations += outcome.translations
      roles[chunk.catalog] += outcome.roles
      signs[chunk.catalog].append(outcome.signs)
      for (id, new) in outcome.sightings { sightings[id, default: []] += new }
    }
    let units = catalogs.indices.map {
      CatalogUnit(
        catalog: catalogs[$0], sourceLocale: sourceLocales[$0], roles: roles[$0],
        locales: locales[$0], signs: signs[$0])
    }
    return (units, results, sightings)
  }

  /// Whether texts of this locale are judged.
  func isJudged(_ locale: LocaleID) -> Bool { judgedLocales.isEmpty || judgedLocales.contains(locale) }

  // MARK: One entry

  private func judge(_ chunk: Chunk) -> Outcome {
    var outcome = Outcome(tally: Tally(rules: rules))
    var batch = TextBatch()
    for index in chunk.entries { gather(index, of: chunk.catalog, into: &batch, &outcome) }
    judge(&batch, into: &outcome)
    return outcome
  }

  private func gather(_ index: Int, of catalogIndex: Int, into batch: inout TextBatch, _ outcome: inout Outcome) {
    let entry = catalogs[catalogIndex].entries[index]
    let sourceLocale = sourceLocales[catalogIndex]
    let source = entry.translations[sourceLocale]
    let isShown = entry.isShown
    let role = fitter.role(
      of: entry, in: families[catalogIndex], sourceText: source?.allValues.first?.text)
    outcome.roles.append(role)
    let isWalked = focus?.includes(entry: index, ofCatalog: catalogIndex) ?? true
    outcome.signs.add(
      catalogs[catalogIndex].entries, at: index, sourceLocale: sourceLocale, role: role, notes: context.notes
    ) {
      isWalked && isShown && ($0 == sourceLocale || isJudged($0))
    }
    guard let focus, !focus.includes(entry: index, ofCatalog: catalogIndex) else {
      return EntryJudge(self, entry, at: index, of: catalogIndex, source: source, role: role)
        .gather(into: &batch, &outcome)
    }
    for (locale, translation) in entry.translations where locale != sourceLocale && isJudged(locale) {
      outcome.translations += translation.allValues.count { !$0.text.isEmpty }
    }
    if !focus.isEmpty, isSurveyed, isShown { survey(index, of: catalogIndex, role: role, into: &outcome) }
  }

  /// Whether any rule goes by what most texts do.
  private var isSurveyed: Bool { !rules.survey.isEmpty || lexicons.values.contains { !$0.concepts.isEmpty } }

  /// What an entry outside the focus shows of the project's habits: the others are compared with it.
  private func survey(_ index: Int, of catalogIndex: Int, role: RoleDecision, into outcome: inout Outcome) {
    let catalog = catalogs[catalogIndex]
    let entry = catalog.entries[index]
    let sourceLocale = sourceLocales[catalogIndex]
    let source = entry.translations[sourceLocale]
    if context.isKept(entry, source: source) { return }
    for (locale, translation) in entry.translations where locale == sourceLocale || isJudged(locale) {
      for value in translation.values where !value.text.isEmpty {
        let isSource = locale == sourceLocale
        if !isSource, value.text == source?.values.first?.text { continue }
        let text = TextUnit(
          catalogName: catalog.name, entry: entry, locale: locale, isSource: isSource, value: value, source: nil,
          translation: translation, role: role)
        func sight(_ id: SurveyID, _ mark: Mark, needsReview: Bool) {
          outcome.sightings[id, default: []].append(
            Sighting(
              mark: mark, locale: locale, needsReview: needsReview, catalog: catalogIndex, entry: index, value: value,
              isSubstitution: false))
        }
        markHabits(of: text) { sight(.rule($0), $1, needsReview: false) }
        for hit in lexiconOfLocale[locale].map({ hits(of: $0, in: text.masked, of: text) }) ?? [] {
          guard let concept = hit.concept else { continue }
          sight(.phrases(hit.rule), hit.mark(of: concept), needsReview: hit.needsReview)
        }
      }
    }
  }
}
