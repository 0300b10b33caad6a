import Catalogs
import Typography

/// The box that a role usually has on a platform, as a function of the device's width.
///
/// Only roles whose control cuts text off have one; what wraps freely (labels, rows, messages) has none, so that nothing is
/// claimed about it. Boxes from here are inferred, and so are findings that rest on them.
package struct RolePreset: Sendable {
  package var style: TextStyle?
  /// Fixed point size, where the control does not follow Dynamic Type.
  package var size: Double?
  package var weight: FontWeight
  package var maxLines: Int
  /// Points of the device's width that are not the text's: margins, padding, neighbours.
  package var outside: Double
  /// The share of the width that is left, for controls that divide it.
  package var share: Double
  /// The largest size category it is judged at; nil: one size only.
  package var upTo: SizeCategory?

  init(
    style: TextStyle? = nil, size: Double? = nil, weight: FontWeight = .regular, maxLines: Int = 1, outside: Double = 0,
    share: Double = 1, upTo: SizeCategory? = nil
  ) {
    self.style = style
    self.size = size
    self.weight = weight
    self.maxLines = maxLines
    self.outside = outside
    self.share = share
    self.upTo = upTo
  }

  package func width(onDevice deviceWidth: Double) -> Double {
    max(0, (deviceWidth - outside) * share)
  }

  /// The preset of a role, or nil where its control wraps or its size is not known.
  ///
  /// Figures: the default spacing of UIKit's controls. A navigation title of 17 pt semibold between two bar buttons of at
  /// least 44 pt beside margins of 16; a tab's label of 10 pt medium in a fifth of the width; a button of the full column;
  /// a rounded field with 7 a side. Alert buttons are left out because they shrink their text, and sizes above Large
  /// because apps wrap, stack or scroll such controls there.
  package static func of(_ role: Role, on platform: Platform) -> RolePreset? {
    guard platform == .ios || platform == .ipados else { return nil }
    switch role {
    case .navigationTitle: return RolePreset(size: 17, weight: .semibold, outside: 120)
    case .tab: return RolePreset(size: 10, weight: .medium, outside: 0, share: 0.2)
    case .button: return RolePreset(style: .body, outside: 32, upTo: .large)
    case .placeholder: return RolePreset(style: .body, outside: 46, upTo: .large)
    default: return nil
    }
  }
}
