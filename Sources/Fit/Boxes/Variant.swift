import Catalogs
import Typography

/// What a text is chosen by that decides where it shows.
struct Variant: Hashable, Sendable {
  var platform: Platform?
  /// The widths of the windows, in points, in which it is chosen.
  var windows: Range<Double>?

  static let none = Variant()

  /// `siblings`: all texts among which this one is chosen.
  init(_ variation: Variation, among siblings: [Value]) {
    platform = variation.device.flatMap(Self.platform)
    guard let width = variation.width else { return }
    // The text of the largest width that is not above the window's is taken, of the narrowest where there is none.
    let others = siblings.compactMap(\.variation.width)
    let isNarrowest = !others.contains { $0 < width }
    let next = others.filter { $0 > width }.min()
    let start = isNarrowest ? 0 : Double(width) * Self.widthUnit
    windows = start..<max(start, next.map { Double($0) * Self.widthUnit } ?? .infinity)
    if windows?.isEmpty ?? true { windows = nil }
  }

  private init() {}

  /// Points of a window's width to a unit of a variable-width rule. The unit is about the width of an M in the system font;
  /// no figure is published, and 320 points count as 20 in Apple's own examples.
  private static let widthUnit = 16.0

  /// `other` shows wherever no device has a text of its own: on the platform of the app.
  private static func platform(_ device: String) -> Platform? {
    switch device {
    case "iphone", "ipod": .ios
    case "ipad": .ipados
    case "mac": .macos
    case "appletv": .tvos
    case "applewatch": .watchos
    case "applevision": .visionos
    default: nil
    }
  }
}
