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
  /// The design-time frame: often stale.
  package var frameWidth: Double?
  package var frameHeight: Double?
  /// `UICTFontTextStyleBody`, as a style's name of ours: `body`.
  package var textStyle: String?
  package var pointSize: Double?
  package var weight: String?
  package var fontName: String?
  /// 0 for as many as needed.
  package var numberOfLines: Int?
  package var lineBreakMode: String?
  package var textAlignment: String?
  package var adjustsFontSizeToFit: Bool?
  package var minimumScaleFactor: Double?
  package var adjustsForContentSizeCategory: Bool?
  /// `ios`, `macos` ... where the document tells.
  package var platform: String?
  /// Left plus right insets of the control that narrow the text.
  package var horizontalInsets: Double?
  /// The text Interface Builder holds: the storyboard's own.
  package var designText: String?
  package var place: Place?
  package init(className: String? = nil, objectID: String? = nil, property: String? = nil) {
    self.className = className
    self.objectID = objectID
    self.property = property
  }
}
