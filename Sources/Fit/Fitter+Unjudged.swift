import Catalogs
import Typography

/// Boxes in which nothing can be judged, since nobody knows how large their text is.
extension Fitter {
  /// Why no size of a box is judged, for people; nil where one is.
  package func reasonUnjudged(_ box: TextBox) -> String? {
    guard steps(for: box).isEmpty else { return nil }
    if let name = box.unknownStyle { return "there is no text style '\(name)'" }
    let platform = box.platform.rawValue
    let (style, usual) = (box.size == nil ? box.style : box.scalesLike, TypeScale.categories(of: box.platform)[0])
    if let style, TypeScale.size(of: style, at: usual, on: box.platform) == nil {
      let isUnpublished = box.platform == .visionos && [.extraLargeTitle, .extraLargeTitle2].contains(style)
      return isUnpublished
        ? "no sizes are published for the text style '\(style.rawValue)'"
        : "\(platform) has no text style '\(style.rawValue)'"
    }
    return "\(platform) has none of the text sizes that are checked"
  }

  /// What is known of where an entry is shown.
  package struct PlaceKnowledge: Hashable, Sendable {
    /// Whether the width and the number of lines of a place are known.
    package var isKnown = false
    /// Why a box whose font somebody states can't be judged; nil where each can.
    package var unjudged: String?
  }

  package func placeKnowledge(of entry: Entry, in catalog: Catalog, role: RoleDecision) -> PlaceKnowledge {
    guard let boxes = knownBoxes(of: entry, in: catalog, role: role) else { return PlaceKnowledge() }
    let stated = boxes.lazy.filter { box in
      let origin = box.origins[box.size == nil ? .style : .scalesLike]
      return box.unknownStyle != nil || origin.map { $0.isDeclared || $0 == .code } ?? false
    }
    return PlaceKnowledge(
      isKnown: boxes.contains(where: \.isKnown), unjudged: stated.compactMap(reasonUnjudged).first)
  }
}
