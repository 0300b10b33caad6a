import CTextShim
import Catalogs
import Findings
import Linter
import Texts

/// Flags a translation that has none of the words which the glossary gives for a term of its source.
struct GlossaryTranslation: CatalogRule {
  static let metadata = RuleMetadata(
    id: "l10n/glossary", severity: .warning,
    summary: "A term isn't translated the way the glossary requires.",
    rationale: "In any language, two names for one thing make people look for two things.",
    remedy: "Use the glossary's translation, in the form that the sentence needs",
    references: ["Docs/Reference/Configuration.md, glossary"],
    examples: [
      .flagged("Empty the trash", "de", "⟦Müll leeren⟧", glossary: terms, because: "the glossary says 'Papierkorb'"),
      .flagged("Empty the trash", "ja", "⟦くずかごを空にする⟧", glossary: terms, because: "not the glossary's Japanese word"),
      .flagged(
        "Sign in to sync", "fr", "⟦S'inscrire pour synchroniser⟧", glossary: terms, because: "not the glossary's verb"),
      .flagged("Move to Trash", "fi", "⟦Siirrä poistettuihin⟧", glossary: terms, because: "no form of 'roskakori'"),
      .accepted("Empty the trash", "de", "Papierkorb leeren", glossary: terms, because: "the glossary's term"),
      .accepted("Move to Trash", "fi", "Siirrä roskakoriin", glossary: terms, because: "a form of the glossary's term"),
      .accepted("Sign in", "fr", "Connectez-vous", glossary: terms, because: "another form of the glossary's verb"),
      .accepted(
        "Empty the trash", "ar", "إفراغ سلة مهملات", glossary: terms, because: "the glossary's term without its article"
      ),
      .accepted(
        "Trashed notes", "de", "Gelöschte Notizen", glossary: terms,
        because: "'trashed' is a different word from 'trash'"),
      .accepted(
        "Empty the trash", "sv", "Töm papperskorgen", glossary: terms, because: "the glossary has no Swedish term"),
    ])

  private static let terms: [GlossaryTerm] = {
    func term(_ source: String, _ translations: [String: [String]]) -> GlossaryTerm {
      var term = GlossaryTerm(source)
      for (tag, words) in translations { if let locale = LocaleID(tag) { term.translations[locale] = words } }
      return term
    }
    return [
      term("trash", ["de": ["Papierkorb"], "ja": ["ゴミ箱"], "fi": ["roskakori"], "ar": ["المهملات"]]),
      term("sign in", ["fr": ["se connecter", "connexion"]]),
    ]
  }()

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ catalog: CatalogTable, in context: RuleContext) -> [Finding] {
    guard context.glossary.terms.contains(where: { !$0.translations.isEmpty }) else { return [] }
    var findings: [Finding] = []
    for (index, entry) in catalog.catalog.entries.enumerated() where entry.isShown {
      guard let source = catalog.sourceTexts(of: index).first else { continue }
      let terms = context.glossary.terms(in: source).filter { !$0.translations.isEmpty }
      guard !terms.isEmpty else { continue }
      let texts = catalog.texts(of: index, context).filter { !$0.isSource && !$0.isOfVariable }
      for (_, own) in Dictionary(grouping: texts, by: \.locale).sorted(by: { $0.key < $1.key }) {
        guard let text = own.first(where: { $0.variation.pluralCategory == "other" }) ?? own.first, text.text != source
        else { continue }
        findings += terms.compactMap { Self.finding(on: text, term: $0) }
      }
    }
    return findings
  }

  private static func finding(on text: TextView, term: GlossaryTerm) -> Finding? {
    guard let wanted = term.translation(in: text.locale), !wanted.isEmpty else { return nil }
    let units = PhraseFinder.folded(Array(text.text.utf16), isTurkic: PhraseFinder.isTurkic(text.locale))
    guard !wanted.contains(where: { isFound($0, in: units, locale: text.locale) }) else { return nil }
    let names = wanted.map { "'\($0.shortened)'" }.joined(separator: " or ")
    return text.finding(
      metadata, confidence: isInflected(text.locale) ? .borderline : .likely,
      "the glossary says \(names) for '\(term.term.shortened)'", range: text.wholeRange)
  }

  /// Whether words change their form, so that one that was not found may be there in another.
  private static func isInflected(_ locale: LocaleID) -> Bool {
    !["Hans", "Hant", "Jpan", "Thai", "Laoo", "Khmr", "Mymr"].contains(locale.script) && locale.language != "vi"
  }

  /// Whether each word of a wording stands in a text, or another form of it: one that begins alike.
  ///
  /// Short words (articles, pronouns, particles) may go or change, as long as a longer one is there.
  private static func isFound(_ wording: String, in units: [UInt16], locale: LocaleID) -> Bool {
    let wording = PhraseFinder.folded(Array(wording.utf16), isTurkic: PhraseFinder.isTurkic(locale))
    if TermSearch.contains(units, wording) { return true }
    guard isInflected(locale) else { return false }
    let glues = locale.script == "Arab" || locale.script == "Hebr"
    let words = wording.split { !CodeUnits.isWordPart($0) }
    let longest = words.map(\.count).max() ?? 0
    return words.filter { $0.count * 2 > longest && $0.count >= 3 }.allSatisfy { word in
      let stem = word.prefix(max(3, (word.count * 3 + 4) / 5))
      if TermSearch.contains(units, Array(stem)) { return true }
      // Arabic and Hebrew words begin with their article, too.
      return glues && word.count >= 5 && TermSearch.contains(units, Array(word.dropFirst(2)))
    }
  }
}
