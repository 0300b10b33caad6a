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
  private var indices: [ExactString: Int] = [:]

  init(fallback: LocaleID?) { self.fallback = fallback }

  func merge(_ fragments: [Catalog]) -> Catalog {
    var merger = self
    return merger.join(fragments)
  }

  private mutating func join(_ fragments: [Catalog]) -> Catalog {
    let source = fragments.lazy.compactMap(\.sourceLocale).first ?? fallback
    let ordered = fragments.map { $0.resolvingUndetermined(as: source) }.sorted(by: source)
    var result = ordered[0]
    result.sourceLocale = source
    guard ordered.count > 1 else { return result }
    result.entries.reserveCapacity(ordered.map(\.entries.count).max() ?? 0)
    for (index, entry) in result.entries.enumerated() { indices[ExactString(entry.key)] = index }
    // Which entries files of other locales hold.
    var isExported = Array(repeating: ordered[0].isOfAnotherLocale(than: source), count: result.entries.count)
    for fragment in ordered.dropFirst() {
      for file in fragment.files where !result.files.contains(file) { result.files.append(file) }
      let overrides = fragment.format == .stringsdict && result.format != .xcstrings
      let isOfAnotherLocale = fragment.isOfAnotherLocale(than: source)
      // Files of one set mostly have their keys in the same order: the next one is asked first. Importers give each key of a
      // file once.
      var next = 0
      for entry in fragment.entries {
        let isNext = next < result.entries.count && ExactString(result.entries[next].key) == ExactString(entry.key)
        if let index = isNext ? next : indices[ExactString(entry.key)] {
          result.entries[index].absorb(entry, source: source, overrides: overrides)
          if isOfAnotherLocale { isExported[index] = true }
          next = index + 1
        } else {
          indices[ExactString(entry.key)] = result.entries.count
          result.entries.append(entry)
          isExported.append(isOfAnotherLocale)
        }
      }
    }
    if result.isXLIFF, Self.endingsOfXcode.contains(where: { result.name.hasSuffix($0) }) {
      markOnlyInSource(&result, isExported, fragments: ordered, source: source)
    }
    return result
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
        || entries.contains(where: { $0.translations[.undetermined] != nil })
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
  fileprivate mutating func absorb(_ other: Entry, source: LocaleID?, overrides: Bool) {
    // By position: translations are large, and most say the source as it is known.
    let theirs = other.translations.values
    var differing: Value?
    if let source, let stated = other.translations.position(of: source),
      let known = translations.position(of: source)
    {
      differing = translations.values[known].sourceDiffering(from: theirs[stated])
    }
    for position in theirs.indices {
      if let differing, theirs[position].locale != source {
        var translation = theirs[position]
        translation.translatedSource = differing
        put(translation, overrides: overrides)
      } else {
        put(theirs[position], overrides: overrides)
      }
    }
    if keyPlace == nil { keyPlace = other.keyPlace }
    if comment == nil { comment = other.comment }
    for note in other.notes where !notes.contains(where: { $0.text == note.text && $0.author == note.author }) {
      notes.append(note)
    }
    absorbElement(of: other)
    if resourceType == nil { resourceType = other.resourceType }
    if extractionState == nil { extractionState = other.extractionState }
    for limit in other.limits where !limits.contains(where: { $0.isSame(as: limit) }) { limits.append(limit) }
    if !other.shouldTranslate { shouldTranslate = false }
    if !other.isShown { isShown = false }
  }

  private mutating func put(_ translation: Translation, overrides: Bool) {
    if !overrides, let known = translations.position(of: translation.locale), translations.values[known].hasValues {
      return
    }
    translations[translation.locale] = translation
  }
}

extension Translation {
  /// The source that a file states, where its text is another than this, the source's own.
  fileprivate func sourceDiffering(from stated: Translation) -> Value? {
    for value in stated.values {
      guard let own = values.first(where: { $0.variation == value.variation }) else { continue }
      if ExactString(own.text) != ExactString(value.text) { return value }
    }
    return nil
  }
}

extension SizeLimit {
  /// Whether it is the same limit, wherever it is written.
  fileprivate func isSame(as other: SizeLimit) -> Bool {
    dimension == other.dimension && bound == other.bound && amount == other.amount && unit == other.unit
      && origin == other.origin && encoding == other.encoding && normalization == other.normalization
      && lineBreak == other.lineBreak && collection == other.collection
  }
}
