import CTextShim

/// The order in which the clusters of one line are seen, from left to right (UAX #9, L1 and L2).
///
/// Clusters are counted from the line's first, 0.
package struct VisualOrder: Hashable, Sendable {
  /// Which cluster stands at each place.
  package var clusters: [Int]
  /// At which place each cluster stands.
  package var places: [Int]
  /// UTF-16 offset in the text of each cluster, in logical order.
  package var offsets: [Int]

  /// UTF-16 offsets of the clusters as they are seen, from left to right.
  package var visualOffsets: [Int] { clusters.map { offsets[$0] } }
}

extension SegmentedText {
  /// The visual order of a line: a range of UTF-16 offsets, without its hard break.
  package func visualOrder(ofLine line: Range<Int>) -> VisualOrder {
    let line = line.clamped(to: 0..<utf16.count)
    let first = firstIndex(of: clusterStarts.count - 1) { Int(clusterStarts[$0]) >= line.lowerBound }
    let end = firstIndex(of: clusterStarts.count - 1) { Int(clusterStarts[$0]) >= line.upperBound }
    let offsets = clusterStarts[first..<max(first, end)].map { Int($0) }
    guard !levels.isEmpty, !offsets.isEmpty else {
      let order = Array(offsets.indices)
      return VisualOrder(clusters: order, places: order, offsets: offsets)
    }
    var lineLevels = offsets.map { levels[$0] }
    // L1: the spaces that end a line take the paragraph's level.
    let paragraph = firstIndex(of: paragraphs.count) { paragraphs[$0].range.lowerBound > line.lowerBound } - 1
    let base: UInt8 = paragraph >= 0 && paragraphs[paragraph].direction == .rightToLeft ? 1 : 0
    for index in lineLevels.indices.reversed() {
      guard Self.isTrailing(utf16[offsets[index]]) else { break }
      lineLevels[index] = base
    }
    return VisualOrder(
      clusters: mapped(lineLevels, cts_bidi_visual_to_logical), places: mapped(lineLevels, cts_bidi_logical_to_visual),
      offsets: offsets)
  }

  /// The first of some indices for which something is true, it being true of all after it; `count` where of none.
  private func firstIndex(of count: Int, where isTrue: (Int) -> Bool) -> Int {
    var low = 0
    var high = max(count, 0)
    while low < high {
      let middle = (low + high) / 2
      if isTrue(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func mapped(
    _ levels: [UInt8], _ order: (UnsafePointer<UInt8>?, Int32, UnsafeMutablePointer<Int32>?) -> Bool
  ) -> [Int] {
    var map = [Int32](repeating: 0, count: levels.count)
    guard order(levels, Int32(levels.count), &map) else { return Array(levels.indices) }
    return map.map { Int($0) }
  }

  /// Spaces (WS) and the isolates that L1 counts among them.
  private static func isTrailing(_ unit: UInt16) -> Bool {
    MeasuredText.hangs(unit) || (0x2066...0x2069).contains(unit)
  }
}
