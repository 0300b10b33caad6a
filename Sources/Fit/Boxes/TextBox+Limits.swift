import Catalogs
import Typography

// What a file declares of sizes: XLIFF `maxwidth` and `maxheight`, the Size and Length Restriction module, ITS.

extension TextBox {
  /// Lengths bound the width and the height; characters are counted, not measured. Percentages and the units of dialogs
  /// are relative to what nobody tells, and say nothing. The Size and Length Restriction module has no profile for lengths
  /// that is known here: its limits are counted.
  ///
  /// `em`: the point size of the text, which an em is.
  mutating func fill(from limits: [SizeLimit], em: Double) {
    for limit in limits where limit.bound == .maximum && limit.collection == nil && limit.amount > 0 {
      switch (limit.dimension, limit.unit) {
      case (.height, "row"), (.height, "line"): set(.maxLines, .xliff) { $0.maxLines = Int(min(limit.amount, 10_000)) }
      case (.width, "char"), (.width, "glyph"), (.width, "col"):
        set(.maxCharacters, .xliff) {
          $0.maxCharacters = Int(min(limit.amount, 1_000_000))
          $0.characterUnit = limit.unit
        }
      case (.width, let unit):
        guard let points = Self.points(limit.amount, unit, em: em) else { continue }
        set(.width, .xliff) { $0.width = points }
        // An em grows with its text.
        if unit == "em" || unit == "ex" { set(.scales, .xliff) { $0.scales = false } }
      case (.height, let unit):
        if let points = Self.points(limit.amount, unit, em: em) { set(.height, .xliff) { $0.height = points } }
      case (.storage, _): break
      }
    }
  }

  /// What a width limit of the file leaves open: it holds one line, as many as the source itself breaks into, unless
  /// something limits lines or height; and it is for the one size that texts have unless people change it, unless
  /// something says how the text is set.
  mutating func holdLines(of source: String?) {
    if origins[.maxLines] == nil, origins[.height] == nil {
      let breaks = source?.utf8.count { $0 == 0x0A } ?? 0
      set(.maxLines, .xliff) { $0.maxLines = min(breaks, 9_999) + 1 }
    }
    if origins[.style] == .default || origins[.style] == .preset { set(.scales, .xliff) { $0.scales = false } }
  }

  /// The size category that people have unless they change it.
  package var defaultCategory: SizeCategory { TypeScale.defaultCategory(of: platform, deviceWidth: deviceWidth) }

  /// The point size at the size category that people have unless they change it; 17 where the platform lacks the style.
  package var usualPointSize: Double {
    if let size {
      let factor = scalesLike.flatMap { FontScaling.factor(of: $0, at: defaultCategory, on: platform) }
      return size * (scales ? factor ?? 1 : 1)
    }
    return TypeScale.size(of: style ?? .body, at: defaultCategory, on: platform)?.size ?? 17
  }

  /// Whether the file's own width limit bounds the text.
  package var isHeldByFile: Bool { origins[.width] == .xliff && maxLines > 0 }

  /// A length of XLIFF 1.2 in points. A pixel counts as a point, the unit that designs are drawn in; an ex is half an em
  /// (SF: 1040 of 2048 units).
  package static func points(_ amount: Double, _ unit: String, em: Double) -> Double? {
    let factor: Double? =
      switch unit {
      case "point", "pixel": 1
      case "em": em
      case "ex": em / 2
      case "in": 72
      case "cm": 72 / 2.54
      case "mm": 72 / 25.4
      default: nil
      }
    return factor.map { $0 * amount }
  }
}
