import Catalogs
import Linter

/// What the other texts of a catalog show of the words of a copy: whether a locale, or most locales, replace a word wherever else it
/// stands, and whether longer texts keep a name within them.
struct CopyEvidence {
  /// What translations of other texts do with a word.
  struct Treatment {
    var kept = 0
    var replaced = 0
    /// A word that translations replace, and hardly ever keep.
    var isReplaced: Bool { replaced >= 2 && isMostlyReplaced }
    /// The same, be it only once.
    var isMostlyReplaced: Bool { replaced > 0 && kept * 4 <= replaced }
    /// Whether translations keep it at least as often as they replace it.
    var isKept: Bool { kept > 0 && kept >= replaced }
  }
  private struct WordInLocale: Hashable {
    var word: UInt64
    var slot: Int
  }

  private let table: CatalogTable
  private let words: WordEntries
  private let slots: TargetSlots
  /// The slots of locales that are well translated, some of them where there are many: what nearly all do with a word shows in a few.
  private let asked: [Int]
  private static let mostAsked = 8
  /// What entries say whose words are asked for, which are few; found once.
  private let sources: [Int: CopiedSource]
  private var treatments: [WordInLocale: Treatment] = [:]
  private var treatmentsByAll: [UInt64: Treatment] = [:]

  init(_ words: WordEntries, of table: CatalogTable, _ slots: TargetSlots, isWellTranslated: [Bool]) {
    self.words = words
    self.table = table
    self.slots = slots
    let well = isWellTranslated.indices.filter { isWellTranslated[$0] }
    let step = max(1, (well.count + Self.mostAsked - 1) / Self.mostAsked)
    asked = stride(from: 0, to: well.count, by: step).map { well[$0] }
    sources = Dictionary(uniqueKeysWithValues: words.allEntries.map { ($0, CopiedSource(of: $0, in: table)) })
  }

  private func source(of index: Int) -> CopiedSource { sources[index] ?? CopiedSource(of: index, in: table) }

  /// What the other translations of a locale do with a word.
  mutating func treatment(of word: CopiedWord, slot: Int) -> Treatment {
    let key = WordInLocale(word: word.hash, slot: slot)
    if let known = treatments[key] { return known }
    var found = Treatment()
    for index in words.entries(of: word) {
      guard let target = replacement(at: slot, of: index) else { continue }
      if CopiedWord.isFound(word.stem, in: target) { found.kept += 1 } else { found.replaced += 1 }
    }
    treatments[key] = found
    return found
  }

  /// What the other translations of all locales do with a word.
  mutating func treatmentByAll(of word: CopiedWord) -> Treatment {
    if let known = treatmentsByAll[word.hash] { return known }
    var found = Treatment()
    for slot in asked {
      let own = treatment(of: word, slot: slot)
      found.kept += own.kept
      found.replaced += own.replaced
    }
    treatmentsByAll[word.hash] = found
    return found
  }

  /// The translation of an entry, where it is not the source over again.
  private func replacement(at slot: Int, of index: Int) -> String? {
    guard let position = table.position(ofLocale: slots.places[slot], in: index),
      let text = table.catalog.entries[index].translations.values.firstText(at: position), !text.isEmpty
    else { return nil }
    return source(of: index).contains(text) ? nil : text
  }

  /// Whether the same text has a translation at another place.
  func isReplacedAlone(_ text: CopiedText, slot: Int, of index: Int) -> Bool {
    (text.words.first.map(words.entries) ?? []).contains {
      $0 != index && source(of: $0).first == text.text && replacement(at: slot, of: $0) != nil
    }
  }

  /// Whether translations of longer texts keep this one within them: `Home Assistant`.
  func isKeptInside(_ text: CopiedText, slot: Int, of index: Int) -> Bool {
    isKeptInside(text, slots: CollectionOfOne(slot), of: index)
  }
  /// The same in all locales.
  func isKeptInsideByAll(_ text: CopiedText, of index: Int) -> Bool { isKeptInside(text, slots: asked, of: index) }

  private func isKeptInside(_ text: CopiedText, slots: some Collection<Int>, of index: Int) -> Bool {
    guard text.text.utf8.count <= 60,
      let rarest = text.words.min(by: { words.entries(of: $0).count < words.entries(of: $1).count })
    else { return false }
    var kept = 0
    var replaced = 0
    for other in words.entries(of: rarest) where other != index {
      guard let source = source(of: other).first, CopiedWord.isFound(text.folded, in: source) else { continue }
      for slot in slots {
        guard let target = replacement(at: slot, of: other) else { continue }
        if CopiedWord.isFound(text.folded, in: target) { kept += 1 } else { replaced += 1 }
      }
    }
    return kept > 0 && kept >= replaced
  }

  /// Whether a translation has a word but for its last letter, as the cases of names are made: `Mozille`.
  func isInflected(_ word: CopiedWord, slot: Int) -> Bool {
    guard word.folded.count >= 5 else { return false }
    let stem = word.folded.dropLast()
    return words.entries(of: word).contains { index in
      replacement(at: slot, of: index).map { CopiedWord.isFound(stem, in: $0) } ?? false
    }
  }

  /// Whether some of the other locales of the same script write a word much like the copied text's first: languages share such words
  /// (`Message`, `Messaggio`), and each spells some of them as the source does.
  func isShared(_ text: CopiedText, of index: Int) -> Bool {
    let heads = text.ordinary.map { $0.folded.prefix($0.folded.count > 5 ? 4 : 3) }
    var isShared = false
    slots.forEachText(of: index) { _, slot in
      guard !isShared, !slots.isForeignScript[slot], let target = replacement(at: slot, of: index) else { return }
      isShared = heads.contains { CopiedWord.isFound($0, in: target) }
    }
    return isShared
  }
}
