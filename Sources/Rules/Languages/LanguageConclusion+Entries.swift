import Catalogs
import Linter
import LocaleData
import Texts

extension LanguageConclusion.Finding {
  /// Indexes of the entries that a finding on all texts of a locale is about: those in the other language, as far as they show it, and
  /// not the few that are as they should be. `verdicts`: of single texts.
  func entries(of table: CatalogTable, in locale: LocaleID, _ verdicts: [EntryID: [LanguageVerdict]]) -> [Int] {
    table.catalog.entries.indices.filter { index in
      isAbout(index, of: table, in: locale)
        || verdicts[EntryID(catalog: table.number, entry: index)]?.contains {
          isConfirmed(by: $0) && table.rows.locales[table.rows.rows(of: index).lowerBound + $0.row] == locale
        } ?? false
    }
  }

  /// Whether what is wrong with a single text is just this.
  func isConfirmed(by verdict: LanguageVerdict) -> Bool {
    switch (kind, verdict.kind) {
    case (.source, .sourceCopy), (.source, .sourceReworded): true
    case (.language(let all), .language(let one, _)): all.language == one.language
    case (.script(let all), .script(let one)): all == one
    default: false
    }
  }

  /// Whether it's about an entry.
  func isAbout(_ index: Int, of table: CatalogTable, in locale: LocaleID) -> Bool {
    let source = table.firstFilledSourceText(of: index)
    let texts = table.rows.rows(of: index).lazy.filter { table.rows.locales[$0] == locale }.map {
      table.rows.texts[$0]
    }
    // One form of a plural may look foreign by chance, and one may have no words.
    let telling = texts.filter { !TextWords(ParsedText($0)).words.isEmpty }
    return telling.count { mayBeMeant($0, source: source, in: locale, sourceLocale: table.sourceLocale) } * 2
      > texts.count
      && !isKeptElsewhere(index, of: table, source: source, besides: locale)
  }

  /// Whether most other locales have the source's text, too: it's a name.
  private func isKeptElsewhere(
    _ index: Int, of table: CatalogTable, source: String?, besides locale: LocaleID
  ) -> Bool {
    guard case .source = kind else { return false }
    let others = table.rows.rows(of: index).filter {
      table.rows.locales[$0] != locale && table.rows.locales[$0] != table.sourceLocale && !table.rows.texts[$0].isEmpty
    }
    let kept = others.count { table.rows.texts[$0] == source }
    return kept > 1 && kept * 2 > others.count
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
    func count(_ isMeant: (UInt8) -> Bool) -> Int {
      words.words.reduce(0) { $0 + (isMeant($1.script) ? $1.range.count : 0) }
    }
    switch kind {
    case .source: return false
    case .script(let script): return count { $0 == script } * 2 > letters
    case .language(let other):
      if other.script == locale.script { return Self.isLikelier(words, in: other, than: locale) }
      // What isn't in the locale's script may be in the source's language: a name, or an older wording.
      if other.script == sourceLocale.script {
        return count(likely.contains) * 2 < letters
          && (other.language == sourceLocale.language || Self.isLikelier(words, in: other, than: sourceLocale))
      }
      let known = likely + LocaleLetters.of(sourceLocale).likelyScripts
      return count(known.contains) * 2 < letters
    }
  }

  /// Whether words are likelier in one language than in another: more of them are known there, or, where none is known in either, their letters
  /// are. If both know as many, nothing is known.
  private static func isLikelier(_ words: TextWords, in theirs: LocaleID, than ours: LocaleID) -> Bool {
    let model = LanguageModel.shared
    guard let ours = model.number(of: ours), let theirs = model.number(of: theirs) else { return true }
    var knownInOurs = 0
    var knownInTheirs = 0
    for word in words.words {
      model.forEachLanguage(ofWord: word.hash) { language, _ in
        if language == ours { knownInOurs += 1 }
        if language == theirs { knownInTheirs += 1 }
      }
    }
    guard knownInOurs == 0, knownInTheirs == 0 else { return knownInTheirs > knownInOurs }
    var scores = [Int32](repeating: 0, count: model.languages.count)
    for word in words.words { _ = model.add(words.letters(of: word), to: &scores) }
    return scores[theirs] > scores[ours]
  }
}
