import TextLayout
import Texts
import Typography

/// The boxes of an entry, or of one of its variations.
package final class EntryBoxes: Sendable {
  package let prepared: [PreparedBox]
  package let plain: [TextBox]
  /// Nil where there are no boxes.
  package let place: Place?
  package var isEmpty: Bool { plain.isEmpty }
  /// Whether anybody declared one of them.
  package let hasDeclared: Bool
  /// Whether the width and the number of lines of one of them are known.
  package let hasKnown: Bool
  /// Whether the first one declares how long a text may be.
  package let hasLimits: Bool
  /// Whether anybody said what weight its text has.
  package let statesWeight: Bool

  package static let none = EntryBoxes(prepared: [], plain: [])

  /// The platform and the window that boxes are of: the first one's.
  package struct Place: Equatable, Sendable {
    var platform: Platform
    var deviceWidth: Double
  }

  /// A look at a text that is enough for all boxes, where they measure alike.
  private struct FastPath: Sendable {
    /// Held by the boxes: to retain it for each text costs as much as the look.
    var bounds: Unmanaged<WidthBounds>
    /// In the units of `WidthBounds.surelyIsOneLine`: the narrowest box's, and the most that is added.
    var line: Int
    var tracking: Int

    /// Nil where boxes are set in several weights, or where every text must be measured.
    init?(of boxes: [PreparedBox]) {
      guard let bounds = boxes.first?.fitBound?.bounds.first else { return nil }
      var (line, tracking) = (Int.max, 0)
      for box in boxes {
        guard let fitBound = box.fitBound, !fitBound.bounds.isEmpty, fitBound.bounds.allSatisfy({ $0 === bounds })
        else { return nil }
        line = min(line, fitBound.units.line)
        tracking = max(tracking, fitBound.units.tracking)
      }
      self.bounds = .passUnretained(bounds)
      self.line = line
      self.tracking = tracking
    }

    func surelyHolds(_ text: ByteView) -> Bool {
      text.withMemory { text in
        bounds._withUnsafeGuaranteedRef { $0.surelyIsOneLine(text, upTo: line, tracking: tracking) }
      }
    }
  }
  private let fastPath: FastPath?

  private init(prepared: [PreparedBox], plain: [TextBox]) {
    self.prepared = prepared
    self.plain = plain
    hasDeclared = plain.contains(where: \.isDeclared)
    hasKnown = plain.contains(where: \.isKnown)
    hasLimits = plain.first.map { !$0.limits.isEmpty } ?? false
    statesWeight = plain.first?.weight != nil
    fastPath = FastPath(of: prepared)
    place = plain.first.map { Place(platform: $0.platform, deviceWidth: $0.deviceWidth) }
  }

  /// The first box in which an `FitRule` may have a word on a text that shows as it stands, for all that a quick look
  /// tells; nil where the text is surely short enough for each.
  package func firstCandidate(about text: String) -> Candidate? {
    guard text.utf8.count <= Fitter.longestText else { return Candidate(box: 0, bound: nil) }
    return text.withBytes { bytes in
      if let fastPath, fastPath.surelyHolds(bytes) { return nil }
      // Of a single box nothing is seen a second time.
      let isSeen = fastPath != nil && prepared.count == 1
      for box in prepared.indices where isSeen || !prepared[box].surelyHoldsOnFastPath(bytes) {
        let bound = prepared[box].widthBound(of: bytes)
        if bound.map(prepared[box].surelyFits) ?? false { continue }
        return Candidate(box: box, bound: bound)
      }
      return nil
    }
  }

  package struct Candidate: Sendable {
    /// By index among the boxes; those before it surely hold the text.
    var box: Int
    /// The most that the text is wide there; nil where that is not known, and of a text that is too long to be fitted.
    var bound: WidthBound?
  }

  package convenience init(_ boxes: [TextBox], by fitter: Fitter) {
    self.init(prepared: boxes.map { fitter.prepared($0) }, plain: boxes)
  }
}
