import Catalogs
import Linter

/// Translations that say nothing like `not`, though their source does, as do nearly all other languages: but for that they translate
/// their source word by word, so that hardly another word says it.
struct LostNegations: Sendable {
  /// By locale and entry, how many other languages say it.
  private(set) var entries: [LocaleID: [EntryID: Int]] = [:]

  /// A locale has so many other texts with such sources, and so large a share of them says it.
  private static let leastTexts = 8
  private static let leastShare = 92
  /// So many other languages translate the text, and so large a share of them says it.
  private static let leastOthers = 2
  private static let leastShareOfOthers = 95

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
      let negated = known.count(where: { $0 })
      // All that aren't negated are doubtful, so one of them is left out: it can't be evidence about itself.
      guard known.count > Self.leastTexts, negated * 100 >= (known.count - 1) * Self.leastShare,
        let terms = terms[locale]
      else { continue }
      for document in documents where document.isNegated == false {
        let others = (languages[document.entry] ?? [:]).filter { $0.key != locale.language }
        let agreeing = others.values.count { $0 }
        guard others.count >= Self.leastOthers, agreeing * 100 >= others.count * Self.leastShareOfOthers,
          let source = index.sources[document.entry]
        else { continue }
        if isLiteral(document, source, terms) { entries[locale, default: [:]][document.entry] = agreeing }
      }
    }
  }

  /// Whether nearly all words of the source are translated as usual, as far as it is known how, but for the one that says `not`.
  private func isLiteral(_ document: TermIndex.Document, _ source: TermIndex.Source, _ terms: LocaleTerms) -> Bool {
    var (hits, misses) = (0, 0)
    for stem in source.stems where !source.negations.contains(stem) && !terms.candidates(for: stem).isEmpty {
      if terms.isMissing(stem, in: document.text, document.stems) { misses += 1 } else { hits += 1 }
    }
    return hits >= 1 && misses * 2 <= hits
  }
}
