/// How high lines of text are, in points.
package struct LineHeight: Hashable, Sendable {
  /// Of a single line.
  package var font: Double
  /// From one baseline to the next.
  package var step: Double

  /// Line height of the system font by its size: at 17 pt UIKit reports 20.287109375, in iOS 9 as in iOS 26.
  package static let systemRatio = 1.19336

  /// Lines of a text style. Its leading holds between lines only, and only where the font is not higher by itself.
  package init(style: TypeSize, ratio: Double = systemRatio) {
    font = style.size * ratio
    step = max(style.leading, font)
  }

  /// Lines of a font at a fixed size: no leading.
  package init(fixedSize: Double, ratio: Double = systemRatio) {
    font = fixedSize * ratio
    step = font
  }

  /// Height of a number of lines, rounded up to the pixel. (Body at Large, 2 pixels a point: 1 line 20.5, 10 lines 218.5,
  /// as SwiftUI reports them.)
  package func height(ofLines lines: Int, pixelsPerPoint: Double) -> Double {
    guard lines > 0 else { return 0 }
    return Self.rounded(font + Double(lines - 1) * step, pixelsPerPoint: pixelsPerPoint)
  }

  /// The same of lines that are not alike: `heights` is how high each is by itself, and none is lower than `font`.
  package func height(ofLines heights: some Sequence<Double>, pixelsPerPoint: Double) -> Double {
    var exact = 0.0
    for (index, own) in heights.enumerated() { exact += index == 0 ? own : max(step, own) }
    return Self.rounded(exact, pixelsPerPoint: pixelsPerPoint)
  }

  private static func rounded(_ exact: Double, pixelsPerPoint: Double) -> Double {
    guard exact.isFinite, pixelsPerPoint > 0 else { return exact }
    // Less a hair, so that the rounding error of a sum costs no pixel.
    return (exact * pixelsPerPoint - 1e-6).rounded(.up) / pixelsPerPoint
  }
}

extension Platform {
  /// Pixels a point that heights are rounded up to. On iOS the coarser of the two in use (2, 3), which gives the larger
  /// height.
  package var pixelsPerPoint: Double { self == .tvos ? 1 : 2 }
}
