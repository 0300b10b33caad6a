import Catalogs
import Findings

extension Linter {
  /// What is found in texts by themselves, against their sources and in their boxes. No rule runs that looks at several entries,
  /// so a few entries of a catalog are enough.
  package func lintTexts(of catalogs: [Catalog]) -> [Finding] {
    let tables = tables(of: catalogs.map { $0.forReaders(context.localeData) })
    let texts = TextPhase(
      rules: rules, words: words(for: tables), context: context, isReference: settings.isReference)
    var sink = FindingSink(rules: rules, scope: nil, context: context)
    for entries in EntrySlice.all(of: tables) {
      sink.append(texts.check(entries.slice(of: tables, context), like: sink))
    }
    return sink.findings
  }

  /// The rules that look at several entries, at what a file lacks, or at code: `lintTexts` finds nothing of theirs.
  package var rulesBeyondTexts: Set<String> {
    Set(
      rules.evidence.map { type(of: $0).metadata.id } + rules.state.map { type(of: $0).metadata.id }
        + rules.catalog.map { type(of: $0).metadata.id } + rules.code.map { type(of: $0).metadata.id })
  }
}
