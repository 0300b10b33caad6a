import TextLayout
import Typography

/// One text in one box at one size: its lines, and what of it is lost.
extension Fitter {
  /// A box in which nothing can be lost is only compared with the source, at the usual size.
  func steps(for box: TextBox) -> [PreparedBox.Step] {
    let all = TypeScale.categories(of: box.platform)
    let usual = all.contains(.large) ? SizeCategory.large : SizeCategory.standard
    let judged: [SizeCategory]
    if !box.scales || box.style == nil || !box.isBounded && !box.holdsOneLine {
      judged = [usual]
    } else {
      let wanted = settings.sizeCategories.isEmpty ? all : all.filter(settings.sizeCategories.contains)
      judged = wanted.filter { category in box.maximumCategory.map { category <= $0 } ?? true }
    }
    return judged.compactMap { category in
      var type: TypeSize?
      if let style = box.style {
        type = TypeScale.size(of: style, at: category, on: box.platform)
        guard type != nil else { return nil }
        if box.leading != .standard { type = type?.with(box.leading, on: box.platform) }
      }
      let size = type?.size ?? box.size ?? 17
      let weight = box.weight ?? type?.weight ?? .regular
      return PreparedBox.Step(
        category: category, pointSize: size, type: type, weight: weight,
        font: measurer.font(size: size, weight: weight, platform: box.platform, tracking: nil))
    }
  }

  /// `factors`: of the height of a line, and of how far the ink of this text reaches.
  func size(
    _ text: MeasuredText, at step: PreparedBox.Step, in box: TextBox, factors: (line: Double, reach: Double)
  ) -> Assessment.Size {
    let font = step.font
    let width = box.width ?? .infinity
    let natural = text.naturalWidth(in: font)
    let verdict = verdict(text, font: font, width: width, box: box, natural: natural)
    let height = step.lineHeight(scriptFactor: factors.line).height(
      ofLines: verdict.lines, pixelsPerPoint: box.platform.pixelsPerPoint)
    // Would the answer be another one, were the text narrower or wider by the measurement's known error?
    let error = text.relativeError(in: font)
    let narrow = self.verdict(text, font: font, width: width * (1 + error), box: box, natural: natural / (1 + error))
    let wide = self.verdict(text, font: font, width: width / (1 + error), box: box, natural: natural * (1 + error))
    var size = Assessment.Size(
      category: step.category, pointSize: step.pointSize, lines: verdict.lines, naturalWidth: natural,
      longestWord: text.longestWord(in: font), height: height, fits: verdict.fits,
      isBorderline: narrow.fits != wide.fits, room: room(text, font: font, width: width, box: box))
    size.shrunkSize = verdict.scale < 1 ? step.pointSize * verdict.scale : nil
    if let limit = box.height {
      // The lines that show; marks of tall scripts reach as high in a fixed size, which makes its lines no taller.
      let lines = box.maxLines > 0 ? min(verdict.lines, box.maxLines) : verdict.lines
      let excess = Self.excess(
        ofLines: lines, at: step, in: limit, on: box.platform, lineHeightFactor: factors.reach)
      size.isTooTall = excess.isTooTall
      size.exceedsHeight = excess.exceeds
      size.isTallByScript = excess.isByScript
      size.fits = size.fits && !size.isTooTall
    }
    if !verdict.fits {
      size.visible = visibleCount(text, font: font, width: width, box: box)
      size.fitsStacked = box.stackedWidth.map {
        self.verdict(text, font: font, width: $0, box: box, natural: natural).fits
      }
    }
    return size
  }

  /// Whether lines are higher than a box, whether by so much that something of them is surely lost, and whether only marks
  /// of a tall script reach out.
  static func excess(
    ofLines lines: Int, at step: PreparedBox.Step, in limit: Double, on platform: Platform, lineHeightFactor: Double
  ) -> (exceeds: Bool, isTooTall: Bool, isByScript: Bool) {
    // A line has room above and below its ink: where a little of that is lost, nothing of the text is.
    let line = step.pointSize * LineHeight.systemRatio
    let enough = limit + bareShare * line
    let plain = step.lineHeight(scriptFactor: 1).height(ofLines: lines, pixelsPerPoint: platform.pixelsPerPoint)
    let reach = plain + line * (lineHeightFactor - 1) * surePart
    let isTooTall = max(plain, reach) > enough + 0.01
    return (plain > limit + 0.01 || isTooTall, isTooTall, isTooTall && plain <= enough + 0.01)
  }

  /// Whether a text has marks above or below its letters.
  static func hasMarks(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.value >= 0x300 && $0.properties.generalCategory == .nonspacingMark }
  }

  /// The share of a line's height that stays bare above and below the ink of Latin capitals with accents.
  private static let bareShare = 0.08
  /// The factors of tall scripts are those of Noto's boxes, which hold more than the ink of most words; so much of what
  /// they add is taken for sure.
  private static let surePart = 0.6

  /// How far beyond the width text may reach and still be drawn together in place of being cut off: the factor that
  /// paragraph styles have unless told otherwise.
  static let tightening = 0.05

  /// Lines, whether all shows, and the scale it is shrunk to. A control tightens first, then shrinks, then cuts off.
  private func verdict(_ text: MeasuredText, font: ScaledFont, width: Double, box: TextBox, natural: Double) -> (
    lines: Int, fits: Bool, scale: Double
  ) {
    let lines = text.lineCount(width: width, font: font)
    guard box.maxLines > 0, lines > box.maxLines else { return (lines, true, 1) }
    if box.tightens {
      let tightened = text.lineCount(width: width * (1 + Self.tightening), font: font)
      if tightened <= box.maxLines { return (tightened, true, 1) }
    }
    // Text that shrinks before it is cut: on one line, the whole of it must come down to the width.
    if box.minimumScale > 0, box.minimumScale < 1, box.maxLines == 1, natural > 0, natural * box.minimumScale <= width {
      return (1, true, width / natural)
    }
    return (lines, false, 1)
  }

  /// The grapheme clusters on the lines that show; the last of them ends in an ellipsis.
  private func visibleCount(_ text: MeasuredText, font: ScaledFont, width: Double, box: TextBox) -> Int {
    guard width.isFinite, box.maxLines > 0 else { return text.clusterCount }
    let natural = text.naturalWidth(in: font)
    guard natural > 0, text.clusterCount > 0 else { return text.clusterCount }
    let mean = natural / Double(text.clusterCount)
    // All lines but the last show what stands on them; an ellipsis is about two clusters wide.
    let shown = text.lines(width: width, font: font).prefix(box.maxLines - 1).reduce(0) { $0 + $1.width } + width
    return min(text.clusterCount, max(0, Int(shown / mean) - 2))
  }

  /// Points left on the last allowed line, or lost beyond it (negative).
  private func room(_ text: MeasuredText, font: ScaledFont, width: Double, box: TextBox) -> Double {
    guard width.isFinite else { return .infinity }
    guard box.maxLines > 0 else { return width }
    let room = text.room(width: width, maxLines: box.maxLines, font: font)
    guard room < 0, box.maxLines == 1 else { return room }
    // What tightens or shrinks lacks less: told is what is lost even then, at the full size.
    let most = max(box.tightens ? 1 + Self.tightening : 1, box.minimumScale > 0 ? 1 / min(box.minimumScale, 1) : 1)
    let atMost = text.room(width: width * most, maxLines: 1, font: font)
    return most > 1 && atMost < 0 ? atMost : room
  }
}
