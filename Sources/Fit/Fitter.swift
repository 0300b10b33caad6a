import Catalogs
import LocaleData
import TextLayout
import Typography

/// Fits entries in their boxes at each size. One value serves the whole run, from any thread.
///
/// This target is where catalogs meet layout: it knows what a text is for (`RoleClassifier`), where it is shown
/// (`BoxResolver`) and what stands in its arguments (`ArgumentSampler`), and asks `TextLayout` for lines.
package struct Fitter: Sendable {
  package let settings: FitSettings
  package let measurer: any Measurer
  private let localeData: LocaleData
  private let classifier: RoleClassifier
  private let resolver: BoxResolver
  private let sampler: ArgumentSampler

  package init(settings: FitSettings, measurer: any Measurer, localeData: LocaleData) {
    self.settings = settings
    self.measurer = measurer
    self.localeData = localeData
    self.classifier = RoleClassifier(patterns: settings.roleRules)
    self.resolver = BoxResolver(settings: settings)
    self.sampler = ArgumentSampler(localeData: localeData, overrides: settings.argumentSamples)
  }

  /// The role of an entry, and why.
  package func role(of entry: Entry, in catalog: Catalog, sourceText: String?) -> RoleDecision {
    classifier.role(of: entry, directive: .merged(of: entry), sourceText: sourceText)
  }

  /// The platform that a value is surely shown on: its device variation's, or what a file, a comment or the configuration
  /// states. Nil where nobody says it.
  package func surePlatform(of value: Value, entry: Entry, catalogName: String, role: RoleDecision) -> Platform? {
    switch value.variation.device {
    case "iphone", "ipod": return .ios
    case "ipad": return .ipados
    case "mac": return .macos
    case "appletv": return .tvos
    case "applevision": return .visionos
    case "applewatch": return .watchos
    default: break
    }
    return resolver.statedPlatform(of: entry, catalogName: catalogName, role: role)
  }

  /// The boxes of an entry, one per device width judged; none for what is spoken only or never shown.
  package func boxes(of entry: Entry, in catalog: Catalog, role: RoleDecision) -> [TextBox] {
    let files = catalog.files.compactMap { settings.fileNames[$0.file] }
    return resolver.boxes(of: entry, in: catalog, files: files, role: role, directive: .merged(of: entry))
  }

  /// A value in a box, its variables written out in every way there is (products capped): the one that fares worst.
  package func assess(_ value: Value, of translation: Translation, in box: TextBox) -> Assessment {
    guard !translation.substitutions.isEmpty else { return assess(value.text, locale: translation.locale, in: box) }
    var worst: Assessment?
    for expansion in translation.expansions() where expansion.value == value {
      var assessment = assess(expansion.text, locale: translation.locale, in: box)
      assessment.variation = expansion.variation
      if worst.map(assessment.isTighter) ?? true { worst = assessment }
    }
    return worst ?? assess(value.text, locale: translation.locale, in: box)
  }

  /// A text in a box at each size that the settings and the box leave to judge.
  package func assess(_ text: String, locale: LocaleID, in box: TextBox) -> Assessment {
    let filled = sampler.filled(text, locale: locale)
    var assessment = Assessment(box: box, measuredText: filled.text, samples: filled.samples)
    let lineHeightFactor = localeData.lineHeightFactor(for: locale)
    let tag = localeData.breakTag(for: locale, lineBreaking: settings.lineBreaking)
    var measured: [FontWeight: MeasuredText] = [:]
    func measure(_ weight: FontWeight) -> MeasuredText {
      if let known = measured[weight] { return known }
      let new = measurer.measure(
        filled.text, locale: tag, weight: weight, lineBreaking: settings.lineBreaking)
      measured[weight] = new
      return new
    }
    for step in steps(for: box) {
      var size = self.size(measure(step.weight), at: step, in: box, lineHeightFactor: lineHeightFactor)
      if settings.boldText {
        let bold = self.size(measure(step.weight.withBoldText), at: step, in: box, lineHeightFactor: lineHeightFactor)
        if bold.room < size.room { size = bold }
      }
      assessment.sizes.append(size)
    }
    if let usual = assessment.atDefault, let step = steps(for: box).first(where: { $0.category == usual.category }) {
      let text = measure(step.weight)
      let font = self.font(at: step, in: box)
      assessment.meanAdvance = text.clusterCount > 0 ? text.naturalWidth(in: font) / Double(text.clusterCount) : 0
      let range = text.longestWordRange(in: font)
      assessment.longestWordText = String(
        decoding: Array(filled.text.utf16)[range.clamped(to: 0..<filled.text.utf16.count)], as: UTF16.self)
    }
    return assessment
  }

  // MARK: - Sizes

  /// One size at which a box is judged.
  private struct Step {
    var category: SizeCategory
    var pointSize: Double
    /// The style's cell of the platform's table; nil for a fixed size.
    var type: TypeSize?
    var weight: FontWeight

    func lineHeight(scriptFactor: Double) -> LineHeight {
      type.map { LineHeight(style: $0, scriptFactor: scriptFactor) } ?? LineHeight(fixedSize: pointSize)
    }
  }

  /// A box in which nothing can be lost is only compared with the source, at the usual size.
  private func steps(for box: TextBox) -> [Step] {
    let all = TypeScale.categories(of: box.platform)
    let usual = all.contains(.large) ? SizeCategory.large : SizeCategory.standard
    let judged: [SizeCategory]
    if !box.scales || !box.isBounded {
      judged = [usual]
    } else {
      let wanted = settings.sizeCategories.isEmpty ? all : all.filter(settings.sizeCategories.contains)
      judged = wanted.filter { category in box.maximumCategory.map { category <= $0 } ?? true }
    }
    return judged.compactMap { category in
      if let style = box.style {
        guard let type = TypeScale.size(of: style, at: category, on: box.platform) else { return nil }
        return Step(category: category, pointSize: type.size, type: type, weight: box.weight ?? type.weight)
      }
      return Step(category: category, pointSize: box.size ?? 17, type: nil, weight: box.weight ?? .regular)
    }
  }

  private func font(at step: Step, in box: TextBox) -> ScaledFont {
    measurer.font(size: step.pointSize, weight: step.weight, platform: box.platform, tracking: nil)
  }

  private func size(_ text: MeasuredText, at step: Step, in box: TextBox, lineHeightFactor: Double) -> Assessment.Size {
    let font = font(at: step, in: box)
    let width = box.width ?? .infinity
    let natural = text.naturalWidth(in: font)
    let verdict = verdict(text, font: font, width: width, box: box, natural: natural)
    let height = step.lineHeight(scriptFactor: lineHeightFactor)
      .height(ofLines: verdict.lines, pixelsPerPoint: box.platform.pixelsPerPoint)
    let tooTall = box.height.map { height > $0 + 0.01 } ?? false
    // Would the answer be another one, were the text narrower or wider by the measurement's known error?
    let error = text.relativeError(in: font)
    let narrow = self.verdict(text, font: font, width: width * (1 + error), box: box, natural: natural / (1 + error))
    let wide = self.verdict(text, font: font, width: width / (1 + error), box: box, natural: natural * (1 + error))
    return Assessment.Size(
      category: step.category, pointSize: step.pointSize, lines: verdict.lines, naturalWidth: natural,
      longestWord: text.longestWord(in: font), height: height, fits: verdict.fits && !tooTall,
      isBorderline: narrow.fits != wide.fits,
      room: room(text, font: font, width: width, box: box))
  }

  private func verdict(_ text: MeasuredText, font: ScaledFont, width: Double, box: TextBox, natural: Double) -> (
    lines: Int, fits: Bool
  ) {
    let lines = text.lineCount(width: width, font: font)
    guard box.maxLines > 0, lines > box.maxLines else { return (lines, true) }
    // Text that shrinks before it is cut: on one line, the whole of it must come down to the width.
    if box.minimumScale > 0, box.minimumScale < 1, box.maxLines == 1, natural * box.minimumScale <= width {
      return (1, true)
    }
    return (lines, false)
  }

  /// Points left on the last allowed line, or lost beyond it (negative).
  private func room(_ text: MeasuredText, font: ScaledFont, width: Double, box: TextBox) -> Double {
    guard width.isFinite else { return .infinity }
    return box.maxLines > 0 ? text.room(width: width, maxLines: box.maxLines, font: font) : width
  }
}
