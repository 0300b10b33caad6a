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
      let texts = table.rows.rows(of: index).lazy.filter { table.rows.locales[$0] == locale }.map {
        table.rows.texts[$0]
      }
      // One form of a plural may look foreign by chance, and one may have no words.
      let telling = texts.filter { !TextWords(ParsedText($0)).words.isEmpty }
      return telling.count { mayBeMeant($0, source: source, in: locale, sourceLocale: table.sourceLocale) } * 2
        > texts.count
    }
  }

  private func mayBeMeant(
    _ text: String, source: String?, in locale: LocaleID, sourceLocale: LocaleID
  ) -> Bool {
    if case .source = kind { return text == source && CopiedText(text).isPhraseOfWords }
    guard text != source else { return false }
    let words = TextWords(ParsedText(text))
    guard !words.words.isEmpty else { return false }
    let likely = LocaleLetters.of(locale).likelyScripts
    let letters = words.words.reduce(0) { $0 + $1.range.count }
    let own = words.words.reduce(0) { $0 + (likely.contains($1.script) ? $1.range.count : 0) }
    guard case .language(let other) = kind else { return own * 2 < letters }
    if other.script == locale.script { return Self.isLikelier(words, in: other, than: locale) }
    // What isn't in the locale's script may be in the source's language: a name, or an older wording.
    let mayBeOfSource = other.script == sourceLocale.script && other.language != sourceLocale.language
    return own * 2 < letters && (!mayBeOfSource || Self.isLikelier(words, in: other, than: sourceLocale))
  }

  /// Whether words are likelier in one language than in another: more of them are known there, or, where as many are, their letters are.
  private static func isLikelier(_ words: TextWords, in theirs: LocaleID, than ours: LocaleID) -> Bool {
    let model = LanguageModel.shared
    guard let ours = model.number(of: ours), let theirs = model.number(of: theirs) else { return true }
    var ahead = 0
    for word in words.words {
      model.forEachLanguage(ofWord: word.hash) { language, _ in
        if language == ours { ahead -= 1 }
        if language == theirs { ahead += 1 }
      }
    }
    if ahead != 0 { return ahead > 0 }
    var scores = [Int32](repeating: 0, count: model.languages.count)
    for word in words.words { _ = model.add(words.letters(of: word), to: &scores) }
    return scores[theirs] > scores[ours]
  }
}
