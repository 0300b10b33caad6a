import TextLayout
import Typography

/// Which fonts texts are measured with, and where these aren't the ones that they are set in.
extension Fitter {
  /// The measurer of a box's font: that of the file that the configuration gives for its name, else the one for all texts.
  func measurer(for box: TextBox) -> any Measurer { box.fontName.flatMap(namedMeasurer) ?? measurer }

  /// Why the widths in a box are those of another font than its text is set in, and what to do about it; nil where they aren't.
  ///
  /// Fonts that somebody gives for all texts are taken at their word.
  package func fontDoubt(of box: TextBox) -> String? {
    if let name = box.fontName {
      guard namedMeasurer(name) == nil, !(measurer is ShapingMeasurer) else { return nil }
      return "measured with the system font, since no file is known for '\(name)'; add "
        + "`fonts: {\(name): FILE}` to the configuration"
    }
    guard !(measurer is ShapingMeasurer), let part = box.systemFont.unmeasuredPart else { return nil }
    return "no glyph widths are known for \(part) of the system font, so these are estimates"
  }
}
