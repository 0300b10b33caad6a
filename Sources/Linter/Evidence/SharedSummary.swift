/// A summary that several rules ask for: it is made of each slice once, and merged once, whoever asks.
package protocol SharedSummary: EvidenceSummary {
  /// What a file calls it.
  static var name: String { get }
  init(of slice: TableSlice)
}

extension EvidenceCheck where Summary: SharedSummary {
  package func summary(of slice: TableSlice) -> Summary { slice.shared(Summary.self) }
}

/// The merged summaries of one run, by their type, so that what several rules share is merged once.
struct MergedSummaries {
  private var shared: [ObjectIdentifier: any EvidenceSummary] = [:]

  /// All summaries of one check, merged.
  mutating func merged<Summary: EvidenceSummary>(_ type: Summary.Type, _ summaries: [any EvidenceSummary]) -> Summary {
    let isShared = type is any SharedSummary.Type
    if isShared, let known = shared[ObjectIdentifier(type)] as? Summary { return known }
    let merged = summaries.compactMap { $0 as? Summary }.merged()
    if isShared { shared[ObjectIdentifier(type)] = merged }
    return merged
  }
}
