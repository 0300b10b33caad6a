/// A summary that several rules ask for: it is made of each slice once, whoever asks.
package protocol SharedSummary: EvidenceSummary {
  /// What a file calls it.
  static var name: String { get }
  init(of slice: TableSlice)
}

extension EvidenceCheck where Summary: SharedSummary {
  package func summary(of slice: TableSlice) -> Summary { slice.shared(Summary.self) }
}
