import Catalogs
import TestSupport
import Testing

/// The room that stack views and size classes leave to a text.
@Suite struct InterfaceStacksTests {
  private typealias Drawn = DrawnInterface
  /// As wide as the window.
  private static let pinned = ["s.leading = r.leading", "s.trailing = r.trailing"].map { Drawn.constraint($0) }
  private static func stack(_ rest: String, _ views: String, insets: String = "") -> String {
    Drawn.view("stackView", "s", rest, "<subviews>\(views)</subviews>\(insets)")
  }
  private static let fixed = Drawn.view(
    "view", "b", "", "<constraints>\(Drawn.constraint("b.width = 40"))</constraints>")

  @Test(arguments: [
    // One above the other: the whole width, at most where the texts are not stretched.
    ("axis=\"vertical\"", "", 375.0, nil), ("axis=\"vertical\" alignment=\"leading\"", "", 375, nil),
    // Beside a view of 40 points and one that is hidden, 10 points apart.
    ("spacing=\"10\"", "", 325, nil), ("spacing=\"10\" distribution=\"fillProportionally\"", "", 325, nil),
    ("spacing=\"10\" distribution=\"equalSpacing\"", "", 325, true),
    ("spacing=\"10\" distribution=\"fillEqually\"", "", 182.5, nil),
    ("spacing=\"10\"", " hidden=\"YES\"", 375, true),
  ])
  func aStackSharesItsWidth(stack: String, hidden: String, width: Double, isAtMost: Bool?) throws {
    let isEqual = stack.contains("fillEqually") || stack.contains("vertical")
    let beside = isEqual ? Drawn.label("b") : Self.fixed.replacing("id=\"b\" ", with: "id=\"b\"\(hidden) ")
    let element = try Drawn.element(Self.stack(stack, Drawn.label("a") + beside), Self.pinned)
    // No limit that is as wide as the window tells of a room.
    let isSilent = width == 375 && (stack.contains("leading") || !hidden.isEmpty)
    #expect(Drawn.width(element) == (isSilent ? nil : width))
    #expect(element.isWidthAtMost == (isSilent ? nil : isAtMost))
  }

  @Test(arguments: [
    ("axis=\"vertical\"", true), ("axis=\"vertical\" alignment=\"center\"", true), ("", true), ("", false),
  ])
  func aStackHasItsMargins(stack: String, isStated: Bool) throws {
    let insets = isStated ? "<edgeInsets key=\"layoutMargins\" left=\"20\" top=\"0\" right=\"30\" bottom=\"0\"/>" : ""
    let element = try Drawn.element(
      Self.stack("\(stack) layoutMarginsRelativeArrangement=\"YES\"", Drawn.label(), insets: insets), Self.pinned)
    #expect(Drawn.width(element) == (isStated ? 325 : 359))
    #expect(element.isWidthAtMost == (stack.contains("center") ? true : nil))
  }

  @Test(arguments: ["axis=\"vertical\"", ""])
  func marginsThatFollowTheSuperviewAreTheLeast(stack: String) throws {
    let rest = "\(stack) layoutMarginsRelativeArrangement=\"YES\" preservesSuperviewLayoutMargins=\"YES\""
    let element = try Drawn.element(Self.stack(rest, Drawn.label()), Self.pinned)
    #expect(Drawn.width(element) == 359)
    #expect(element.isWidthAtMost == true)
  }

  // MARK: - Size classes

  private static func variation(_ key: String, _ inner: String) -> String {
    "<variation key=\"\(key)\"><mask key=\"constraints\">\(inner)</mask></variation>"
  }
  /// Two trailing constraints, 20 and 40 points from the edge, and what of them holds.
  @Test(arguments: [
    (variation("default", "<exclude reference=\"x\"/>"), 335.0, 780.0),
    (
      variation("default", "<exclude reference=\"x\"/><exclude reference=\"y\"/>")
        + variation("heightClass=regular-widthClass=compact", "<include reference=\"x\"/>")
        + variation("heightClass=regular-widthClass=regular", "<include reference=\"y\"/>"), 355, 780
    ),
    (
      variation("widthClass=compact", "<exclude reference=\"y\"/>")
        + variation("widthClass=regular", "<exclude reference=\"x\"/>"), 355, 780
    ),
    (
      variation("heightClass=compact", "<exclude reference=\"x\"/>")
        + variation("default", "<exclude reference=\"y\"/>"), 355, 800
    ),
  ])
  func constraintsHoldInTheirSizeClasses(masks: String, phone: Double, pad: Double) throws {
    let constraints = [
      Drawn.constraint("a.leading = r.leading"),
      Drawn.constraint("r.trailing = a.trailing + 20").replacing(#/ id="k[^"]*"/#, with: " id=\"x\""),
      Drawn.constraint("r.trailing = a.trailing + 40").replacing(#/ id="k[^"]*"/#, with: " id=\"y\""),
    ]
    for (platform, window, width) in [("iOS.CocoaTouch", 375.0, phone), ("iOS.CocoaTouch.iPad", 820, pad)] {
      let element = try Drawn.element(Drawn.label(), constraints, masks: masks, platform: platform)
      #expect(Drawn.width(element, in: window) == width)
    }
  }

  /// A view that only an iPad has isn't measured on a phone.
  @Test func aViewMayBeAbsentInASizeClass() throws {
    func mask(_ key: String, _ change: String) -> String {
      "<variation key=\"\(key)\"><mask key=\"subviews\"><\(change) reference=\"a\"/></mask></variation>"
    }
    let constraints = [Drawn.constraint("a.leading = r.leading"), Drawn.constraint("r.trailing = a.trailing + 20")]
    func width(_ masks: String, isPad: Bool) throws -> Double? {
      let platform = isPad ? "iOS.CocoaTouch.iPad" : "iOS.CocoaTouch"
      let element = try Drawn.element(Drawn.label(), constraints, masks: masks, platform: platform)
      return Drawn.width(element, in: isPad ? 820 : 375)
    }
    let onPadOnly = mask("default", "exclude") + mask("heightClass=regular-widthClass=regular", "include")
    #expect(try width("", isPad: false) == 355)
    #expect(try width(onPadOnly, isPad: false) == nil)
    #expect(try width(onPadOnly, isPad: true) == 800)
  }

  /// The more special class counts.
  @Test func aConstantMayDifferBySizeClass() throws {
    let other =
      "<variation key=\"heightClass=regular-widthClass=compact\" constant=\"60\"/>"
      + "<variation key=\"widthClass=compact\" constant=\"50\"/>"
      + "<variation key=\"heightClass=regular-widthClass=regular\" constant=\"90\"/>"
    let constraints = [
      Drawn.constraint("a.leading = r.leading"), Drawn.constraint("r.trailing = a.trailing + 20", inner: other),
    ]
    #expect(Drawn.width(try Drawn.element(Drawn.label(), constraints)) == 315)
    let pad = try Drawn.element(Drawn.label(), constraints, platform: "iOS.CocoaTouch.iPad")
    #expect(Drawn.width(pad, in: 820) == 730)
  }
}
