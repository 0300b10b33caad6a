import Catalogs
import Linter

/// Decides which copies of the source are untranslated, given what all entries of the catalog show.
struct CopyJudge {
  private typealias Candidate = CopyCandidates.Candidate
  /// How many locales keep a text and how many replace it, in the source's script and in others.
  private struct LocaleVotes {
    var kept = 0
    var replaced = 0
    var foreignKept = 0
    var foreignReplaced = 0
  }
  /// What the other translations of a locale do with a word.
  private struct Treatment {
    var kept = 0
    var replaced = 0
    /// A word that translations replace, and hardly ever keep.
    var isReplaced: Bool { replaced >= 2 && kept * 4 <= replaced }
  }
  private struct WordInLocale: Hashable {
    var word: UInt64
    var slot: Int
  }

  private let table: CatalogTable
  private let notes: TranslatorNotes
  private let candidates: CopyCandidates
  private let appNames: Set<String>
  private let words: WordEntries
  private let slots: TargetSlots
  /// By slot, whether most texts of the locale differ from the source.
  private let isWellTranslated: [Bool]
  private var treatments: [WordInLocale: Treatment] = [:]

  init(_ candidates: CopyCandidates, _ words: WordEntries, of table: CatalogTable, notes: TranslatorNotes) {
    self.candidates = candidates
    appNames = candidates.appNames
    self.words = words
    self.table = table
    self.notes = notes
    slots = TargetSlots(of: table)
    sources = Dictionary(uniqueKeysWithValues: words.allEntries.map { ($0, CopiedSource(of: $0, in: table)) })
    isWellTranslated = slots.locales.indices.map(candidates.isWellTranslated)
  }

  /// Indexes of entries, ascending.
  mutating func entries() -> [LocaleID: [Int]] {
    var found: [LocaleID: [Int]] = [:]
    for (slot, entries) in candidates.leftVariables { found[slots.locales[slot]] = entries }
    for candidate in candidates.candidates {
      let votes = votes(of: candidate)
      let mayBeWords = candidate.texts.map(mayBeWords)
      for (slot, text, isPlural) in candidate.copies {
        // A script that the language is not written in needs no further proof.
        let isUntranslated =
          slots.isForeignScript[slot] && table.sourceLocale.script != "Latn"
          ? candidate.texts[text].isBeyondLatin
          : mayBeWords[text] && isUntranslated(candidate.texts[text], slot: slot, of: candidate.index, votes: votes)
        if isPlural || isUntranslated { found[slots.locales[slot], default: []].append(candidate.index) }
      }
    }
    return found.mapValues { $0.sorted() }
  }

  /// What entries say whose words are asked for, which are few; found once.
  private let sources: [Int: CopiedSource]
  private func source(of index: Int) -> CopiedSource { sources[index] ?? CopiedSource(of: index, in: table) }

  private func votes(of candidate: Candidate) -> LocaleVotes {
    var votes = LocaleVotes()
    var kept = candidate.copies[...]
    slots.forEachText(of: candidate.index) { _, slot in
      // Both ascend.
      let isDoNotTranslate = kept.first?.slot == slot
      if isDoNotTranslate { kept.removeFirst() }
      guard isWellTranslated[slot] else { return }
      switch (slots.isForeignScript[slot], isDoNotTranslate) {
      case (false, true): votes.kept += 1
      case (false, false): votes.replaced += 1
      case (true, true): votes.foreignKept += 1
      case (true, false): votes.foreignReplaced += 1
      }
    }
    return votes
  }

  private mutating func treatment(of word: CopiedWord, slot: Int) -> Treatment {
    let key = WordInLocale(word: word.hash, slot: slot)
    if let known = treatments[key] { return known }
    var found = Treatment()
    for index in words.entries(of: word) {
      guard let target = replacement(at: slot, of: index) else { continue }
      if CopiedWord.isFound(word.folded, in: target) { found.kept += 1 } else { found.replaced += 1 }
    }
    treatments[key] = found
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
  private func isReplacedAlone(_ text: CopiedText, slot: Int, of index: Int) -> Bool {
    (text.words.first.map(words.entries) ?? []).contains {
      $0 != index && source(of: $0).first == text.text && replacement(at: slot, of: $0) != nil
    }
  }

  /// Whether translations of longer texts keep this one within them: `Home Assistant`.
  private func isKeptInside(_ text: CopiedText, slot: Int, of index: Int) -> Bool {
    guard text.text.utf8.count <= 60,
      let rarest = text.words.min(by: { words.entries(of: $0).count < words.entries(of: $1).count })
    else { return false }
    var kept = 0
    var replaced = 0
    for other in words.entries(of: rarest) where other != index {
      guard let source = source(of: other).first, CopiedWord.isFound(text.folded, in: source),
        let target = replacement(at: slot, of: other)
      else { continue }
      if CopiedWord.isFound(text.folded, in: target) { kept += 1 } else { replaced += 1 }
    }
    return kept > 0 && kept >= replaced
  }

  /// Whether a text is the name of a key. `Delete` and `Home` are, among other keys only.
  private func isKeyCap(_ text: CopiedText) -> Bool {
    (text.words.count > 1 || candidates.keyCapCount * 4 >= table.translatableEntries.count) && notes.isKeyCap(text.text)
  }

  /// Whether a text has words that a translator would replace: it is no abbreviation of a unit (`mph`), no name of the app
  /// and none of a key. The same in every locale, and asked when all entries were looked at.
  private func mayBeWords(_ text: CopiedText) -> Bool {
    if text.words.count == 1, text.ordinary.first?.startsLower ?? false, text.text.utf8.count <= 3 { return false }
    return !text.ordinary.isEmpty && !appNames.contains(text.text) && !isKeyCap(text)
  }

  /// Whether a short text that languages of several scripts keep is one of a batch of new labels, which most languages
  /// have not come to yet: some have replaced it, and the locale replaces its words wherever else they stand.
  private mutating func isOfNewLabels(
    _ text: CopiedText, slot: Int, of index: Int, votes: LocaleVotes
  ) -> Bool {
    let ordinary = text.ordinary
    guard text.words.count == ordinary.count, votes.replaced + votes.foreignReplaced >= 2 else { return false }
    let known = ordinary.map { treatment(of: $0, slot: slot) }
    guard known.allSatisfy({ $0.kept == 0 }) else { return false }
    if text.words.count == 2, text.words[1].startsLower {
      // Hardly a name goes on in lower case: one of its words replaced elsewhere is enough.
      guard known.contains(where: { $0.replaced > 0 }) else { return false }
    } else {
      guard known.allSatisfy({ $0.replaced > 0 }), known.contains(where: { $0.replaced >= 2 }),
        !ordinary.contains(where: { isInflected($0, slot: slot) })
      else { return false }
    }
    return !isKeptInside(text, slot: slot, of: index)
  }

  /// Whether a translation has a word but for its last letter, as the cases of names are made: `Mozille`.
  private func isInflected(_ word: CopiedWord, slot: Int) -> Bool {
    guard word.folded.count >= 5 else { return false }
    let stem = word.folded.dropLast()
    return (words.entries(of: word)).contains { index in
      replacement(at: slot, of: index).map { CopiedWord.isFound(stem, in: $0) } ?? false
    }
  }

  private mutating func isUntranslated(_ text: CopiedText, slot: Int, of index: Int, votes: LocaleVotes) -> Bool {
    if text.isSentence { return true }
    let ordinary = text.ordinary
    let isForeign = slots.isForeignScript[slot]
    let own = isWellTranslated[slot] ? 1 : 0
    let kept = votes.kept - (isForeign ? 0 : own)
    let foreignKept = votes.foreignKept - (isForeign ? own : 0)
    // A word or two that other languages keep as well has gone around the world; where several were asked, a clear
    // majority of them must have replaced it.
    let others = kept + foreignKept + votes.replaced + votes.foreignReplaced
    if text.words.count <= 2, kept + foreignKept >= 2 || others >= 3 && (kept + foreignKept) * 4 > others {
      return foreignKept >= 2 && isOfNewLabels(text, slot: slot, of: index, votes: votes)
    }
    // What most other languages replace is no name.
    let isReplacedElsewhere =
      isForeign
      ? votes.foreignReplaced >= 2 && votes.foreignReplaced >= foreignKept * 3
      : votes.replaced >= 3 && votes.replaced >= kept * 4
    // Where most texts are the source's, several words that are no name in capitals need no proof.
    if own == 0, ordinary.count > 1, text.goesOnInLowerCase {
      return !isKeptInside(text, slot: slot, of: index)
    }
    let known = ordinary.map { treatment(of: $0, slot: slot) }
    let isReplacedHere = known.contains(where: \.isReplaced)
    if known.allSatisfy({ $0.kept > $0.replaced }) { return false }
    let isOneName = ordinary.count == 1 && !text.goesOnInLowerCase
    let isSuspect: Bool
    if own == 0 {
      // Where most texts are the source's, one more of them is hardly a name.
      let isMostlyReplaced = isForeign ? votes.foreignReplaced > foreignKept : votes.replaced > kept
      isSuspect = ordinary.count > 1 || isReplacedHere || isMostlyReplaced
    } else if isForeign, ordinary.count == 1 {
      isSuspect = isReplacedElsewhere && !known.contains { $0.kept > 0 }
    } else if !isForeign, text.words.count <= 2 || isOneName {
      // Languages of one script share words (`Support`, `Media Player`): that these are not shared is sure where the
      // locale replaces each of them elsewhere, or the same text, or one of them and nearly all other languages do.
      let isAskedOften = votes.replaced >= 5 && kept * 5 <= votes.replaced
      let areReplaced = known.allSatisfy(\.isReplaced) && (isReplacedElsewhere || others < 3 && kept + foreignKept == 0)
      isSuspect =
        ordinary.count > 1 && (areReplaced || isReplacedHere && isAskedOften)
        || isReplacedElsewhere && isReplacedAlone(text, slot: slot, of: index)
    } else {
      isSuspect = isReplacedHere || isReplacedElsewhere
    }
    return isSuspect && !isKeptInside(text, slot: slot, of: index)
  }
}
