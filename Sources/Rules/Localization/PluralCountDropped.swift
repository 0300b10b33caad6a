import Catalogs
import Findings
import Linter
import Texts

/// Flags a plural form without its number in a language where the form is for more than one number.
struct PluralCountDropped: TextRule {
  static let metadata = RuleMetadata(
    id: "l10n/plural-count-dropped", severity: .warning,
    summary: "A plural form has no number placeholder but is used for several numbers.",
    rationale:
      "In many languages, 'one' isn't only for 1. In Russian, it's also for 21 and 31; in Latvian, 'zero' is also for 10 to 20. Without the number, these forms give the wrong count.",
    remedy: "Keep the number's placeholder in this form; a 'zero' form that's used only for 0 doesn't need it",
    references: [
      "Apple, Localizing strings that contain plurals", "Unicode CLDR, Language Plural Rules",
    ],
    examples: [
      .flagged(
        forms: ["one": "1 photo", "other": "%lld photos"], "ru",
        ["one": "⟦1 фото⟧", "few": "%lld фото", "many": "%lld фото", "other": "%lld фото"],
        because: "21 photos would be shown as '1 фото'"),
      .flagged(
        forms: ["one": "a day ago", "other": "%lld days ago"], "is",
        ["one": "⟦fyrir degi síðan⟧", "other": "fyrir %lld dögum síðan"], because: "21 days would read as one day"),
      .flagged(
        forms: ["zero": "No files", "one": "%lld file", "other": "%lld files"], "lv",
        ["zero": "⟦Nav failu⟧", "one": "%lld fails", "other": "%lld faili"],
        because: "in Latvian, 10 to 20 take 'zero' as well"),
      .flagged(
        forms: ["one": "%arg file", "other": "%arg files"], "uk",
        ["one": "⟦один файл⟧", "few": "%arg файли", "many": "%arg файлів", "other": "%arg файлу"],
        format: "Delete %#@files@?", because: "the variable's forms need its number, too"),
      .accepted(
        forms: ["one": "a month ago", "other": "%lld months ago"], "is",
        ["one": "fyrir mánuði síðan", "other": "fyrir %lld mánuðum síðan"],
        because: "after 11 months, the app counts in years, so there are never 21 months"),
      .accepted(
        forms: ["one": "%lld file", "other": "%lld files"], "de", ["one": "Eine Datei", "other": "%lld Dateien"],
        because: "in German, 'one' is only for 1"),
      .accepted(
        forms: ["one": "%lld file", "other": "%lld files"], "ru",
        ["zero": "Нет файлов", "one": "%lld файл", "few": "%lld файла", "many": "%lld файлов", "other": "%lld файла"],
        because: "in Russian, 'zero' is only for 0"),
      .accepted(
        forms: ["one": "Delete file", "other": "Delete files"], "ru",
        ["one": "Удалить файл", "few": "Удалить файлы", "many": "Удалить файлы", "other": "Удалить файлы"],
        because: "no form shows the number"),
      .accepted(
        forms: ["one": "file", "other": "files"], "ru",
        ["one": "файл", "few": "файла", "many": "файлов", "other": "файла"],
        format: "%1$lld %1$#@files@", because: "the number comes before the variable"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .varying }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    guard !text.variation.isEmpty, let name = text.variation.pluralCategory,
      let category = PluralCategory(named: name), [.zero, .one, .two].contains(category),
      !text.format.showsNumber, let rules = PluralRules.rules(of: text.locale),
      rules.numbers(of: category, besideZero: false).count > 1, let set = PluralForms(of: text)
    else { return [] }
    // A text that was never translated is told of as such.
    guard text.isSource || !(PluralForms(ofSourceOf: text)?.hasText(text.text) ?? false)
    else {
      return []
    }
    let numbers = rules.numbers(of: category, besideZero: set.has(.zero))
    guard numbers.count > 1 else { return [] }
    let isShown = set.forms.contains { FormatString(set.text(of: $0)).showsNumber } && !isShownOutside(text)
    guard isShown else { return [] }
    // Whether 0 can be met where it shares the form of 1 (French), only the app knows; mostly it cannot.
    guard numbers.count(where: { $0 != 0 }) > 1 else { return [] }
    // Where the source's own form has no number either, larger numbers may never come.
    let isCopied =
      text.source.map { $0.variation.pluralCategory != "other" && !FormatString($0.text).showsNumber } ?? false
    // Months go over into years after the eleventh, weeks into months: 21 of them are never counted.
    if isCopied, category == .one,
      context.notes.namesShortSpan(text.sourceText ?? "") || context.notes.namesShortSpan(text.entry.key)
    {
      return []
    }
    let others = numbers.filter { $0 != (category == .zero ? 0 : category == .one ? 1 : 2) }
    let list = others.prefix(3).map(String.init).joined(separator: ", ") + (others.count > 3 ? " ..." : "")
    return [
      text.finding(
        Self.metadata, severity: isCopied ? .note : .warning, confidence: .certain,
        "'\(name)' is also shown for \(list), but has no number", range: text.wholeRange)
    ]
  }

  /// Whether the text around a variable shows the variable's number itself: `%1$lld %1$#@files@`.
  private func isShownOutside(_ text: TextView) -> Bool {
    guard let substitution = text.substitution else { return false }
    return text.translation.values.contains { value in
      let placeholders = FormatString(value.text).argumentsByIndex
      let own = placeholders.first { $0.placeholder.kind == .variable(substitution.name) }
      let index = own?.placeholder.position ?? substitution.argumentNumber ?? own?.index
      return placeholders.contains { $0.placeholder.isNumber && $0.index == index }
    }
  }
}

extension FormatString {
  /// Whether a number comes into the text: `%lld`, `%.1f`, `%arg`, or an object that may be one already written out.
  fileprivate var showsNumber: Bool {
    placeholders.contains { [.integer, .float, .argument, .object].contains($0.kind) } || !broken.isEmpty
  }
}
