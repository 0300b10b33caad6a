/// Where texts end: the controls of the frameworks, and what the text is for there.
///
/// The roles are those of DESIGN; nil where what is around the control settles it.
enum Controls {
  struct Ending: Hashable {
    /// The argument: its label, `_` for the first without one.
    var argument: String
    var role: String?
    /// Whether a literal there is a key, as SwiftUI reads it.
    var isKey = true
    var isSure = true
  }

  private static func swiftUI(_ role: String?, _ others: (String, String?)..., sure: Bool = true) -> [Ending] {
    [Ending(argument: "_", role: role, isSure: sure)] + others.map { Ending(argument: $0.0, role: $0.1) }
  }
  private static func plain(_ arguments: (String, String?)...) -> [Ending] {
    arguments.map { Ending(argument: $0.0, role: $0.1, isKey: false) }
  }

  /// SwiftUI's views, and other types whose literals are keys.
  static let views: [String: [Ending]] = [
    "Text": swiftUI(nil) + [Ending(argument: "verbatim", role: nil, isKey: false)], "Label": swiftUI(nil),
    "Button": swiftUI("button"), "Toggle": swiftUI("setting"),
    "Picker": swiftUI("setting"), "Stepper": swiftUI("setting"), "Slider": swiftUI("setting"),
    "DatePicker": swiftUI("setting"),
    "ColorPicker": swiftUI("setting"), "MultiDatePicker": swiftUI("setting"),
    "TextField": swiftUI("placeholder", sure: false),
    "SecureField": swiftUI("placeholder", sure: false), "Link": swiftUI("link"), "ShareLink": swiftUI("button"),
    "NavigationLink": swiftUI("table-row"), "Menu": swiftUI("button", sure: false),
    "Section": swiftUI("section-header"),
    "GroupBox": swiftUI("section-header", sure: false), "DisclosureGroup": swiftUI("table-row", sure: false),
    "LabeledContent": swiftUI("table-row", sure: false), "ProgressView": swiftUI("label"), "Gauge": swiftUI("label"),
    "Tab": swiftUI("tab"), "ContentUnavailableView": swiftUI("empty-state"), "CommandMenu": swiftUI("menu-item"),
    "TableColumn": swiftUI("label", sure: false), "WindowGroup": swiftUI("title"), "Window": swiftUI("title"),
    "ControlGroup": swiftUI("button"),
    "IntentDescription": swiftUI("body", sure: false),
    "TypeDisplayRepresentation": [
      Ending(argument: "_", role: "label", isSure: false), Ending(argument: "name", role: "label", isSure: false),
    ],
    "DisplayRepresentation": [
      Ending(argument: "title", role: "menu-item", isSure: false),
      Ending(argument: "subtitle", role: "menu-item", isSure: false),
      Ending(argument: "_", role: "menu-item", isSure: false),
    ],
    "Parameter": parameter, "IntentParameter": parameter, "Property": parameter, "EntityProperty": parameter,
    "Summary": swiftUI("label", sure: false), "IntentDialog": swiftUI("notification", sure: false),
    "Action": [Ending(argument: "title", role: "button", isKey: false, isSure: false)],
    "AppShortcut": [Ending(argument: "shortTitle", role: "button")],
    "IntentItemSection": swiftUI("section-header", ("title", "section-header")),
  ]

  /// What Shortcuts calls a parameter of an intent, and what it asks for it.
  private static let parameter = [
    Ending(argument: "title", role: "label", isSure: false),
    Ending(argument: "description", role: "body", isSure: false),
    Ending(argument: "requestValueDialog", role: "notification", isSure: false),
  ]

  /// SwiftUI's modifiers.
  static let modifiers: [String: [Ending]] = [
    "navigationTitle": swiftUI("navigation-title"), "navigationBarTitle": swiftUI("navigation-title"),
    "navigationSubtitle": swiftUI("navigation-title", sure: false), "alert": swiftUI("alert-title"),
    "confirmationDialog": swiftUI("alert-title"), "help": swiftUI("hint"), "badge": swiftUI("label"),
    "searchable": [Ending(argument: "prompt", role: "placeholder")], "accessibilityLabel": swiftUI("accessibility"),
    "accessibilityHint": swiftUI("accessibility"), "accessibilityValue": swiftUI("accessibility"),
    "accessibilityInputLabels": swiftUI("accessibility"),
    "accessibilityAction": [Ending(argument: "named", role: "accessibility")],
    "accessibilityCustomContent": swiftUI("accessibility"),
    "accessibility": [
      Ending(argument: "label", role: "accessibility"), Ending(argument: "hint", role: "accessibility"),
      Ending(argument: "value", role: "accessibility"),
    ],
    "configurationDisplayName": swiftUI("widget"), "description": swiftUI("widget", sure: false),
    "fileDialogMessage": swiftUI("label"),
    "fileDialogConfirmationLabel": swiftUI("button"), "fileExporterFilenameLabel": swiftUI("label"),
    "dialogSuppressionToggle": swiftUI("setting"), "widgetLabel": swiftUI("widget"),
  ]

  /// Initializers of UIKit, AppKit and others.
  static let objects: [String: [Ending]] = [
    "UIAlertController": plain(("title", "alert-title"), ("message", "alert-message")),
    "UIAlertAction": plain(("title", "alert-button")),
    "UIAlertView": plain(
      ("title", "alert-title"), ("message", "alert-message"), ("cancelButtonTitle", "alert-button"),
      ("otherButtonTitles", "alert-button")),
    "UIActionSheet": plain(
      ("title", "alert-title"), ("cancelButtonTitle", "alert-button"), ("destructiveButtonTitle", "alert-button"),
      ("otherButtonTitles", "alert-button")),
    "UIAction": plain(("title", "menu-item"), ("subtitle", "menu-item")),
    "UIMenu": plain(("title", "menu-item")), "UICommand": plain(("title", "menu-item")),
    "UIKeyCommand": plain(("title", "menu-item")),
    "UIBarButtonItem": plain(("title", "button")), "UITabBarItem": plain(("title", "tab")),
    "UIContextualAction": plain(("title", "button")), "UISegmentedControl": plain(("items", "tab")),
    "NSSegmentedControl": plain(("labels", "tab")),
    "UIAccessibilityCustomAction": plain(("name", "accessibility")), "UNNotificationAction": plain(("title", "button")),
    "UNTextInputNotificationAction": plain(("title", "button"), ("textInputPlaceholder", "placeholder")),
    "UIApplicationShortcutItem": plain(("localizedTitle", "menu-item"), ("localizedSubtitle", "menu-item")),
    "UIMutableApplicationShortcutItem": plain(("localizedTitle", "menu-item"), ("localizedSubtitle", "menu-item")),
    "NSMenuItem": plain(("title", "menu-item")), "NSMenu": plain(("title", "menu-item")),
    "NSButton": plain(("title", "button"), ("checkboxWithTitle", "setting"), ("radioButtonWithTitle", "setting")),
    "NSTextField": plain(("labelWithString", nil), ("wrappingLabelWithString", nil), ("string", nil)),
    "UITableViewRowAction": plain(("title", "button")),
    "CLKSimpleTextProvider": plain(("text", "widget"), ("shortText", "widget")),
    "CPListItem": plain(("text", "table-row"), ("detailText", "table-row")),
    "CPListSection": plain(("header", "section-header")),
    "CPListTemplate": plain(("title", "navigation-title")), "CPAlertTemplate": plain(("titleVariants", "alert-title")),
    "CPAlertAction": plain(("title", "alert-button")), "CPInformationTemplate": plain(("title", "navigation-title")),
  ]

  /// Methods of UIKit and AppKit: by name, the ending and the label of another argument that the method must have.
  static let methods: [String: [(ending: Ending, with: String?)]] = [
    "setTitle": [
      (Ending(argument: "_", role: "tab", isKey: false), "forSegmentAt"),
      (Ending(argument: "_", role: "button", isKey: false), "for"),
      (Ending(argument: "_", role: "button", isKey: false), "forState"),
    ],
    "setAttributedTitle": [(Ending(argument: "_", role: "button", isKey: false), "for")],
    "insertSegment": [(Ending(argument: "withTitle", role: "tab", isKey: false), nil)],
    "setLabel": [(Ending(argument: "_", role: "tab", isKey: false), "forSegment")],
    "addItem": [(Ending(argument: "withTitle", role: "menu-item", isKey: false), nil)],
    "insertItem": [(Ending(argument: "withTitle", role: "menu-item", isKey: false), nil)],
    "addItems": [(Ending(argument: "withTitles", role: "menu-item", isKey: false), nil)],
    "addButton": [(Ending(argument: "withTitle", role: "alert-button", isKey: false), nil)],
    "evaluatePolicy": [(Ending(argument: "localizedReason", role: "permission", isKey: false), nil)],
    "setActionName": [(Ending(argument: "_", role: "menu-item", isKey: false), nil)],
    "result": [(Ending(argument: "dialog", role: "notification", isSure: false), "dialog")],
    "default": [(Ending(argument: "_", role: "alert-button"), nil)],
    "cancel": [(Ending(argument: "_", role: "alert-button"), nil)],
    "destructive": [(Ending(argument: "_", role: "alert-button"), nil)],
  ]

  /// Properties: by name, the role by the type of the object (`*` for any that is not known).
  static let properties: [String: [String: String]] = [
    "text": [
      "UILabel": "", "UITextView": "body", "UITextField": "", "UIListContentConfiguration": "table-row",
      "UISearchBar": "",
      "INSpeakableString": "accessibility", "CPListItem": "table-row",
    ],
    "attributedText": [
      "UILabel": "", "UITextView": "body", "UITextField": "", "UIListContentConfiguration": "table-row",
    ],
    "secondaryText": ["UIListContentConfiguration": "table-row"],
    "title": [
      "UIViewController": "navigation-title", "UITableViewController": "navigation-title",
      "UICollectionViewController": "navigation-title", "UINavigationItem": "navigation-title", "UITabBarItem": "tab",
      "UIBarButtonItem": "button", "UIButton.Configuration": "button", "UIAction": "menu-item", "UIMenu": "menu-item",
      "UNMutableNotificationContent": "notification", "NSMenuItem": "menu-item", "NSMenu": "menu-item",
      "NSWindow": "title", "NSPanel": "title",
      "NSButton": "button", "NSTableColumn": "label", "NSTableHeaderCell": "label", "NSViewController": "title",
      "UISwitch": "setting", "UIAlertController": "alert-title",
      "NSTabViewItem": "tab", "NSBox": "section-header", "NSOpenPanel": "title", "NSSavePanel": "title",
      "UICommand": "menu-item",
      "NSHostingController": "title", "UIHostingController": "navigation-title", "NSButtonCell": "button",
      "NSWindowController": "title",
      "NSStatusBarButton": "label", "NSPopUpButton": "menu-item",
    ],
    "subtitle": ["UNMutableNotificationContent": "notification", "UIButton.Configuration": "button"],
    "body": ["UNMutableNotificationContent": "notification"],
    "prompt": [
      "UINavigationItem": "navigation-title", "UISearchBar": "label", "NSOpenPanel": "button", "NSSavePanel": "button",
    ],
    "message": ["UIAlertController": "alert-message", "NSOpenPanel": "label", "NSSavePanel": "label"],
    "placeholder": ["UITextField": "placeholder", "UISearchBar": "placeholder", "*": "placeholder"],
    "attributedPlaceholder": ["UITextField": "placeholder", "*": "placeholder"],
    "placeholderString": ["*": "placeholder"], "placeholderAttributedString": ["*": "placeholder"],
    "toolTip": ["*": "hint"], "headerToolTip": ["*": "hint"],
    "accessibilityLabel": ["*": "accessibility"], "accessibilityHint": ["*": "accessibility"],
    "accessibilityValue": ["*": "accessibility"], "accessibilityTitle": ["*": "accessibility"],
    "accessibilityAttributedLabel": ["*": "accessibility"],
    "messageText": ["NSAlert": "alert-title", "*": "alert-title"],
    "informativeText": ["NSAlert": "alert-message", "*": "alert-message"],
    "stringValue": [
      "NSTextField": "", "NSTextFieldCell": "", "NSTableHeaderCell": "label", "NSSearchField": "",
      "NSSecureTextField": "",
    ],
    "attributedStringValue": ["NSTextField": ""],
    "attributedTitle": ["UIRefreshControl": "label", "NSButton": "button", "NSMenuItem": "menu-item"],
    "label": ["NSToolbarItem": "button", "NSTabViewItem": "tab", "NSToolbarItemGroup": "button"],
    "paletteLabel": ["*": "button"], "string": ["NSTextView": "body"], "nameFieldLabel": ["*": "label"],
    "backButtonTitle": ["*": "button"], "suppressionButtonTitle": ["*": "setting"],
    "localizedTitle": ["*": "menu-item"],
    "summaryArgument": ["*": "notification"],
  ]

  /// Properties that every view has.
  static let ofAnyObject: Set<String> = [
    "toolTip", "accessibilityLabel", "accessibilityHint", "accessibilityValue", "accessibilityTitle",
    "accessibilityAttributedLabel",
  ]

  /// Functions that the system asks for a text: by name and label of an argument.
  static let asked: [String: String] = [
    "tableView titleForHeaderInSection": "section-header", "tableView titleForFooterInSection": "hint",
    "pickerView titleForRow": "menu-item", "tableView titleForDeleteConfirmationButtonForRowAt": "button",
  ]
  /// Properties that the system asks for a text, by what their type is declared to be.
  static let askedProperties: [String: (of: Set<String>, role: String)] = [
    "errorDescription": (["LocalizedError", "Error"], "error"),
    "failureReason": (["LocalizedError", "Error"], "error"),
    "recoverySuggestion": (["LocalizedError", "Error"], "error"),
    "title": (["UIViewController", "AppIntent", "AppEntity", "WidgetConfigurationIntent"], "navigation-title"),
  ]
  /// What an `NSError` is told for people.
  static let errorKeys: Set<String> = [
    "NSLocalizedDescriptionKey", "NSLocalizedFailureReasonErrorKey", "NSLocalizedRecoverySuggestionErrorKey",
    "NSLocalizedFailureErrorKey",
  ]
  /// Types whose texts the system shows in Shortcuts, Siri and widget settings.
  static let intents: Set<String> = [
    "AppIntent", "AppEntity", "AppEnum", "WidgetConfigurationIntent", "OpenIntent", "AudioPlaybackIntent",
    "ForegroundContinuableIntent",
    "ControlConfigurationIntent", "LiveActivityIntent", "SetValueIntent", "SetFocusFilterIntent", "PredictableIntent",
  ]

  // MARK: Parts of views

  /// The name of what a view's trailing closure without a label is, by the labels of its other arguments.
  static func part(ofTrailingClosureIn view: String, _ arguments: [Argument]) -> String {
    let labels = Set(arguments.filter { !($0.isTrailing && $0.label == nil) }.compactMap(\.label))
    let hasTitle = arguments.first.map { $0.label == nil && !$0.isTrailing } ?? false
    switch view {
    case "Button": return labels.contains("action") ? "label" : "action"
    case "Toggle", "Stepper", "Slider", "DatePicker", "ColorPicker", "TextField", "SecureField", "Link", "ShareLink":
      return hasTitle && view != "Link" ? "content" : "label"
    case "NavigationLink":
      return labels.contains("destination") || labels.contains("value")
        || labels.contains("isActive") && !labels.contains("label")
          && !hasTitle
        ? "label" : "destination"
    case "Label": return "title"
    case "LabeledContent": return hasTitle ? "value" : labels.contains("label") ? "value" : "content"
    case "Picker": return "options"
    case "Menu": return "items"
    case "contextMenu": return "items"
    case "alert", "confirmationDialog": return "actions"
    case "ContentUnavailableView": return "label"
    default: return "content"
    }
  }
}
