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
    let locales = unit.locales
    var found = [LocaleProgress](repeating: LocaleProgress(), count: locales.count)
    let entries = unit.catalog.entries
    let sourceLocale = unit.sourceLocale
    // By index: entries and values are large.
    for index in entries.indices {
      let translations = entries[index].translations.values
      let source = entries[index].translations.position(of: sourceLocale)
      func sourceText() -> String? { source.flatMap { translations[$0].values.first?.text } }
      var slots = LocaleSlots(locales)
      for position in translations.indices where position != source {
        guard let slot = slots.slot(of: translations[position].locale) else { continue }
        // Parts of the translation are looked at where it stands, which copies little.
        let state = translations[position].state
        let values = translations[position].values
        let hasText = translations[position].hasText
        let isLeftover =
          source == nil && unit.hasWholeSource && hasText && translations[position].translatedSource == nil
        let isStale = if case .stale = state { true } else { false }
        if isStale || isLeftover { found[slot].stale.append(index) }
        guard hasText else { continue }
        found[slot].withText.append(index)
        var isUndone = if case .new = state { true } else { false }
        var isUnsure = Self.isUnsure(state)
        for number in values.indices where !isUndone || !isUnsure {
          isUnsure = isUnsure || Self.isUnsure(values[number].state)
          guard notes.mayBeMarked(values[number].text) else { continue }
          let text = values[number].text
          isUndone = isUndone || notes.isMarkedUndone(text, source: sourceText())
          isUnsure = isUnsure || notes.isMarkedUnsure(text, source: sourceText())
        }
        if isUndone { found[slot].undone.append(index) }
        isUnsure =
          isUnsure
          || translations[position].hasSubstitutions
            && translations[position].substitutions.contains { $0.values.contains { Self.isUnsure($0.state) } }
        if isUnsure { found[slot].unsure.append(index) }
      }
    }
    return Dictionary(zip(locales, found), uniquingKeysWith: { first, _ in first })
  }

  private static func isUnsure(_ state: TranslationState) -> Bool {
    switch state {
    case .needsReview, .machineTranslated: true
    case .unstated, .new, .translated, .final, .stale: false
    }
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
