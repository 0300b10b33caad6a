import Catalogs
import Fit
import Reporters
import TextLayout
import Typography

/// The text sizes that a place is drawn at: the usual one, xxxLarge and AX3, or the largest that it grows to; one, where it does
/// not grow.
struct PlaceSizes {
  /// A text as a browser has to set it. Lengths are in points.
  struct Setting {
    var category: SizeCategory
    var pointSize: Double
    var lineHeight: Double
    var weight: FontWeight
    /// Nil where the size is not among those that were judged.
    var judged: Assessment.Size?
  }

  let settings: [Setting]

  init(of boxed: AssessedText.Boxed) {
    settings = Self.categories(of: boxed.assessment.box).compactMap { Self.setting(of: boxed, at: $0) }
  }

  /// Whether a text follows the text size that people choose.
  static func grows(_ box: TextBox) -> Bool {
    box.scales && box.size == nil && TypeScale.categories(of: box.platform).count > 1
  }

  static func categories(of box: TextBox) -> [SizeCategory] {
    let usual = TypeScale.defaultCategory(of: box.platform)
    guard grows(box) else { return [usual] }
    let all = TypeScale.categories(of: box.platform).filter { $0 <= box.maximumCategory ?? .standard }
    guard let largest = all.last(where: { $0 <= .ax3 }) ?? all.first else { return [usual] }
    return [usual, .xxxLarge, largest].reduce(into: []) { list, category in
      if all.contains(category), list.last.map({ $0 < category }) ?? true { list.append(category) }
    }
  }

  private static func setting(of boxed: AssessedText.Boxed, at category: SizeCategory) -> Setting? {
    let assessment = boxed.assessment
    let box = assessment.box
    // Of a text that does not grow, one size is judged, whatever its name.
    let judged = assessment.sizes.first { $0.category == category } ?? (box.scales ? nil : assessment.atDefault)
    let type = box.style.flatMap { TypeScale.size(of: $0, at: category, on: box.platform) }
    guard let full = judged?.pointSize ?? box.size ?? type?.size, full > 0 else { return nil }
    let size = judged?.shrunkSize ?? full
    let drawing = boxed.drawings.first { $0.category == category }
    let leading = type.map { LineHeight(style: $0).step } ?? LineHeight(fixedSize: full).step
    return Setting(
      category: category, pointSize: size, lineHeight: drawing?.lineHeight ?? leading * size / full,
      weight: drawing?.weight ?? box.weight ?? type?.weight ?? .regular, judged: judged)
  }
}
