import Catalogs
import Findings
import Linter

/// Flags a translation without the name that the glossary or the comment says to keep as it is.
struct DoNotTranslate: CatalogRule {
  static let metadata = RuleMetadata(
    id: "l10n/do-not-translate", severity: .warning,
    summary: "A name that must not be translated is missing from the translation.",
    rationale:
      "People know a product by one name and look for that name in help pages, search results and legal documents.",
    remedy: "Write the name exactly as in the source; grammatical endings may follow it",
    references: [
      "Docs/Reference/Configuration.md, glossary", "Apple, Localizing and varying text: comments for translators",
    ],
    examples: [
      .flagged(
        "Open Trailhead", "de", "⟦Wanderweganfang öffnen⟧", glossary: names,
        because: "the glossary says never to translate it"),
      .flagged(
        "Open Trailhead", "ja", "⟦トレイルヘッドを開く⟧", glossary: names,
        because: "the name stays as it is, even in text in another script"),
      .flagged(
        "Sync with Atlas", "es", "⟦Sincronizar con el atlas geográfico⟧", glossary: names,
        because: "the glossary requires the capital letter"),
      .flagged(
        "Share with Night Owl", "fr", "⟦Partager avec l'oiseau de nuit⟧", comment: "Do not translate \"Night Owl\"",
        because: "the comment says not to translate it"),
      .accepted(
        "Open Trailhead", "fi", "Avaa Trailheadissa", glossary: names, because: "a grammatical ending may follow"),
      .accepted(
        "Open Trailhead", "de", "TRAILHEAD ÖFFNEN", glossary: names, because: "the name is still there, in capitals"),
      .accepted(
        "The trailheads of Norway", "de", "Die Wanderwege Norwegens", glossary: names,
        because: "'trailheads' is a different word from the name"),
      .accepted(
        "Delete", "de", "Löschen", comment: "Do not translate as 'Remove'",
        because: "the comment mentions a word that isn't in the source"),
      .accepted(
        "Sample", "de", "Muster", comment: "Placeholder - do not translate",
        because: "the comment says that it's placeholder text"),
    ])

  private static let names: [GlossaryTerm] = {
    var trailhead = GlossaryTerm("Trailhead")
    trailhead.staysAsIs = true
    var atlas = GlossaryTerm("Atlas")
    atlas.staysAsIs = true
    atlas.isCaseSensitive = true
    return [trailhead, atlas]
  }()

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ catalog: CatalogTable, in context: RuleContext) -> [Finding] {
    var findings: [Finding] = []
    for (index, entry) in catalog.catalog.entries.enumerated() where entry.isShown {
      guard !context.glossary.terms.isEmpty || catalog.doNotTranslateTerms[index] != nil,
        let source = catalog.sourceTexts(of: index).first
      else { continue }
      var terms = context.glossary.terms(in: source).filter(\.staysAsIs).map { ($0, "the glossary") }
      if let declared = catalog.doNotTranslateTerms[index] {
        terms += declared.map { name in
          var term = GlossaryTerm(name)
          term.isCaseSensitive = true
          return (term, "its comment")
        }
      }
      guard !terms.isEmpty else { continue }
      for text in catalog.texts(of: index, context) where !text.isSource && !text.isOfVariable {
        if let finding = Self.finding(on: text, terms: terms) { findings.append(finding) }
      }
    }
    return findings
  }

  private static func finding(on text: TextView, terms: [(term: GlossaryTerm, origin: String)]) -> Finding? {
    let sources = text.sourceTranslation?.values ?? []
    for (term, origin) in terms {
      let wanted = TermSearch(term.term, isCaseSensitive: term.isCaseSensitive, locale: text.locale)
      // A variation of the source that does without the name lets the translation do so, too.
      guard !wanted.isFound(in: text.text), sources.allSatisfy({ wanted.isFound(in: $0.text) }) else { continue }
      return text.finding(
        metadata, confidence: origin == "the glossary" ? .certain : .likely,
        "'\(term.term.shortened)' is missing, which \(origin) says to keep as it is", range: text.wholeRange)
    }
    return nil
  }
}
