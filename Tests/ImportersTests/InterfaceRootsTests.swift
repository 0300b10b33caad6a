import Catalogs
import TestSupport
import Testing

/// How wide the views are that all others stand in, and their margins.
@Suite struct InterfaceRootsTests {
  private typealias Drawn = DrawnInterface
  private static let pinned = ["a.leading = r.leading + 10", "r.trailing = a.trailing + 10"].map {
    Drawn.constraint($0)
  }

  /// Sheets fill the window of a phone; popovers do not, nor what a controller shows in its own way.
  @Test(arguments: [
    ("", true, true), ("fullScreen", true, true), ("overFullScreen", true, true), ("formSheet", true, false),
    ("pageSheet", true, false), ("overCurrentContext", true, false), ("popover", false, false),
    ("custom", false, false),
  ])
  func aPresentationMayFillTheWindow(style: String, onPhone: Bool, onPad: Bool) throws {
    let rest = style.isEmpty ? "" : "modalPresentationStyle=\"\(style)\""
    for (platform, window, fills) in [("iOS.CocoaTouch", 375.0, onPhone), ("iOS.CocoaTouch.iPad", 820, onPad)] {
      let element = try Drawn.element(Drawn.label(), Self.pinned, controller: rest, platform: platform)
      #expect(Drawn.width(element, in: window) == (fills ? window - 20 : nil))
    }
  }

  /// What a view embeds is as wide as the view; what a popover shows is not known.
  @Test(arguments: [("embed", 180.0), ("popover", nil)])
  func anEmbeddedRootIsAsWideAsItsView(kind: String, width: Double?) throws {
    let segue = "<connections><segue destination=\"vc\" kind=\"\(kind)\" id=\"g\"/></connections>"
    let container = Drawn.view(
      "containerView", "o", "", "<constraints>\(Drawn.constraint("o.width = 200"))</constraints>\(segue)")
    let around =
      "<viewController id=\"w\"><view key=\"view\" id=\"q\">\(Drawn.frame())<subviews>\(container)</subviews></view>"
      + "</viewController>"
    #expect(Drawn.width(try Drawn.element(Drawn.label(), Self.pinned, around: around)) == width)
  }

  /// The root of a xib is at most as wide as the window where a view controller owns it.
  @Test(arguments: [("CartViewController", 355.0), ("CartView", nil)])
  func aRootThatAControllerOwnsIsNoWiderThanTheWindow(owner: String, width: Double?) throws {
    let outlet = "<connections><outlet property=\"view\" destination=\"r\" id=\"o\"/></connections>"
    let text =
      "<document type=\"x\" version=\"3.0\" targetRuntime=\"iOS.CocoaTouch\"><objects>"
      + "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" customClass=\"\(owner)\">\(outlet)</placeholder>"
      + "<view id=\"r\">\(Drawn.frame())<subviews>\(Drawn.label())</subviews>"
      + "<constraints>\(Self.pinned.joined())</constraints></view></objects></document>"
    let entries = ImportedFolder(texts: ["Base.lproj/A.xib": text]).catalogs.flatMap(\.entries)
    let element = try #require(entries.first?.element)
    #expect(Drawn.width(element) == width)
    #expect(element.isWidthAtMost == (width == nil ? nil : true))
  }

  /// Margins that follow those of the superview may be wider than 8 points.
  @Test(arguments: [
    ("", "=", 359.0, nil), ("preservesSuperviewLayoutMargins=\"YES\"", "=", 359, true),
    ("layoutMarginsFollowReadableWidth=\"YES\"", "=", 359, true),
    ("preservesSuperviewLayoutMargins=\"YES\"", "≤", 359, true),
    // Nothing says how far beyond the margin the text may begin or end.
    ("preservesSuperviewLayoutMargins=\"YES\"", "≥", nil, nil),
  ])
  func marginsMayBeWider(view: String, relation: String, width: Double?, isAtMost: Bool?) throws {
    let constraints = [
      "b.leading = r.leading", "b.trailing = r.trailing", "a.leading = b.leadingMargin",
      "a.trailing \(relation) b.trailingMargin",
    ]
    let inner = "<subviews>\(Drawn.label())</subviews>"
    let element = try Drawn.element(
      Drawn.view("view", "b", view, inner), constraints.map { Drawn.constraint($0) })
    #expect(Drawn.width(element) == width)
    #expect(element.isWidthAtMost == isAtMost)
    // The same written from the other side.
    let turned = ["b.leadingMargin = a.leading", "b.trailingMargin = a.trailing"]
    let other = try Drawn.element(
      Drawn.view("view", "b", view, inner), (constraints.prefix(2) + turned).map { Drawn.constraint($0) })
    #expect(Drawn.width(other) == 359)
    #expect(other.isWidthAtMost == (view.isEmpty ? nil : true))
  }
}
