/// The summary of slices that come one after the other.
///
/// Of those that were made of as many slices each, two are joined at once: some take as long as both are large, and a small one is
/// never joined to the large one of all slices before it.
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
