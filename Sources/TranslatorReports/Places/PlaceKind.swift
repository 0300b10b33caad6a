import Catalogs
import Fit
import Typography

/// What a place looks like, as far as a drawing tells: an alert, a row of a list, a bar. Its raw value names it in the style sheet.
enum PlaceKind: String, CaseIterable {
  case alertTitle = "alert-title"
  case alertMessage = "alert-message"
  case alertButton = "alert-button"
  case sheetTitle = "action-sheet-title"
  case sheetMessage = "action-sheet-message"
  case sheetButton = "action-sheet-button"
  case navigationTitle = "navigation-title"
  case largeTitle = "large-title"
  case barItem = "bar-item"
  case tab, segment
  case row = "list-row"
  case rowSwitch = "list-row-switch"
  case rowLink = "list-row-link"
  case rowIcon = "list-row-label"
  case rowValue = "list-row-value"
  case rowField = "list-row-field"
  case rowPart = "list-row-part"
  case cell = "cell-content"
  case sectionHeader = "section-header"
  case sectionFooter = "section-footer"
  case menuItem = "menu-item"
  case emptyState = "empty-state"
  case field = "text-field"
  case button, checkbox
  case column = "table-column"
  case badge
  case watchTitle = "watch-title"
  /// A text in its box, where nothing else of it is known.
  case other = "other-place"

  /// `control`: the class or the call that shows the text, where it is known.
  init(of box: TextBox, control: String?) {
    self = Self.ofContainer(box) ?? Self.ofControl(control ?? "", box) ?? Self.ofRole(box) ?? .other
  }

  /// By the container that gives the text its room.
  private static func ofContainer(_ box: TextBox) -> PlaceKind? {
    guard let name = box.container?.split(separator: " ").first.map(String.init) else { return nil }
    switch name {
    case "table-section": return box.role == .hint ? .sectionFooter : .sectionHeader
    case "list-row-of-style": return .row
    case "navigation-title" where box.platform == .watchos: return .watchTitle
    case "navigation-title" where box.style == .largeTitle: return .largeTitle
    default: return PlaceKind(rawValue: name)
    }
  }

  private static func ofControl(_ control: String, _ box: TextBox) -> PlaceKind? {
    func has(_ words: String...) -> Bool { words.contains { control.contains($0) } }
    if has("TextField", "SecureField", "SearchBar", "SearchField") { return .field }
    if has("Segmented") { return .segment }
    if has("TableColumn") { return .column }
    if has("MenuItem") { return .menuItem }
    if has("BarButtonItem", "ToolbarItem") { return .barItem }
    if has("TabBarItem", "tabItem") { return .tab }
    if has("badge", "Badge") { return .badge }
    if has("Checkbox", "CheckBox") || box.platform == .macos && has("Toggle") { return .checkbox }
    return nil
  }

  private static func ofRole(_ box: TextBox) -> PlaceKind? {
    switch box.role {
    case .alertTitle: .alertTitle
    case .alertMessage, .permission: .alertMessage
    case .alertButton: .alertButton
    case .navigationTitle:
      box.platform == .watchos ? .watchTitle : box.style == .largeTitle ? .largeTitle : .navigationTitle
    case .title where box.style == .largeTitle: .largeTitle
    case .tab: .tab
    case .menuItem: .menuItem
    case .tableRow: .cell
    case .setting: .rowSwitch
    case .sectionHeader: .sectionHeader
    case .placeholder: .field
    case .emptyState: .emptyState
    case .button, .link: .button
    default: nil
    }
  }

  /// As a heading says it.
  var title: String {
    switch self {
    case .alertTitle: "Titles of alerts"
    case .alertMessage: "Messages of alerts"
    case .alertButton: "Buttons of alerts"
    case .sheetTitle: "Titles of action sheets"
    case .sheetMessage: "Messages of action sheets"
    case .sheetButton: "Buttons of action sheets"
    case .navigationTitle: "Titles in navigation bars"
    case .largeTitle: "Large titles"
    case .barItem: "Items of bars"
    case .tab: "Tabs"
    case .segment: "Segments of segmented controls"
    case .row: "Rows of lists"
    case .rowSwitch: "Rows with a switch"
    case .rowLink: "Rows that lead on"
    case .rowIcon: "Rows with an icon"
    case .rowValue: "Rows with a value"
    case .rowField: "Fields in rows"
    case .rowPart: "Strings next to others in a row"
    case .cell: "Cells of tables"
    case .sectionHeader: "Headers of sections"
    case .sectionFooter: "Footers of sections"
    case .menuItem: "Items of menus"
    case .emptyState: "Empty screens"
    case .field: "Text fields"
    case .button: "Buttons"
    case .checkbox: "Checkboxes"
    case .column: "Columns of tables"
    case .badge: "Badges"
    case .watchTitle: "Titles on the watch"
    case .other: "Other strings in their box"
    }
  }
}
