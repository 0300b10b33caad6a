import Catalogs
import Fit

/// What the entries outside the focus show of the project's habits: those inside are compared with them.
extension EntryWalk {
  /// Of a locale, what the entries in the focus show: only that is asked of the others.
  private struct Shown: Sendable {
    /// By number of the rule.
    var rules: Set<Int> = []
    var phrases: Set<Int> = []

    mutating func insert(_ id: SurveyID) {
      switch id {
      case .rule(let number): rules.insert(number)
      case .phrases(let number): phrases.insert(number)
      }
    }
  }

  /// Adds the sightings in the other entries to those in the focus, in the order of the texts. Ways of doing a thing are
  /// compared within one locale, so that of a locale in which the focus shows none nothing is asked.
  func surveyOthers(roles: [[RoleDecision]], into sightings: inout [SurveyID: [Sighting]]) {
    var shown = ByLocale<Shown>()
    for (id, seen) in sightings {
      for sighting in seen {
        var known = shown[sighting.locale] ?? Shown()
        known.insert(id)
        shown[sighting.locale] = known
      }
    }
    if shown.count == 0 { return }
    var changed: Set<SurveyID> = []
    forEachChunk { [self, shown] chunk in
      var others: [SurveyID: [Sighting]] = [:]
      for index in chunk.entries where !isInFocus(index, of: chunk.catalog) {
        survey(index, of: chunk.catalog, role: roles[chunk.catalog][index], for: shown, into: &others)
      }
      return others
    } take: { _, others in
      for (id, new) in others {
        sightings[id, default: []] += new
        changed.insert(id)
      }
    }
    // An entry's own follow each other on either side.
    for id in changed {
      sightings[id] = sightings[id]?.enumerated().sorted {
        ($0.element.catalog, $0.element.entry, $0.offset) < ($1.element.catalog, $1.element.entry, $1.offset)
      }.map(\.element)
    }
  }

  private func survey(
    _ index: Int, of catalogIndex: Int, role: RoleDecision, for shown: ByLocale<Shown>,
    into sightings: inout [SurveyID: [Sighting]]
  ) {
    let entries = catalogs[catalogIndex].entries
    guard entries[index].isShown else { return }
    let sourceLocale = sourceLocales[catalogIndex]
    var isKept: Bool?
    let translations = entries[index].translations.values
    for position in translations.indices {
      let locale = translations[position].locale
      guard let asked = shown[locale], locale == sourceLocale || isJudged(locale) else { continue }
      let entry = entries[index]
      let source = entry.translations[sourceLocale]
      let kept = isKept ?? context.isKept(entry, source: source)
      isKept = kept
      if kept { return }
      let isSource = locale == sourceLocale
      for value in translations[position].values where !value.text.isEmpty {
        if !isSource, value.text == source?.values.first?.text { continue }
        let text = TextUnit(
          catalogName: catalogs[catalogIndex].name, entry: entry, locale: locale, isSource: isSource, value: value,
          source: nil, translation: translations[position], role: role)
        func sight(_ id: SurveyID, _ mark: Mark, needsReview: Bool) {
          sightings[id, default: []].append(
            Sighting(
              mark: mark, locale: locale, needsReview: needsReview, catalog: catalogIndex, entry: index, value: value,
              isSubstitution: false))
        }
        if !asked.rules.isEmpty {
          markHabits(of: text) { if asked.rules.contains($0) { sight(.rule($0), $1, needsReview: false) } }
        }
        guard !asked.phrases.isEmpty, let lexicon = lexiconOfLocale[locale] else { continue }
        for hit in hits(of: lexicon, in: text.masked, of: text) where asked.phrases.contains(hit.rule) {
          guard let concept = hit.concept else { continue }
          sight(.phrases(hit.rule), hit.mark(of: concept), needsReview: hit.needsReview)
        }
      }
    }
  }
}
