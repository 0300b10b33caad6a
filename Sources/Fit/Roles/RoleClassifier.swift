import Catalogs
import Texts

/// Decides what an entry is for, from the surest witness to the least: the configuration, a directive in the comment,
/// what the platform fixes by name (Info.plist keys), the control that shows it, XLIFF's `restype`, the app's code, the
/// developer's comment, the words of its key.
///
/// A control's class is not yet a role (a push button and a checkbox are both `NSButton`), and keys mislead ("button" in
/// the name of a table's value), so each witness has a confidence, and rules act only above theirs.
package struct RoleClassifier: Sendable {
  private let patterns: [(glob: Glob, role: Role)]

  /// `patterns`: the configuration's `roles`, globs on keys.
  package init(patterns: [(pattern: String, role: Role)] = []) {
    self.patterns = patterns.map { (Glob($0.pattern), $0.role) }
  }

  /// `sourceText` is a witness against: a sentence is no button. `families` are those of the entry's catalog; `code` is what
  /// the app's code says of the entry, nil where it shows it nowhere or none was read.
  package func role(
    of entry: Entry, directive: Directive, sourceText: String? = nil, families: KeyFamilies = .none,
    code: CodeRole? = nil
  ) -> RoleDecision {
    let decision = role(of: entry, directive: directive, families: families, code: code)
    guard let text = sourceText, let role = decision.role, decision.confidence < 1, decision.confidence > 0.5,
      let candidate = Self.candidate(that: role, isSaidBy: text, on: decision.origin)
    else { return decision }
    return RoleDecision(
      role: role, confidence: 0.5, origin: decision.origin, reason: "\(decision.reason), though the text \(candidate)")
  }

  private func role(
    of entry: Entry, directive: Directive, families: KeyFamilies, code: CodeRole?
  ) -> RoleDecision {
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
    let guess = Self.guess(of: entry, families: families)
    if let code, let role = code.settled {
      var decision = RoleDecision(role: role, confidence: 0.9, origin: .code, reason: "\(code.place) shows it")
      decision.isGuessedToo = guess.role == role && guess.confidence >= 0.7
      return decision
    }
    return code.map { Self.weighed(guess, against: $0) } ?? guess
  }

  /// By the comment and the key.
  private static func guess(of entry: Entry, families: KeyFamilies) -> RoleDecision {
    let commented = entry.comment.flatMap { RoleClassifier.comment($0.text) }
    let named = RoleClassifier.key(entry.key, families: families)
    guard let commented, let named else { return commented ?? named ?? .unknown }
    return agreed(commented, named)
  }

  /// A guess beside code that shows the text and settles no role: it stays as sure as it was only where the code knows no
  /// other role.
  private static func weighed(_ guess: RoleDecision, against code: CodeRole) -> RoleDecision {
    if let role = guess.role, code.allows(role) { return guess }
    if let only = code.roles.first, code.roles.count == 1 {
      let reason = "\(code.place) shows it" + (guess.role == nil ? "" : ", though \(guess.reason)")
      return RoleDecision(role: only, confidence: 0.5, origin: .code, reason: reason)
    }
    guard guess.role != nil else { return guess }
    return RoleDecision(
      role: guess.role, confidence: min(guess.confidence, 0.5), origin: guess.origin,
      reason: "\(guess.reason), though \(code.place) shows it")
  }

  /// What a comment and a key say together.
  private static func agreed(_ commented: RoleDecision, _ named: RoleDecision) -> RoleDecision {
    guard let saidRole = commented.role, let namedRole = named.role else { return commented }
    if saidRole == namedRole {
      return RoleDecision(
        role: saidRole, confidence: 0.95, origin: .key, reason: "\(named.reason) and \(commented.reason)")
    }
    // The title of an alert is a title: the plainer word does not contradict the one that says more.
    if covers(namedRole, saidRole) {
      return RoleDecision(
        role: saidRole, confidence: max(commented.confidence, 0.75), origin: .comment,
        reason: "\(commented.reason) and \(named.reason)")
    }
    if covers(saidRole, namedRole) {
      return RoleDecision(
        role: namedRole, confidence: max(named.confidence, 0.75), origin: .key,
        reason: "\(named.reason) and \(commented.reason)")
    }
    // Two witnesses that disagree: the comment was written for people, but neither is sure.
    return RoleDecision(
      role: saidRole, confidence: 0.5, origin: .comment, reason: "\(commented.reason), though \(named.reason)")
  }

  /// Whether everything of the one role may be called by the other's word.
  private static func covers(_ general: Role, _ special: Role) -> Bool {
    switch general {
    case .button: special == .alertButton
    case .label: true
    // `saveTitle` is what UIKit calls the text of a button.
    case .title:
      [.alertTitle, .navigationTitle, .sectionHeader, .button, .alertButton, .tab, .menuItem, .notification].contains(
        special)
    case .body: [.alertMessage, .error, .hint, .emptyState, .notification, .permission].contains(special)
    case .error: special == .alertMessage
    default: false
    }
  }

  // MARK: - The text

  private static let labels: Set<Role> = [.button, .alertButton, .tab, .menuItem, .link]

  /// Things that a text of the role does not itself speak of, and what to say where it does.
  private static let subjects: [Role: (words: [String], candidate: String)] = [
    // 'Copy link' is a button, and 'No verified link' a state: what leads to a link does not name it.
    .link: (["link"], "mentions a link"),
    .placeholder: (["loading"], "mentions loading"),
    // `general.page.title` may be the row that opens a page.
    .title: (["screen", "page"], "mentions a screen"),
    .sectionHeader: (["section"], "mentions a section"),
  ]

  /// What speaks against a role, to be read behind "the text".
  private static func candidate(that role: Role, isSaidBy text: String, on origin: TextBox.Origin) -> String? {
    if labels.contains(role), isSentence(text) { return "is a sentence" }
    guard origin == .key || origin == .comment else { return nil }
    if let subject = subjects[role], subject.words.contains(where: { speaks(text, of: $0) }) {
      return subject.candidate
    }
    switch role {
    case .error: return text.utf8.contains(where: { $0 >= 0x80 || $0 == 0x20 }) ? nil : "is one word"
    case .placeholder where origin == .comment:
      return text.utf8.contains(where: { $0 == 0x25 || $0 == 0x7B }) ? "has arguments" : nil
    case .accessibility where origin == .key: return speaks(text, of: "accessibility") ? "names the feature" : nil
    default: return nil
    }
  }

  /// So many bytes of a text are looked at.
  private static let longest = 200

  /// Whether a word, in lower case, stands anywhere in a text.
  private static func speaks(_ text: String, of word: String) -> Bool {
    text.withBytes { bytes in
      let bytes = bytes.first(longest)
      return word.withBytes { word in
        // Letters of ASCII differ from capitals in one bit.
        !bytes.forEach(word[0] & 0xDF, in: 0xDF) { start in
          start + word.count > bytes.count
            || !word.indices.allSatisfy { WordFilter.lowered(bytes[start + $0]) == word[$0] }
        }
      }
    }
  }

  /// Whether a text ends with a full stop behind several words, or has more words than a label.
  private static func isSentence(_ text: String) -> Bool {
    var copy = text
    return copy.withUTF8 { bytes in
      var spaces = 0
      for byte in bytes.prefix(longest) {
        if byte == 0x0A { return true }
        if byte == 0x20 { spaces += 1 }
      }
      return spaces >= 8 || spaces >= 3 && bytes.prefix(longest).last == 0x2E && !text.hasSuffix("...")
    }
  }

  // MARK: - What the platform fixes

  private static func informationProperty(_ key: String) -> RoleDecision? {
    // All of them begin with one of two letters.
    guard let first = key.utf8.first, first == UInt8(ascii: "C") || first == UInt8(ascii: "N") else { return nil }
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
    let ofClass = element.className.flatMap { rolesOfClasses["\($0).\(property)"] ?? rolesOfClasses[$0] }
    let ofKind: (Role, Double)? = element.isSetting == true ? (.setting, 0.85) : ofClass
    guard let (role, confidence) = role(ofProperty: property) ?? ofKind else { return nil }
    let name = [element.className, element.property].compactMap { $0 }.joined(separator: ".")
    return RoleDecision(role: role, confidence: confidence, origin: .element, reason: "\(name) shows it")
  }

  /// What a property is for, whatever has it.
  private static func role(ofProperty property: String) -> (Role, Double)? {
    if property.hasPrefix("accessibility") || property.hasPrefix("ibExternalAccessibility") {
      return (.accessibility, 0.95)
    }
    if property.lowercased().hasPrefix("placeholder") { return (.placeholder, 0.95) }
    return property == "ibShadowedToolTip" || property == "toolTip" ? (.hint, 0.9) : nil
  }

  /// What a class shows, and how sure that is; with a property, what it shows there.
  private static let rolesOfClasses: [String: (Role, Double)] = [
    "UIButton": (.button, 0.9), "UIBarButtonItem": (.button, 0.85), "UINavigationItem.title": (.navigationTitle, 0.9),
    "UINavigationItem.backBarButtonItem": (.button, 0.8), "UITabBarItem": (.tab, 0.95),
    "UITableViewSection": (.sectionHeader, 0.85), "UILabel": (.label, 0.8),
    "UIViewController.title": (.navigationTitle, 0.6), "UITableViewController.title": (.navigationTitle, 0.6),
    "NSMenuItem": (.menuItem, 0.6), "NSMenu": (.menuItem, 0.5), "NSButton": (.button, 0.55),
    "NSButtonCell": (.button, 0.55), "NSTextFieldCell": (.label, 0.6), "NSTextField": (.label, 0.6),
    "NSWindow": (.title, 0.7),
  ]

  /// XLIFF 1.2 `restype` values that say what a text is for.
  private static let resourceTypes: [String: Role] = [
    "button": .button, "userbutton": .button, "caption": .title, "menu": .menuItem, "menuitem": .menuItem,
    "label": .label, "header": .sectionHeader, "groupbox": .sectionHeader, "edit": .placeholder,
  ]
}

extension CodeRole {
  /// Whether a role may be that of all places that the code shows.
  fileprivate func allows(_ role: Role) -> Bool {
    !roles.isEmpty && roles.allSatisfy { $0 == role || Self.kinds[$0, default: []].contains(role) }
  }

  /// What a place may be that the code takes for something plainer.
  private static let kinds: [Role: Set<Role>] = [
    .button: [.alertButton], .title: [.alertTitle, .navigationTitle, .sectionHeader],
  ]
}
