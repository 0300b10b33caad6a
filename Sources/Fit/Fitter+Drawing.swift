import Catalogs
import TextLayout
import Typography

/// A text as it is set in its box at one size: all that is needed to draw it, and to check the drawing.
package struct Drawing: Hashable, Sendable {
  package var category: SizeCategory
  /// In points; what the control shrinks it to, where it does.
  package var pointSize: Double
  package var weight: FontWeight
  /// From one baseline to the next, in points; the largest, where lines are not alike.
  package var lineHeight: Double
  /// UTF-16 offsets in the measured text: one a line, also of lines that do not show.
  package var lineStarts: [Int]
  /// What the control shows, line by line, and then what of the text is lost.
  package var rows: [MeasuredText.Row]
  /// From the first strong character of its first paragraph.
  package var direction: BaseDirection
  /// Whether another number of lines lies within the known error of the measurement.
  package var isBorderline: Bool
  package init(
    category: SizeCategory, pointSize: Double, weight: FontWeight, lineHeight: Double, lineStarts: [Int],
    rows: [MeasuredText.Row], direction: BaseDirection = .leftToRight, isBorderline: Bool = false
  ) {
    self.category = category
    self.pointSize = pointSize
    self.weight = weight
    self.lineHeight = lineHeight
    self.lineStarts = lineStarts
    self.rows = rows
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
    let box = assessment.box
    var weighed = weighed(assessment.measuredText, setting, by: measurer(for: box))
    return steps(for: box).filter { categories.contains($0.category) }.map { step in
      let (simulation, outcome) = simulation(of: &weighed, at: step, in: box)
      let (text, font) = (simulation.text, outcome.step.font)
      return Drawing(
        category: step.category, pointSize: outcome.step.pointSize, weight: simulation.step.weight,
        lineHeight: simulation.lineStep(of: outcome),
        lineStarts: text.lines(width: outcome.width, font: font).map(\.start),
        rows: text.rows(width: outcome.width, font: font, cut: simulation.cut(of: outcome)),
        direction: text.paragraphs.first?.direction ?? .leftToRight,
        isBorderline: text.lineCounts(width: outcome.width, font: font).count > 1)
    }
  }
}
