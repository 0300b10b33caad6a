import Catalogs

// What the words of a key say of its role. Keys mislead ("button" in the name of a table's value), so a word counts where
// keys of its kind put it: at the front, at the end, or as a segment of its own before the last.

extension RoleClassifier {
  /// Words that end an identifier without saying anything of the role.
  private static let colourless: Set<String> = [
    "text", "string", "str", "lbl", "label", "value", "v", "txt", "name", "copy", "loc", "format",
  ]
  private static let buttons: Set<String> = ["button", "btn", "cta"]
  private static let errors: Set<String> = ["error", "errors", "err"]
  private static let alerts: Set<String> = ["alert", "alerts", "dialog", "popup"]
  /// What follows where a control or an error is only what a text is about: `button.color`, `error_count`.
  private static let aspects: Set<String> = [
    "categories", "category", "code", "codes", "color", "colour", "configuration", "correction", "count", "description",
    "divider", "domain", "entity", "footer", "handler", "handling", "icon", "id", "image", "label", "level", "log",
    "logs", "number", "rate", "report", "reporting", "reports", "section", "shape", "size", "state", "states", "status",
    "style", "styles", "type", "types",
  ]
  /// What comes before or behind `link` where a link is only what a text is about: `copy_link`, `link_expired`.
  private static let linkMatters: Set<String> = [
    "account", "accounts", "add", "broken", "cancel", "clicked", "code", "copied", "copy", "create", "created", "deep",
    "delete", "device", "devices", "download", "edit", "expired", "external", "failed", "generate", "get", "in",
    "insert", "invalid", "invite", "link", "magic", "new", "no", "open", "opened", "paste", "preview", "public",
    "remove", "revoke", "save", "send", "sent", "share", "shared", "show", "sim", "the", "to", "tv", "unverified",
    "verified", "via", "with",
  ]

  /// The last telling words of the key decide: `settings.button.title` is a button, `alert.delete.title` an alert's title.
  static func key(_ key: String, families: KeyFamilies) -> RoleDecision? {
    let name = NameWords(key)
    guard name.words.count > 1 else { return nil }
    return spoken(name.words) ?? byEnd(key, name, families: families) ?? byFront(name) ?? beforeLast(name)
  }

  private static func decide(_ role: Role, _ confidence: Double, _ word: String) -> RoleDecision {
    RoleDecision(role: role, confidence: confidence, origin: .key, reason: "'\(word)' in the key")
  }

  /// What a screen reader says.
  private static func spoken(_ words: [String]) -> RoleDecision? {
    guard let word = ["accessibility", "a11y", "voiceover", "axlabel"].first(where: words.contains) else { return nil }
    // Settings have a section of that name.
    let isSubject = words.contains { ["settings", "preferences", "section"].contains($0) }
    let isProperty = words.contains { ["label", "hint", "value", "description"].contains($0) }
    return decide(.accessibility, word == "accessibility" && isSubject && !isProperty ? 0.6 : 0.85, word)
  }

  // MARK: The end

  private static func byEnd(_ key: String, _ name: NameWords, families: KeyFamilies) -> RoleDecision? {
    let words = name.words
    let telling = words.last { !colourless.contains($0) } ?? ""
    let inAlert = words.contains { alerts.contains($0) }
    if buttons.contains(telling) { return decide(inAlert ? .alertButton : .button, 0.75, telling) }
    if words.contains("tooltip") { return decide(.hint, 0.65, "tooltip") }
    if let empty = emptyState(name) { return empty }
    if let told = alert(of: key, words, telling: telling, inAlert: inAlert, families: families) { return told }
    switch telling {
    case "title", "heading", "headline": return title(key, name, telling: telling, families: families)
    case "message", "msg", "body":
      if words.contains(where: { $0 == "error" || $0 == "errors" }) { return decide(.error, 0.75, "error") }
      if words.contains("notification") { return decide(.notification, 0.6, "notification") }
      return decide(.body, 0.6, telling)
    case "placeholder": return decide(.placeholder, 0.75, telling)
    // `error_label` may be all that stands beside a field, `errors` the head of a count.
    case "error", "err": return decide(.error, words.last == telling ? 0.75 : 0.6, telling)
    case "errors": return decide(.error, words.first == telling ? 0.75 : 0.6, telling)
    case "subtitle", "description", "desc", "detail", "details", "footer", "explanation", "caption", "info":
      return decide(.body, 0.6, telling)
    case "header": return decide(.sectionHeader, 0.6, telling)
    case "hint": return decide(.hint, 0.65, telling)
    case "tab": return decide(.tab, 0.55, telling)
    case "toggle", "switch": return decide(.setting, 0.65, telling)
    case "link": return decide(.link, isAboutLinks(words) ? 0.6 : 0.72, telling)
    default:
      let isLabel = words.last == "label" && !errors.contains(words[0]) && !buttons.contains(words[0])
      return isLabel ? decide(.label, 0.5, "label") : nil
    }
  }

  /// `delete.alert.title`, or `delete.title` beside `delete.message` and `delete.cancel`.
  private static func alert(
    of key: String, _ words: [String], telling: String, inAlert: Bool, families: KeyFamilies
  ) -> RoleDecision? {
    let role: Role? =
      switch telling {
      case "title", "heading", "headline": .alertTitle
      case "message", "msg", "body": .alertMessage
      case "cancel", "ok", "okay", "confirm", "dismiss", "yes", "no": .alertButton
      default: nil
      }
    guard let role else { return nil }
    let before = words.dropLast().last ?? ""
    guard !buttons.contains(before) else { return nil }
    // `privacy.alerts.title` may be a row about them.
    if inAlert, role != .alertButton { return decide(role, before == "alerts" ? 0.6 : 0.75, "alert") }
    guard let sibling = families.alert(of: key), inAlert || families.hasWayOut(key) else { return nil }
    return RoleDecision(
      role: role, confidence: 0.75, origin: .key, reason: "'\(telling)' in the key, beside '\(sibling)'")
  }

  private static func title(
    _ key: String, _ name: NameWords, telling: String, families: KeyFamilies
  ) -> RoleDecision {
    let words = name.words
    let before = words.dropLast().last ?? ""
    let segments = name.segments
    if let word = buttons.first(where: { $0 == before || ($0 == words[0] && !aspects.contains(before)) }) {
      return decide(words.contains { alerts.contains($0) } ? .alertButton : .button, 0.75, word)
    }
    if before == "tab" { return decide(.tab, 0.6, "tab") }
    if ["navigation", "navbar", "nav"].contains(before)
      || zip(words, words.dropFirst()).contains(where: {
        $0 == "nav" || $0 == "navigation" && ["bar", "item"].contains($1)
      })
    {
      return decide(.navigationTitle, 0.75, "navigation")
    }
    if before == "section" || before == "header" { return decide(.sectionHeader, 0.7, before) }
    if before == "screen" || before == "page" { return decide(.title, 0.72, before) }
    // `Scene.Home.Title` is the screen's, `Scene.Home.Row.Title` that of one of its parts.
    if segments.count == 3, ["scene", "screen"].contains(segments[0].joined()) {
      return decide(.title, 0.72, segments[0].joined())
    }
    if families.isScreen(key) {
      return RoleDecision(
        role: .title, confidence: 0.7, origin: .key,
        reason: "'\(telling)' in the key, beside the sections, rows or footer of a screen")
    }
    return decide(.title, 0.65, telling)
  }

  /// `empty_state`, by itself or with a part of it behind it; `photos.empty` may be the state of something.
  private static func emptyState(_ name: NameWords) -> RoleDecision? {
    let words = name.words
    guard let index = zip(words, words.dropFirst()).enumerated().first(where: { $1 == ("empty", "state") })?.offset
    else { return nil }
    let isSegment = name.segments.contains { $0.elementsEqual(["empty", "state"]) }
    let isEnd = index + 2 >= words.count - 1
    return decide(.emptyState, isSegment || isEnd ? 0.75 : 0.6, "empty state")
  }

  private static func isAboutLinks(_ words: [String]) -> Bool {
    guard let index = words.lastIndex(of: "link"), index > 0 else { return true }
    return linkMatters.contains(words[index - 1])
  }

  // MARK: The front

  /// `btn_start`, `error.network`, `link.terms`, `placeholder.email`.
  private static func byFront(_ name: NameWords) -> RoleDecision? {
    let words = name.words
    let first = words[0]
    let next = words[1]
    let isAspect = aspects.contains(next) || aspects.contains(words.last ?? "")
    if buttons.contains(first) || first == "buttons" { return decide(.button, isAspect ? 0.5 : 0.75, first) }
    if errors.contains(first) { return decide(.error, isAspect ? 0.5 : 0.75, first) }
    if first == "link" || first == "links" {
      return decide(.link, isAspect || linkMatters.contains(next) ? 0.5 : 0.72, first)
    }
    if first == "placeholder" || first == "placeholders" { return decide(.placeholder, isAspect ? 0.5 : 0.75, first) }
    return nil
  }

  /// `intro.button.continue`, `sync.error.offline`: a segment of its own before the last.
  private static func beforeLast(_ name: NameWords) -> RoleDecision? {
    let segments = name.segments
    guard segments.count > 2, let last = segments.last, last.count <= 3 else { return nil }
    let kind = segments[segments.count - 2]
    guard kind.count == 1, let word = kind.first, !last.contains(where: aspects.contains) else { return nil }
    if buttons.contains(word) || word == "buttons" {
      return decide(name.words.contains { alerts.contains($0) } ? .alertButton : .button, 0.7, word)
    }
    if errors.contains(word) { return decide(.error, 0.7, word) }
    return nil
  }
}
