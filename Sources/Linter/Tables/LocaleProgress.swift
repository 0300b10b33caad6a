import Catalogs

/// How far the translations of one locale are: indexes of entries of the catalog, ascending.
package struct LocaleProgress: Sendable {
  /// Those that want a translation and have no text, or an empty one.
  package var missing: [Int] = []
  /// Those that have a text and are marked as not translated: state `new`, or a mark in the text.
  package var undone: [Int] = []
  /// Those that have a text and are marked to be looked at, or come from a machine.
  package var unsure: [Int] = []
  /// Those that are marked as stale, and those whose key the source no longer has.
  package var stale: [Int] = []

  /// The progress of all locales but the source's.
  package static func all(of table: CatalogTable, notes: TranslatorNotes) -> [LocaleID: LocaleProgress] {
    var search = ProgressSearch(table, notes)
    var wanted = table.translatableEntries[...]
    // By index: entries are large.
    for index in table.catalog.entries.indices {
      let isWanted = wanted.first == index
      if isWanted { wanted.removeFirst() }
      search.look(at: index, isWanted: isWanted)
    }
    search.leaveOutUnneededPlurals()
    return Dictionary(zip(table.locales, search.found), uniquingKeysWith: { first, _ in first })
  }

  /// Looks at the translation at a position of the entry at an index, whose source stands at another.
  fileprivate mutating func look(
    at position: Int, of entry: TranslationsByLocale, source: Int?, of index: Int, isOrphaned: Bool = false,
    notes: TranslatorNotes
  ) {
    // Parts of the translation are looked at where it stands, which copies little.
    let translations = entry.values
    let state = translations[position].state
    let isStale = if case .stale = state { true } else { false }
    if isStale || isOrphaned { stale.append(index) }
    guard translations.hasText(at: position) else { return }
    var isUndone = if case .new = state { true } else { false }
    var isUnsure = state.isUnsure || Self.hasUnsureSubstitution(translations[position])
    for number in 0..<translations[position].values.count where !isUndone || !isUnsure {
      isUnsure = isUnsure || translations[position].values[number].state.isUnsure
      let text = translations[position].values[number].text
      guard notes.mayBeginWithMark(text) else { continue }
      let sourceText = source.flatMap { translations[$0].values.first?.text }
      isUndone = isUndone || notes.isMarkedUndone(text, source: sourceText)
      isUnsure = isUnsure || notes.isMarkedUnsure(text, source: sourceText)
    }
    if isUndone { undone.append(index) }
    if isUnsure { unsure.append(index) }
  }

  private static func hasUnsureSubstitution(_ translation: borrowing Translation) -> Bool {
    translation.hasSubstitutions
      && translation.substitutions.contains { $0.values.contains(where: \.state.isUnsure) }
  }
}

/// Looks at the entries of a catalog, one after the other, for all locales at once: catalogs are large.
private struct ProgressSearch {
  private let table: CatalogTable
  private let notes: TranslatorNotes
  private let locales: [LocaleID]
  private let sourceSlot: Int?
  /// By index of the locale.
  private(set) var found: [LocaleProgress]

  init(_ table: CatalogTable, _ notes: TranslatorNotes) {
    (self.table, self.notes) = (table, notes)
    locales = table.locales
    sourceSlot = locales.firstIndex(of: table.sourceLocale)
    found = Array(repeating: LocaleProgress(), count: locales.count)
  }

  mutating func look(at index: Int, isWanted: Bool) {
    // Most entries have all locales, and most translations nothing to tell but that they are there.
    if let sourceSlot, table.entries.count(of: index) == locales.count {
      lookAtAllLocales(of: index, besides: sourceSlot, isWanted: isWanted)
    } else {
      lookAtSomeLocales(of: index, isWanted: isWanted)
    }
  }

  private mutating func lookAtAllLocales(of index: Int, besides sourceSlot: Int, isWanted: Bool) {
    for slot in locales.indices where slot != sourceSlot {
      let seen = table.entries[index, slot]
      if isWanted, !seen.contains(.text) { found[slot].missing.append(index) }
      if seen.contains(.progress) {
        found[slot].look(
          at: slot, of: table.catalog.entries[index].translations, source: sourceSlot, of: index, notes: notes)
      }
    }
  }

  private mutating func lookAtSomeLocales(of index: Int, isWanted: Bool) {
    let translations = table.catalog.entries[index].translations.values
    let source = table.entries.source(of: index)
    var slots = LocaleSlots(locales)
    // The first locale that no text was seen of, nor missed.
    var next = 0
    for position in translations.indices where position != source {
      guard let slot = slots.slot(of: translations[position].locale) else { continue }
      let seen = table.entries[index, position]
      if isWanted, seen.contains(.text) {
        miss(index, in: next..<max(next, slot))
        next = slot + 1
      }
      let isOrphaned =
        source == nil && seen.contains(.text) && !translations[position].hasTranslatedSource
        && table.isOrphaned(index)
      if isOrphaned || seen.contains(.progress) {
        found[slot].look(
          at: position, of: table.catalog.entries[index].translations, source: source, of: index,
          isOrphaned: isOrphaned, notes: notes)
      }
    }
    if isWanted { miss(index, in: next..<max(next, locales.count)) }
  }

  private mutating func miss(_ index: Int, in slots: Range<Int>) {
    for slot in slots where slot != sourceSlot { found[slot].missing.append(index) }
  }

  mutating func leaveOutUnneededPlurals() {
    guard found.contains(where: { !$0.missing.isEmpty }) else { return }
    let keys = PluralKeys(of: table.catalog.entries)
    guard !keys.isEmpty else { return }
    for slot in locales.indices { found[slot].missing.removeAll { !keys.isNeeded($0, in: locales[slot]) } }
  }
}

extension [Int] {
  /// Of ascending numbers those that are, or are not, among others, which ascend too.
  package func filter(among others: [Int], isIn: Bool) -> [Int] {
    if others.isEmpty { return isIn ? [] : self }
    var next = 0
    return filter { number in
      while next < others.count, others[next] < number { next += 1 }
      return (next < others.count && others[next] == number) == isIn
    }
  }

  /// These ascending numbers and others, each once, ascending.
  package func merged(with others: [Int]) -> [Int] {
    if others.isEmpty { return self }
    var merged: [Int] = []
    merged.reserveCapacity(count + others.count)
    var rest = others[...]
    for number in self {
      while let other = rest.first, other <= number {
        if other < number { merged.append(other) }
        rest.removeFirst()
      }
      merged.append(number)
    }
    return merged + rest
  }
}
