import Catalogs
import Typography

/// The box that a role usually has on a platform, as a function of the device's width. The table stands in
/// RolePreset+Table.swift, with the source of each figure.
///
/// Only controls that cut text off limit the lines. What wraps freely (rows, headers, messages) has a width and a style, so
/// that words and growth are judged, and nothing is claimed to be lost. Boxes from here are inferred, and so are findings
/// that rest on them.
package struct RolePreset: Sendable {
  package enum Width: Hashable, Sendable {
    /// (device − outside) × share; outside are points that are not the text's: margins, padding, neighbours.
    case device(outside: Double, share: Double)
    /// The same on every device.
    case points(Double)
    /// As wide as it takes: nothing is said of it.
    case free
  }
  package var style: TextStyle?
  /// Fixed point size, where the control does not follow Dynamic Type.
  package var size: Double?
  /// nil: the style's own.
  package var weight: FontWeight?
  /// 0: as many as needed.
  package var maxLines: Int
  package var width: Width
  /// The largest size category it is judged at; nil: one size only.
  package var upTo: SizeCategory?
  /// Where the figures are from.
  package var source: String

  init(
    _ width: Width, style: TextStyle? = nil, size: Double? = nil, weight: FontWeight? = nil, maxLines: Int = 0,
    upTo: SizeCategory? = nil, source: String
  ) {
    self.width = width
    self.style = style
    self.size = size
    self.weight = weight
    self.maxLines = maxLines
    self.upTo = upTo
    self.source = source
  }

  package func width(onDevice deviceWidth: Double) -> Double? {
    switch width {
    case .device(let outside, let share): max(0, (deviceWidth - outside) * share)
    case .points(let points): points
    case .free: nil
    }
  }

  /// The preset of a role, or nil where its place is not known.
  package static func of(_ role: Role, on platform: Platform) -> RolePreset? { table[platform]?[role] }
}
