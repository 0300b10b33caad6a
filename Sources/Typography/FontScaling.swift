/// How a font of any size grows with the text size that people choose: `UIFontMetrics(forTextStyle:)`, SwiftUI's
/// `.custom(_:size:relativeTo:)` and `@ScaledMetric(relativeTo:)`.
package enum FontScaling {
  /// What a size that is given for Large is multiplied by at a category, when it scales like a style; 1 on platforms of one size.
  ///
  /// It's the style's leading by its leading at Large, not its size by its size: of 17 points that scale like Body, Medium makes
  /// 16.333 (jaredsinclair.com, "Scaled Metric Surprises on iOS & iPadOS", 2 March 2024), which is 17 × 21/22 to the third of a
  /// point, whereas Body itself has 16. Nil where the platform lacks the style or the category.
  package static func factor(of style: TextStyle, at category: SizeCategory, on platform: Platform) -> Double? {
    let reference: SizeCategory = TypeScale.categories(of: platform).contains(.large) ? .large : .standard
    guard let usual = TypeScale.size(of: style, at: reference, on: platform),
      let own = TypeScale.size(of: style, at: category, on: platform)
    else { return nil }
    return own.leading / usual.leading
  }
}
