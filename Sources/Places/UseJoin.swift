import AppCode
import Catalogs
import Texts

/// Finds the entries that uses are of.
///
/// A use belongs to the catalog of its table; where several have that table and the key, to the one whose folder has most in
/// common with the file that the use is in, as an app and its extensions each look into their own bundle.
struct UseJoin {
  typealias EntryID = EntryUses.EntryID

  /// A use, and the entries that are meant by it; none where no catalog has the key.
  struct Match {
    var use: Int
    var entries: [EntryID]
    /// Whether the key, or all of it but the types of its arguments, stands in the code.
    var isSure: Bool
  }

  let catalogs: [Catalog]
  let folders: [CatalogFolder]
  let uses: [KeyUse]

  private static let defaultTable = "Localizable"

  // MARK: Keys that the code names

  /// Of each use whose key is known in full.
  func exact() -> [Match] {
    var usesByKey: [ExactString: [Int]] = [:]
    for (position, use) in uses.enumerated() {
      if let key = use.key.exact { usesByKey[ExactString(key), default: []].append(position) }
    }
    guard !usesByKey.isEmpty else { return [] }
    var holders: [ExactString: [EntryID]] = [:]
    for (number, catalog) in catalogs.enumerated() {
      for entry in catalog.entries.indices {
        let key = ExactString(catalog.entries[entry].key)
        if usesByKey[key] != nil { holders[key, default: []].append(EntryID(catalog: number, entry: entry)) }
      }
    }
    let matches = usesByKey.flatMap { key, positions in
      positions.map { match(of: $0, among: holders[key] ?? [], isSure: true) }
    }
    return matches.sorted { $0.use < $1.use }
  }

  /// What a use means of the entries whose keys it may name.
  private func match(of position: Int, among holders: [EntryID], isSure: Bool) -> Match {
    let use = uses[position]
    let table = use.table.flatMap { $0.isEmpty ? nil : $0 }
    guard use.isTableKnown else {
      // If only one table has the key, it must be that one.
      let isInOneTable = Set(holders.map { catalogs[$0.catalog].table }).count == 1
      return Match(
        use: position, entries: nearest(holders, to: use.location.path), isSure: isSure && isInOneTable)
    }
    let own = holders.filter { catalogs[$0.catalog].table == table ?? Self.defaultTable }
    if !own.isEmpty { return Match(use: position, entries: nearest(own, to: use.location.path), isSure: isSure) }
    // The app's own functions may look into any table; what SwiftUI reads by itself is in none but that.
    guard table == nil, !use.isText, !holders.isEmpty else { return Match(use: position, entries: [], isSure: isSure) }
    return Match(use: position, entries: nearest(holders, to: use.location.path), isSure: false)
  }

  /// The entries of the catalogs whose folders have most in common with a file's. An XLIFF repeats other catalogs: it is
  /// compared with its like.
  private func nearest(_ entries: [EntryID], to path: String) -> [EntryID] {
    guard entries.count > 1 else { return entries }
    let file = path.split(separator: "/").dropLast()
    var (best, bestOfXLIFF) = (-1, -1)
    let nearness = entries.map { entry in
      let nearness = folders[entry.catalog].nearness(to: file)
      if catalogs[entry.catalog].isXLIFF {
        bestOfXLIFF = max(bestOfXLIFF, nearness)
      } else {
        best = max(best, nearness)
      }
      return nearness
    }
    return zip(entries, nearness).filter { entry, nearness in
      nearness == (catalogs[entry.catalog].isXLIFF ? bestOfXLIFF : best)
    }.map(\.0)
  }

  // MARK: Keys by the names that Xcode gives them

  /// Of each use of a symbol, `Text(.cartTitle)`, of which a string catalog has the key. Two keys may have one symbol.
  func symbols() -> [Match] {
    var usesBySymbol: [String: [Int]] = [:]
    for (position, use) in uses.enumerated() {
      if case .symbol(let name)? = use.key.parts.first { usesBySymbol[name, default: []].append(position) }
    }
    guard !usesBySymbol.isEmpty else { return [] }
    var holders: [String: [EntryID]] = [:]
    for (number, catalog) in catalogs.enumerated() where catalog.format == .xcstrings {
      for entry in catalog.entries.indices {
        let symbol = Self.symbol(of: catalog.entries[entry].key)
        if usesBySymbol[symbol] != nil { holders[symbol, default: []].append(EntryID(catalog: number, entry: entry)) }
      }
    }
    return usesBySymbol.flatMap { name, positions in
      positions.compactMap { position in
        holders[name].map {
          Match(use: position, entries: nearest($0, to: uses[position].location.path), isSure: $0.count == 1)
        }
      }
    }.sorted { $0.use < $1.use }
  }

  /// `cartTitle` of `cart.title` and `Cart title`, `ok` of `OK`, `urlOfCart` of `URL of cart`. Source: the symbols that Xcode 26
  /// makes of string catalogs.
  static func symbol(of key: String) -> String {
    let words = key.split { !$0.isLetter && !$0.isNumber }
    return words.enumerated().map { number, word in
      if number == 0, word.allSatisfy({ $0.isUppercase || $0.isNumber }) { return word.lowercased() }
      let first = word.prefix(1)
      return (number == 0 ? first.lowercased() : first.uppercased()) + word.dropFirst()
    }.joined()
  }

  // MARK: Keys of which the code has a part

  /// Of each use whose key is known in part, where any entry's key has that part.
  func patterns() -> [Match] {
    var usesByPattern: [KeyPattern: [Int]] = [:]
    for (position, use) in uses.enumerated() where use.key.exact == nil && !use.key.isSymbol {
      usesByPattern[use.key, default: []].append(position)
    }
    guard !usesByPattern.isEmpty else { return [] }
    let entries = catalogs.indices.flatMap { number in
      catalogs[number].entries.indices.map { EntryID(catalog: number, entry: $0) }
    }
    let keys = PatternIndex(entries.map { catalogs[$0.catalog].entries[$0.entry].key })
    let patterns = Array(usesByPattern.keys)
    let found = keys.matches(of: patterns.map(KeyMatcher.init))
    var matches: [Match] = []
    for (pattern, positions) in zip(patterns, found) where !positions.isEmpty {
      let holders = positions.map { entries[$0] }
      let isSure = !pattern.parts.contains(.any)
      matches += (usesByPattern[pattern] ?? []).map { match(of: $0, among: holders, isSure: isSure) }
    }
    return matches.sorted { $0.use < $1.use }
  }
}

/// The folder that holds a catalog, as its name says it.
struct CatalogFolder: Sendable {
  private let names: [String]

  init(_ catalog: Catalog) {
    names = catalog.name.split(separator: "/").dropLast().filter { !$0.hasSuffix(".lproj") }.map(String.init)
  }

  /// How near it is to the folder of a file: the more folders both are in, the nearer; of those with as many, one that the file
  /// is in.
  func nearness(to file: ArraySlice<Substring>) -> Int {
    let common = zip(names, file).prefix { $0 == $1 }.count
    return 2 * common + (common == names.count ? 1 : 0)
  }

  /// Whether it is a folder, or lies in it (relative to the root).
  func lies(in folder: String) -> Bool {
    let other = folder.split(separator: "/")
    return other.count <= names.count && zip(names, other).allSatisfy { $0 == $1 }
  }
}
