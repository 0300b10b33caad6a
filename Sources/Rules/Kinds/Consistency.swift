import Catalogs
import Findings
import TextLayout

/// What a `consistency` rule makes of the phrases it saw: one thing said in two ways in one language.
struct Consistency: Sendable {
  let rule: PhraseRule
  /// By locale: the concepts that marks are numbered by.
  let concepts: [LocaleID: [Lexicon.Concept]]

  func check(_ survey: Survey) -> [Finding] {
    survey.groups.flatMap { locale, concept, sightings -> [Finding] in
      guard let concepts = concepts[locale], concept < concepts.count,
        let odd = survey.minority(
          of: sightings, share: concepts[concept].share > 0 ? concepts[concept].share : rule.share,
          least: concepts[concept].least > 0 ? concepts[concept].least : rule.least)
      else { return [] }
      let variants = concepts[concept].variants
      let common = variants[odd.variant]
      return survey.findings(on: odd.others) { sighting, text in
        guard rule.judges(text) else { return nil }
        let units = Array(text.text.utf16)
        guard sighting.mark.range.upperBound <= units.count else { return nil }
        let words = String(utf16Units: units[sighting.mark.range])
        guard !rule.allows(words) else { return nil }
        return text.finding(
          rule.metadata, confidence: sighting.needsReview ? .borderline : .likely,
          sighting.mark.object.isEmpty
            ? rule.message.replacing("%s", with: words) + "; \(odd.count) of \(odd.total) texts say '\(common)'"
            : "'\(words)' of what another text says '\(common)'",
          help: sighting.mark.object.isEmpty
            ? nil : "Say '\(common)' in both, unless one of them leaves the thing where it is",
          range: sighting.mark.range)
      }
    }
  }
}
