import Catalogs

/// How far the translations of one locale are: indexes of entries of the catalog, ascending.
struct LocaleProgress: Sendable {
  /// Those that have a text that is not empty.
  var withText: [Int] = []
  /// Of them those that are marked as not translated: state `new`, or a mark in the text.
  var undone: [Int] = []
  /// Of them those that are marked to be looked at, or come from a machine.
  var unsure: [Int] = []
  /// Those that are marked as stale, and those whose key the source no longer has.
  var stale: [Int] = []

  /// The progress of all locales but the source's, found in one pass: catalogs are large.
  static func all(of unit: CatalogUnit, notes: TranslatorNotes) -> [LocaleID: LocaleProgress] {
    var found: [LocaleProgress] = []
    var slots: [LocaleID: Int] = [:]
    let entries = unit.catalog.entries
    let sourceLocale = unit.sourceLocale
    // By index all the way: entries, translations and values are large.
    for index in entries.indices {
      let translations = entries[index].translations.values
      let source = entries[index].translations.position(of: sourceLocale)
      func sourceText() -> String? { source.flatMap { translations[$0].values.first?.text } }
      for position in translations.indices where position != source {
        let locale = translations[position].locale
        let slot = slots[locale] ?? found.count
        if slot == found.count {
          slots[locale] = slot
          found.append(LocaleProgress())
        }
        let hasText = translations[position].hasText
        let isLeftover =
          source == nil && unit.hasWholeSource && hasText && translations[position].translatedSource == nil
        if translations[position].state == .stale || isLeftover { found[slot].stale.append(index) }
        guard hasText else { continue }
        found[slot].withText.append(index)
        var isUndone = translations[position].state == .new
        var isUnsure = Self.isUnsure(translations[position].state)
        for number in translations[position].values.indices where !isUndone || !isUnsure {
          isUnsure = isUnsure || Self.isUnsure(translations[position].values[number].state)
          guard notes.mayBeMarked(translations[position].values[number].text) else { continue }
          let text = translations[position].values[number].text
          isUndone = isUndone || notes.isMarkedUndone(text, source: sourceText())
          isUnsure = isUnsure || notes.isMarkedUnsure(text, source: sourceText())
        }
        if isUndone { found[slot].undone.append(index) }
        isUnsure =
          isUnsure || translations[position].substitutions.contains { $0.values.contains { Self.isUnsure($0.state) } }
        if isUnsure { found[slot].unsure.append(index) }
      }
    }
    return slots.mapValues { found[$0] }
  }

  private static func isUnsure(_ state: TranslationState) -> Bool {
    state == .needsReview || state == .machineTranslated
  }
}

extension [Int] {
  /// Of ascending numbers those that are, or are not, among others, which ascend too.
  func filter(among others: [Int], isIn: Bool) -> [Int] {
    var next = 0
    return filter { number in
      while next < others.count, others[next] < number { next += 1 }
      return (next < others.count && others[next] == number) == isIn
    }
  }
}
