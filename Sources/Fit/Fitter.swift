import Catalogs
import LocaleData
import Synchronization
import TextLayout
import Typography

/// A box with what does not depend on a text: the sizes at which it is judged, in ascending order, and their fonts.
package struct PreparedBox: Sendable {
  package let box: TextBox
  let steps: [Step]
  /// How wide a text may be so that no rule has a word on how it fits; nil where every text must be measured.
  let silence: Silence?

  /// One size at which a box is judged.
  struct Step: Sendable {
    var category: SizeCategory
    var pointSize: Double
    /// The style's cell of the platform's table; nil for a fixed size.
    var type: TypeSize?
    var weight: FontWeight
    var font: ScaledFont

    func lineHeight(scriptFactor: Double) -> LineHeight {
      type.map { LineHeight(style: $0, scriptFactor: scriptFactor) } ?? LineHeight(fixedSize: pointSize)
    }
  }
}

/// Fits entries in their boxes at each size. One value serves the whole run, from any thread.
///
/// This target is where catalogs meet layout: it knows what a text is for (`RoleClassifier`), where it is shown
/// (`BoxResolver`) and what stands in its arguments (`ArgumentSampler`), and asks `TextLayout` for lines.
package struct Fitter: Sendable {
  package let settings: FitSettings
  package let measurer: any Measurer
  let localeData: LocaleData
  private let classifier: RoleClassifier
  private let resolver: BoxResolver
  let sampler: ArgumentSampler
  private let localeSettings = LocaleSettings()

  package init(settings: FitSettings, measurer: any Measurer, localeData: LocaleData) {
    self.settings = settings
    self.measurer = measurer
    self.localeData = localeData
    self.classifier = RoleClassifier(patterns: settings.roleRules)
    self.resolver = BoxResolver(settings: settings)
    self.sampler = ArgumentSampler(
      localeData: localeData, overrides: settings.argumentSamples, rules: settings.sampleRules,
      usesLongest: settings.usesLongestSamples)
  }

  /// The role of an entry, and why. `families` are those of its catalog's keys.
  package func role(of entry: Entry, in families: KeyFamilies, sourceText: String?) -> RoleDecision {
    classifier.role(of: entry, directive: .merged(of: entry), sourceText: sourceText, families: families)
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
    boxes(of: entry, in: catalog, role: role, variant: .none)
  }

  /// The boxes of one text of an entry: those of its device or of the windows in which it is chosen, where it is chosen by
  /// them; nil where they are simply the entry's.
  package func boxes(
    of entry: Entry, in catalog: Catalog, role: RoleDecision, variation: Variation, among siblings: [Value]
  ) -> [TextBox]? {
    guard !variation.isEmpty else { return nil }
    let variant = Variant(variation, among: siblings)
    return variant == .none ? nil : boxes(of: entry, in: catalog, role: role, variant: variant)
  }

  private func boxes(of entry: Entry, in catalog: Catalog, role: RoleDecision, variant: Variant) -> [TextBox] {
    let files = catalog.files.compactMap { settings.fileNames[$0.file] }
    return resolver.boxes(
      of: entry, in: catalog, files: files, role: role, directive: .merged(of: entry), variant: variant)
  }

  /// A box with the sizes at which it is judged.
  package func prepared(_ box: TextBox) -> PreparedBox {
    let steps = steps(for: box)
    return PreparedBox(box: box, steps: steps, silence: silence(of: box, steps))
  }

  /// The longest text that is fitted, in bytes of UTF-8. No screen shows so much, and measuring takes 50 times the memory.
  static let longestText = 1 << 20

  /// A value in its boxes. Nil where it is surely so short that no `AssessmentRule` could say anything of it, and `always`
  /// is false: measuring is the slow step, and most texts are short.
  ///
  /// `format` is the value's text parsed, where it already was.
  package func assessments(
    of value: Value, in translation: Translation, boxes: [PreparedBox], key: String, format: FormatString, always: Bool
  ) -> [Assessment]? {
    guard translation.substitutions.isEmpty, value.text.utf8.count <= Self.longestText else {
      return boxes.map { assess(value, of: translation, in: $0, key: key, format: format) }
    }
    let locale = translation.locale
    let filled = filled(
      value.text, locale: locale, key: key, plural: value.variation.pluralCategory, format: format)
    if !always, boxes.allSatisfy({ $0.surelyFits(filled.text) }) { return nil }
    let assessments = boxes.map { assess(filled, locale: locale, in: $0) }
    return !always && zip(boxes, assessments).allSatisfy { $0.surelyFits($1) } ? nil : assessments
  }

  /// A value in a box, its variables written out in every way there is (products capped): the one that fares worst.
  package func assess(_ value: Value, of translation: Translation, in box: TextBox, key: String = "") -> Assessment {
    assess(value, of: translation, in: prepared(box), key: key)
  }

  /// `format` is the value's text parsed, where it already was.
  package func assess(
    _ value: Value, of translation: Translation, in box: PreparedBox, key: String = "", format: FormatString? = nil
  ) -> Assessment {
    let plural = value.variation.pluralCategory
    guard !translation.substitutions.isEmpty else {
      return assess(value.text, locale: translation.locale, in: box, key: key, plural: plural, format: format)
    }
    // All of them together, since they are written out in many ways.
    let length = translation.substitutions.reduce(value.text.utf8.count) { sum, substitution in
      substitution.values.reduce(sum) { $0 + $1.text.utf8.count }
    }
    if length > Self.longestText { return Assessment(box: box.box, measuredText: "") }
    var worst: Assessment?
    for expansion in translation.expansions() where expansion.value == value {
      var assessment = assess(
        expansion.text, locale: translation.locale, in: box, key: key, plural: expansion.variation.pluralCategory)
      assessment.variation = expansion.variation
      if worst.map(assessment.isTighter) ?? true { worst = assessment }
    }
    return worst
      ?? assess(value.text, locale: translation.locale, in: box, key: key, plural: plural, format: format)
  }

  /// A text in a box at each size that the settings and the box leave to judge; at none where it is longer than any text of
  /// an app (`longestText`).
  package func assess(
    _ text: String, locale: LocaleID, in box: TextBox, key: String = "", plural: String? = nil
  ) -> Assessment {
    assess(text, locale: locale, in: prepared(box), key: key, plural: plural)
  }

  /// `format` is the text parsed, where it already was.
  package func assess(
    _ text: String, locale: LocaleID, in prepared: PreparedBox, key: String = "", plural: String? = nil,
    format: FormatString? = nil
  ) -> Assessment {
    guard text.utf8.count <= Self.longestText else { return Assessment(box: prepared.box, measuredText: "") }
    return assess(filled(text, locale: locale, key: key, plural: plural, format: format), locale: locale, in: prepared)
  }

  /// A text as it is shown, and the samples that stand for its arguments.
  private typealias Filled = (text: String, samples: [(specifier: String, sample: String)])

  private func filled(
    _ text: String, locale: LocaleID, key: String, plural: String?, format: FormatString?
  ) -> Filled {
    let shown = ShownText.changed(text)
    return sampler.filled(
      shown ?? text, locale: locale, key: key, plural: plural, format: shown == nil ? format : nil)
  }

  private func assess(_ filled: Filled, locale: LocaleID, in prepared: PreparedBox) -> Assessment {
    let box = prepared.box
    var assessment = Assessment(box: box, measuredText: filled.text, samples: filled.samples)
    let setting = setting(of: locale)
    let reach = setting.isTallByMarks && !Self.hasMarks(filled.text) ? 1 : setting.lineHeightFactor
    // Hardly a box has more than one weight.
    var measured: [(weight: FontWeight, text: MeasuredText)] = []
    func measure(_ weight: FontWeight) -> MeasuredText {
      if let known = measured.first(where: { $0.weight == weight }) { return known.text }
      let new = measurer.measure(
        filled.text, locale: setting.breakTag, weight: weight, lineBreaking: settings.lineBreaking)
      measured.append((weight, new))
      return new
    }
    assessment.sizes.reserveCapacity(prepared.steps.count)
    for step in prepared.steps {
      var size = self.size(measure(step.weight), at: step, in: box, factors: (setting.lineHeightFactor, reach))
      if settings.boldText {
        let bold = self.size(
          measure(step.weight.withBoldText), at: step, in: box, factors: (setting.lineHeightFactor, reach))
        if bold.room < size.room { size = bold }
      }
      assessment.sizes.append(size)
    }
    if let usual = assessment.atDefault, let step = prepared.steps.first(where: { $0.category == usual.category }) {
      let text = measure(step.weight)
      assessment.clusterCount = text.clusterCount
      assessment.relativeError = text.relativeError(in: step.font)
      assessment.missingGlyphs = text.uncovered.compactMap { Unicode.Scalar($0).map { String($0) } }
      assessment.isShaped = measurer is ShapingMeasurer && text.uncovered.isEmpty
      assessment.meanAdvance = text.clusterCount > 0 ? text.naturalWidth(in: step.font) / Double(text.clusterCount) : 0
      assessment.longestWordRange = text.longestWordRange(in: step.font)
    }
    return assessment
  }

  // MARK: - Locales

  /// What of a locale decides how its texts are measured.
  struct LocaleSetting {
    var breakTag: String
    var lineHeightFactor: Double
    /// Whether that is for vowel marks alone, which most texts do without.
    var isTallByMarks: Bool
  }

  /// By locale, since every text asks for it.
  private final class LocaleSettings: Sendable {
    let known = Mutex<[LocaleID: LocaleSetting]>([:])
  }

  func setting(of locale: LocaleID) -> LocaleSetting {
    if let known = localeSettings.known.withLock({ $0[locale] }) { return known }
    let new = LocaleSetting(
      breakTag: localeData.breakTag(for: locale, lineBreaking: settings.lineBreaking),
      lineHeightFactor: localeData.lineHeightFactor(for: locale), isTallByMarks: localeData.isTallByMarks(locale))
    localeSettings.known.withLock { $0[locale] = new }
    return new
  }

  // MARK: - Sizes

  /// A box in which nothing can be lost is only compared with the source, at the usual size.
  func steps(for box: TextBox) -> [PreparedBox.Step] {
    let all = TypeScale.categories(of: box.platform)
    let usual = all.contains(.large) ? SizeCategory.large : SizeCategory.standard
    let judged: [SizeCategory]
    if !box.scales || box.style == nil || !box.isBounded {
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
  private func size(
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
  private static func hasMarks(_ text: String) -> Bool {
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
