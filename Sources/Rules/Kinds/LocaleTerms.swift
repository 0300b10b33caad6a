import Catalogs
import Foundation
import Linter
import Texts

/// How the texts of one locale translate the words of their sources: for each stem of a source, the stems that the translations of
/// the texts with it have, and other translations have not.
struct LocaleTerms: Sendable {
  /// A stem that stands where a source's does.
  struct Candidate: Sendable {
    var stem: UInt32
    /// Folded, in UTF-16: to look for it inside a compound.
    var units: [UInt16] = []
    /// The word in one of the texts, as it is written there.
    var word = ""
    /// The source of that text.
    var exampleSource = ""
    /// In how many of the texts it stands, and how many there are: each source and translation counts once.
    var count: Int
    var total: Int
    /// In how many of all texts of the locale it stands.
    var frequency: Int
    var share: Double { Double(count) / Double(total) }
    /// Whether it is a word of the source: a name, which stands beside what it doesn't translate.
    var isOfSource: Bool { PhraseFinder.folded([UInt16](utf16Of: exampleSource), isTurkic: false).contains(units) }
    /// How exclusively it belongs to the source's stem, 0 to 1 (Dice's coefficient).
    var likeness: Double { 2 * Double(count) / Double(total + frequency) }
  }

  let locale: LocaleID
  /// How many different texts there are.
  let count: Int
  /// By stem of the source, the best two.
  private let candidates: [UInt32: [Candidate]]
  let isTurkic: Bool

  /// A word that a quarter of all texts have says nothing of any.
  private static let mostFrequent = 0.25
  private static let leastShare = 0.6
  private static let leastLikeness = 0.4

  init(locale: LocaleID, documents: [TermIndex.Document], sources: SourceStems, jobs: Int) {
    self.locale = locale
    isTurkic = PhraseFinder.isTurkic(locale)
    let texts = Self.distinct(documents, sources)
    count = texts.count
    let numbering = StemNumbers(texts.map(\.document.stems))
    var postings = [[Int]](repeating: [], count: sources.stems.count)
    for (place, text) in texts.enumerated() {
      for number in text.source.numbers { postings[number].append(place) }
    }
    let most = Int(Double(texts.count) * Self.mostFrequent)
    let isTurkic = isTurkic
    let telling = postings.indices.filter { postings[$0].count >= 2 && postings[$0].count <= most }
    let found = telling.mapInParallel(jobs: jobs, grain: 64, gathering: numbering.counter) {
      [postings] source, counter in
      let places = postings[source]
      return Self.best(counter.counts(in: places), of: places.count, numbering).map {
        Self.withExample($0, of: places.lazy.map { texts[$0] }, isTurkic: isTurkic)
      }
    } finish: { _ in
    }
    candidates = Dictionary(
      uniqueKeysWithValues: zip(telling.map { sources.stems[$0] }, found.results).filter { !$0.1.isEmpty })
  }

  /// The best two of the stems that some of a number of texts have.
  private static func best(
    _ counts: [(number: Int, count: Int)], of total: Int, _ numbering: StemNumbers
  ) -> ArraySlice<Candidate> {
    counts.map { number, count in
      Candidate(stem: numbering.stems[number], count: count, total: total, frequency: numbering.frequencies[number])
    }
    .filter { $0.share >= leastShare && $0.likeness >= leastLikeness }
    .sorted { ($0.likeness, $1.stem) > ($1.likeness, $0.stem) }
    .prefix(2)
  }

  private typealias SourceAndTranslation = (source: SourceStems.Source, document: TermIndex.Document)

  /// Where the same text stands several times, the first entry speaks for it, whatever the order of the slices.
  private static func distinct(
    _ documents: [TermIndex.Document], _ sources: SourceStems
  ) -> [SourceAndTranslation] {
    struct Pair: Hashable {
      var source: UInt64
      var translation: UInt64
    }
    var seen: Set<Pair> = []
    return documents.sorted { ($0.entry.catalog, $0.entry.entry) < ($1.entry.catalog, $1.entry.entry) }
      .compactMap { document in
        guard let source = sources.source(of: document.entry),
          seen.insert(Pair(source: source.source.likeness, translation: document.likeness)).inserted
        else { return nil }
        return (source, document)
      }
  }

  private static func withExample(
    _ candidate: Candidate, of texts: some Sequence<SourceAndTranslation>, isTurkic: Bool
  ) -> Candidate {
    guard let example = texts.first(where: { $0.document.stems.contains(sorted: candidate.stem) }) else {
      return candidate
    }
    var candidate = candidate
    let text = [UInt16](utf16Of: example.document.text)
    let folded = PhraseFinder.folded(text, isTurkic: isTurkic)
    if let range = WordStems.range(of: candidate.stem, in: folded, of: .ofTranslation) {
      candidate.units = Array(folded[range])
      candidate.word = String(utf16Units: text[WordStems.word(around: range, in: folded)])
    }
    candidate.exampleSource = example.source.source.text
    return candidate
  }

  /// The translations of a source's stem, the best first.
  func candidates(for stem: UInt32) -> [Candidate] { candidates[stem] ?? [] }

  /// How well a translation fits some words of a source.
  struct Fit: Sendable {
    /// The logarithm of how much likelier it is as a translation of these words than of any others: below 0 where what they
    /// are translated by is missing.
    var score = 0.0
    /// How many of the words are translated as usual.
    var hits = 0
    /// The word that is missed most, as the locale has it.
    var missed: Candidate?
  }

  /// How well a translation with some stems fits the stems of a source. `folded`: its units, for parts of compounds.
  func fit(_ sourceStems: [UInt32], _ stems: [UInt32], folded: () -> [UInt16]) -> Fit {
    var fit = Fit()
    var units: [UInt16]?
    func isPart(_ part: [UInt16]) -> Bool {
      guard part.count > 2 else { return false }
      let known = units ?? folded()
      units = known
      return known.contains(part)
    }
    var worst = 0.0
    for stem in sourceStems {
      guard let known = candidates[stem] else { continue }
      var best = -Double.infinity
      var isHit = false
      for candidate in known {
        let found = stems.contains(sorted: candidate.stem) || isPart(candidate.units)
        let value = evidence(of: candidate, isFound: found)
        if value > best { (best, isHit) = (value, found) }
      }
      fit.score += best
      if isHit { fit.hits += 1 }
      if best < worst {
        worst = best
        fit.missed = known[0]
      }
    }
    return fit
  }

  /// Whether none of a word's translations stands in a text, be it in a compound.
  func isMissing(_ stem: UInt32, in text: String, _ stems: [UInt32]) -> Bool {
    let known = candidates(for: stem)
    if known.contains(where: { stems.contains(sorted: $0.stem) }) { return false }
    let folded = PhraseFinder.folded([UInt16](utf16Of: text), isTurkic: isTurkic)
    // Of a short stem, the last letter may be an ending, too.
    return !known.contains { $0.units.count > 2 && folded.contains($0.units.prefix($0.units.count > 4 ? 4 : 3)) }
  }

  private func evidence(of candidate: Candidate, isFound: Bool) -> Double {
    // Few texts say little: the share is smoothed by a quarter of a text for and three against.
    let share = (Double(candidate.count) + 0.25) / Double(candidate.total + 1)
    let usual = Double(max(candidate.frequency, 1)) / Double(count)
    return isFound ? log(share / usual) : log((1 - share) / (1 - min(usual, 0.99)))
  }
}

extension [UInt32] {
  /// Whether a number is among these, which ascend.
  func contains(sorted number: UInt32) -> Bool {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if self[middle] == number { return true }
      range = self[middle] < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }
}

extension [UInt16] {
  /// Whether some units stand here, one behind the other.
  func contains(_ part: some Collection<UInt16>) -> Bool {
    guard let first = part.first, part.count <= count else { return false }
    for start in 0...count - part.count where self[start] == first {
      if self[start..<start + part.count].elementsEqual(part) { return true }
    }
    return false
  }
}
