/// The summary of slices that come one after the other.
///
/// To join two summaries may take as long as both are large. If each slice were joined to the sum of all before it, n slices would
/// take n² steps. So only summaries of as many slices are joined, as when a counter carries: that takes n log n.
struct GrowingSummary: Sendable {
  /// At index n: of 2ⁿ slices, or nil.
  private var parts: [ProjectSummary?] = []

  mutating func add(_ slice: ProjectSummary) {
    var carried = slice
    for level in parts.indices {
      guard var known = parts[level] else {
        parts[level] = carried
        return
      }
      // Not held twice, or merging would copy it.
      parts[level] = nil
      known.merge(carried)
      carried = known
    }
    parts.append(carried)
  }

  /// Of all slices so far.
  consuming func whole() -> ProjectSummary {
    var whole = ProjectSummary()
    for level in parts.indices {
      guard var part = parts[level] else { continue }
      parts[level] = nil
      // The larger one stays where it is.
      part.merge(whole)
      whole = part
    }
    return whole
  }
}
