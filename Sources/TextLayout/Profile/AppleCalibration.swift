import Typography

/// The recipe that makes Inter's advances those of Apple's system fonts.
///
/// Its constants were fitted to widths that real devices reported (iOS 15 to 26) and hold for Inter 4; Docs/Internals/Metrics.md
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
  static func font(
    size: Double, weight: FontWeight, platform: Platform, tracking: Double? = nil, in systemFont: SystemFont = .standard
  ) -> ScaledFont {
    var font = ScaledFont(size: size)
    if let family = systemFont.trackingFamily(on: platform) {
      font.systemFactor = GlyphCalibration(weight).textFactor
      font.tracking = tracking ?? Tracking.points(size: size, family: family, on: platform)
      font.displayShare = displayShare(size: size, in: systemFont.design, on: platform)
    } else {
      // Every glyph is as wide as the others: what is added to each cluster is the whole of it.
      font.systemFactor = 0
      font.tracking = monospacedAdvance * size + (tracking ?? 0)
    }
    font.fallbackTracking = tracking ?? 0
    font.relativeError = max(relativeError(size: size, platform: platform), relativeError(in: systemFont))
    return font
  }

  /// SF Mono, in em: 7.41796875 points at 12 points, as apps measured it.
  private static let monospacedAdvance = 7.41796875 / 12

  /// How much of the display cut stands for a design. SF Pro Rounded has one cut for all sizes, and its tracking table (0.37 at
  /// 17 points, where SF Pro has -0.43) only makes sense on top of display advances. Nobody measured it, nor New York, whose
  /// tracking falls with the size as that of a text cut does.
  private static func displayShare(size: Double, in design: FontDesign, on platform: Platform) -> Double {
    switch design {
    case .standard: platform == .watchos ? 0 : displayShare(size: size)
    case .rounded: platform == .watchos ? 0 : 1
    case .serif, .monospaced: 0
    }
  }

  /// Guesses, on the wide side: no widths are published of any of these.
  private static func relativeError(in systemFont: SystemFont) -> Double {
    let design =
      switch systemFont.design {
      case .standard: 0.0
      case .monospaced: 0.03
      case .rounded: 0.06
      case .serif: 0.1
      }
    return systemFont.width == .standard ? design : max(design, 0.2)
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
