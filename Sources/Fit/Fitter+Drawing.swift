import Catalogs
import TextLayout
import Typography

/// A text as it is set in its box at one size: all that is needed to draw it, and to check the drawing.
package struct Drawing: Hashable, Sendable {
  package var category: SizeCategory
  /// In points; what the control shrinks it to, where it does.
  package var pointSize: Double
  package var weight: FontWeight
  /// From one baseline to the next, in points.
  package var lineHeight: Double
  /// UTF-16 offsets in the measured text: one a line, also of lines that do not show.
  package var lineStarts: [Int]
  /// From the first strong character of its first paragraph.
  package var direction: BaseDirection
  /// Whether another number of lines lies within the known error of the measurement.
  package var isBorderline: Bool
  package init(
    category: SizeCategory, pointSize: Double, weight: FontWeight, lineHeight: Double, lineStarts: [Int],
    direction: BaseDirection = .leftToRight, isBorderline: Bool = false
  ) {
    self.category = category
    self.pointSize = pointSize
    self.weight = weight
    self.lineHeight = lineHeight
    self.lineStarts = lineStarts
    self.direction = direction
    self.isBorderline = isBorderline
  }
}

extension Fitter {
  /// How an assessed text is set at some of its sizes; sizes at which its box is not judged are left out.
  package func drawings(
    of assessment: Assessment, locale: LocaleID, at categories: [SizeCategory]
  ) -> [Drawing] {
    let setting = setting(of: locale)
    let width = assessment.box.width ?? .infinity
    return steps(for: assessment.box).filter { categories.contains($0.category) }.map { step in
      let text = measurer.measure(
        assessment.measuredText, locale: setting.breakTag, weight: step.weight, lineBreaking: settings.lineBreaking)
      let shrunk = assessment.sizes.first { $0.category == step.category }?.shrunkSize
      var font = step.font
      if let shrunk {
        font = measurer.font(
          size: shrunk, weight: step.weight, platform: assessment.box.platform, tracking: nil)
      }
      // A text that is shrunk to its width exactly must not break for a rounding error.
      let lines = text.lines(width: shrunk == nil ? width : width * 1.02, font: font)
      let range = text.lineCounts(width: width, font: font)
      return Drawing(
        category: step.category, pointSize: shrunk ?? step.pointSize, weight: step.weight,
        lineHeight: step.lineHeight(scriptFactor: setting.lineHeightFactor).step, lineStarts: lines.map(\.start),
        direction: text.paragraphs.first?.direction ?? .leftToRight, isBorderline: range.count > 1)
    }
  }
}
