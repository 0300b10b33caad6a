import AppCode
import Catalogs
import Texts

extension [Catalog] {
  /// The catalogs with the texts that only the code has: where an entry has no text in the source locale, the default text
  /// that the code gives, or its key where the key is the text. Positions of catalogs and entries stay.
  package func withSources(from uses: EntryUses) -> [Catalog] {
    guard !uses.index.uses.isEmpty else { return self }
    var catalogs = self
    for number in indices {
      guard let source = self[number].sourceLocale else { continue }
      for entry in self[number].entries.indices where !self[number].entries[entry].statesText(in: source) {
        let own = uses.sureUses(of: EntryUses.EntryID(catalog: number, entry: entry))
        guard let text = Self.source(of: self[number].entries[entry].key, by: own) else { continue }
        catalogs[number].giveSource(text, toEntryAt: entry, in: source)
      }
    }
    return catalogs
  }

  /// The text that the code has for a key; nil where it has none, or two calls differ.
  private static func source(of key: String, by uses: [KeyUse]) -> String? {
    let given = Set(uses.compactMap(\.defaultText).filter { !$0.isEmpty }.map { ExactString($0) })
    if let only = given.first { return given.count == 1 ? only.text : nil }
    return uses.contains(where: \.isText) && !key.isEmpty ? key : nil
  }
}

extension Entry {
  /// Whether the catalog itself has a text in a locale: a key that stands in for one was put there when it was read.
  fileprivate func statesText(in locale: LocaleID) -> Bool {
    guard translations.hasText(in: locale), let position = translations.position(of: locale) else { return false }
    let values = translations[position].values
    return values.count != 1 || values[0].place != nil || values[0].text != key
  }
}
