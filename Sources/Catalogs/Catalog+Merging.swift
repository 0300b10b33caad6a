extension Catalog {
  /// Joins catalogs that each know one file into catalogs that know all their locales.
  ///
  /// Catalogs of one `identity` become one, in the order of first appearance; within it the source locale's file comes
  /// first, so that entries have its order, places and comments. `sourceLocale` is taken for fragments that do not say
  /// their own, and for texts that importers could give no locale. The same fragments give the same catalogs.
  package static func merged(_ fragments: [Catalog], sourceLocale: LocaleID? = nil) -> [Catalog] {
    let interfaces = fragments.filter { $0.format == .storyboard || $0.format == .xib }
    var groups: [[Catalog]] = []
    /// Which files of a group are about a locale.
    var filesOfLocale: [[LocaleID?: Set<FileID>]] = []
    var groupsOfIdentity: [String: [Int]] = [:]
    for var fragment in fragments {
      // An XLIFF is no catalog of its storyboard's, but the controls are the same.
      if fragment.isXLIFF { fragment.inform(by: interfaces) }
      let known = groupsOfIdentity[fragment.identity] ?? []
      let index = known.first { !fragment.collides(with: filesOfLocale[$0]) } ?? groups.count
      if index == groups.count {
        groupsOfIdentity[fragment.identity, default: []].append(index)
        groups.append([])
        filesOfLocale.append([:])
      }
      groups[index].append(fragment)
      for file in fragment.files { filesOfLocale[index][file.locale, default: []].insert(file.file) }
    }
    var catalogs = groups.map { CatalogMerger(fallback: sourceLocale).merge($0) }
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

  fileprivate var isXLIFF: Bool { format == .xliff12 || format == .xliff2 }
}

/// Merges the fragments of one catalog.
private struct CatalogMerger {
  let fallback: LocaleID?
  /// Where the keys of the result stand; made when the first is asked for.
  private var index: KeyIndex?

  init(fallback: LocaleID?) { self.fallback = fallback }

  func merge(_ fragments: [Catalog]) -> Catalog {
    var merger = self
    return merger.join(fragments)
  }

  private mutating func join(_ fragments: [Catalog]) -> Catalog {
    let source = fragments.lazy.compactMap { $0.sourceLocale }.first ?? fallback
    let ordered = fragments.map { $0.resolvingUndetermined(as: source) }.sorted(by: source)
    var result = ordered[0]
    result.sourceLocale = source
    guard ordered.count > 1 else { return result }
    for fragment in ordered.dropFirst() {
      for file in fragment.files where !result.files.contains(file) { result.files.append(file) }
    }
    let positions = gatherKeys(of: ordered, into: &result.entries)
    makeRoom(for: ordered, at: positions, source: source, in: &result.entries)
    // Which entries files of other locales hold.
    var isExported = Array(repeating: false, count: result.entries.count)
    for (fragment, positions) in zip(ordered, positions) {
      let overrides = fragment.format == .stringsdict && result.format != .xcstrings
      for (number, position) in positions.enumerated() where position.isKnown {
        result.entries[position.index].absorb(fragment.entries, at: number, source: source, overrides: overrides)
      }
      guard fragment.isOfAnotherLocale(than: source) else { continue }
      for position in positions { isExported[position.index] = true }
    }
    if result.isXLIFF, Self.endingsOfXcode.contains(where: { result.name.hasSuffix($0) }) {
      markOnlyInSource(&result, isExported, fragments: ordered, source: source)
    }
    return result
  }

  /// Where the entry of a fragment goes.
  private struct Position {
    var index: Int
    /// Whether the key was there before, so that the entry is still to be taken in.
    var isKnown: Bool
  }

  /// Adds the entries of new keys; tells for each fragment where its entries go.
  private mutating func gatherKeys(of fragments: [Catalog], into entries: inout [Entry]) -> [[Position]] {
    entries.reserveCapacity(fragments.map { $0.entries.count }.max() ?? 0)
    return fragments.enumerated().map { number, fragment in
      if number == 0 { return fragment.entries.indices.map { Position(index: $0, isKnown: false) } }
      // Files of one set mostly have their keys in the same order: the next one is asked first. Importers give each key of a
      // file once.
      var next = 0
      return fragment.entries.indices.map { number in
        let key = fragment.entries[number].key
        let isNext = next < entries.count && ExactString(entries[next].key) == ExactString(key)
        let known = isNext ? next : claim(key, in: entries)
        if known == nil { entries.append(fragment.entries[number]) }
        let position = known ?? entries.count - 1
        next = known == nil ? next : position + 1
        return Position(index: position, isKnown: known != nil)
      }
    }
  }

  private mutating func claim(_ key: String, in entries: [Entry]) -> Int? {
    if index == nil { index = KeyIndex(entries) }
    return index?.claim(key, in: entries)
  }

  /// Makes room for all translations of an entry at once: growing step by step, most would move several times.
  private func makeRoom(
    for fragments: [Catalog], at positions: [[Position]], source: LocaleID?, in entries: inout [Entry]
  ) {
    var counts = Array(repeating: 0, count: entries.count)
    // Each XLIFF file repeats the source's texts, which take no room.
    var locales: Set<LocaleID?> = [source]
    for (fragment, positions) in zip(fragments, positions) {
      for file in fragment.files { locales.insert(file.locale) }
      for (number, position) in positions.enumerated() {
        counts[position.index] += fragment.entries[number].translations.count
      }
    }
    for index in entries.indices where counts[index] > entries[index].translations.count {
      entries[index].translations.reserveCapacity(min(counts[index], locales.count))
    }
  }

  /// Of what Xcode exports, all locales at once and each with all keys.
  private static let endingsOfXcode = [".strings", ".stringsdict", ".xcstrings", ".storyboard", ".xib", ".plist"]

  /// Marks the keys that only the source locale's own file has, where there are files of other locales.
  private func markOnlyInSource(
    _ catalog: inout Catalog, _ isExported: [Bool], fragments: [Catalog], source: LocaleID?
  ) {
    let others = fragments.count { $0.isOfAnotherLocale(than: source) }
    guard others > 0, others < fragments.count else { return }
    for index in catalog.entries.indices where !isExported[index] { catalog.entries[index].isOnlyInSource = true }
  }
}

extension Catalog {
  fileprivate func isOfAnotherLocale(than source: LocaleID?) -> Bool { files.contains { $0.locale != source } }
}

extension [Catalog] {
  /// A string catalog first, then the fragments of the source locale, its own folder's before `Base`, the order otherwise
  /// kept; what overrides others comes last within its locale.
  fileprivate func sorted(by source: LocaleID?) -> [Catalog] {
    func rank(_ catalog: Catalog) -> Int {
      if catalog.format == .xcstrings { return -1 }
      guard let file = catalog.files.first(where: { $0.locale == source || $0.locale == nil }) else { return 3 }
      if catalog.format == .stringsdict { return 2 }
      return file.localeSpelling == "Base" || file.localeSpelling == "mul" ? 1 : 0
    }
    return enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
  }
}

extension Catalog {
  /// Texts without a locale are the source's.
  fileprivate func resolvingUndetermined(as source: LocaleID?) -> Catalog {
    // Most have none: they are handed on as they are, since a copy takes as much memory again.
    guard let source, source != .undetermined,
      files.contains(where: { $0.locale == .undetermined })
        || entries.contains(where: { $0.translations.position(of: .undetermined) != nil })
    else { return self }
    var result = self
    for index in result.files.indices where result.files[index].locale == .undetermined {
      result.files[index].locale = source
    }
    for index in result.entries.indices {
      guard var translation = result.entries[index].translations[.undetermined] else { continue }
      result.entries[index].translations[.undetermined] = nil
      translation.locale = source
      if result.entries[index].translations[source] == nil { result.entries[index].translations[source] = translation }
    }
    return result
  }
}

extension Entry {
  /// Takes in what another file says of the same key. What is known stays, unless the other `overrides` it (a
  /// `.stringsdict` the `.strings` of its table).
  ///
  /// The other is told by its position, so that the parts of it that are looked at are all that is copied.
  fileprivate mutating func absorb(_ others: [Entry], at position: Int, source: LocaleID?, overrides: Bool) {
    absorb(others[position].translations, source: source, overrides: overrides)
    if keyPlace == nil { keyPlace = others[position].keyPlace }
    if !hasComment { comment = others[position].comment }
    absorbRareFacts(of: others, at: position)
    if !others[position].shouldTranslate { shouldTranslate = false }
    if !others[position].isShown { isShown = false }
  }

  private mutating func absorb(_ theirs: TranslationsByLocale, source: LocaleID?, overrides: Bool) {
    let differing = theirs.count > 1 ? source.flatMap { differingSource(of: theirs, in: $0) } : nil
    for position in 0..<theirs.count {
      if let differing, theirs.sorted[position].locale != source {
        var translation = theirs.sorted[position]
        translation.translatedSource = differing
        translations.absorb(translation, overrides: overrides)
      } else {
        translations.absorb(theirs.sorted[position], overrides: overrides)
      }
    }
  }

  /// The source that a file states beside its translations, where its text is another than the source's own.
  private func differingSource(of theirs: TranslationsByLocale, in source: LocaleID) -> Value? {
    guard let stated = theirs.position(of: source), let known = translations.position(of: source) else { return nil }
    return Self.differing(theirs.sorted[stated].values, from: translations.sorted[known].values)
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
