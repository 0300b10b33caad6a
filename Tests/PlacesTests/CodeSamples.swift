import Catalogs

@testable import AppCode
@testable import Places

/// Code and catalogs made by hand.
enum CodeSamples {
  static func place(_ control: String = "Button", role: String? = nil, at path: String, line: Int) -> CodePlace {
    let location = CodeLocation(path: path, line: line, column: 1)
    return CodePlace(
      control: control, framework: "SwiftUI", containers: [], role: role.map { Fact($0, at: location) },
      isSure: role != nil, location: location)
  }

  static func use(
    _ key: KeyPattern, table: String? = nil, defaultText: String? = nil, isText: Bool = false,
    at path: String = "App/Cart.swift", line: Int = 1, place: CodePlace? = nil
  ) -> KeyUse {
    KeyUse(
      key: key, table: table, defaultText: defaultText, isText: isText,
      location: CodeLocation(path: path, line: line, column: 1), steps: [], place: place)
  }

  static func use(
    _ key: String, table: String? = nil, defaultText: String? = nil, isText: Bool = false,
    at path: String = "App/Cart.swift", line: Int = 1, place: CodePlace? = nil
  ) -> KeyUse {
    use(
      KeyPattern([.fixed(key)]), table: table, defaultText: defaultText, isText: isText, at: path, line: line,
      place: place)
  }

  static func index(_ uses: KeyUse..., literals: Set<String> = []) -> CodeIndex {
    var index = CodeIndex()
    index.uses = uses
    index.literals = literals
    return index
  }

  static func catalog(
    _ name: String, _ keys: String..., format: CatalogFormat = .strings, sources: [String: String] = [:]
  ) -> Catalog {
    var catalog = Catalog(identity: name, name: name, format: format, sourceLocale: .english)
    catalog.entries = keys.map { key in
      var entry = Entry(key: key)
      if let text = sources[key] {
        entry.translations[.english] = Translation(locale: .english, values: [Value(text)])
      }
      return entry
    }
    return catalog
  }
}

extension EntryUses {
  /// The lines of the uses of a key, and what is known of it.
  func summary(of key: String, in catalogs: [Catalog], _ number: Int = 0) -> (lines: [Int], state: State) {
    guard let entry = catalogs[number].entries.firstIndex(where: { $0.key == key }) else { return ([], .unknown) }
    let id = EntryID(catalog: number, entry: entry)
    return (
      uses(of: id).map(\.location.line), state(of: id, catalogs[number].entries[entry], in: catalogs[number])
    )
  }
}
