import Catalogs
import Clauses
import Findings
import Linter
import LocaleData
import Texts
import Typography

/// Terms of a trade in messages about a failure (`The socket was closed`, `The label isn't in GTX format`), and terms of
/// programs in any text but a label (`The name is null`).
///
/// What a label of the app names is what the app is about, and the people who use it know the word. A message is no place to
/// learn any other.
struct TradeTerms: EvidenceCheck {
  static let id = "writing/jargon"
  static let reach: ProjectReach? = .sources

  private let phrases: PhraseSet
  private let rule: PhraseRule

  /// Nil where the rule wasn't chosen.
  init?(phrases: PhraseSet) {
    guard let rule = phrases.rules.first(where: { $0.metadata.id == Self.id }) else { return nil }
    self.phrases = phrases
    self.rule = rule
  }

  /// The terms that labels of the run have, with their language.
  struct Labels: Mergeable {
    fileprivate var terms: Set<[String]> = []

    init() {}
    mutating func add(_ term: Sentence.Term, in locale: LocaleID) { terms.insert([locale.language, term.words]) }
    mutating func merge(_ other: Labels) { terms.formUnion(other.terms) }
    func have(_ term: Sentence.Term, in locale: LocaleID) -> Bool { terms.contains([locale.language, term.words]) }
  }

  let summaryName = Self.id
  var trigger: TextFeatures { .any }
  func looks(at row: TextRow, _ context: RuleContext) -> Bool { row.isSource }

  // MARK: What the app is about

  func summary(of slice: TableSlice) -> Labels {
    var labels = Labels()
    guard let lexicon = slice.context.localeData.clauses(for: slice.table.sourceLocale) else { return labels }
    slice.forEachText(with: .any, where: \.isSource) { text in
      guard text.masked.units.count <= Self.longestLabel, !isMessage(text) else { return }
      let clauses = Clauses(text.masked, lexicon)
      guard Self.isLabel(clauses) else { return }
      for term in clauses.allTerms(in: text.masked.units) { labels.add(term, in: text.locale) }
    }
    return labels
  }

  /// In UTF-16 units.
  private static let longestLabel = 40
  private static let longestMessage = 300
  private static let messages: Set<Role> = [.error, .alertTitle, .alertMessage]

  private static func isLabel(_ clauses: Clauses) -> Bool {
    guard clauses.sentences.count == 1, let only = clauses.sentences.first else { return false }
    return only.words.count <= 5 && !only.isStopped && !only.isStatement && !only.isFailure
  }

  func evidence(from summary: Labels, _ context: RuleContext) -> Labels? { summary }

  // MARK: Messages

  func check(_ text: TextView, given labels: Labels) -> [TopicalFinding] {
    guard text.isSource, text.isFirstValue, !text.isDoNotTranslate, text.masked.units.count <= Self.longestMessage,
      let lexicon = text.entryContext.context.localeData.clauses(for: text.locale)
    else { return [] }
    let clauses = Clauses(text.masked, lexicon)
    guard let term = terms(of: text, clauses).first(where: { !labels.have($0, in: text.locale) }),
      !phrases.find(Self.id, in: text), let finding = finding(on: text, term)
    else { return [] }
    return [TopicalFinding(finding, on: text)]
  }

  /// Those that the text may not have.
  private func terms(of text: TextView, _ clauses: Clauses) -> [Sentence.Term] {
    if isReport(clauses, of: text) { return clauses.allTerms(in: text.masked.units) }
    return Self.isLabel(clauses) ? [] : clauses.sentences.flatMap(\.programTerms)
  }

  /// Whether it's a message about a failure.
  private func isReport(_ clauses: Clauses, of text: TextView) -> Bool {
    if text.isError { return true }
    if text.isSurely(Self.messages) { return clauses.sentences.contains(where: \.isFailure) }
    return !text.isLikelyMoreThanLabel && clauses.sentences.contains(where: \.reportsFailureByItself)
  }
  private func isMessage(_ text: TextView) -> Bool { text.isError || text.isSurely(Self.messages) }

  private func finding(on text: TextView, _ term: Sentence.Term) -> Finding? {
    let words = String(utf16Units: Array(text.text.utf16)[term.range])
    guard !rule.allows(words), rule.judges(text) else { return nil }
    return text.finding(
      rule.metadata, confidence: text.role.origin.isDeclared ? .likely : .borderline,
      rule.message.replacing("%s", with: words), range: term.range)
  }
}

extension Clauses {
  fileprivate func allTerms(in units: [UInt16]) -> [Sentence.Term] {
    sentences.flatMap { $0.programTerms + $0.tradeTerms(in: units) }
  }
}

extension Sentence {
  /// Whether it says in any way that something is wrong.
  fileprivate var isFailure: Bool { saysThatSomethingFailed || isAboutInvalidity || namesError }
}

extension TradeTerms.Labels: Packable {
  func write(to writer: inout PackWriter) { writer.write(terms) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    terms = try reader.next()
  }
}
