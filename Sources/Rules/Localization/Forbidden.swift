import Catalogs
import Findings
import Linter

/// Flags a wording that the glossary forbids.
struct Forbidden: CatalogRule {
  static let metadata = RuleMetadata(
    id: "l10n/forbidden", severity: .warning,
    summary: "A string uses a word that the glossary forbids.",
    rationale: "Two names for one thing make people look for two things.",
    remedy: "Use the term that the glossary gives",
    references: ["Docs/Reference/Configuration.md, glossary"],
    examples: [
      .flagged("⟦Log in⟧ to continue", glossary: terms, because: "the glossary's term is 'sign in'"),
      .flagged(
        "Please sign in or ⟦log in⟧", glossary: terms, because: "the right term doesn't excuse the forbidden one"),
      .flagged("Sign in", "de", "⟦Einloggen⟧", glossary: terms, because: "the glossary forbids this German word"),
      .flagged(
        "Sign in", "en-GB", "⟦Log in⟧", glossary: terms,
        because: "the rule also checks variants of the source language"),
      .accepted("Sign in to continue", glossary: terms, because: "the string uses the glossary's term"),
      .accepted("Blog information", glossary: terms, because: "'log' and 'in' are only parts of other words"),
      .accepted("Sign in", "de", "Anmelden", glossary: terms, because: "the glossary doesn't forbid this word"),
      .accepted("Sign in", "nl", "Log in", glossary: terms, because: "the English term isn't forbidden in Dutch"),
    ])

  private static let terms: [GlossaryTerm] = {
    var term = GlossaryTerm("sign in")
    term.forbidden = ["log in"]
    if let german = LocaleID("de") { term.forbiddenByLocale = [german: ["einloggen"]] }
    return [term]
  }()

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ catalog: CatalogTable, in context: RuleContext) -> [Finding] {
    let terms = context.glossary.terms.filter { !$0.forbidden.isEmpty || !$0.forbiddenByLocale.isEmpty }
    guard !terms.isEmpty else { return [] }
    var findings: [Finding] = []
    for locale in Set(catalog.locales + [catalog.sourceLocale]).sorted() {
      let wordings = terms.flatMap { term in
        (locale.language == catalog.sourceLocale.language ? term.forbidden : [])
          .map { (wording: $0, term: term, better: Optional(term.term)) }
          + ([locale] + locale.parents).flatMap { term.forbiddenByLocale[$0] ?? [] }
          .map { (wording: $0, term: term, better: term.translation(in: locale)?.first) }
      }
      guard !wordings.isEmpty else { continue }
      let finder = PhraseFinder(wordings.map(\.wording), locale: locale)
      for index in catalog.catalog.entries.indices {
        for text in catalog.texts(of: index, context) where text.locale == locale {
          guard let hit = finder.hits(in: text.masked.units).first else { continue }
          let found = wordings[hit.phrase]
          findings.append(
            text.finding(
              Self.metadata, confidence: .certain, "the glossary forbids '\(found.wording.shortened)'",
              help: found.better.map { "Write '\($0.shortened)'" }, range: hit.range))
        }
      }
    }
    return findings
  }
}
