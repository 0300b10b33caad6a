/// What the frameworks declare, as far as texts go through it or stop there. Sources: the frameworks' reference documentation and
/// headers; facts/places.md says how sure each is.
enum Frameworks {
  // MARK: Lookups

  /// How a call looks a text up: which arguments give the key, the table, the text for the source's language, the comment.
  struct Lookup {
    /// The label of the key's argument; nil for the first without a label.
    var key: String?
    var table: String?
    var value: String?
    /// Whether the key may have values in it, which the system makes placeholders of.
    var isInterpolated = false
  }

  /// By the name of a function or type.
  static let lookups: [String: Lookup] = [
    "NSLocalizedString": Lookup(table: "tableName", value: "value"),
    "NSLocalizedStringFromTable": Lookup(table: "1"), "NSLocalizedStringFromTableInBundle": Lookup(table: "1"),
    "NSLocalizedStringWithDefaultValue": Lookup(table: "1", value: "3"),
    "CFCopyLocalizedString": Lookup(), "CFCopyLocalizedStringFromTable": Lookup(table: "1"),
    "LocalizedStringKey": Lookup(isInterpolated: true),
    "LocalizedStringResource": Lookup(table: "table", value: "defaultValue", isInterpolated: true),
    "LocalizationValue": Lookup(isInterpolated: true),
  ]
  /// Of `String` and `AttributedString`: `String(localized:)`.
  static let localized = Lookup(key: "localized", table: "table", value: "defaultValue", isInterpolated: true)
  /// Of a bundle, and of a notification.
  static let lookupMethods: [String: Lookup] = [
    "localizedString": Lookup(key: "forKey", table: "table", value: "value"),
    "localizedUserNotificationString": Lookup(key: "forKey"),
    "localizedAttributedString": Lookup(key: "forKey", table: "table", value: "value"),
  ]
  /// Types of which a literal is a key.
  static let keyTypes: Set<String> = [
    "LocalizedStringKey", "LocalizedStringResource", "LocalizationValue", "String.LocalizationValue",
    "IntentDescription",
    "TypeDisplayRepresentation", "DisplayRepresentation",
  ]

  // MARK: What a text goes through

  /// Calls whose first argument comes out, more or less as it went in.
  static let carriers: Set<String> = [
    "String", "Text", "AttributedString", "NSAttributedString", "NSMutableAttributedString", "Substring", "NSString",
    "Optional",
    "AnyView", "AttributedText", "Label",
  ]
  /// Members and methods that give a text more or less as it is.
  static let carrying: Set<String> = [
    "trimmingCharacters", "replacingOccurrences", "description", "first", "last", "self", "wrappedValue",
    "projectedValue", "string",
    "capitalizingFirstLetter", "appending", "padding", "addingPercentEncoding", "value", "unsafelyUnwrapped",
    "reversed", "sorted",
    "filter", "values", "joined", "dropFirst", "prefix", "attributedString", "removingPercentEncoding",
    "localizedStringResource",
    "bold", "italic", "foregroundColor", "font", "fontWeight", "underline", "strikethrough", "foregroundStyle", "key",
    "lazy", "enumerated", "compactMap", "randomElement", "applying", "stringValue", "monospacedDigit",
  ]

  /// Those that change the case of its letters.
  static let recasing: Set<String> = [
    "capitalized", "localizedCapitalized", "uppercased", "localizedUppercase", "lowercased", "localizedLowercase",
    "capitalizedString", "uppercaseString", "lowercaseString", "localizedCapitalizedString",
    "localizedUppercaseString", "localizedLowercaseString",
  ]

  // MARK: Types

  /// Properties of frameworks' types by their name, where nothing in the app is called so.
  static let propertyTypes: [String: String] = [
    "textLabel": "UILabel", "detailTextLabel": "UILabel", "titleLabel": "UILabel", "subtitleLabel": "UILabel",
    "navigationItem": "UINavigationItem", "tabBarItem": "UITabBarItem", "searchBar": "UISearchBar",
    "textField": "NSTextField",
    "leftBarButtonItem": "UIBarButtonItem", "rightBarButtonItem": "UIBarButtonItem",
    "backBarButtonItem": "UIBarButtonItem",
    "window": "NSWindow", "headerCell": "NSTableHeaderCell", "menu": "NSMenu", "submenu": "NSMenu",
    "localizedDescription": "String", "undoManager": "UndoManager", "navigationController": "UINavigationController",
    "count": "Int", "hashValue": "Int", "description": "String", "placeholderLabel": "UILabel",
    "searchController": "UISearchController", "refreshControl": "UIRefreshControl",
  ]
  /// Properties of one type.
  static let memberTypes: [String: [String: String]] = [
    "IndexPath": ["row": "Int", "section": "Int", "item": "Int"],
    "NSError": ["code": "Int", "domain": "String"], "NSString": ["length": "Int"], "NSRange": ["length": "Int"],
    "URL": ["lastPathComponent": "String", "absoluteString": "String", "pathExtension": "String", "path": "String"],
    "Bundle": ["bundlePath": "String"], "ProcessInfo": ["processName": "String", "hostName": "String"],
    "UIPageControl": ["numberOfPages": "Int", "currentPage": "Int"], "UIDevice": ["name": "String"],
    "UIView": ["tag": "Int"], "UIStepper": ["value": "Double"], "UISlider": ["value": "Float"],
  ]
  /// Operators that come to a value of their operands' type.
  static let arithmetic: Set<String> = ["-", "*", "/", "%", "&+", "&-", "&*"]
  /// Functions that do.
  static let alike: Set<String> = arithmetic.union(["abs", "min", "max"])
  static let methodTypes: [String: String] = [
    "defaultContentConfiguration": "UIListContentConfiguration", "uppercased": "String", "lowercased": "String",
    "replacingOccurrences": "String", "trimmingCharacters": "String", "formatted": "String", "joined": "String",
    "addItem": "NSMenuItem", "statusItem": "NSStatusItem", "plain": "UIButton.Configuration",
    "filled": "UIButton.Configuration",
    "tinted": "UIButton.Configuration",
    "borderless": "UIButton.Configuration", "gray": "UIButton.Configuration", "bordered": "UIButton.Configuration",
  ]
  /// What methods take whose argument is often made in place: `addAction(.init(title: "OK"))`.
  static let takenTypes = ["addAction": "UIAlertAction"]
  static let valueTypes: Set<String> = [
    "String", "Int", "Bool", "Double", "Float", "CGFloat", "Date", "URL", "Data", "LocalizedStringKey",
    "LocalizedStringResource",
    "Image", "Color", "UIImage", "UIColor", "Text",
  ]
  /// Types of a value in a key, and the placeholder that the system makes of it.
  static let specifiers: [String: String] = [
    "String": "%@", "Int": "%lld", "Int64": "%lld", "UInt": "%llu", "UInt64": "%llu", "Int32": "%d", "UInt32": "%u",
    "Double": "%lf",
    "CGFloat": "%lf", "Float": "%f", "Text": "%@", "AttributedString": "%@", "Date": "%@", "URL": "%@",
    "Substring": "%@",
    "LocalizedStringResource": "%@", "LocalizedStringKey": "%@", "Image": "%@",
  ]
}
