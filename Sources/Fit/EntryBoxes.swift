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

  /// The first box in which an `AssessmentRule` may have a word on a text that shows as it stands, for all that a quick look
  /// tells; nil where the text is surely short enough for each.
  package func firstDoubt(about text: String) -> Doubt? {
    guard text.utf8.count <= Fitter.longestText else { return Doubt(box: 0, bound: nil) }
    return text.withBytes { bytes in
      for box in prepared.indices where !prepared[box].surelyHoldsAtAGlance(bytes) {
        let bound = prepared[box].widthBound(of: bytes)
        if bound.map(prepared[box].surelyFits) ?? false { continue }
        return Doubt(box: box, bound: bound)
      }
      return nil
    }
  }

  package struct Doubt: Sendable {
    /// By index among the boxes; those before it surely hold the text.
    var box: Int
    /// The most that the text is wide there; nil where that is not known, and of a text that is too long to be fitted.
    var bound: WidthBound?
  }

  package convenience init(_ boxes: [TextBox], by fitter: Fitter) {
    self.init(prepared: boxes.map { fitter.prepared($0) }, plain: boxes)
  }
}
