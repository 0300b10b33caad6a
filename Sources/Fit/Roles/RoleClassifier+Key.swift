import Catalogs

// What the words of a key say of its role. Keys mislead ("button" in the name of a table's value), so a word counts where
// keys of its kind put it: at the front, at the end, or as a segment of its own before the last.

extension RoleClassifier {
  /// The last telling words of the key decide: `settings.button.title` is a button, `alert.delete.title` an alert's title.
  static func key(_ key: String, families: KeyFamilies) -> RoleDecision? {
    guard NameWords.mayTell(key) else {
      assert(
        decision(by: key, families: families) == nil, "a word of '\(key)' decides and is not among WordKinds.telling")
      return nil
    }
    return decision(by: key, families: families)
  }

  /// The same, without the quick look at the words.
  static func decision(by key: String, families: KeyFamilies) -> RoleDecision? {
    let name = NameWords(key)
    guard name.words.count > 1 else { return nil }
    return spoken(name) ?? byEnd(key, name, families: families) ?? byFront(name) ?? beforeLast(name)
  }

  private static func decide(_ role: Role, _ confidence: Double, _ word: String) -> RoleDecision {
    RoleDecision(role: role, confidence: confidence, origin: .key, reason: "'\(word)' in the key")
  }

  /// What a screen reader says.
  private static func spoken(_ name: NameWords) -> RoleDecision? {
    guard name.kinds.contains(where: { $0.contains(.spoken) }) else { return nil }
    let words = name.words
    guard let word = ["accessibility", "a11y", "voiceover", "axlabel"].first(where: words.contains) else { return nil }
    // Settings have a section of that name.
    let isSubject = words.contains { ["settings", "preferences", "section"].contains($0) }
    let isProperty = words.contains { ["label", "hint", "value", "description"].contains($0) }
    return decide(.accessibility, word == "accessibility" && isSubject && !isProperty ? 0.6 : 0.85, word)
  }

  // MARK: The end

  private static func byEnd(_ key: String, _ name: NameWords, families: KeyFamilies) -> RoleDecision? {
    let words = name.words
    let index = name.kinds.lastIndex { !$0.contains(.colourless) }
    let telling = index.map { words[$0] } ?? ""
    let inAlert = name.kinds.contains { $0.contains(.alert) }
    if let index, name.kinds[index].contains(.button) { return decide(inAlert ? .alertButton : .button, 0.75, telling) }
    if words.contains("tooltip") { return decide(.hint, 0.65, "tooltip") }
    if let empty = emptyState(name) { return empty }
    if let decision = alert(of: key, name, telling: telling, inAlert: inAlert, families: families) { return decision }
    return last(telling, of: key, name, families: families)
  }

  /// The last telling word by itself.
  private static func last(
    _ telling: String, of key: String, _ name: NameWords, families: KeyFamilies
  ) -> RoleDecision? {
    if let (role, confidence) = plainWords[telling] { return decide(role, confidence, telling) }
    let words = name.words
    switch telling {
    case "title", "heading", "headline": return title(key, name, telling: telling, families: families)
    case "message", "msg", "body": return message(name, telling: telling)
    // `error_label` may be all that stands beside a field, `errors` the head of a count.
    case "error", "err": return decide(.error, words.last == telling ? 0.75 : 0.6, telling)
    case "errors": return decide(.error, words.first == telling ? 0.75 : 0.6, telling)
    case "link": return decide(.link, isAboutLinks(name) ? 0.6 : 0.72, telling)
    default:
      let isLabel = words.last == "label" && name.kinds[0].isDisjoint(with: [.error, .button])
      return isLabel ? decide(.label, 0.5, "label") : nil
    }
  }

  /// Words at the end of a key that say the same whatever stands before them.
  private static let plainWords: [String: (role: Role, confidence: Double)] = [
    "placeholder": (.placeholder, 0.75), "subtitle": (.body, 0.6), "description": (.body, 0.6), "desc": (.body, 0.6),
    "detail": (.body, 0.6), "details": (.body, 0.6), "footer": (.body, 0.6), "explanation": (.body, 0.6),
    "caption": (.body, 0.6), "info": (.body, 0.6), "header": (.sectionHeader, 0.6), "hint": (.hint, 0.65),
    "tab": (.tab, 0.55), "toggle": (.setting, 0.65), "switch": (.setting, 0.65),
  ]

  private static func message(_ name: NameWords, telling: String) -> RoleDecision {
    if name.words.contains(where: { $0 == "error" || $0 == "errors" }) { return decide(.error, 0.75, "error") }
    if name.words.contains("notification") { return decide(.notification, 0.6, "notification") }
    return decide(.body, 0.6, telling)
  }

  /// `delete.alert.title`, or `delete.title` beside `delete.message` and `delete.cancel`.
  private static func alert(
    of key: String, _ name: NameWords, telling: String, inAlert: Bool, families: KeyFamilies
  ) -> RoleDecision? {
    let role: Role? =
      switch telling {
      case "title", "heading", "headline": .alertTitle
      case "message", "msg", "body": .alertMessage
      case "cancel", "ok", "okay", "confirm", "dismiss", "yes", "no": .alertButton
      default: nil
      }
    guard let role else { return nil }
    let before = name.words.dropLast().last ?? ""
    guard !(name.kinds.dropLast().last?.contains(.button) ?? false) else { return nil }
    // `privacy.alerts.title` may be a row about them.
    if inAlert, role != .alertButton { return decide(role, before == "alerts" ? 0.6 : 0.75, "alert") }
    guard let sibling = families.alert(of: key), inAlert || families.hasWayOut(key) else { return nil }
    return RoleDecision(
      role: role, confidence: 0.75, origin: .key, reason: "'\(telling)' in the key, next to '\(sibling)'")
  }

  private static func title(
    _ key: String, _ name: NameWords, telling: String, families: KeyFamilies
  ) -> RoleDecision {
    let words = name.words
    let before = words[words.count - 2]
    let beforeKinds = name.kinds[words.count - 2]
    if beforeKinds.contains(.button) || name.kinds[0].contains(.button) && !beforeKinds.contains(.aspect) {
      let inAlert = name.kinds.contains { $0.contains(.alert) }
      return decide(inAlert ? .alertButton : .button, 0.75, beforeKinds.contains(.button) ? before : words[0])
    }
    if before == "tab" { return decide(.tab, 0.6, "tab") }
    if isOfNavigation(words) { return decide(.navigationTitle, 0.75, "navigation") }
    if before == "section" || before == "header" { return decide(.sectionHeader, 0.7, before) }
    if before == "screen" || before == "page" { return decide(.title, 0.72, before) }
    // `Scene.Home.Title` is the screen's, `Scene.Home.Row.Title` that of one of its parts.
    if name.segmentStarts.count == 3 {
      let first = words[name.segments[0]].joined()
      if ["scene", "screen"].contains(first) { return decide(.title, 0.72, first) }
    }
    if families.isScreen(key) {
      return RoleDecision(
        role: .title, confidence: 0.7, origin: .key,
        reason: "'\(telling)' in the key, next to the sections, rows or footer of a screen")
    }
    return decide(.title, 0.65, telling)
  }

  /// Whether the words of a key whose last is a title's name a navigation bar: `nav.home.title`, `navigation.title`.
  private static func isOfNavigation(_ words: [String]) -> Bool {
    if ["navigation", "navbar", "nav"].contains(words[words.count - 2]) { return true }
    return zip(words, words.dropFirst()).contains { $0 == "nav" || $0 == "navigation" && ["bar", "item"].contains($1) }
  }

  /// `empty_state`, by itself or with a part of it behind it; `photos.empty` may be the state of something.
  private static func emptyState(_ name: NameWords) -> RoleDecision? {
    let words = name.words
    guard let index = words.indices.dropLast().first(where: { words[$0] == "empty" && words[$0 + 1] == "state" })
    else { return nil }
    let isSegment = name.segments.contains { words[$0].elementsEqual(["empty", "state"]) }
    let isEnd = index + 2 >= words.count - 1
    return decide(.emptyState, isSegment || isEnd ? 0.75 : 0.6, "empty state")
  }

  private static func isAboutLinks(_ name: NameWords) -> Bool {
    guard let index = name.words.lastIndex(of: "link"), index > 0 else { return true }
    return name.kinds[index - 1].contains(.linkMatter)
  }

  // MARK: The front

  /// `btn_start`, `error.network`, `link.terms`, `placeholder.email`.
  private static func byFront(_ name: NameWords) -> RoleDecision? {
    let words = name.words
    let first = words[0]
    let (kinds, next) = (name.kinds[0], name.kinds[1])
    let isAspect = next.contains(.aspect) || name.kinds[words.count - 1].contains(.aspect)
    if kinds.contains(.button) || first == "buttons" { return decide(.button, isAspect ? 0.5 : 0.75, first) }
    if kinds.contains(.error) { return decide(.error, isAspect ? 0.5 : 0.75, first) }
    if first == "link" || first == "links" {
      return decide(.link, isAspect || next.contains(.linkMatter) ? 0.5 : 0.72, first)
    }
    if first == "placeholder" || first == "placeholders" { return decide(.placeholder, isAspect ? 0.5 : 0.75, first) }
    return nil
  }

  /// `intro.button.continue`, `sync.error.offline`: a segment of its own before the last.
  private static func beforeLast(_ name: NameWords) -> RoleDecision? {
    guard name.segmentStarts.count > 2 else { return nil }
    let segments = name.segments
    let (kind, last) = (segments[segments.count - 2], segments[segments.count - 1])
    guard kind.count == 1, last.count <= 3, !name.kinds[last].contains(where: { $0.contains(.aspect) }) else {
      return nil
    }
    let word = name.words[kind.lowerBound]
    let kinds = name.kinds[kind.lowerBound]
    if kinds.contains(.button) || word == "buttons" {
      let inAlert = name.kinds.contains { $0.contains(.alert) }
      return decide(inAlert ? .alertButton : .button, 0.7, word)
    }
    if kinds.contains(.error) { return decide(.error, 0.7, word) }
    return nil
  }
}
