import Catalogs

/// The translations of a catalog that are their source over again, where they should not be.
///
/// What is a name or a word that two languages share is learned from the catalog: a word that its other translations in
/// the locale keep is one, a word that they replace is none; and a short text that nearly all languages translate is
/// hardly a name. Sentences are never the same in two languages.
final class SourceEchoes: Sendable {
  /// Indexes of entries, ascending.
  let entries: [LocaleID: [Int]]

  init(_ unit: CatalogTable, notes: TranslatorNotes) {
    var reader = EchoReader(unit, notes)
    entries = reader.read()
  }
}

private struct EchoReader {
  private struct Candidate {
    var index: Int
    /// By locale: which of `texts` is the source's over again, and whether a plural of the source was left as it is.
    var echoes: [(slot: Int, text: Int, isPlural: Bool)]
    /// The echoed texts, which are mostly one.
    var texts: [EchoedText]
  }
  /// How many locales keep a text and how many replace it, in the source's script and in others.
  private struct Votes {
    var kept = 0
    var replaced = 0
    var foreignKept = 0
    var foreignReplaced = 0
  }
  /// The translations of a catalog that have a text.
  private struct Texts {
    private let unit: CatalogTable
    private let locales: [LocaleID]
    /// By place among the catalog's locales: that among those looked at.
    private let slots: [Int?]
    /// The reverse.
    let places: [Int]

    init(of unit: CatalogTable, in locales: [LocaleID]) {
      self.unit = unit
      self.locales = locales
      // Both ascend.
      var places: [Int] = []
      slots = unit.locales.indices.map { place in
        guard places.count < locales.count, unit.locales[place] == locales[places.count] else { return nil }
        places.append(place)
        return places.count - 1
      }
      self.places = places
    }

    /// Calls with the position of each translation of an entry that has a text, and all of some flags besides, and with the
    /// slot of its locale; both ascend.
    @inline(__always)
    func forEach(
      of index: Int, with others: TranslationFlags = [], _ body: (_ position: Int, _ slot: Int) -> Void
    ) {
      let flags = others.union(.text)
      let own = unit.entries.flags(of: index)
      if own.count == unit.locales.count {
        var position = 0
        for seen in own {
          if seen.isSuperset(of: flags), let slot = slots[position] { body(position, slot) }
          position += 1
        }
        return
      }
      let translations = unit.catalog.entries[index].translations.values
      var slots = LocaleSlots(locales)
      var position = 0
      for seen in own {
        if seen.isSuperset(of: flags), let slot = slots.slot(of: translations[position].locale) { body(position, slot) }
        position += 1
      }
    }

    /// Counts the texts of an entry, each at the slot of its locale.
    func count(of index: Int, into totals: inout [Int]) {
      totals.withUnsafeMutableBufferPointer { totals in
        forEach(of: index) { _, slot in totals[slot] += 1 }
      }
    }
  }
  private struct Evidence {
    var kept = 0
    var replaced = 0
    /// A word that translations replace, and hardly ever keep.
    var isReplaced: Bool { replaced >= 2 && kept * 4 <= replaced }
  }

  private let unit: CatalogTable
  private let notes: TranslatorNotes
  /// What stands behind `About` and `Quit`: the app's own name.
  private var appNames: Set<Substring> = []
  /// How many texts name keys of a keyboard.
  private var keyCapCount = 0
  private let locales: [LocaleID]
  private let texts: Texts
  private let isForeignScript: [Bool]
  private var totals: [Int]
  private var echoCounts: [Int]
  private var candidates: [Candidate] = []
  /// By hash of a word: the entries whose source has it, the first few.
  private var entriesOfWord: [UInt64: [Int]] = [:]
  private var evidence: [EvidenceKey: Evidence] = [:]
  private struct EvidenceKey: Hashable {
    var word: UInt64
    var slot: Int
  }
  private static let mostEntriesOfWord = 6
  /// By index of the entry; empty for those that are not looked at.
  private var sources: [Source]
  /// The texts of a source, of which nearly all have one: only what varies has others, which are kept in a list.
  private struct Source {
    var first: String?
    var others: [String] = []
    func contains(_ text: String) -> Bool { first == text || others.contains(text) }
    /// Whether a text is one of these, spelled with as many bytes: most texts differ in their number.
    func isEchoed(by text: String) -> Bool {
      func isSame(_ own: String) -> Bool { own.utf8.count == text.utf8.count && own == text }
      return first.map(isSame) ?? false || others.contains(where: isSame)
    }
  }

  init(_ unit: CatalogTable, _ notes: TranslatorNotes) {
    self.unit = unit
    self.notes = notes
    let source = unit.sourceLocale
    locales = unit.targetLocales.filter { $0.language != source.language }
    texts = Texts(of: unit, in: locales)
    isForeignScript = locales.map { $0.script != source.script }
    sources = Array(repeating: Source(), count: unit.catalog.entries.count)
    totals = Array(repeating: 0, count: locales.count)
    echoCounts = totals
  }

  mutating func read() -> [LocaleID: [Int]] {
    var found = leftVariables()
    findCandidates()
    guard !candidates.isEmpty else { return found }
    indexWords()
    for candidate in candidates {
      let votes = votes(of: candidate)
      let mayBeWords = candidate.texts.map(mayBeWords)
      for (slot, text, isPlural) in candidate.echoes {
        // A script that the language is not written in needs no further proof.
        let isUntranslated =
          isForeignScript[slot] && unit.sourceLocale.script != "Latn"
          ? candidate.texts[text].isBeyondLatin
          : mayBeWords[text] && isUntranslated(candidate.texts[text], slot: slot, of: candidate.index, votes: votes)
        if isPlural || isUntranslated { found[locales[slot], default: []].append(candidate.index) }
      }
    }
    return found.mapValues { $0.sorted() }
  }

  /// The entries that have no words but in their variables, where those are plurals left as they are.
  private func leftVariables() -> [LocaleID: [Int]] {
    var found: [LocaleID: [Int]] = [:]
    for index in unit.entriesOfVariables {
      texts.forEach(of: index, with: .echo) { position, slot in
        if unit.hasLeftForms(at: position, of: index) { found[locales[slot], default: []].append(index) }
      }
    }
    return found
  }

  private mutating func findCandidates() {
    var menuNames: Set<Substring> = []
    for index in unit.translatableEntries {
      guard let first = unit.firstFilledSourceText(of: index) else { continue }
      sources[index].first = first
      if unit.sourceVaries(at: index) { sources[index].others = Array(unit.sourceTexts(of: index).dropFirst()) }
      // Two items of the menu that every Mac app has, of the same name.
      if notes.isKeyCap(first) { keyCapCount += 1 }
      if let name = notes.appName(in: first), !menuNames.insert(name).inserted { appNames.insert(name) }
      if let candidate = candidate(index) { candidates.append(candidate) }
    }
  }

  /// The entry with its texts that are one of the source's, by locale; nil where none is. Counts all texts that there are.
  private mutating func candidate(_ index: Int) -> Candidate? {
    var candidate: Candidate?
    let source = sources[index]
    let (unit, texts) = (unit, texts)
    let varies = unit.sourceVaries(at: index)
    texts.count(of: index, into: &totals)
    texts.forEach(of: index, with: .echo) { position, slot in
      let translations = unit.catalog.entries[index].translations.values
      let echo = Self.echo(
        in: translations[position].values, translations.substitutions(at: position), of: source)
      guard let echo else { return }
      echoCounts[slot] += 1
      var found = candidate.take() ?? Candidate(index: index, echoes: [], texts: [])
      let known = found.texts.firstIndex { $0.text == echo }
      if known == nil { found.texts.append(EchoedText(echo)) }
      let isPlural = varies && unit.hasLeftForms(at: position, of: index)
      found.echoes.append((slot, known ?? found.texts.count - 1, isPlural))
      candidate = found
    }
    return candidate
  }

  /// The longest text of a translation that is one of the source's.
  private static func echo(in values: [Value], _ substitutions: [Substitution], of source: Source) -> String? {
    var longest: String?
    func look(_ values: [Value]) {
      for position in values.indices where values[position].text.utf8.count > longest?.utf8.count ?? 0 {
        let text = values[position].text
        if source.isEchoed(by: text) { longest = text }
      }
    }
    look(values)
    for substitution in substitutions { look(substitution.values) }
    return longest
  }

  /// Whether most texts of a locale differ from the source.
  private func isWellTranslated(_ slot: Int) -> Bool { echoCounts[slot] * 2 <= totals[slot] }

  private func votes(of candidate: Candidate) -> Votes {
    var votes = Votes()
    var kept = candidate.echoes[...]
    texts.forEach(of: candidate.index) { _, slot in
      // Both ascend.
      let isKept = kept.first?.slot == slot
      if isKept { kept.removeFirst() }
      guard isWellTranslated(slot) else { return }
      switch (isForeignScript[slot], isKept) {
      case (false, true): votes.kept += 1
      case (false, false): votes.replaced += 1
      case (true, true): votes.foreignKept += 1
      case (true, false): votes.foreignReplaced += 1
      }
    }
    return votes
  }

  /// Notes which sources have the words of the candidates.
  private mutating func indexWords() {
    for candidate in candidates {
      for text in candidate.texts where !text.isSentence {
        for word in text.words { entriesOfWord[word.hash] = [] }
      }
    }
    for index in unit.translatableEntries {
      guard let source = sources[index].first else { continue }
      EchoWord.forEachHash(in: source) { hash in
        guard let known = entriesOfWord[hash], known.count < Self.mostEntriesOfWord, known.last != index else { return }
        entriesOfWord[hash]?.append(index)
      }
    }
  }

  private mutating func evidence(for word: EchoWord, slot: Int) -> Evidence {
    let key = EvidenceKey(word: word.hash, slot: slot)
    if let known = evidence[key] { return known }
    var found = Evidence()
    for index in entriesOfWord[word.hash] ?? [] {
      guard let target = replacement(at: slot, of: index) else { continue }
      if EchoWord.isFound(word.folded, in: target) { found.kept += 1 } else { found.replaced += 1 }
    }
    evidence[key] = found
    return found
  }

  /// The translation of an entry, where it is not the source over again.
  private func replacement(at slot: Int, of index: Int) -> String? {
    guard let position = unit.position(ofLocale: texts.places[slot], in: index),
      let text = unit.catalog.entries[index].translations.values.firstText(at: position), !text.isEmpty
    else { return nil }
    return sources[index].contains(text) ? nil : text
  }

  /// Whether the same text has a translation at another place.
  private func isReplacedAlone(_ text: EchoedText, slot: Int, of index: Int) -> Bool {
    (text.words.first.flatMap { entriesOfWord[$0.hash] } ?? []).contains {
      $0 != index && sources[$0].first == text.text && replacement(at: slot, of: $0) != nil
    }
  }

  /// Whether translations of longer texts keep this one within them: `Home Assistant`.
  private func isKeptInside(_ text: EchoedText, slot: Int, of index: Int) -> Bool {
    guard text.text.utf8.count <= 60,
      let rarest = text.words.min(by: { entriesOfWord[$0.hash]?.count ?? 0 < entriesOfWord[$1.hash]?.count ?? 0 })
    else { return false }
    var kept = 0
    var replaced = 0
    for other in entriesOfWord[rarest.hash] ?? [] where other != index {
      guard let source = sources[other].first, EchoWord.isFound(text.folded, in: source),
        let target = replacement(at: slot, of: other)
      else { continue }
      if EchoWord.isFound(text.folded, in: target) { kept += 1 } else { replaced += 1 }
    }
    return kept > 0 && kept >= replaced
  }

  /// Whether a text is the name of a key. `Delete` and `Home` are, among other keys only.
  private func isKeyCap(_ text: EchoedText) -> Bool {
    (text.words.count > 1 || keyCapCount * 4 >= unit.translatableEntries.count) && notes.isKeyCap(text.text)
  }

  /// Whether a text has words that a translator would replace: it is no abbreviation of a unit (`mph`), no name of the app
  /// and none of a key. The same in every locale, and asked when all entries were looked at.
  private func mayBeWords(_ text: EchoedText) -> Bool {
    if text.words.count == 1, text.ordinary.first?.startsLower ?? false, text.text.utf8.count <= 3 { return false }
    return !text.ordinary.isEmpty && !appNames.contains(text.text[...]) && !isKeyCap(text)
  }

  /// Whether a short text that languages of several scripts keep is one of a batch of new labels, which most languages
  /// have not come to yet: some have replaced it, and the locale replaces its words wherever else they stand.
  private mutating func isOfNewLabels(
    _ text: EchoedText, slot: Int, of index: Int, votes: Votes
  ) -> Bool {
    let (words, ordinary) = (text.words, text.ordinary)
    guard words.count == ordinary.count, votes.replaced + votes.foreignReplaced >= 2 else { return false }
    let known = ordinary.map { evidence(for: $0, slot: slot) }
    guard known.allSatisfy({ $0.kept == 0 }) else { return false }
    if words.count == 2, words[1].startsLower {
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
  private func isInflected(_ word: EchoWord, slot: Int) -> Bool {
    guard word.folded.count >= 5 else { return false }
    let stem = word.folded.dropLast()
    return (entriesOfWord[word.hash] ?? []).contains { index in
      replacement(at: slot, of: index).map { EchoWord.isFound(stem, in: $0) } ?? false
    }
  }

  private mutating func isUntranslated(_ text: EchoedText, slot: Int, of index: Int, votes: Votes) -> Bool {
    if text.isSentence { return true }
    let (words, ordinary) = (text.words, text.ordinary)
    let isForeign = isForeignScript[slot]
    let own = isWellTranslated(slot) ? 1 : 0
    let kept = votes.kept - (isForeign ? 0 : own)
    let foreignKept = votes.foreignKept - (isForeign ? own : 0)
    // A word or two that other languages keep as well has gone around the world; where several were asked, a clear
    // majority of them must have replaced it.
    let others = kept + foreignKept + votes.replaced + votes.foreignReplaced
    if words.count <= 2, kept + foreignKept >= 2 || others >= 3 && (kept + foreignKept) * 4 > others {
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
    let known = ordinary.map { evidence(for: $0, slot: slot) }
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
    } else if !isForeign, words.count <= 2 || isOneName {
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
