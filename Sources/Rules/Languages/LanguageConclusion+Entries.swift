import Catalogs
import Linter
import LocaleData
import Texts

extension LanguageConclusion.Finding {
  /// Indexes of the entries that a finding on all texts of a locale is about: those in the other language, as far as they show it, and
  /// not the few that are as they should be.
  func entries(of table: CatalogTable, in locale: LocaleID) -> [Int] {
    table.catalog.entries.indices.filter { index in
      let source = table.firstFilledSourceText(of: index)
      return table.rows.rows(of: index).contains { row in
        table.rows.locales[row] == locale && mayBeMeant(table.rows.texts[row], source: source, in: locale)
      }
    }
  }

  private func mayBeMeant(_ text: String, source: String?, in locale: LocaleID) -> Bool {
    if case .source = kind { return text == source && CopiedText(text).isPhraseOfWords }
    guard text != source else { return false }
    let words = TextWords(ParsedText(text)).words
    guard !words.isEmpty else { return false }
    let likely = LocaleLetters.of(locale).likelyScripts
    let letters = words.reduce(0) { $0 + $1.range.count }
    let own = words.reduce(0) { $0 + (likely.contains($1.script) ? $1.range.count : 0) }
    guard case .language(let other) = kind, other.script == locale.script else { return own * 2 < letters }
    let model = LanguageModel.shared
    guard let ours = model.number(of: locale), let theirs = model.number(of: other) else { return true }
    var (oursKnown, theirsKnown) = (0, 0)
    for word in words {
      model.forEachLanguage(ofWord: word.hash) { language, _ in
        if language == ours { oursKnown += 1 }
        if language == theirs { theirsKnown += 1 }
      }
    }
    return theirsKnown >= oursKnown
  }
}
