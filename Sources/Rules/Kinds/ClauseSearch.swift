import Catalogs
import Clauses
import Linter
import LocaleData
import Texts
import Typography

/// What finds faults of source texts in what their sentences do, for rules that also have lists of words.
protocol ClauseSearch: Sendable {
  /// The rules that it speaks for: where one of their lists finds something, it is silent.
  var ids: Set<String> { get }
  func hits(in clauses: Clauses, of text: TextView) -> [PhraseHit]
  /// Whether a text is right whatever its words, because of what the code shows with it.
  func excuses(_ text: TextView) -> Bool
}

extension ClauseSearch {
  func excuses(_ text: TextView) -> Bool { false }
}

/// All of them for one language.
struct ClauseSearches: Sendable {
  private let lexicon: ClauseLexicon
  private let searches: [any ClauseSearch]

  /// Nil where nobody listed the words of the language, or no rule was chosen.
  init?(rules: [PhraseRule], locale: LocaleID, _ localeData: LocaleData) {
    guard let lexicon = localeData.clauses(for: locale) else { return nil }
    self.lexicon = lexicon
    let all: [(any ClauseSearch)?] = [
      FailureReports(rules: rules, lexicon: lexicon), BlamingErrors(rules: rules),
      VagueLabels(rules: rules, lexicon: lexicon),
      GrammarFaults(rules: rules, lexicon: lexicon),
      CodeNames(rules: rules),
    ]
    searches = all.compactMap { $0 } + SentenceSearch.all(among: rules, lexicon)
    if searches.isEmpty { return nil }
  }

  /// In UTF-16 units; longer texts are no texts of an interface.
  private static let longest = 400

  /// `known`: the ids of the rules whose lists have found something.
  func hits(in text: TextView, besides known: Set<String>) -> [PhraseHit] {
    guard text.isSource, text.masked.units.count <= Self.longest else { return [] }
    let clauses = Clauses(text.masked, lexicon)
    return searches.flatMap { known.isDisjoint(with: $0.ids) ? $0.hits(in: clauses, of: text) : [] }
  }

  /// Of the rules whose lists have found something in a text, those for which it's right all the same.
  func excused(_ known: Set<String>, in text: TextView) -> Set<String> {
    guard text.isSource else { return [] }
    return searches.reduce(into: []) { excused, search in
      if !known.isDisjoint(with: search.ids), search.excuses(text) { excused.formUnion(search.ids) }
    }
  }
}

extension PhraseHit {
  /// A sentence, for what it does.
  init(rule: Int, range: Range<Int>, restsOnRole: Bool) {
    self.init(
      rule: rule, range: range, replacement: nil, needsReview: false, isBorderline: false, restsOnRole: restsOnRole,
      certainty: 0, concept: nil, variant: 0)
  }
}
