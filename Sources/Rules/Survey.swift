import Catalogs
import Findings
import Fit

/// Something that a text shows of the project's habits: which of several ways it goes.
package struct Mark: Sendable, Hashable {
  /// What is done in several ways; the rule's own numbering.
  package var concept: Int
  /// Which of the ways; the rule's own numbering.
  package var variant: Int
  /// UTF-16 offsets in the text.
  package var range: Range<Int>
  /// What it is done to, where only texts on the same thing are compared; empty elsewhere.
  package var object: String
  package init(concept: Int = 0, variant: Int, range: Range<Int>, object: String = "") {
    self.concept = concept
    self.variant = variant
    self.range = range
    self.object = object
  }
}

/// A mark and the text that shows it.
package struct Sighting: Sendable {
  package var mark: Mark
  package var locale: LocaleID
  /// Whether no native reader has confirmed the words.
  package var needsReview: Bool
  /// Indexes into the run's catalogs and the catalog's entries.
  var catalog: Int
  var entry: Int
  var value: Value
  /// The name of the variable whose text it is; nil for a text of the entry itself.
  var variable: String?
}

/// All sightings of one rule, in the order of the texts.
package struct Survey: Sendable {
  package var sightings: [Sighting]
  let units: [CatalogTable]

  /// The sightings by locale, concept and object, in a fixed order.
  package var groups: [(locale: LocaleID, concept: Int, sightings: [Sighting])] {
    struct Matter: Hashable {
      var concept: Int
      var object: String
    }
    var groups: [LocaleID: [Matter: [Sighting]]] = [:]
    for sighting in sightings {
      let matter = Matter(concept: sighting.mark.concept, object: sighting.mark.object)
      groups[sighting.locale, default: [:]][matter, default: []].append(sighting)
    }
    return groups.sorted { $0.key < $1.key }.flatMap { locale, matters in
      matters.sorted { ($0.key.concept, $0.key.object) < ($1.key.concept, $1.key.object) }
        .map { (locale: locale, concept: $0.key.concept, sightings: $0.value) }
    }
  }

  /// The text of a sighting, as rules see it.
  package func text(of sighting: Sighting) -> TextView? {
    let unit = units[sighting.catalog]
    let entry = unit.catalog.entries[sighting.entry]
    guard let translation = entry.translations[sighting.locale] else { return nil }
    let substitution = sighting.variable.flatMap { name in translation.substitutions.first { $0.name == name } }
    return unit.text(sighting.value, of: sighting.entry, in: translation, substitution: substitution)
  }

  /// The way that most go, and the sightings of the others, where a share of at least `share` per cent of at least
  /// `least` agree and somebody does not. A text that stands in a catalog and in its export counts once.
  package func minority(
    of sightings: [Sighting], share: Int = 80, least: Int = 5
  ) -> (variant: Int, count: Int, total: Int, others: [Sighting])? {
    let variants = Set(sightings.map(\.mark.variant))
    guard sightings.count >= least, variants.count > 1 else { return nil }
    var counts: [Int: Int] = [:]
    var seen = Set<Shown>(minimumCapacity: sightings.count)
    for sighting in sightings {
      let key = units[sighting.catalog].catalog.entries[sighting.entry].key
      let shown = Shown(key: key, text: sighting.value.text, mark: sighting.mark)
      if seen.insert(shown).inserted { counts[sighting.mark.variant, default: 0] += 1 }
    }
    let total = seen.count
    guard total >= least, let most = counts.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) }),
      most.value * 100 >= total * share, most.value < total
    else { return nil }
    return (most.key, most.value, total, sightings.filter { $0.mark.variant != most.key })
  }
  private struct Shown: Hashable {
    var key: String
    var text: String
    var mark: Mark
    /// Hardly two marks of one text are of one way.
    func hash(into hasher: inout Hasher) {
      hasher.combine(key)
      hasher.combine(text)
      hasher.combine(mark.variant)
    }
  }

  /// The findings on those of some texts that the run speaks of: one each, or one for all of a catalog where they are many.
  package func findings(
    on sightings: [Sighting], atMost limit: Int = 10, each: (Sighting, TextView) -> Finding?
  ) -> [Finding] {
    var findings: [Finding] = []
    let asked = sightings.filter { units[$0.catalog].isInScope($0.entry) }
    for (catalog, own) in Dictionary(grouping: asked, by: \.catalog).sorted(by: { $0.key < $1.key }) {
      guard own.count > limit else {
        findings += own.compactMap { sighting in text(of: sighting).flatMap { each(sighting, $0) } }
        continue
      }
      guard let first = own.first, let text = text(of: first), var finding = each(first, text) else { continue }
      var keys: [String] = []
      for sighting in own {
        let key = units[catalog].catalog.entries[sighting.entry].key
        if keys.last != key { keys.append(key) }
      }
      finding.message += "; so are \(keys.count - 1) more texts of this catalog"
      finding.keys = keys
      finding.fixes = []
      findings.append(finding)
    }
    return findings
  }
}
