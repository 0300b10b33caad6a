import Catalogs
import Importers
import TestSupport
import Testing

/// The room that constraints leave to a text.
@Suite struct InterfaceWidthsTests {
  /// A label in a view of 300 points, which stands in a view controller's root view; with constraints of the label's own
  /// and of the view's.
  private static func element(
    platform: String = "iOS.CocoaTouch", own: String = "", around: String = ""
  ) throws -> InterfaceElement {
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"50\" height=\"20\"/>"
    let label =
      "<label text=\"Send\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"a-b-c\">\(frame)"
      + "<constraints>\(own)</constraints></label>"
    let box =
      "<view id=\"b-o-x\">\(frame)<subviews>\(label)</subviews><constraints>"
      + "<constraint firstAttribute=\"width\" constant=\"300\" id=\"w\"/>\(around)</constraints></view>"
    let text =
      "<document type=\"x\" version=\"3.0\" targetRuntime=\"\(platform)\"><scenes><scene><objects><viewController id=\"c\">"
      + "<view key=\"view\" id=\"r-o-t\">\(frame)<subviews>\(box)</subviews></view>"
      + "</viewController></objects></scene></scenes></document>"
    let entries = ImportedFolder(texts: ["Base.lproj/A.storyboard": text]).catalogs.flatMap(\.entries)
    return try #require(entries.first { $0.key.hasPrefix("a-b-c.") }?.element)
  }

  private static func atMost(_ points: Int, _ rest: String = "", variation: String = "") -> String {
    "<constraint firstAttribute=\"width\" relation=\"lessThanOrEqual\" constant=\"\(points)\" \(rest) id=\"m\(points)\">"
      + "\(variation)</constraint>"
  }
  private static let pinned =
    "<constraint firstItem=\"a-b-c\" firstAttribute=\"leading\" secondItem=\"b-o-x\" secondAttribute=\"leading\" constant=\"10\" id=\"l\"/>"
    + "<constraint firstAttribute=\"trailing\" secondItem=\"a-b-c\" secondAttribute=\"trailing\" constant=\"10\" id=\"t\"/>"
  /// As wide as the root view, less 75 points: 300 in the usual window of a phone.
  private static let following =
    "<constraint firstItem=\"a-b-c\" firstAttribute=\"width\" secondItem=\"r-o-t\" secondAttribute=\"width\" constant=\"-75\" id=\"f\"/>"

  @Test(arguments: [
    // Nothing else is known: the text may grow up to the limit.
    (atMost(120), "", 120.0, "constraint"),
    (atMost(120) + atMost(90), "", 90, "constraint"),
    // What is known stays where it is narrower, and no longer where it is not.
    (atMost(120), pinned, 120, "constraint"),
    (atMost(290), pinned, 280, "pinned-edges"),
    (
      "<constraint firstAttribute=\"width\" constant=\"100\" id=\"e\"/>" + atMost(120), "", 100, "constraint"
    ),
    // Not as a wish, a stand-in, or where windows are wide only; nor a least width, a height, or nothing at all.
    (atMost(120, "priority=\"999\""), pinned, 280, "pinned-edges"),
    (atMost(120, "placeholder=\"YES\""), pinned, 280, "pinned-edges"),
    (
      "<constraint firstAttribute=\"width\" relation=\"greaterThanOrEqual\" constant=\"120\" id=\"g\"/>", pinned, 280,
      "pinned-edges"
    ),
    (
      "<constraint firstAttribute=\"height\" relation=\"lessThanOrEqual\" constant=\"120\" id=\"h\"/>", pinned, 280,
      "pinned-edges"
    ),
    (atMost(0), pinned, 280, "pinned-edges"),
  ])
  func aTextGetsNoMoreThanItsLimit(own: String, around: String, width: Double, origin: String) throws {
    let element = try Self.element(own: own, around: around)
    #expect(element.constrainedWidth == width)
    #expect(element.widthOrigin == origin)
    #expect(element.windowFraction == nil)
  }

  /// 0.4 of a view of 300 points, less 10.
  @Test(arguments: [("lessThanOrEqual", 110.0), ("greaterThanOrEqual", nil)])
  func aLimitMayRestOnAnotherView(relation: String, width: Double?) throws {
    let around =
      "<constraint firstItem=\"a-b-c\" firstAttribute=\"width\" relation=\"\(relation)\" secondItem=\"b-o-x\" "
      + "secondAttribute=\"width\" multiplier=\"0.4\" constant=\"-10\" id=\"r\"/>"
    #expect(try Self.element(around: around).constrainedWidth == width)
  }

  @Test func aLimitWiderThanTheWindowChangesNothing() throws {
    #expect(try Self.element(own: Self.atMost(500)).constrainedWidth == nil)
    #expect(try Self.element(platform: "iOS.CocoaTouch.iPad", own: Self.atMost(500)).constrainedWidth == 500)
  }

  /// What follows the window does so up to the limit, in each window.
  @Test func aLimitHoldsInEachWindow() throws {
    let element = try Self.element(own: Self.atMost(310), around: Self.following)
    #expect(element.constrainedWidth == nil)
    #expect(element.windowFraction == 1)
    #expect(element.insetsFromWindow == 75)
    #expect([320, 375, 430].map { element.width(inWindow: $0, margin: 16) } == [245, 300, 310])
  }

  /// A neighbour as wide as the limited label is not known to be as wide as the limit.
  @Test func noOtherWidthRestsOnALimit() throws {
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"50\" height=\"20\"/>"
    let text = """
      <document type="x" version="3.0" targetRuntime="iOS.CocoaTouch"><objects><view id="v">\(frame)<subviews>
      <label text="Send" id="a-b-c">\(frame)<constraints>\(Self.atMost(120))</constraints></label>
      <label text="To" id="d-e-f">\(frame)</label></subviews><constraints>
      <constraint firstItem="d-e-f" firstAttribute="width" secondItem="a-b-c" secondAttribute="width" id="s"/>
      </constraints></view></objects></document>
      """
    let entries = ImportedFolder(texts: ["Base.lproj/A.xib": text]).catalogs.flatMap(\.entries)
    let widths = entries.map { $0.element?.constrainedWidth }
    #expect(widths == [120, nil])
  }
}
