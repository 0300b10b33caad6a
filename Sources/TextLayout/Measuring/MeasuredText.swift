/// A text measured once in em: prefix sums over its grapheme clusters, its break opportunities and its paragraphs.
///
/// All offsets are UTF-16 offsets in the text. Widths are in em until a `ScaledFont` turns them into points.
/// How lines are filled stands in MeasuredText+Fitting.swift.
package struct MeasuredText: Sendable {
  /// A paragraph ends at a hard break (LF, CR LF, U+2028, U+2029 ...).
  package struct Paragraph: Hashable, Sendable {
    /// UTF-16 offsets, the separator excluded.
    package var range: Range<Int>
    /// From the first strong character (UAX #9, P2 and P3); left to right where there is none.
    package var direction: BaseDirection
  }
  package var paragraphs: [Paragraph]
  /// The largest known relative error of the widths, given the scripts of the text (0.002 is 0.2 %).
  package var relativeError: Double
  /// Code points that the fonts given have no glyph for, each once and only the first few.
  package var uncovered: [UInt32]
  /// Number of grapheme clusters that show.
  package var clusterCount: Int
  /// How high its lines are by the fonts that it was shaped with; nil where it was measured without.
  package private(set) var fontExtents: LineExtents?

  /// Where each cluster starts, and the text's end.
  let clusterStarts: [Int32]
  /// What stands before each cluster, and the whole at the end.
  let sums: [AdvanceSum]
  /// The pieces between break opportunities, of all paragraphs in order.
  let segments: [Segment]
  /// Beside `paragraphs`: which segments are whose, and the whole paragraph as if it were one piece.
  let extents: [ParagraphExtent]
  /// What a line that ends at a soft hyphen is wider by.
  let hyphen: AdvanceSum

  /// A piece of text that no line break opportunity divides, followed by spaces that hang at a line's end.
  struct Segment: Sendable {
    /// What stands before it.
    var start = AdvanceSum()
    /// What stands before its trailing spaces.
    var end = AdvanceSum()
    var startCluster: Int32 = 0
    /// The cluster after its last one that is no trailing space.
    var endCluster: Int32 = 0
    /// Whether a line that ends here shows a hyphen.
    var endsInSoftHyphen = false
  }
  struct ParagraphExtent: Sendable {
    var segments: Range<Int>
    /// From its start to its trailing spaces.
    var natural: AdvanceSum
    var startCluster: Int
  }

  /// Sums up what a measurer found out about each cluster. Clusters without an advance count as 0 wide.
  package init(segmented text: SegmentedText, advances: ClusterAdvances) {
    let clusters = max(text.clusterStarts.count - 1, 0)
    let (sums, visible) = advances.withParts(of: clusters) { system, fallback, tracked, untracked, display in
      Self.summedUp(
        clusters, system.baseAddress, fallback.baseAddress, tracked.baseAddress, untracked.baseAddress,
        untrackedCount: untracked.count, display: display.count < clusters ? nil : display.baseAddress)
    }
    self.init(
      text, sums: sums, visible: visible, relativeError: advances.relativeError, uncovered: advances.uncovered,
      hyphen: advances.hyphen)
    fontExtents = advances.extents
  }

  /// The same of advances that stand in no arrays yet.
  init(segmented text: SegmentedText, parts: AdvanceParts) {
    let (sums, visible) = Self.summedUp(
      parts.count, parts.system, parts.fallback, parts.tracked, parts.untracked,
      untrackedCount: parts.hasUntracked ? parts.count : 0, display: parts.display)
    self.init(
      text, sums: sums, visible: visible, relativeError: parts.relativeError, uncovered: [], hyphen: parts.hyphen)
  }

  private init(
    _ text: SegmentedText, sums: [AdvanceSum], visible: Int, relativeError: Double, uncovered: [UInt32],
    hyphen: ClusterAdvances.Advance
  ) {
    paragraphs = text.paragraphs
    self.relativeError = relativeError
    self.uncovered = uncovered
    clusterStarts = text.clusterStarts
    self.hyphen = AdvanceSum(hyphen)
    self.sums = sums
    clusterCount = visible
    (segments, extents) = Self.cutUp(text, sums: sums)
  }

  /// What stands before each cluster, and how many of them show.
  private static func summedUp(
    _ clusters: Int, _ system: UnsafePointer<Int32>?, _ fallback: UnsafePointer<Int32>?,
    _ tracked: UnsafePointer<UInt8>?, _ untracked: UnsafePointer<UInt8>?, untrackedCount: Int,
    display: UnsafePointer<Int32>? = nil
  ) -> (sums: [AdvanceSum], visible: Int) {
    var visible = 0
    let sums = [AdvanceSum](unsafeUninitializedCapacity: clusters + 1) { buffer, count in
      count = clusters + 1
      var sum = AdvanceSum()
      buffer.initializeElement(at: 0, to: sum)
      guard clusters > 0, let system, let fallback, let tracked else { return }
      for cluster in 0..<clusters {
        var shows = system[cluster] | fallback[cluster] | Int32(tracked[cluster])
        if cluster < untrackedCount, let untracked {
          shows |= Int32(untracked[cluster])
          sum.untracked += Double(untracked[cluster])
        }
        if shows != 0 { visible += 1 }
        sum.system += Double(system[cluster]) / 65536
        sum.fallback += Double(fallback[cluster]) / 65536
        sum.tracked += Double(tracked[cluster])
        if let display { sum.display += Double(display[cluster]) / 65536 }
        buffer.initializeElement(at: cluster + 1, to: sum)
      }
    }
    return (sums, visible)
  }

  private static func cutUp(
    _ text: SegmentedText, sums: [AdvanceSum]
  ) -> (segments: [Segment], extents: [ParagraphExtent]) {
    var segments: [Segment] = []
    segments.reserveCapacity(text.breaks.count + 1)
    var extents: [ParagraphExtent] = []
    extents.reserveCapacity(text.paragraphs.count)
    let last = sums.count - 1
    var cluster = 0
    var opportunity = 0
    text.clusterStarts.withUnsafeBufferPointer { starts in
      text.breaks.withUnsafeBufferPointer { breaks in
        for paragraph in text.paragraphs {
          while cluster < last, Int(starts[cluster]) < paragraph.range.lowerBound { cluster += 1 }
          while opportunity < breaks.count, Int(breaks[opportunity]) <= paragraph.range.lowerBound { opportunity += 1 }
          let startCluster = cluster
          let firstSegment = segments.count
          var segment = Segment()
          // One turn a segment; an empty paragraph has one, which is empty.
          repeat {
            let isInside = opportunity < breaks.count && Int(breaks[opportunity]) < paragraph.range.upperBound
            let end = isInside ? Int(breaks[opportunity]) : paragraph.range.upperBound
            segment.startCluster = Int32(cluster)
            segment.start = sums[cluster]
            while cluster < last, Int(starts[cluster]) < end { cluster += 1 }
            var endCluster = cluster
            while endCluster > segment.startCluster, hangs(text.utf16[Int(starts[endCluster - 1])]) { endCluster -= 1 }
            segment.endCluster = Int32(endCluster)
            segment.end = sums[endCluster]
            segment.endsInSoftHyphen = isInside && text.utf16[end - 1] == 0x00AD
            segments.append(segment)
            opportunity += 1
            if !isInside { break }
          } while true
          // Spaces that end a paragraph lie in its last segment: no line breaks before a space (UAX #14, LB7).
          extents.append(
            ParagraphExtent(
              segments: firstSegment..<segments.count, natural: segment.end - sums[startCluster],
              startCluster: startCluster))
        }
      }
    }
    return (segments, extents)
  }

  /// Whether a character hangs at a line's end: spaces that allow a break, and tabs (CSS Text 3, 4.1.2). No-break spaces
  /// (U+00A0, U+2007, U+202F) are as good as letters.
  static func hangs(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x09, 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }
}

/// Advances summed up: in em, by whose font they are, and how often tracking is added. The sums are exact as long as a
/// text is narrower than 2^37 em: 65536ths of an em fit a Double's 53 bits.
struct AdvanceSum: Hashable, Sendable {
  var system = 0.0
  var fallback = 0.0
  var tracked = 0.0
  /// Clusters in fonts without tracking of their own.
  var untracked = 0.0
  /// What the display cut of the system font adds, which is less than 0; see `ScaledFont.displayShare`.
  var display = 0.0

  init() {}
  init(_ advance: ClusterAdvances.Advance) {
    system = Double(advance.system) / 65536
    fallback = Double(advance.fallback) / 65536
    tracked = Double(advance.tracked)
    untracked = Double(advance.untracked)
    display = Double(advance.display) / 65536
  }
  static func - (a: AdvanceSum, b: AdvanceSum) -> AdvanceSum {
    var difference = a
    difference.system -= b.system
    difference.fallback -= b.fallback
    difference.tracked -= b.tracked
    difference.untracked -= b.untracked
    difference.display -= b.display
    return difference
  }
}
