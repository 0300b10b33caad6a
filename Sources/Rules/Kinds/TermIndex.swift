import Catalogs
import Linter
import Texts

/// The words of sources and of their translations, for what asks how an app translates a word.
struct TermIndex: SharedSummary {
  static let name = "terms"

  /// One translation.
  struct Document: Sendable {
    var entry: EntryID
    var text: String
    /// Hashes of its stems, ascending.
    var stems: [UInt32]
    /// The same for texts that differ in capitals and punctuation alone; 0 for one without letters.
    var likeness: UInt64
    /// Whether it says `not`; nil where its source doesn't, or where nobody listed the words of a language.
    var isNegated: Bool?
  }
  /// A source, and where its entry stands in the catalog.
  struct Source: Sendable {
    var text: String
    var stems: [UInt32]
    var likeness: UInt64
    /// How many words it has.
    var length: Int
    var key: String
    /// The stems of the words by which it says `not`.
    var negations: [UInt32]
  }

  /// By locale; the order is that of the slices, on which nothing rests.
  private(set) var documents: [LocaleID: [Document]] = [:]
  private(set) var sources: [EntryID: Source] = [:]
  /// How the words of each locale are translated, found out when it is first asked for.
  private let terms = Lazily<[LocaleID: LocaleTerms]>()

  /// Longer texts say less of each of their words: pages of terms and conditions, mostly.
  private static let longest = 200

  init() {}

  mutating func merge(_ other: TermIndex) {
    for (locale, others) in other.documents { documents[locale, default: []] += others }
    sources.merge(other.sources) { first, _ in first }
  }

  /// Of the texts of all locales, whichever the run is about.
  init(of slice: TableSlice) {
    let table = slice.table
    var polarities: [LocaleID: Polarity?] = [:]
    func polarity(of locale: LocaleID) -> Polarity? {
      if let known = polarities[locale] { return known }
      let made = Polarity(of: locale, slice.context.localeData)
      polarities[locale] = .some(made)
      return made
    }
    let isTurkic = PhraseFinder.isTurkic(table.sourceLocale)
    for index in slice.entries
    where !table.isOrphaned(index) && !table.doNotTranslateEntries.contains(index)
      && table.catalog.entries[index].isShown
    {
      guard let text = table.firstFilledSourceText(of: index), text.utf8.count <= Self.longest else { continue }
      let units = MaskedText(masking: text).units
      let stems = WordStems(units, of: .ofSource, isTurkic: isTurkic)
      let negations = polarity(of: table.sourceLocale)?.plainNegations(units) ?? []
      let id = table.id(of: index)
      sources[id] = Source(
        text: text, stems: stems.hashes, likeness: stems.likeness, length: CodeUnits.wordCount(units),
        key: table.catalog.entries[index].key,
        negations: negations)
      for translation in table.catalog.entries[index].translations.values {
        add(translation, of: id, in: table) {
          negations.isEmpty ? nil : polarity(of: translation.locale)?.isNegated($0)
        }
      }
    }
  }

  private mutating func add(
    _ translation: Translation, of id: EntryID, in table: CatalogTable, isNegated: ([UInt16]) -> Bool?
  ) {
    guard translation.locale.language != table.sourceLocale.language, let text = translation.values.first?.text,
      !text.isEmpty, text != sources[id]?.text
    else { return }
    let units = MaskedText(masking: text).units
    let stems = WordStems(units, of: .ofTranslation, isTurkic: PhraseFinder.isTurkic(translation.locale))
    documents[translation.locale, default: []].append(
      Document(
        entry: id, text: text, stems: stems.hashes, likeness: stems.likeness, isNegated: isNegated(units)))
  }

  /// By locale, how its texts translate words.
  func terms(jobs: Int) -> [LocaleID: LocaleTerms] {
    terms.get {
      let all = documents.sorted { $0.key < $1.key }
      let sources = SourceStems(sources)
      let made = all.mapInParallel(jobs: jobs, costliestFirst: \.value.count) {
        LocaleTerms(locale: $0.key, documents: $0.value, sources: sources, jobs: jobs)
      }
      return Dictionary(uniqueKeysWithValues: zip(all.map(\.key), made))
    }
  }
}

extension TermIndex: Packable {
  func write(to writer: inout PackWriter) { writer.write(documents.mapValues(Documents.init), sources) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    let documents: [LocaleID: Documents] = try reader.next()
    self.documents = documents.mapValues(\.all)
    sources = try reader.next()
  }
}

/// Those of one locale, in the order of their entries: that of the slices differs from run to run.
private struct Documents: Packable {
  var all: [TermIndex.Document]
  init(_ all: [TermIndex.Document]) { self.all = all.sorted { ($0.entry, $0.text) < ($1.entry, $1.text) } }
  func write(to writer: inout PackWriter) { all.write(to: &writer) }
  init(from reader: inout PackReader) throws(DamagedPack) { all = try reader.next() }
}

extension TermIndex.Document: Packable {
  func write(to writer: inout PackWriter) { writer.write(entry, text, stems, likeness, isNegated) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(
      entry: try reader.next(), text: try reader.next(), stems: try reader.next(), likeness: try reader.next(),
      isNegated: try reader.next())
  }
}

extension TermIndex.Source: Packable {
  func write(to writer: inout PackWriter) { writer.write(text, stems, likeness, length, key, negations) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(
      text: try reader.next(), stems: try reader.next(), likeness: try reader.next(), length: try reader.next(),
      key: try reader.next(), negations: try reader.next())
  }
}
