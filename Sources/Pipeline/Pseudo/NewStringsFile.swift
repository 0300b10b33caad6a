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
    let style = SpellingStyle.plain
    var lines: [String] = []
    for entry in catalog.entries where entry.shouldTranslate && entry.isShown {
      guard let value = entry.translations[source]?.values.first, value.variation.isEmpty, !value.text.isEmpty,
        let key = style.spell(entry.key, in: .quoted(quote: UInt8(ascii: "\"")))
      else { continue }
      let text = makes.text(for: SourceText(catalog: index, key: entry.key, value: value)).applied(to: value.text)
      guard let spelled = style.spell(text, in: .quoted(quote: UInt8(ascii: "\""))) else { continue }
      lines.append("\"\(key)\" = \"\(spelled)\";\n")
    }
    replaced = lines.count
    return lines.isEmpty ? nil : Array(lines.joined().utf8)
  }
}
