import Catalogs
import Findings
import Fit

/// What one text shows: findings of the rules that see it by itself, and marks of the project's habits.
extension EntryWalk {
  /// What the rules on single texts find. `isKept`: whether the text is one that nobody is to touch, asked only where
  /// something was found.
  func textFindings(
    _ text: TextUnit, isKept: () -> Bool, sight: (SurveyID, Mark, _ needsReview: Bool) -> Void
  ) -> [Finding] {
    var findings: [Finding] = []
    // What is wrong with a text by itself was told of the source, where the translation is the same text.
    let isRepeated = !text.isSource && text.parsedSource.map { text.parsed.isSameText(as: $0) } ?? false
    textChecks.forEach(askedOf: text.askedSigns) { check in
      if isRepeated, check.judgesTextByItself { return }
      let found = check.check(text, in: context)
      if found.isEmpty || check.judgesTextByItself && isKept() { return }
      findings += found
    }
    guard !isRepeated else { return findings }
    markHabits(of: text) { id, mark, needsReview in
      if !isKept() { sight(id, mark, needsReview) }
    }
    if let lexicon = lexiconOfLocale[text.locale] {
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
          let finding = rules.phrases[hit.rule].finding(for: hit, in: text)
        else { continue }
        findings.append(finding)
      }
    }
    return findings
  }

  func markHabits(of text: TextUnit, sight: (SurveyID, Mark, _ needsReview: Bool) -> Void) {
    let signs = text.traits.union(.any)
    for index in surveyChecks.indices {
      surveyChecks[index]._withUnsafeGuaranteedRef { check in
        guard !check.signs.isDisjoint(with: signs) else { return }
        for mark in check.marks(of: text, in: context) { sight(.rule(index), mark, false) }
      }
    }
  }

  /// `masked`: the text itself, or its source.
  func hits(of lexicon: Lexicon, in masked: MaskedText, of text: TextUnit) -> [PhraseHit] {
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
  private func sourceHits(of text: TextUnit) -> Set<Int> {
    guard !text.isSource, let source = text.parsedSource, let locale = text.sourceTranslation?.locale,
      let lexicon = lexicons[locale]
    else { return [] }
    return Set(hits(of: lexicon, in: source.masked, of: text).filter { $0.concept == nil }.map(\.rule))
  }
}
