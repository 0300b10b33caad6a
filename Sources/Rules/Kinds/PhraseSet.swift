import Catalogs
import Findings
import Linter
import LocaleData
import Texts

/// The phrases of all data rules, looked for in one pass over each text.
struct PhraseSet: WordSearch {
  let rules: [PhraseRule]
  private let context: RuleContext
  private let lexicons: [LocaleID: Lexicon]
  private let searches: [LocaleID: ClauseSearches]

  /// `locales`: those of the texts that the run judges; `sources`: of them those that sources are in.
  init(rules: [PhraseRule], locales: Set<LocaleID>, sources: Set<LocaleID>, includesPreview: Bool, context: RuleContext)
  {
    self.rules = rules
    self.context = context
    var lexicons = Lexicons(
      localeData: context.localeData, rules: rules, sources: sources, includesPreview: includesPreview)
    self.lexicons = lexicons.all(for: locales)
    searches = locales.reduce(into: [:]) {
      $0[$1] = ClauseSearches(rules: rules, locale: $1, context.localeData)
    }
  }

  /// What the rules that look at one text by itself find in it.
  func findings(in text: TextView, repeatsSource: Bool) -> [Finding] {
    if repeatsSource || text.isDoNotTranslate { return [] }
    var hits = hits(in: text).filter { $0.vote == nil }
    if let search = searches[text.locale] {
      let known = Set(hits.map { rules[$0.rule].metadata.id })
      let excused = search.excused(known, in: text)
      hits.removeAll { excused.contains(rules[$0.rule].metadata.id) }
      hits += search.hits(in: text, besides: known)
    }
    if hits.isEmpty { return [] }
    // What a translation has from its source is reported there, once.
    let inSource = rulesHit(inSourceOf: text)
    return hits.compactMap { hit in
      inSource.contains(hit.rule) ? nil : rules[hit.rule].finding(for: hit, in: text)
    }
  }

  var comparisons: [any EvidenceCheck] {
    let consistency: [any EvidenceCheck] =
      rules.contains { $0.kind == "consistency" } ? [Consistency(phrases: self)] : []
    return consistency + (TradeTerms(phrases: self).map { [$0] } ?? [])
  }

  /// Whether a rule that looks at one text by itself finds something in it.
  func find(_ id: String, in text: TextView) -> Bool {
    findings(in: text, repeatsSource: false).contains { $0.rule == id }
  }

  /// Which ways of saying things a text goes, of those that rules compare.
  func votes(of text: TextView) -> [Vote] { hits(in: text).compactMap(\.vote) }

  /// The ways of saying one thing that a rule compares in a locale.
  func concept(_ number: Int, in locale: LocaleID) -> Lexicon.Concept? {
    lexicons[locale].flatMap { number < $0.concepts.count ? $0.concepts[number] : nil }
  }

  /// The variant that the house style has chosen; nil where it leaves that to the majority.
  func choice(for number: Int, in locale: LocaleID) -> Int? {
    let style = context.style
    guard !style.words.isEmpty || !style.formality.isEmpty, let concept = concept(number, in: locale) else {
      return nil
    }
    if let choice = style.words.first(where: { "\($0.rule) \($0.concept)" == concept.name }) {
      return concept.variants.firstIndex(of: choice.variant)
    }
    return style.formality(in: locale).flatMap { concept.formalities.firstIndex(of: $0) }
  }

  /// Whether anything is compared in a locale.
  func hasConcepts(in locale: LocaleID) -> Bool { lexicons[locale].map { !$0.concepts.isEmpty } ?? false }

  private func hits(in text: TextView) -> [PhraseHit] {
    lexicons[text.locale].map { hits(of: $0, in: text.masked, isSource: text.isSource, of: text) } ?? []
  }

  /// `masked`: the text itself, or its source.
  private func hits(of lexicon: Lexicon, in masked: MaskedText, isSource: Bool, of text: TextView) -> [PhraseHit] {
    let isSure = text.role.confidence >= 0.7 || text.isError
    return lexicon.hits(
      in: masked, isSource: isSource, role: isSure ? text.role.role : nil, roleConfidence: text.role.confidence
    ) {
      context.fitter.surePlatform(
        of: text.value, entry: text.entry, catalogName: text.catalogName, role: text.role)
    }
  }

  /// The rules that have a hit in the source of a translation.
  private func rulesHit(inSourceOf text: TextView) -> Set<Int> {
    guard !text.isSource, let source = text.parsedSource, let locale = text.sourceTranslation?.locale,
      let lexicon = lexicons[locale]
    else { return [] }
    return Set(hits(of: lexicon, in: source.masked, isSource: true, of: text).filter { $0.vote == nil }.map(\.rule))
  }
}
