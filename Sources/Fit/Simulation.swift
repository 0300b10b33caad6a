import TextLayout
import Typography

/// What a control does with one text in one box at one size. Lines, heights, room, what is lost and the drawing all read
/// its outcome.
///
/// A control sets a text at its full size. Where that takes too many lines or is too high, it draws the letters together
/// (if it tightens), then shrinks the text, and then cuts it off at its smallest size. At each size that is tried, the
/// text is measured in the font of that size: small text has wider tracking.
struct Simulation {
  let measurer: any Measurer
  var text: MeasuredText
  /// The locale as line breaks take it.
  let breakTag: String
  let lineBreaking: LineBreaking
  var box: TextBox
  let step: PreparedBox.Step
  let scripts: ScriptHeights
  /// How high the lines of the text are by what stands in them.
  var extents: LineExtents

  /// A text as it is set.
  struct Outcome {
    /// The size that it is set at, which is smaller than the one asked for where it is shrunk.
    var step: PreparedBox.Step
    /// How far its lines may reach, in points.
    var width: Double
    /// All that the text takes, beyond the limit too.
    var lines: Int
    /// Whether its limit has a line for each.
    var holdsLines: Bool
    /// Those that show: within the limit, and within the height, but at least one.
    var shownLines: Int
    /// How the lines that show compare with the box's height.
    var excess = Excess()
    var isShrunk = false

    /// Whether all of the text shows.
    var fits: Bool { holdsLines && !excess.isTooTall }
  }

  /// How far beyond the width text may reach and still be drawn together in place of being cut off: the default
  /// factor of paragraph styles.
  static let tightening = 0.05
  /// How close to the largest size that fits a shrunk text is set, in points.
  static let precision = 1.0 / 16

  private var width: Double { box.width ?? .infinity }
  /// How far lines may reach before text is shrunk or lost.
  private var reach: Double { box.tightens ? width * (1 + Self.tightening) : width }

  /// The text as the control sets it.
  func outcome() -> Outcome {
    let plain = set(at: step, width: width)
    if plain.fits { return plain }
    if box.tightens {
      let tightened = set(at: step, width: reach)
      if tightened.fits { return tightened }
    }
    guard box.shrinks else { return plain }
    let smallest = smallestStep
    var best = set(at: smallest, width: reach)
    best.isShrunk = true
    // What is lost all the same is cut off without being drawn together.
    guard best.fits else {
      var lost = set(at: smallest, width: width)
      lost.isShrunk = true
      return lost
    }
    var tooLarge = step.pointSize
    while tooLarge - best.step.pointSize > Self.precision {
      let middle = (tooLarge + best.step.pointSize) / 2
      // Sizes so large that no Double lies between them.
      guard middle > best.step.pointSize, middle < tooLarge else { break }
      var candidate = set(at: scaled(to: middle), width: reach)
      candidate.isShrunk = true
      if candidate.fits { best = candidate } else { tooLarge = candidate.step.pointSize }
    }
    return best
  }

  /// Whether all of the text shows; the same as `outcome().fits`, without the size.
  var fits: Bool {
    if set(at: step, width: width).fits || box.tightens && set(at: step, width: reach).fits { return true }
    return box.shrinks && set(at: smallestStep, width: reach).fits
  }

  /// Points that are left on the last line that the box has; negative where text is lost, by what is lost even at the
  /// smallest size and drawn together.
  func room(of outcome: Outcome) -> Double {
    guard width.isFinite else { return .infinity }
    guard box.maxLines > 0 else { return width }
    return text.room(
      width: outcome.holdsLines ? outcome.width : reach, maxLines: box.maxLines, font: outcome.step.font)
  }

  /// Whether the box would have a line for each, were it so many times as wide. Height is not asked for.
  func holdsLines(widthFactor: Double = 1) -> Bool {
    guard box.maxLines > 0 else { return true }
    func holds(_ step: PreparedBox.Step) -> Bool {
      text.lineCount(width: reach * widthFactor, font: step.font) <= box.maxLines
    }
    return holds(step) || box.shrinks && holds(smallestStep)
  }

  /// Where the text is cut off; nil where all its lines show.
  func cut(of outcome: Outcome) -> MeasuredText.Cut? {
    guard outcome.shownLines < outcome.lines else { return nil }
    let font = outcome.step.font
    let ellipsis = measurer.ellipsisWidth(locale: breakTag, weight: outcome.step.weight, font: font)
    return text.cut(
      toLines: outcome.shownLines, width: outcome.width, font: font, ellipsis: ellipsis, at: box.truncation)
  }

  // MARK: - One size

  private var smallestStep: PreparedBox.Step { scaled(to: step.pointSize * box.minimumScale) }

  private func scaled(to size: Double) -> PreparedBox.Step {
    step.scaled(
      to: size, font: measurer.font(size: size, weight: step.weight, of: box))
  }

  private func set(at step: PreparedBox.Step, width: Double) -> Outcome {
    let lines = text.lineCount(width: width, font: step.font)
    let most = box.maxLines > 0 ? min(lines, box.maxLines) : lines
    var outcome = Outcome(
      step: step, width: width, lines: lines, holdsLines: most == lines, shownLines: most)
    guard let height = box.height else { return outcome }
    let extents = lineExtents(at: step, width: width, count: lines)
    func excess(_ count: Int) -> Excess {
      Excess(
        of: extents.prefix(count), at: step, ratio: self.extents.base.height, in: height, on: box.platform)
    }
    outcome.excess = excess(most)
    if outcome.excess.isTooTall {
      // The more lines, the higher: the most that the height holds, and at least one.
      var (holds, tooMany) = (1, outcome.shownLines)
      while tooMany - holds > 1 {
        let middle = (holds + tooMany) / 2
        if excess(middle).isTooTall { tooMany = middle } else { holds = middle }
      }
      outcome.shownLines = holds
    }
    return outcome
  }

  /// How high each of the lines is, in em.
  private func lineExtents(at step: PreparedBox.Step, width: Double, count: Int) -> [LineExtents.Line] {
    if extents.isUniform {
      let line = LineExtents.Line(height: extents.base.height, reach: extents.base.height)
      return Array(repeating: line, count: count)
    }
    return extents.lines(starts: text.lines(width: width, font: step.font).map(\.start))
  }
}

// MARK: - Heights

extension Simulation {
  /// Height of all lines, in points.
  func height(of outcome: Outcome) -> Double {
    let line = outcome.step.lineHeight(ratio: extents.base.height)
    let pixels = box.platform.pixelsPerPoint
    if extents.isUniform { return line.height(ofLines: outcome.lines, pixelsPerPoint: pixels) }
    return line.height(ofLines: ownHeights(of: outcome), pixelsPerPoint: pixels)
  }

  /// From one baseline to the next, in points: the largest of the lines that show.
  func lineStep(of outcome: Outcome) -> Double {
    let step = outcome.step.lineHeight(ratio: extents.base.height).step
    if extents.isUniform { return step }
    return max(step, ownHeights(of: outcome).prefix(outcome.shownLines).max() ?? 0)
  }

  private func ownHeights(of outcome: Outcome) -> [Double] {
    extents.lines(starts: text.lines(width: outcome.width, font: outcome.step.font).map(\.start))
      .map { $0.height * outcome.step.pointSize }
  }
}

/// How lines compare with the height of a box.
struct Excess {
  /// Whether they are higher at all.
  var exceeds = false
  /// Whether they are by so much that something of them is surely lost.
  var isTooTall = false
  /// Whether only marks of a tall script reach out.
  var isByScript = false

  init() {}

  /// `lines` are those that show, and `ratio` is the line height of their first font, all in em.
  init(
    of lines: some Collection<LineExtents.Line>, at step: PreparedBox.Step, ratio: Double, in limit: Double,
    on platform: Platform
  ) {
    // A line has room above and below its ink: where a little of that is lost, nothing of the text is.
    let enough = limit + Self.bareShare * step.pointSize * ratio
    let line = step.lineHeight(ratio: ratio)
    let plain = line.height(ofLines: lines.count, pixelsPerPoint: platform.pixelsPerPoint)
    // What tall scripts add, beyond the leading.
    var reach = plain
    for (index, own) in lines.enumerated() where own.reach > ratio {
      let height = step.pointSize * (ratio + (own.reach - ratio) * Self.surePart)
      reach += max(0, height - (index == 0 ? line.font : line.step))
    }
    isTooTall = max(plain, reach) > enough + 0.01
    exceeds = plain > limit + 0.01 || isTooTall
    isByScript = isTooTall && plain <= enough + 0.01
  }

  /// The share of a line's height that stays bare above and below the ink of Latin capitals with accents.
  private static let bareShare = 0.08
  /// The factors of tall scripts are those of Noto's boxes, which hold more than the ink of most words; so much of what
  /// they add is taken for sure.
  private static let surePart = 0.6
}

extension TextBox {
  /// Whether its control sets text smaller before it cuts it off.
  var shrinks: Bool { minimumScale > 0 && minimumScale < 1 }
}

extension PreparedBox.Step {
  /// The same at another size, its leading in proportion.
  func scaled(to size: Double, font: ScaledFont) -> Self {
    var step = self
    if var type {
      type.leading *= size / pointSize
      type.size = size
      step.type = type
    }
    step.pointSize = size
    step.font = font
    return step
  }
}
