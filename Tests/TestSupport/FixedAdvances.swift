import TextLayout
import Typography

/// Measures without fonts: each grapheme cluster is half an em wide, a hard break and what is invisible nothing.
package struct FixedAdvanceSource: AdvanceSource {
  /// In em.
  package var advance: Double
  package init(advance: Double = 0.5) { self.advance = advance }

  package func advances(of text: SegmentedText, locale: String, weight: String) -> ClusterAdvances {
    let width = Int32(advance * 65536)
    let shows = text.clusterStarts.dropLast().map { !Self.isInvisible(text.utf16[Int($0)]) }
    return ClusterAdvances(
      system: shows.map { $0 ? width : 0 }, fallback: shows.map { _ in 0 }, tracked: shows.map { $0 ? 1 : 0 },
      hyphen: ClusterAdvances.Advance(system: width, tracked: 1))
  }

  private static func isInvisible(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0A...0x0D, 0x85, 0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    default: false
    }
  }
}

/// A measurer on fixed advances: results can be counted on fingers. A line of 10 points at size 10 holds two clusters.
package struct FixedAdvanceMeasurer: Measurer {
  package var name: String { "fixed" }
  package var source: FixedAdvanceSource
  package init(advance: Double = 0.5) { source = FixedAdvanceSource(advance: advance) }

  package func measure(
    _ text: String, locale: String, weight: FontWeight, lineBreaking: LineBreaking
  ) -> MeasuredText {
    let segmented = Segmenter.segment(text, locale: locale, lineBreaking: lineBreaking)
    return MeasuredText(
      segmented: segmented, advances: source.advances(of: segmented, locale: locale, weight: weight.rawValue))
  }

  package func font(size: Double, weight: FontWeight, platform: Platform, tracking: Double?) -> ScaledFont {
    ScaledFont(size: size, tracking: tracking ?? 0)
  }
}
