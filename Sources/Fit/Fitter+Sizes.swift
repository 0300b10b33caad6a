import TextLayout
import Typography

/// One text in one box at one size: its lines, and what of it is lost.
extension Fitter {
  /// A box in which nothing can be lost is only compared with the source, at the usual size.
  func steps(for box: TextBox) -> [PreparedBox.Step] {
    let all = TypeScale.categories(of: box.platform)
    let usual = max(box.defaultCategory, box.minimumCategory ?? box.defaultCategory)
    let judged: [SizeCategory]
    if !box.hasSizes || !box.isBounded && !box.holdsOneLine {
      judged = [usual]
    } else {
      let wanted = settings.sizeCategories.isEmpty ? all : all.filter(settings.sizeCategories.contains)
      judged = wanted.filter { category in
        (box.maximumCategory.map { category <= $0 } ?? true) && (box.minimumCategory.map { category >= $0 } ?? true)
      }
    }
    if box.unknownStyle != nil { return [] }
    let measurer = measurer(for: box)
    return judged.compactMap { category in
      var type: TypeSize?
      if let style = box.style {
        type = TypeScale.size(of: style, at: category, on: box.platform)
        guard type != nil else { return nil }
        if box.leading != .standard { type = type?.with(box.leading, on: box.platform) }
      }
      var size = type?.size ?? box.size ?? 17
      if type == nil, box.scales, let like = box.scalesLike {
        guard let factor = FontScaling.factor(of: like, at: category, on: box.platform) else { return nil }
        size *= factor
      }
      let weight = box.weight ?? type?.weight ?? .regular
      return PreparedBox.Step(
        category: category, pointSize: size, type: type, weight: weight,
        font: measurer.font(size: size, weight: weight, of: box))
    }
  }

  /// A text as it fares at one size, in the weights that people may have it in: the one in which it fares worst.
  func simulation(
    of text: inout WeighedText, at step: PreparedBox.Step, in box: TextBox
  ) -> (simulation: Simulation, outcome: Simulation.Outcome) {
    let (breakTag, lineBreaking) = (text.breakTag, text.lineBreaking)
    let (scripts, scriptExtents) = (text.scripts, text.scriptExtents)
    let measurer = text.measurer
    func simulation(_ text: MeasuredText, _ step: PreparedBox.Step) -> (Simulation, Simulation.Outcome) {
      let simulation = Simulation(
        measurer: measurer, text: text, breakTag: breakTag, lineBreaking: lineBreaking, box: box, step: step,
        scripts: scripts, extents: text.fontExtents ?? scriptExtents)
      return (simulation, simulation.outcome())
    }
    let usual = simulation(text.measured(in: step.weight), step)
    guard settings.boldText else { return usual }
    var boldStep = step
    boldStep.weight = step.weight.withBoldText
    boldStep.font = measurer.font(size: step.pointSize, weight: boldStep.weight, of: box)
    let bold = simulation(text.measured(in: boldStep.weight), boldStep)
    return Self.isTighter(bold, than: usual) ? bold : usual
  }

  private static func isTighter(
    _ a: (Simulation, Simulation.Outcome), than b: (Simulation, Simulation.Outcome)
  ) -> Bool {
    if a.1.fits != b.1.fits { return b.1.fits }
    if a.1.step.pointSize != b.1.step.pointSize { return a.1.step.pointSize < b.1.step.pointSize }
    return a.0.room(of: a.1) < b.0.room(of: b.1)
  }

  /// What is known of a text at one size.
  func size(_ simulation: Simulation, _ outcome: Simulation.Outcome) -> Assessment.Size {
    let (text, step, box) = (simulation.text, simulation.step, simulation.box)
    // Would the answer be another one, were the text narrower or wider by the measurement's known error?
    let error = text.relativeError(in: step.font)
    let isBorderline =
      outcome.holdsLines
      ? !simulation.holdsLines(widthFactor: 1 / (1 + error)) : simulation.holdsLines(widthFactor: 1 + error)
    var size = Assessment.Size(
      category: step.category, pointSize: step.pointSize, lines: outcome.lines,
      naturalWidth: text.naturalWidth(in: step.font), longestWord: text.longestWord(in: outcome.step.font),
      height: simulation.height(of: outcome), fits: outcome.fits, isBorderline: isBorderline,
      room: simulation.room(of: outcome))
    size.shownLines = outcome.shownLines
    if outcome.isShrunk { size.shrunkSize = outcome.step.pointSize }
    size.isTooTall = outcome.excess.isTooTall
    size.exceedsHeight = outcome.excess.exceeds
    size.isTallByScript = outcome.excess.isByScript
    if !outcome.fits { size.visible = simulation.cut(of: outcome)?.visible }
    if !outcome.holdsLines {
      size.fitsStacked = box.stackedWidth.map { stacked in
        var below = simulation
        below.box.width = stacked
        return below.holdsLines()
      }
    }
    return size
  }
}

extension Measurer {
  /// The font at a size, as a box sets it.
  func font(size: Double, weight: FontWeight, of box: TextBox) -> ScaledFont {
    font(size: size, weight: weight, platform: box.platform, tracking: box.tracking, in: box.systemFont)
  }
}

/// A text measured in the weights that are asked for, each once. Hardly a box has more than one.
struct WeighedText {
  let text: String
  let breakTag: String
  let lineBreaking: LineBreaking
  let measurer: any Measurer
  let scripts: ScriptHeights
  /// How high its lines are by the scripts in them.
  let scriptExtents: LineExtents
  private var known: [(weight: FontWeight, text: MeasuredText)] = []

  init(
    _ text: String, breakTag: String, lineBreaking: LineBreaking, scripts: ScriptHeights, measurer: any Measurer
  ) {
    self.text = text
    self.breakTag = breakTag
    self.lineBreaking = lineBreaking
    self.scripts = scripts
    scriptExtents = scripts.extents(of: text)
    self.measurer = measurer
  }

  mutating func measured(in weight: FontWeight) -> MeasuredText {
    if let known = known.first(where: { $0.weight == weight }) { return known.text }
    let new = measurer.measure(text, locale: breakTag, weight: weight, lineBreaking: lineBreaking)
    known.append((weight, new))
    return new
  }
}
