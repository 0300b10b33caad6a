import Pipeline
import TextLayout
import Typography

/// The platforms that strings are shown on.
public enum Platform: String, Hashable, Sendable, CaseIterable {
  case ios, ipados, macos, tvos, visionos, watchos
}

/// A text style of the platform's typography.
public enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
}

/// A text size that people choose, the smallest first. macOS and tvOS have none but `standard`.
public enum SizeCategory: String, Hashable, Sendable, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case ax1 = "AX1"
  case ax2 = "AX2"
  case ax3 = "AX3"
  case ax4 = "AX4"
  case ax5 = "AX5"
  case standard = "default"
}

/// The room that a text has. Lengths are in points.
public struct TextBox: Hashable, Sendable {
  public var style: TextStyle
  /// Nil for as wide as the text takes.
  public var width: Double?
  /// 0 for as many as the text takes.
  public var maxLines: Int
  public var platform: Platform

  public init(style: TextStyle = .body, width: Double? = nil, maxLines: Int = 0, platform: Platform = .ios) {
    self.style = style
    self.width = width
    self.maxLines = maxLines
    self.platform = platform
  }
}

/// What a text takes at one size. Lengths are in points.
public struct TextMeasurement: Hashable, Sendable {
  public let sizeCategory: SizeCategory
  /// All that the text takes, beyond the box's lines too.
  public let lines: Int
  /// Of the widest paragraph, set on one line.
  public let naturalWidth: Double
  /// Of all lines.
  public let height: Double
  /// Where lines begin, in UTF-16 offsets.
  public let lineStarts: [Int]
  /// Whether the text begins at the right.
  public let isRightToLeft: Bool
  /// Whether no line is lost.
  public let fits: Bool
}

/// Measures texts as the system's labels set them, from a table that is calibrated to Apple's system fonts.
///
/// ```swift
/// let box = TextBox(style: .headline, width: 160, maxLines: 1)
/// let sizes = try TextMeasurer().measure("Mit E-Mail anmelden", locale: "de", in: box)
/// let first = sizes.first { !$0.fits }?.sizeCategory
/// ```
public struct TextMeasurer: Sendable {
  private let measuring: TextMeasuring

  /// - Throws: ``StringFitError`` where the system's ICU lacks the data that lines are broken with.
  public init() throws(StringFitError) {
    do throws(ExitError) {
      measuring = try TextMeasuring(metrics: .profile("apple"), lineBreaking: .uikit)
    } catch {
      throw StringFitError(error)
    }
  }

  /// A text in its box at each size category of the platform, the smallest first.
  ///
  /// - Parameters:
  ///   - text: As it is shown: placeholders are measured as they stand.
  ///   - locale: What decides where lines break, in any spelling (`zh_TW`, `de-CH`).
  ///   - box: The room that the text has; by default, as much as it takes in the style for body text.
  /// - Throws: ``StringFitError`` for what is no locale, a style that the platform doesn't have, or a length that is none.
  public func measure(
    _ text: String, locale: String = "en", in box: TextBox = TextBox()
  ) throws(StringFitError) -> [TextMeasurement] {
    guard let platform = Typography.Platform(rawValue: box.platform.rawValue),
      let style = Typography.TextStyle(rawValue: box.style.rawValue)
    else { return [] }
    var sizes: [TextMeasurement] = []
    for category in TypeScale.categories(of: platform) {
      let request = MeasureRequest(
        text: text, locale: locale, platform: platform, style: style, category: category, boxWidth: box.width,
        maxLines: box.maxLines)
      sizes.append(try measure(request, in: box))
    }
    return sizes
  }

  private func measure(_ request: MeasureRequest, in box: TextBox) throws(StringFitError) -> TextMeasurement {
    let answer: MeasureAnswer
    do { answer = try measuring.answer(request) } catch { throw StringFitError(.wrongRequest, error.description) }
    return TextMeasurement(
      sizeCategory: request.category.flatMap { SizeCategory(rawValue: $0.rawValue) } ?? .standard,
      lines: answer.lines, naturalWidth: answer.naturalWidth, height: answer.height, lineStarts: answer.lineStarts,
      isRightToLeft: answer.alignment == .right, fits: box.maxLines == 0 || answer.lines <= box.maxLines)
  }
}
