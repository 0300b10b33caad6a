import Testing

@testable import Catalogs

/// What an element lacks of another is what it takes over from it.
@Suite struct InterfaceElementTests {
  /// Each of the changes makes an element tell one thing more.
  private static let tellings: [@Sendable (inout InterfaceElement) -> Void] = [
    { $0.className = "UILabel" }, { $0.objectID = "a" }, { $0.property = "text" }, { $0.constrainedWidth = 1 },
    { $0.constrainedHeight = 2 }, { $0.widthOrigin = "constraint" }, { $0.windowFraction = 1 },
    { $0.insetsFromWindow = 3 }, { $0.windowMargins = 2 }, { $0.widthLimit = 600 }, { $0.isWidthAtMost = true },
    { $0.frameWidth = 4 },
    { $0.frameHeight = 5 }, { $0.keepsFrame = true }, { $0.textStyle = "body" }, { $0.pointSize = 17 },
    { $0.weight = "bold" }, { $0.fontName = "Menlo" }, { $0.numberOfLines = 0 }, { $0.lineBreakMode = "clip" },
    { $0.textAlignment = "center" }, { $0.adjustsFontSizeToFit = true }, { $0.minimumScaleFactor = 0.5 },
    { $0.adjustsForContentSizeCategory = true }, { $0.platform = "ios" }, { $0.tightens = true },
    { $0.hasTightLines = true }, { $0.row = WindowWidth(fraction: 1, points: 0, margins: 0) },
    { $0.horizontalInsets = 6 }, { $0.designText = "Hi" },
    { $0.place = Place(file: FileID(1), range: TextRange(1, 2)) },
  ]

  @Test func lacksWhatAbsorbingAdds() {
    var full = InterfaceElement()
    var ones = [InterfaceElement()]
    var all: [InterfaceElement] = []
    for telling in Self.tellings {
      telling(&full)
      var one = InterfaceElement()
      telling(&one)
      ones.append(one)
      for other in Self.tellings {
        var two = one
        other(&two)
        all.append(two)
      }
    }
    ones.append(full)
    all += ones
    func isReported(_ own: InterfaceElement, _ other: InterfaceElement) -> Bool {
      var absorbed = own
      absorbed.absorb(other)
      return ElementBox(own).lacks(ElementBox(other)) == (absorbed != own)
    }
    for own in all {
      #expect(ones.allSatisfy { isReported(own, $0) && isReported($0, own) }, "\(own)")
    }
  }
}
