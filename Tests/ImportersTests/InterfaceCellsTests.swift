import Catalogs
import TestSupport
import Testing

/// What tables give their cells, headers and footers.
@Suite struct InterfaceCellsTests {
  private typealias Drawn = DrawnInterface
  private static let pinned = ["a.leading = c.leading + 10", "c.trailing = a.trailing + 10"].map {
    Drawn.constraint($0)
  }
  private static let margins = ["a.leading = c.leadingMargin", "a.trailing = c.trailingMargin"].map {
    Drawn.constraint($0)
  }

  /// A table that is the root view, with one cell.
  private static func table(_ table: String = "", _ cell: String = "") -> String {
    "<tableView key=\"view\" id=\"t\" \(table)>\(Drawn.frame())<sections><tableViewSection id=\"s\"><cells>"
      + "<tableViewCell id=\"e\" \(cell)>\(Drawn.frame())<tableViewCellContentView key=\"contentView\" id=\"c\">"
      + "\(Drawn.frame())<subviews><!--views--></subviews><!--constraints--></tableViewCellContentView></tableViewCell>"
      + "</cells></tableViewSection></sections></tableView>"
  }
  private static let disclosure = "accessoryType=\"disclosureIndicator\""

  @Test(arguments: [
    ("", "", pinned, 355.0, nil), ("style=\"insetGrouped\"", "", pinned, 323, nil),
    // A disclosure takes 10.5 points and the margin, a detail button 24; of others the least is known.
    ("", disclosure, pinned, 328.5, nil), ("", "accessoryType=\"detailButton\"", pinned, 315, nil),
    ("", "accessoryType=\"checkmark\"", pinned, 328.5, true),
    // The content's margins are the window's, and 8 before an accessory.
    ("", "", margins, 343, nil), ("", disclosure, margins, 324.5, nil),
  ])
  func aCellIsAsWideAsItsTable(
    table: String, cell: String, constraints: [String], width: Double, isAtMost: Bool?
  ) throws {
    let element = try Drawn.element(Drawn.label(), constraints, root: Self.table(table, cell))
    #expect(Drawn.width(element) == width)
    #expect(element.isWidthAtMost == isAtMost)
  }

  /// The constraints of the cell itself, to which the content belongs.
  @Test func aTextMayBeHeldByTheCell() throws {
    let constraints = ["a.leading = c.leading", "e.trailing = a.trailing + 40"].map { Drawn.constraint($0) }
    #expect(Drawn.width(try Drawn.element(Drawn.label(), constraints, root: Self.table())) == 335)
  }

  @Test(arguments: ["IBUITableViewCellStyleDefault", "IBUITableViewCellStyleSubtitle", "IBUITableViewCellStyleValue1"])
  func labelsOfTheSystemKeepItsMargins(style: String) throws {
    let plain = try Drawn.element(Drawn.label(), root: Self.table("", "style=\"\(style)\""))
    #expect(Drawn.width(plain) == 343)
    #expect(plain.isWidthAtMost == true && plain.isCellLabel == true)
    let other = try Drawn.element(Drawn.label(), root: Self.table("", "style=\"\(style)\" \(Self.disclosure)"))
    #expect(Drawn.width(other) == 324.5)
    let custom = try Drawn.element(Drawn.label(), root: Self.table())
    #expect(Drawn.width(custom) == nil && custom.isCellLabel == nil)
  }

  @Test(arguments: [("tableHeaderView", 355.0), ("tableFooterView", 355), ("backgroundView", nil)])
  func headersAndFootersAreAsWideAsTheTable(key: String, width: Double?) throws {
    let root =
      "<tableView key=\"view\" id=\"t\">\(Drawn.frame())<view key=\"\(key)\" id=\"c\">\(Drawn.frame())"
      + "<subviews><!--views--></subviews><!--constraints--></view></tableView>"
    #expect(Drawn.width(try Drawn.element(Drawn.label(), Self.pinned, root: root)) == width)
  }

  /// The cell of a xib stands in a table that the file does not know: no wider than the window.
  @Test(arguments: [("iOS.CocoaTouch", 355.0), ("iOS.CocoaTouch.iPad", 800), ("MacOSX.Cocoa", nil)])
  func aCellOfItsOwnIsNoWiderThanTheWindow(platform: String, width: Double?) throws {
    let cell =
      "<tableViewCell id=\"e\">\(Drawn.frame())<tableViewCellContentView key=\"contentView\" id=\"c\">\(Drawn.frame())"
      + "<subviews><!--views--></subviews><!--constraints--></tableViewCellContentView></tableViewCell>"
    let element = try Drawn.element(Drawn.label(), Self.pinned, root: cell, platform: platform)
    #expect(Drawn.width(element, in: platform.hasSuffix("iPad") ? 820 : 375) == width)
    #expect(element.isWidthAtMost == (width == nil ? nil : true))
  }
}
