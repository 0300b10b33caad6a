import Catalogs
import Edits

/// A new `.strings` file with the pseudo texts of a catalog whose source has no file that could be copied: the texts of a
/// storyboard or of a binary property list, or keys that are the text.
struct NewStringsFile {
  let catalog: Catalog
  let makes: any PseudoTexts
  private(set) var replaced = 0

  init(of catalog: Catalog, making makes: any PseudoTexts) {
    self.catalog = catalog
    self.makes = makes
  }

  /// UTF-8; nil where there is nothing to write.
  mutating func bytes(catalog index: Int) -> [UInt8]? {
    let source = catalog.sourceLocale ?? .english
    var lines: [String] = []
    for entry in catalog.entries where entry.shouldTranslate && entry.isShown {
      guard let value = entry.translations[source]?.values.first, value.variation.isEmpty, !value.text.isEmpty else {
        continue
      }
      let text = SourceText(catalog: index, key: entry.key, value: value)
      if let line = StringsLine.spelled(text, as: makes.text(for: text), style: .plain) { lines.append(line + "\n") }
    }
    replaced = lines.count
    return lines.isEmpty ? nil : Array(lines.joined().utf8)
  }
}

/// A key and its text, as a `.strings` file has them.
enum StringsLine {
  static func spelled(_ source: SourceText, as text: PseudoText, style: SpellingStyle) -> String? {
    let quoted = ValueSyntax.quoted(quote: UInt8(ascii: "\""))
    guard let key = style.spell(source.key, in: quoted),
      let spelled = style.spell(text.applied(to: source.value.text), in: quoted)
    else { return nil }
    return "\"\(key)\" = \"\(spelled)\";"
  }
}
