/// Where the app's code shows an entry, as far as it decides how much room a text has: one control.
package struct ShownPlace: Hashable, Sendable {
  /// With its framework: `SwiftUI.Button`.
  package var control: String
  /// What is around it, the innermost first: `Section.footer`, `List`.
  package var containers: [String] = []
  package var role: Role?
  /// Whether the control alone settles the role.
  package var isSure = true
  package var platform: String?
  /// The name of a text style, as the code spells it.
  package var textStyle: String?
  /// In points, of a font with a size of its own, which scales like `textStyle` where that is given too.
  package var fontSize: Double?
  /// The name of a font that isn't the system's: `Avenir-Medium`.
  package var fontName: String?
  /// The design and the width of the system font, as the code spells them: `rounded`, `condensed`.
  package var design: String?
  package var fontWidth: String?
  package var weight: String?
  /// Whether the code sets a font that is not followed.
  package var hasUnknownFont = false
  /// The most lines; 0 for any number, nil where nobody knows.
  package var lines: Int?
  /// Whether the code says so itself, as against what the control does where nothing is set.
  package var statesLines = false
  /// In points.
  package var width: Double?
  package var height: Double?
  /// Whether the width grows with the reader's text size.
  package var widthGrows = false
  /// Whether the width is only a maximum.
  package var isWidthAtMost = false
  /// The text sizes that it is shown at: `accessibility`, or `standard` for all others; nil for all.
  package var textSizes: String?
  package var minimumScale: Double?
  /// `middle` or `head`, where the text is cut off elsewhere than at its end.
  package var truncation: String?
  package var scales: Bool?
  /// Whether something is shown below it that may say more: an alert's message, an error's reason or suggestion.
  package var isExplained = false
  /// Whether the code changes the case of the text's letters, so that those of the catalog are never seen: `uppercased()`.
  package var isRecased = false
  /// For people: `App/Cart.swift:40`.
  package var location: String

  package init(control: String, location: String) { (self.control, self.location) = (control, location) }
}
