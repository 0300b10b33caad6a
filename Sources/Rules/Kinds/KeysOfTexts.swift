import Catalogs
import Linter
import Places

/// The keys of those texts of an app's catalogs that are also written in its code.
struct KeysOfTexts {
  struct Key: Hashable {
    var key: String
    /// As the code names it: `Localizable`.
    var table: String
  }
  private var keys: [String: Key] = [:]

  /// If several keys have the same text, the first one counts. `texts`: those written in the code.
  init(_ texts: Set<String>, in code: CodeTable) {
    guard !texts.isEmpty else { return }
    for number in code.ownCatalogs {
      let catalog = code.catalogs[number]
      for (index, entry) in catalog.entries.enumerated() where entry.isShown {
        let text = Self.text(of: entry, in: catalog)
        // Code doesn't look up keys that the system reads, such as those of Info.plist.
        guard texts.contains(text), keys[text] == nil,
          code.uses.reader(of: .init(catalog: number, entry: index), entry, in: catalog) == nil
        else { continue }
        keys[text] = Key(key: entry.key, table: String(catalog.table))
      }
    }
  }

  func key(of text: String) -> Key? { keys[text] }

  /// An entry's text in the source language, which is the key if the catalog has no other.
  static func text(of entry: Entry, in catalog: Catalog) -> String {
    catalog.sourceLocale.flatMap { entry.translations[$0]?.values.first?.text } ?? entry.key
  }
}
