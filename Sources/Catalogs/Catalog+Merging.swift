import Texts

extension Catalog {
  /// Joins catalogs that each know one file into catalogs that know all their locales.
  ///
  /// Catalogs of one `identity` become one, in the order of first appearance; within it the source locale's file comes
  /// first, so that entries have its order, places and comments. `sourceLocale` is taken for fragments that do not say
  /// their own, and for texts that importers could give no locale. The same fragments give the same catalogs.
  ///
  /// They are taken apart: where nobody else holds them, their entries are moved rather than copied.
  package static func merged(_ fragments: consuming [Catalog], sourceLocale: LocaleID? = nil) -> [Catalog] {
    var rest = fragments
    var interfaces = rest.filter { $0.format.contents == .interface }
    // Files of many locales name one document.
    var documents: [ExactString: String] = [:]
    var groups: [[Catalog]] = []
    /// Which files of a group are about a locale.
    var filesOfLocale: [[LocaleID?: Set<FileID>]] = []
    var groupsOfIdentity: [String: [Int]] = [:]
    rest.reverse()
    while var fragment = rest.popLast() {
      // An XLIFF is no catalog of its storyboard's, but the controls are the same.
      if fragment.isXLIFF, !interfaces.isEmpty {
        let name = ExactString(fragment.name)
        let document = documents[name] ?? Catalog.document(named: fragment.name)
        documents[name] = document
        fragment.inform(by: interfaces, document: document)
      }
      let known = groupsOfIdentity[fragment.identity] ?? []
      let index = known.first { !fragment.collides(with: filesOfLocale[$0]) } ?? groups.count
      if index == groups.count {
        groupsOfIdentity[fragment.identity, default: []].append(index)
        groups.append([])
        filesOfLocale.append([:])
      }
      for file in fragment.files { filesOfLocale[index][file.locale, default: []].insert(file.file) }
      groups[index].append(consume fragment)
    }
    interfaces = []
    var catalogs: [Catalog] = []
    catalogs.reserveCapacity(groups.count)
    for index in groups.indices {
      var group: [Catalog] = []
      swap(&group, &groups[index])
      catalogs.append(CatalogMerger(fallback: sourceLocale).merge(consume group))
    }
    tellApart(&catalogs, ordinals: groupsOfIdentity)
    return catalogs
  }

  /// Whether another XLIFF file of the group is about the same locale: then the two are different sets.
  private func collides(with filesOfLocale: [LocaleID?: Set<FileID>]) -> Bool {
    isXLIFF
      && files.contains { file in
        let others = filesOfLocale[file.locale] ?? []
        return others.count > (others.contains(file.file) ? 1 : 0)
      }
  }

  /// Gives catalogs of one name their container, and further sets of one original the name of their file.
  private static func tellApart(_ catalogs: inout [Catalog], ordinals: [String: [Int]]) {
    var indices: [String: [Int]] = [:]
    for index in catalogs.indices { indices[catalogs[index].name, default: []].append(index) }
    for same in indices.values where same.count > 1 {
      for index in same where !catalogs[index].container.isEmpty && catalogs[index].isXLIFF {
        catalogs[index].name = catalogs[index].container + "/" + catalogs[index].name
      }
    }
    for indices in ordinals.values {
      for index in indices.dropFirst() {
        if let file = catalogs[index].files.first?.name { catalogs[index].name += " (\(file))" }
      }
    }
  }

}

/// Merges the fragments of one catalog.
private struct CatalogMerger {
  let fallback: LocaleID?
  /// Where the keys of the result stand; made when the first is asked for.
  private var index: KeyIndex?

  init(fallback: LocaleID?) { self.fallback = fallback }

  func merge(_ fragments: consuming [Catalog]) -> Catalog {
    var merger = self
    return merger.join(consume fragments)
  }

  private mutating func join(_ fragments: consuming [Catalog]) -> Catalog {
    var others = fragments
    let source = others.lazy.compactMap { $0.sourceLocale }.first ?? fallback
    for index in others.indices { others[index].resolveUndetermined(as: source) }
    if others.count > 1 { others.sort(bySource: source) }
    var result = others.removeFirst()
    result.sourceLocale = source
    guard !others.isEmpty else { return result }
    let own = result.entries.count
    let ownIsExported = result.isOfAnotherLocale(than: source)
    for fragment in others {
      for file in fragment.files where !result.files.contains(file) { result.files.append(file) }
    }
    let positions = gatherKeys(of: others, into: &result.entries)
    makeRoom(for: others, at: positions, source: source, in: &result)
    // Which entries files of other locales hold, where there are such files and some of the source locale.
    var isExported = Array(repeating: false, count: result.entries.count)
    if ownIsExported { for index in 0..<own { isExported[index] = true } }
    var (hasExported, hasOwn) = (ownIsExported, !ownIsExported)
    for number in others.indices {
      result.absorb(&others[number], at: positions[number], source: source)
      guard others[number].isOfAnotherLocale(than: source) else {
        hasOwn = true
        continue
      }
      hasExported = true
      for position in positions[number] { isExported[position.index] = true }
    }
    // The keys that only the source locale's own file has, where there are files of other locales.
    if result.isXLIFF, hasExported, hasOwn, Self.endingsOfXcode.contains(where: { result.name.hasSuffix($0) }) {
      for index in result.entries.indices where !isExported[index] { result.entries[index].isOnlyInSource = true }
    }
    return result
  }

  /// Where the entry of a fragment goes.
  fileprivate struct Position {
    var index: Int
    /// Whether the key was there before, so that the entry is still to be taken in.
    var isKnown: Bool
  }

  /// Adds the entries of new keys; tells for each fragment where its entries go.
  private mutating func gatherKeys(of fragments: [Catalog], into entries: inout [Entry]) -> [[Position]] {
    entries.reserveCapacity(fragments.reduce(entries.count) { max($0, $1.entries.count) })
    var all: [[Position]] = []
    all.reserveCapacity(fragments.count)
    for fragment in fragments {
      var positions: [Position] = []
      positions.reserveCapacity(fragment.entries.count)
      // Files of one set mostly have their keys in the same order: the next one is asked first. Importers give each key of a
      // file once.
      var next = 0
      for number in fragment.entries.indices {
        if next < entries.count, ExactString(entries[next].key) == ExactString(fragment.entries[number].key) {
          positions.append(Position(index: next, isKnown: true))
          next += 1
        } else if let known = claim(fragment.entries[number].key, in: entries) {
          positions.append(Position(index: known, isKnown: true))
          next = known + 1
        } else {
          positions.append(Position(index: entries.count, isKnown: false))
          entries.append(fragment.entries[number])
        }
      }
      all.append(positions)
    }
    return all
  }

  private mutating func claim(_ key: String, in entries: [Entry]) -> Int? {
    if index == nil { index = KeyIndex(entries) }
    return index?.claim(key, in: entries)
  }

  /// Makes room for all translations of an entry at once: growing step by step, most would move several times.
  private func makeRoom(
    for fragments: [Catalog], at positions: [[Position]], source: LocaleID?, in result: inout Catalog
  ) {
    var counts = result.entries.indices.map { result.entries[$0].translations.count }
    // Each XLIFF file repeats the source's texts, which take no room.
    var locales: Set<LocaleID?> = [source]
    for file in result.files { locales.insert(file.locale) }
    for (fragment, positions) in zip(fragments, positions) {
      for (number, position) in positions.enumerated() where position.isKnown {
        counts[position.index] += fragment.entries[number].translations.count
      }
    }
    for index in result.entries.indices where counts[index] > result.entries[index].translations.count {
      result.entries[index].translations.reserveCapacity(min(counts[index], locales.count))
    }
  }

  /// Of what Xcode exports, all locales at once and each with all keys.
  private static let endingsOfXcode = [".strings", ".stringsdict", ".xcstrings", ".storyboard", ".xib", ".plist"]
}

extension Catalog {
  fileprivate func isOfAnotherLocale(than source: LocaleID?) -> Bool { files.contains { $0.locale != source } }

  /// Takes in what a fragment says of keys that are there, at their positions.
  fileprivate mutating func absorb(
    _ fragment: inout Catalog, at positions: [CatalogMerger.Position], source: LocaleID?
  ) {
    let overrides = fragment.format == .stringsdict && format != .xcstrings
    for (entry, position) in positions.enumerated() where position.isKnown {
      entries[position.index].absorb(&fragment.entries[entry], source: source, overrides: overrides)
    }
  }
}

extension [Catalog] {
  /// A string catalog first, then the fragments of the source locale, its own folder's before `Base`, the order otherwise
  /// kept; what overrides others comes last within its locale.
  fileprivate mutating func sort(bySource source: LocaleID?) {
    func rank(_ catalog: Catalog) -> Int {
      if catalog.format == .xcstrings { return -1 }
      guard let file = catalog.files.first(where: { $0.locale == source || $0.locale == nil }) else { return 3 }
      if catalog.format == .stringsdict { return 2 }
      return file.localeSpelling == "Base" || file.localeSpelling == "mul" ? 1 : 0
    }
    let ranks = map(rank)
    // Mostly they are in order.
    if zip(ranks, ranks.dropFirst()).allSatisfy({ $0 <= $1 }) { return }
    self = indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { self[$0] }
  }
}

extension Catalog {
  /// Whether a text may be of no locale that is known.
  private var mayHoldUndetermined: Bool {
    if files.contains(where: { $0.locale ?? .undetermined == .undetermined }) { return true }
    return !format.hasLocaleInPath
      && entries.indices.contains { entries[$0].translations.position(of: .undetermined) != nil }
  }

  /// Texts without a locale are the source's.
  fileprivate mutating func resolveUndetermined(as source: LocaleID?) {
    let undetermined = LocaleID.undetermined
    // Most have none: they are left alone, since a copy takes as much memory again.
    guard let source, source != undetermined, mayHoldUndetermined else { return }
    for index in files.indices where files[index].locale == undetermined { files[index].locale = source }
    for index in entries.indices {
      guard var translation = entries[index].translations[undetermined] else { continue }
      entries[index].translations[undetermined] = nil
      translation.locale = source
      if entries[index].translations[source] == nil { entries[index].translations[source] = translation }
    }
  }
}

extension Entry {
  /// Takes in what another file says of the same key. What is known stays, unless the other `overrides` it (a
  /// `.stringsdict` the `.strings` of its table).
  ///
  /// What is taken is taken away from the other, which is not needed any more: moving it costs less than a copy.
  fileprivate mutating func absorb(_ other: inout Entry, source: LocaleID?, overrides: Bool) {
    absorb(&other.translations, source: source, overrides: overrides)
    if keyPlace == nil { keyPlace = other.keyPlace }
    if !hasComment { swap(&comment, &other.comment) }
    absorbRareFacts(of: &other)
    if !other.shouldTranslate { shouldTranslate = false }
    if !other.isShown { isShown = false }
  }

  private mutating func absorb(_ theirs: inout TranslationsByLocale, source: LocaleID?, overrides: Bool) {
    let differing = theirs.count > 1 ? source.flatMap { differingSource(of: theirs, in: $0) } : nil
    while !theirs.isEmpty {
      let last = theirs.count - 1
      if let differing, theirs.values[last].locale != source { theirs.values[last].translatedSource = differing }
      translations.absorbLast(of: &theirs, overrides: overrides)
    }
  }

  /// The source that a file states beside its translations, where its text is another than the source's own.
  private func differingSource(of theirs: TranslationsByLocale, in source: LocaleID) -> Value? {
    guard let stated = theirs.position(of: source), let known = translations.position(of: source) else { return nil }
    return Self.differing(theirs.values[stated].values, from: translations.values[known].values)
  }

  /// The first value whose text is another than its own of the same variation.
  private static func differing(_ stated: [Value], from own: [Value]) -> Value? {
    for index in stated.indices {
      guard let known = own.firstIndex(where: { $0.hasVariation(of: stated[index]) }) else { continue }
      if ExactString(own[known].text) != ExactString(stated[index].text) { return stated[index] }
    }
    return nil
  }
}
