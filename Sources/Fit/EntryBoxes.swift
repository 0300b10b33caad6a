import TextLayout
import Typography

/// The boxes of an entry, or of one of its variations.
package final class EntryBoxes: Sendable {
  package let prepared: [PreparedBox]
  package let plain: [TextBox]
  /// Nil where there are no boxes.
  package let place: Place?
  package var isEmpty: Bool { plain.isEmpty }

  package static let none = EntryBoxes(prepared: [], plain: [])

  /// The platform and the window that boxes are of: the first one's.
  package struct Place: Equatable, Sendable {
    var platform: Platform
    var deviceWidth: Double
  }

  private init(prepared: [PreparedBox], plain: [TextBox]) {
    self.prepared = prepared
    self.plain = plain
    place = plain.first.map { Place(platform: $0.platform, deviceWidth: $0.deviceWidth) }
  }

  /// Whether a text that shows as it stands is surely so short that no `AssessmentRule` could say anything of it here.
  package func surelyHold(_ text: String) -> Bool {
    guard text.utf8.count <= Fitter.longestText else { return false }
    return text.withBytes { bytes in prepared.allSatisfy { $0.surelyHolds(bytes) } }
  }

  package convenience init(_ boxes: [TextBox], by fitter: Fitter) {
    self.init(prepared: boxes.map { fitter.prepared($0) }, plain: boxes)
  }
}
