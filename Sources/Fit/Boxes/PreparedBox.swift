import TextLayout
import Typography

/// A box with what does not depend on a text: the sizes at which it is judged, in ascending order, and their fonts.
package final class PreparedBox: Sendable {
  package let box: TextBox
  let steps: [Step]
  /// How wide a text may be so that no rule has a word on how it fits; nil where every text must be measured.
  let fitBound: FitBound?

  init(box: TextBox, steps: [Step], fitBound: FitBound?) {
    self.box = box
    self.steps = steps
    self.fitBound = fitBound
  }

  /// One size at which a box is judged.
  struct Step: Sendable {
    var category: SizeCategory
    var pointSize: Double
    /// The style's cell of the platform's table; nil for a fixed size.
    var type: TypeSize?
    var weight: FontWeight
    var font: ScaledFont

    /// `ratio` is the font's line height by its size.
    func lineHeight(ratio: Double) -> LineHeight {
      type.map { LineHeight(style: $0, ratio: ratio) } ?? LineHeight(fixedSize: pointSize, ratio: ratio)
    }
  }
}
