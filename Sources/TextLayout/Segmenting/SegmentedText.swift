/// A text cut up by ICU once: grapheme clusters, paragraphs with their base direction and bidi levels, break
/// opportunities. What measurers read and what fitting walks. All offsets are UTF-16 offsets.
package struct SegmentedText: Sendable {
  package var utf16: [UInt16]
  /// Where each extended grapheme cluster (UAX #29) starts, with `utf16.count` at the end.
  package var clusterStarts: [Int32]
  package var paragraphs: [MeasuredText.Paragraph]
  /// The resolved bidi embedding level (UAX #9) of each UTF-16 unit; empty where all are 0.
  package var levels: [UInt8]
  /// Break opportunities (UAX #14, in the locale), ascending: offsets before which a line may begin, 0 and the text's end
  /// left out. Hard ones are paragraphs' starts. Each is also the start of a cluster.
  package var breaks: [Int32]
  package init(
    utf16: [UInt16], clusterStarts: [Int32], paragraphs: [MeasuredText.Paragraph], levels: [UInt8], breaks: [Int32]
  ) {
    self.utf16 = utf16
    self.clusterStarts = clusterStarts
    self.paragraphs = paragraphs
    self.levels = levels
    self.breaks = breaks
  }
}

/// What a measurer knows of each grapheme cluster of a `SegmentedText`. Advances are in 1/65536 em.
package struct ClusterAdvances: Sendable {
  /// What one cluster takes, in the parts that the arrays below hold for all.
  package struct Advance: Hashable, Sendable {
    package var system: Int32
    package var fallback: Int32
    package var tracked: UInt8
    package var untracked: UInt8 = 0
    /// What the display cut of the system font adds to `system`, which is less than 0.
    package var display: Int32 = 0
    package init(system: Int32 = 0, fallback: Int32 = 0, tracked: UInt8 = 0) {
      self.system = system
      self.fallback = fallback
      self.tracked = tracked
    }
  }
  /// The part that comes from the system font, on which `ScaledFont.systemFactor` acts.
  package var system: [Int32]
  /// The part that comes from fallback fonts.
  package var fallback: [Int32]
  /// How often tracking is added: once a cluster that shows in a tracked font, 0 for others. (Once a symbol where the
  /// font sets several side by side.)
  package var tracked: [UInt8]
  /// 1 for a cluster that shows in a font without tracking of its own; empty where there is none.
  package var untracked: [UInt8] = []
  /// What the display cut of the system font adds to `system`; empty where there is one cut.
  package var display: [Int32] = []
  /// The largest known relative error, given the scripts seen.
  package var relativeError: Double
  /// The hyphen that a line shows where it ends at a soft hyphen (U+00AD itself has no advance). Needed only for texts
  /// that hold one.
  package var hyphen: Advance
  /// Code points that the fonts given have no glyph for, each once and only the first few: the widths of their clusters
  /// are guesses.
  package var uncovered: [UInt32] = []
  /// How high lines are by the fonts; nil where there are none.
  var extents: LineExtents?
  package init(
    system: [Int32] = [], fallback: [Int32] = [], tracked: [UInt8] = [], relativeError: Double = 0,
    hyphen: Advance = Advance()
  ) {
    self.system = system
    self.fallback = fallback
    self.tracked = tracked
    self.relativeError = relativeError
    self.hyphen = hyphen
  }

  /// Calls `body` with the arrays, filled up with noughts to one item a cluster; `untracked` and `display` are as they are.
  func withParts<Result>(
    of clusters: Int,
    _ body: (
      _ system: UnsafeBufferPointer<Int32>, _ fallback: UnsafeBufferPointer<Int32>,
      _ tracked: UnsafeBufferPointer<UInt8>, _ untracked: UnsafeBufferPointer<UInt8>,
      _ display: UnsafeBufferPointer<Int32>
    ) -> Result
  ) -> Result {
    func padded<Part: FixedWidthInteger>(_ part: [Part]) -> [Part] {
      part.count >= clusters ? part : part + [Part](repeating: 0, count: clusters - part.count)
    }
    return padded(system).withUnsafeBufferPointer { system in
      padded(fallback).withUnsafeBufferPointer { fallback in
        padded(tracked).withUnsafeBufferPointer { tracked in
          untracked.withUnsafeBufferPointer { untracked in
            display.withUnsafeBufferPointer { display in body(system, fallback, tracked, untracked, display) }
          }
        }
      }
    }
  }
}

/// Gives advances: the embedded profile or the shaper. `Measurer`s are built on one of these.
package protocol AdvanceSource: Sendable {
  func advances(of text: SegmentedText, locale: String, weight: String) -> ClusterAdvances
}
