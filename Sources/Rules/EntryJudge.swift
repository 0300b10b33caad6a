import Catalogs
import Findings
import Fit
import Typography

/// Judges the texts of one entry: the source first, then each translation against it. The rules on single texts are asked of
/// many at a time (`TextBatch`).
///
/// What several of its texts ask for is found once: their boxes, the source's texts parsed and assessed, whether anybody is
/// to touch the entry at all.
final class EntryJudge {
  private let walk: EntryWalk
  private let index: Int
  private let catalog: Int
  private let shared: SharedEntry
  private let translations: [Translation]
  private let isShown: Bool
  private let sourceLocale: LocaleID
  private let disabled: [Glob]
  /// A key that the app's own table no longer has is never looked up: it is to be deleted (l10n/stale), not corrected.
  private let isLeftover: Bool
  private let boxes: EntryBoxes

  // Few of each: a search from the start is quicker than a dictionary.
  private var sourceTexts: [SourceText] = []
  /// The source's text, where it has but one; known once that is gathered.
  private var onlySource: SourceText?
  private var sourceAssessments:
    [(text: String, plural: String?, place: EntryBoxes.Place?, assessments: [Assessment])] = []
  private var variantBoxes: [(variation: Variation, boxes: EntryBoxes)] = []
  private var kept: Bool?
  private var replaced: Bool?
  /// The translation at hand, where it has variables.
  private var sharedTranslation: SharedTranslation?

  /// `catalog` is the walk's of a number, handed on since one that is looked up for each entry is copied; `source` the position
  /// of the entry's source among its translations.
  init(
    _ walk: EntryWalk, _ entry: consuming Entry, at index: Int, of catalog: borrowing Catalog, number: Int,
    source: Int?, role: consuming RoleDecision
  ) {
    self.walk = walk
    self.index = index
    self.catalog = number
    isLeftover = source == nil && walk.haveWholeSource[number]
    translations = entry.translations.values
    isShown = entry.isShown
    sourceLocale = walk.sourceLocales[number]
    disabled = Directive.disabledRules(of: entry)
    let fitter = walk.fitter
    boxes =
      walk.rules.asksForBoxes && isShown && !isLeftover
      ? fitter.entryBoxes(of: entry, in: catalog, role: role) : .none
    // Of declared boxes alone it is asked what room they leave.
    let untranslated = boxes.hasDeclared ? walk.untranslatedLocales(of: entry, in: number) : []
    // Last, so that the entry can be handed on without another hold on what it has.
    let sourceTranslation: Translation? = if let source { entry.translations.values[source] } else { nil }
    shared = SharedEntry(
      catalogName: catalog.name, entry: consume entry, role: consume role, source: sourceTranslation,
      untranslated: untranslated)
  }

  /// Hands the entry's texts to a batch, which is judged whenever it is full.
  func gather(into batch: inout TextBatch, _ outcome: inout EntryWalk.Outcome) {
    // The source first: translations are compared with what was found in it.
    let source = shared.entry.translations.position(of: sourceLocale)
    if let source { gather(source, into: &batch, &outcome) }
    if isShown, !isLeftover, translations.count > 1, let source = shared.source.value, source.values.count == 1 {
      onlySource = sourceText(of: source.values[0])
    }
    for position in translations.indices where position != source {
      if walk.isJudged(translations[position].locale) { gather(position, into: &batch, &outcome) }
    }
  }

  /// Gathers the translation at a position. What is asked of every text is read where it stands: a copy of a translation, or of
  /// a value, for each of them costs as much as some rules do.
  private func gather(_ position: Int, into batch: inout TextBatch, _ outcome: inout EntryWalk.Outcome) {
    let hasSubstitutions = translations[position].hasSubstitutions
    sharedTranslation = hasSubstitutions ? SharedTranslation(translations[position]) : nil
    let values = translations[position].values
    for index in values.indices where !values[index].text.isEmpty {
      if values[index].isPlain, !hasSubstitutions {
        gatherPlain(values[index].text, position, index, into: &batch, &outcome)
      } else {
        gather(
          Spot(
            position: position, origin: .entry(translation: position, value: index), text: values[index].text,
            variation: values.variation(at: index), hasCountedTexts: values[index].hasCountedTexts), into: &batch,
          &outcome)
      }
    }
    guard hasSubstitutions else { return }
    let translation = translations[position]
    for substitution in translation.substitutions {
      for value in substitution.values where !value.text.isEmpty {
        gather(
          Spot(
            position: position, origin: .own(translation, value, substitution), text: value.text,
            variation: value.variation, hasCountedTexts: value.hasCountedTexts, substitution: substitution),
          into: &batch, &outcome)
      }
    }
  }

  /// A text of the entry, with what of its value every text is asked for.
  private struct Spot {
    /// Of its translation.
    var position: Int
    var origin: TextView.Origin
    var text: String
    var variation: Variation
    var hasCountedTexts: Bool
    /// Whose text it is, if it is one's.
    var substitution: Substitution?
  }

  private func gather(_ spot: Spot, into batch: inout TextBatch, _ outcome: inout EntryWalk.Outcome) {
    let locale = translations[spot.position].locale
    let isSource = locale == sourceLocale
    guard isShown else { return }
    let source = isSource || isLeftover ? nil : self.source(of: spot)
    let boxes = isLeftover ? nil : self.boxes(of: spot)
    let text = TextView(
      shared, locale: locale, isSource: isSource, origin: spot.origin, text: spot.text, variation: spot.variation,
      hasCountedTexts: spot.hasCountedTexts, source: source, translation: sharedTranslation, boxes: boxes ?? .none)
    add(text, to: &batch, &outcome)
  }

  /// The same of a text that is the value at an index of its translation, does not vary and has no variables, as most: with
  /// no more taken hold of than its unit keeps.
  private func gatherPlain(
    _ text: String, _ position: Int, _ index: Int, into batch: inout TextBatch, _ outcome: inout EntryWalk.Outcome
  ) {
    let locale = translations[position].locale
    let isSource = locale == sourceLocale
    guard isShown else { return }
    var source: SourceText?
    if !isSource, !isLeftover {
      if onlySource != nil, !translations[position].hasTranslatedSource {
        source = onlySource
      } else if let own = translations[position].source(of: .none, in: shared.source.value) {
        source = sourceText(of: own)
      }
    }
    let unit = TextView(
      shared, locale: locale, isSource: isSource, origin: .entry(translation: position, value: index), text: text,
      variation: .none, hasCountedTexts: false, source: source, boxes: isLeftover ? .none : boxes)
    add(unit, to: &batch, &outcome)
  }

  @inline(__always)
  private func add(_ text: consuming TextView, to batch: inout TextBatch, _ outcome: inout EntryWalk.Outcome) {
    if text.isSource { sourceTexts.append(SourceText(text.value, parsed: text)) }
    if let position = text.positionOfFirstTexts { outcome.signs.note(text.features, at: position) }
    batch.add(text, of: self, isLeftover: isLeftover)
    if batch.isFull { walk.judge(&batch, into: &outcome) }
  }

  /// Settles what was found in a text, and looks whether it fits.
  func finish(_ text: TextView, findings found: [Finding], isLeftover: Bool, into outcome: inout EntryWalk.Outcome) {
    if isLeftover { return judgeLeftover(text, into: &outcome) }
    if !found.isEmpty {
      let findings = walk.rules.precedence.settled(found, disabled: disabled)
      outcome.tally.add(walk.context.notes.heeded(by: findings, of: text), disabled: disabled)
    }
    // A variable's text is measured inside the text that it belongs to, by the fitter.
    if !text.isOfVariable { fit(text, into: &outcome) }
  }

  func sighting(of mark: Mark, in text: TextView, needsReview: Bool) -> Sighting {
    Sighting(
      mark: mark, locale: text.locale, needsReview: needsReview, catalog: catalog, entry: index, value: text.value,
      variable: text.substitution?.name)
  }

  /// A text whose key the source no longer has: nobody sees it, so nothing is worse than a note.
  private func judgeLeftover(_ text: TextView, into outcome: inout EntryWalk.Outcome) {
    for rule in walk.rules.leftovers {
      let findings = rule.check(text, in: walk.context).map { finding in
        var finding = finding
        finding.severity = min(finding.severity, .note)
        return finding
      }
      outcome.tally.add(findings, disabled: disabled)
    }
  }

  // MARK: The text in its boxes

  private func fit(_ text: TextView, into outcome: inout EntryWalk.Outcome) {
    let boxes = text.entryBoxes
    guard !boxes.isEmpty, !walk.rules.assessment.isEmpty else { return }
    // What room is left for translations is asked of every source.
    let always = text.isUntranslated
    let format = text.showsAsItStands ? nil : text.format
    // Most texts are far narrower than their place.
    var doubt: EntryBoxes.Doubt?
    if !always, format == nil, !text.hasVariables {
      doubt = boxes.firstDoubt(about: text.text)
      if doubt == nil { return }
    }
    let source = text.sourceValue
    let assessments =
      !text.hasVariables
      ? walk.fitter.assessments(
        of: text.text, variation: text.variation, locale: text.locale, boxes: boxes.prepared, key: shared.entry.key,
        format: format, always: always, doubt: doubt,
        plainSource: text.parsedSource.flatMap { $0.showsAsItStands ? $0.text : nil },
        source: { source.map { self.assessments(ofSource: $0.value, in: boxes) } ?? [] })
      : walk.fitter.assessments(
        ofExpanded: text.value, in: text.translation, boxes: boxes.prepared, key: shared.entry.key, format: format,
        always: always)
    guard let assessments else { return }
    if text.isSource {
      sourceAssessments.append((text.text, text.variation.pluralCategory, boxes.place, assessments))
    }
    let sources = source.map { self.assessments(ofSource: $0.value, in: boxes) } ?? []
    if walk.rules.tellsUnsupported, assessments.contains(where: \.isTooLong) {
      outcome.tally.add([Unsupported.tooLong(text)], disabled: disabled)
    }
    for (number, assessment) in assessments.enumerated() {
      let source = number < sources.count ? sources[number] : nil
      var found: [Finding] = []
      for rule in walk.rules.assessment {
        found += rule.check(assessment, source: source, of: text, in: walk.context)
      }
      // Asked only where something was found: who shows nobody the text, or keeps the source's, has nothing to fit.
      if found.isEmpty || !text.isSource && isKept || isReplaced { continue }
      let silenced = found.filter { finding in disabled.contains { $0.matches(finding.rule) } }
      found.removeAll { finding in disabled.contains { $0.matches(finding.rule) } }
      outcome.tally.add(OneCause.merged(found, of: assessment) + silenced, disabled: disabled)
    }
  }

  private func assessments(ofSource source: Value, in boxes: EntryBoxes) -> [Assessment] {
    // The category decides which number stands in for an argument.
    let plural = source.variation.pluralCategory
    let known = sourceAssessments.first { $0.text == source.text && $0.plural == plural && $0.place == boxes.place }
    if let known { return known.assessments }
    let key = shared.entry.key
    // Its variables are written out, as they are where it is judged itself.
    let whole = shared.source.value.flatMap { $0.hasSubstitutions ? $0 : nil }
    let new = boxes.prepared.map { box in
      if let whole { return walk.fitter.assess(source, of: whole, in: box, key: key) }
      return walk.fitter.assess(source.text, locale: sourceLocale, in: box, key: key, plural: plural)
    }
    sourceAssessments.append((source.text, plural, boxes.place, new))
    return new
  }

  // MARK: What several texts ask for

  /// The source's text that a text of a translation stands for.
  private func source(of spot: Spot) -> SourceText? {
    if spot.substitution == nil, onlySource != nil, !translations[spot.position].hasTranslatedSource {
      return onlySource
    }
    let own = translations[spot.position].source(
      of: spot.variation, in: shared.source.value, substitution: spot.substitution)
    return own.map { sourceText(of: $0) }
  }

  private func sourceText(of value: Value) -> SourceText {
    // To a letter: a file may spell in parts what the source's own file writes in one.
    let known = sourceTexts.first {
      ExactString($0.parsed.text) == ExactString(value.text) && $0.value.variation == value.variation
    }
    if let known { return known }
    let new = SourceText(value)
    sourceTexts.append(new)
    return new
  }

  /// The entry's boxes, or those of the device or window that a text is chosen for.
  private func boxes(of spot: Spot) -> EntryBoxes {
    let variation = spot.variation
    guard !boxes.isEmpty, !variation.isEmpty, variation.device != nil || variation.width != nil else { return boxes }
    if let known = variantBoxes.first(where: { $0.variation == variation })?.boxes { return known }
    let fitter = walk.fitter
    let own = fitter.boxes(
      of: shared.entry, in: walk.catalogs[catalog], role: shared.role, variation: variation,
      among: translations[spot.position].values
    ).map { EntryBoxes($0, by: fitter) }
    variantBoxes.append((variation, own ?? boxes))
    return own ?? boxes
  }

  /// Whether the entry is one that nobody is to touch.
  var isKept: Bool {
    let known = kept ?? walk.context.isKept(shared.entry, source: shared.source.value)
    kept = known
    return known
  }

  /// Whether the app puts another text in the place of this one.
  private var isReplaced: Bool {
    let known =
      replaced
      ?? (shared.entry.hasElement
        && (isKept || walk.context.isReplaced(shared.entry, source: shared.source.value)))
    replaced = known
    return known
  }
}

extension EntryWalk {
  /// The locales in which an entry has no text, of those that its catalog has or that the run asks for; `und` where there
  /// are none.
  func untranslatedLocales(of entry: Entry, in catalog: Int) -> [LocaleID] {
    let source = sourceLocales[catalog]
    let all = targets[catalog]
    if all.isEmpty { return [LocaleID(canonical: "und")] }
    return all.filter { $0 != source && isJudged($0) && !entry.translations.hasText(in: $0) }
  }
}
