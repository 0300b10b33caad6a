import Catalogs
import TextLayout
import Typography

/// Where an entry is shown. Lengths are in points. Each field remembers where it is known from.
package struct TextBox: Hashable, Sendable {
  package enum Field: String, Sendable, CaseIterable {
    case platform, deviceWidth, style, size, weight, leading, width, height, maxLines, minimumScale, role, scales
    case maxCharacters, stackedWidth, tightens, alignment, scalesLike, design, fontWidth, fontName, tracking
  }
  /// From the surest to the least sure.
  package enum Origin: String, Sendable {
    case config, comment, xliff
    case constraint
    case pinnedEdges = "pinned-edges"
    case storyboard
    case code
    /// What a container or a control of its kind gives.
    case container
    case key, element, wording
    case preset, frame
    case `default`

    /// Whether somebody declared it (as against what we inferred).
    package var isDeclared: Bool {
      switch self {
      case .config, .comment, .xliff, .constraint, .pinnedEdges, .storyboard: true
      case .code, .container, .key, .element, .wording, .preset, .frame, .default: false
      }
    }
  }

  package var platform: Platform
  package var deviceWidth: Double
  package var style: TextStyle?
  /// The point size, where there is no text style: fixed, or that at Large where it scales like a style.
  package var size: Double?
  /// The style that a text of a size of its own grows like, as `UIFontMetrics(forTextStyle:)` makes it.
  package var scalesLike: TextStyle?
  /// The design and the width of the system font.
  package var systemFont = SystemFont.standard
  /// The PostScript name of a font that isn't the system's: `Avenir-Medium`.
  package var fontName: String?
  /// What is added to each cluster in place of the font's own tracking, in points.
  package var tracking: Double?
  /// A text style that is named and that nobody knows.
  package var unknownStyle: String?
  package var weight: FontWeight?
  /// nil: as wide as the ordinary text column, only compared with the source.
  package var width: Double?
  package var height: Double?
  /// 0: as many as needed.
  package var maxLines: Int
  /// 1: never shrunk.
  package var minimumScale: Double
  package var role: Role?
  /// Whether the text grows with Dynamic Type.
  package var scales: Bool
  /// The largest size category that it grows to; nil: all of the platform.
  package var maximumCategory: SizeCategory?
  /// The smallest that it is shown at; nil: all of the platform.
  package var minimumCategory: SizeCategory?
  /// Declared limit in characters, where there is one, and its unit.
  package var maxCharacters: Int?
  package var characterUnit: String?
  /// Every declared limit that is counted, not measured: characters, words, bytes.
  package var limits: [SizeLimit]
  /// `justified`, `center` ... where it is known.
  package var alignment: String?
  /// Lines closer together or farther apart than the style has them.
  package var leading: LeadingTrait
  /// Whether letters may draw together before text is cut off.
  package var tightens: Bool
  /// Where the control cuts off text that doesn't fit.
  package var truncation = Truncation.tail
  /// The width that the text would have in a line of its own, where it stands beside another in a row.
  package var stackedWidth: Double?
  /// Whether the width is the most that there may be: what is beside the text takes of it.
  package var isWidthAtMost = false
  /// Where in the code it is shown: `App/Cart.swift:40`.
  package var shownAt: String?
  /// The control that shows it there, with its framework: `SwiftUI.Button`.
  package var control: String?
  /// The name of the container that gives it its room, and how sure that is: `list-row (C)`, `tab (the configuration)`.
  package var container: String?
  package var origins: [Field: Origin]

  package init(platform: Platform, deviceWidth: Double) {
    self.platform = platform
    self.deviceWidth = deviceWidth
    self.style = nil
    self.size = nil
    self.weight = nil
    self.width = nil
    self.height = nil
    self.maxLines = 0
    self.minimumScale = 1
    self.role = nil
    self.scales = true
    self.maximumCategory = nil
    self.maxCharacters = nil
    self.characterUnit = nil
    self.limits = []
    self.alignment = nil
    self.leading = .standard
    self.tightens = false
    self.stackedWidth = nil
    self.origins = [:]
  }

  /// Whether width and number of lines are known, so that text can be lost in it.
  ///
  /// The ordinary column, which stands in where nobody knows the width, bounds a text only where its lines were limited
  /// on purpose, in the configuration, a comment or the file; a control's own single line is then as wide as it likes.
  package var isBounded: Bool {
    guard width != nil, maxLines > 0 || height != nil else { return false }
    guard origins[.width] == .default else { return true }
    let onPurpose: Set<Origin> = [.config, .comment, .xliff]
    return [Field.maxLines, .height].contains { field in origins[field].map(onPurpose.contains) ?? false }
  }
  /// Whether its height is stated and holds one line, so that a line can be too high for it however wide it is.
  var holdsOneLine: Bool {
    height != nil && maxLines == 1 && origins[.height]?.isDeclared == true && origins[.maxLines]?.isDeclared == true
  }
  /// Whether somebody says how wide it is and how many lines it has. What the configuration or a comment gives a width and
  /// no lines has as many as it takes; a role says nothing of either.
  package var isKnown: Bool {
    guard let width = origins[.width], isStated(width) || width == .container else { return false }
    return origins[.maxLines].map { isStated($0) || $0 == .container } ?? (width == .config || width == .comment)
  }
  /// Whether its text has several sizes: that of a style, or one that scales like one.
  package var hasSizes: Bool { scales && (style != nil || scalesLike != nil) }
  /// Whether the width and lines were declared by somebody, not inferred.
  package var isDeclared: Bool {
    (origins[.width].map(isStated) ?? false) && (origins[.maxLines] ?? .default) != .preset
  }
  /// Whether somebody wrote a length or a number of lines down: in the code, too.
  private func isStated(_ origin: Origin) -> Bool { origin.isDeclared || origin == .code }
}

/// The role of an entry, how sure it is (0 to 1), and why.
package struct RoleDecision: Hashable, Sendable {
  package var role: Role?
  /// 1: declared; 0.9: the control or the code says it; 0.7: a word of the key says it; lower: a guess from the wording.
  package var confidence: Double
  package var origin: TextBox.Origin
  /// What it rests on, for people: `'btn' in the key`.
  package var reason: String
  /// Whether an item of `boxes` in the configuration gives the role, and what it is without that, which the item may match.
  package private(set) var isGivenByBox = false
  package private(set) var roleBeforeBox: Role?
  /// Whether the key or the comment surely say what the code does.
  package internal(set) var isGuessedToo = false
  package init(role: Role?, confidence: Double, origin: TextBox.Origin, reason: String) {
    self.role = role
    self.confidence = confidence
    self.origin = origin
    self.reason = reason
  }
  /// The role that an item of `boxes` gives in place of another decision.
  init(ofBox role: Role, insteadOf other: RoleDecision) {
    self.init(role: role, confidence: 1, origin: .config, reason: "a box in the configuration says so")
    isGivenByBox = true
    roleBeforeBox = other.role
  }
  package static let unknown = RoleDecision(role: nil, confidence: 0, origin: .default, reason: "role unknown")
}
