import Catalogs
import Places
import TextLayout
import Typography

// What each witness says of a box. A field that one has settled stays as it is, so the order of the calls is the order in
// which witnesses are believed (`BoxResolver`).

extension TextBox {
  mutating func set(_ field: Field, _ origin: Origin, _ change: (inout TextBox) -> Void) {
    guard origins[field] == nil else { return }
    change(&self)
    origins[field] = origin
  }

  /// The same of what a witness may say nothing of.
  private mutating func set<Value>(
    _ field: Field, _ origin: Origin, to value: Value?, _ change: (inout TextBox, Value) -> Void
  ) {
    if let value { set(field, origin) { change(&$0, value) } }
  }

  mutating func fill(from rule: BoxRule) {
    set(.platform, .config, to: rule.platform) { $0.platform = $1 }
    set(.scales, .config, to: rule.scales) { $0.scales = $1 }
    setFont(style: rule.style, size: rule.size, scalesLike: rule.scalesLike, .config)
    set(.design, .config, to: rule.design) { $0.systemFont.design = $1 }
    set(.fontWidth, .config, to: rule.fontWidth) { $0.systemFont.width = $1 }
    set(.fontName, .config, to: rule.fontName) { $0.fontName = $1 }
    set(.tracking, .config, to: rule.tracking) { $0.tracking = $1 }
    set(.weight, .config, to: rule.weight) { $0.weight = $1 }
    set(.width, .config, to: rule.width) { $0.width = $1 }
    set(.height, .config, to: rule.height) { $0.height = $1 }
    set(.maxLines, .config, to: rule.maxLines) { $0.maxLines = max(0, $1) }
    set(.minimumScale, .config, to: rule.minimumScale) { $0.minimumScale = $1 }
    set(.role, .config, to: rule.role) { $0.role = $1 }
    set(.leading, .config, to: rule.leading) { $0.leading = $1 }
    set(.alignment, .config, to: rule.alignment) { $0.alignment = $1 }
    set(.tightens, .config, to: rule.tightens) { $0.tightens = $1 }
    set(.stackedWidth, .config, to: rule.stackedWidth) { $0.stackedWidth = $1 }
    setCount(rule.maxCharacters, unit: "glyph", .config)
  }

  /// Values that a field cannot have are passed over; `Directive.faults` reports them.
  mutating func fill(from directive: Directive) {
    guard !directive.isEmpty else { return }
    func number(_ name: String) -> Double? {
      directive[name].flatMap(Double.init).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }
    func count(_ name: String, below limit: Int) -> Int? {
      number(name).flatMap(Int.init(exactly:)).flatMap { $0 < limit ? $0 : nil }
    }
    func flag(_ name: String) -> Bool? { directive[name].map { $0 != "false" && $0 != "no" } }
    set(.scales, .comment, to: flag("scales")) { $0.scales = $1 }
    if let name = directive["style"], number("size") == nil { setStyle(named: name, .comment) }
    setFont(
      style: directive["style"].flatMap(TextStyle.init(name:)), size: number("size").flatMap { $0 > 0 ? $0 : nil },
      scalesLike: directive["scales-like"].flatMap(TextStyle.init(name:)), .comment)
    set(.design, .comment, to: directive["design"].flatMap(FontDesign.init(name:))) { $0.systemFont.design = $1 }
    set(.fontWidth, .comment, to: directive["font-width"].flatMap(FontWidth.init(name:))) { $0.systemFont.width = $1 }
    set(.fontName, .comment, to: directive["font"]) { $0.fontName = $1 }
    let tracking = directive["tracking"].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    set(.tracking, .comment, to: tracking) { $0.tracking = $1 }
    set(.weight, .comment, to: directive["weight"].flatMap(FontWeight.init(name:))) { $0.weight = $1 }
    set(.width, .comment, to: number("width")) { $0.width = $1 }
    set(.height, .comment, to: number("height")) { $0.height = $1 }
    set(.maxLines, .comment, to: count("max-lines", below: 10_000)) { $0.maxLines = $1 }
    let scale = number("minimum-scale").flatMap { $0 <= 1 ? $0 : nil }
    set(.minimumScale, .comment, to: scale) { $0.minimumScale = $1 }
    setCount(count("max-characters", below: 1_000_000), unit: "glyph", .comment)
    set(.leading, .comment, to: directive["leading"].flatMap(LeadingTrait.init(rawValue:))) { $0.leading = $1 }
    set(.alignment, .comment, to: directive["alignment"]) { $0.alignment = $1 }
    set(.tightens, .comment, to: flag("tightens")) { $0.tightens = $1 }
    set(.stackedWidth, .comment, to: number("stacked-width")) { $0.stackedWidth = $1 }
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

  private mutating func setCount(_ count: Int?, unit: String, _ origin: Origin) {
    guard let count else { return }
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
    fillFont(from: element)
    set(.alignment, .storyboard, to: element.textAlignment) { $0.alignment = $1 }
    if element.isCellLabel == true { limit(to: .xxxLarge) }
    switch element.lineBreakMode {
    case "middleTruncation": truncation = .middle
    case "headTruncation": truncation = .head
    default: break
    }
    if element.tightens == true { set(.tightens, .storyboard) { $0.tightens = true } }
    fillWidth(from: element)
    // A text view scrolls.
    if let height = element.constrainedHeight, !(element.className ?? "").hasSuffix("TextView") {
      set(.height, .constraint) { $0.height = height }
    }
    set(.maxLines, .storyboard, to: element.numberOfLines) { $0.maxLines = max(0, $1) }
    if element.adjustsFontSizeToFit == true {
      set(.minimumScale, .storyboard) { $0.minimumScale = element.minimumScaleFactor ?? 1 }
    }
  }

  private mutating func fillFont(from element: InterfaceElement) {
    if let name = element.textStyle {
      setStyle(named: name, .storyboard)
    } else if let size = element.pointSize, size > 0 {
      setSize(size, .storyboard)
      if element.adjustsForContentSizeCategory != true { set(.scales, .storyboard) { $0.scales = false } }
    }
    if element.textStyle == nil, let name = element.fontName, !name.isEmpty, !name.hasPrefix(".") {
      set(.fontName, .storyboard) { $0.fontName = name }
    }
    if element.hasTightLines == true { set(.leading, .storyboard) { $0.leading = .tight } }
    set(.weight, .storyboard, to: element.weight.flatMap(FontWeight.init(name:))) { $0.weight = $1 }
  }

  /// The width of the control, and that of the whole row where it shares one, without the insets of its text.
  private mutating func fillWidth(from element: InterfaceElement) {
    let margin = platform.rootMargin(inWindow: deviceWidth)
    let insets = element.horizontalInsets ?? 0
    if let width = element.constrainedWidth ?? element.width(inWindow: deviceWidth, margin: margin), isInWindow(width) {
      let isPinned =
        element.constrainedWidth == nil ? width != element.widthLimit : element.widthOrigin == "pinned-edges"
      set(.width, isPinned ? .pinnedEdges : .constraint) {
        $0.width = max(0, width - insets)
        $0.isWidthAtMost = element.isWidthAtMost == true
      }
    }
    if let row = element.row {
      let width = row.inWindow(deviceWidth, margin: margin) - insets
      if width > (self.width ?? 0) { set(.stackedWidth, .storyboard) { $0.stackedWidth = width } }
    }
  }

  /// What is wider than the window was made for another one. The windows of the Mac grow.
  private func isInWindow(_ width: Double) -> Bool { platform == .macos || width <= deviceWidth }

  /// What the code sets on the control that shows the text.
  mutating func fill(from place: ShownPlace) {
    if !place.location.isEmpty { shownAt = place.location }
    control = place.control
    switch place.textSizes {
    case "accessibility": minimumCategory = .ax1
    case "standard": limit(to: .xxxLarge)
    default: break
    }
    // A font that is not known is as wide as it likes.
    guard !place.hasUnknownFont else { return }
    fillFont(from: place)
    fillWidth(from: place)
    set(.maxLines, place.statesLines ? .code : .container, to: place.lines) { $0.maxLines = max(0, $1) }
    if let mode = place.truncation.flatMap(Truncation.init) { truncation = mode }
    set(.minimumScale, .code, to: place.minimumScale.flatMap { $0 > 0 && $0 <= 1 ? $0 : nil }) { $0.minimumScale = $1 }
  }

  private mutating func fillFont(from place: ShownPlace) {
    if let size = place.fontSize, size > 0, size < 10_000 {
      let style = place.scales == false ? nil : place.textStyle.flatMap(TextStyle.init(name:))
      setFont(style: nil, size: size, scalesLike: style, .code)
      if place.scales != true, style == nil { set(.scales, .code) { $0.scales = false } }
    } else if let name = place.textStyle {
      setStyle(named: name, .code)
    }
    set(.design, .code, to: place.design.flatMap(FontDesign.init(name:))) { $0.systemFont.design = $1 }
    set(.fontWidth, .code, to: place.fontWidth.flatMap(FontWidth.init(name:))) { $0.systemFont.width = $1 }
    set(.fontName, .code, to: place.fontName) { $0.fontName = $1 }
    set(.weight, .code, to: place.weight.flatMap(FontWeight.init(name:))) { $0.weight = $1 }
  }

  private mutating func fillWidth(from place: ShownPlace) {
    guard let width = place.width, width.isFinite, width > 0, !place.isWidthAtMost || isInWindow(width) else { return }
    set(.width, .code) {
      $0.width = width
      $0.isWidthAtMost = place.isWidthAtMost
    }
    // A width that grows as the text does holds at each size what it holds at the usual one.
    if place.widthGrows, origins[.width] == .code { limit(to: defaultCategory) }
  }

  private mutating func fillWidth(from container: Container) {
    guard let width = container.width?.inWindow(deviceWidth) else { return }
    // Of two maximums, the narrower one counts.
    if origins[.width] == .code, isWidthAtMost, let known = self.width, width < known { origins[.width] = nil }
    set(.width, .container) {
      $0.width = width
      $0.isWidthAtMost = container.isAtMost
    }
  }

  /// What the container of a place gives where neither the code nor anybody else says it.
  mutating func fill(from container: Container, of place: ShownPlace) {
    guard !place.hasUnknownFont else { return }
    self.container = "\(container.name) (\(container.basis))"
    fillWidth(from: container)
    set(.maxLines, .container, to: container.lines) { $0.maxLines = $1 }
    set(.minimumScale, .container, to: container.minimumScale) { $0.minimumScale = $1 }
    guard origins[.style] == nil, origins[.size] == nil else { return }
    if let style = container.style.flatMap(TextStyle.init(name:)) { setStyle(style, .container) }
    if let size = container.size {
      setSize(size, .container)
      set(.scales, .container) { $0.scales = false }
    }
    set(.weight, .container, to: container.weight.flatMap(FontWeight.init(name:))) { $0.weight = $1 }
    if let most = container.upTo.flatMap(SizeCategory.init(rawValue:)) { limit(to: most) }
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
      if let most = preset.upTo { limit(to: most) }
    }
    guard let width = preset.width, origins[.width] == nil, origins[.maxLines] == nil else { return }
    set(.width, .preset) { $0.width = width }
    set(.maxLines, .preset) { $0.maxLines = 0 }
  }

  mutating func fillFrame(from element: InterfaceElement) {
    guard element.keepsFrame == true, let width = element.frameWidth, width > 0, isInWindow(width) else { return }
    set(.width, .frame) { $0.width = max(0, width - (element.horizontalInsets ?? 0)) }
    // UIKit's labels have one line unless told otherwise.
    if element.className == "UILabel" { set(.maxLines, .frame) { $0.maxLines = 1 } }
  }

  mutating func fillDefaults() {
    if size == nil { set(.style, .default) { $0.style = .body } }
    set(.width, .default) { $0.width = max(0, $0.deviceWidth - $0.platform.columnMargins) }
  }

  /// Shown at no larger size.
  private mutating func limit(to category: SizeCategory) {
    maximumCategory = min(category, maximumCategory ?? category)
  }

  /// A style, a size, or both: a size beside a style scales like it.
  private mutating func setFont(style: TextStyle?, size: Double?, scalesLike: TextStyle?, _ origin: Origin) {
    if let size { setSize(size, origin) } else { setStyle(style, origin) }
    guard let like = scalesLike ?? (size == nil ? nil : style), origins[.style] == nil, origins[.scalesLike] == nil
    else { return }
    set(.scalesLike, origin) { $0.scalesLike = like }
    set(.scales, origin) { $0.scales = true }
  }

  private mutating func setStyle(named name: String, _ origin: Origin) {
    if let style = TextStyle(name: name) { return setStyle(style, origin) }
    if origins[.style] == nil, origins[.size] == nil, unknownStyle == nil { unknownStyle = name }
  }

  private mutating func setStyle(_ style: TextStyle?, _ origin: Origin) {
    if origins[.size] == nil { set(.style, origin, to: style) { $0.style = $1 } }
  }

  private mutating func setSize(_ size: Double?, _ origin: Origin) {
    if origins[.style] == nil { set(.size, origin, to: size) { $0.size = $1 } }
  }

  /// Equal but for the device it stands on, and for where in the code it is.
  func isSame(as other: TextBox) -> Bool {
    var copy = other
    (copy.deviceWidth, copy.shownAt, copy.container) = (deviceWidth, shownAt, container)
    copy.control = control
    return copy == self
  }
}
