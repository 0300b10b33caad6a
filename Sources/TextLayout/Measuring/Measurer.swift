import Typography

// Text + font + width → measured lines. Nothing here hears of catalogs, files or rules.
//
// Segmenting/ cuts a text into paragraphs, grapheme clusters and break opportunities. Advances of the clusters come from
// Profile/ (an embedded table) or Shaping/ (HarfBuzz with the user's fonts), both behind `Measurer`. A text is measured once, in
// em, and then fitted at every size and width: `Measurer.measure` is the slow step, `MeasuredText.fit` the fast one.
// ProfileBuilder/ makes the tables.

/// How lines break: as UIKit's labels do (Korean at words), or as UAX #14 with the locale's tailoring has it.
package enum LineBreaking: String, Sendable, CaseIterable { case uikit, unicode }

/// Measures texts in em, by an embedded profile or by shaping with fonts.
package protocol Measurer: Sendable {
  /// `apple`, `open`, or the file or fonts it was made from.
  var name: String { get }
  /// Measures a text; the answer holds all that any size and width needs.
  ///
  /// `locale` is a BCP 47 tag: it chooses break rules, dictionaries and language-specific shapes.
  func measure(_ text: String, locale: String, weight: FontWeight, lineBreaking: LineBreaking) -> MeasuredText
  /// The font at a size. `tracking`, in points, takes the place of the profile's own.
  func font(size: Double, weight: FontWeight, platform: Platform, tracking: Double?) -> ScaledFont
  /// The same in another design or width of the system font, where the measurer knows what that changes.
  func font(size: Double, weight: FontWeight, platform: Platform, tracking: Double?, in systemFont: SystemFont)
    -> ScaledFont
  /// How wide texts are at most; nil where only measuring tells.
  func widthBounds(weight: FontWeight) -> WidthBounds?
}

extension Measurer {
  package func widthBounds(weight: FontWeight) -> WidthBounds? { nil }

  package func font(
    size: Double, weight: FontWeight, platform: Platform, tracking: Double?, in systemFont: SystemFont
  ) -> ScaledFont {
    font(size: size, weight: weight, platform: platform, tracking: tracking)
  }

  /// Width in points of the ellipsis that a control puts where it cuts text off.
  package func ellipsisWidth(locale: String, weight: FontWeight, font: ScaledFont) -> Double {
    measure("…", locale: locale, weight: weight, lineBreaking: .uikit).naturalWidth(in: font)
  }
}

/// What turns em into points at one size.
package struct ScaledFont: Hashable, Sendable {
  /// In points.
  package var size: Double
  /// Factor on the advances that come from the system font (1 for `open`).
  package var systemFactor: Double
  /// How much of the display cut of the system font there is, from 0 to 1: its glyphs are set closer than those of the
  /// text cut, whose advances are the ones that `systemFactor` acts on.
  package var displayShare = 0.0
  /// In points, added to each tracked cluster.
  package var tracking: Double
  /// In points, added to each cluster that shows in a font without tracking of its own; 0 unless a request asks for
  /// tracking everywhere.
  package var fallbackTracking = 0.0
  /// The known relative error of widths at this size, in this weight, on this platform, where it is larger than that of
  /// the texts themselves.
  package var relativeError = 0.0
  package init(size: Double, systemFactor: Double = 1, tracking: Double = 0) {
    self.size = size
    self.systemFactor = systemFactor
    self.tracking = tracking
  }
}

package enum BaseDirection: String, Sendable { case leftToRight = "ltr", rightToLeft = "rtl" }
