import Catalogs
import Linter

/// What some entries of a catalog show of copies of the source: which translations are one, and how many there are.
struct CopyCandidates: Mergeable {
  /// An entry with translations that are one of the source's texts.
  struct Candidate: Sendable {
    var index: Int
    /// By locale.
    var copies: [Copy]
    /// The copied texts, which are mostly one.
    var texts: [CopiedText]
  }
  /// The copy of one locale.
  struct Copy: Sendable {
    var slot: Int
    /// Which of the candidate's texts it is.
    var text: Int
    /// Whether a plural of the source was left as it is, which shows in its forms.
    var isPlural: Bool
    /// Whether all forms of a plural are the source's, and differ.
    var isWholePlural: Bool
  }
  private(set) var candidates: [Candidate] = []
  /// By slot: the entries that have no words but in their variables, where those are plurals left as they are.
  private(set) var leftVariables: [Int: [Int]] = [:]
  /// By slot: how many texts there are, and how many of them are copies.
  private var textCounts: [Int: Int] = [:]
  private var copyCounts: [Int: Int] = [:]
  /// How many texts name keys of a keyboard.
  private(set) var keyCapCount = 0
  /// How often a name stands behind `About` and `Quit`.
  private var menuNames: [String: Int] = [:]

  init() {}

  init(in entries: Range<Int>, of table: CatalogTable, notes: TranslatorNotes) {
    let slots = TargetSlots(of: table)
    for index in entries where table.entries.translatability[index] == .ofVariables {
      slots.forEachText(of: index, with: .sourceCopy) { position, slot in
        if table.hasLeftForms(at: position, of: index) { leftVariables[slot, default: []].append(index) }
      }
      add(index, CopiedSource(of: index, in: table), in: table, slots, isCounted: false)
    }
    var counts = [Int](repeating: 0, count: slots.locales.count)
    for index in entries where table.isTranslatable(index) {
      let source = CopiedSource(of: index, in: table)
      guard let first = source.first else { continue }
      if notes.isKeyCap(first) { keyCapCount += 1 }
      if let name = notes.appName(in: first) { menuNames[String(name), default: 0] += 1 }
      slots.count(of: index, into: &counts)
      add(index, source, in: table, slots)
    }
    for (slot, count) in counts.enumerated() where count > 0 { textCounts[slot] = count }
  }

  /// Adds an entry, where some of its translations are copies.
  private mutating func add(
    _ index: Int, _ source: CopiedSource, in table: CatalogTable, _ slots: TargetSlots, isCounted: Bool = true
  ) {
    var candidate: Candidate?
    let varies = table.sourceVaries(at: index)
    slots.forEachText(of: index, with: .sourceCopy) { position, slot in
      let translations = table.catalog.entries[index].translations.values
      // The text around variables alone has no words.
      let values = isCounted ? translations[position].values : []
      guard let copy = source.copy(in: values, translations.substitutions(at: position)) else { return }
      let isWholePlural = varies && source.hasAllForms(of: translations[position])
      if isCounted { copyCounts[slot, default: 0] += 1 } else if !isWholePlural { return }
      var found = candidate.take() ?? Candidate(index: index, copies: [], texts: [])
      let known = found.texts.firstIndex { $0.text == copy }
      if known == nil { found.texts.append(CopiedText(copy)) }
      let isPlural = varies && table.hasLeftForms(at: position, of: index)
      found.copies.append(
        Copy(slot: slot, text: known ?? found.texts.count - 1, isPlural: isPlural, isWholePlural: isWholePlural))
      candidate = found
    }
    if let candidate { candidates.append(candidate) }
  }

  mutating func merge(_ other: CopyCandidates) {
    candidates += other.candidates
    leftVariables.merge(other.leftVariables, uniquingKeysWith: +)
    textCounts.merge(other.textCounts, uniquingKeysWith: +)
    copyCounts.merge(other.copyCounts, uniquingKeysWith: +)
    keyCapCount += other.keyCapCount
    menuNames.merge(other.menuNames, uniquingKeysWith: +)
  }

  /// The copies that need no other entry to show that they are untranslated, by locale the indexes of their entries, ascending.
  func certain(_ slots: TargetSlots) -> [LocaleID: [Int]] {
    var found = leftVariables
    for candidate in candidates {
      for copy in candidate.copies where copy.isPlural || candidate.texts[copy.text].isSentence {
        found[copy.slot, default: []].append(candidate.index)
      }
    }
    return Dictionary(uniqueKeysWithValues: found.map { (slots.locales[$0], Set($1).sorted()) })
  }

  /// The app's own names: those of two items of the menu that every Mac app has.
  var appNames: Set<String> { Set(menuNames.filter { $0.value > 1 }.keys) }
  /// Hashes of the words of the copies.
  var words: HashList {
    var hashes: [UInt64] = []
    for candidate in candidates {
      for text in candidate.texts where !text.isSentence {
        for word in text.words { hashes.append(word.hash) }
      }
    }
    return HashList(hashes)
  }
  /// Whether a locale with some untranslated copies has left a fifth of its texts or more: of 40 labels drawn from such locales that no word
  /// proved to be untranslated, 35 were.
  func isUnfinished(_ slot: Int, copies: Int) -> Bool { copies * 5 >= max(1, textCounts[slot, default: 0]) }
  /// Whether most texts of a locale differ from the source.
  func isWellTranslated(_ slot: Int) -> Bool { copyCounts[slot, default: 0] * 2 <= textCounts[slot, default: 0] }
}

extension CatalogTable {
  /// Whether a plural of the translation at a position was left as it is in the source.
  fileprivate func hasLeftForms(at position: Int, of index: Int) -> Bool {
    guard let source = entries.source(of: index) else { return false }
    let translations = catalog.entries[index].translations.values
    return PluralForms.hasLeftForms(translations[position], from: translations[source])
  }
}

/// The entries whose source has a word, the first few of each word.
struct WordEntries: Mergeable {
  private static let most = 6
  private var entries: [UInt64: [Int]] = [:]

  init() {}

  /// Of the words with some hashes.
  init(of words: HashList, in entries: Range<Int>, of table: CatalogTable) {
    if words.hashes.isEmpty { return }
    for index in entries where table.isTranslatable(index) {
      guard let source = table.firstFilledSourceText(of: index) else { continue }
      CopiedWord.forEachHash(in: source) { hash in
        guard words.contains(hash) else { return }
        let (count, last) = (self.entries[hash]?.count ?? 0, self.entries[hash]?.last)
        if count < Self.most, last != index { self.entries[hash, default: []].append(index) }
      }
    }
  }

  mutating func merge(_ other: WordEntries) {
    entries.merge(other.entries) { Array(($0 + $1).sorted().prefix(Self.most)) }
  }

  /// Those of all words.
  var allEntries: Set<Int> { Set(entries.values.joined()) }

  /// Indexes of entries, ascending.
  func entries(of word: CopiedWord) -> [Int] { entries[word.hash] ?? [] }
}
