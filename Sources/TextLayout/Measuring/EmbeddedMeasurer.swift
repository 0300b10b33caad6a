import Typography

/// Measures by a metrics profile, without a font.
package struct EmbeddedMeasurer: Measurer {
  package let name: String
  private let source: ProfileAdvances
  private let calibration: Calibration
  private let tracking: [TrackingPoint]

  /// A profile somebody built from their own fonts; its tracking is what the fonts' tables say.
  package init(_ profile: MetricsProfile, name: String) {
    self.init(profile, name: name, calibration: .none)
  }

  private init(_ profile: MetricsProfile, name: String, calibration: Calibration) {
    self.name = name
    self.calibration = calibration
    source = ProfileAdvances(profile, calibration: calibration)
    tracking = profile.tracking
  }

  /// Inter and Noto as they are, without tracking.
  package static func open() throws(ProfileError) -> EmbeddedMeasurer {
    EmbeddedMeasurer(try MetricsProfile.open.get(), name: "open", calibration: .none)
  }

  /// Apple's system fonts, as Inter and Noto calibrated predict them.
  package static func apple() throws(ProfileError) -> EmbeddedMeasurer {
    EmbeddedMeasurer(try MetricsProfile.open.get(), name: "apple", calibration: .apple)
  }

  package func measure(
    _ text: String, locale: String, weight: FontWeight, lineBreaking: LineBreaking
  ) -> MeasuredText {
    source.measure(text, locale: locale, weight: weight, lineBreaking: lineBreaking)
  }

  package func widthBounds(weight: FontWeight) -> WidthBounds? { source.bounds(weight: weight.rawValue) }

  /// Profiles know regular to heavy; for lighter and darker weights the nearest stands, some percent off.
  package func font(size: Double, weight: FontWeight, platform: Platform, tracking: Double?) -> ScaledFont {
    font(size: size, weight: weight, platform: platform, tracking: tracking, in: .standard)
  }

  package func font(
    size: Double, weight: FontWeight, platform: Platform, tracking: Double?, in systemFont: SystemFont
  ) -> ScaledFont {
    var font = ScaledFont(size: size)
    if calibration == .apple {
      font = AppleCalibration.font(
        size: size, weight: weight, platform: platform, tracking: tracking, in: systemFont)
    } else if let tracking {
      (font.tracking, font.fallbackTracking) = (tracking, tracking)
    } else if let em = TrackingPoint.em(at: size, in: self.tracking) {
      font.tracking = em * size
    }
    if !(FontWeight.regular...FontWeight.heavy).contains(weight) { font.relativeError = max(font.relativeError, 0.05) }
    return font
  }
}

/// Measures by shaping with fonts, in fallback order.
package struct ShapingMeasurer: Measurer {
  package let name: String
  let source: Shaper

  /// `ligatures: false` sets text as with tracking, which does without standard and contextual ligatures.
  package init(fonts: [FontFile], ligatures: Bool = true) throws(FontError) {
    source = try Shaper(files: fonts, ligatures: ligatures)
    name = fonts.map(\.path).joined(separator: ", ")
  }

  package func measure(
    _ text: String, locale: String, weight: FontWeight, lineBreaking: LineBreaking
  ) -> MeasuredText {
    source.measure(text, locale: locale, weight: weight, lineBreaking: lineBreaking)
  }

  /// The tracking of the first font's `trak` table is honoured.
  package func font(size: Double, weight: FontWeight, platform: Platform, tracking: Double?) -> ScaledFont {
    var font = ScaledFont(size: size)
    if let em = TrackingPoint.em(at: size, in: source.tracking) { font.tracking = em * size }
    if let tracking { (font.tracking, font.fallbackTracking) = (tracking, tracking) }
    return font
  }
}

extension AdvanceSource {
  func measure(_ text: String, locale: String, weight: FontWeight, lineBreaking: LineBreaking) -> MeasuredText {
    let segmented = Segmenter.segment(text, locale: locale, lineBreaking: lineBreaking)
    return MeasuredText(
      segmented: segmented, advances: advances(of: segmented, locale: locale, weight: weight.rawValue))
  }
}
