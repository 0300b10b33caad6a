// Filling lines: greedily, from the sums alone. Nothing here allocates but the list of lines.

extension MeasuredText {
  package struct Line: Hashable, Sendable {
    /// UTF-16 offset of its first character.
    package var start: Int
    /// In points, without trailing spaces; with the hyphen that a soft hyphen shows.
    package var width: Double
    package var paragraph: Int
    package init(start: Int, width: Double, paragraph: Int) {
      self.start = start
      self.width = width
      self.paragraph = paragraph
    }
  }

  /// Width in points of the widest paragraph set on one line; trailing spaces are not counted.
  package func naturalWidth(in font: ScaledFont) -> Double {
    let scale = Scale(font)
    var widest = 0.0
    for extent in extents { widest = max(widest, scale.points(extent.natural)) }
    return widest
  }

  /// Width in points of a paragraph set on one line; trailing spaces are not counted.
  package func naturalWidth(ofParagraph index: Int, in font: ScaledFont) -> Double {
    extents.indices.contains(index) ? max(0, Scale(font).points(extents[index].natural)) : 0
  }

  /// Width in points of the widest unbreakable piece, with its hyphen where it ends in a soft one.
  package func longestWord(in font: ScaledFont) -> Double {
    longestSegment(in: Scale(font)).width
  }

  /// UTF-16 range of the widest unbreakable piece; the first of equals.
  package func longestWordRange(in font: ScaledFont) -> Range<Int> {
    let index = longestSegment(in: Scale(font)).index
    guard segments.indices.contains(index) else { return 0..<0 }
    return Int(clusterStarts[Int(segments[index].startCluster)])..<Int(clusterStarts[Int(segments[index].endCluster)])
  }

  private func longestSegment(in scale: Scale) -> (index: Int, width: Double) {
    let hyphen = scale.points(self.hyphen)
    var longest = (index: 0, width: 0.0)
    segments.withUnsafeBufferPointer { segments in
      for (index, segment) in segments.enumerated() {
        let width = scale.width(segment.start, segment.end) + (segment.endsInSoftHyphen ? hyphen : 0)
        if width > longest.width { longest = (index, width) }
      }
    }
    return longest
  }

  /// How many lines the text takes in a width, in points.
  package func lineCount(width: Double, font: ScaledFont) -> Int {
    let scale = Scale(font)
    var lines = 0
    for extent in extents { fill(extent, width: width, scale) { _, _ in lines += 1 } }
    return lines
  }

  /// How many lines one paragraph takes in a width, in points.
  package func lineCount(ofParagraph index: Int, width: Double, font: ScaledFont) -> Int {
    guard extents.indices.contains(index) else { return 0 }
    var lines = 0
    fill(extents[index], width: width, Scale(font)) { _, _ in lines += 1 }
    return lines
  }

  /// The lines, with where each starts and how wide it is.
  package func lines(width: Double, font: ScaledFont) -> [Line] {
    let scale = Scale(font)
    var lines: [Line] = []
    for (index, extent) in extents.enumerated() {
      fill(extent, width: width, scale) { start, width in
        lines.append(Line(start: Int(clusterStarts[start]), width: max(0, width), paragraph: index))
      }
    }
    return lines
  }

  /// What a line may be wider by, in points, so that text exactly as wide as its box stays on one line: a browser's
  /// layout unit. A rounding error of sums is a thousandth of that.
  static let tolerance = 1.0 / 64

  /// How many pieces a line looks past one whose hyphen does not fit, for one that may end it. Only pieces without width
  /// reach it; without it a text of nothing but such would take time with the square of its length.
  private static let farthestLook = 64

  /// Fills the lines of one paragraph and calls `line` with each line's first cluster and width.
  ///
  /// A line takes pieces as long as they fit; where it ends at a soft hyphen, the hyphen has to fit too. A piece that is
  /// wider than the box begins a line of its own and is cut between clusters, one at least a line; what is left of it
  /// shares its line with what follows.
  @inline(__always)
  private func fill(
    _ extent: ParagraphExtent, width: Double, _ scale: Scale, line: (_ startCluster: Int, _ width: Double) -> Void
  ) {
    let limit = width + Self.tolerance
    // Where tracking draws clusters together, a part of a text may be wider than the whole.
    let natural = scale.points(extent.natural)
    if natural <= limit { return line(extent.startCluster, natural) }
    let hyphen = scale.points(self.hyphen)
    segments.withUnsafeBufferPointer { segments in
      var lineStart = extent.startCluster
      var startSum = sums[lineStart]
      var first = extent.segments.lowerBound
      while true {
        var last = first - 1
        var lineWidth = 0.0
        /// Takes pieces from one on as long as they fit.
        func take(from piece: Int) {
          var next = piece
          while next < extent.segments.upperBound, next - last <= Self.farthestLook {
            let plain = scale.width(startSum, segments[next].end)
            if plain > limit { return }
            let shown = segments[next].endsInSoftHyphen ? plain + hyphen : plain
            if shown <= limit {
              last = next
              lineWidth = shown
            }
            next += 1
          }
        }
        take(from: first)
        if last < first {
          cut(segments[first], from: &lineStart, hyphen: hyphen, limit: limit, scale, line: line)
          startSum = sums[lineStart]
          last = first
          lineWidth = scale.width(startSum, segments[first].end) + (segments[first].endsInSoftHyphen ? hyphen : 0)
          take(from: first + 1)
        }
        line(lineStart, lineWidth)
        first = last + 1
        if first >= extent.segments.upperBound { return }
        lineStart = Int(segments[first].startCluster)
        startSum = segments[first].start
      }
    }
  }

  /// Cuts a piece that is wider than the box, and moves `lineStart` to where its last line begins.
  private func cut(
    _ segment: Segment, from lineStart: inout Int, hyphen: Double, limit: Double, _ scale: Scale,
    line: (_ startCluster: Int, _ width: Double) -> Void
  ) {
    sums.withUnsafeBufferPointer { sums in
      let end = Int(segment.endCluster)
      // The soft hyphen, and marks without width before it, stay with the last cluster that shows.
      var last = end
      if segment.endsInSoftHyphen { while last > lineStart + 1, sums[last - 1] == sums[end] { last -= 1 } }
      var fits = lineStart
      var cluster = lineStart + 1
      while cluster <= last {
        var width = scale.width(sums[lineStart], sums[cluster])
        if cluster == last, segment.endsInSoftHyphen { width += hyphen }
        if width > limit, fits > lineStart {
          line(lineStart, scale.width(sums[lineStart], sums[fits]))
          lineStart = fits
          continue
        }
        fits = cluster
        cluster += 1
      }
    }
  }
}

/// Em to points at one size.
struct Scale {
  var system: Double
  var fallback: Double
  var tracking: Double
  var fallbackTracking: Double
  var display: Double

  init(_ font: ScaledFont) {
    system = font.systemFactor * font.size
    fallback = font.size
    tracking = font.tracking
    fallbackTracking = font.fallbackTracking
    display = font.displayShare * font.size
  }
  @inline(__always)
  func points(_ sum: AdvanceSum) -> Double {
    sum.system * system + sum.fallback * fallback + sum.tracked * tracking
      + sum.untracked * fallbackTracking + sum.display * display
  }
  @inline(__always)
  func width(_ start: AdvanceSum, _ end: AdvanceSum) -> Double {
    (end.system - start.system) * system + (end.fallback - start.fallback) * fallback
      + (end.tracked - start.tracked) * tracking + (end.untracked - start.untracked) * fallbackTracking
      + (end.display - start.display) * display
  }
}
