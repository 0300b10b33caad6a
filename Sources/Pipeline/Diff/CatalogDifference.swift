import Catalogs
import Findings
import LocaleData
import Reporters
import Texts

/// A catalog before and now; nil where there was or is none.
struct CatalogPair {
  var old: Catalog?
  var new: Catalog?

  /// Catalogs of one identity; where each side has a single one, those two, whatever they are called.
  static func pairs(_ old: [Catalog], _ new: [Catalog]) -> [CatalogPair] {
    if old.count == 1, new.count == 1 { return [CatalogPair(old: old[0], new: new[0])] }
    var rest = Dictionary(grouping: old, by: \.identity)
    var pairs: [CatalogPair] = []
    for catalog in new {
      var duplicates = rest[catalog.identity] ?? []
      pairs.append(CatalogPair(old: duplicates.isEmpty ? nil : duplicates.removeFirst(), new: catalog))
      rest[catalog.identity] = duplicates
    }
    for identity in rest.keys.sorted() {
      for catalog in rest[identity] ?? [] { pairs.append(CatalogPair(old: catalog, new: nil)) }
    }
    return pairs
  }
}

/// The strings that two states of catalogs have not in common.
struct CatalogDifference {
  private(set) var changes: [Difference.Change] = []
  private(set) var retranslations: [Difference.Retranslation] = []
  /// What became of strings that moved.
  private(set) var moves: [Name: Name] = [:]

  struct Name: Hashable {
    var catalog: String
    var key: ExactString
  }

  private let oldFiles: FileTable
  private let newFiles: FileTable
  /// Empty: all.
  private let locales: Set<LocaleID>
  private let localeData = LocaleData()

  init(_ pairs: [CatalogPair], oldFiles: FileTable, newFiles: FileTable, locales: [LocaleID]) {
    self.oldFiles = oldFiles
    self.newFiles = newFiles
    self.locales = Set(locales)
    var added: [(catalog: Catalog, entry: Entry)] = []
    var removed: [(catalog: Catalog, entry: Entry, name: String)] = []
    for pair in pairs {
      let name = pair.new?.name ?? pair.old?.name ?? ""
      let old = Dictionary(
        (pair.old?.entries ?? []).map { (ExactString($0.key), $0) }, uniquingKeysWith: { first, _ in first })
      var present = Set<ExactString>()
      if let catalog = pair.new {
        for entry in catalog.entries {
          present.insert(ExactString(entry.key))
          if let duplicate = old[ExactString(entry.key)] {
            compare(duplicate, entry, catalog: name, source: catalog.sourceLocale ?? .english)
          } else {
            added.append((catalog, entry))
          }
        }
      }
      for entry in pair.old?.entries ?? [] where !present.contains(ExactString(entry.key)) {
        if let catalog = pair.old { removed.append((catalog, entry, name)) }
      }
    }
    addMoves(&added, &removed)
    for (catalog, entry) in added {
      changes.append(
        Difference.Change(
          .added, catalog: catalog.name, key: entry.key, new: sourceText(of: entry, in: catalog),
          locales: translated(entry, in: catalog), location: newFiles.location(of: place(of: entry, in: catalog))))
    }
    for (catalog, entry, name) in removed {
      changes.append(
        Difference.Change(
          .removed, catalog: name, key: entry.key, old: sourceText(of: entry, in: catalog),
          locales: translated(entry, in: catalog), location: oldFiles.location(of: place(of: entry, in: catalog))))
    }
    changes.sort(by: Self.precedes)
    retranslations.sort { ($0.catalog, $0.key) < ($1.catalog, $1.key) }
  }

  private static func precedes(_ a: Difference.Change, _ b: Difference.Change) -> Bool {
    if a.catalog != b.catalog { return a.catalog < b.catalog }
    if a.key != b.key { return a.key < b.key }
    let kinds = Difference.Change.Kind.allCases
    let (kind, other) = (kinds.firstIndex(of: a.kind) ?? 0, kinds.firstIndex(of: b.kind) ?? 0)
    if kind != other { return kind < other }
    return (a.locale ?? "", a.variation ?? "") < (b.locale ?? "", b.variation ?? "")
  }

  // MARK: One string

  private mutating func compare(_ old: Entry, _ new: Entry, catalog: String, source: LocaleID) {
    let (oldSource, newSource) = (old.translations[source], new.translations[source])
    let place = newFiles.location(of: newSource?.values.first?.place?.place ?? new.keyPlace)
    func tell(_ kind: Difference.Change.Kind, _ locale: LocaleID?, _ old: Translation?, _ now: Translation?) {
      for (variation, before, text) in Self.texts(old, now) {
        changes.append(
          Difference.Change(
            kind, catalog: catalog, key: new.key, locale: locale?.tag, variation: variation, old: before, new: text,
            location: newFiles.location(of: now?.values.first?.place?.place ?? now?.keyPlace) ?? place))
      }
    }
    tell(.source, nil, oldSource, newSource)
    let isSourceChanged = !Self.texts(oldSource, newSource).isEmpty
    var untouched: [String] = []
    for locale in Set(old.translations.keys).union(new.translations.keys).sorted()
    where locale != source && (locales.isEmpty || locales.contains(locale)) {
      let (before, now) = (old.translations[locale], new.translations[locale])
      tell(.translation, locale, before, now)
      if isSourceChanged, now?.hasText ?? false, Self.texts(before, now).isEmpty, localeData.hasReaders(locale) {
        untouched.append(locale.tag)
      }
    }
    if !untouched.isEmpty {
      retranslations.append(
        Difference.Retranslation(
          catalog: catalog, key: new.key, oldSource: oldSource?.values.first?.text,
          source: newSource?.values.first?.text, locales: untouched))
    }
    compareComments(old, new, catalog: catalog, place: place)
  }

  /// `place`: where the string stands now.
  private mutating func compareComments(_ old: Entry, _ new: Entry, catalog: String, place: Location?) {
    let (comment, other) = (old.comment?.text ?? "", new.comment?.text ?? "")
    guard ExactString(comment) != ExactString(other) else { return }
    changes.append(
      Difference.Change(
        .comment, catalog: catalog, key: new.key, old: comment.isEmpty ? nil : comment,
        new: other.isEmpty ? nil : other, location: newFiles.location(of: new.comment?.place) ?? place))
  }

  /// The variations whose texts differ, with both texts; empty ones are none.
  private static func texts(_ old: Translation?, _ new: Translation?) -> [(String?, old: String?, new: String?)] {
    if let old, let new, new.hasSameTexts(as: old) { return [] }
    func byVariation(_ translation: Translation?) -> [String: String] {
      (translation?.allValues ?? []).reduce(into: [:]) { texts, value in
        if !value.text.isEmpty { texts[value.variation.description] = value.text }
      }
    }
    let (before, now) = (byVariation(old), byVariation(new))
    return Set(before.keys).union(now.keys).sorted().compactMap { variation in
      let (one, other) = (before[variation], now[variation])
      if one.map(ExactString.init) == other.map(ExactString.init) { return nil }
      return (variation.isEmpty ? nil : variation, one, other)
    }
  }

  private func sourceText(of entry: Entry, in catalog: Catalog) -> String? {
    entry.translations[catalog.sourceLocale ?? .english]?.allValues.first?.text
  }

  private func translated(_ entry: Entry, in catalog: Catalog) -> [String] {
    entry.translations.values.filter {
      $0.locale != catalog.sourceLocale && $0.hasText && (locales.isEmpty || locales.contains($0.locale))
    }.map(\.locale.tag)
  }

  private func place(of entry: Entry, in catalog: Catalog) -> Place? {
    entry.keyPlace ?? entry.translations.values.first?.values.first?.place?.place
  }

  // MARK: Moves

  /// A string that is gone, and one that is new with all of its texts in every locale, are one that moved where there is
  /// no doubt: the texts are no other's, or the key is the same.
  private mutating func addMoves(
    _ added: inout [(catalog: Catalog, entry: Entry)], _ removed: inout [(catalog: Catalog, entry: Entry, name: String)]
  ) {
    func texts(_ entry: Entry) -> [ExactString] {
      entry.translations.values.flatMap { translation in
        translation.allValues.filter { !$0.text.isEmpty }.map {
          ExactString("\(translation.locale.tag)\u{0}\($0.variation)\u{0}\($0.text)")
        }
      }.sorted()
    }
    var byTexts: [[ExactString]: (old: [Int], new: [Int])] = [:]
    for (index, item) in removed.enumerated() { byTexts[texts(item.entry), default: ([], [])].old.append(index) }
    for (index, item) in added.enumerated() { byTexts[texts(item.entry), default: ([], [])].new.append(index) }
    var (goneOld, goneNew) = (Set<Int>(), Set<Int>())
    for (texts, var sides) in byTexts where !texts.isEmpty && !sides.old.isEmpty && !sides.new.isEmpty {
      var matches: [(Int, Int)] = []
      // By key first; what is left is told where only one is left on either side.
      let byKey = Dictionary(
        sides.old.map { (ExactString(removed[$0].entry.key), $0) }, uniquingKeysWith: { first, _ in first })
      for new in sides.new {
        if let old = byKey[ExactString(added[new].entry.key)] { matches.append((old, new)) }
      }
      let (matchedOld, matchedNew) = (Set(matches.map(\.0)), Set(matches.map(\.1)))
      sides.old.removeAll(where: matchedOld.contains)
      sides.new.removeAll(where: matchedNew.contains)
      if sides.old.count == 1, sides.new.count == 1 { matches.append((sides.old[0], sides.new[0])) }
      for (old, new) in matches where goneOld.insert(old).inserted && goneNew.insert(new).inserted {
        let (from, to) = (removed[old], added[new])
        var change = Difference.Change(
          .moved, catalog: to.catalog.name, key: to.entry.key,
          location: newFiles.location(of: place(of: to.entry, in: to.catalog)))
        if from.name != to.catalog.name { change.oldCatalog = from.name }
        if ExactString(from.entry.key) != ExactString(to.entry.key) { change.oldKey = from.entry.key }
        changes.append(change)
        moves[Name(catalog: from.name, key: ExactString(from.entry.key))] = Name(
          catalog: to.catalog.name, key: ExactString(to.entry.key))
      }
    }
    added = added.enumerated().filter { !goneNew.contains($0.offset) }.map(\.element)
    removed = removed.enumerated().filter { !goneOld.contains($0.offset) }.map(\.element)
  }
}
