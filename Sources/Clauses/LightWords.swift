import LocaleData

/// The words of a label that says neither what is done nor to what: verbs that name no action, and words that add nothing to them.
struct LightWords {
  let count: Int
  /// Whether one of them is a verb: `proceed`.
  private(set) var hasVerb = false

  /// Nil where a word isn't light, or none is there. `isLink`: beside a word that points at something, more words are.
  init?(_ words: [String], _ lexicon: ClauseLexicon, isLink: Bool) {
    var rest = words.filter { !Clauses.separators.contains($0) }[...]
    count = rest.count
    let points = isLink && rest.contains { lexicon.contains($0, in: .pointers) }
    let classes: [WordClass] = points ? [.lightWords, .linkWords] : [.lightWords]
    while let first = rest.first {
      if let length = lexicon.length(of: .lightVerbs, at: rest) {
        hasVerb = true
        rest = rest.dropFirst(length)
      } else if classes.contains(where: { lexicon.contains(first, in: $0) }) {
        rest = rest.dropFirst()
      } else {
        return nil
      }
    }
    if count == 0 { return nil }
  }
}
