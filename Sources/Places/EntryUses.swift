// Sources/Places brings catalogs and code together: which uses of keys are of which entry (`EntryUses`), which keys the system
// reads by itself (`SystemKeys`), which texts only the code knows (`Catalog+CodeSources`), and what the code shows entries as
// (`Catalog+CodeRoles`). It opens no file and judges nothing: it says what is used, and where, to those that do.

import AppCode
import Catalogs
import Texts

/// The uses that the code makes of the entries of catalogs.
package struct EntryUses: Sendable {
  package enum State: String, Sendable, CaseIterable {
    /// The code names the key, or the system reads it.
    case yes
    case no
    /// The code puts keys together at run time that this one may be.
    case dynamic
    /// No code was read that could use it, or its key stands in the code where nobody looks it up.
    case unknown
  }

  /// An entry, by the position of its catalog in the list and its own in the catalog.
  package struct EntryID: Hashable, Sendable, Comparable {
    package var catalog: Int
    package var entry: Int
    package init(catalog: Int, entry: Int) { (self.catalog, self.entry) = (catalog, entry) }
    package static func < (a: EntryID, b: EntryID) -> Bool { (a.catalog, a.entry) < (b.catalog, b.entry) }
  }

  /// What the code says, its uses in the order of their locations.
  package let index: CodeIndex
  /// Positions in `index.uses` of the uses that name the entry's key.
  private var named: [EntryID: [Int]] = [:]
  /// ... and of those that may.
  private var possible: [EntryID: [Int]] = [:]
  /// Positions of the uses of a key that no catalog of their table has, ascending.
  package private(set) var withoutEntry: [Int] = []
  private let keysAtRunTime: [Glob]
  private let readers: [SystemKeys.Reader?]
  private let holdsIntents: [Bool]
  private let isCovered: [Bool]
  /// Whether the end of a file was not read, so that nobody knows which keys it names.
  private let isPartlyRead: Bool

  /// An entry keeps no more of the uses that may be its own: a key like any other may be meant a thousand times.
  private static let possibleUses = 16

  /// `keysAtRunTime`: globs on keys that the app puts together, by its configuration. `leftOutFolders`: those whose code was not
  /// read, relative to the root.
  package init(
    _ catalogs: [Catalog], _ index: CodeIndex, keysAtRunTime: [String] = [], leftOutFolders: [String] = []
  ) {
    var index = index
    // The uses of one literal stay in the order that the code's reader gives them, the likeliest place first.
    index.uses = index.uses.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
    self.index = index
    isPartlyRead = index.files.contains(where: \.isCut)
    self.keysAtRunTime = keysAtRunTime.map { Glob($0) }
    readers = catalogs.map(SystemKeys.reader(of:))
    holdsIntents = catalogs.map(SystemKeys.holdsIntents)
    let hasCode = !index.files.isEmpty || !index.uses.isEmpty
    let folders = catalogs.map(CatalogFolder.init)
    isCovered = folders.map { folder in hasCode && !leftOutFolders.contains(where: folder.lies(in:)) }
    let join = UseJoin(catalogs: catalogs, folders: folders, uses: index.uses)
    for match in join.exact() {
      if match.entries.isEmpty { withoutEntry.append(match.use) }
      add(match)
    }
    for match in join.symbols() + join.patterns() { add(match) }
    for entry in named.keys { named[entry]?.sort() }
    for entry in possible.keys { possible[entry]?.sort() }
  }

  private mutating func add(_ match: UseJoin.Match) {
    for entry in match.entries {
      if match.isSure {
        named[entry, default: []].append(match.use)
      } else if possible[entry, default: []].count < Self.possibleUses {
        possible[entry, default: []].append(match.use)
      }
    }
  }

  // MARK: Questions

  /// Whether any code was read.
  package var hasCode: Bool { isCovered.contains(true) }

  /// The uses of an entry: those that name its key, then those that may, each in the order of their locations.
  package func uses(of entry: EntryID) -> [KeyUse] {
    ((named[entry] ?? []) + (possible[entry] ?? [])).map { index.uses[$0] }
  }

  /// The uses that surely are of an entry.
  package func sureUses(of entry: EntryID) -> [KeyUse] { (named[entry] ?? []).map { index.uses[$0] } }

  /// Where an entry is shown first, by file and line; nil where nothing says it.
  package func firstPlace(of entry: EntryID) -> (use: KeyUse, place: CodePlace)? {
    for position in (named[entry] ?? []) + (possible[entry] ?? []) {
      if let place = index.uses[position].place { return (index.uses[position], place) }
    }
    return nil
  }

  /// What of the system reads an entry's key; nil for keys that code has to look up.
  package func reader(of id: EntryID, _ entry: Entry, in catalog: Catalog) -> SystemKeys.Reader? {
    if let reader = readers[id.catalog] { return reader }
    if entry.hasElement { return .interfaceFile }
    return SystemKeys.reader(of: entry.key, table: catalog.table, holdsIntents: holdsIntents[id.catalog])
  }

  /// Whether the key stands somewhere in the code as a text.
  package func isNamed(_ key: String) -> Bool { index.literals.contains(key) }

  /// Whether all that names the key are constants that nothing reads.
  private func isDead(_ id: EntryID) -> Bool {
    let all = (named[id] ?? []) + (possible[id] ?? [])
    return !all.isEmpty && isCovered[id.catalog] && !isPartlyRead && all.allSatisfy { index.uses[$0].isDead }
  }

  package func state(of id: EntryID, _ entry: Entry, in catalog: Catalog) -> State {
    if isDead(id), reader(of: id, entry, in: catalog) == nil {
      return keysAtRunTime.contains { $0.matches(entry.key) } ? .dynamic : .no
    }
    if named[id] != nil || reader(of: id, entry, in: catalog) != nil { return .yes }
    if possible[id] != nil || keysAtRunTime.contains(where: { $0.matches(entry.key) }) { return .dynamic }
    return isCovered[id.catalog] && !isPartlyRead && !isNamed(entry.key) ? .no : .unknown
  }
}

extension EntryUses {
  /// The entries whose keys stand, or may stand, at a use; those that are sure first.
  package func entries(usedAt isMeant: (CodeLocation) -> Bool) -> [EntryID] {
    func all(_ uses: [EntryID: [Int]]) -> [EntryID] {
      uses.filter { $0.value.contains { isMeant(index.uses[$0].location) } }.keys.sorted()
    }
    let sure = all(named)
    return sure.isEmpty ? all(possible) : sure
  }
}
