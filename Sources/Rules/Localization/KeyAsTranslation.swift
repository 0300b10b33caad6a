import Catalogs
import Findings
import Linter
import Texts

/// Flags a translation that is the key, looks like one, or is the comment for translators.
struct KeyAsTranslation: TextRule {
  static let metadata = RuleMetadata(
    id: "l10n/key-as-translation", severity: .warning,
    summary: "The app shows a string's key or comment instead of its translation.",
    rationale: "People see something that was meant for the developer or the translator.",
    remedy: "Translate the source text",
    references: ["Apple, Localizing and varying text with a string catalog"],
    examples: [
      .flagged("Settings", "de", "⟦settings.title⟧", key: "settings.title", because: "the translation is the key"),
      .flagged(
        "Sign in", "fr", "⟦SIGN_IN_BUTTON⟧", key: "SIGN_IN_BUTTON", because: "the translation is a key in capitals"),
      .flagged(
        "Your photos", "ar", "⟦album.photos.title⟧", key: "album.header",
        because: "the translation is the key of another string"),
      .flagged(
        "Save", "de", "⟦Button that saves the draft⟧", comment: "Button that saves the draft",
        because: "the translation is the comment"),
      .accepted(
        "settings.title", "de", "settings.title", key: "settings.title", because: "the mistake is in the source"),
      .accepted("Settings", "de", "Settings", key: "Settings", because: "the key is the text itself"),
      .accepted("example.com", "ja", "example.com", key: "site", because: "the address is the same in the source"),
      .accepted("File", "de", "Datei", comment: "Datei", because: "the comment suggests this translation"),
      .accepted(
        "Settings file", "de", "settings.json", key: "file", because: "with a single dot, it may be a file name"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .keyLike }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    let (mayBeKey, mayBeComment) = (text.mayBeKey, text.mayBeComment)
    guard mayBeKey || mayBeComment, !text.isSource, let source = text.sourceText, text.entry.shouldTranslate else {
      return []
    }
    let target = text.text
    if mayBeComment, text.entry.comment?.text == target, target != source {
      return [finding("the comment for translators is shown instead of the text", text)]
    }
    guard mayBeKey, target.utf8.count >= 4,
      target.utf8.contains(where: { $0 == 0x2E || $0 == 0x5F }) || target == text.entry.key,
      target != source
    else { return [] }
    if target == text.entry.key {
      guard CatalogTable.isIdentifier(target), !source.contains(target) else { return [] }
      return [finding("the key is shown instead of the text", text)]
    }
    guard Self.looksLikeKey(target), !Self.looksLikeKey(source), !source.contains(target) else { return [] }
    return [finding("'\(target.shortened)' looks like a key, not like a translation", text)]
  }

  private func finding(_ message: String, _ text: TextView) -> Finding {
    text.finding(Self.metadata, message, range: text.wholeRange)
  }

  /// Three parts and more, joined by full stops or low lines, each beginning with a letter.
  private static func looksLikeKey(_ text: String) -> Bool {
    let parts = text.utf8.split(omittingEmptySubsequences: false) { $0 == 0x2E || $0 == 0x5F }
    return parts.count >= 3 && CatalogTable.isIdentifier(text)
      && parts.allSatisfy { part in
        part.count > 1 && part.first.map { $0.isASCIILetter } ?? false
      }
  }
}
