import Catalogs
import Importers
import TestSupport
import Testing

/// Frames that were drawn bound a text only where nothing arranges the control anew.
@Suite struct ArrangedFrameTests {
  private static func element(_ platform: String, inside open: String, _ close: String) throws -> InterfaceElement {
    let cell =
      platform == "MacOSX.Cocoa"
      ? "<textField fixedFrame=\"YES\" id=\"f-f-f\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"50\" height=\"14\"/>"
        + "<textFieldCell key=\"cell\" lineBreakMode=\"clipping\" title=\"Seconds\" id=\"a-b-c\"/></textField>"
      : "<label fixedFrame=\"YES\" text=\"Seconds\" id=\"a-b-c\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"50\" height=\"14\"/></label>"
    let text =
      "<document type=\"x\" version=\"3.0\" targetRuntime=\"\(platform)\"><objects>"
      + "<view id=\"v-v-v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"400\" height=\"400\"/>\(open)\(cell)\(close)</view>"
      + "</objects></document>"
    let entries = ImportedFolder(texts: ["Base.lproj/A.xib": text]).catalogs.flatMap(\.entries)
    return try #require(entries.first { $0.key.hasPrefix("a-b-c.") }?.element)
  }

  @Test(arguments: [
    ("MacOSX.Cocoa", "<subviews>", "</subviews>", true),
    ("iOS.CocoaTouch", "<subviews>", "</subviews>", true),
    ("MacOSX.Cocoa", "<stackView id=\"s\"><beginningViews>", "</beginningViews></stackView>", false),
    ("MacOSX.Cocoa", "<stackView id=\"s\"><endViews>", "</endViews></stackView>", false),
    ("iOS.CocoaTouch", "<stackView id=\"s\"><subviews>", "</subviews></stackView>", false),
    ("MacOSX.Cocoa", "<gridView id=\"g\"><gridCells><gridCell id=\"c\">", "</gridCell></gridCells></gridView>", false),
  ])
  func framesOfArrangedViewsAreNoLimits(platform: String, open: String, close: String, keeps: Bool) throws {
    let element = try Self.element(platform, inside: open, close)
    #expect((element.keepsFrame ?? false) == keeps)
    #expect(element.frameWidth == 50)
  }

  /// What no constraint was ever asked to move keeps its frame; the labels of a system cell do not.
  @Test(arguments: [
    ("", "iOS.CocoaTouch", "", "", true),
    ("translatesAutoresizingMaskIntoConstraints=\"NO\"", "iOS.CocoaTouch", "", "", false),
    (
      "", "iOS.CocoaTouch", "<tableViewCell id=\"c\" style=\"IBUITableViewCellStyleDefault\"><subviews>",
      "</subviews></tableViewCell>", false
    ),
    ("", "iOS.CocoaTouch", "<tableViewCell id=\"c\"><subviews>", "</subviews></tableViewCell>", true),
    ("", "iOS.CocoaTouch", "<stackView id=\"s\"><subviews>", "</subviews></stackView>", false),
    ("", "MacOSX.Cocoa", "", "", false),
  ])
  func whatNothingMovesKeepsItsFrame(attribute: String, platform: String, open: String, close: String, keeps: Bool)
    throws
  {
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"50\" height=\"16\"/>"
    let button =
      "<button \(attribute) id=\"a-b-c\">\(frame)<state key=\"normal\" title=\"Send\"/></button>"
    let text =
      "<document type=\"x\" version=\"3.0\" targetRuntime=\"\(platform)\"><objects><view id=\"v\"><subviews>\(open)\(button)"
      + "\(close)</subviews></view></objects></document>"
    let entries = ImportedFolder(texts: ["Base.lproj/A.xib": text]).catalogs.flatMap(\.entries)
    let element = try #require(entries.first { $0.key.hasPrefix("a-b-c.") }?.element)
    #expect((element.keepsFrame ?? false) == keeps)
  }

  /// A checkbox of the Mac is drawn beyond the 14 points that its constraint holds.
  @Test(arguments: [("MacOSX.Cocoa", nil), ("iOS.CocoaTouch", 14.0)])
  func aButtonOfTheMacHasNoHeight(platform: String, height: Double?) throws {
    let constraints = "<constraints><constraint firstAttribute=\"height\" constant=\"14\" id=\"h\"/></constraints>"
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"50\" height=\"16\"/>"
    let button =
      platform == "MacOSX.Cocoa"
      ? "<button id=\"b\">\(frame)<buttonCell key=\"cell\" title=\"Send\" id=\"a-b-c\"/>\(constraints)</button>"
      : "<button id=\"a-b-c\">\(frame)<state key=\"normal\" title=\"Send\"/>\(constraints)</button>"
    let text =
      "<document type=\"x\" version=\"3.0\" targetRuntime=\"\(platform)\"><objects><view id=\"v\"><subviews>\(button)"
      + "</subviews></view></objects></document>"
    let entries = ImportedFolder(texts: ["Base.lproj/A.xib": text]).catalogs.flatMap(\.entries)
    #expect(try #require(entries.first?.element).constrainedHeight == height)
  }
}
