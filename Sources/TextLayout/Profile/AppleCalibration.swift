import Typography

/// The recipe that makes Inter's advances those of Apple's system fonts.
///
/// Its constants were fitted to widths that real devices reported (iOS 15 to 26) and hold for Inter 4; Docs/Metrics.md
/// has its errors by size. Nothing of an Apple font is in it.
///
/// - Up to 17 pt, the text cut: the width of a glyph is its advance × size + tracking(size).
/// - From 28 pt, the display cut: the same with other advances.
/// - Between, a blend of the two.
///
/// Which glyph has which advance at a weight stands in `GlyphCalibration`.
enum AppleCalibration {
  /// How much of the display cut there is: 0 at 17 pt, 0.5273 at 22 pt (checked), 1 at 28 pt, linear between.
  static func displayShare(size: Double) -> Double {
    switch size {
    case ...17: 0
    case ...22: 0.5273 * (size - 17) / 5
    case ..<28: 0.5273 + (1 - 0.5273) * (size - 22) / 6
    default: 1
    }
  }

  /// `tracking`, in points, takes the place of the published one; what the display cut is set tighter by belongs to its
  /// glyphs and stays.
  ///
  /// watchOS sets SF Compact, whose tracking table has its own course and whose display cut nobody measured: the text
  /// cut stands for all its sizes.
  static func font(size: Double, weight: FontWeight, platform: Platform, tracking: Double? = nil) -> ScaledFont {
    let family = Tracking.systemFamily(of: platform)
    var font = ScaledFont(
      size: size, systemFactor: GlyphCalibration(weight).textFactor,
      tracking: tracking ?? Tracking.points(size: size, family: family, on: platform))
    font.displayShare = platform == .watchos ? 0 : displayShare(size: size)
    font.fallbackTracking = tracking ?? 0
    font.relativeError = relativeError(size: size, platform: platform)
    return font
  }

  /// What is known worse than the rest (`Calibration.relativeError`): on the Mac some widths below 20 pt were seen that
  /// are larger, nobody measured SF Compact, and of the display cut fewer widths are known than of the text cut.
  private static func relativeError(size: Double, platform: Platform) -> Double {
    switch platform {
    case .macos, .watchos: 0.05
    case .ios, .ipados, .tvos, .visionos: size > 17 ? 0.03 : 0
    }
  }
}
