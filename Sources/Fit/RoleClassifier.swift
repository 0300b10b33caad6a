import Catalogs

/// Decides what an entry is for, from the surest witness to the least: the configuration, a directive in the comment,
/// what the platform fixes by name (Info.plist keys), the control that shows it, XLIFF's `restype`, the developer's
/// comment, the words of its key.
///
/// A control's class is not yet a role (a push button and a checkbox are both `NSButton`), and keys mislead ("button" in
/// the name of a table's value), so each witness has a confidence, and rules act only above theirs.
package struct RoleClassifier: Sendable {
  private let patterns: [(glob: Glob, role: Role)]

  /// `patterns`: the configuration's `roles`, globs on keys.
  package init(patterns: [(pattern: String, role: Role)] = []) {
    self.patterns = patterns.map { (Glob($0.pattern), $0.role) }
  }

  /// `sourceText` is a witness against: a sentence is no button.
  package func role(of entry: Entry, directive: Directive, sourceText: String? = nil) -> RoleDecision {
    let decision = role(of: entry, directive: directive)
    guard let text = sourceText, let role = decision.role, Self.labels.contains(role),
      decision.confidence < 1, decision.confidence > 0.5, Self.isSentence(text)
    else { return decision }
    return RoleDecision(
      role: role, confidence: 0.5, origin: decision.origin, reason: "\(decision.reason), though the text is a sentence")
  }

  private static let labels: Set<Role> = [.button, .alertButton, .tab, .menuItem]

  /// Whether a text ends with a full stop behind several words, or has more words than a label.
  private static func isSentence(_ text: String) -> Bool {
    let bytes = text.utf8.prefix(200)
    let spaces = bytes.count { $0 == 0x20 }
    return spaces >= 8 || (spaces >= 3 && bytes.last == 0x2E && !text.hasSuffix("...")) || bytes.contains(0x0A)
  }

  private func role(of entry: Entry, directive: Directive) -> RoleDecision {
    if let hit = patterns.first(where: { $0.glob.matches(entry.key) }) {
      return RoleDecision(
        role: hit.role, confidence: 1, origin: .config, reason: "the configuration says so for '\(hit.glob.pattern)'")
    }
    if let name = directive["role"], let role = Role(rawValue: name) {
      return RoleDecision(role: role, confidence: 1, origin: .comment, reason: "the comment says role=\(name)")
    }
    if let fixed = RoleClassifier.informationProperty(entry.key) { return fixed }
    if let element = entry.element, let known = RoleClassifier.element(element) { return known }
    if let type = entry.resourceType, let role = RoleClassifier.resourceTypes[type] {
      return RoleDecision(role: role, confidence: 0.9, origin: .xliff, reason: "restype is '\(type)'")
    }
    let told = entry.comment.flatMap { RoleClassifier.comment($0.text) }
    let named = RoleClassifier.key(entry.key)
    switch (told, named) {
    case (let told?, let named?):
      if told.role == named.role {
        return RoleDecision(
          role: told.role, confidence: 0.95, origin: .key, reason: "\(named.reason) and \(told.reason)")
      }
      // One that says the same more narrowly: a navigation title is a title.
      if RoleClassifier.narrower[told.role ?? .body]?.contains(named.role ?? .body) ?? false {
        return RoleDecision(
          role: told.role, confidence: told.confidence, origin: .comment, reason: "\(told.reason), and \(named.reason)")
      }
      if RoleClassifier.narrower[named.role ?? .body]?.contains(told.role ?? .body) ?? false {
        return RoleDecision(
          role: named.role, confidence: max(told.confidence, named.confidence), origin: .key,
          reason: "\(named.reason), and \(told.reason)")
      }
      // Two witnesses that disagree: the comment was written for people, but neither is sure.
      return RoleDecision(
        role: told.role, confidence: 0.5, origin: .comment, reason: "\(told.reason), though \(named.reason)")
    case (let told?, nil): return told
    case (nil, let named?): return named
    case (nil, nil): return .unknown
    }
  }

  /// Roles that are of the kind of others: what a word such as 'title' in a key says is then no contradiction. A button's
  /// text is its title, too, but a title is seldom a button's: that stays a disagreement unless the key has both words.
  private static let narrower: [Role: Set<Role>] = [
    .navigationTitle: [.title], .alertTitle: [.title], .sectionHeader: [.title], .tab: [.title],
    .alertMessage: [.body], .alertButton: [.button], .notification: [.title, .body], .error: [.body],
  ]

  // MARK: - What the platform fixes

  private static func informationProperty(_ key: String) -> RoleDecision? {
    switch key {
    case "CFBundleDisplayName", "CFBundleName", "CFBundleSpokenName":
      return RoleDecision(role: .appName, confidence: 1, origin: .key, reason: "\(key) is the app's name")
    case _ where key.hasSuffix("UsageDescription") && (key.hasPrefix("NS") || key.hasPrefix("NFC")):
      return RoleDecision(role: .permission, confidence: 1, origin: .key, reason: "\(key) is a purpose string")
    default: return nil
    }
  }

  // MARK: - The control

  /// Class and property → role. Classes that serve several purposes are less sure.
  private static func element(_ element: InterfaceElement) -> RoleDecision? {
    let property = element.property ?? ""
    let found: (Role, Double)?
    switch (element.className ?? "", property) {
    case (_, let property) where property.hasPrefix("accessibility") || property.hasPrefix("ibExternalAccessibility"):
      found = (.accessibility, 0.95)
    case (_, let property) where property.lowercased().hasPrefix("placeholder"): found = (.placeholder, 0.95)
    case (_, "ibShadowedToolTip"), (_, "toolTip"): found = (.hint, 0.9)
    case ("UIButton", _): found = (.button, 0.9)
    case ("UIBarButtonItem", _): found = (.button, 0.85)
    case ("UINavigationItem", "title"): found = (.navigationTitle, 0.9)
    case ("UINavigationItem", "backBarButtonItem"): found = (.button, 0.8)
    case ("UITabBarItem", _): found = (.tab, 0.95)
    case ("UITableViewSection", _): found = (.sectionHeader, 0.85)
    case ("UILabel", _): found = (.label, 0.8)
    case ("UIViewController", "title"), ("UITableViewController", "title"): found = (.navigationTitle, 0.6)
    case ("NSMenuItem", _): found = (.menuItem, 0.6)
    case ("NSMenu", _): found = (.menuItem, 0.5)
    case ("NSButton", _), ("NSButtonCell", _): found = (.button, 0.55)
    case ("NSTextFieldCell", _), ("NSTextField", _): found = (.label, 0.6)
    case ("NSWindow", _): found = (.title, 0.7)
    default: found = nil
    }
    guard let (role, confidence) = found else { return nil }
    let name = [element.className, element.property].compactMap { $0 }.joined(separator: ".")
    return RoleDecision(role: role, confidence: confidence, origin: .element, reason: "\(name) shows it")
  }

  /// XLIFF 1.2 `restype` values that say what a text is for.
  private static let resourceTypes: [String: Role] = [
    "button": .button, "userbutton": .button, "caption": .title, "menu": .menuItem, "menuitem": .menuItem,
    "label": .label, "header": .sectionHeader, "groupbox": .sectionHeader, "edit": .placeholder,
  ]

  // MARK: - The key

  /// Words that end an identifier without saying anything of the role.
  private static let colourless: Set<String> = [
    "text", "string", "str", "lbl", "label", "value", "v", "txt", "name", "copy", "loc", "format",
  ]

  /// The last telling words of the key decide: `settings.button.title` is a button, `alert.delete.title` an alert's title.
  private static func key(_ key: String) -> RoleDecision? {
    let words = NameWords(key).words
    guard words.count > 1 else { return nil }
    let all = Set(words)
    func decide(_ role: Role, _ confidence: Double, _ word: String) -> RoleDecision {
      RoleDecision(role: role, confidence: confidence, origin: .key, reason: "'\(word)' in the key")
    }
    if let word = ["accessibility", "a11y", "voiceover", "axlabel"].first(where: all.contains) {
      return decide(.accessibility, 0.85, word)
    }
    if all.contains("tooltip") { return decide(.hint, 0.65, "tooltip") }
    if stand(["empty", "state"], in: words) { return decide(.emptyState, 0.65, "empty state") }
    let inAlert = all.contains("alert") || all.contains("dialog") || all.contains("popup")
    let telling = words.last { !colourless.contains($0) } ?? ""
    let last = words.last ?? ""
    let beforeLast = words.dropLast().last ?? ""
    switch telling {
    case "button", "btn", "cta": return decide(inAlert ? .alertButton : .button, 0.75, telling)
    case "placeholder": return decide(.placeholder, 0.75, telling)
    case "title", "heading", "headline":
      if ["button", "btn", "cta"].contains(beforeLast) {
        return decide(inAlert ? .alertButton : .button, 0.75, beforeLast)
      }
      if beforeLast == "tab" { return decide(.tab, 0.6, "tab") }
      if inAlert { return decide(.alertTitle, 0.75, "alert") }
      return decide(.title, 0.65, telling)
    case "message", "msg", "body":
      if inAlert { return decide(.alertMessage, 0.75, "alert") }
      if all.contains("error") { return decide(.error, 0.65, "error") }
      if all.contains("notification") { return decide(.notification, 0.6, "notification") }
      return decide(.body, 0.6, telling)
    case "error", "errors": return decide(.error, 0.65, telling)
    case "subtitle", "description", "desc", "detail", "details", "footer", "explanation", "caption", "info":
      return decide(.body, 0.6, telling)
    case "header": return decide(.sectionHeader, 0.6, telling)
    case "hint", "tooltip": return decide(.hint, 0.65, telling)
    case "tab": return decide(.tab, 0.55, telling)
    case "toggle", "switch": return decide(.setting, 0.65, telling)
    case "link": return decide(.link, 0.6, telling)
    default: break
    }
    if all.contains("error"), words.first == "error" || words.first == "errors" {
      return decide(.error, 0.6, "error")
    }
    if last == "label" { return decide(.label, 0.5, "label") }
    return nil
  }

  /// Whether the words stand side by side.
  private static func stand(_ pair: [String], in words: [String]) -> Bool {
    zip(words, words.dropFirst()).contains { [$0, $1] == pair }
  }

  // MARK: - The comment

  /// Phrases of developers' comments, looked for in this order.
  private static let phrases: [(phrase: String, role: Role, confidence: Double)] = [
    ("accessibility label", .accessibility, 0.9), ("accessibility hint", .accessibility, 0.9),
    ("accessibility value", .accessibility, 0.9), ("voiceover", .accessibility, 0.85),
    ("voice over", .accessibility, 0.85), ("read by screen reader", .accessibility, 0.9),
    ("placeholder text", .placeholder, 0.8), ("field placeholder", .placeholder, 0.85),
    ("navigation title", .navigationTitle, 0.85),
    ("navigation bar title", .navigationTitle, 0.9), ("nav bar title", .navigationTitle, 0.9),
    ("title of the navigation bar", .navigationTitle, 0.9), ("tab bar item", .tab, 0.85), ("tab bar title", .tab, 0.85),
    ("alert title", .alertTitle, 0.9), ("title of the alert", .alertTitle, 0.9),
    ("title of an alert", .alertTitle, 0.9),
    ("title for the alert", .alertTitle, 0.85), ("title for alert", .alertTitle, 0.85),
    ("alert message", .alertMessage, 0.9), ("message of the alert", .alertMessage, 0.9),
    ("message for the alert", .alertMessage, 0.85), ("alert button", .alertButton, 0.9),
    ("button in the alert", .alertButton, 0.85), ("button in alert", .alertButton, 0.85),
    ("button title", .button, 0.85), ("button label", .button, 0.85), ("button text", .button, 0.85),
    ("title of the button", .button, 0.85), ("title of button", .button, 0.85), ("label for button", .button, 0.85),
    ("label on button", .button, 0.85), ("text for button", .button, 0.8), ("title for the button", .button, 0.85),
    ("menu item", .menuItem, 0.7), ("section header", .sectionHeader, 0.75),
    ("header for section", .sectionHeader, 0.75),
    ("error message", .error, 0.75), ("toggle label", .setting, 0.75), ("label for toggle", .setting, 0.75),
    ("push notification", .notification, 0.7), ("notification title", .notification, 0.75),
    ("notification body", .notification, 0.75),
  ]

  private static let words = PhraseIndex(phrases.map(\.phrase) + ["alert", "dialog"])

  private static func comment(_ text: String) -> RoleDecision? {
    let found = words.found(in: text)
    if let index = found.first(where: { $0 < phrases.count }) {
      let hit = phrases[index]
      if hit.role == .button, found.contains(where: { $0 >= phrases.count }) {
        return RoleDecision(
          role: .alertButton, confidence: 0.75, origin: .comment,
          reason: "the comment speaks of '\(hit.phrase)' and of an alert")
      }
      return RoleDecision(
        role: hit.role, confidence: hit.confidence, origin: .comment, reason: "the comment speaks of '\(hit.phrase)'")
    }
    let start = text.prefix(12).lowercased()
    if ["button to ", "button on ", "button that ", "button for "].contains(where: start.hasPrefix) {
      return RoleDecision(role: .button, confidence: 0.85, origin: .comment, reason: "the comment begins with 'button'")
    }
    return nil
  }
}
