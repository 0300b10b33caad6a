import Catalogs
import Findings
import Fit

/// What one text shows: findings of the rules that see it by itself, and marks of the project's habits.
extension EntryWalk {
  /// Judges the texts of a batch, and empties it.
  func judge(_ batch: inout TextBatch, into outcome: inout Outcome) {
    for number in 0..<textChecks.count {
      textChecks.with(number) { check in
        var asked = batch.texts(askedBy: check)
        if check.judgesTextByItself { asked &= ~batch.repeated }
        while asked != 0 {
          let index = asked.trailingZeroBitCount
          asked &= asked &- 1
          let findings = batch.text(at: index)._withUnsafeGuaranteedRef { check.check($0, in: context) }
          if findings.isEmpty
            || check.judgesTextByItself && batch.judge(of: index)._withUnsafeGuaranteedRef({ $0.isKept })
          {
            continue
          }
          batch.found.append((index, findings))
        }
      }
    }
    for index in 0..<batch.count {
      let bit = UInt64(1) << UInt64(index)
      if (batch.repeated | batch.leftovers) & bit == 0 { survey(index, in: &batch, into: &outcome) }
    }
    for index in 0..<batch.count {
      let findings = batch.found.isEmpty ? [] : batch.found.flatMap { $0.text == index ? $0.findings : [] }
      let isLeftover = batch.leftovers >> UInt64(index) & 1 != 0
      batch.text(at: index)._withUnsafeGuaranteedRef { text in
        batch.judge(of: index)._withUnsafeGuaranteedRef {
          $0.finish(text, findings: findings, isLeftover: isLeftover, into: &outcome)
        }
      }
    }
    batch.removeAll()
  }

  /// What a text shows of the project's habits, and what words of its language's lists it has.
  private func survey(_ index: Int, in batch: inout TextBatch, into outcome: inout Outcome) {
    batch.text(at: index)._withUnsafeGuaranteedRef { text in
      let findings = batch.judge(of: index)._withUnsafeGuaranteedRef { survey(text, of: $0, into: &outcome) }
      if !findings.isEmpty { batch.found.append((index, findings)) }
    }
  }

  private func survey(_ text: TextView, of judge: EntryJudge, into outcome: inout Outcome) -> [Finding] {
    func sight(_ id: SurveyID, _ mark: Mark, needsReview: Bool) {
      outcome.sightings[id, default: []].append(judge.sighting(of: mark, in: text, needsReview: needsReview))
    }
    markHabits(of: text) { number, mark in
      if !judge.isKept { sight(.rule(number), mark, needsReview: false) }
    }
    guard let lexicon = lexiconOfLocale[text.locale] else { return [] }
    let hits = hits(of: lexicon, in: text.masked, of: text)
    if hits.isEmpty || judge.isKept { return [] }
    var findings: [Finding] = []
    // What a translation has from its source is told there, once.
    var inSource: Set<Int>?
    for hit in hits {
      if let concept = hit.concept {
        sight(.phrases(hit.rule), hit.mark(of: concept), needsReview: hit.needsReview)
        continue
      }
      if inSource == nil { inSource = sourceHits(of: text) }
      guard inSource?.contains(hit.rule) == false,
        let finding = rules.phrases[hit.rule].finding(for: hit, in: text)
      else { continue }
      findings.append(finding)
    }
    return findings
  }

  /// Calls with the marks of each rule on habits, by its number.
  func markHabits(of text: TextView, sight: (Int, Mark) -> Void) {
    let signs = text.features.union(.any)
    for index in surveyChecks.indices {
      surveyChecks[index]._withUnsafeGuaranteedRef { check in
        guard !check.signs.isDisjoint(with: signs) else { return }
        for mark in check.marks(of: text, in: context) { sight(index, mark) }
      }
    }
  }

  /// `masked`: the text itself, or its source.
  func hits(of lexicon: Lexicon, in masked: MaskedText, of text: TextView) -> [PhraseHit] {
    // Where a key speaks of an error, its words mean nothing else.
    let isSure = text.role.confidence >= (text.role.role == .error ? 0.6 : 0.7)
    return lexicon.hits(
      in: masked, role: isSure ? text.role.role : nil, roleConfidence: text.role.confidence
    ) {
      fitter.surePlatform(
        of: text.value, entry: text.entry, catalogName: text.catalogName, role: text.role)
    }
  }

  /// The rules that have a hit in the source of a translation.
  private func sourceHits(of text: TextView) -> Set<Int> {
    guard !text.isSource, let source = text.parsedSource, let locale = text.sourceTranslation?.locale,
      let lexicon = lexicons[locale]
    else { return [] }
    return Set(hits(of: lexicon, in: source.masked, of: text).filter { $0.concept == nil }.map(\.rule))
  }
}
