import Catalogs
import LocaleData
import Synchronization
import TextLayout
import Texts
import Typography

// Sources/Fit is where catalogs meet layout. An entry gets a role (`RoleResolver`, in Roles/) and boxes (`BoxResolver`, in
// Boxes/), each field with where it is known from. A text is shown as is or with sample arguments
// (`ArgumentSampler`), `TextLayout` measures it once, and it is fitted at each size of each box: an `Assessment`. Most texts
// are short, and a bound on their width says so before anything is measured (`PreparedBox.FitBound`).
//
// Whether an assessment is worth a finding is the rules' affair. `BudgetEstimator` asks the same question from the other
// end: how many characters a box holds.

/// Fits entries in their boxes at each size. One value serves the whole run, from any thread.
package final class Fitter: Sendable {
  package let settings: FitSettings
  package let measurer: any Measurer
  /// The measurers of fonts that are not the system's, by PostScript name.
  private let namedMeasurers: [String: any Measurer]
  let localeData: LocaleData
  private let roleResolver: RoleResolver
  private let resolver: BoxResolver
  let sampler: ArgumentSampler
  /// By locale, since every text asks for it.
  private let localeSettings = Mutex<[LocaleID: LocaleSetting]>([:])
  /// What of a role decides the boxes of an entry of which nothing else is known. There are few.
  private struct DecidedRole: Hashable {
    var role: Role?
    var confidence: Double
    var origin: TextBox.Origin
  }
  private let usualBoxes = Mutex<[DecidedRole: EntryBoxes]>([:])

  package init(
    settings: FitSettings, measurer: any Measurer, namedMeasurers: [String: any Measurer] = [:], localeData: LocaleData
  ) {
    self.settings = settings
    self.measurer = measurer
    self.namedMeasurers = namedMeasurers
    self.localeData = localeData
    self.roleResolver = RoleResolver(settings: settings)
    self.resolver = BoxResolver(settings: settings)
    self.sampler = ArgumentSampler(
      localeData: localeData, overrides: settings.argumentSamples, rules: settings.sampleRules,
      usesLongest: settings.usesLongestSamples)
  }

  /// The measurer of a font that isn't the system's; nil where nobody gives its file.
  func namedMeasurer(_ name: String) -> (any Measurer)? { namedMeasurers[name] }

  /// The roles of a catalog's entries, and why. `sourceLocale` is the catalog's own unless another is named.
  package func roles(of catalog: Catalog, sourceLocale: LocaleID? = nil) -> EntryRoles {
    roleResolver.roles(of: catalog, sourceLocale: sourceLocale)
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

  /// The narrowest window that texts of a platform are judged in, in points.
  package func window(on platform: Platform) -> Double { resolver.widths(on: platform, variant: .none).min() ?? 0 }

  /// The box of a control by what its interface file says alone.
  package func box(of element: InterfaceElement) -> TextBox { resolver.box(of: element) }

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
    resolver.boxes(of: entry, in: catalog, role: role, directive: .merged(of: entry), variant: variant)
  }

  /// The boxes of an entry, ready to be judged in.
  package func entryBoxes(of entry: Entry, in catalog: Catalog, role: RoleDecision) -> EntryBoxes {
    let directive = Directive.merged(of: entry)
    func found() -> EntryBoxes {
      EntryBoxes(resolver.boxes(of: entry, in: catalog, role: role, directive: directive), by: self)
    }
    guard resolver.goesByRole(entry, in: catalog, directive: directive) else { return found() }
    let decided = DecidedRole(role: role.role, confidence: role.confidence, origin: role.origin)
    if let known = usualBoxes.withLock({ $0[decided] }) { return known }
    let new = found()
    usualBoxes.withLock { $0[decided] = new }
    return new
  }

  /// The boxes of an entry; nil where nothing but its role says where it is shown.
  func knownBoxes(of entry: Entry, in catalog: Catalog, role: RoleDecision) -> [TextBox]? {
    let directive = Directive.merged(of: entry)
    if resolver.goesByRole(entry, in: catalog, directive: directive) { return nil }
    return resolver.boxes(of: entry, in: catalog, role: role, directive: directive)
  }

  /// A box with the sizes at which it is judged.
  package func prepared(_ box: TextBox) -> PreparedBox {
    let steps = steps(for: box)
    return PreparedBox(box: box, steps: steps, fitBound: fitBound(of: box, steps))
  }

  /// The longest text that is fitted, in bytes of UTF-8. No screen shows so much, and measuring takes 50 times the memory.
  package static let longestText = 1 << 20

  /// A text in its boxes. Nil where it is surely so short, or so little longer than its source, that no `FitRule`
  /// could say anything of it, and `always` is false: measuring is the slow step, and most texts are short.
  ///
  /// `format` is the text parsed, nil where nothing in it is a placeholder, a tag or a link: it shows as it stands.
  /// `source` gives the source in the same boxes, none where there is none; it is asked only of a text that may be long.
  /// `plainSource` is the source's text, where there is one that shows as it stands. `candidate` is what
  /// `EntryBoxes.firstCandidate` told of a text that does so itself, in the same boxes.
  package func assessments(
    of text: String, variation: Variation, locale: LocaleID, boxes: [PreparedBox], key: String, format: FormatString?,
    always: Bool, candidate: EntryBoxes.Candidate? = nil, plainSource: String? = nil,
    source: () -> [Assessment] = { [] }
  ) -> [Assessment]? {
    guard text.utf8.count <= Self.longestText else { return boxes.map { .tooLong(for: $0.box) } }
    assert(candidate == nil || format == nil)
    let filled: Filled =
      format.map { self.filled(text, locale: locale, key: key, plural: variation.pluralCategory, format: $0) }
      ?? (text, [])
    if always { return boxes.map { assess(filled, locale: locale, in: $0) } }
    if surelyFits(filled.text, in: boxes, candidate: candidate, plainSource: plainSource, source: source) { return nil }
    let assessments = boxes.map { assess(filled, locale: locale, in: $0) }
    return zip(boxes, assessments).allSatisfy { $0.surelyFits($1) } ? nil : assessments
  }

  /// Whether a text as it shows surely fits all boxes, or is surely as long beside its source as one may expect, by what is
  /// known of widths without measuring.
  private func surelyFits(
    _ text: String, in boxes: [PreparedBox], candidate: EntryBoxes.Candidate?, plainSource: String?,
    source: () -> [Assessment]
  ) -> Bool {
    var sources: [Assessment]?
    return boxes.indices.allSatisfy { index in
      if index < (candidate?.box ?? 0) { return true }
      let isCandidate = index == candidate?.box
      if !isCandidate, text.withBytes({ boxes[index].surelyHoldsOnFastPath($0) }) { return true }
      guard let bound = isCandidate ? candidate?.bound : boxes[index].widthBound(of: text) else { return false }
      if boxes[index].surelyFits(bound) { return true }
      guard boxes[index].mayGrow(beside: plainSource) else { return false }
      let known = sources ?? source()
      sources = known
      // Beside nothing there is nothing to outgrow.
      if known.isEmpty { return boxes[index].surelyHoldsWords(of: bound) }
      return index < known.count && boxes[index].surelyGrowsAsUsual(bound, source: known[index])
    }
  }

  /// A value in a box, its variables written out in every way there is (products capped): the one that fares worst.
  package func assess(_ value: Value, of translation: Translation, in box: TextBox, key: String = "") -> Assessment {
    assess(value, of: translation, in: prepared(box), key: key)
  }

  package func assess(
    _ value: Value, of translation: Translation, in box: PreparedBox, key: String = ""
  ) -> Assessment {
    let plural = value.variation.pluralCategory
    guard translation.hasSubstitutions else {
      return assess(value.text, locale: translation.locale, in: box, key: key, plural: plural)
    }
    guard Self.isShortEnough(value, with: translation.substitutions) else {
      return .tooLong(for: box.box)
    }
    let locale = translation.locale
    return worst(of: filledExpansions(of: value, in: translation, key: key), locale: locale, in: box)
      ?? assess(value.text, locale: locale, in: box, key: key, plural: plural)
  }

  /// The same of a text with variables, which is written out once for all boxes.
  package func assessments(
    ofExpanded value: Value, in translation: Translation, boxes: [PreparedBox], key: String, format: FormatString?,
    always: Bool
  ) -> [Assessment]? {
    guard Self.isShortEnough(value, with: translation.substitutions) else {
      return boxes.map { .tooLong(for: $0.box) }
    }
    let expansions = filledExpansions(of: value, in: translation, key: key)
    if !always, !expansions.isEmpty {
      let surelyFit = boxes.allSatisfy { box in
        expansions.allSatisfy { $0.filled.map { $0.text.withBytes { box.surelyHolds($0) } } ?? false }
      }
      if surelyFit { return nil }
    }
    return boxes.map { box in
      worst(of: expansions, locale: translation.locale, in: box)
        ?? assess(
          value.text, locale: translation.locale, in: box, key: key, plural: value.variation.pluralCategory,
          format: format)
    }
  }

  /// Whether a text and its variables are short enough to be fitted: all together, since they are written out in many ways.
  private static func isShortEnough(_ value: Value, with substitutions: [Substitution]) -> Bool {
    let length = substitutions.reduce(value.text.utf8.count) { sum, substitution in
      substitution.values.reduce(sum) { $0 + $1.text.utf8.count }
    }
    return length <= longestText
  }

  /// A value with its variables written out in every way there is, as each shows; nil for what is too long to be fitted.
  private func filledExpansions(
    of value: Value, in translation: Translation, key: String
  ) -> [(variation: Variation, filled: Filled?)] {
    translation.expansions(of: value).map { expansion in
      guard expansion.text.utf8.count <= Self.longestText else { return (expansion.variation, nil) }
      let plural = expansion.variation.pluralCategory
      return (
        expansion.variation,
        filled(expansion.text, locale: translation.locale, key: key, plural: plural, format: nil)
      )
    }
  }

  /// Of several ways to write a text out the one that fares worst; nil where there is none.
  private func worst(
    of expansions: [(variation: Variation, filled: Filled?)], locale: LocaleID, in box: PreparedBox
  ) -> Assessment? {
    var worst: Assessment?
    for (variation, filled) in expansions {
      var assessment = filled.map { assess($0, locale: locale, in: box) } ?? .tooLong(for: box.box)
      assessment.variation = variation
      if worst.map(assessment.isTighter) ?? true { worst = assessment }
    }
    if expansions.contains(where: { $0.filled == nil }) { worst?.isTooLong = true }
    return worst
  }

  /// A text in a box at each size that the settings and the box leave to judge; at none where it is longer than any text of
  /// an app (`longestText`), which the assessment says.
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
    guard text.utf8.count <= Self.longestText else { return .tooLong(for: prepared.box) }
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
    let measurer = measurer(for: box)
    var weighed = weighed(filled.text, setting, by: measurer)
    assessment.sizes.reserveCapacity(prepared.steps.count)
    var simulations: [Simulation] = []
    for step in prepared.steps {
      let (simulation, outcome) = simulation(of: &weighed, at: step, in: box)
      simulations.append(simulation)
      assessment.sizes.append(size(simulation, outcome))
    }
    if let usual = assessment.atDefault, let step = prepared.steps.first(where: { $0.category == usual.category }) {
      let text = weighed.measured(in: step.weight)
      assessment.clusterCount = text.clusterCount
      assessment.relativeError = text.relativeError(in: step.font)
      assessment.missingGlyphs = text.uncovered.compactMap { Unicode.Scalar($0).map { String($0) } }
      assessment.isShaped = measurer is ShapingMeasurer && text.uncovered.isEmpty
      assessment.meanAdvance = text.clusterCount > 0 ? text.naturalWidth(in: step.font) / Double(text.clusterCount) : 0
      assessment.longestWordRange = text.longestWordRange(in: step.font)
    }
    assessment.fontDoubt = fontDoubt(of: box)
    if assessment.firstFailing != nil { assessment.shorten(in: simulations) }
    return assessment
  }

  func weighed(_ text: String, _ setting: LocaleSetting, by measurer: any Measurer) -> WeighedText {
    WeighedText(
      text, breakTag: setting.breakTag, lineBreaking: settings.lineBreaking, scripts: setting.scripts,
      measurer: measurer)
  }

  // MARK: - Locales

  /// What of a locale decides how its texts are measured.
  struct LocaleSetting {
    var breakTag: String
    /// Of its own script.
    var lineHeightFactor: Double
    var scripts: ScriptHeights
  }

  func setting(of locale: LocaleID) -> LocaleSetting {
    if let known = localeSettings.withLock({ $0[locale] }) { return known }
    let new = LocaleSetting(
      breakTag: localeData.breakTag(for: locale, lineBreaking: settings.lineBreaking),
      lineHeightFactor: localeData.lineHeightFactor(for: locale), scripts: localeData.scriptHeights(for: locale))
    localeSettings.withLock { $0[locale] = new }
    return new
  }
}
