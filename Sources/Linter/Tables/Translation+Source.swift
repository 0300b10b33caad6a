import Catalogs

extension Translation {
  /// Every text there is, each with the variable whose text it is; nil for the texts of the entry itself.
  package var texts: [(value: Value, substitution: Substitution?)] {
    values.map { ($0, nil) } + substitutions.flatMap { substitution in substitution.values.map { ($0, substitution) } }
  }

  /// The source of a text: for the same variation, else for `other` on the same device, else the first.
  ///
  /// Where a file says itself what it translates, that is the source: it is what the translator saw.
  package func source(of variation: Variation, in source: Translation?, substitution: Substitution? = nil) -> Value? {
    if let own = translatedSource, substitution == nil { return own }
    guard let source else { return nil }
    let candidates: [Value]
    if let substitution {
      guard let same = source.substitutions.first(where: { $0.name == substitution.name }) else { return nil }
      candidates = same.values
    } else {
      candidates = source.values
    }
    guard candidates.count > 1 else { return candidates.first }
    if let same = candidates.firstIndex(of: variation) { return candidates[same] }
    let others = candidates.indices.filter { candidates.variation(at: $0).pluralCategory == "other" }
    let nearest = others.first { candidates.variation(at: $0).device == variation.device } ?? others.first
    return candidates[nearest ?? 0]
  }
}
