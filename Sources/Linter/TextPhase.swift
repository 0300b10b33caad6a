import Catalogs
import Findings
import Fit

/// Checks each text by itself, against its source, and in its boxes.
struct TextPhase: Sendable {
  let rules: RuleSet
  let words: any WordSearch
  let context: RuleContext
  let isReference: Bool

  /// What is found in the texts of a slice, in a sink like another.
  func check(_ slice: TableSlice, like other: FindingSink) -> FindingSink {
    var sink = other.empty
    slice.forEachText(with: .any, inScope: true) { check($0, into: &sink) }
    return sink
  }

  private func check(_ text: TextView, into sink: inout FindingSink) {
    if text.isOrphaned {
      for rule in rules.orphans { sink.emit(rule.check(text, in: context), onOrphan: text) }
      return
    }
    var found: [Finding] = []
    let triggers = isReference ? .all : text.triggers
    let repeatsSource = text.repeatsSource
    for number in rules.text.indices where !rules.triggers[number].isDisjoint(with: triggers) {
      // What is wrong with a text by itself is reported of its source, where it is the same text.
      if rules.judgesTextByItself[number], repeatsSource || text.isDoNotTranslate { continue }
      let own = rules.text[number].check(text, in: context)
      if !own.isEmpty { found += own }
    }
    found += words.findings(in: text, repeatsSource: repeatsSource)
    sink.emit(found, on: text)
    // A variable's text is measured inside the text that it belongs to.
    if !text.isOfVariable, !rules.fit.isEmpty { fit(text, into: &sink) }
  }

  // MARK: The text in its boxes

  private func fit(_ text: TextView, into sink: inout FindingSink) {
    let boxes = text.entryBoxes
    guard !boxes.isEmpty, let assessments = assessments(of: text, in: boxes) else { return }
    if text.isSource { text.entryContext.note(assessments, ofSource: text, in: boxes) }
    if rules.reportsTooLong, assessments.contains(where: \.isTooLong) {
      sink.emit([rules.registry.tooLong(text)], on: text)
    }
    let sources = text.source.map { text.entryContext.assessments(ofSource: $0, in: boxes) } ?? []
    for (number, assessment) in assessments.enumerated() {
      let source = number < sources.count ? sources[number] : nil
      let found = rules.fit.flatMap { $0.check(assessment, source: source, of: text, in: context) }
      // Who shows nobody the text, or keeps the source's, has nothing to fit.
      if found.isEmpty || !text.isSource && text.isDoNotTranslate || text.entryContext.isReplaced { continue }
      sink.emit(found, inBoxOf: text) { rules.registry.merged($0, of: assessment) }
    }
  }

  /// A text in its boxes; nil where it is surely so short that no rule has anything to say.
  private func assessments(of text: TextView, in boxes: EntryBoxes) -> [Assessment]? {
    // What room is left for translations is asked of every source.
    let always = text.isUntranslated || isReference
    let format = text.showsAsItStands ? nil : text.format
    let key = text.entry.key
    guard !text.hasVariables else {
      return context.fitter.assessments(
        ofExpanded: text.value, in: text.translation, boxes: boxes.prepared, key: key, format: format, always: always)
    }
    // Most texts are far narrower than their place.
    var candidate: EntryBoxes.Candidate?
    if !always, format == nil {
      candidate = boxes.firstCandidate(about: text.text)
      if candidate == nil { return nil }
    }
    return context.fitter.assessments(
      of: text.text, variation: text.variation, locale: text.locale, boxes: boxes.prepared, key: key, format: format,
      always: always, candidate: candidate,
      plainSource: text.parsedSource.flatMap { $0.showsAsItStands ? $0.text : nil },
      source: { text.source.map { text.entryContext.assessments(ofSource: $0, in: boxes) } ?? [] })
  }
}
