import Catalogs
import Findings

/// What some texts show, made of a slice and joined with others: in any grouping and order the same comes of it.
package protocol Mergeable: Sendable {
  /// What no text shows.
  init()
  mutating func merge(_ other: Self)
}

/// Judges a text by what the others of the run show.
///
/// A summary is made of each slice, the summaries are merged, a conclusion is drawn once, and each text is judged given it. Threads,
/// files larger than memory, partitions on several machines and an editor that checks one entry again all get the same findings.
package protocol EvidenceCheck: Sendable {
  associatedtype Summary: Mergeable
  associatedtype Evidence: Sendable
  /// Features of which a text must have one to show anything, or to be judged; `.any` where there are none such.
  var trigger: TextFeatures { get }
  /// Whether texts of a locale show anything, or are judged; asked before a text is parsed.
  func looks(at locale: LocaleID, _ context: RuleContext) -> Bool
  func summary(of slice: TableSlice) -> Summary
  /// Nil where no text can be found fault with.
  func evidence(from summary: Summary, _ context: RuleContext) -> Evidence?
  func check(_ text: TextView, given evidence: Evidence) -> [TopicalFinding]
}

extension EvidenceCheck {
  package func looks(at locale: LocaleID, _ context: RuleContext) -> Bool { true }
}

/// A rule that judges by evidence.
package typealias EvidenceRule = Rule & EvidenceCheck

/// What a text does against the evidence, with what it is about beside the rule: many on one topic in one catalog have one cause.
package struct TopicalFinding: Sendable {
  /// Nil where it stays by itself, however many there are.
  var topic: Topic?
  var catalog: String
  var key: String
  /// Nil for a text that is counted with the others, and that the rule says nothing about by itself.
  var finding: Finding?

  init(_ finding: Finding?, on text: TextView, topic: Topic? = nil) {
    self.topic = topic
    self.finding = finding
    catalog = text.catalogName
    key = text.entry.key
  }

  package struct Topic: Hashable, Sendable {
    var locale: LocaleID
    /// The rule's own numbering.
    var concept: Int
    var object: String
  }
}

/// Runs the rules on evidence.
struct EvidencePhase: Sendable {
  let slices: [TableSlice]
  let context: RuleContext
  let jobs: Int
  var isReference = false

  func findings(of rule: some EvidenceCheck) -> [Finding] {
    let summary = merged(slices.mapInParallel(jobs: jobs) { rule.summary(of: $0) })
    guard let evidence = rule.evidence(from: summary, context) else { return [] }
    let found = slices.filter(\.isInScope).mapInParallel(jobs: jobs) { slice in
      var found: [TopicalFinding] = []
      slice.forEachText(
        with: isReference ? .any : rule.trigger, inScope: true,
        in: { isReference || rule.looks(at: $0, context) }
      ) {
        found += rule.check($0, given: evidence)
      }
      return found
    }
    return Self.folded(found.flatMap { $0 })
  }

  /// In pairs, so that no summary is copied more often than its size asks for.
  private func merged<Summary: Mergeable>(_ summaries: [Summary]) -> Summary {
    var summaries = summaries
    while summaries.count > 1 {
      var next: [Summary] = []
      for start in stride(from: 0, to: summaries.count, by: 2) {
        var one = summaries[start]
        if start + 1 < summaries.count { one.merge(summaries[start + 1]) }
        next.append(one)
      }
      summaries = next
    }
    return summaries.first ?? Summary()
  }

  /// More than so many findings on one topic in one catalog are one.
  static let limit = 10

  /// One finding for those that have one cause, at the first of them; the others as they are.
  static func folded(_ found: [TopicalFinding]) -> [Finding] {
    struct Cause: Hashable {
      var catalog: String
      var topic: TopicalFinding.Topic
    }
    func cause(_ item: TopicalFinding) -> Cause? { item.topic.map { Cause(catalog: item.catalog, topic: $0) } }
    let byCause = Dictionary(grouping: found, by: cause)
    var reported: Set<Cause> = []
    return found.compactMap { item in
      guard let finding = item.finding else { return nil }
      guard let cause = cause(item), let all = byCause[cause], all.count > limit else { return finding }
      return reported.insert(cause).inserted ? folded(finding, for: all) : nil
    }
  }

  private static func folded(_ first: Finding, for all: [TopicalFinding]) -> Finding {
    var keys: [String] = []
    for item in all where keys.last != item.key { keys.append(item.key) }
    var finding = first
    finding.message += "; so are \(keys.count - 1) more texts of this catalog"
    finding.keys = keys
    finding.fixes = []
    return finding
  }
}
