/// The box a string was judged in, as a finding shows it. Lengths are in points.
package struct BoxEvidence: Hashable, Sendable {
  package var platform: String
  package var deviceWidth: Double?
  package var style: String?
  /// The point size, where the box has no text style: fixed, or that at Large where it scales like a style.
  package var size: Double?
  /// The text style that `size` grows like.
  package var scalesLike: String?
  /// The design and the width of the system font, where they aren't the usual ones: `rounded`, `condensed`.
  package var design: String?
  package var fontWidth: String?
  /// The PostScript name of a font that isn't the system's.
  package var font: String?
  /// Added to each character in place of the font's own tracking, in points.
  package var tracking: Double?
  package var weight: String?
  package var width: Double?
  package var height: Double?
  /// 0 for as many as needed.
  package var maxLines: Int
  package var minimumScale: Double?
  package var role: String?
  package var scales: Bool
  /// Field by field, where it is known from: `config`, `comment`, `xliff`, `constraint`, `pinned-edges`, `code`, `container`,
  /// `key`, `preset`, `frame`.
  package var from: [String: String]
  /// The container that gives it its room, and how sure that is: `list-row (C)`.
  package var container: String?
  /// Whether there may be less room than `width`.
  package var isWidthAtMost = false
  /// Where in the code it is: `App/Cart.swift:40`.
  package var shownAt: String?
  /// The control that shows it there: `SwiftUI.Button`.
  package var control: String?
  package init(
    platform: String, deviceWidth: Double? = nil, style: String? = nil, size: Double? = nil, weight: String? = nil,
    width: Double? = nil, height: Double? = nil, maxLines: Int = 0, minimumScale: Double? = nil, role: String? = nil,
    scales: Bool = true, from: [String: String] = [:]
  ) {
    self.platform = platform
    self.deviceWidth = deviceWidth
    self.style = style
    self.size = size
    self.weight = weight
    self.width = width
    self.height = height
    self.maxLines = maxLines
    self.minimumScale = minimumScale
    self.role = role
    self.scales = scales
    self.from = from
  }
}

/// What was measured. Widths and heights are in points.
package struct FitEvidence: Hashable, Sendable {
  package struct Room: Hashable, Sendable {
    /// Negative where text is lost.
    package var points: Double
    /// Negative: how many must go so that the text fits, wherever they stand. Positive: the points in characters of that
    /// text's mean advance, rounded towards what is safe.
    package var characters: Int
    /// The size category that both are at: the usual one, where the text is lost there, else the first at which it is.
    package var category: String?
    package init(points: Double, characters: Int, category: String? = nil) {
      self.points = points
      self.characters = characters
      self.category = category
    }
  }
  package struct Size: Hashable, Sendable {
    package var category: String
    package var lines: Int
    package var naturalWidth: Double
    package var height: Double
    package init(category: String, lines: Int, naturalWidth: Double, height: Double) {
      self.category = category
      self.lines = lines
      self.naturalWidth = naturalWidth
      self.height = height
    }
  }
  package var firstFailing: String?
  package var room: Room?
  package var sizes: [Size]
  package init(firstFailing: String? = nil, room: Room? = nil, sizes: [Size] = []) {
    self.firstFailing = firstFailing
    self.room = room
    self.sizes = sizes
  }
}

/// Where a string is shown, as a finding shows it: the first place that the code has for it.
package struct ShownEvidence: Hashable, Sendable {
  package var role: String?
  /// `SwiftUI.Button`
  package var control: String
  /// The innermost thing around it: `alert.actions`.
  package var container: String?
  /// Where the control is, relative to the working folder.
  package var file: String
  package var line: Int
  package init(role: String? = nil, control: String, container: String? = nil, file: String, line: Int) {
    self.role = role
    self.control = control
    self.container = container
    self.file = file
    self.line = line
  }

  /// `Button in App/Cart.swift:40`
  package var description: String { "\(control.split(separator: ".").last ?? "") in \(file):\(line)" }
}
