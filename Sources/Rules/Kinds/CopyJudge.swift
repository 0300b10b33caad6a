import Catalogs
import Linter

/// Decides which copies of the source are untranslated, given what all entries of the catalog show.
struct CopyJudge {
  private typealias Candidate = CopyCandidates.Candidate
  private typealias Copy = CopyCandidates.Copy
  /// How many locales keep a text and how many replace it, in the source's script and in others.
  private struct LocaleVotes {
    var kept = 0
    var replaced = 0
    var foreignKept = 0
    var foreignReplaced = 0
    var allKept: Int { kept + foreignKept }
    var allReplaced: Int { replaced + foreignReplaced }
    var all: Int { allKept + allReplaced }
    var isMostlyReplaced: Bool { allReplaced >= max(2, allKept + 1) }
    /// Whether a text of a word or two has gone around the world: where several locales were asked, a clear majority must replace it.
    var isWidelyKept: Bool { allKept >= 2 || all >= 3 && allKept * 4 > all }
    /// Whether most locales of the source's script, or of others, replace a text.
    func isMostlyReplaced(inForeignScripts isForeign: Bool) -> Bool {
      isForeign ? foreignReplaced > foreignKept : replaced > kept
    }
    /// The same by far: what most other languages replace is no name.
    func isReplacedByFar(inForeignScripts isForeign: Bool) -> Bool {
      isForeign
        ? foreignReplaced >= 2 && foreignReplaced >= foreignKept * 3 : replaced >= 3 && replaced >= kept * 4
    }
    /// Whether nearly all locales of the source's script replace a text.
    var isReplacedByNearlyAll: Bool { replaced >= 5 && kept * 5 <= replaced }
  }

  private let table: CatalogTable
  private let notes: TranslatorNotes
  private let candidates: CopyCandidates
  private let appNames: Set<String>
  private let slots: TargetSlots
  /// By slot, whether most texts of the locale differ from the source.
  private let isWellTranslated: [Bool]
  private var evidence: CopyEvidence

  init(_ candidates: CopyCandidates, _ words: WordEntries, of table: CatalogTable, notes: TranslatorNotes) {
    self.candidates = candidates
    appNames = candidates.appNames
    self.table = table
    self.notes = notes
    slots = TargetSlots(of: table)
    isWellTranslated = slots.locales.indices.map(candidates.isWellTranslated)
    evidence = CopyEvidence(words, of: table, slots, isWellTranslated: isWellTranslated)
  }

  /// Indexes of entries, ascending.
  mutating func entries() -> [LocaleID: [Int]] {
    var found = candidates.leftVariables
    var open: [OpenCase] = []
    for candidate in candidates.candidates {
      let votes = votes(of: candidate)
      let mayBeWords = candidate.texts.map(mayBeWords)
      for copy in candidate.copies {
        let text = candidate.texts[copy.text]
        // A script that the language is not written in needs no further proof.
        let isUntranslated =
          slots.isForeignScript[copy.slot] && table.sourceLocale.script != "Latn"
          ? text.isBeyondLatin : mayBeWords[copy.text] && isUntranslated(text, copy, of: candidate.index, votes: votes)
        if copy.isPlural || isUntranslated {
          found[copy.slot, default: []].append(candidate.index)
        } else if mayBeWords[copy.text], votes.isMostlyReplaced {
          open.append(OpenCase(index: candidate.index, text: text, slot: copy.slot))
        }
      }
    }
    let unfinished = Set(found.filter { candidates.isUnfinished($0.key, copies: $0.value.count) }.keys)
    for one in open
    where unfinished.contains(one.slot) && !evidence.isKeptInside(one.text, slot: one.slot, of: one.index) {
      found[one.slot, default: []].append(one.index)
    }
    return Dictionary(uniqueKeysWithValues: found.map { (slots.locales[$0], Set($1).sorted()) })
  }

  /// A copy that no word proves to be untranslated, though other locales replace it. In a locale that left much else, it's one more of
  /// these; where no other text has its words, no proof can be had.
  private struct OpenCase {
    var index: Int
    var text: CopiedText
    var slot: Int
  }

  private func votes(of candidate: Candidate) -> LocaleVotes {
    var votes = LocaleVotes()
    var kept = candidate.copies[...]
    slots.forEachText(of: candidate.index) { _, slot in
      // Both ascend.
      let isKept = kept.first?.slot == slot
      if isKept { kept.removeFirst() }
      guard isWellTranslated[slot] else { return }
      switch (slots.isForeignScript[slot], isKept) {
      case (false, true): votes.kept += 1
      case (false, false): votes.replaced += 1
      case (true, true): votes.foreignKept += 1
      case (true, false): votes.foreignReplaced += 1
      }
    }
    return votes
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
    let known = ordinary.map { evidence.treatment(of: $0, slot: slot) }
    guard known.allSatisfy({ $0.kept * 4 <= $0.replaced }) else { return false }
    if text.words.count == 2, text.words[1].startsLower {
      // Hardly a name goes on in lower case: one of its words replaced elsewhere is enough.
      guard known.contains(where: { $0.replaced > 0 }) else { return false }
    } else {
      guard known.allSatisfy({ $0.replaced > 0 }), known.contains(where: { $0.replaced >= 2 }),
        !ordinary.contains(where: { evidence.isInflected($0, slot: slot) })
      else { return false }
    }
    return !evidence.isKeptInside(text, slot: slot, of: index)
  }

  /// Whether a label that no locale has translated is no name: all of them replace its words wherever else they stand.
  ///
  /// A name of ordinary words (`Control Center`) stands within longer texts, which keep it.
  private mutating func isLeftByAll(_ text: CopiedText, slot: Int, of index: Int) -> Bool {
    let ordinary = text.ordinary
    guard text.words.count == ordinary.count, candidates.keyCapCount == 0 || !notes.isKeyCap(text.text) else {
      return false
    }
    for word in ordinary where evidence.treatment(of: word, slot: slot).isKept { return false }
    // A language of the same script may have the word (`Maximum`), whatever others have.
    if ordinary.count == 1, !slots.isForeignScript[slot], !isEveryday(ordinary[0]) {
      guard evidence.treatment(of: ordinary[0], slot: slot).replaced > 0 else { return false }
    }
    // A text that goes on in lower case is hardly a name: one of its words is enough, if all of them keep none.
    var isKnown = false
    for word in ordinary {
      if isEveryday(word) {
        isKnown = true
        continue
      }
      let all = evidence.treatmentByAll(of: word)
      if all.isMostlyReplaced, all.replaced >= Self.leastReplaced {
        isKnown = true
      } else if !text.goesOnInLowerCase || all.isKept {
        return false
      }
    }
    guard isKnown else { return false }
    return !evidence.isKeptInsideByAll(text, of: index)
  }
  private func isEveryday(_ word: CopiedWord) -> Bool { notes.isEveryday(word.folded) }
  /// So many translations, of all locales, have to replace a word that none of them replaces here.
  private static let leastReplaced = 4

  private mutating func isUntranslated(_ text: CopiedText, _ copy: Copy, of index: Int, votes: LocaleVotes) -> Bool {
    if text.isSentence { return true }
    let slot = copy.slot
    let others = votesOfOthers(votes, slot: slot)
    if text.words.count <= 2, others.isWidelyKept {
      if others.foreignKept >= 2, isOfNewLabels(text, slot: slot, of: index, votes: others) { return true }
      return (others.allKept > others.allReplaced || text.ordinary.allSatisfy(isEveryday))
        && isLeftByAll(text, slot: slot, of: index)
    }
    if slots.isForeignScript[slot], isNoName(text, slot: slot, of: index, votes: others) {
      return !evidence.isKeptInside(text, slot: slot, of: index)
    }
    // Where most texts are the source's, several words that are no name in capitals need no proof.
    if !isWellTranslated[slot], text.ordinary.count > 1, text.goesOnInLowerCase {
      return !evidence.isKeptInside(text, slot: slot, of: index)
    }
    let known = text.ordinary.map { evidence.treatment(of: $0, slot: slot) }
    if known.allSatisfy({ $0.kept > $0.replaced }) { return false }
    return isSuspect(text, copy, known, of: index, votes: others) && !evidence.isKeptInside(text, slot: slot, of: index)
  }

  /// Whether other languages show that a text is no name, be they few: all of them replace several words, or most of them do, and so does
  /// the locale itself where it has the same text again.
  private func isNoName(_ text: CopiedText, slot: Int, of index: Int, votes: LocaleVotes) -> Bool {
    if text.ordinary.count > 1, votes.allKept == 0, votes.allReplaced >= (text.goesOnInLowerCase ? 1 : 2) {
      return true
    }
    return votes.allReplaced > votes.allKept && evidence.isReplacedAlone(text, slot: slot, of: index)
  }

  /// Without the vote of the locale itself.
  private func votesOfOthers(_ votes: LocaleVotes, slot: Int) -> LocaleVotes {
    guard isWellTranslated[slot] else { return votes }
    var others = votes
    if slots.isForeignScript[slot] { others.foreignKept -= 1 } else { others.kept -= 1 }
    return others
  }

  /// Whether a text is more likely untranslated than a name, or a word that languages share.
  private mutating func isSuspect(
    _ text: CopiedText, _ copy: Copy, _ known: [CopyEvidence.Treatment], of index: Int, votes: LocaleVotes
  ) -> Bool {
    let isForeign = slots.isForeignScript[copy.slot]
    let isReplacedHere = known.contains(where: \.isReplaced)
    guard isWellTranslated[copy.slot] else {
      // Where most texts are the source's, one more of them is hardly a name.
      return text.ordinary.count > 1 || isReplacedHere || votes.isMostlyReplaced(inForeignScripts: isForeign)
    }
    let isReplacedElsewhere = votes.isReplacedByFar(inForeignScripts: isForeign)
    if isForeign, text.ordinary.count == 1 {
      return (isReplacedElsewhere || votes.isReplacedByNearlyAll && votes.foreignKept == 0)
        && !known.contains { $0.kept > 0 }
    }
    let isOneName = text.ordinary.count == 1 && !text.goesOnInLowerCase
    if !isForeign, text.words.count <= 2 || isOneName {
      return isNoSharedWord(text, copy, known, of: index, votes: votes)
    }
    return isReplacedHere || isReplacedElsewhere
      || votes.allKept > votes.allReplaced && isLeftByAll(text, slot: copy.slot, of: index)
  }

  /// Whether a word or two are surely none that languages of one script share (`Support`, `Media Player`): the locale replaces each of
  /// them elsewhere, or the same text, or one of them and nearly all other languages do.
  private mutating func isNoSharedWord(
    _ text: CopiedText, _ copy: Copy, _ known: [CopyEvidence.Treatment], of index: Int, votes: LocaleVotes
  ) -> Bool {
    let isReplacedElsewhere = votes.isReplacedByFar(inForeignScripts: false)
    let isAskedOften = votes.isReplacedByNearlyAll
    let hasFewVotes = votes.all < 3
    if text.ordinary.count > 1 {
      let areReplaced = known.allSatisfy(\.isReplaced) && (isReplacedElsewhere || hasFewVotes && votes.allKept == 0)
      if areReplaced || known.contains(where: \.isReplaced) && isAskedOften { return true }
    }
    if isReplacedElsewhere, evidence.isReplacedAlone(text, slot: copy.slot, of: index) { return true }
    guard known.allSatisfy({ $0.kept == 0 }) else { return false }
    if isReplacedElsewhere || hasFewVotes && votes.kept == 0, isOfEverydayWords(text, isAskedOften: isAskedOften) {
      return true
    }
    return isAskedOften && isForeignWord(text, copy, known, of: index, votes: votes)
  }

  /// Whether one of its words is an everyday word, and nothing speaks for a name.
  private func isOfEverydayWords(_ text: CopiedText, isAskedOften: Bool) -> Bool {
    text.ordinary.contains(where: isEveryday)
      && (text.ordinary.allSatisfy(isEveryday) || text.goesOnInLowerCase || isAskedOften)
  }

  /// Whether a word or two that nearly all other languages replace, and that the locale keeps in no other text, are none of its own.
  ///
  /// A word that the others have nothing like may be borrowed (`Dashboard`, `Tags`): of 20 such words left in one locale of five apps,
  /// 17 were. It has to be replaced elsewhere in the locale.
  private func isForeignWord(
    _ text: CopiedText, _ copy: Copy, _ known: [CopyEvidence.Treatment], of index: Int, votes: LocaleVotes
  ) -> Bool {
    guard !evidence.isShared(text, of: index) else { return false }
    // A plural whose forms are all the source's is hardly borrowed.
    if known.contains(where: { $0.replaced >= 2 }) || copy.isWholePlural { return true }
    return text.words.count > 1 && votes.replaced >= 8 && votes.kept == 0
  }
}
