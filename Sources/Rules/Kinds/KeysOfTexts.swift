import Catalogs
import Linter

/// The keys under which an app's catalogs have texts that are written in its code.
struct KeysOfTexts {
  private var keys: [String: String] = [:]

  /// Of several keys of a text the first one is kept. `texts`: those that are asked for.
  init(_ texts: Set<String>, in code: CodeTable) {
    guard !texts.isEmpty else { return }
    for number in code.ownCatalogs {
      let catalog = code.catalogs[number]
      for entry in catalog.entries where entry.isShown {
        let text = Self.text(of: entry, in: catalog)
        if texts.contains(text), keys[text] == nil { keys[text] = entry.key }
      }
    }
  }

  func key(of text: String) -> String? { keys[text] }

  /// In the source language: the key, where nothing else is said.
  static func text(of entry: Entry, in catalog: Catalog) -> String {
    catalog.sourceLocale.flatMap { entry.translations[$0]?.values.first?.text } ?? entry.key
  }
}
