import CTextShim

/// What one look at the units of a text tells: which of the slower steps it needs.
struct SegmentationNeeds {
  private(set) var hasHardBreaks = false
  private(set) var mayRunRightToLeft = false
  private(set) var hasHangul = false
  /// Every unit is a grapheme cluster of its own, but for CR LF.
  private(set) var hasOnlySingleUnitClusters = true

  init(_ text: [UInt16]) {
    // No branches, so that many units are looked at in one step.
    var all: UInt16 = 0
    var controls: UInt16 = 0
    for unit in text {
      all |= unit
      controls |= (unit &- 0x0A < 4 ? 1 : 0) | (unit == 0x85 ? 1 : 0)
    }
    hasHardBreaks = controls != 0
    if all < 0x0300 { return }
    let standsAlone = SegmentationNeeds.standsAlone
    for unit in text where unit >= 0x0300 {
      if !standsAlone[Int(unit)] { hasOnlySingleUnitClusters = false }
      if unit < 0x0590 { continue }
      if unit == 0x2028 || unit == 0x2029 { hasHardBreaks = true }
      if SegmentationNeeds.mayRunRightToLeft(unit) { mayRunRightToLeft = true }
      if SegmentationNeeds.isHangul(unit) { hasHangul = true }
    }
  }

  /// Which units can be clusters without a look at their neighbours, as ICU has it. Asking ICU for all takes half a
  /// millisecond, spent at the first text that needs it; below U+0300 all of them can.
  private static let standsAlone: [Bool] = (0...UInt16.max).map(cts_breaks_stands_alone)

  static func isHardBreak(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether a unit can raise a bidi level: the blocks whose unassigned code points default to R or AL
  /// (DerivedBidiClass.txt), the marks, embeddings and isolates that do it, and the surrogates of such planes.
  static func mayRunRightToLeft(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0590...0x08FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: true
    case 0xD802, 0xD803, 0xD83A, 0xD83B: true
    default: false
    }
  }

  /// Hangul syllables and jamo, conjoining, compatibility and half-width (Blocks.txt): all in the first plane.
  static func isHangul(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97F, 0xAC00...0xD7FB, 0xFFA0...0xFFDC: true
    default: false
    }
  }
}
