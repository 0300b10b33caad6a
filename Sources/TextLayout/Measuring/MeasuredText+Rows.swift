extension MeasuredText {
  /// One line of a drawing.
  package struct Row: Hashable, Sendable {
    /// UTF-16 offsets of what stands on it, without spaces that hang beyond it.
    package var range: Range<Int>
    /// What stands behind its ellipsis; nil where it has none.
    package var afterEllipsis: Range<Int>?
    /// In points, with its ellipsis or the hyphen that a soft hyphen shows.
    package var width: Double
    package var direction: BaseDirection
    /// Whether it is on the screen, and not among what is lost.
    package var shows: Bool
    package init(
      range: Range<Int>, afterEllipsis: Range<Int>? = nil, width: Double, direction: BaseDirection = .leftToRight,
      shows: Bool = true
    ) {
      self.range = range
      self.afterEllipsis = afterEllipsis
      self.width = width
      self.direction = direction
      self.shows = shows
    }
  }

  /// All that a drawing shows: the lines, the last of them cut off where `cut` says so, and then what is lost, broken
  /// where the whole text would be.
  package func rows(width: Double, font: ScaledFont, cut: Cut? = nil) -> [Row] {
    let lines = lines(width: width, font: font)
    let scale = Scale(font)
    var shown: [Row] = []
    var lost: [Row] = []
    for (index, line) in lines.enumerated() {
      let paragraph = paragraphs[line.paragraph]
      let isLast = index + 1 == lines.count || lines[index + 1].paragraph != line.paragraph
      let end = withoutHangingSpaces(
        upTo: isLast ? paragraph.range.upperBound : lines[index + 1].start, from: line.start)
      let row = Row(range: line.start..<end, width: line.width, direction: paragraph.direction)
      guard let cut, line.start >= cut.lineStart else {
        shown.append(row)
        continue
      }
      if line.start == cut.lineStart { shown.append(self.row(of: cut, direction: paragraph.direction)) }
      if let rest = part(of: row, lostTo: cut, scale) { lost.append(rest) }
    }
    return shown + lost
  }

  private func row(of cut: Cut, direction: BaseDirection) -> Row {
    let end = extents.last.map { clusterStarts[Int(segments[$0.segments.upperBound - 1].endCluster)] } ?? 0
    return Row(
      range: cut.lineStart..<cut.lost.lowerBound,
      afterEllipsis: cut.lost.upperBound..<max(cut.lost.upperBound, Int(end)), width: cut.width,
      direction: direction)
  }

  /// What of a line is lost; nil where nothing is.
  private func part(of row: Row, lostTo cut: Cut, _ scale: Scale) -> Row? {
    let range = row.range.clamped(to: cut.lost)
    guard !range.isEmpty else { return nil }
    var part = row
    part.shows = false
    if range != row.range {
      let (start, end) = (cluster(at: range.lowerBound), cluster(at: range.upperBound))
      part.range = range
      part.width = max(0, scale.width(sums[start], sums[end]))
    }
    return part
  }

  private func withoutHangingSpaces(upTo end: Int, from start: Int) -> Int {
    let end = cluster(at: end)
    var (low, high) = (0, segments.count)
    // The last piece that begins before the end.
    while low < high {
      let middle = (low + high) / 2
      if Int(segments[middle].startCluster) < end { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return max(start, Int(clusterStarts[end])) }
    return max(start, Int(clusterStarts[min(end, Int(segments[low - 1].endCluster))]))
  }
}
