import Catalogs
import Foundation
import Linter
import Texts

/// The translations of one locale that fit another key of their catalog better than their own.
struct MisplacedTexts {
  /// Why a translation seems to be another key's.
  struct Verdict: Sendable {
    enum Reason: Sendable {
      /// It is the other's translation as well. `isSure`: false for short texts, which may be two names of one thing, and where it
      /// isn't known how else the words are translated.
      case double(others: Int, isSure: Bool)
      /// The two are opposites in the source, and one text here.
      case opposite
      /// Its words are what this locale has for the other's words, and not for its own.
      case words(missed: String)
      /// It begins a run of rows, each with the translation of the row behind or before it.
      /// `isSure`: its words show it, too, and not only the shapes of texts.
      case slipped(keys: [String], isSure: Bool)
    }
    var reason: Reason
    /// The other entry.
    var key: String
    var source: String
    var entry: EntryID
  }

  private struct Row: Sendable {
    var document: TermIndex.Document
    var source: TermIndex.Source
    var own: LocaleTerms.Fit
    /// The same for rows with one source and one translation, capitals and punctuation aside.
    var pair: UInt64 { document.likeness &* 31 &+ source.likeness }
  }

  private let index: TermIndex
  private let terms: LocaleTerms
  private let doubles: TextDoubles

  // Of 103,699 texts of eleven projects, 20 were below `missing` and had a neighbour above `fitting`, half of them rightly so; of
  // texts in a neighbour's place, 32 % of those of two words and 50 to 60 % of sentences.
  static let missing = -1.5
  static let fitting = 3.0

  init(_ index: TermIndex, terms: LocaleTerms, doubles: TextDoubles) {
    self.index = index
    self.terms = terms
    self.doubles = doubles
  }

  /// By entry, those of the locale whose words are given.
  func verdicts(jobs: Int) -> [EntryID: Verdict] {
    let locale = terms.locale
    var found: [EntryID: Verdict] = [:]
    let documents = (index.documents[locale] ?? []).sorted {
      ($0.entry.catalog, $0.entry.entry) < ($1.entry.catalog, $1.entry.entry)
    }
    let rows = documents.mapInParallel(jobs: jobs, grain: 256) { [index, terms] document in
      index.sources[document.entry].map { source in
        Row(document: document, source: source, own: Self.fit(source.stems, of: document, terms))
      }
    }.compactMap(\.self)
    for number in rows.indices where rows[number].own.score <= Self.missing && rows[number].own.hits == 0 {
      if let verdict = verdict(onWordsOf: number, in: rows) { found[rows[number].document.entry] = verdict }
    }
    for (entry, verdict) in verdictsOnDoubles(in: locale, rows) where found[entry] == nil { found[entry] = verdict }
    for run in slipped(rows) {
      for number in run.rows { found[rows[number].document.entry] = nil }
      guard let first = run.rows.first, rows.indices.contains(first + run.offset) else { continue }
      let other = rows[first + run.offset]
      found[rows[first].document.entry] = Verdict(
        reason: .slipped(keys: run.rows.map { rows[$0].source.key }, isSure: hasWords(run, of: rows)),
        key: other.source.key, source: other.source.text,
        entry: other.document.entry)
    }
    return found
  }

  private static func fit(
    _ stems: [UInt32], of document: TermIndex.Document, _ terms: LocaleTerms
  ) -> LocaleTerms.Fit {
    terms.fit(stems, document.stems) {
      PhraseFinder.folded([UInt16](utf16Of: document.text), isTurkic: terms.isTurkic)
    }
  }

  /// The words of another source that this one has not.
  private func fit(_ row: Row, toOther other: Row) -> LocaleTerms.Fit {
    Self.fit(other.source.stems.filter { !row.source.stems.contains(sorted: $0) }, of: row.document, terms)
  }

  /// The words of its own source that another source has not: of two sources with one text, what they share says nothing.
  private func fit(_ row: Row, toOwnBeside other: Row) -> LocaleTerms.Fit {
    Self.fit(row.source.stems.filter { !other.source.stems.contains(sorted: $0) }, of: row.document, terms)
  }

  private func areNear(_ a: Row, _ b: Row) -> Bool {
    a.document.entry.catalog == b.document.entry.catalog
      && abs(a.document.entry.entry - b.document.entry.entry) <= TextDoubles.reach
  }

  /// The neighbour whose words a text translates, where it misses its own.
  private func verdict(onWordsOf number: Int, in rows: [Row]) -> Verdict? {
    let row = rows[number]
    let near = max(0, number - TextDoubles.reach)...min(rows.count - 1, number + TextDoubles.reach)
    var best: (row: Row, score: Double)?
    for other in near where other != number && areNear(row, rows[other]) {
      guard doubles.areApart(row.source, rows[other].source) else { continue }
      let fit = fit(row, toOther: rows[other])
      guard fit.score >= Self.fitting, fit.score > best?.score ?? 0 else { continue }
      // One word says little: then the other's text has to fit this row, too.
      guard fit.hits >= 2 || isExchanged(rows[other], with: row) else { continue }
      best = (rows[other], fit.score)
    }
    guard let best, let missed = row.own.missed else { return nil }
    return Verdict(
      reason: .words(missed: missed.word), key: best.row.source.key, source: best.row.source.text,
      entry: best.row.document.entry)
  }

  /// Whether another row misses its own words and has this one's.
  private func isExchanged(_ other: Row, with row: Row) -> Bool {
    other.own.hits == 0 && other.own.score <= Self.missing && fit(other, toOther: row).hits > 0
  }

  /// Of two keys with one text, the one that it fits less.
  private func verdictsOnDoubles(in locale: LocaleID, _ rows: [Row]) -> [(EntryID, Verdict)] {
    let doubles = doubles.doubles(in: locale)
    if doubles.isEmpty { return [] }
    let numbers = Dictionary(rows.indices.map { (rows[$0].document.entry, $0) }) { first, _ in first }
    return doubles.compactMap { double in
      guard let first = numbers[double.first].map({ rows[$0] }), let second = numbers[double.second].map({ rows[$0] })
      else { return nil }
      let (firstOwn, secondOwn) = (fit(first, toOwnBeside: second), fit(second, toOwnBeside: first))
      let isFirstWorse = firstOwn.score <= secondOwn.score
      let (worse, better) = isFirstWorse ? (first, second) : (second, first)
      let own = isFirstWorse ? firstOwn : secondOwn
      let reason: Verdict.Reason
      switch double.kind {
      case .opposites: reason = .opposite
      case .unlike:
        // A text with the words that its own source mostly has is no slip.
        if own.hits > 0, own.score > 0 { return nil }
        let isSure = double.areSentences || !double.areShort && own.hits == 0 && own.score <= -1
        reason = .double(others: double.others, isSure: isSure)
      case .maybeSynonyms:
        // What the words say must be clear: the text translates the one, and not the other.
        guard own.score <= -1, own.hits == 0, fit(worse, toOther: better).score >= 2 else { return nil }
        reason = .double(others: double.others, isSure: !double.areShort)
      }
      return (
        worse.document.entry,
        Verdict(reason: reason, key: better.source.key, source: better.source.text, entry: better.document.entry)
      )
    }
  }

  // MARK: Rows that slipped

  private func slipped(_ rows: [Row]) -> [SlippedRows.Run] {
    let shapes = rows.map { (own: TextShape($0.document.text), source: TextShape($0.source.text)) }
    let ratios = shapes.map { log(Double(max($0.own.length, 1)) / Double(max($0.source.length, 1))) }.sorted()
    guard ratios.count >= Self.leastRatios else { return [] }
    let median = ratios[ratios.count / 2]
    let deviation = max((ratios[ratios.count * 84 / 100] - ratios[ratios.count * 16 / 100]) / 2, Self.leastDeviation)
    // What is translated alike a second time is where it belongs.
    var uses: [UInt64: Int] = [:]
    for row in rows { uses[row.pair, default: 0] += 1 }
    return SlippedRows(count: rows.count) { number, offset in
      guard rows.indices.contains(number + offset), areNear(rows[number], rows[number + offset]) else { return nil }
      guard uses[rows[number].pair] == 1 else { return -1 }
      let shape = shapes[number].own
      let gain =
        shape.likelihood(from: shapes[number + offset].source, median: median, deviation: deviation)
        - shape.likelihood(from: shapes[number].source, median: median, deviation: deviation)
      return Self.bounded(gain) + Self.bounded(wordGain(rows[number], beside: rows[number + offset]))
    }.runs
  }

  /// Of fewer texts nothing is known of how long they are; and no locale's lengths vary less.
  private static let leastRatios = 20
  private static let leastDeviation = 0.25
  /// One row may be an exception, and its texts alike by chance.
  private static func bounded(_ gain: Double) -> Double { min(max(gain, -3), 3) }

  /// Whether the words of at least two rows show that they slipped.
  private func hasWords(_ run: SlippedRows.Run, of rows: [Row]) -> Bool {
    run.rows.lazy.filter { wordGain(rows[$0], beside: rows[$0 + run.offset]) > 0 }.prefix(2).count == 2
  }

  /// How much better the words of a row's text translate another's source than its own.
  private func wordGain(_ row: Row, beside other: Row) -> Double {
    if row.own.hits > 0 || row.own.score > -0.5 { return row.own.score > 0 ? -row.own.score : 0 }
    let gain = fit(row, toOther: other).score
    return gain > 0 ? gain - row.own.score / 2 : 0
  }
}
