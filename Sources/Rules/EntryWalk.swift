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
  let engine: Linter
  /// The engine's: kept here too, where to ask for them copies nothing.
  let context: RuleContext
  let fitter: Fitter
  let rules: RuleSelection
  private let judgedLocales: [LocaleID]
  let scope: Scope?
  private let counted: Linter.Counted?
  let textChecks: TextChecks
  /// Those of habits, which the engine holds: to retain each for each text costs as much as most of them take.
  let surveyChecks: [Unmanaged<SurveyCheck>]
  let lexicons: [LocaleID: Lexicon]
  /// The same, for every text.
  let lexiconOfLocale: ByLocale<Lexicon>
  /// By catalog: whether a key without a source text is a leftover.
  let haveWholeSource: [Bool]
  /// By catalog: whether a key without a source text stands for it.
  private let haveSourceTexts: [Bool]
  let chunks: [Chunk]
  private let roles: [EntryRoles]
  /// By catalog, those it has.
  private let locales: [[LocaleID]]
  /// By catalog, the locales that it is or is to be translated into, sorted.
  let targets: [[LocaleID]]

  struct Chunk: Sendable {
    var catalog: Int
    var entries: Range<Int>
  }
  struct Outcome: Sendable {
    var tally: Tally
    var counts = Linter.Counts()
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

  init(
    catalogs: [Catalog], sourceLocales: [LocaleID], engine: Linter, scope: Scope? = nil,
    counted: Linter.Counted? = nil
  ) {
    self.counted = counted
    self.catalogs = catalogs
    self.scope = scope
    self.sourceLocales = sourceLocales
    self.engine = engine
    context = engine.context
    fitter = engine.context.fitter
    rules = engine.rules
    judgedLocales = engine.settings.locales
    textChecks = TextChecks(engine.rules.text)
    surveyChecks = engine.rules.survey.map { Unmanaged.passUnretained($0) }
    let locales = catalogs.map(\.locales)
    self.locales = locales
    var lexicons = Lexicons(
      localeData: engine.context.localeData, rules: engine.rules.phrases.map(\.metadata.id),
      includesPreview: engine.settings.includesPreview)
    // Nobody asks for those of catalogs outside the scope.
    let read = catalogs.indices.filter { scope?.includes(catalog: $0) ?? true }
    self.lexicons = lexicons.all(for: Set(read.flatMap { [sourceLocales[$0]] + locales[$0] }))
    lexiconOfLocale = ByLocale(self.lexicons)
    let fitter = fitter
    roles = zip(catalogs, sourceLocales).map { fitter.roles(of: $0, sourceLocale: $1) }
    haveSourceTexts = zip(catalogs, sourceLocales).map { CatalogTable.hasSourceTexts($0, sourceLocale: $1) }
    haveWholeSource = zip(catalogs, sourceLocales).map { CatalogTable.hasWholeSource($0, sourceLocale: $1) }
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

  func run() -> (units: [CatalogTable], results: Linter.Results, sightings: [SurveyID: [Sighting]]) {
    var results = Linter.Results()
    var roles = [[RoleDecision]](repeating: [], count: catalogs.count)
    var sightings: [SurveyID: [Sighting]] = [:]
    var signs = [CatalogSigns](repeating: CatalogSigns(), count: catalogs.count)
    for index in catalogs.indices { roles[index].reserveCapacity(catalogs[index].entries.count) }
    forEachChunk { [self] in
      judge($0)
    } take: { chunk, outcome in
      results.findings += outcome.tally.findings
      results.suppressedFindings += outcome.tally.suppressed
      results.counts += outcome.counts
      roles[chunk.catalog] += outcome.roles
      signs[chunk.catalog].append(outcome.signs)
      for (id, new) in outcome.sightings { sightings[id, default: []] += new }
    }
    if scope?.isEmpty == false { surveyOthers(roles: roles, into: &sightings) }
    let units = catalogs.indices.map {
      CatalogTable(
        catalog: catalogs[$0], sourceLocale: sourceLocales[$0], roles: roles[$0],
        locales: locales[$0], signs: signs[$0], scope: scope?.entries(ofCatalog: $0))
    }
    return (units, results, sightings)
  }

  /// Makes something of each chunk, in parallel, and takes it in the order of the chunks.
  func forEachChunk<Made: Sendable>(_ make: @escaping @Sendable (Chunk) -> Made, take: (Chunk, Made) -> Void) {
    let made = Mutex<[Int: Made]>([:])
    let next = Atomic<Int>(0)
    let workers = min(max(1, engine.settings.jobs), max(1, chunks.count))
    let work: @Sendable (Int) -> Void = { [chunks] _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < chunks.count else { return }
        let one = make(chunks[index])
        made.withLock { $0[index] = one }
      }
    }
    if workers == 1 { work(0) } else { DispatchQueue.concurrentPerform(iterations: workers, execute: work) }
    for (index, chunk) in chunks.enumerated() {
      // Taken out, so that what was counted is let go.
      if let one = made.withLock({ $0.removeValue(forKey: index) }) { take(chunk, one) }
    }
  }

  /// Whether texts of this locale are judged.
  func isJudged(_ locale: LocaleID) -> Bool { judgedLocales.isEmpty || judgedLocales.contains(locale) }

  // MARK: One entry

  private func judge(_ chunk: Chunk) -> Outcome {
    var outcome = Outcome(tally: Tally(rules: rules))
    var batch = TextBatch()
    let catalog = catalogs[chunk.catalog]
    for index in chunk.entries { gather(index, of: catalog, number: chunk.catalog, into: &batch, &outcome) }
    judge(&batch, into: &outcome)
    return outcome
  }

  private func gather(
    _ index: Int, of catalog: Catalog, number: Int, into batch: inout TextBatch, _ outcome: inout Outcome
  ) {
    let entry = catalog.entries[index]
    let sourceLocale = sourceLocales[number]
    let source = entry.translations.position(of: sourceLocale)
    let isShown = entry.isShown
    let role = roles[number].role(of: entry, source: source)
    outcome.roles.append(role)
    let isInScope = isInScope(index, of: number)
    outcome.signs.add(entry, source: source, role: role, notes: context.notes) {
      isInScope && isShown && ($0 == sourceLocale || isJudged($0))
    }
    count(entry, source: source, role: role, number: number, in: &outcome.counts)
    if isInScope {
      EntryJudge(
        self, consume entry, at: index, of: catalog, number: number, source: source, role: consume role
      ).gather(into: &batch, &outcome)
    }
  }

  /// Whether the source's text of an entry is known: the catalog has it, or the key is the text.
  func knowsSource(of entry: Entry, source: Int?, number: Int) -> Bool {
    // A source that is there and empty is no reason to go by the key.
    if let source { return entry.translations.values.hasText(at: source) }
    return !haveSourceTexts[number] && CatalogTable.isText(key: entry.key)
  }

  /// Whether an entry is to be judged.
  func isInScope(_ index: Int, of catalog: Int) -> Bool {
    scope?.includes(entry: index, ofCatalog: catalog) ?? true
  }

  /// Counts an entry's place, and the texts that it has in the locales that are judged, but for the source's.
  private func count(
    _ entry: Entry, source: Int?, role: RoleDecision, number: Int, in counts: inout Linter.Counts
  ) {
    if let counted, !counted.catalogs.contains(number) { return }
    if fitter.knowsPlace(of: entry, in: catalogs[number], role: role) { counts.knownPlaces += 1 }
    let translations = entry.translations.values
    let isLeftover = source == nil && haveWholeSource[number]
    let knowsSource = knowsSource(of: entry, source: source, number: number)
    for position in translations.indices {
      let locale = translations[position].locale
      guard locale != sourceLocales[number], isJudged(locale), counted?.isCounted(translations[position]) ?? true
      else { continue }
      var count = 0
      if translations[position].hasSubstitutions {
        count = translations[position].allValues.count { !$0.text.isEmpty }
      } else {
        let values = translations[position].values
        for index in values.indices where !values[index].text.isEmpty { count += 1 }
      }
      counts.translations += count
      if !isLeftover, knowsSource || translations[position].hasTranslatedSource { counts.compared += count }
    }
  }
}
