import Catalogs

// What a developer's comment says of a text's role: a phrase anywhere in it, or a first sentence that is the name of a
// control ("Save button", "Label for the agreement button", "Placeholder for the name").

extension RoleClassifier {
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
    ("title for an alert", .alertTitle, 0.85), ("title of alert", .alertTitle, 0.85),
    ("alert message", .alertMessage, 0.9), ("message of the alert", .alertMessage, 0.9),
    ("message of an alert", .alertMessage, 0.9),
    ("message for the alert", .alertMessage, 0.85), ("alert button", .alertButton, 0.9),
    ("button in the alert", .alertButton, 0.85), ("button in alert", .alertButton, 0.85),
    ("button of the alert", .alertButton, 0.85), ("button of an alert", .alertButton, 0.85),
    ("button title", .button, 0.85), ("button label", .button, 0.85), ("button text", .button, 0.85),
    ("title of the button", .button, 0.85), ("title of button", .button, 0.85), ("label for button", .button, 0.85),
    ("label on button", .button, 0.85), ("text for button", .button, 0.8), ("title for the button", .button, 0.85),
    ("menu item", .menuItem, 0.7), ("section header", .sectionHeader, 0.75),
    ("header for section", .sectionHeader, 0.75),
    ("error message", .error, 0.75), ("toggle label", .setting, 0.75), ("label for toggle", .setting, 0.75),
    ("push notification", .notification, 0.7), ("notification title", .notification, 0.75),
    ("notification body", .notification, 0.75),
  ]

  private static let alerts = ["alert", "dialog"]
  /// The phrases, then the words for an alert, then those without one of which a comment names no control.
  private static let words = PhraseIndex(phrases.map(\.phrase) + alerts + controls.keys.sorted() + ["error"])

  static func comment(_ text: String) -> RoleDecision? {
    let found = words.found(in: text)
    guard let last = found.last else { return nil }
    let isOfAlert = found.contains { $0 >= phrases.count && $0 < phrases.count + alerts.count }
    var decision: RoleDecision
    if let index = found.first(where: { $0 < phrases.count }) {
      let hit = phrases[index]
      decision = RoleDecision(
        role: hit.role, confidence: hit.confidence, origin: .comment, reason: "the comment mentions '\(hit.phrase)'")
    } else if last >= phrases.count + alerts.count, let named = control(of: text) {
      decision = named
    } else {
      return nil
    }
    if decision.role == .button, isOfAlert {
      decision.role = .alertButton
      decision.confidence = 0.75
      decision.reason += " and of an alert"
    }
    return decision
  }

  // MARK: The name of a control

  /// Words for a control, and what follows them where they open a comment: "Button that adds a server".
  private static let controls: [String: Role] = [
    "button": .button, "btn": .button, "cta": .button, "link": .link, "hyperlink": .link, "toggle": .setting,
    "switch": .setting, "placeholder": .placeholder,
  ]
  private static let openers: Set<String> = ["for", "in", "on", "that", "to", "which", "shown"]
  /// What follows `error` where a comment says when it shows.
  private static let occasions: Set<String> = ["shown", "when", "that", "displayed", "if"]
  private static let articles: Set<String> = ["a", "an", "the"]
  private static let captions: Set<String> = ["caption", "copy", "label", "name", "string", "text", "title"]
  /// Words with which a comment speaks of more than the name of its control.
  private static let elsewhere: Set<String> = [
    "above", "accessibility", "add", "after", "associated", "before", "behind", "below", "beside", "click", "clicking",
    "clicks", "copy", "create", "describes", "describing", "description", "disabled", "displayed", "enabled",
    "explains",
    "hint", "icon", "if", "image", "invalid", "message", "near", "next", "no", "open", "paste", "press", "pressed",
    "presses", "pressing", "remove", "share", "show", "shown", "state", "tap", "tapped", "tapping", "taps", "tooltip",
    "when", "with", "without",
  ]
  /// Where `share` and `add` are the name of a button, not what is done to it.
  private static let actionsOfButtons: Set<String> = [
    "add", "copy", "create", "open", "paste", "remove", "share", "show",
  ]

  /// A first sentence that names a control and little else.
  private static func control(of text: String) -> RoleDecision? {
    let words = firstWords(of: text)
    guard let first = words.first else { return nil }
    let rest = articles.contains(first) ? words.dropFirst() : words[...]
    guard let head = rest.first else { return nil }
    return begun(by: head, rest, hasArticle: rest.count < words.count) ?? captioned(rest) ?? ended(rest)
  }

  /// "Button that adds a server", "Error shown when ...": `words` begin with `head`.
  private static func begun(by head: String, _ words: ArraySlice<String>, hasArticle: Bool) -> RoleDecision? {
    let next = words.dropFirst().first
    if head == "error" {
      guard let next else { return named(.error, 0.8, "is 'error'") }
      return occasions.contains(next) ? named(.error, 0.8, "begins with 'error'") : nil
    }
    guard let role = controls[head] else { return nil }
    guard let next else { return named(role, 0.85, "is '\(head)'") }
    if !hasArticle, isDone(head, next, words.dropFirst(2).first) { return named(role, 0.55, "begins with '\(head)'") }
    return openers.contains(next) ? named(role, role == .button ? 0.85 : 0.75, "begins with '\(head)'") : nil
  }

  /// `Switch to the next account`, `Link to your account`: what a button does, and no control's name.
  private static func isDone(_ verb: String, _ next: String, _ third: String?) -> Bool {
    switch verb {
    case "switch", "toggle": ["in", "on", "to"].contains(next)
    case "link": next == "in" || next == "to" && third == "your"
    default: false
    }
  }

  private static func named(_ role: Role, _ confidence: Double, _ reason: String) -> RoleDecision {
    RoleDecision(role: role, confidence: confidence, origin: .comment, reason: "the comment \(reason)")
  }

  /// "Label for the agreement button in the terms", "Text of the toggle that ...".
  private static func captioned(_ words: ArraySlice<String>) -> RoleDecision? {
    guard let caption = words.first, captions.contains(caption) else { return nil }
    var rest = words.dropFirst()
    guard let joint = rest.popFirst(), ["for", "of", "on"].contains(joint) else { return nil }
    if let article = rest.first, articles.contains(article) { rest = rest.dropFirst() }
    for (distance, word) in rest.prefix(4).enumerated() {
      if let role = controls[word], role != .placeholder {
        return named(role, role == .button ? 0.85 : 0.75, "begins with '\(caption) \(joint) ... \(word)'")
      }
      if distance == 3 || ["of", "for", "that", "in", "which", "to"].contains(word)
        || elsewhere.contains(word) && !actionsOfButtons.contains(word)
      {
        return nil
      }
    }
    return nil
  }

  /// "Maybe later button", "Terms of use link", "wifi name placeholder".
  private static func ended(_ words: ArraySlice<String>) -> RoleDecision? {
    guard (2...7).contains(words.count), let last = words.last, let role = controls[last] else { return nil }
    let before = words.dropLast()
    guard !before.contains(where: articles.contains) else { return nil }
    let isElsewhere = before.contains { word in
      elsewhere.contains(word) && !((role == .button || role == .placeholder) && actionsOfButtons.contains(word))
    }
    return isElsewhere ? nil : named(role, 0.75, "ends with '\(last)'")
  }

  /// The words of the first sentence in lower case, without a name in brackets before it: `(EditorController) - `.
  private static func firstWords(of text: String) -> [String] {
    var bytes = text.utf8.prefix(200)
    while let first = bytes.first, first == 0x20 || first == 0x2D { bytes.removeFirst() }
    if bytes.first == UInt8(ascii: "("), let end = bytes.firstIndex(of: UInt8(ascii: ")")) {
      bytes = bytes[bytes.index(after: end)...]
    }
    var words: [String] = []
    var word: [UInt8] = []
    func end() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    loop: for byte in bytes {
      switch byte {
      case 0x41...0x5A: word.append(byte | 0x20)
      case 0x0A, 0x0D: break loop
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
        if !words.isEmpty || !word.isEmpty { break loop }
      case 0x20, 0x09, UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "'"), UInt8(ascii: "\""): end()
      default: word.append(byte)
      }
      // Nobody names a control in more words.
      if words.count > 12 { break }
    }
    end()
    return words
  }
}
