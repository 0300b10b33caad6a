import Catalogs
import Linter
import Texts

/// The words of sources and of their translations, for what asks how an app translates a word.
struct TermIndex: SharedSummary {
  /// One translation.
  struct Document: Sendable {
    var entry: EntryID
    var text: String
    /// Hashes of its stems, ascending.
    var stems: [UInt32]
    /// The same for texts that differ in capitals and punctuation alone; 0 for one without letters.
    var likeness: Int
    /// Whether it says `not`; nil where its source doesn't, or where nobody listed the words of a language.
    var isNegated: Bool?
  }
  /// A source, and where its entry stands in the catalog.
  struct Source: Sendable {
    var text: String
    var stems: [UInt32]
    var likeness: Int
    var key: String
    /// Whether it says `not`.
    var isNegated: Bool
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
    documents.merge(other.documents, uniquingKeysWith: +)
    sources.merge(other.sources) { first, _ in first }
  }

  init(of slice: TableSlice) {
    let table = slice.table
    var polarities: [LocaleID: Polarity?] = [:]
    func polarity(of locale: LocaleID) -> Polarity? {
      if let known = polarities[locale] { return known }
      let made = Polarity(of: locale, slice.context.localeData)
      polarities[locale] = .some(made)
      return made
    }
    slice.forEachText(with: .any, where: { !$0.isSource }) { text in
      guard text.isFirstValue, !text.isOrphaned, !text.isDoNotTranslate, !text.repeatsSource,
        let source = text.parsedSource, source.text.utf8.count <= Self.longest,
        text.locale.language != table.sourceLocale.language
      else { return }
      if sources[text.entryID] == nil {
        let stems = WordStems(
          source.masked.units, of: .ofSource, isTurkic: PhraseFinder.isTurkic(table.sourceLocale))
        sources[text.entryID] = Source(
          text: source.text, stems: stems.hashes, likeness: stems.likeness, key: text.entry.key,
          isNegated: source.features.contains(.space)
            && polarity(of: table.sourceLocale)?.isNegated(source.masked.units) ?? false)
      }
      let isNegated = sources[text.entryID]?.isNegated ?? false
      let stems = WordStems(text.masked.units, of: .ofTranslation, isTurkic: PhraseFinder.isTurkic(text.locale))
      documents[text.locale, default: []].append(
        Document(
          entry: text.entryID, text: text.text, stems: stems.hashes, likeness: stems.likeness,
          isNegated: isNegated ? polarity(of: text.locale)?.isNegated(text.masked.units) : nil))
    }
  }

  /// By locale, how its texts translate words.
  func terms(jobs: Int) -> [LocaleID: LocaleTerms] {
    terms.get {
      let all = documents.sorted { $0.key < $1.key }
      let made = all.mapInParallel(jobs: jobs) { LocaleTerms(locale: $0.key, documents: $0.value, sources: sources) }
      return Dictionary(uniqueKeysWithValues: zip(all.map(\.key), made))
    }
  }
}
