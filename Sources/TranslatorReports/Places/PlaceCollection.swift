import Catalogs
import Fit
import Reporters
import Texts

/// A text as it is drawn in one place, with every other place that looks the same.
struct PlaceGroup {
  /// A key, and where the code shows it.
  struct Member: Hashable {
    var catalog: String
    var key: String
    var variation: Variation
    /// `App/Cart.swift:40`; where its key stands, if no code shows it.
    var location: String?
    /// `SwiftUI.Button`
    var control: String?
    /// The innermost first.
    var containers: [String] = []
  }
  var kind: PlaceKind
  var text: AssessedText
  var boxed: AssessedText.Boxed
  var members: [Member]

  /// How much of its room the text takes at the usual size; more than 1 where it needs several lines or is cut off.
  var fullness: Double {
    guard let width = boxed.assessment.box.width, width > 0, let size = boxed.assessment.atDefault else { return 0 }
    return size.naturalWidth / width
  }
}

/// The known places of one locale by what they look like, the fullest first.
struct PlaceCollection {
  let locale: LocaleID
  /// In the order of `PlaceKind`; none is empty.
  let kinds: [(kind: PlaceKind, groups: [PlaceGroup])]
  /// Texts in places that nobody knows the width and the lines of.
  let unknownCount: Int

  var placeCount: Int { kinds.reduce(0) { $0 + $1.groups.reduce(0) { $0 + $1.members.count } } }
  var groupCount: Int { kinds.reduce(0) { $0 + $1.groups.count } }

  /// What makes two drawings the same.
  private struct Look: Hashable {
    var kind: PlaceKind
    var text: ExactString
    var source: ExactString?
    var box: TextBox
  }

  init(_ texts: [AssessedText], of locale: LocaleID, in index: PlaceIndex) {
    self.locale = locale
    var groups: [PlaceGroup] = []
    var numbers: [Look: Int] = [:]
    var unknownCount = 0
    for text in texts where !text.text.isEmpty {
      let known = text.boxes.filter(\.assessment.box.isKnown)
      if known.isEmpty { unknownCount += 1 }
      for boxed in known {
        let member = index.member(text, boxed)
        let kind = PlaceKind(of: boxed.assessment.box, control: member.control)
        var box = boxed.assessment.box
        box.shownAt = nil
        let look = Look(
          kind: kind, text: ExactString(text.text), source: text.source.map { ExactString($0) }, box: box)
        if let number = numbers[look] {
          if !groups[number].members.contains(member) { groups[number].members.append(member) }
        } else {
          numbers[look] = groups.count
          groups.append(PlaceGroup(kind: kind, text: text, boxed: boxed, members: [member]))
        }
      }
    }
    self.unknownCount = unknownCount
    let byKind = Dictionary(grouping: groups, by: \.kind)
    kinds = PlaceKind.allCases.compactMap { kind in
      // What comes first in the catalogs stays first among those that are as full.
      byKind[kind].map { groups in
        (kind, groups.enumerated().sorted { Self.precedes($0, $1) }.map(\.element))
      }
    }
  }

  private static func precedes(
    _ a: EnumeratedSequence<[PlaceGroup]>.Element, _ b: EnumeratedSequence<[PlaceGroup]>.Element
  ) -> Bool {
    let (own, other) = (a.element.fullness, b.element.fullness)
    return own == other ? a.offset < b.offset : own > other
  }
}

/// Finds what the code or an interface file says of the control of a box.
struct PlaceIndex {
  private let index: FeedbackIndex

  init(_ feedback: FeedbackReport) { index = FeedbackIndex(feedback) }

  func member(_ text: AssessedText, _ boxed: AssessedText.Boxed) -> PlaceGroup.Member {
    let shownAt = boxed.assessment.box.shownAt
    var member = PlaceGroup.Member(
      catalog: text.catalog, key: text.key, variation: text.variation,
      location: boxed.evidence.shownAt ?? shownAt ?? text.location.map { "\($0.file):\($0.line)" })
    guard let at = index.entry(catalog: text.catalog, key: text.key) else { return member }
    let catalog = index.feedback.catalogs[at.catalog]
    if let shownAt,
      let place = catalog.codePlaces[ExactString(text.key)]?.first(where: { $0.location == shownAt })
    {
      (member.control, member.containers) = (place.control, place.containers)
    } else {
      member.control = catalog.entries[at.entry].element?.className
    }
    return member
  }
}
