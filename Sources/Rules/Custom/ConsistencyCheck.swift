import Catalogs
import Findings
import Linter
import Texts

/// `extends: consistency`: two ways of saying one thing, of which an app should use only one.
package struct ConsistencyCheck: ComparingCheck {
  let pairs: [(first: String, second: String)]
  let phrases: CustomPhrases
  let ignoresCase: Bool

  package init(_ pairs: [(first: String, second: String)], ignoresCase: Bool) {
    self.pairs = pairs
    self.ignoresCase = ignoresCase
    phrases = CustomPhrases(pairs.flatMap { [$0.first, $0.second] }, ignoresCase: ignoresCase)
  }

  package var summary: String {
    let names = pairs.prefix(3).map { "'\($0.first.shortened)' and '\($0.second.shortened)'" }
    return "The app says both " + names.joined(separator: ", or ") + (pairs.count > 3 ? ", or others" : "") + "."
  }
  package var usualMessage: String { "Use '%s' instead of '%s'" }

  func comparison(for rule: CustomRule) -> any EvidenceCheck { WordingComparison(rule: rule, check: self) }

  /// The wordings of a text, the first use of each.
  func uses(in text: CustomText) -> [(wording: Wording, range: Range<Int>)] {
    var seen: Set<Wording> = []
    return phrases.hits(in: text).compactMap { hit in
      let wording = Wording(locale: text.view.locale, pair: hit.phrase / 2, isSecond: hit.phrase % 2 == 1)
      return seen.insert(wording).inserted ? (wording, hit.range) : nil
    }
  }
}

/// One of the two ways of saying something, in a locale.
struct Wording: Hashable, Sendable {
  var locale: LocaleID
  /// Index of the pair.
  var pair: Int
  var isSecond: Bool

  var other: Wording { Wording(locale: locale, pair: pair, isSecond: !isSecond) }
}

/// How often each wording is used. A string that a catalog and its export have counts once.
struct WordingCounts: Mergeable {
  struct Uses: Sendable, Hashable {
    var strings: Set<UInt64> = []
    var first: EntryID
  }
  private(set) var uses: [Wording: Uses] = [:]

  init() {}

  mutating func add(_ wording: Wording, in text: TextView) {
    let string = TextHash.stable(Composition.composed(text.entry.key), Composition.composed(text.text))
    add(Uses(strings: [string], first: text.entryID), of: wording)
  }

  mutating func merge(_ other: WordingCounts) {
    for (wording, uses) in other.uses { add(uses, of: wording) }
  }

  private mutating func add(_ new: Uses, of wording: Wording) {
    guard var known = uses[wording] else { return uses[wording] = new }
    known.strings.formUnion(new.strings)
    known.first = min(known.first, new.first)
    uses[wording] = known
  }

  /// The wordings that are used less often than their counterparts; of two that are used equally often the one that comes later.
  var rarer: [Wording: (own: Int, other: Int)] {
    uses.reduce(into: [:]) { rarer, use in
      guard let other = uses[use.key.other] else { return }
      let (own, others) = (use.value.strings.count, other.strings.count)
      let isLater =
        use.value.first == other.first ? use.key.isSecond : other.first < use.value.first
      if own < others || own == others && isLater { rarer[use.key] = (own, others) }
    }
  }
}

/// Reports the wording that fewer strings use.
struct WordingComparison: EvidenceCheck {
  let rule: CustomRule
  let check: ConsistencyCheck
  var summaryName: String { rule.metadata.id }

  struct Verdict: Sendable {
    var rarer: [Wording: (own: Int, other: Int)]
    var locales: Set<LocaleID>
  }

  var trigger: TextFeatures { .any }

  func looks(at row: TextRow, _ context: RuleContext) -> Bool {
    rule.target.includes(row.locale, isSource: row.isSource)
  }

  func summary(of slice: TableSlice) -> WordingCounts {
    var counts = WordingCounts()
    slice.forEachText(with: trigger, where: { looks(at: $0, slice.context) }) { text in
      guard rule.judges(text, in: slice.context) else { return }
      for use in check.uses(in: CustomText(text)) { counts.add(use.wording, in: text) }
    }
    return counts
  }

  func evidence(from summary: WordingCounts, _ context: RuleContext) -> Verdict? {
    let rarer = summary.rarer
    return rarer.isEmpty ? nil : Verdict(rarer: rarer, locales: Set(rarer.keys.map(\.locale)))
  }

  func mayJudge(_ locale: LocaleID, given verdict: Verdict) -> Bool { verdict.locales.contains(locale) }

  func check(_ text: TextView, given verdict: Verdict) -> [TopicalFinding] {
    guard rule.judges(text, in: text.entryContext.context) else { return [] }
    let own = CustomText(text)
    for use in check.uses(in: own) {
      guard let counts = verdict.rarer[use.wording] else { continue }
      return [TopicalFinding(finding(use.wording, use.range, counts, in: own), on: text)]
    }
    return []
  }

  private func finding(
    _ wording: Wording, _ range: Range<Int>, _ counts: (own: Int, other: Int), in text: CustomText
  ) -> Finding {
    let pair = check.pairs[wording.pair]
    let common = wording.isSecond ? pair.first : pair.second
    let words = text.words(range)
    let replacement = check.ignoresCase ? common.capitalized(like: words) : common
    let total = counts.own + counts.other
    return rule.finding(
      CustomViolation(range, words: [replacement, words], replacement: replacement), in: text.view,
      adding: "; \(counts.other) of \(total) strings \(counts.other == 1 ? "says" : "say") '\(common.shortened)'")
  }
}

extension WordingCounts: Packable {
  func write(to writer: inout PackWriter) { writer.write(uses) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    uses = try reader.next()
  }
}

extension WordingCounts.Uses: Packable {
  func write(to writer: inout PackWriter) { writer.write(strings, first) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(strings: try reader.next(), first: try reader.next())
  }
}

extension Wording: Packable {
  func write(to writer: inout PackWriter) { writer.write(locale, pair, isSecond) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(locale: try reader.next(), pair: try reader.next(), isSecond: try reader.next())
  }
}
