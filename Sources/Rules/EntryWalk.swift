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
  let focus: Focus?
  /// The rules' checks, which the engine holds: to retain each for each text costs as much as most of them take.
  private let textChecks: [Unmanaged<TextCheck>]
  private let surveyChecks: [Unmanaged<SurveyCheck>]
  private let lexicons: [LocaleID: Lexicon]
  /// By catalog: whether a key without a source text is a leftover.
  private let haveWholeSource: [Bool]
  private let chunks: [Chunk]
  private let families: [KeyFamilies]
  /// By catalog, the locales that it is or is to be translated into, sorted.
  private let targets: [[LocaleID]]

  private struct Chunk: Sendable {
    var catalog: Int
    var entries: Range<Int>
  }
  private struct Outcome: Sendable {
    var tally: Tally
    var translations = 0
    var roles: [RoleDecision] = []
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
    textChecks = engine.rules.text.map { Unmanaged.passUnretained($0) }
    surveyChecks = engine.rules.survey.map { Unmanaged.passUnretained($0) }
    let locales = catalogs.map(\.locales)
    var lexicons: [LocaleID: Lexicon] = [:]
    let rules = engine.rules.phrases.map(\.metadata.id)
    if !rules.isEmpty {
      for locale in Set(locales.flatMap(\.self) + sourceLocales) {
        // Data that does not decode is silent here; the engine's start and the tests tell of it.
        let lists = ((try? engine.context.localeData.wordLists(for: locale)) ?? []).filter {
          // Words that no native reader has confirmed are in preview, whatever rule they belong to.
          engine.settings.includesPreview || !$0.needsReview
        }
        lexicons[locale] = Lexicon(lists: lists, rules: rules, locale: locale)
      }
    }
    self.lexicons = lexicons
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
    for index in catalogs.indices { roles[index].reserveCapacity(catalogs[index].entries.count) }
    for (index, chunk) in chunks.enumerated() {
      // Taken out, so that what was counted is let go.
      guard let outcome = outcomes.withLock({ $0.removeValue(forKey: index) }) else { continue }
      results.findings += outcome.tally.findings
      results.suppressed += outcome.tally.suppressed
      results.translations += outcome.translations
      roles[chunk.catalog] += outcome.roles
      for (id, new) in outcome.sightings { sightings[id, default: []] += new }
    }
    let units = catalogs.indices.map {
      CatalogUnit(catalog: catalogs[$0], sourceLocale: sourceLocales[$0], roles: roles[$0], notes: engine.context.notes)
    }
    return (units, results, sightings)
  }

  // MARK: One entry

  private func judge(_ chunk: Chunk) -> Outcome {
    var outcome = Outcome(tally: Tally(rules: engine.rules))
    for index in chunk.entries { judge(index, of: chunk.catalog, into: &outcome) }
    return outcome
  }

  private func judge(_ index: Int, of catalogIndex: Int, into outcome: inout Outcome) {
    let catalog = catalogs[catalogIndex]
    let entry = catalog.entries[index]
    let sourceLocale = sourceLocales[catalogIndex]
    let sourceTranslation = entry.translations[sourceLocale]
    let role = engine.context.fitter.role(
      of: entry, in: families[catalogIndex], sourceText: sourceTranslation?.allValues.first?.text)
    outcome.roles.append(role)
    if let focus, !focus.includes(entry: index, ofCatalog: catalogIndex) {
      for (locale, translation) in entry.translations where locale != sourceLocale && engine.isJudged(locale) {
        outcome.translations += translation.allValues.count { !$0.text.isEmpty }
      }
      if !focus.isEmpty, isSurveyed, entry.isShown { survey(index, of: catalogIndex, role: role, into: &outcome) }
      return
    }
    let disabled = Directive.disabledRules(of: entry)
    let shared = (entry: Shared(entry), source: SharedTranslation(sourceTranslation))
    // A key that the app's own table no longer has is never looked up: it is to be deleted (l10n/stale), not corrected.
    let isLeftover = sourceTranslation == nil && haveWholeSource[catalogIndex]
    let boxes = EntryBoxes(
      engine.rules.asksForBoxes && entry.isShown
        ? engine.context.fitter.boxes(of: entry, in: catalog, role: role).map { engine.context.fitter.prepared($0) }
        : [])
    // Asked of declared boxes alone: what room they leave.
    let untranslated =
      boxes.plain.contains(where: \.isDeclared) ? untranslatedLocales(of: entry, in: catalogIndex) : []
    // Few of each: a search from the start is quicker than a dictionary.
    var sourceAssessments: [(text: String, place: Place?, assessments: [Assessment])] = []
    var variantBoxes: [(variation: Variation, boxes: EntryBoxes)] = []
    var parsedSources: [(value: Shared<Value>, parsed: ParsedText)] = []
    var isKept: Bool?
    func keeps() -> Bool {
      let known = isKept ?? engine.context.isKept(entry, source: sourceTranslation)
      isKept = known
      return known
    }

    var isReplaced: Bool?
    func replaces() -> Bool {
      let known =
        isReplaced ?? (entry.hasElement && (keeps() || engine.context.isReplaced(entry, source: sourceTranslation)))
      isReplaced = known
      return known
    }

    /// Of the translation at hand, where it has variables.
    var sharedTranslation: SharedTranslation?
    func judge(_ value: Value, of translation: Translation, at origin: TextUnit.Origin, substitution: Substitution?) {
      guard !value.text.isEmpty else { return }
      let isSource = translation.locale == sourceLocale
      if !isSource { outcome.translations += 1 }
      guard entry.isShown else { return }
      if isLeftover {
        judgeLeftover(
          TextUnit(
            catalogName: catalog.name, entry: shared.entry, locale: translation.locale, isSource: isSource,
            origin: origin, value: value, source: nil, role: role, substitution: substitution,
            sourceTranslation: shared.source), disabled: disabled, into: &outcome)
        return
      }
      var source: (value: Shared<Value>, parsed: ParsedText)?
      if !isSource, let own = translation.source(of: value, in: sourceTranslation, substitution: substitution) {
        source = parsedSources.first { $0.parsed.text == own.text && $0.value.value.variation == own.variation }
        if source == nil {
          let new = (value: Shared(own), parsed: ParsedText(own.text))
          parsedSources.append(new)
          source = new
        }
      }
      var boxes = boxes
      if !boxes.isEmpty, !value.variation.isEmpty, value.variation.device != nil || value.variation.width != nil {
        if let known = variantBoxes.first(where: { $0.variation == value.variation })?.boxes {
          boxes = known
        } else {
          let own = engine.context.fitter.boxes(
            of: entry, in: catalog, role: role, variation: value.variation, among: translation.values)
          boxes = own.map { EntryBoxes($0.map { engine.context.fitter.prepared($0) }) } ?? boxes
          variantBoxes.append((value.variation, boxes))
        }
      }
      let text = TextUnit(
        catalogName: catalog.name, entry: shared.entry, locale: translation.locale, isSource: isSource, origin: origin,
        value: value, source: source?.value, role: role, substitution: substitution,
        sourceTranslation: shared.source, translation: sharedTranslation, parsedSource: source?.parsed,
        boxes: boxes.plain,
        untranslated: isSource ? untranslated : [])
      let found = textFindings(text, isKept: keeps) { id, mark, needsReview in
        outcome.sightings[id, default: []].append(
          Sighting(
            mark: mark, locale: translation.locale, needsReview: needsReview, catalog: catalogIndex, entry: index,
            value: value, isSubstitution: substitution != nil))
      }
      if !found.isEmpty {
        let findings = engine.rules.precedence.settled(found, disabled: disabled)
        outcome.tally.add(engine.context.notes.heeded(by: findings, of: text), disabled: disabled)
      }
      // A variable's text is measured inside the text that it belongs to, by the fitter.
      guard !boxes.isEmpty, substitution == nil, !engine.rules.assessment.isEmpty else { return }
      // What room is left for translations is asked of every source.
      let asksForRoom = isSource && !untranslated.isEmpty
      guard
        let assessments = engine.context.fitter.assessments(
          of: value, in: translation, boxes: boxes.prepared, key: entry.key, format: text.format, always: asksForRoom)
      else { return }
      let place = Place(boxes.plain.first)
      if isSource { sourceAssessments.append((value.text, place, assessments)) }
      var sources: [Assessment] = []
      if let source = source?.value.value {
        if let known = sourceAssessments.first(where: { $0.text == source.text && $0.place == place }) {
          sources = known.assessments
        } else {
          sources = boxes.prepared.map {
            engine.context.fitter.assess(
              source.text, locale: sourceLocale, in: $0, key: entry.key, plural: source.variation.pluralCategory)
          }
          sourceAssessments.append((source.text, place, sources))
        }
      }
      for (number, assessment) in assessments.enumerated() {
        let source = number < sources.count ? sources[number] : nil
        var found: [Finding] = []
        for rule in engine.rules.assessment {
          found += rule.check(assessment, source: source, of: text, in: engine.context)
        }
        // Asked only where something was found: who shows nobody the text, or keeps the source's, has nothing to fit.
        if found.isEmpty || !isSource && keeps() || replaces() { continue }
        let silenced = found.filter { finding in disabled.contains { $0.matches(finding.rule) } }
        found.removeAll { finding in disabled.contains { $0.matches(finding.rule) } }
        outcome.tally.add(OneCause.merged(found, of: assessment) + silenced, disabled: disabled)
      }
    }

    func judge(_ position: Int) {
      let translations = entry.translations
      sharedTranslation = translations[position].substitutions.isEmpty ? nil : SharedTranslation(translations[position])
      for index in translations[position].values.indices {
        judge(
          translations[position].values[index], of: translations[position],
          at: .entry(translation: position, value: index), substitution: nil)
      }
      for substitution in translations[position].substitutions {
        for value in substitution.values {
          judge(
            value, of: translations[position], at: .own(translations[position], value), substitution: substitution)
        }
      }
    }
    // The source first: translations are compared with what was found in it.
    if let position = entry.translations.position(of: sourceLocale) { judge(position) }
    for position in 0..<entry.translations.count {
      let locale = entry.translations[position].locale
      if locale != sourceLocale, engine.isJudged(locale) { judge(position) }
    }
  }

  /// A text whose key the source no longer has: nobody sees it, so nothing is worse than a note.
  private func judgeLeftover(_ text: TextUnit, disabled: [Glob], into outcome: inout Outcome) {
    for rule in engine.rules.leftovers {
      let findings = rule.check(text, in: engine.context).map { finding in
        var finding = finding
        finding.severity = min(finding.severity, .note)
        return finding
      }
      outcome.tally.add(findings, disabled: disabled)
    }
  }

  /// The boxes of one platform and window.
  private struct Place: Equatable {
    var platform: Platform
    var deviceWidth: Double
    init?(_ box: TextBox?) {
      guard let box else { return nil }
      platform = box.platform
      deviceWidth = box.deviceWidth
    }
  }
  /// The boxes of an entry, or of one of its variations.
  private struct EntryBoxes {
    let prepared: [PreparedBox]
    let plain: [TextBox]
    var isEmpty: Bool { plain.isEmpty }
    init(_ prepared: [PreparedBox]) {
      self.prepared = prepared
      plain = prepared.map(\.box)
    }
  }

  /// The locales in which an entry has no text, of those that its catalog has or that the run asks for; `und` where there
  /// are none.
  private func untranslatedLocales(of entry: Entry, in catalog: Int) -> [LocaleID] {
    let source = sourceLocales[catalog]
    let all = targets[catalog]
    if all.isEmpty { return [LocaleID(canonical: "und")] }
    return all.filter { $0 != source && engine.isJudged($0) && !entry.translations.hasText(in: $0) }
  }

  /// `isKept`: whether the text is one that nobody is to touch, asked only where something was found.
  private func textFindings(
    _ text: TextUnit, isKept: () -> Bool, sight: (SurveyID, Mark, _ needsReview: Bool) -> Void
  ) -> [Finding] {
    var findings: [Finding] = []
    // What is wrong with a text by itself was told of the source, where the translation is the same text.
    let isRepeated = !text.isSource && text.text == text.sourceText
    for check in textChecks {
      check._withUnsafeGuaranteedRef { check in
        if isRepeated, check.judgesTextByItself { return }
        let found = check.check(text, in: engine.context)
        if found.isEmpty || check.judgesTextByItself && isKept() { return }
        findings += found
      }
    }
    guard !isRepeated else { return findings }
    markHabits(of: text) { id, mark, needsReview in
      if !isKept() { sight(id, mark, needsReview) }
    }
    if let lexicon = lexicons[text.locale] {
      let hits = hits(of: lexicon, in: text.masked, of: text)
      if !hits.isEmpty, isKept() { return findings }
      // What a translation has from its source is told there, once.
      var inSource: Set<Int>?
      for hit in hits {
        if let concept = hit.concept {
          sight(.phrases(hit.rule), hit.mark(of: concept), hit.needsReview)
          continue
        }
        if inSource == nil { inSource = sourceHits(of: text) }
        guard inSource?.contains(hit.rule) == false,
          let finding = engine.rules.phrases[hit.rule].finding(for: hit, in: text)
        else { continue }
        findings.append(finding)
      }
    }
    return findings
  }

  private func markHabits(of text: TextUnit, sight: (SurveyID, Mark, _ needsReview: Bool) -> Void) {
    for index in surveyChecks.indices {
      surveyChecks[index]._withUnsafeGuaranteedRef { check in
        for mark in check.marks(of: text, in: engine.context) { sight(.rule(index), mark, false) }
      }
    }
  }

  /// Whether any rule goes by what most texts do.
  private var isSurveyed: Bool { !engine.rules.survey.isEmpty || lexicons.values.contains { !$0.concepts.isEmpty } }

  /// What an entry outside the focus shows of the project's habits: the others are compared with it.
  private func survey(_ index: Int, of catalogIndex: Int, role: RoleDecision, into outcome: inout Outcome) {
    let catalog = catalogs[catalogIndex]
    let entry = catalog.entries[index]
    let sourceLocale = sourceLocales[catalogIndex]
    let source = entry.translations[sourceLocale]
    if engine.context.isKept(entry, source: source) { return }
    for (locale, translation) in entry.translations where locale == sourceLocale || engine.isJudged(locale) {
      for value in translation.values where !value.text.isEmpty {
        let isSource = locale == sourceLocale
        if !isSource, value.text == source?.values.first?.text { continue }
        let text = TextUnit(
          catalogName: catalog.name, entry: entry, locale: locale, isSource: isSource, value: value, source: nil,
          translation: translation, role: role)
        func sight(_ id: SurveyID, _ mark: Mark, _ needsReview: Bool) {
          outcome.sightings[id, default: []].append(
            Sighting(
              mark: mark, locale: locale, needsReview: needsReview, catalog: catalogIndex, entry: index, value: value,
              isSubstitution: false))
        }
        markHabits(of: text, sight: sight)
        for hit in lexicons[locale].map({ hits(of: $0, in: text.masked, of: text) }) ?? [] {
          guard let concept = hit.concept else { continue }
          sight(.phrases(hit.rule), hit.mark(of: concept), hit.needsReview)
        }
      }
    }
  }

  /// `masked`: the text itself, or its source.
  private func hits(of lexicon: Lexicon, in masked: MaskedText, of text: TextUnit) -> [PhraseHit] {
    // Where a key speaks of an error, its words mean nothing else.
    let isSure = text.role.confidence >= (text.role.role == .error ? 0.6 : 0.7)
    return lexicon.hits(
      in: masked, role: isSure ? text.role.role : nil, roleConfidence: text.role.confidence
    ) {
      engine.context.fitter.surePlatform(
        of: text.value, entry: text.entry, catalogName: text.catalogName, role: text.role)
    }
  }

  /// The rules that have a hit in the source of a translation.
  private func sourceHits(of text: TextUnit) -> Set<Int> {
    guard !text.isSource, let source = text.parsedSource, let locale = text.sourceTranslation?.locale,
      let lexicon = lexicons[locale]
    else { return [] }
    return Set(hits(of: lexicon, in: source.masked, of: text).filter { $0.concept == nil }.map(\.rule))
  }
}
