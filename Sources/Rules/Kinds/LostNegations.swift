import Catalogs
import Linter

/// Translations that say nothing like `not`, though their source does, as do all other languages: but for that they translate their
/// source word by word, so that hardly another word says it.
struct LostNegations: Sendable {
  /// By locale and entry, how many other languages say it.
  private(set) var entries: [LocaleID: [EntryID: Int]] = [:]

  // In most of 30 locales, at least 92 of 100 translations of such sources say it.
  private static let leastTexts = 12
  private static let leastShare = 92
  private static let leastOthers = 2

  init(_ index: TermIndex, terms: [LocaleID: LocaleTerms]) {
    var languages: [EntryID: [String: Bool]] = [:]
    for (locale, documents) in index.documents {
      for document in documents {
        guard let isNegated = document.isNegated else { continue }
        let known = languages[document.entry]?[locale.language] ?? true
        languages[document.entry, default: [:]][locale.language] = known && isNegated
      }
    }
    for (locale, documents) in index.documents {
      let known = documents.compactMap(\.isNegated)
      guard known.count >= Self.leastTexts, known.count(where: { $0 }) * 100 >= known.count * Self.leastShare,
        let terms = terms[locale]
      else { continue }
      for document in documents where document.isNegated == false {
        let others = (languages[document.entry] ?? [:]).filter { $0.key != locale.language }
        guard others.count >= Self.leastOthers, others.values.allSatisfy({ $0 }),
          let source = index.sources[document.entry]
        else { continue }
        if isLiteral(document, source, terms) { entries[locale, default: [:]][document.entry] = others.count }
      }
    }
  }

  /// Whether all words of the source are translated as usual, as far as it is known how, but for the one that says `not`.
  private func isLiteral(_ document: TermIndex.Document, _ source: TermIndex.Source, _ terms: LocaleTerms) -> Bool {
    var (hits, misses) = (0, 0)
    for stem in source.stems where !terms.candidates(for: stem).isEmpty {
      if terms.isMissing(stem, in: document.text, document.stems) { misses += 1 } else { hits += 1 }
    }
    return hits >= 2 && misses <= 1
  }
}
