import Catalogs
import Fit

/// What the entries outside the scope show of the project's habits: those inside are compared with them.
extension EntryWalk {
  /// By locale, of what the entries in the scope show something.
  private typealias Shown = ByLocale<Set<SurveyID>>

  /// Adds the sightings in the other entries to those in the scope, in the order of the texts. Ways of doing a thing are
  /// compared within one locale, so that of a locale in which the scope shows none nothing is asked.
  func surveyOthers(roles: [[RoleDecision]], into sightings: inout [SurveyID: [Sighting]]) {
    var shown = Shown()
    for (id, seen) in sightings {
      for locale in Set(seen.map(\.locale)) {
        shown[locale] = (shown[locale] ?? []).union([id])
      }
    }
    if shown.count == 0 { return }
    var others: [SurveyID: [Sighting]] = [:]
    forEachChunk { [self, shown] chunk in
      var found: [SurveyID: [Sighting]] = [:]
      for index in chunk.entries where !isInScope(index, of: chunk.catalog) {
        survey(index, of: chunk.catalog, role: roles[chunk.catalog][index], for: shown, into: &found)
      }
      return found
    } take: { _, found in
      for (id, new) in found { others[id, default: []] += new }
    }
    for (id, new) in others { sightings[id] = Self.merged(sightings[id] ?? [], new) }
  }

  /// Both in the order of the texts; no entry is in both.
  private static func merged(_ a: [Sighting], _ b: [Sighting]) -> [Sighting] {
    var merged: [Sighting] = []
    merged.reserveCapacity(a.count + b.count)
    var rest = b[...]
    for sighting in a {
      while let next = rest.first, (next.catalog, next.entry) < (sighting.catalog, sighting.entry) {
        merged.append(next)
        rest.removeFirst()
      }
      merged.append(sighting)
    }
    return merged + rest
  }

  private func survey(
    _ index: Int, of catalogIndex: Int, role: RoleDecision, for shown: Shown,
    into sightings: inout [SurveyID: [Sighting]]
  ) {
    let entries = catalogs[catalogIndex].entries
    let translations = entries[index].translations.values
    let sourceLocale = sourceLocales[catalogIndex]
    let positions = translations.indices.filter { position in
      let locale = translations[position].locale
      return shown[locale] != nil && (locale == sourceLocale || isJudged(locale))
    }
    guard !positions.isEmpty, entries[index].isShown else { return }
    let entry = entries[index]
    let source = entry.translations[sourceLocale]
    if context.isKept(entry, source: source) { return }
    for position in positions {
      let locale = translations[position].locale
      guard let asked = shown[locale] else { continue }
      let isSource = locale == sourceLocale
      for (value, substitution) in translations[position].texts where !value.text.isEmpty {
        if !isSource,
          value.text
            == translations[position].source(of: value.variation, in: source, substitution: substitution)?.text
        {
          continue
        }
        let text = TextView(
          catalogName: catalogs[catalogIndex].name, entry: entry, locale: locale, isSource: isSource, value: value,
          source: nil, translation: translations[position], role: role, substitution: substitution)
        func sight(_ id: SurveyID, _ mark: Mark, needsReview: Bool) {
          guard asked.contains(id) else { return }
          sightings[id, default: []].append(
            Sighting(
              mark: mark, locale: locale, needsReview: needsReview, catalog: catalogIndex, entry: index, value: value,
              variable: substitution?.name))
        }
        markHabits(of: text) { sight(.rule($0), $1, needsReview: false) }
        guard let lexicon = lexiconOfLocale[locale] else { continue }
        for hit in hits(of: lexicon, in: text.masked, of: text) {
          guard let concept = hit.concept else { continue }
          sight(.phrases(hit.rule), hit.mark(of: concept), needsReview: hit.needsReview)
        }
      }
    }
  }
}
