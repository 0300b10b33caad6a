import Catalogs

/// The configuration's glossary, ready to be looked up: terms in sources, wordings that are not to be used.
package final class Glossary: Sendable {
  package let terms: [GlossaryTerm]
  private let finder: PhraseFinder?

  package init(_ terms: [GlossaryTerm]) {
    self.terms = terms
    finder = terms.isEmpty ? nil : PhraseFinder(terms.map(\.term), locale: .undetermined)
  }

  /// The terms that stand in a source text: each once, a longer one in place of the shorter that it holds.
  package func terms(in source: String) -> [GlossaryTerm] {
    guard let finder else { return [] }
    let units = Array(source.utf16)
    let hits = finder.hits(in: units).filter { hit in
      let term = terms[hit.phrase]
      return !term.isCaseSensitive || units[hit.range].elementsEqual(term.term.utf16)
    }
    guard !hits.isEmpty else { return [] }
    var found: [Int] = []
    for hit in hits where !found.contains(hit.phrase) {
      let isInLonger = hits.contains {
        $0.range.count > hit.range.count && $0.range.clamped(to: hit.range) == hit.range
      }
      if !isInLonger { found.append(hit.phrase) }
    }
    return found.sorted().map { terms[$0] }
  }
}

/// Looks for a term anywhere in a text, since languages glue endings, articles and other words to it.
package struct TermSearch: Sendable {
  private let folded: [UInt16]
  private let exact: [UInt16]?
  private let isTurkic: Bool

  package init(_ term: String, isCaseSensitive: Bool = false, locale: LocaleID) {
    isTurkic = PhraseFinder.isTurkic(locale)
    exact = isCaseSensitive ? Array(term.utf16) : nil
    // A term of the source's language is folded as English does it, whatever the language of the text.
    folded = PhraseFinder.folded(Array(term.utf16), isTurkic: isTurkic)
  }

  package func isFound(in text: String) -> Bool {
    let units = Array(text.utf16)
    if let exact { return Self.contains(units, exact) }
    if Self.contains(PhraseFinder.folded(units, isTurkic: isTurkic), folded) { return true }
    return isTurkic
      && Self.contains(
        PhraseFinder.folded(units, isTurkic: false), PhraseFinder.folded(folded, isTurkic: false))
  }

  package static func contains(_ units: [UInt16], _ part: [UInt16]) -> Bool {
    guard let first = part.first, units.count >= part.count else { return false }
    for start in 0...(units.count - part.count) where units[start] == first {
      if units[start..<start + part.count].elementsEqual(part) { return true }
    }
    return false
  }
}
