/// What a word of a key may say of the role of its text, looked up once for each word.
struct WordKinds: OptionSet, Sendable {
  let rawValue: UInt16

  /// It ends an identifier without saying anything of the role.
  static let colourless = WordKinds(rawValue: 1 << 0)
  static let button = WordKinds(rawValue: 1 << 1)
  static let error = WordKinds(rawValue: 1 << 2)
  static let alert = WordKinds(rawValue: 1 << 3)
  /// It follows where a control or an error is only what a text is about: `button.color`, `error_count`.
  static let aspect = WordKinds(rawValue: 1 << 4)
  /// It comes before or behind `link` where a link is only what a text is about: `copy_link`, `link_expired`.
  static let linkMatter = WordKinds(rawValue: 1 << 5)
  /// It names what a screen reader says.
  static let spoken = WordKinds(rawValue: 1 << 6)

  static func of(_ word: String) -> WordKinds { known[word] ?? [] }

  private static let known: [String: WordKinds] = {
    var known: [String: WordKinds] = [:]
    for (kind, words) in lists {
      for word in words { known[word, default: []].insert(kind) }
    }
    return known
  }()

  private static let lists: [(kind: WordKinds, words: [String])] = [
    (
      .colourless,
      ["text", "string", "str", "lbl", "label", "value", "v", "txt", "name", "copy", "loc", "format"]
    ),
    (.button, ["button", "btn", "cta"]),
    (.error, ["error", "errors", "err"]),
    (.alert, ["alert", "alerts", "dialog", "popup"]),
    (.spoken, ["accessibility", "a11y", "voiceover", "axlabel"]),
    (
      .aspect,
      [
        "categories", "category", "code", "codes", "color", "colour", "configuration", "correction", "count",
        "description", "divider", "domain", "entity", "footer", "handler", "handling", "icon", "id", "image", "label",
        "level", "log", "logs", "number", "rate", "report", "reporting", "reports", "section", "shape", "size", "state",
        "states", "status", "style", "styles", "type", "types",
      ]
    ),
    (
      .linkMatter,
      [
        "account", "accounts", "add", "broken", "cancel", "clicked", "code", "copied", "copy", "create", "created",
        "deep", "delete", "device", "devices", "download", "edit", "expired", "external", "failed", "generate", "get",
        "in", "insert", "invalid", "invite", "link", "magic", "new", "no", "open", "opened", "paste", "preview",
        "public", "remove", "revoke", "save", "send", "sent", "share", "shared", "show", "sim", "the", "to", "tv",
        "unverified", "verified", "via", "with",
      ]
    ),
  ]
}
