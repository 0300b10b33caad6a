import Catalogs
import Linter

/// The translations of a catalog that are their source over again, where they should not be.
///
/// What is a name or a word that two languages share is learned from the catalog: a word that its other translations in
/// the locale keep is one, a word that they replace is none; and a short text that nearly all languages translate is
/// hardly a name. Sentences are never the same in two languages: of a part of a table, only these are known.
struct SourceCopies: Sendable {
  /// Indexes of entries, ascending.
  let entries: [LocaleID: [Int]]

  init(in table: CatalogTable, _ context: RuleContext) {
    let parts = EntrySlice.all(of: [table])
    let candidates = parts.mapInParallel(jobs: context.jobs) {
      CopyCandidates(in: $0.entries, of: table, notes: context.notes)
    }.merged()
    guard !table.isPart else {
      entries = candidates.certain(TargetSlots(of: table))
      return
    }
    let asked = candidates.words
    let words = parts.mapInParallel(jobs: context.jobs) { WordEntries(of: asked, in: $0.entries, of: table) }.merged()
    entries = Self.entries(candidates, words, of: table, notes: context.notes)
  }

  /// The entries with copies, given what all slices show.
  static func entries(
    _ candidates: CopyCandidates, _ words: WordEntries, of table: CatalogTable, notes: TranslatorNotes
  ) -> [LocaleID: [Int]] {
    var judge = CopyJudge(candidates, words, of: table, notes: notes)
    return judge.entries()
  }
}

/// The texts of a translation's source, of which nearly all have one: only what varies has others.
struct CopiedSource {
  let first: String?
  /// All of them, where there are several.
  private let all: [String]

  init(of index: Int, in table: CatalogTable) {
    first = table.firstFilledSourceText(of: index)
    all = table.sourceVaries(at: index) ? table.sourceTexts(of: index) : []
  }

  func contains(_ text: String) -> Bool { first == text || all.contains(text) }

  /// The longest text of a translation that is one of these.
  func copy(in values: [Value], _ substitutions: [Substitution]) -> String? {
    var longest: String?
    func look(_ values: [Value]) {
      for position in values.indices where values[position].text.utf8.count > longest?.utf8.count ?? 0 {
        let text = values[position].text
        if isCopied(by: text) { longest = text }
      }
    }
    look(values)
    for substitution in substitutions { look(substitution.values) }
    return longest
  }

  /// Whether all forms of a plural of a translation, be it one of its variables, are texts of the source, and not all the same.
  func hasAllForms(of translation: Translation) -> Bool {
    func areSame(_ values: [Value]) -> Bool {
      let forms = values.filter { $0.variation.pluralCategory != nil && !$0.text.isEmpty }
      return forms.count > 1 && forms.contains { $0.text != forms[0].text }
        && forms.allSatisfy { contains($0.text) }
    }
    return areSame(translation.values)
      || translation.hasSubstitutions && translation.substitutions.contains { areSame($0.values) }
  }

  /// Whether a text is one of these, spelled with as many bytes: most texts differ in their number.
  private func isCopied(by text: String) -> Bool {
    func isSame(_ own: String) -> Bool { own.utf8.count == text.utf8.count && own == text }
    return first.map(isSame) ?? false || all.contains(where: isSame)
  }
}

/// The locales of a catalog whose language is not the source's: a slot for each.
struct TargetSlots {
  let locales: [LocaleID]
  /// By slot: whether the language is written in another script than the source's.
  let isForeignScript: [Bool]
  /// By slot: the place among the catalog's locales.
  let places: [Int]
  private let table: CatalogTable
  /// The reverse of `places`.
  private let slots: [Int?]

  init(of table: CatalogTable) {
    self.table = table
    let source = table.sourceLocale
    let locales = table.targetLocales.filter { $0.language != source.language }
    self.locales = locales
    isForeignScript = locales.map { $0.script != source.script }
    // Both ascend.
    var places: [Int] = []
    slots = table.locales.indices.map { place in
      guard places.count < locales.count, table.locales[place] == locales[places.count] else { return nil }
      places.append(place)
      return places.count - 1
    }
    self.places = places
  }

  /// Counts the texts of an entry, each at its slot.
  func count(of index: Int, into counts: inout [Int]) {
    let own = table.entries.flags(of: index)
    guard own.count == table.locales.count else {
      forEachText(of: index) { _, slot in counts[slot] += 1 }
      return
    }
    for (slot, place) in places.enumerated() where own[own.startIndex + place].contains(.text) { counts[slot] += 1 }
  }

  /// Calls with the position of each translation of an entry that has a text, and all of some flags besides, and with the
  /// slot of its locale; both ascend.
  func forEachText(
    of index: Int, with others: TranslationFlags = [], _ body: (_ position: Int, _ slot: Int) -> Void
  ) {
    let flags = others.union(.text)
    let own = table.entries.flags(of: index)
    if own.count == table.locales.count {
      for (position, seen) in own.enumerated() {
        if seen.isSuperset(of: flags), let slot = slots[position] { body(position, slot) }
      }
      return
    }
    let translations = table.catalog.entries[index].translations.values
    var slots = LocaleSlots(locales)
    for (position, seen) in own.enumerated() where seen.isSuperset(of: flags) {
      if let slot = slots.slot(of: translations[position].locale) { body(position, slot) }
    }
  }
}
