import AppCode
import Catalogs
import Testing
import Texts

@testable import Places

/// Which container a place is in, by what is around its control, and what that gives.
@Suite struct ContainerTests {
  private static func name(
    _ control: String, _ containers: [String] = [], role: Role? = nil, on platform: String = "ios"
  ) -> String? {
    var place = ShownPlace(control: control, location: "A.swift:1")
    (place.containers, place.role) = (containers, role)
    return Container.of(place, on: platform)?.name
  }

  @Test(
    arguments: [
      ("SwiftUI.Text", ["List"], "list-row"), ("SwiftUI.Text", ["VStack", "ForEach", "Section", "Form"], "list-row"),
      ("SwiftUI.Text", ["Button.label", "List"], "list-row"),
      ("SwiftUI.Text", ["Toggle.label", "Section", "Form"], "list-row-switch"),
      ("SwiftUI.Toggle", ["Form"], "list-row-switch"), ("SwiftUI.NavigationLink", ["List"], "list-row-link"),
      ("SwiftUI.Text", ["NavigationLink.label", "List"], "list-row-link"),
      ("SwiftUI.TextField", ["Form"], "list-row-field"), ("SwiftUI.Picker", ["Form"], "list-row-value"),
      ("SwiftUI.Text", ["Section.header", "List"], "section-header"), ("SwiftUI.Section", ["Form"], "section-header"),
      ("SwiftUI.Text", ["Section.footer", "List", ".listStyle"], "list-row-of-style"),
      ("SwiftUI.Text", ["List", ".listStyle"], "list-row-of-style"),
      // A tip is no part of the row, and neither is what an alert says.
      ("SwiftUI.help", ["List"], nil), ("SwiftUI.Text", ["alert.message", "List"], nil),
      // What is beside it takes room that nobody knows.
      ("SwiftUI.Text", ["HStack", "List"], "list-row-part"), ("SwiftUI.Text", ["AppRow", "List"], "list-row-part"),
      ("SwiftUI.Text", ["Toggle.label", "HStack", "List"], "list-row-part"),
      ("SwiftUI.Text", ["Menu.items", "List"], nil), ("SwiftUI.Text", ["HStack", "ScrollView", "List"], nil),
      ("SwiftUI.Text", ["ForEach", "Picker.options", "Form"], nil),
      ("SwiftUI.Text", ["VStack", "ScrollView"], nil), ("UIKit.UILabel", ["List"], nil),
      ("UIKit.titleForHeaderInSection", [], "table-section"), ("UITableViewSection", [], "table-section"),
      ("UIKit.UIListContentConfiguration.text", [], "cell-content"),
    ] as [(String, [String], String?)])
  func rowsOfLists(control: String, containers: [String], name: String?) {
    #expect(Self.name(control, containers) == name)
  }

  @Test(
    arguments: [
      ("UIKit.UIAlertController.title", Role.alertTitle, "ios", "alert-title"),
      ("SwiftUI.Text", .alertMessage, "ios", "alert-message"),
      ("SwiftUI.confirmationDialog", .alertTitle, "ios", "action-sheet-title"),
      ("UIKit.UIAlertAction.title", .alertButton, "ipados", "alert-button"),
      ("AppKit.NSAlert.messageText", .alertTitle, "macos", "alert-title"),
      ("SwiftUI.navigationTitle", .navigationTitle, "ios", "navigation-title"),
      ("SwiftUI.navigationTitle", .navigationTitle, "macos", nil),
      ("UIKit.UISegmentedControl.items", .tab, "ios", "segment"),
      ("UIKit.UITabBarItem.title", .tab, "ios", "tab"), ("AppKit.NSMenuItem.title", .menuItem, "macos", "menu-item"),
      ("UIKit.UIAction.title", .menuItem, "ios", nil), ("UIKit.UIBarButtonItem.title", .button, "ios", "bar-item"),
      ("SwiftUI.ContentUnavailableView", .emptyState, "ios", "empty-state"), ("SwiftUI.Text", .emptyState, "ios", nil),
    ] as [(String, Role, String, String?)])
  func controlsOfOneSize(control: String, role: Role, platform: String, name: String?) {
    #expect(Self.name(control, role: role, on: platform) == name)
  }

  @Test func aButtonInAToolbarIsABarItem() {
    #expect(Self.name("SwiftUI.Button", ["toolbar.content", "List"], role: .button) == "bar-item")
    #expect(Self.name("SwiftUI.Text", ["Button.label", "toolbar.content"], role: .button) == "bar-item")
    #expect(Self.name("SwiftUI.Text", ["HStack", "toolbar.content"], role: .label) == nil)
  }

  /// What may be something else, too, has no container of one size.
  @Test func anUnsureRoleHasNoContainer() {
    var place = ShownPlace(control: "UIKit.UIViewController.title", location: "")
    (place.role, place.lines) = (.navigationTitle, 1)
    #expect(Container.of(place, on: "ios")?.name == "navigation-title")
    place.isSure = false
    #expect(Container.of(place, on: "ios") == nil)
  }

  @Test func widthsFollowTheWindow() throws {
    var place = ShownPlace(control: "SwiftUI.Text", location: "")
    place.containers = ["List"]
    let row = try #require(Container.of(place, on: "ios"))
    #expect(row.width?.inWindow(375) == 311 && row.lines == 0 && !row.isAtMost)
    #expect(Container.Width.window(minus: 64).inWindow(10) == 0)
    let measured = try #require(Container.of(place, on: "ios", widths: ["list-row": 300]))
    #expect(measured.width == .points(300))
  }

  @Test func aMeasuredAlertStandsForItsTexts() {
    #expect(Container.widths(of: "alert", 270) == ["alert-title": 238, "alert-message": 238, "alert-button": 238])
    #expect(Container.widths(of: "list-row", 300) == ["list-row": 300])
  }

  /// Each figure has a source, and no container stands twice for a platform.
  @Test func theTableIsInOrder() {
    var seen: Set<String> = []
    for container in Container.table {
      #expect(!container.source.isEmpty && !container.platforms.isEmpty)
      #expect(container.style == nil || container.size == nil, "\(container.name)")
      for platform in container.platforms { #expect(seen.insert("\(container.name) \(platform)").inserted) }
    }
  }

  @Test func placesThatLookAlikeAreOne() {
    let catalogs = [CodeSamples.catalog("Localizable", "a", "b")]
    var index = CodeIndex()
    index.uses = [1, 2, 3].map { line in
      CodeSamples.use(
        "a", line: line,
        place: CodeSamples.place(line == 3 ? "Label" : "Text", role: "button", at: "A.swift", line: line))
    }
    let places = catalogs.withPlaces(from: EntryUses(catalogs, index)) { "../" + $0 }[0].codePlaces
    #expect(places[ExactString("a")]?.map(\.location) == ["../A.swift:1", "../A.swift:3"])
    #expect(places[ExactString("b")] == nil)
  }
}
