import Catalogs
import Findings
import Texts

/// What some texts show of others, and can be kept in a file.
package typealias EvidenceSummary = Mergeable & Packable

/// What some texts show, made of a slice and joined with others: in any grouping and order the same comes of it.
package protocol Mergeable: Sendable {
  /// What no text shows.
  init()
  mutating func merge(_ other: Self)
}

extension Array where Element: Mergeable {
  /// What all of them show; joined in pairs and where they stand, so that none is copied more often than its size asks for.
  package consuming func merged() -> Element {
    var summaries = self
    while summaries.count > 1 {
      for number in 0..<summaries.count / 2 {
        let last = summaries.removeLast()
        summaries[number].merge(last)
      }
    }
    return summaries.first ?? Element()
  }
}

/// Judges a text by what the others of the run show.
///
/// A summary is made of each slice, the summaries are merged, a conclusion is drawn once, and each text is judged given it. However a
/// project is cut into slices, and in whatever order these are merged, the findings are the same; also where some of the slices are
/// looked at in another run, on another machine.
package protocol EvidenceCheck: Sendable {
  associatedtype Summary: EvidenceSummary
  associatedtype Evidence: Sendable
  /// Features of which a text must have one to show anything, or to be judged; `.any` where there are none such.
  var trigger: TextFeatures { get }
  /// What of the project it has to see to judge a few strings of it as in a run on all; nil for the strings' own catalogs.
  static var reach: ProjectReach? { get }
  /// Whether a finding may stand at another text than the one that changed, which it names among its companions.
  static var reportsOnCompanions: Bool { get }
  /// Whether `evidence` itself works on several threads. Such checks draw their conclusions one after the other: beside others,
  /// they would have one thread each.
  static var concludesInParallel: Bool { get }
  /// What a file calls the summary: the rule, or what several rules share.
  var summaryName: String { get }
  /// Whether a text shows anything, or is judged; asked before it is parsed.
  func looks(at row: TextRow, _ context: RuleContext) -> Bool
  func summary(of slice: TableSlice) -> Summary
  /// Nil where no text can be found fault with.
  func evidence(from summary: Summary, _ context: RuleContext) -> Evidence?
  /// Whether a text of an entry, or in a locale, may be found fault with; asked before it is parsed.
  func mayJudge(_ entry: EntryID, given evidence: Evidence) -> Bool
  func mayJudge(_ locale: LocaleID, given evidence: Evidence) -> Bool
  func check(_ text: TextView, given evidence: Evidence) -> [TopicalFinding]
}

extension EvidenceCheck where Self: Rule {
  package var summaryName: String { (Summary.self as? any SharedSummary.Type)?.name ?? Self.metadata.id }
}

extension EvidenceCheck {
  package static var reach: ProjectReach? { nil }
  package static var reportsOnCompanions: Bool { false }
  package static var concludesInParallel: Bool { false }
  package func looks(at row: TextRow, _ context: RuleContext) -> Bool { true }
  package func mayJudge(_ entry: EntryID, given evidence: Evidence) -> Bool { true }
  package func mayJudge(_ locale: LocaleID, given evidence: Evidence) -> Bool { true }
}

/// How far a rule looks from a string.
package enum ProjectReach: Int, Sendable, Comparable {
  /// The sources of all strings, and no other translations than the string's own.
  case sources
  /// Also the translations of strings with the same source text.
  case sameSources
  case everything

  package static func < (a: ProjectReach, b: ProjectReach) -> Bool { a.rawValue < b.rawValue }
}

/// A rule that judges by evidence.
package typealias EvidenceRule = Rule & EvidenceCheck

/// What a text does against the evidence, with what it is about beside the rule: many on one topic in one catalog have one cause.
package struct TopicalFinding: Sendable {
  /// Nil where it stays by itself, however many there are.
  var topic: Topic?
  package var catalog: String
  package var key: String
  /// What the comments of its entry switch off.
  var disabledRules: [Glob]
  /// Nil for a text that is counted with the others, and that the rule says nothing about by itself: one whose words the
  /// configuration allows, or that the app never shows.
  package var finding: Finding?
  /// Whether it is about everything that its file has in a locale, also about the strings that it doesn't list.
  var isOnWholeLocale: Bool

  package init(_ finding: Finding?, on text: TextView, topic: Topic? = nil, isOnWholeLocale: Bool = false) {
    self.topic = topic
    self.isOnWholeLocale = isOnWholeLocale
    self.finding = finding.flatMap { text.entryContext.isPointless($0) ? nil : $0 }
    catalog = text.catalogName
    disabledRules = text.entryContext.disabledRules
    key = text.entry.key
  }

  package struct Topic: Hashable, Sendable {
    package var locale: LocaleID
    /// The rule's own numbering.
    package var concept: Int
    package var object: String

    package init(locale: LocaleID, concept: Int, object: String = "") {
      self.locale = locale
      self.concept = concept
      self.object = object
    }
  }
}

/// Runs what judges by evidence: summaries of slices, joined; then each slice given what they show.
struct EvidencePhase: Sendable {
  let checks: [any EvidenceCheck]
  let context: RuleContext
  var isReference = false

  /// What a slice shows, each summary under what it is called, what several checks share once.
  func summary(of slice: TableSlice) -> ProjectSummary {
    var named = ProjectSummary()
    var known: Set<String> = []
    for check in checks where known.insert(check.summaryName).inserted { add(check, of: slice, to: &named) }
    return named
  }

  private func add<Check: EvidenceCheck>(_ check: Check, of slice: TableSlice, to named: inout ProjectSummary) {
    named.add(check.summary(of: slice), named: check.summaryName)
  }

  /// Judges the texts of a slice; nil where a check has nothing to say of any text.
  typealias Judge = @Sendable (TableSlice) -> [TopicalFinding]

  /// A judge for each check, given what all parts of a project show. On several threads, summaries of one name are joined beside those
  /// of others, and then each check draws its conclusion beside others.
  func judges(given parts: consuming [ProjectSummary]) -> [Judge?] {
    let joined = Dictionary(
      uniqueKeysWithValues: ProjectSummary.byName(parts).mapInParallel(jobs: context.jobs) { ($0.name, $0.joined()) })
    @Sendable func judge(number: Int) -> Judge? {
      let check = checks[number]
      return self.judge(check, given: joined[check.summaryName])
    }
    let (spread, single) = checks.indices.map(\.self).partitioned { type(of: checks[$0]).concludesInParallel }
    let found = spread.map(judge) + single.mapInParallel(jobs: context.jobs, judge)
    return zip(spread + single, found).sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func judge<Check: EvidenceCheck>(_ check: Check, given summary: (any EvidenceSummary)?) -> Judge? {
    let summary = summary as? Check.Summary ?? Check.Summary()
    guard let evidence = check.evidence(from: summary, context) else { return nil }
    return { [isReference, context] slice in
      var found: [TopicalFinding] = []
      slice.forEachText(
        with: isReference ? .any : check.trigger, inScope: !Check.reportsOnCompanions,
        inEntry: { isReference || check.mayJudge($0, given: evidence) },
        where: { isReference || check.mayJudge($0.locale, given: evidence) && check.looks(at: $0, context) }
      ) {
        found += check.check($0, given: evidence)
      }
      return found
    }
  }

  /// More than so many findings on one topic in one catalog are one.
  static let limit = 10

  /// One finding for those that have one cause, at the first of them; the others as they are.
  static func folded(_ found: [TopicalFinding]) -> [TopicalFinding] {
    struct Cause: Hashable {
      var catalog: String
      var topic: TopicalFinding.Topic
    }
    func cause(_ item: TopicalFinding) -> Cause? { item.topic.map { Cause(catalog: item.catalog, topic: $0) } }
    let byCause = Dictionary(grouping: found, by: cause)
    var reported: Set<Cause> = []
    return found.compactMap { item in
      guard let finding = item.finding else { return nil }
      guard let cause = cause(item), let all = byCause[cause], all.count > limit else { return item }
      guard reported.insert(cause).inserted else { return nil }
      var first = item
      first.finding = folded(finding, for: all)
      return first
    }
  }

  private static func folded(_ first: Finding, for all: [TopicalFinding]) -> Finding {
    var keys: [String] = []
    for item in all where keys.last != item.key { keys.append(item.key) }
    var finding = first
    finding.message += "; the same goes for \(keys.count - 1) more strings in this catalog"
    finding.keys = keys
    finding.fixes = []
    return finding
  }
}
