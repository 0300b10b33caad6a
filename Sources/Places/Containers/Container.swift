import Catalogs

/// What a container or a control gives the text in it on a platform: how wide it may be, on how many lines, in which type.
///
/// The table stands in Container+Table.swift, each figure with its source and its degree of certainty; what nobody knows is
/// nil. `stringfit places --containers` prints it.
package struct Container: Sendable {
  /// How wide a text may be.
  package enum Width: Hashable, Sendable {
    /// In points.
    case points(Double)
    /// What is left of the window, in points.
    case window(minus: Double)

    package func inWindow(_ window: Double) -> Double {
      switch self {
      case .points(let points): points
      case .window(let taken): max(0, window - taken)
      }
    }
  }
  /// A: read in an SDK header or Apple's reference. B: said by a maintainer or several users. C: one user, or one app. D: known from
  /// practice, without a source.
  package enum Certainty: String, Sendable { case a = "A", b = "B", c = "C", d = "D" }

  /// `alert-title`, `list-row`: what `containers` in the configuration calls it.
  package var name: String
  package var platforms: [String]
  /// Nil where it depends on what is beside it.
  package var width: Width?
  /// Whether the width is the most that there may be: what is beside the text, and paddings, take of it.
  package var isAtMost = false
  /// The most lines; 0 for any number, nil where nobody knows.
  package var lines: Int?
  /// The text style, where the text follows the reader's text size.
  package var style: String?
  /// The point size of text that does not.
  package var size: Double?
  package var weight: String?
  /// How far the control shrinks a text before it cuts it off.
  package var minimumScale: Double?
  /// The largest size category that it follows; nil for all.
  package var upTo: String?
  package var source: String
  package var certainty: Certainty
  /// Whether the configuration gives the width, in place of the table.
  package private(set) var isMeasured = false

  /// What says the figures, for people: how certain the table is, or that the width is the reader's own.
  package var basis: String { isMeasured ? "the configuration" : certainty.rawValue }
}

extension Container {
  /// What the configuration may call containers: those of the table, and an alert as a whole.
  package static let names = Array(Set(table.map(\.name))).sorted() + [alert]
  private static let alert = "alert"
  /// Both margins of the text in an alert, in points: UIKit up to iOS 18.
  private static let alertMargins = 32.0

  /// The widths of text that a measured width stands for, by container.
  package static func widths(of name: String, _ width: Double) -> [String: Double] {
    guard name == alert else { return [name: width] }
    let parts = ["alert-title", "alert-message", "alert-button"]
    return Dictionary(uniqueKeysWithValues: parts.map { ($0, max(0, width - alertMargins)) })
  }

  /// The container whose figures hold for a place; nil where none is known.
  package static func of(_ place: ShownPlace, on platform: String, widths: [String: Double] = [:]) -> Container? {
    guard let name = ContainerFinder(place: place).name,
      var container = table.first(where: { $0.name == name && $0.platforms.contains(platform) })
    else { return nil }
    // What was measured is of phones, whose containers the configuration means.
    if let width = widths[name], platform == "ios" || platform == "ipados" {
      container.width = .points(width)
      container.isAtMost = false
      container.isMeasured = true
      container.source = "the configuration"
    }
    return container
  }
}
