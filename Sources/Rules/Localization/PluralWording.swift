import Catalogs
import Findings
import Linter
import LocaleData
import Texts

/// Flags plural forms that were exchanged, and a form for 1 that uses the plural.
struct PluralWording: EvidenceRule {
  static let metadata = RuleMetadata(
    id: "l10n/plural-wording", severity: .warning,
    summary: "A plural form uses the wording of another form.",
    rationale: "Readers see '1 files' or '5 file'. This happens when forms are swapped or pasted into the wrong place.",
    remedy: "Use the wording that fits each form's numbers",
    references: ["Apple, Localizing strings that contain plurals", "Unicode CLDR, Language Plural Rules"],
    examples: [
      .flagged(
        forms: files, "de", ["one": "⟦%lld Dateien⟧", "other": "%lld Datei"], pluralNeighbours: german,
        because: "the app's other plurals use 'Datei' for one"),
      .flagged(
        forms: files, "es", ["one": "⟦%lld archivos⟧", "other": "%lld archivo"], pluralNeighbours: spanish,
        because: "in the app's other plurals, only the 'other' form ends in 's'"),
      .flagged(
        forms: files, "ru",
        ["one": "%lld файл", "few": "⟦%lld файлов⟧", "many": "%lld файла", "other": "%lld файла"],
        pluralNeighbours: [
          ["one": "%lld заказ", "few": "%lld заказа", "many": "%lld заказов", "other": "%lld заказа"],
          ["one": "%lld альбом", "few": "%lld альбома", "many": "%lld альбомов", "other": "%lld альбома"],
        ], because: "the form for 2 has the word for 5"),
      .flagged(
        forms: files, "de", ["one": "⟦%lld Dateien⟧", "other": "%lld Dateien"], pluralNeighbours: german,
        because: "both forms use the plural (a note)"),
      .accepted(
        forms: files, "de", ["one": "%lld Datei", "other": "%lld Dateien"], pluralNeighbours: german,
        because: "the forms are like those of the app's other plurals"),
      .accepted(
        forms: ["one": "%lld folder", "other": "%lld folders"], "de", ["one": "%lld Ordner", "other": "%lld Ordner"],
        pluralNeighbours: german, because: "the German word is the same in both forms"),
      .accepted(
        forms: files, "hu", ["one": "%lld fájl", "other": "%lld fájl"],
        pluralNeighbours: [["one": "%lld kép", "other": "%lld kép"], ["one": "%lld album", "other": "%lld album"]],
        because: "Hungarian uses the singular after a number"),
    ])

  private static let files: KeyValuePairs = ["one": "%lld file", "other": "%lld files"]
  private static let german: [KeyValuePairs<String, String>] = [
    ["one": "%lld alte Datei", "other": "%lld alte Dateien"], ["one": "%lld Bild", "other": "%lld Bilder"],
    ["one": "%lld Uhr", "other": "%lld Uhren"],
  ]
  private static let spanish: [KeyValuePairs<String, String>] = [
    ["one": "%lld foto", "other": "%lld fotos"], ["one": "%lld disco", "other": "%lld discos"],
  ]

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .varying }

  func looks(at row: TextRow, _ context: RuleContext) -> Bool { !row.isSource }

  func summary(of slice: TableSlice) -> NumberWords {
    var words = NumberWords()
    slice.forEachText(with: trigger, where: { looks(at: $0, slice.context) }) { text in
      guard let (pair, first, second) = Self.forms(of: text) else { return }
      words.add(first, second, pair, of: text)
    }
    return words
  }

  func evidence(from summary: NumberWords, _ context: RuleContext) -> NumberWords? { summary.isEmpty ? nil : summary }

  func check(_ text: TextView, given words: NumberWords) -> [TopicalFinding] {
    guard let (pair, first, second) = Self.forms(of: text) else { return [] }
    let found =
      first == second
      ? (pair == .oneOther ? copied(first, text, words) : nil) : exchanged(first, second, pair, text, words)
    return found.map { [TopicalFinding($0, on: text)] } ?? []
  }

  /// The two forms to compare, at the first of them. Nil where it is the source's over again.
  private static func forms(of text: TextView) -> (pair: NumberWords.Pair, first: String, second: String)? {
    guard !text.isSource, !text.variation.isEmpty, let pair = NumberWords.Pair(of: text.variation), !text.isOrphaned,
      !text.isDoNotTranslate, !text.mayBeUntranslatedForm, let forms = PluralForms(of: text)?.texts(of: pair)
    else { return nil }
    return (pair, forms.first, forms.second)
  }

  private func exchanged(
    _ first: String, _ second: String, _ pair: NumberWords.Pair, _ text: TextView, _ words: NumberWords
  ) -> Finding? {
    guard words.areExchanged(NumberWords.Difference(first, second), pair, of: text) else { return nil }
    let (one, other) = pair.categories
    return text.finding(
      Self.metadata, confidence: .certain,
      "the words of '\(one.rawValue)' are those that the app's other plurals have in '\(other.rawValue)', or the other way round",
      help: "Check the wording of both forms, and exchange them if each is in the other's place", range: text.wholeRange
    )
  }

  /// The form for 1, which is the one for several over again.
  private func copied(_ form: String, _ text: TextView, _ words: NumberWords) -> Finding? {
    guard let rules = PluralRules.rules(of: text.locale), rules.isOtherUsual, text.features.contains(.placeholder),
      words.distinguishes(.oneOther, like: text), let source = PluralForms(ofSourceOf: text)?.texts(of: .oneOther),
      !NumberWords.Difference(source.first, source.second).isEmpty
    else { return nil }
    let vocabulary = Vocabulary(of: text)
    guard let (word, instead) = words.wordOfSeveral(in: form, .oneOther, of: text, isWord: vocabulary.contains),
      words.distinguishes(instead, from: word, .oneOther, of: text) || Self.mostOthersDistinguish(text)
    else { return nil }
    // The words are compared in lower case.
    let plural = NumberWords.Difference.spelledWords(in: form).first { $0.lowercased() == word } ?? word
    let singular = plural.first?.isUppercase ?? false ? instead.prefix(1).uppercased() + instead.dropFirst() : instead
    return text.finding(
      Self.metadata, severity: .note, confidence: .certain,
      "'one' is the same as 'other', but '\(plural)' seems to be the plural of '\(singular)'",
      help: "Use the singular for 1", range: text.wholeRange)
  }

  /// Whether most other locales have two forms that differ: in some, the words of this text do not change.
  private static func mostOthersDistinguish(_ text: TextView) -> Bool {
    var (distinct, all) = (0, 0)
    for translation in text.entry.translations.values where translation.locale != text.locale {
      let values = translation.values + translation.substitutions.flatMap(\.values)
      guard let one = values.first(where: { $0.variation.pluralCategory == "one" })?.text,
        let other = values.first(where: { $0.variation.pluralCategory == "other" })?.text
      else { continue }
      all += 1
      if one != other { distinct += 1 }
    }
    return distinct * 3 >= all * 2
  }

  /// The words of all texts of a locale in a catalog: rarely asked for.
  private struct Vocabulary {
    private let words: Set<Substring>
    private let language: Int?
    init(of text: TextView) {
      language = LanguageModel.shared.number(of: text.locale)
      var words: Set<Substring> = []
      for entry in text.table.isPart ? [text.entry] : text.table.catalog.entries {
        guard let translation = entry.translations[text.locale] else { continue }
        for value in translation.allValues { words.formUnion(NumberWords.Difference.words(in: value.text)) }
      }
      self.words = words
    }
    /// Also where the language is known to have the word. Of short plurals, the singular may be another word: `mois`, `moi`.
    func contains(_ word: Substring) -> Bool {
      words.contains(word)
        || word.count >= 4 && LanguageModel.shared.isFrequent(LanguageModel.WordHash(word.utf16).value, in: language)
    }
  }
}
