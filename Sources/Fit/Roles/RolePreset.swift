import Catalogs
import Typography

/// What every text of a role has on a platform, wherever it is shown: its size, and in an alert its width. The table stands
/// in RolePreset+Table.swift, with the source of each figure.
///
/// A role never tells how many lines there are, not even one that was declared: what is said to be cut off rests on
/// somebody's word on both the width and the lines. A width is here only of what wraps.
package struct RolePreset: Sendable {
  /// In points; nil where it depends on the screen.
  package var width: Double?
  package var style: TextStyle?
  /// Fixed point size, where the control does not follow Dynamic Type.
  package var size: Double?
  /// nil: the style's own.
  package var weight: FontWeight?
  /// The largest size category it is judged at; nil: all of the platform.
  package var upTo: SizeCategory?
  /// Where the figures are from.
  package var source: String

  init(
    width: Double? = nil, style: TextStyle? = nil, size: Double? = nil, weight: FontWeight? = nil,
    upTo: SizeCategory? = nil, source: String
  ) {
    self.width = width
    self.style = style
    self.size = size
    self.weight = weight
    self.upTo = upTo
    self.source = source
  }

  /// The preset of a role, or nil where nothing is the same everywhere.
  package static func of(_ role: Role, on platform: Platform) -> RolePreset? { table[platform]?[role] }
}
