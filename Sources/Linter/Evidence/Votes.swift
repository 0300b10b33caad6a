import Catalogs
import Findings
import Texts

/// Which of several ways of doing one thing a text goes: a straight apostrophe or a curly one, `log in` or `sign in`.
package struct Vote: Sendable, Hashable {
  /// What is done in several ways; the rule's own numbering.
  package var concept: Int
  /// Which of the ways; the rule's own numbering.
  package var variant: Int
  /// UTF-16 offsets in the text.
  package var range: Range<Int>
  /// What it is done to, where only texts on the same thing are compared; empty elsewhere.
  package var object: String
  /// Whether no native reader has confirmed the words.
  package var needsReview = false
  /// What to write where the other way is usual; nil where that isn't known.
  package var replacement: String?
  package init(concept: Int = 0, variant: Int, range: Range<Int>, object: String = "") {
    self.concept = concept
    self.variant = variant
    self.range = range
    self.object = object
  }

  func topic(in locale: LocaleID) -> TopicalFinding.Topic {
    TopicalFinding.Topic(locale: locale, concept: concept, object: object)
  }
}

/// The votes of texts, by locale and by what they are about. A text that stands in a catalog and in its export counts once.
package struct VoteCounts: Mergeable {
  /// By topic and variant, the texts.
  private var voters: [TopicalFinding.Topic: [Int: Set<UInt64>]] = [:]

  package init() {}

  package mutating func add(_ vote: Vote, of text: TextView) {
    let place = UInt64(vote.range.lowerBound) << 32 | UInt64(vote.range.upperBound)
    let voter =
      TextHash.stable(Composition.composed(text.entry.key), Composition.composed(text.text)) ^ TextHash.stable(place)
    voters[vote.topic(in: text.locale), default: [:]][vote.variant, default: []].insert(voter)
  }

  package mutating func merge(_ other: VoteCounts) {
    for (topic, variants) in other.voters {
      for (variant, texts) in variants { voters[topic, default: [:]][variant, default: []].formUnion(texts) }
    }
  }

  /// How many texts go each way, on all topics: by variant.
  package var counts: [TopicalFinding.Topic: [Int: Int]] { voters.mapValues { $0.mapValues(\.count) } }

  /// How many texts go each way, on the topics on which they differ, on a concept that is disputed if one text has it, and on
  /// topics for which the house style has chosen a way. `others` are concepts that nothing is disputed about: what most texts do is
  /// only asked for (`Disputes.most`).
  package func disputes(
    with concept: Int? = nil, informedBy others: Set<Int> = [],
    chosen isChosen: (TopicalFinding.Topic) -> Bool = { _ in false }
  ) -> Disputes {
    let disputed = voters.filter { topic, variants in
      !others.contains(topic.concept) && (variants.count > 1 || topic.concept == concept || isChosen(topic))
    }
    return Disputes(
      disputed.mapValues { $0.mapValues(\.count) },
      others: voters.filter { others.contains($0.key.concept) }.mapValues { $0.mapValues(\.count) })
  }
}

extension VoteCounts: Packable {
  package func write(to writer: inout PackWriter) { voters.write(to: &writer) }
  package init(from reader: inout PackReader) throws(DamagedPack) { voters = try reader.next() }
}

extension TopicalFinding.Topic: Packable {
  package func write(to writer: inout PackWriter) { writer.write(locale, concept, object) }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(locale: try reader.next(), concept: try reader.next(), object: try reader.next())
  }
}

/// The topics on which texts differ.
package struct Disputes: Sendable {
  /// How many texts go each way.
  private let counts: [TopicalFinding.Topic: [Int: Int]]
  /// The same, on what is not disputed.
  private let others: [TopicalFinding.Topic: [Int: Int]]
  /// Those of the topics.
  fileprivate let locales: Set<LocaleID>

  package var unlessEmpty: Disputes? { counts.isEmpty ? nil : self }

  fileprivate init(_ counts: [TopicalFinding.Topic: [Int: Int]], others: [TopicalFinding.Topic: [Int: Int]]) {
    self.counts = counts
    self.others = others
    locales = Set(counts.keys.map(\.locale))
  }

  /// What more than half of the texts of a locale do, on a concept that nothing is disputed about.
  package func most(of concept: Int, in locale: LocaleID) -> Int? {
    let variants = others[TopicalFinding.Topic(locale: locale, concept: concept, object: "")] ?? [:]
    let total = variants.values.reduce(0, +)
    return variants.first { $0.value * 2 > total }?.key
  }

  /// The way that most texts go and a vote does not, where a share of at least `share` per cent of at least `least` texts do.
  package func majority(against vote: Vote, in locale: LocaleID, share: Int = 80, least: Int = 5) -> Majority? {
    guard let variants = counts[vote.topic(in: locale)], variants.count > 1 else { return nil }
    let total = variants.values.reduce(0, +)
    guard total >= least,
      let most = variants.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) }),
      most.value * 100 >= total * share, most.key != vote.variant
    else { return nil }
    return Majority(variant: most.key, count: most.value, total: total)
  }

  package struct Majority: Sendable {
    package var variant: Int
    /// How many texts go that way, and how many go any.
    package var count: Int
    package var total: Int
    /// Whether the house style has chosen that way, however many texts go it.
    package var isChosen = false

    /// What the house style has chosen.
    package init(variant: Int) {
      (self.variant, count, total) = (variant, 0, 0)
      isChosen = true
    }

    package init(variant: Int, count: Int, total: Int) {
      self.variant = variant
      self.count = count
      self.total = total
    }
  }
}

/// Compares ways of doing one thing: each text votes, and those of a small minority are found fault with.
package protocol VoteCheck: EvidenceCheck where Summary == VoteCounts, Evidence == Disputes {
  func votes(of text: TextView) -> [Vote]
  /// The majority that a vote goes against; nil where the text may vote so.
  func opposed(to vote: Vote, of text: TextView, given disputes: Disputes) -> Disputes.Majority?
  /// A finding on a text that votes against a majority; nil where the rule says nothing about such a text.
  func finding(
    on text: TextView, _ vote: Vote, against majority: Disputes.Majority, given disputes: Disputes
  ) -> Finding?
}

extension VoteCheck {
  package func summary(of slice: TableSlice) -> VoteCounts {
    var counts = VoteCounts()
    slice.forEachText(with: trigger, where: { looks(at: $0, slice.context) }) { text in
      for vote in cast(by: text) { counts.add(vote, of: text) }
    }
    return counts
  }

  package func evidence(from summary: VoteCounts, _ context: RuleContext) -> Disputes? {
    summary.disputes().unlessEmpty
  }

  package func mayJudge(_ locale: LocaleID, given disputes: Disputes) -> Bool { disputes.locales.contains(locale) }

  package func check(_ text: TextView, given disputes: Disputes) -> [TopicalFinding] {
    cast(by: text).compactMap { vote in
      guard let majority = opposed(to: vote, of: text, given: disputes) else { return nil }
      return TopicalFinding(
        finding(on: text, vote, against: majority, given: disputes), on: text, topic: vote.topic(in: text.locale))
    }
  }

  /// The votes of a text that has one: of those that nobody sees, that stay as they are or that only repeat their source none count.
  private func cast(by text: TextView) -> [Vote] {
    text.isOrphaned || text.isDoNotTranslate || text.repeatsSource ? [] : votes(of: text)
  }
}

/// A rule that compares ways of doing one thing.
package typealias VoteRule = Rule & VoteCheck
