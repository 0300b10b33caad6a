/// The control that shows a string, as a storyboard, a xib or the comment that Xcode makes of one tells it.
///
/// Lengths are in points. Fields that the file does not tell are nil.
package struct InterfaceElement: Hashable, Sendable {
  /// `UILabel`, `UIButton`, `NSMenuItem` ...
  package var className: String?
  /// The object's id: `abc-12-xyz`.
  package var objectID: String?
  /// The property that holds the text: `text`, `normalTitle`, `placeholder`.
  package var property: String?
  /// Width from a constraint of its own, or from two edges pinned to something of known width.
  package var constrainedWidth: Double?
  package var constrainedHeight: Double?
  /// How the width is known: `constraint` or `pinned-edges`.
  package var widthOrigin: String?
  /// Where the width follows the window's: the width is `windowFraction` × window − `insetsFromWindow` − `windowMargins` ×
  /// the system's margin of a root view (16 points on phones, 20 on wide ones). Known only below the root view of a view
  /// controller; `constrainedWidth` is then nil and `widthOrigin` is `pinned-edges`.
  package var windowFraction: Double?
  package var insetsFromWindow: Double?
  package var windowMargins: Double?
  /// The most that such a width may be, in points, where a constraint keeps it from following a wide window.
  package var widthLimit: Double?
  /// Whether the width is the most that there may be: the control is as wide as its text, or as what is beside it leaves.
  package var isWidthAtMost: Bool?
  /// The design-time frame: often stale.
  package var frameWidth: Double?
  package var frameHeight: Double?
  /// Whether the control keeps its frame: no constraint moves it. Under Auto Layout a drawn frame says nothing of the room.
  package var keepsFrame: Bool?
  /// `UICTFontTextStyleBody`, as a style's name of ours: `body`.
  package var textStyle: String?
  package var pointSize: Double?
  package var weight: String?
  package var fontName: String?
  /// 0 for as many as needed.
  package var numberOfLines: Int?
  package var lineBreakMode: String?
  /// Whether it is a label of one of the system's styles of table cells, which gives it as many lines as it takes at
  /// accessibility sizes.
  package var isCellLabel: Bool?
  /// Whether a button of the Mac, by its class, is a check box or a radio button: something to set. Nil for other controls, and where the
  /// file doesn't say what kind of button it is.
  package var isSetting: Bool?
  package var textAlignment: String?
  package var adjustsFontSizeToFit: Bool?
  package var minimumScaleFactor: Double?
  package var adjustsForContentSizeCategory: Bool?
  /// `ios`, `macos` ... where the document tells.
  package var platform: String?
  /// Whether letters may draw together before text is cut off.
  package var tightens: Bool?
  /// Whether a paragraph style of its own sets lines closer than the font does (`lineHeightMultiple` below 1).
  package var hasTightLines: Bool?
  /// The width of the horizontal stack view that the control shares with others.
  package var row: WindowWidth?
  /// Left plus right insets of the control that narrow the text.
  package var horizontalInsets: Double?
  /// The text Interface Builder holds: the storyboard's own.
  package var designText: String?
  package var place: Place?
}

extension InterfaceElement {
  package init(
    className: String? = nil, objectID: String? = nil, property: String? = nil, designText: String? = nil,
    place: Place? = nil
  ) {
    // The memberwise one; see `Entry`.
    self.init(
      className: className, objectID: objectID, property: property, constrainedWidth: nil, designText: designText,
      place: place)
  }
}

/// A width that may follow the window's: `fraction` × window + `points` + `margins` × the system's margin of a root view.
package struct WindowWidth: Hashable, Sendable {
  package var fraction: Double
  package var points: Double
  package var margins: Double
  package init(fraction: Double, points: Double, margins: Double) {
    self.fraction = fraction
    self.points = points
    self.margins = margins
  }
  package func inWindow(_ window: Double, margin: Double) -> Double { fraction * window + points + margins * margin }
}

extension InterfaceElement {
  /// The width of the control in a window, or nil where it does not follow the window. `margin` is the system's margin of
  /// a root view at that width, in points.
  package func width(inWindow window: Double, margin: Double) -> Double? {
    guard let windowFraction else { return nil }
    let width = windowFraction * window - (insetsFromWindow ?? 0) - (windowMargins ?? 0) * margin
    return width > 0 ? min(width, widthLimit ?? width) : nil
  }

  /// Takes over what another file tells of the same control and this one does not.
  package mutating func absorb(_ other: InterfaceElement) {
    func fill<Fact>(_ own: inout Fact?, _ others: Fact?) { if own == nil { own = others } }
    // The document itself is the better witness of where the control stands.
    if frameWidth == nil, other.frameWidth != nil { place = other.place ?? place }
    // What belongs together is taken together.
    if constrainedWidth == nil, windowFraction == nil {
      constrainedWidth = other.constrainedWidth
      windowFraction = other.windowFraction
      insetsFromWindow = other.insetsFromWindow
      windowMargins = other.windowMargins
      widthLimit = other.widthLimit
      isWidthAtMost = other.isWidthAtMost
      widthOrigin = other.widthOrigin
    }
    if textStyle == nil, pointSize == nil, fontName == nil {
      textStyle = other.textStyle
      pointSize = other.pointSize
      fontName = other.fontName
      weight = other.weight
    }
    fill(&className, other.className)
    fill(&objectID, other.objectID)
    fill(&property, other.property)
    fill(&lineBreakMode, other.lineBreakMode)
    fill(&isCellLabel, other.isCellLabel)
    fill(&isSetting, other.isSetting)
    fill(&textAlignment, other.textAlignment)
    fill(&platform, other.platform)
    fill(&designText, other.designText)
    fill(&constrainedHeight, other.constrainedHeight)
    fill(&frameWidth, other.frameWidth)
    fill(&frameHeight, other.frameHeight)
    fill(&minimumScaleFactor, other.minimumScaleFactor)
    fill(&horizontalInsets, other.horizontalInsets)
    fill(&numberOfLines, other.numberOfLines)
    fill(&keepsFrame, other.keepsFrame)
    fill(&adjustsFontSizeToFit, other.adjustsFontSizeToFit)
    fill(&adjustsForContentSizeCategory, other.adjustsForContentSizeCategory)
    fill(&tightens, other.tightens)
    fill(&hasTightLines, other.hasTightLines)
    fill(&row, other.row)
    fill(&place, other.place)
  }
}

extension ElementBox {
  /// Whether `absorb` would change anything, asked in its order. Mostly it would not, since the files of many locales tell
  /// the same of a control, and an element is too large to be copied for nothing: its facts are looked at where they are.
  func lacks(_ other: ElementBox) -> Bool {
    func lacks<Fact>(_ own: Fact?, _ others: Fact?) -> Bool { own == nil && others != nil }
    if element.constrainedWidth == nil, element.windowFraction == nil, tellsOtherWidth(than: other) { return true }
    if element.textStyle == nil, element.pointSize == nil, element.fontName == nil, tellsOtherFont(than: other) {
      return true
    }
    return lacks(element.className, other.element.className) || lacks(element.objectID, other.element.objectID)
      || lacks(element.property, other.element.property) || lacks(element.lineBreakMode, other.element.lineBreakMode)
      || lacks(element.isCellLabel, other.element.isCellLabel)
      || lacks(element.isSetting, other.element.isSetting)
      || lacks(element.textAlignment, other.element.textAlignment) || lacks(element.platform, other.element.platform)
      || lacks(element.designText, other.element.designText)
      || lacks(element.constrainedHeight, other.element.constrainedHeight)
      || lacks(element.frameWidth, other.element.frameWidth) || lacks(element.frameHeight, other.element.frameHeight)
      || lacks(element.minimumScaleFactor, other.element.minimumScaleFactor)
      || lacks(element.horizontalInsets, other.element.horizontalInsets)
      || lacks(element.numberOfLines, other.element.numberOfLines)
      || lacks(element.keepsFrame, other.element.keepsFrame)
      || lacks(element.adjustsFontSizeToFit, other.element.adjustsFontSizeToFit)
      || lacks(element.adjustsForContentSizeCategory, other.element.adjustsForContentSizeCategory)
      || lacks(element.tightens, other.element.tightens) || lacks(element.hasTightLines, other.element.hasTightLines)
      || lacks(element.row, other.element.row) || lacks(element.place, other.element.place)
  }

  /// What `absorb` takes together.
  private func tellsOtherWidth(than other: ElementBox) -> Bool {
    element.constrainedWidth != other.element.constrainedWidth || element.windowFraction != other.element.windowFraction
      || element.insetsFromWindow != other.element.insetsFromWindow
      || element.windowMargins != other.element.windowMargins || element.widthLimit != other.element.widthLimit
      || element.widthOrigin != other.element.widthOrigin || element.isWidthAtMost != other.element.isWidthAtMost
  }

  private func tellsOtherFont(than other: ElementBox) -> Bool {
    element.textStyle != other.element.textStyle || element.pointSize != other.element.pointSize
      || element.fontName != other.element.fontName || element.weight != other.element.weight
  }
}
