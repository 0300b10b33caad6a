import Catalogs
import Typography

/// Finds where an entry is shown, field by field, from everything a team already has. The first witness that knows a field
/// settles it: the configuration, the comment's directive, the file's own limits, the storyboard, what is the same for all
/// texts of its role, a bare design-time frame.
struct BoxResolver: Sendable {
  let settings: FitSettings
  private let rules: [(matcher: EntryMatcher, rule: BoxRule)]
  private let platforms: [(matcher: EntryMatcher, platform: Platform)]

  init(settings: FitSettings) {
    self.settings = settings
    self.rules = settings.boxRules.map { (EntryMatcher($0.match), $0) }
    self.platforms = settings.platformOverrides.map { (EntryMatcher($0.match), $0.platform) }
  }

  /// The platform that a comment, the configuration, the control or the project states for an entry.
  func statedPlatform(of entry: Entry, catalogName: String, role: RoleDecision) -> Platform? {
    if let name = Directive.merged(of: entry)["platform"], let platform = Platform(rawValue: name) { return platform }
    if !platforms.isEmpty {
      let file = entry.keyPlace.flatMap { settings.fileNames[$0.file] }
      let names = EntryMatcher.Names(
        key: entry.key, files: file.map { [$0] } ?? [], catalog: catalogName, comment: entry.comment?.text ?? "",
        role: role.role?.rawValue ?? "")
      if let platform = platforms.last(where: { $0.matcher.matches(names) })?.platform { return platform }
    }
    return entry.element?.platform.flatMap(Platform.init(rawValue:))
      ?? (settings.isPlatformKnown ? settings.platform : nil)
  }

  /// Whether nothing but its role says where an entry is shown.
  func goesByRole(_ entry: Entry, directive: Directive) -> Bool {
    rules.isEmpty && platforms.isEmpty && directive.isEmpty && entry.limits.isEmpty && !entry.hasElement
      && entry.isShown && PlainHint.all(of: entry).isEmpty
  }

  /// One box per device width; none for a text that is spoken only or never shown.
  ///
  /// `variant` is what a text of the entry is chosen by: boxes are then those of its device, or of the windows in which it
  /// is chosen.
  func boxes(
    of entry: Entry, in catalog: Catalog, role: RoleDecision, directive: Directive, variant: Variant = .none
  ) -> [TextBox] {
    guard role.role != .accessibility, entry.isShown else { return [] }
    // Few configurations match entries by their names.
    lazy var names = EntryMatcher.Names(
      key: entry.key, files: catalog.files.compactMap { settings.fileNames[$0.file] }, catalog: catalog.name,
      comment: entry.comment?.text ?? "", role: role.role?.rawValue ?? "")
    let rules = rules.isEmpty ? [] : rules(for: names, role: role)
    let platform =
      variant.platform ?? directive["platform"].flatMap(Platform.init(rawValue:))
      ?? platforms.last { $0.matcher.matches(names) }?.platform ?? entry.element?.platform.flatMap(
        Platform.init(rawValue:))
      ?? settings.platform
    // Widths that somebody asked for are those of the platform asked for.
    let areMeant = !settings.deviceWidths.isEmpty && platform.isAsWide(as: settings.platform)
    var widths = areMeant ? settings.deviceWidths : [platform.usualDeviceWidth]
    if let windows = variant.windows {
      let chosen = widths.filter(windows.contains)
      widths = chosen.isEmpty ? [min(max(windows.lowerBound, 1), 10_000)] : chosen
    }
    let hints = PlainHint.all(of: entry)
    var boxes: [TextBox] = []
    for width in widths {
      var box = TextBox(platform: platform, deviceWidth: width)
      for rule in rules { box.fill(from: rule, origin: .config) }
      box.fill(from: directive)
      box.fill(from: hints)
      if !entry.limits.isEmpty { box.fill(from: entry.limits, em: em(of: entry, in: box, role: role)) }
      if let element = entry.element { box.fill(from: element) }
      box.fillRole(role)
      box.fillPreset(confidence: role.confidence)
      if let element = entry.element { box.fillFrame(from: element) }
      box.fillDefaults()
      if box.origins[.width] == .xliff {
        box.holdLines(of: catalog.sourceLocale.flatMap { entry.translations[$0]?.values.first?.text })
      }
      box.takeLimits(of: entry)
      // Widths that do not follow the device give the same box again.
      if !boxes.contains(where: { $0.isSame(as: box) }) { boxes.append(box) }
    }
    return boxes
  }

  /// The items of `boxes` that match an entry. One that gives it a role, and those before it, match by the role that it has
  /// without them, those that follow by the new one.
  private func rules(for names: EntryMatcher.Names, role: RoleDecision) -> [BoxRule] {
    var names = names
    let given = names.role
    if role.isGivenByBox { names.role = role.roleBeforeBox?.rawValue ?? "" }
    return rules.compactMap { matcher, rule in
      guard matcher.matches(names) else { return nil }
      if rule.role != nil { names.role = given }
      return rule
    }
  }

  /// The point size that a text is set in at the usual size category, whoever says it: what an em is.
  private func em(of entry: Entry, in box: TextBox, role: RoleDecision) -> Double {
    var box = box
    if let element = entry.element { box.fill(from: element) }
    box.fillRole(role)
    box.fillPreset(confidence: role.confidence)
    return box.usualPointSize
  }
}

/// What a text is chosen by that decides where it shows.
struct Variant: Hashable, Sendable {
  var platform: Platform?
  /// The widths of the windows, in points, in which it is chosen.
  var windows: Range<Double>?

  static let none = Variant()

  /// `siblings`: all texts among which this one is chosen.
  init(_ variation: Variation, among siblings: [Value]) {
    platform = variation.device.flatMap(Self.platform)
    guard let width = variation.width else { return }
    // The text of the largest width that is not above the window's is taken, of the narrowest where there is none.
    let others = siblings.compactMap(\.variation.width)
    let isNarrowest = !others.contains { $0 < width }
    let next = others.filter { $0 > width }.min()
    let start = isNarrowest ? 0 : Double(width) * Self.widthUnit
    windows = start..<max(start, next.map { Double($0) * Self.widthUnit } ?? .infinity)
    if windows?.isEmpty ?? true { windows = nil }
  }

  private init() {}

  /// Points of a window's width to a unit of a variable-width rule. The unit is about the width of an M in the system font;
  /// no figure is published, and 320 points count as 20 in Apple's own examples.
  private static let widthUnit = 16.0

  /// `other` shows wherever no device has a text of its own: on the platform of the app.
  private static func platform(_ device: String) -> Platform? {
    switch device {
    case "iphone", "ipod": .ios
    case "ipad": .ipados
    case "mac": .macos
    case "appletv": .tvos
    case "applewatch": .watchos
    case "applevision": .visionos
    default: nil
    }
  }
}

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

extension TextBox {
  mutating func set(_ field: Field, _ origin: Origin, _ change: (inout TextBox) -> Void) {
    guard origins[field] == nil else { return }
    change(&self)
    origins[field] = origin
  }

  mutating func fill(from rule: BoxRule, origin: Origin) {
    if let platform = rule.platform { set(.platform, origin) { $0.platform = platform } }
    if let style = rule.style { setStyle(style, origin) }
    if let size = rule.size { setSize(size, origin) }
    if let weight = rule.weight { set(.weight, origin) { $0.weight = weight } }
    if let width = rule.width { set(.width, origin) { $0.width = width } }
    if let height = rule.height { set(.height, origin) { $0.height = height } }
    if let lines = rule.maxLines { set(.maxLines, origin) { $0.maxLines = max(0, lines) } }
    if let scale = rule.minimumScale { set(.minimumScale, origin) { $0.minimumScale = scale } }
    if let role = rule.role { set(.role, origin) { $0.role = role } }
    if let scales = rule.scales { set(.scales, origin) { $0.scales = scales } }
    if let leading = rule.leading { set(.leading, origin) { $0.leading = leading } }
    if let alignment = rule.alignment { set(.alignment, origin) { $0.alignment = alignment } }
    if let tightens = rule.tightens { set(.tightens, origin) { $0.tightens = tightens } }
    if let width = rule.stackedWidth { set(.stackedWidth, origin) { $0.stackedWidth = width } }
    if let count = rule.maxCharacters { setCount(count, unit: "glyph", origin) }
  }

  mutating func fill(from directive: Directive) {
    guard !directive.isEmpty else { return }
    func number(_ name: String) -> Double? {
      directive[name].flatMap(Double.init).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }
    if let style = directive["style"].flatMap(TextStyle.init(name:)) { setStyle(style, .comment) }
    if let size = number("size"), size > 0 { setSize(size, .comment) }
    if let weight = directive["weight"].flatMap(FontWeight.init(name:)) {
      set(.weight, .comment) { $0.weight = weight }
    }
    if let width = number("width") { set(.width, .comment) { $0.width = width } }
    if let height = number("height") { set(.height, .comment) { $0.height = height } }
    if let lines = number("max-lines").flatMap(Int.init(exactly:)), lines < 10_000 {
      set(.maxLines, .comment) { $0.maxLines = lines }
    }
    if let scale = number("minimum-scale"), scale <= 1 { set(.minimumScale, .comment) { $0.minimumScale = scale } }
    if let count = number("max-characters").flatMap(Int.init(exactly:)), count < 1_000_000 {
      setCount(count, unit: "glyph", .comment)
    }
    if let leading = directive["leading"].flatMap(LeadingTrait.init(rawValue:)) {
      set(.leading, .comment) { $0.leading = leading }
    }
    if let alignment = directive["alignment"] { set(.alignment, .comment) { $0.alignment = alignment } }
    if let tightens = directive["tightens"] {
      set(.tightens, .comment) { $0.tightens = tightens != "false" && tightens != "no" }
    }
    if let width = number("stacked-width") { set(.stackedWidth, .comment) { $0.stackedWidth = width } }
    if let scales = directive["scales"] { set(.scales, .comment) { $0.scales = scales != "false" && scales != "no" } }
  }

  /// What a comment says in plain words.
  mutating func fill(from hints: [PlainHint]) {
    for hint in hints {
      switch hint.unit {
      case .line: set(.maxLines, .comment) { $0.maxLines = hint.amount }
      case .glyph, .byte, .word: setCount(hint.amount, unit: hint.unit.rawValue, .comment)
      }
    }
  }

  private mutating func setCount(_ count: Int, unit: String, _ origin: Origin) {
    set(.maxCharacters, origin) {
      $0.maxCharacters = count
      $0.characterUnit = unit
    }
    // Characters, words and bytes do not exclude each other.
    if !limits.contains(where: { $0.unit == unit }) {
      limits.append(
        SizeLimit(
          unit == "byte" ? .storage : .width, .maximum, Double(count), unit: unit, origin: origin.rawValue,
          encoding: unit == "byte" ? "UTF-8" : nil))
    }
  }

  /// The file's own counted limits, beside those that the configuration or the comment states.
  mutating func takeLimits(of entry: Entry) {
    for limit in entry.limits where limit.bound == .maximum {
      guard ["char", "glyph", "col", "byte"].contains(limit.unit), limit.dimension != .height, limit.amount > 0 else {
        continue
      }
      limits.append(limit)
    }
  }

  mutating func fill(from element: InterfaceElement) {
    if let style = element.textStyle.flatMap(TextStyle.init(name:)) {
      setStyle(style, .storyboard)
    } else if let size = element.pointSize, size > 0 {
      setSize(size, .storyboard)
      if element.adjustsForContentSizeCategory != true { set(.scales, .storyboard) { $0.scales = false } }
    }
    if let alignment = element.textAlignment { set(.alignment, .storyboard) { $0.alignment = alignment } }
    if element.tightens == true { set(.tightens, .storyboard) { $0.tightens = true } }
    if element.hasTightLines == true { set(.leading, .storyboard) { $0.leading = .tight } }
    if let weight = element.weight.flatMap(FontWeight.init(name:)) {
      set(.weight, .storyboard) { $0.weight = weight }
    }
    let margin = platform.rootMargin(inWindow: deviceWidth)
    if let width = element.constrainedWidth ?? element.width(inWindow: deviceWidth, margin: margin) {
      let isPinned =
        element.constrainedWidth == nil ? width != element.widthLimit : element.widthOrigin == "pinned-edges"
      let origin: Origin = isPinned ? .pinnedEdges : .constraint
      set(.width, origin) { $0.width = max(0, width - (element.horizontalInsets ?? 0)) }
    }
    if let row = element.row {
      let width = row.inWindow(deviceWidth, margin: margin) - (element.horizontalInsets ?? 0)
      if width > (self.width ?? 0) { set(.stackedWidth, .storyboard) { $0.stackedWidth = width } }
    }
    // A text view scrolls.
    if let height = element.constrainedHeight, !(element.className ?? "").hasSuffix("TextView") {
      set(.height, .constraint) { $0.height = height }
    }
    if let lines = element.numberOfLines { set(.maxLines, .storyboard) { $0.maxLines = max(0, lines) } }
    if element.adjustsFontSizeToFit == true {
      set(.minimumScale, .storyboard) { $0.minimumScale = element.minimumScaleFactor ?? 1 }
    }
  }

  mutating func fillRole(_ decision: RoleDecision) {
    guard let role = decision.role else { return }
    set(.role, decision.origin) { $0.role = role }
  }

  /// What is the same for every text of the role. A width is of a place that wraps: it counts only where nothing surer
  /// spoke of the width or the lines.
  mutating func fillPreset(confidence: Double) {
    guard let role, confidence >= 0.7, let preset = RolePreset.of(role, on: platform), origins[.maxCharacters] == nil
    else { return }
    if origins[.style] == nil, origins[.size] == nil {
      if let style = preset.style { setStyle(style, .preset) }
      if let size = preset.size {
        setSize(size, .preset)
        set(.scales, .preset) { $0.scales = false }
      }
      if let weight = preset.weight { set(.weight, .preset) { $0.weight = weight } }
      maximumCategory = preset.upTo
    }
    guard let width = preset.width, origins[.width] == nil, origins[.maxLines] == nil else { return }
    set(.width, .preset) { $0.width = width }
    set(.maxLines, .preset) { $0.maxLines = 0 }
  }

  mutating func fillFrame(from element: InterfaceElement) {
    guard element.keepsFrame == true, let width = element.frameWidth, width > 0 else { return }
    set(.width, .frame) { $0.width = max(0, width - (element.horizontalInsets ?? 0)) }
    // UIKit's labels have one line unless told otherwise.
    if element.className == "UILabel" { set(.maxLines, .frame) { $0.maxLines = 1 } }
  }

  mutating func fillDefaults() {
    if size == nil { set(.style, .default) { $0.style = .body } }
    set(.width, .default) { $0.width = max(0, $0.deviceWidth - $0.platform.columnMargins) }
  }

  private mutating func setStyle(_ style: TextStyle, _ origin: Origin) {
    guard origins[.size] == nil else { return }
    set(.style, origin) { $0.style = style }
  }

  private mutating func setSize(_ size: Double, _ origin: Origin) {
    guard origins[.style] == nil else { return }
    set(.size, origin) { $0.size = size }
  }

  /// Equal but for the device it stands on.
  func isSame(as other: TextBox) -> Bool {
    var copy = other
    copy.deviceWidth = deviceWidth
    return copy == self
  }
}
