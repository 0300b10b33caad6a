import Catalogs
import Linter
import LocaleData
import Texts

/// What is wrong with the language of one text, as its own entry shows.
struct LanguageVerdict: Sendable {
  enum Kind: Sendable {
    /// The source's sentence, which most other locales translate.
    case sourceCopy
    /// The source in other words.
    case sourceReworded
    /// A run of the source's words within a translation.
    case partOfSource
    /// Written in a script that the locale isn't written with.
    case script(UInt8)
    /// In another language; `sibling`: the locale that has the same text.
    case language(LocaleID, sibling: LocaleID?)
  }
  /// Among the texts of its entry.
  var row: Int
  var kind: Kind
  var isSentence: Bool
  /// Hashes of its words that the source doesn't have.
  var words: [UInt32] = []
  /// UTF-16 offsets in the text.
  var range: Range<Int>

  /// A few words that another language's locale has as well.
  var isLabelOfSibling: Bool {
    if case .language(_, sibling: .some) = kind { !isSentence } else { false }
  }
}

/// What the texts of a catalog in one locale show of the language they are in.
struct LanguageCounts: Sendable, Equatable {
  /// `EntryID.entry` of the first entry with a translation, at which what is wrong with all is reported.
  var firstEntry = Int.max
  /// Translations with words, those that are the source's among them.
  var texts = 0
  /// Those that are the source's over again; of them those that are sentences.
  var copies = 0
  var copiedSentences = 0
  /// Texts by the script that most of their letters are of, but for words of the source.
  var scripts: [UInt8: Int] = [:]
  /// Texts with Chinese characters, and of them those with letters that Chinese doesn't have: kana, hangul.
  var withHan = 0
  var withHanAndOthers = 0
  /// By number of a language, how many words are frequent in it, and how many texts have more words of it than of the locale's.
  var words: [Int32] = []
  var ahead: [Int32] = []
  /// Hashes of the words that sources don't have, as often as they occur: few of them are ever asked for.
  var ownWords: [UInt32] = []
  /// Sentences that were compared with the model, and those found to be in another language by it alone.
  var judged = 0
  var alien = 0
  /// Hashes of the words of those in another language.
  var alienWords: Set<UInt32> = []

  static func += (sum: inout LanguageCounts, other: LanguageCounts) {
    sum.firstEntry = min(sum.firstEntry, other.firstEntry)
    sum.texts += other.texts
    sum.copies += other.copies
    sum.copiedSentences += other.copiedSentences
    sum.scripts.merge(other.scripts, uniquingKeysWith: +)
    sum.withHan += other.withHan
    sum.withHanAndOthers += other.withHanAndOthers
    sum.words = Self.sum(sum.words, other.words)
    sum.ahead = Self.sum(sum.ahead, other.ahead)
    sum.ownWords += other.ownWords
    sum.judged += other.judged
    sum.alien += other.alien
    sum.alienWords.formUnion(other.alienWords)
  }

  private static func sum(_ a: [Int32], _ b: [Int32]) -> [Int32] {
    if a.isEmpty || b.isEmpty { return a.isEmpty ? b : a }
    return zip(a, b).map(&+)
  }
}

/// The languages of texts, as slices show them.
struct LanguageEvidence: Mergeable {
  struct CatalogLocale: Hashable {
    /// `CatalogTable.number`.
    var catalog: Int
    var locale: LocaleID
  }
  var counts: [CatalogLocale: LanguageCounts] = [:]
  var verdicts: [EntryID: [LanguageVerdict]] = [:]

  init() {}

  mutating func merge(_ other: LanguageEvidence) {
    for (place, counts) in other.counts { self.counts[place, default: LanguageCounts()] += counts }
    verdicts.merge(other.verdicts, uniquingKeysWith: +)
  }
}

extension LanguageEvidence: Packable {
  func write(to writer: inout PackWriter) { writer.write(counts, verdicts) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    counts = try reader.next()
    verdicts = try reader.next()
  }
}

extension LanguageEvidence.CatalogLocale: Packable {
  func write(to writer: inout PackWriter) { writer.write(EntryID(catalog: catalog, entry: 0), locale) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    let id: EntryID = try reader.next()
    self.init(catalog: id.catalog, locale: try reader.next())
  }
}

extension LanguageCounts: Packable {
  func write(to writer: inout PackWriter) {
    writer.write(
      UInt64(firstEntry), texts, copies, copiedSentences, scripts, withHan, withHanAndOthers, words, ahead,
      ownWords.sorted(), judged, alien, alienWords)
  }
  init(from reader: inout PackReader) throws(DamagedPack) {
    let first: UInt64 = try reader.next()
    firstEntry = Int(clamping: first)
    texts = try reader.next()
    copies = try reader.next()
    copiedSentences = try reader.next()
    scripts = try reader.next()
    withHan = try reader.next()
    withHanAndOthers = try reader.next()
    words = try reader.next()
    ahead = try reader.next()
    // There is one count of each language, or none at all.
    guard words.count == ahead.count, words.isEmpty || words.count == LanguageModel.shared.languages.count else {
      throw DamagedPack()
    }
    ownWords = try reader.next()
    judged = try reader.next()
    alien = try reader.next()
    alienWords = try reader.next()
  }
}

extension LanguageVerdict: Packable {
  func write(to writer: inout PackWriter) { writer.write(row, kind, isSentence, words, range) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(
      row: try reader.next(), kind: try reader.next(), isSentence: try reader.next(), words: try reader.next(),
      range: try reader.next())
  }
}

extension LanguageVerdict.Kind: Packable {
  func write(to writer: inout PackWriter) {
    switch self {
    case .sourceCopy: writer.write(byte: 0)
    case .sourceReworded: writer.write(byte: 1)
    case .partOfSource: writer.write(byte: 2)
    case .script(let script):
      writer.write(byte: 3)
      writer.write(byte: script)
    case .language(let language, let sibling):
      writer.write(byte: 4)
      writer.write(language, sibling)
    }
  }
  init(from reader: inout PackReader) throws(DamagedPack) {
    switch try reader.byte() {
    case 0: self = .sourceCopy
    case 1: self = .sourceReworded
    case 2: self = .partOfSource
    case 3: self = .script(try reader.byte())
    case 4: self = .language(try reader.next(), sibling: try reader.next())
    default: throw DamagedPack()
    }
  }
}
