import Catalogs
import Linter
import LocaleData
import Texts

/// Looks at the texts of a slice, one entry after the other: counts what they show of their locales' languages, and judges each by
/// its source and by the other translations of its entry.
struct LanguageObserver {
  private(set) var evidence = LanguageEvidence()
  private let model = LanguageModel.shared
  private let table: CatalogTable
  /// By number of the locale, where its counts are.
  private var places = ByLocale<Int>()
  private var counts: [LanguageCounts] = []
  /// Of each of these, its locale.
  private var locales: [(locale: LocaleID, letters: LocaleLetters, language: Int?)] = []
  private var entry = -1
  private var siblings = SiblingTexts()
  private var source: (text: ParsedText, words: TextWords)?
  /// Whether the source of the entry is a command, of which people translate the comments alone.
  private var isCommand = false
  /// The last copy, which other locales of the entry mostly share.
  private var copy = CopiedText("")

  init(_ slice: TableSlice) {
    table = slice.table
    slice.forEachText(with: .any, where: { Self.looks(at: $0) }) { look(at: $0) }
    for (place, known) in locales.enumerated() {
      evidence.counts[.init(catalog: table.number, locale: known.locale)] = counts[place]
    }
  }

  /// A variant of the source's own language holds what differs.
  private static func looks(at row: TextRow) -> Bool {
    !row.isSource && row.locale.language != row.table.sourceLocale.language
  }

  private mutating func look(at text: TextView) {
    guard !text.isOrphaned, !text.isDoNotTranslate, !text.isOfVariable else { return }
    if text.entryContext.index != entry {
      entry = text.entryContext.index
      siblings = SiblingTexts(of: entry, in: table)
      source = nil
      isCommand = table.firstFilledSourceText(of: entry).map(CommandText.isLikely) ?? false
    }
    guard !isCommand else { return }
    let place = place(of: text.locale)
    counts[place].firstEntry = min(counts[place].firstEntry, text.entryID.entry)
    if text.repeatsSource {
      lookAtCopy(text, place)
      return
    }
    let words = TextWords(text.parsed)
    guard !words.words.isEmpty else { return }
    if let parsed = text.parsedSource {
      if source?.text !== parsed {
        source = (parsed, TextWords(parsed))
      }
    } else {
      source = nil
    }
    let observation = LanguageObservation(
      text: text, words: words, source: source?.words, letters: locales[place].letters,
      language: locales[place].language, sibling: siblings.isEmpty ? [] : siblings.locales(sharing: text))
    if text.isFirstValue { count(observation, place) }
    guard let (kind, range) = observation.verdict(&counts[place]), !Self.isNotice(text.text) else { return }
    add(kind, range, on: text, isSentence: observation.isSentence, words: observation.own.map(\.hash))
  }

  /// Copyright, which is mostly left as the law of the app's country wants it.
  private static func isNotice(_ text: String) -> Bool { text.unicodeScalars.contains("©") }

  private mutating func add(
    _ kind: LanguageVerdict.Kind, _ range: Range<Int>, on text: TextView, isSentence: Bool, words: [UInt32] = []
  ) {
    evidence.verdicts[text.entryID, default: []].append(
      LanguageVerdict(row: text.rowInEntry, kind: kind, isSentence: isSentence, words: words, range: range))
  }

  private mutating func place(of locale: LocaleID) -> Int {
    if let place = places[locale] { return place }
    counts.append(LanguageCounts())
    locales.append((locale, LocaleLetters.of(locale), model.number(of: locale)))
    places[locale] = counts.count - 1
    return counts.count - 1
  }

  // MARK: Copies of the source

  private mutating func lookAtCopy(_ text: TextView, _ place: Int) {
    guard table.isTranslatable(entry) else { return }
    if copy.text != text.text { copy = CopiedText(text.text) }
    guard copy.isPhraseOfWords else { return }
    let isSentence = copy.isSentence && copy.words.count >= 5
    if text.isFirstValue {
      counts[place].texts += 1
      counts[place].copies += 1
      if isSentence { counts[place].copiedSentences += 1 }
    }
    // What most locales have left is new, and l10n/untranslated counts it.
    guard isSentence, !siblings.isMostlyCopied, !Self.isNotice(text.text) else { return }
    add(.sourceCopy, text.wholeRange, on: text, isSentence: true)
  }

  // MARK: Counts

  /// Of 1,924 Japanese strings with Chinese characters and no kana, 1,909 have fewer (the catalogs that rules are built on).
  private static let leastHanOfText = 6

  private mutating func count(_ observation: LanguageObservation, _ place: Int) {
    counts[place].texts += 1
    if let script = observation.script { counts[place].scripts[script, default: 0] += 1 }
    // A Japanese label may have no kana, which a text as long as this has.
    let mayBeLabel =
      observation.text.locale.language == "ja" && observation.otherLettersOfHan == 0
      && observation.hanLetters < Self.leastHanOfText
    if observation.hanLetters >= 2, !mayBeLabel {
      counts[place].withHan += 1
      if observation.otherLettersOfHan > 0 { counts[place].withHanAndOthers += 1 }
    } else if observation.otherLettersOfHan >= 2 {
      counts[place].withHan += 1
      counts[place].withHanAndOthers += 1
    }
    if counts[place].words.isEmpty {
      counts[place].words = Array(repeating: 0, count: model.languages.count)
      counts[place].ahead = counts[place].words
    }
    for word in observation.own { counts[place].ownWords.append(word.hash) }
    let known = observation.known
    let own = locales[place].language.map { known[$0] } ?? 0
    for language in known.indices where known[language] > 0 {
      counts[place].words[language] += Int32(known[language])
      if known[language] > own { counts[place].ahead[language] += 1 }
    }
  }
}

/// Which texts of an entry are the same in several languages.
struct SiblingTexts {
  private var table: CatalogTable?
  /// By row, the first row that has its text; of rows that share theirs.
  private var first: [Int: Int] = [:]
  /// By first row, all that have its text.
  private var rows: [Int: [Int]] = [:]
  private(set) var isMostlyCopied = false
  var isEmpty: Bool { first.isEmpty }

  init() {}

  init(of entry: Int, in table: CatalogTable) {
    self.table = table
    let flags = table.entries.flags(of: entry)
    let source = table.entries.source(of: entry).map {
      table.catalog.entries[entry].translations.values.firstText(at: $0)
    }
    let text = source ?? table.firstFilledSourceText(of: entry)
    group(table.rows.rows(of: entry), in: table, but: text)
    guard let text else { return }
    var (copies, all) = (0, 0)
    let translations = table.catalog.entries[entry].translations.values
    for (position, seen) in flags.enumerated() where seen.contains(.text) && position != table.entries.source(of: entry)
    {
      if translations[position].locale.language == table.sourceLocale.language { continue }
      all += 1
      if seen.contains(.sourceCopy), translations.firstText(at: position) == text { copies += 1 }
    }
    isMostlyCopied = copies >= 2 && copies * 2 > all
  }

  /// Of texts of four bytes and more; copies of the source aside, of which there may be many.
  private mutating func group(_ all: Range<Int>, in table: CatalogTable, but source: String?) {
    // By length, the last row that has it, and by row, the one before it of a like length: few have one.
    var last = [Int](repeating: -1, count: 64)
    var previous = [Int](repeating: -1, count: all.count)
    for row in all {
      let length = table.rows.texts[row].utf8.count
      guard length >= 4, length != source?.utf8.count || table.rows.texts[row] != source else { continue }
      var other = last[length % last.count]
      previous[row - all.lowerBound] = other
      last[length % last.count] = row
      while other >= 0, table.rows.texts[other].utf8.count != length || table.rows.texts[row] != table.rows.texts[other]
      {
        other = previous[other - all.lowerBound]
      }
      if other >= 0 { add(row, with: other) }
    }
  }

  private mutating func add(_ row: Int, with other: Int) {
    let first = self.first[other] ?? other
    self.first[other] = first
    self.first[row] = first
    rows[first, default: [first]].append(row)
  }

  /// The locales of other languages that have a text, the source's left out.
  func locales(sharing text: TextView) -> [LocaleID] {
    guard let table, let first = first[text.row] else { return [] }
    var found: [LocaleID] = []
    for row in rows[first] ?? [] where row != text.row && table.rows.locales[row].language != text.locale.language {
      let locale = table.rows.locales[row]
      if locale != table.sourceLocale, !found.contains(locale) { found.append(locale) }
    }
    return found
  }
}
