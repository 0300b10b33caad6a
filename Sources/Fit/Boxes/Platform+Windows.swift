import Typography

extension Platform {
  /// Whether window widths of one mean something on the other.
  func isAsWide(as other: Platform) -> Bool {
    self == other || (self == .ios && other == .ipados) || (self == .ipados && other == .ios)
  }
  /// The window width judged where none is given, in points: an iPhone of 375, an iPad of 820, a Mac window of 600, a
  /// television's 1920, a visionOS window of 1280, a 41 mm watch of 176.
  package var usualDeviceWidth: Double {
    switch self {
    case .ios: 375
    case .ipados: 820
    case .macos: 600
    case .tvos: 1920
    case .visionos: 1280
    case .watchos: 176
    }
  }
  /// The margin that UIKit gives the root view of a view controller on each side, in points: 16 in windows narrower than
  /// 414, 20 in wider ones.
  func rootMargin(inWindow width: Double) -> Double { width < 414 ? 16 : 20 }
  /// Both margins of the ordinary text column, in points: 16 a side on iOS in compact widths, 20 in regular ones and on
  /// the Mac, 80 a side in the television's safe area, 24 on visionOS, 8.5 on the watch.
  var columnMargins: Double {
    switch self {
    case .ios: 32
    case .ipados, .macos: 40
    case .tvos: 160
    case .visionos: 48
    case .watchos: 17
    }
  }
}
