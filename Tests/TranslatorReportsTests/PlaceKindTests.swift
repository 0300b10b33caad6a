import Catalogs
import Fit
import Foundation
import TestSupport
import Testing
import Typography

@testable import TranslatorReports

private func box(_ container: String? = nil, _ role: Role? = nil, on platform: Platform = .ios) -> TextBox {
  var box = TextBox(platform: platform, deviceWidth: 375)
  (box.container, box.role, box.width) = (container, role, 100)
  return box
}

@Suite struct PlaceKindTests {
  @Test(
    arguments: [
      ("alert-title (B)", nil, nil, .alertTitle), ("table-section (B)", nil, .hint, .sectionFooter),
      ("list-row-switch (the configuration)", nil, nil, .rowSwitch), ("list-row-of-style (C)", nil, nil, .row),
      ("cell-content (B)", "UITextField", nil, .cell), (nil, "UITextField", nil, .field),
      (nil, "UIKit.UISegmentedControl", .tab, .segment), (nil, "NSTableColumn", nil, .column),
      (nil, "AppKit.NSMenuItem.title", nil, .menuItem), (nil, nil, .emptyState, .emptyState),
      (nil, "UIButton", .button, .button), (nil, "UILabel", nil, .other), ("unheard-of (D)", nil, nil, .other),
    ] as [(String?, String?, Role?, PlaceKind)])
  func theKindIsThatOfTheContainerTheControlOrTheRole(
    container: String?, control: String?, role: Role?, kind: PlaceKind
  ) {
    #expect(PlaceKind(of: box(container, role), control: control) == kind)
  }

  @Test func aLargeTitleAndTheWatchHaveTheirOwn() {
    var large = box("navigation-title (C)", .navigationTitle)
    large.style = .largeTitle
    #expect(PlaceKind(of: large, control: nil) == .largeTitle)
    #expect(PlaceKind(of: box("navigation-title (D)", .title, on: .watchos), control: nil) == .watchTitle)
    #expect(PlaceKind(of: box(on: .macos), control: "SwiftUI.Toggle") == .checkbox)
  }

  /// Each has a heading of its own, and draws the text once among elements that are all closed.
  @Test(arguments: PlaceKind.allCases)
  func eachKindDrawsTheText(kind: PlaceKind) {
    let html = PlaceScreen(kind: kind, box: box()).html("<p>text</p>")
    #expect(html.components(separatedBy: "<p>text</p>").count == 2)
    for element in ["div", "i", "p"] {
      let opened =
        html.components(separatedBy: "<\(element)>").count + html.components(separatedBy: "<\(element) ").count
      #expect(opened - 1 == html.components(separatedBy: "</\(element)>").count, "\(element)")
    }
    #expect(PlaceKind.allCases.count { $0.title == kind.title } == 1)
  }

  /// A tab of 75 points is one of five.
  @Test func aBarHasAsManyTabsAsHaveRoom() {
    var tab = box("tab (the configuration)", .tab)
    tab.width = 75
    #expect(PlaceScreen(kind: .tab, box: tab).html("").components(separatedBy: "<i class=icon>").count - 1 == 5)
  }

  /// A phone's window is drawn as it is; of larger ones what the text needs.
  @Test func aScreenIsAsWideAsItsWindow() {
    var own = box()
    #expect(PlaceScreen(kind: .row, box: own).width == 375)
    own.deviceWidth = 1920
    #expect(PlaceScreen(kind: .row, box: own).width == 320)
    own.width = 600
    #expect(PlaceScreen(kind: .row, box: own).width == 664)
  }
}
