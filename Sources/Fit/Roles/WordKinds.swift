import Texts

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

  static func of(_ word: String) -> WordKinds { byWord[word] ?? [] }

  private static let byWord: [String: WordKinds] = {
    var byWord: [String: WordKinds] = [:]
    for (kind, words) in lists {
      for word in words { byWord[word, default: []].insert(kind) }
    }
    return byWord
  }()
  /// Most words of keys are of no kind.
  static let known = WordFilter(byWord.keys)

  /// Without one of these words a key says nothing of a role: all of which `RoleClassifier.key` makes one, and of those
  /// that only count together with others the rarer.
  static let telling = WordFilter(
    lists.filter { [.button, .error, .spoken].contains($0.kind) }.flatMap(\.words) + [
      "body", "buttons", "cancel", "caption", "confirm", "desc", "description", "detail", "details", "dismiss", "empty",
      "explanation", "footer", "header", "heading", "headline", "hint", "info", "label", "link", "links", "message",
      "msg", "no", "ok", "okay", "placeholder", "placeholders", "subtitle", "switch", "tab", "title", "toggle",
      "tooltip", "yes",
    ])

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

/// Tells of most words that they are not among some known ones, at less cost than a look among those (Bloom, 1970).
package struct WordFilter: Sendable {
  private var bits = [UInt64](repeating: 0, count: 64)

  /// `words` in lower case.
  package init(_ words: some Sequence<String>) {
    for word in words { insert(word.withBytes(Self.hash)) }
  }

  private mutating func insert(_ hash: Int) { bits[hash >> 6] |= 1 << UInt64(hash & 63) }

  /// Whether a word may be among the known ones, whatever the case of its ASCII letters.
  package func mayHold(_ word: ByteView) -> Bool {
    let hash = Self.hash(word)
    return bits[hash >> 6] >> UInt64(hash & 63) & 1 != 0
  }

  /// FNV-1a, its first twelve bits.
  private static func hash(_ word: ByteView) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in word { hash = (hash ^ UInt64(lowered(byte))) &* 0x100_0000_01b3 }
    return Int(hash >> 52)
  }
  static func lowered(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
}
