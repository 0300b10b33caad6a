import CTextShim
import Typography

/// One question of `measure`: a text, how it is set, and the box it is set in. Lengths are in points.
package struct MeasureRequest: Hashable, Sendable {
  package var text: String
  /// In any spelling that ICU reads (`zh_TW`, `de-CH`).
  package var locale: String
  package var platform: Platform
  /// A point size in place of a text style: fixed, or that at Large where it scales like a style.
  package var size: Double?
  /// The style that `size` grows like.
  package var scalesLike: TextStyle?
  /// Which of the system's fonts.
  package var systemFont = SystemFont.standard
  package var style: TextStyle
  /// nil: what people of the platform have unless they change it.
  package var category: SizeCategory?
  /// nil: the style's own; regular at a fixed size.
  package var weight: FontWeight?
  /// In the style's emphasized weight, where no weight is given; a fixed size has none.
  package var isEmphasized = false
  /// As with the Bold Text setting.
  package var hasBoldText = false
  package var leading: LeadingTrait
  /// Added to each cluster in place of the profile's own.
  package var tracking: Double?
  /// nil: as wide as it takes.
  package var boxWidth: Double?
  /// 0: as many as it takes.
  package var maxLines: Int

  /// Whether the text has a size at each category.
  package var hasCategories: Bool { size == nil || scalesLike != nil }

  package init(
    text: String, locale: String = "en", platform: Platform = .ios, size: Double? = nil, style: TextStyle = .body,
    category: SizeCategory? = nil, weight: FontWeight? = nil, leading: LeadingTrait = .standard,
    tracking: Double? = nil, boxWidth: Double? = nil, maxLines: Int = 0
  ) {
    self.text = text
    self.locale = locale
    self.platform = platform
    self.size = size
    self.style = style
    self.category = category
    self.weight = weight
    self.leading = leading
    self.tracking = tracking
    self.boxWidth = boxWidth
    self.maxLines = maxLines
  }
}

/// What `measure` answers. Lengths are in points.
package struct MeasureAnswer: Hashable, Sendable {
  package enum Alignment: String, Sendable { case left, right }
  package struct Paragraph: Hashable, Sendable {
    package var direction: BaseDirection
    package var lines: Int
    package var naturalWidth: Double
    package init(direction: BaseDirection, lines: Int, naturalWidth: Double) {
      self.direction = direction
      self.lines = lines
      self.naturalWidth = naturalWidth
    }
  }
  /// Of the widest paragraph, set on one line.
  package var naturalWidth: Double
  /// All that the text takes, beyond `maxLines` too.
  package var lines: Int
  /// UTF-16 offsets.
  package var lineStarts: [Int]
  /// Of each line, without the spaces that hang beyond it.
  package var lineWidths: [Double]
  package var lineHeight: LineHeight
  /// How high each line is by itself, in points; empty where all are alike.
  package var ownHeights: [Double] = []
  /// The base direction of the first paragraph.
  package var direction: BaseDirection
  /// Where lines begin: the locale's side, whatever the text's direction.
  package var alignment: Alignment
  /// Of the lines that show: at most `maxLines`, where that is given.
  package var height: Double
  /// Of the widest unbreakable piece.
  package var longestWord: Double
  package var paragraphs: [Paragraph]
  /// The size it is set at, with leading and weight; a fixed size has no leading.
  package var type: TypeSize
  /// The known relative error of the widths (0.02 is 2 %).
  package var relativeError: Double
  /// Code points that the fonts given have no glyph for, each once and only the first few: the widths are then guesses.
  package var uncovered: [UInt32] = []
  /// The fewest and the most lines that it may take, the widths being off by as much as is known.
  package var lineRange: ClosedRange<Int>
  /// Points that are left on the last line; negative where text is lost (`MeasuredText.room`); nil without a box.
  package var room: Double?
  package init(
    naturalWidth: Double, lines: Int, lineStarts: [Int], lineWidths: [Double], lineHeight: LineHeight,
    direction: BaseDirection, alignment: Alignment, height: Double, longestWord: Double, paragraphs: [Paragraph],
    type: TypeSize, relativeError: Double, lineRange: ClosedRange<Int>, room: Double?
  ) {
    self.naturalWidth = naturalWidth
    self.lines = lines
    self.lineStarts = lineStarts
    self.lineWidths = lineWidths
    self.lineHeight = lineHeight
    self.direction = direction
    self.alignment = alignment
    self.height = height
    self.longestWord = longestWord
    self.paragraphs = paragraphs
    self.type = type
    self.relativeError = relativeError
    self.lineRange = lineRange
    self.room = room
  }
}

/// Why a question has no answer.
package enum MeasureRequestError: Error, Hashable, CustomStringConvertible {
  case noLocale(String)
  case noSize(TextStyle, SizeCategory, Platform)
  /// A length that is no number, infinite, or out of range.
  case badLength(String, Double)
  case badMaxLines(Int)

  package var description: String {
    switch self {
    case .noLocale(let locale): "'\(locale)' isn't a locale"
    case .noSize(let style, let category, let platform):
      "\(platform.rawValue) has no size for the style '\(style.rawValue)' at '\(category.rawValue)'"
    case .badLength(let name, let value): "\(name) cannot be \(value)"
    case .badMaxLines(let lines): "maxLines cannot be \(lines)"
    }
  }
}

/// A locale as ICU names it, and the side on which its lines begin.
package struct CanonicalLocale: Hashable, Sendable {
  package let tag: String
  package let isRightToLeft: Bool

  /// Nil for a spelling that is no locale.
  package init?(_ spelling: String) {
    let tag = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 160) { buffer -> String? in
      guard let out = buffer.baseAddress, cts_locale_canonical_tag(spelling, out, Int32(buffer.count)) > 0 else {
        return nil
      }
      return String(cString: out)
    }
    guard let tag else { return nil }
    self.tag = tag
    isRightToLeft = cts_locale_is_right_to_left(tag)
  }
}

extension MeasureRequest {
  /// Points beyond which a size or a length is a mistake, or an attack.
  private static let lengthLimit = 1e6

  /// Answers the question. `scripts` is how tall lines are by their scripts, where no font says it; `strictness` how lines
  /// of Chinese and Japanese break, where not as ICU has it for the locale. `known`: what was found out of the locale before.
  package func answer(
    by measurer: any Measurer, lineBreaking: LineBreaking, strictness: LineBreakStrictness? = nil,
    scripts: ScriptHeights = .none, locale known: CanonicalLocale? = nil
  ) throws(MeasureRequestError) -> MeasureAnswer {
    let set = try set(by: measurer, lineBreaking: lineBreaking, strictness: strictness, locale: known)
    let (measured, font, type) = (set.text, set.font, set.type)
    let lines = measured.lines(width: boxWidth ?? .infinity, font: font)

    var linesOfParagraph = [Int](repeating: 0, count: measured.paragraphs.count)
    for line in lines { linesOfParagraph[line.paragraph] += 1 }
    let extents = measured.fontExtents ?? scripts.extents(of: text)
    let ratio = measured.fontExtents?.base.height ?? LineHeight.systemRatio
    let lineHeight =
      size == nil
      ? LineHeight(style: type.with(leading, on: platform), ratio: ratio)
      : LineHeight(fixedSize: type.size, ratio: ratio)
    let own =
      extents.isUniform
      ? [] : extents.lines(starts: lines.map(\.start)).map { max(lineHeight.font, $0.height * type.size) }
    let shown = maxLines > 0 ? min(lines.count, maxLines) : lines.count
    var answer = MeasureAnswer(
      naturalWidth: measured.naturalWidth(in: font), lines: lines.count, lineStarts: lines.map(\.start),
      lineWidths: lines.map(\.width), lineHeight: lineHeight,
      direction: measured.paragraphs.first?.direction ?? .leftToRight,
      alignment: set.locale.isRightToLeft ? .right : .left,
      height: own.isEmpty
        ? lineHeight.height(ofLines: shown, pixelsPerPoint: platform.pixelsPerPoint)
        : lineHeight.height(ofLines: own.prefix(shown), pixelsPerPoint: platform.pixelsPerPoint),
      longestWord: measured.longestWord(in: font),
      paragraphs: measured.paragraphs.indices.map { index in
        MeasureAnswer.Paragraph(
          direction: measured.paragraphs[index].direction, lines: linesOfParagraph[index],
          naturalWidth: measured.naturalWidth(ofParagraph: index, in: font))
      }, type: type.with(size == nil ? leading : .standard, on: platform),
      relativeError: measured.relativeError(in: font),
      lineRange: boxWidth.map { measured.lineCounts(width: $0, font: font) } ?? lines.count...lines.count,
      room: boxWidth.map { measured.room(width: $0, maxLines: maxLines, font: font) })
    answer.uncovered = measured.uncovered
    answer.ownHeights = own
    return answer
  }

  /// All that a drawing shows: the lines, the last one cut off where there are more than may be, and what is lost.
  package func rows(
    by measurer: any Measurer, lineBreaking: LineBreaking, strictness: LineBreakStrictness? = nil,
    truncation: Truncation = .tail
  ) throws(MeasureRequestError) -> [MeasuredText.Row] {
    let set = try set(by: measurer, lineBreaking: lineBreaking, strictness: strictness)
    let width = boxWidth ?? .infinity
    let ellipsis = measurer.ellipsisWidth(locale: set.locale.tag, weight: set.type.weight, font: set.font)
    return set.text.rows(
      width: width, font: set.font,
      cut: set.text.cut(toLines: maxLines, width: width, font: set.font, ellipsis: ellipsis, at: truncation))
  }

  private func set(
    by measurer: any Measurer, lineBreaking: LineBreaking, strictness: LineBreakStrictness?,
    locale known: CanonicalLocale? = nil
  ) throws(MeasureRequestError) -> (text: MeasuredText, font: ScaledFont, type: TypeSize, locale: CanonicalLocale) {
    guard let locale = known ?? CanonicalLocale(locale) else { throw .noLocale(locale) }
    let type = try typeSize()
    try checkLengths()
    let measured = measurer.measure(
      text, locale: strictness?.applied(to: locale.tag) ?? locale.tag, weight: type.weight, lineBreaking: lineBreaking)
    let font = measurer.font(
      size: type.size, weight: type.weight, platform: platform, tracking: tracking, in: systemFont)
    return (measured, font, type, locale)
  }

  private func typeSize() throws(MeasureRequestError) -> TypeSize {
    var type = try plainTypeSize()
    if hasBoldText { type.weight = type.weight.withBoldText }
    return type
  }

  private func plainTypeSize() throws(MeasureRequestError) -> TypeSize {
    let category = category ?? TypeScale.defaultCategory(of: platform)
    if let size {
      var factor = 1.0
      if let style = scalesLike {
        guard let own = FontScaling.factor(of: style, at: category, on: platform) else {
          throw .noSize(style, category, platform)
        }
        factor = own
      }
      return TypeSize(size: size * factor, leading: 0, weight: weight ?? .regular)
    }
    guard var type = TypeScale.size(of: style, at: category, on: platform) else {
      throw .noSize(style, category, platform)
    }
    if isEmphasized { type.weight = TypeScale.emphasizedWeight(of: style, on: platform) ?? type.weight }
    if let weight { type.weight = weight }
    return type
  }

  private func checkLengths() throws(MeasureRequestError) {
    let limit = Self.lengthLimit
    if let size, !(size > 0 && size <= limit) { throw .badLength("size", size) }
    if let boxWidth, !(boxWidth >= 0 && boxWidth <= limit) { throw .badLength("boxWidth", boxWidth) }
    if let tracking, !(abs(tracking) <= limit) { throw .badLength("tracking", tracking) }
    if maxLines < 0 { throw .badMaxLines(maxLines) }
  }
}
