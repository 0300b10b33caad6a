import Catalogs

/// Finds the container of the table that a place is in, from its control, its role and what is around it.
struct ContainerFinder {
  let place: ShownPlace

  /// The container's name; nil where none is known.
  var name: String? {
    let isSure = place.isSure || place.role == nil
    return (isSure ? ofControl : nil) ?? row ?? cell
  }

  /// By what the control surely is.
  private var ofControl: String? {
    switch place.role {
    case .alertTitle: return isSheet ? "action-sheet-title" : "alert-title"
    case .alertMessage: return isSheet ? "action-sheet-message" : "alert-message"
    case .alertButton: return isSheet ? "action-sheet-button" : "alert-button"
    case .navigationTitle: return "navigation-title"
    case .tab: return place.control.contains("Segmented") ? "segment" : "tab"
    case .menuItem: return place.containers.contains("Picker.options") ? nil : "menu-item"
    case .emptyState: return isUnavailableView ? "empty-state" : nil
    default: break
    }
    return isBarItem ? "bar-item" : nil
  }

  private var isSheet: Bool {
    place.control.contains("ActionSheet") || place.control.hasSuffix("confirmationDialog")
      || place.containers.first.map { $0.hasPrefix("confirmationDialog") || $0.hasPrefix("ActionSheet") } ?? false
  }
  private var isUnavailableView: Bool {
    place.control.hasSuffix("ContentUnavailableView")
      || place.containers.contains { $0.hasPrefix("ContentUnavailableView") }
  }
  private var isBarItem: Bool {
    place.control.contains("UIBarButtonItem")
      || place.containers.first { !Self.plainViews.contains($0) && !$0.hasSuffix(".label") }.map {
        $0.hasPrefix("toolbar") || $0 == "navigationBarItems"
      } ?? false
  }

  // MARK: Lists of SwiftUI

  /// Views that add nothing to the sides of what is in them.
  private static let plainViews: Set<String> = ["ForEach", "Group", "VStack", "LazyVStack", "Section", ".buttonStyle"]
  private static let lists: Set<String> = ["List", "Form"]

  /// Views that are shown over a list, or that scroll in a row of it.
  private static let ownScreens: Set<String> = [
    "ActionSheet", "Alert", "Menu", "ScrollView", "alert", "confirmationDialog", "contextMenu", "overlay", "popover",
    "safeAreaInset", "searchable", "sheet", "swipeActions", "toolbar",
  ]

  /// The row, header or footer of a list: one that the text has to itself, or one that it is a part of.
  private var row: String? {
    guard let own = Self.controls[place.control] else { return nil }
    var part = own
    for container in place.containers {
      if Self.lists.contains(container) {
        if place.containers.contains(".listStyle") { return "list-row-of-style" }
        return part
      }
      if Self.plainViews.contains(container) { continue }
      if container == "Picker.options" || Self.ownScreens.contains(Self.view(of: container)) { return nil }
      part = part == "list-row" ? Self.parts[container] ?? "list-row-part" : "list-row-part"
    }
    return nil
  }

  /// `Menu` of `Menu.items`
  private static func view(of container: String) -> String {
    String(container.prefix { $0 != "." })
  }

  /// What controls are by themselves in a row; others are not part of it.
  private static let controls: [String: String] = [
    "SwiftUI.Toggle": "list-row-switch", "SwiftUI.NavigationLink": "list-row-link", "SwiftUI.Section": "section-header",
    "SwiftUI.TextField": "list-row-field", "SwiftUI.SecureField": "list-row-field", "SwiftUI.Label": "list-row-label",
    "SwiftUI.Picker": "list-row-value", "SwiftUI.DatePicker": "list-row-value",
    "SwiftUI.LabeledContent": "list-row-value", "SwiftUI.Stepper": "list-row-value", "SwiftUI.Text": "list-row",
    "SwiftUI.Button": "list-row", "SwiftUI.Link": "list-row",
  ]
  private static let parts: [String: String] = [
    "Section.header": "section-header", "Section.footer": "section-footer", "Toggle": "list-row-switch",
    "Toggle.label": "list-row-switch", "NavigationLink.label": "list-row-link", "Label.title": "list-row-label",
    "Button.label": "list-row", "Link.label": "list-row", "Link": "list-row", "Picker.label": "list-row-value",
    "DatePicker.label": "list-row-value", "Stepper.label": "list-row-value", "LabeledContent": "list-row-value",
    "LabeledContent.label": "list-row-value", "LabeledContent.value": "list-row-value",
    "TextField.prompt": "list-row-field", "TextField.label": "list-row-field", "SecureField.prompt": "list-row-field",
  ]

  // MARK: Cells of UIKit

  private var cell: String? {
    switch place.control {
    case "UITableViewSection": "table-section"
    case _ where place.control.contains("UIListContentConfiguration"): "cell-content"
    case _ where place.control.contains("titleForHeaderInSection"): "table-section"
    case _ where place.control.contains("titleForFooterInSection"): "table-section"
    default: nil
    }
  }
}
