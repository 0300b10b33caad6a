// What shows of a text that takes more lines than its control has: cut between clusters, with an ellipsis in place of
// what is lost.

/// Where a control cuts off text that does not fit.
package enum Truncation: String, Sendable, CaseIterable { case tail, middle, head }

extension MeasuredText {
  /// A text cut off on the last line that it may take.
  package struct Cut: Hashable, Sendable {
    /// UTF-16 offset of where the line with the ellipsis starts.
    package var lineStart: Int
    /// UTF-16 offsets of what the ellipsis stands for, spaces beside it included.
    package var lost: Range<Int>
    /// Grapheme clusters that show, without the ellipsis.
    package var visible: Int
    /// Of the line with the ellipsis, in points.
    package var width: Double
  }

  /// The text cut off on the last of so many lines, which holds as many clusters as fit beside an ellipsis, `ellipsis`
  /// points wide; nil where it takes no more lines than that.
  package func cut(
    toLines maxLines: Int, width: Double, font: ScaledFont, ellipsis: Double, at truncation: Truncation = .tail
  ) -> Cut? {
    let lines = lines(width: width, font: font)
    guard maxLines > 0, lines.count > maxLines else { return nil }
    let line = lines[maxLines - 1]
    let start = cluster(at: line.start)
    let left = width + Self.tolerance - ellipsis
    let scale = Scale(font)
    var head = start
    var tail = cluster(at: clusterStarts.last.map(Int.init) ?? 0)
    switch truncation {
    case .tail: head = self.head(from: start, inParagraph: line.paragraph, upTo: left, scale)
    case .head: tail = self.tail(behind: start, upTo: left, scale)
    case .middle:
      let half = self.tail(behind: start, upTo: left / 2, scale)
      head = min(half, self.head(from: start, inParagraph: line.paragraph, upTo: left - rest(from: half, scale), scale))
      tail = self.tail(behind: head, upTo: left - scale.width(sums[start], sums[head]), scale)
    }
    let shown = (0..<head).count(where: shows) + (tail..<sums.count - 1).count(where: shows)
    return Cut(
      lineStart: line.start, lost: Int(clusterStarts[head])..<Int(clusterStarts[tail]), visible: shown,
      width: scale.width(sums[start], sums[head]) + (truncation == .tail ? 0 : rest(from: tail, scale)) + ellipsis)
  }

  private func shows(_ cluster: Int) -> Bool { sums[cluster] != sums[cluster + 1] }

  /// How wide the text's last line would be from a cluster on, in points; nothing at its end.
  private func rest(from cluster: Int, _ scale: Scale) -> Double {
    guard let last = segments.last, cluster < Int(last.endCluster) else { return 0 }
    return scale.width(sums[cluster], last.end)
  }

  /// The cluster behind those that fit from one on; spaces that would stand before the ellipsis do not show.
  private func head(from start: Int, inParagraph paragraph: Int, upTo limit: Double, _ scale: Scale) -> Int {
    let pieces = segments[extents[paragraph].segments]
    let end = Int(pieces.last?.endCluster ?? 0)
    var head = start
    while head < end, scale.width(sums[start], sums[head + 1]) <= limit { head += 1 }
    let piece = pieces.last { Int($0.startCluster) < head }
    return max(start, min(head, piece.map { Int($0.endCluster) } ?? head))
  }

  /// The first cluster of those that fit at the text's end, none of them before `start`, nor of another paragraph than the
  /// last; spaces that would stand behind the ellipsis do not show.
  private func tail(behind start: Int, upTo limit: Double, _ scale: Scale) -> Int {
    guard let extent = extents.last, let last = segments.last else { return start }
    let first = max(start, extent.startCluster)
    var tail = Int(last.endCluster)
    while tail > first, scale.width(sums[tail - 1], last.end) <= limit { tail -= 1 }
    if tail == Int(last.endCluster) { return sums.count - 1 }
    // In the spaces behind a piece: on to the next one.
    let next = segments[extent.segments].first { Int($0.endCluster) > tail }
    return max(tail, next.map { Int($0.startCluster) } ?? tail)
  }

  /// The cluster that stands at a UTF-16 offset.
  func cluster(at offset: Int) -> Int {
    var (low, high) = (0, clusterStarts.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if Int(clusterStarts[middle]) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
