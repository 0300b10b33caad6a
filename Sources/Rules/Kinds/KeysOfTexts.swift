import Catalogs
import Linter
import Places

/// The keys under which an app's catalogs have texts that are written in its code.
struct KeysOfTexts {
  struct Key: Hashable {
    var key: String
    /// As the code names it: `Localizable`.
    var table: String
  }
  private var keys: [String: Key] = [:]

  /// Of several keys of a text the first one is kept. `texts`: those that are asked for.
  init(_ texts: Set<String>, in code: CodeTable) {
    guard !texts.isEmpty else { return }
    for number in code.ownCatalogs {
      let catalog = code.catalogs[number]
      for (index, entry) in catalog.entries.enumerated() where entry.isShown {
        let text = Self.text(of: entry, in: catalog)
        // What the system reads by itself, code doesn't look up.
        guard texts.contains(text), keys[text] == nil,
          code.uses.reader(of: .init(catalog: number, entry: index), entry, in: catalog) == nil
        else { continue }
        keys[text] = Key(key: entry.key, table: String(catalog.table))
      }
    }
  }

  func key(of text: String) -> Key? { keys[text] }

  /// In the source language: the key, where nothing else is said.
  static func text(of entry: Entry, in catalog: Catalog) -> String {
    catalog.sourceLocale.flatMap { entry.translations[$0]?.values.first?.text } ?? entry.key
  }
}
