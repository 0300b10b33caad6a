import TextLayout
import Typography

/// The measurers, as the configuration chooses them.
enum Measuring {
  static func measurer(_ choice: MetricsChoice) throws(Stop) -> any Measurer { HalfEmMeasurer() }
}

/// Stands in until the embedded profiles are there: every cluster is half an em wide.
struct HalfEmMeasurer: Measurer {
  var name: String { "half an em" }
  func measure(_ text: String, locale: String, weight: FontWeight, lineBreaking: LineBreaking) -> MeasuredText {
    let segmented = Segmenter.segment(text, locale: locale, lineBreaking: lineBreaking)
    let count = max(0, segmented.clusterStarts.count - 1)
    return MeasuredText(
      segmented: segmented,
      advances: ClusterAdvances(
        system: Array(repeating: 32768, count: count), fallback: Array(repeating: 0, count: count),
        tracked: Array(repeating: 1, count: count)))
  }
  func font(size: Double, weight: FontWeight, platform: Platform, tracking: Double?) -> ScaledFont {
    ScaledFont(size: size, tracking: tracking ?? 0)
  }
}
