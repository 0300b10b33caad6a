import Catalogs
import Texts

/// Keys that the system looks up by itself, so that no code names them.
package enum SystemKeys {
  /// What reads a key.
  package enum Reader: String, Sendable {
    /// `InfoPlist.strings`, and keys of an Info.plist wherever they stand.
    case infoPlist = "info-plist"
    /// A storyboard or xib: `abc-de-fgh.text`.
    case interfaceFile = "interface-file"
    /// Phrases of App Shortcuts and of Siri.
    case shortcuts
    /// The app's page in Settings.
    case settings
    /// An `.intentdefinition`.
    case intents
  }

  /// What reads all keys of a catalog; nil where that depends on the key.
  static func reader(of catalog: Catalog) -> Reader? {
    let table = String(catalog.table)
    if table.lowercased() == "infoplist" || table.hasSuffix("-InfoPlist") { return .infoPlist }
    if table == "AppShortcuts" || table == "AssistantIntents" { return .shortcuts }
    if catalog.format == .storyboard || catalog.format == .xib { return .interfaceFile }
    let path = catalog.name
    if [".storyboard", ".xib"].contains(where: path.hasSuffix) { return .interfaceFile }
    if path.hasSuffix(".intentdefinition") { return .intents }
    if path.hasSuffix("Info.plist") { return .infoPlist }
    let folders = path.split(separator: "/") + catalog.container.split(separator: "/")
    if folders.contains(where: { $0 == "Settings.bundle" || $0.hasSuffix("-Settings.bundle") }) { return .settings }
    // A table of intents may go by any name.
    let isOfIntents =
      table != "Localizable" && !catalog.entries.isEmpty && catalog.entries.allSatisfy { isIntentKey($0.key) }
    return isOfIntents ? .intents : nil
  }

  /// What reads a key of a catalog that nothing reads as a whole; nil for the app's own.
  ///
  /// `holdsIntents`: whether some keys of its catalog surely are of intents, among which no key is a word.
  static func reader(of key: String, table: Substring, holdsIntents: Bool = false) -> Reader? {
    if isObjectKey(key) { return .interfaceFile }
    if isInformationProperty(key) { return .infoPlist }
    if holdsIntents, isShapedAsIntentKey(key) { return .intents }
    return table.hasSuffix("Intents") && (isIntentKey(key) || key.contains("${")) ? .intents : nil
  }

  /// Whether the system reads a key from an Info.plist, which may hold the source's text: the catalog then has only translations of it.
  package static func isOfInfoPlist(_ key: String) -> Bool { isInformationProperty(key) }
  /// Whether the system reads all keys of a catalog from there; looks at all of them.
  package static func isOfInfoPlist(_ catalog: Catalog) -> Bool { reader(of: catalog) == .infoPlist }

  // MARK: Shapes of keys

  /// What Interface Builder calls the texts of objects.
  private static let properties: Set<Substring> = [
    "text", "title", "label", "placeholder", "prompt", "normalTitle", "selectedTitle", "highlightedTitle",
    "disabledTitle", "headerTitle", "footerTitle", "headerCell", "placeholderString", "stringValue", "alternateTitle",
    "toolTip", "paletteLabel", "accessibilityLabel", "accessibilityHint", "accessibilityValue", "segmentTitles",
    "largeContentSizeTitle", "backButtonTitle", "configuration", "attributedText", "attributedTitle",
    "scopeButtonTitle",
  ]

  /// `abc-de-fgh.text`, `Xyz-12-abc.segmentTitles[0]`, `BYZ-38-t0r.ibExternal…`, `123.title` of older files.
  static func isObjectKey(_ key: String) -> Bool {
    guard let dot = key.utf8.firstIndex(of: UInt8(ascii: ".")) else { return false }
    let (id, property) = (key[..<dot], key[key.utf8.index(after: dot)...])
    let name = property.prefix { $0 != "[" && $0 != "." }
    if isObjectID(id) { return !name.isEmpty && name.utf8.allSatisfy(\.isLetterOrDigit) }
    let isNumber = !id.isEmpty && id.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return isNumber && (properties.contains(name) || name.hasPrefix("ib"))
  }

  /// `abc-de-fgh`
  private static func isObjectID(_ text: Substring) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.map(\.count) == [3, 2, 3] && parts.allSatisfy { $0.allSatisfy(\.isLetterOrDigit) }
  }

  private static func isInformationProperty(_ key: String) -> Bool {
    if key.hasPrefix("NS"), key.hasSuffix("UsageDescription") { return true }
    return [
      "CFBundleName", "CFBundleDisplayName", "CFBundleSpokenName", "CFBundleShortVersionString",
      "CFBundleGetInfoString", "NSHumanReadableCopyright", "UIApplicationShortcutItemTitle",
      "UIApplicationShortcutItemSubtitle",
    ].contains(key)
  }

  /// `Ab3dEf`, `Ab3dEf-x1Y2z3`: the identifiers that the editor of intents makes.
  private static func isIntentKey(_ key: String) -> Bool {
    let parts = key.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return isShapedAsIntentKey(key) && parts.contains(where: isMixed)
  }

  /// Whether it is of the length and the letters of one, which "Cancel" is, too.
  private static func isShapedAsIntentKey(_ key: String) -> Bool {
    let parts = key.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { $0.count == 6 && $0.allSatisfy(\.isLetterOrDigit) }
  }

  /// Whether most of a catalog's keys are those of intents.
  static func holdsIntents(_ catalog: Catalog) -> Bool {
    let keys = catalog.entries.count { isIntentKey($0.key) }
    return keys > 2 && keys * 2 > catalog.entries.count
  }
}

extension SystemKeys {
  /// Whether it is no word: it has a digit, or capitals behind small letters.
  private static func isMixed(_ text: Substring.UTF8View) -> Bool {
    let isLower = text.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    let hasDigit = text.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return hasDigit || zip(isLower, isLower.dropFirst()).contains { $0 && !$1 }
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}
