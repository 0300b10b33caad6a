/// What the views around a text say of its role and its lines.
enum ContextRoles {
  /// Modifiers and functions that are places of their own.
  static let parts: Set<String> = [
    "alert", "confirmationDialog", "toolbar", "contextMenu", "swipeActions", "tabItem", "sheet", "popover",
    "fullScreenCover", "overlay",
    "safeAreaInset", "searchable", "navigationBarItems", "actionSheet", "help", "accessibilityLabel", "navigationTitle",
    "badge",
    "navigationDestination", "listRowBackground", "accessibilityAction", "accessibilityHint", "accessibilityValue",
    "default", "cancel",
    "destructive", "commands", "navigationBarTitle", "menuStyle", "accessibility", "configurationDisplayName",
    "description",
  ]
  /// Whether what stands in a part of a view is shown over it or instead of it: what is around the view is not around that.
  static func presents(_ name: String, _ part: String) -> Bool {
    presentations.contains(name) || name == "NavigationLink" && part == "destination"
  }
  private static let presentations: Set<String> = [
    "alert", "confirmationDialog", "sheet", "popover", "fullScreenCover", "contextMenu", "toolbar", "searchable",
    "help", "navigationDestination",
    "navigationTitle", "navigationBarTitle", "accessibilityLabel", "swipeActions", "actionSheet", "safeAreaInset",
  ]
  /// Those that begin a screen of its own.
  static func beginsScreen(_ name: String, _ part: String) -> Bool {
    screens.contains(name) || name == "NavigationLink" && part == "destination"
  }
  private static let screens: Set<String> = ["sheet", "popover", "fullScreenCover", "navigationDestination"]

  /// Modifiers that say what kind of control it is.
  static let marks: Set<String> = ["pickerStyle", "buttonStyle", "listStyle", "swipeActions"]

  /// Controls whose label is what stands in them, with its role; the innermost decides.
  private static let labels: [String: (role: String, isSure: Bool)] = [
    "Button.label": ("button", true), "Toggle.label": ("setting", true), "Toggle": ("setting", true),
    "Picker.label": ("setting", true), "Toggle.detail": ("hint", true), "Picker.detail": ("hint", true),
    "Stepper.detail": ("hint", true),
    "Picker.options": ("menu-item", true), "Stepper.label": ("setting", true), "Slider.label": ("setting", true),
    "DatePicker.label": ("setting", true), "ColorPicker.label": ("setting", true),
    "Section.header": ("section-header", true),
    "Section.footer": ("hint", true), "Link.label": ("link", true), "Link": ("link", true),
    "ShareLink.label": ("button", true),
    "NavigationLink.label": ("table-row", true), "Menu.label": ("button", false), "Menu.items": ("menu-item", true),
    "contextMenu.items": ("menu-item", true), "contextMenu": ("menu-item", true),
    "alert.message": ("alert-message", true),
    "alert.actions": ("alert-button", true), "confirmationDialog.actions": ("alert-button", true),
    "confirmationDialog.message": ("alert-message", true), "alert": ("alert-title", true),
    "alert.title": ("alert-title", true),
    "Alert.title": ("alert-title", true), "Alert.message": ("alert-message", true),
    "Alert.primaryButton": ("alert-button", true),
    "Alert.secondaryButton": ("alert-button", true), "Alert.dismissButton": ("alert-button", true),
    "ActionSheet.title": ("alert-title", true),
    "ActionSheet.message": ("alert-message", true), "ActionSheet.buttons": ("alert-button", true),
    "default": ("alert-button", true),
    "cancel": ("alert-button", true), "destructive": ("alert-button", true), "tabItem": ("tab", true),
    "TextField.prompt": ("placeholder", true),
    "TextField.label": ("placeholder", false), "TextField": ("placeholder", false),
    "SecureField.prompt": ("placeholder", true),
    "searchable.prompt": ("placeholder", true), "help": ("hint", true), "accessibilityLabel": ("accessibility", true),
    "accessibilityHint": ("accessibility", true), "accessibilityValue": ("accessibility", true),
    "accessibilityAction": ("accessibility", true),
    "accessibilityAction.named": ("accessibility", true), "accessibility.label": ("accessibility", true),
    "accessibility.hint": ("accessibility", true), "accessibility.value": ("accessibility", true),
    "navigationTitle": ("navigation-title", true), "navigationBarTitle": ("navigation-title", true),
    "badge": ("label", true),
    "LabeledContent.label": ("table-row", false), "LabeledContent": ("table-row", false),
    "LabeledContent.value": ("label", false),
    "GroupBox.label": ("section-header", true), "DisclosureGroup.label": ("table-row", false),
    "ContentUnavailableView": ("empty-state", true),
    "ContentUnavailableView.label": ("empty-state", true), "ContentUnavailableView.description": ("empty-state", true),
    "Tab.label": ("tab", true), "CommandMenu": ("menu-item", true), "CommandGroup": ("menu-item", true),
    "commands": ("menu-item", true),
    "ControlGroup": ("button", false), "configurationDisplayName": ("widget", true), "description": ("widget", true),
    "StaticConfiguration": ("widget", false), "IntentConfiguration": ("widget", false),
    "AppIntentConfiguration": ("widget", false),
    "ProgressView": ("label", true), "Gauge.label": ("label", true), "TableColumn": ("table-row", false),
  ]
  /// Views that hold rows.
  private static let rows: Set<String> = ["List", "Form", "Section", "Table", "OutlineGroup"]

  /// The role of a text whose control may be anything: a text view, a label. `name`: what the code calls the object.
  static func role(ofPlain control: String, name: String?, owner: String?, among containers: [String]) -> (
    role: String, isSure: Bool
  )? {
    for (index, container) in containers.enumerated() {
      if let found = labels[container] {
        // Rows that can be tapped are built as buttons and links, too.
        let isRow = containers[..<index].contains("VStack") || containers[..<index].contains("LazyVStack")
        if found.role == "button" || found.role == "link", isRow { return ("table-row", false) }
        if found.role == "button" { return (buttonRole(among: containers[(index + 1)...]), found.isSure) }
        return found
      }
      if let role = ownRole(container) { return (role, false) }
    }
    guard control == "Text" || control == "Label" || isLabel(control) else { return nil }
    if let role = name.flatMap(role(ofName:)) { return (role, false) }
    if containers.contains(where: rows.contains) || owner.map({ $0.hasSuffix("Cell") || $0.hasSuffix("Row") }) ?? false
    {
      return ("table-row", false)
    }
    return ("label", false)
  }

  /// Whether a label in a tuple says that the value is what an alert or an error says below its title.
  static func namesMessage(_ label: String) -> Bool {
    let label = label.lowercased()
    return ["message", "reason", "detail", "description", "suggestion", "subtitle", "body", "text"].contains {
      label.hasSuffix($0)
    }
  }

  /// Whether a control shows what stands below the first text of its label as a description.
  static func hasDetail(_ name: String, _ part: String) -> Bool { part == "label" && labels["\(name).detail"] != nil }

  private static func isLabel(_ control: String) -> Bool {
    if control.hasPrefix("NSTextField.") { return true }
    return control == "UILabel" || control == "NSTextField" || control == "UITextView" || control == "UITextField"
  }

  /// What a view of the app is for, by the words of its name. No more than a hint.
  private static func ownRole(_ container: String) -> String? {
    let parts = container.split(separator: ".")
    guard let name = parts.first, !rows.contains(String(name)), !name.hasSuffix("Stack") else { return nil }
    switch parts.count > 1 ? parts[1] : "" {
    case "footer", "footerText": return "hint"
    case "header", "headerText": return "section-header"
    case "placeholder", "prompt": return "placeholder"
    case "message" where name.contains("Alert"): return "alert-message"
    default: break
    }
    let isRow = name.hasSuffix("Row") || name.hasSuffix("Cell")
    if isRow {
      return name.contains("Setting") || name.contains("Preference") || name.contains("Toggle")
        ? "setting" : "table-row"
    }
    if name.hasSuffix("Header") || name.hasSuffix("SectionHeader") { return "section-header" }
    if name.hasSuffix("Footer") { return "hint" }
    if name.hasSuffix("Toggle") || name.hasSuffix("Picker") || name.hasSuffix("Stepper") { return "setting" }
    return name.hasSuffix("Button") ? "button" : nil
  }

  /// What an object is for, by its name: `titleLabel`.
  private static func role(ofName name: String) -> String? {
    let name = name.lowercased()
    if name.contains("placeholder") { return "placeholder" }
    if name.contains("error") { return "error" }
    if name.contains("subtitle") || name.contains("detail") || name.contains("description") || name.contains("message")
    {
      return "label"
    }
    return name == "titlelabel" || name == "title" || name == "headline" ? "title" : nil
  }

  /// The role of a control's text, which may be another one in an alert or a menu.
  static func role(of role: String, control: String, among containers: [String]) -> (role: String, isSure: Bool) {
    switch role {
    case "button": return (buttonRole(among: containers[...]), true)
    case "menu-item" where containers.first.map { $0.hasSuffix(".primaryAction") } ?? false: return ("button", true)
    case "table-row": return (role, containers.contains(where: rows.contains))
    case "setting", "link":
      // An alert that a command of a menu opens may have a check box.
      if control.hasPrefix("NSButton") { return (role, true) }
      if containers.contains(where: {
        $0 == "Menu.items" || $0 == "contextMenu.items" || $0 == "CommandGroup" || $0 == "CommandMenu"
      }) {
        return ("menu-item", true)
      }
      if role == "setting", containers.contains("Picker.options") { return ("menu-item", true) }
      return (role, true)
    default: return (role, true)
    }
  }

  private static func buttonRole(among containers: ArraySlice<String>) -> String {
    for container in containers {
      switch container {
      case "alert.actions", "confirmationDialog.actions", "ActionSheet.buttons", "Alert.primaryButton",
        "Alert.secondaryButton",
        "Alert.dismissButton":
        return "alert-button"
      case "Menu.items", "contextMenu.items", "contextMenu", "CommandGroup", "CommandMenu", "commands", "Menu":
        return "menu-item"
      case "sheet", "popover", "fullScreenCover", "toolbar", "swipeActions", "navigationDestination": return "button"
      default: continue
      }
    }
    return "button"
  }

  /// The lines that a control allows where nothing is set: facts/places.md, section 3. 0 for any number; nil where nobody knows.
  static func lines(of place: CodePlace) -> Int? {
    let role = place.role?.value
    switch place.framework {
    case "SwiftUI":
      // A dialog may hang on a button of a toolbar.
      if role == "alert-title" || role == "alert-message" { return 0 }
      if place.containers.contains(where: { $0.hasPrefix("toolbar") || $0 == "navigationBarItems" }) { return 1 }
      switch role {
      case "navigation-title", "tab", "placeholder": return 1
      // A push button of the Mac has one line.
      case "button", "alert-button": return place.platform?.value == "macos" ? 1 : 0
      case "menu-item": return place.platform?.value == "macos" ? 1 : nil
      case "widget": return nil
      default: return 0
      }
    case "UIKit":
      // A button with a configuration wraps.
      if place.control.hasPrefix("UIButton.Configuration") { return nil }
      switch role {
      case "alert-title", "alert-message", "section-header": return 0
      case "navigation-title", "tab", "placeholder", "button", "menu-item", "alert-button": return 1
      default: return place.control == "UILabel" || place.control == "UILabel.attributedText" ? 1 : nil
      }
    case "AppKit":
      if role == "alert-title" || role == "alert-message" { return 0 }
      return role == "menu-item" || role == "button" || role == "tab" || role == "setting"
        || place.control == "NSTextField" ? 1 : nil
    default: return nil
    }
  }
}
