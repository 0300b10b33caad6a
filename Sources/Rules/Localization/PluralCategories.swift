import Catalogs
import Findings
import Linter
import Texts

/// Flags plural forms that do not cover the numbers of their language, were left half translated, or are never shown.
struct PluralCategories: TextRule {
  static let metadata = RuleMetadata(
    id: "l10n/plural-categories", severity: .warning,
    summary: "The plural forms of a string aren't the ones its language needs.",
    rationale:
      "The app picks the plural form by the language's rules. If that form is missing, people see the 'other' form, often with a wrong ending. If that form is missing, too, they see no text at all.",
    remedy: "Add every form that the language has, each with its own wording",
    references: [
      "Apple, Localizing strings that contain plurals", "Unicode CLDR, Language Plural Rules",
    ],
    examples: [
      .flagged(
        forms: ["one": "%lld file", "other": "%lld files"], "ru", ["one": "%lld файл", "other": "%lld файлов"],
        because: "2, 3 and 4 take 'few', and 5 takes 'many'"),
      .flagged(
        forms: ["one": "%lld file", "other": "%lld files"], "pl",
        ["one": "%lld plik", "few": "%lld pliki", "other": "%lld pliku"], because: "5 takes 'many'"),
      .flagged(
        forms: ["one": "%lld file", "other": "%lld files"], "de", ["one": "%lld Datei"],
        because: "without 'other', there is no text for 2 (an error)"),
      .flagged(forms: ["one": "%lld file"], because: "the source's own 'other' is missing (an error)"),
      .flagged(
        forms: ["one": "%arg file", "other": "%arg files"], "uk", ["one": "%arg файл", "other": "%arg файлу"],
        format: "Delete %#@files@?", because: "the forms of a variable are checked like those of a string"),
      .flagged(
        forms: ["one": "%lld saved file", "other": "%lld saved files"], "de",
        ["one": "%lld gesicherte Datei", "other": "⟦%lld saved files⟧"],
        because: "'one' is translated, but 'other' isn't"),
      .flagged(
        forms: ["one": "%lld file", "other": "%lld files"], "ru",
        ["one": "%lld файл", "few": "%lld файла", "many": "⟦%lld files⟧", "other": "%lld файла"],
        because: "a single untranslated word is reported if the scripts differ"),
      .flagged(
        forms: ["one": "%lld file", "other": "%lld files"], "sv", ["one": "%lld bilaga", "other": "⟦%lld files⟧"],
        because: "the 'one' form uses a different word"),
      .flagged(
        forms: ["one": "%lld file", "other": "%lld files"], "cs",
        ["one": "%lld soubor", "few": "", "other": "%lld souborů"], because: "nothing would be shown for 2"),
      .accepted(
        forms: ["one": "%lld person", "other": "%lld people"], "da", ["one": "%lld person", "other": "%lld personer"],
        because: "the word is the same in Danish"),
      .accepted(
        forms: ["one": "%lld file", "other": "%lld files"], "fr", ["one": "%lld fichier", "other": "%lld fichiers"],
        because: "French uses 'many' only for millions"),
      .accepted(
        forms: ["one": "%lld file", "other": "%lld files"], "cs",
        ["one": "%lld soubor", "few": "%lld soubory", "other": "%lld souborů"],
        because: "Czech uses 'many' only for fractions"),
      .accepted(
        forms: ["zero": "No files", "one": "%lld file", "other": "%lld files"],
        because: "the system looks for 'zero' in every language"),
      .accepted(
        forms: ["one": "%lld file", "other": "%lld files"], "ja", ["other": "%lld個のファイル"],
        because: "Japanese has only one plural form"),
      .accepted(
        forms: ["one": "%lld file", "other": "%lld files"], "ru", ["one": "%lld file", "other": "%lld files"],
        because: "not translated yet, which another rule reports"),
      .accepted(
        forms: ["one": "%lld error", "other": "%lld errors"], "es", ["one": "%lld error", "other": "%lld errores"],
        because: "the Spanish singular is the same as the English word"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .varying }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    guard !text.variation.isEmpty, let set = PluralForms(of: text) else { return [] }
    let shown = set.forms.filter { !set.text(of: $0).isEmpty }
    if let first = shown.first, text.isText(of: set.value(of: first)), let finding = gap(in: set, of: text, context) {
      return [finding]
    }
    let half = halfTranslated(shown, in: set, of: text)
    return half.isEmpty ? neverShown(shown, in: set, of: text) : half
  }

  /// What is told once of a set of forms: a category without a text.
  private func gap(in set: PluralForms, of text: TextView, _ context: RuleContext) -> Finding? {
    guard set.has(.other) else {
      return text.finding(
        Self.metadata, severity: .error, confidence: .certain,
        "'other' is missing" + Self.useOfOther(in: PluralRules.rules(of: text.locale)), help: "Add the form 'other'")
    }
    guard let rules = PluralRules.rules(of: text.locale) else { return nil }
    // Of a plural that nobody has translated yet l10n/untranslated tells.
    if !text.isSource, let source = PluralForms(ofSourceOf: text), let sourceLocale = text.sourceTranslation?.locale,
      set.areLeft(from: source, of: sourceLocale, in: text.locale)
    {
      return nil
    }
    var needed = rules.needed
    if Self.countsFractions(set, of: text) { needed.formUnion(rules.neededForFractions) }
    let missing = needed.subtracting(set.forms.map(\.category)).sorted()
    if !missing.isEmpty {
      let list = missing.map { "'\($0.rawValue)'\(Self.numbers(rules.numbers[$0] ?? []))" }
      return text.finding(
        Self.metadata, severity: variesByNumber(set, of: text, context) ? .warning : .note, confidence: .certain,
        "\(Self.joined(list)) \(missing.count == 1 ? "is" : "are") missing",
        help: "Add \(missing.count == 1 ? "the form" : "the forms"), else 'other' is shown for these numbers")
    }
    let empty = set.forms.filter { set.text(of: $0).isEmpty && (needed.contains($0.category) || $0.category == .other) }
    guard let first = empty.first else { return nil }
    return text.finding(
      Self.metadata, severity: .warning, confidence: .certain, "'\(first.category.rawValue)' is empty",
      help: "Write the text of this form")
  }

  /// Whether the words of a text, or of its source, are seen to depend on the number: else they may well be the same for all, or the
  /// number is never 1.
  private func variesByNumber(_ set: PluralForms, of text: TextView, _ context: RuleContext) -> Bool {
    if context.localeData.keepsSingularBehindNumbers(text.locale) || Self.isOfMany(text.entry.key) { return false }
    func varies(_ set: PluralForms) -> Bool {
      Set(set.forms.filter { $0.category != .zero }.map(set.text)).count > 1
    }
    return varies(set) || !text.isSource && PluralForms(ofSourceOf: text).map(varies) ?? true
  }

  /// Whether a key says that its text is for several alone: `files.many`.
  private static func isOfMany(_ key: String) -> Bool {
    let last = key.lowercased().split { !$0.isLetter }.last ?? ""
    return !key.utf8.contains(0x20) && ["many", "plural", "multiple", "several"].contains(last)
  }

  /// What the form is for, as the language has it: most numbers, some, or fractions alone.
  private static func useOfOther(in rules: PluralRules?) -> String {
    guard let rules, !rules.isOtherUsual else { return ", and most numbers take it" }
    if let numbers = rules.numbers[.other] {
      return ", and " + numbers.prefix(3).map(String.init).joined(separator: ", ") + " ... take it"
    }
    return ": fractions take it, and so does every number in String(format:) without a locale"
  }

  private static func countsFractions(_ set: PluralForms, of text: TextView) -> Bool {
    if let type = text.substitution?.formatSpecifier?.utf8.last {
      return "fFeEgGaA".utf8.contains(type)
    }
    return text.format.arguments.contains { $0.kind == .float }
      && !text.format.arguments.contains { $0.kind == .integer }
  }

  /// ` (2, 3, 4 ...)`; nothing where it is for fractions alone.
  static func numbers(_ numbers: [Int]) -> String {
    guard !numbers.isEmpty else { return "" }
    return " (" + numbers.prefix(3).map(String.init).joined(separator: ", ") + (numbers.count > 3 ? " ..." : "") + ")"
  }

  private static func joined(_ parts: [String]) -> String {
    guard parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + (parts.last ?? "")
  }

  // MARK: Half translated

  /// Told at the first form that is still the source's, where another is not.
  private func halfTranslated(_ forms: [PluralForms.Form], in set: PluralForms, of text: TextView) -> [Finding] {
    // Most are translated: only of a form that is the source's the others are looked at.
    guard !text.isSource, forms.count > 1, text.mayBeUntranslatedForm, let source = PluralForms(ofSourceOf: text),
      let sourceLocale = text.sourceTranslation?.locale, sourceLocale.language != text.locale.language
    else { return [] }
    // Where all are the source's, nothing of it is translated at all.
    guard source.hasText(text.text), forms.contains(where: { !source.hasText(set.text(of: $0)) }) else { return [] }
    func isUntranslated(_ form: PluralForms.Form) -> Bool {
      let own = set.text(of: form)
      guard source.hasText(own) else { return false }
      let words = Self.words(in: own)
      // One word may be the same in two languages of one script: then the other forms are made of it.
      return words > 1
        || words == 1
          && (text.locale.script != sourceLocale.script || set.state(of: form) == .new
            || Self.letters(in: own).count >= Self.leastStem && !Self.isStem(own, of: forms.map(set.text)))
    }
    // What is never shown need not be translated.
    guard let used = PluralRules.rules(of: text.locale)?.used else { return [] }
    let left = forms.filter { ($0.category == .zero || used.contains($0.category)) && isUntranslated($0) }
    // A word that the language took over keeps its spelling in one form: the others have its stem.
    if left.count == 1, let own = left.first, Self.isStem(set.text(of: own), of: forms.map(set.text)) { return [] }
    guard let first = left.first, text.isText(of: set.value(of: first)),
      forms.contains(where: { !source.hasText(set.text(of: $0)) && Self.words(in: set.text(of: $0)) > 0 })
    else { return [] }
    let names = Self.joined(left.map { "'\($0.category.rawValue)'" })
    return [
      text.finding(
        Self.metadata, severity: .warning, confidence: .certain,
        "\(names) \(left.count == 1 ? "is" : "are") still the source's text, while other forms are translated",
        help: "Translate \(left.count == 1 ? "this form" : "these forms") too", range: text.wholeRange)
    ]
  }

  /// Whether each other form begins with most of the letters of this one, placeholders aside.
  private static func isStem(_ text: String, of forms: [String]) -> Bool {
    let own = letters(in: text)
    let others = forms.filter { $0 != text }.map(letters)
    return own.count >= leastStem
      && others.allSatisfy { other in zip(own, other).prefix { $0 == $1 }.count * 4 >= own.count * 3 }
  }

  private static let leastStem = 4
  private static func letters(in text: String) -> [UInt16] {
    MaskedText(FormatString(text)).units.filter { $0 != MaskedText.mask && $0 > 0x40 }
  }

  /// A form that the language does not have, which says something that none of its own forms says.
  private func neverShown(_ forms: [PluralForms.Form], in set: PluralForms, of text: TextView) -> [Finding] {
    guard let rules = PluralRules.rules(of: text.locale) else { return [] }
    func isUsed(_ category: PluralCategory) -> Bool { category == .zero || rules.used.contains(category) }
    if forms.indices.allSatisfy({ isUsed(forms[$0].category) }) { return [] }
    // What a translation only has from its source is told there.
    let source = text.isSource ? nil : PluralForms(ofSourceOf: text)
    let unused = forms.filter { !isUsed($0.category) && !(source?.hasText(set.text(of: $0)) ?? false) }
    let says = unused.contains { form in
      !forms.contains { isUsed($0.category) && set.text(of: $0) == set.text(of: form) }
    }
    guard says, let first = unused.first, text.isText(of: set.value(of: first)) else { return [] }
    let names = Self.joined(unused.map { "'\($0.category.rawValue)'" })
    return [
      text.finding(
        Self.metadata, severity: .note, confidence: .certain,
        "\(names) \(unused.count == 1 ? "is" : "are") never shown: the language has no such form",
        help: "Delete \(unused.count == 1 ? "it" : "them"), or say it in a form that the language has",
        range: text.wholeRange)
    ]
  }

  /// Runs of letters outside placeholders, counted to two.
  private static func words(in text: String) -> Int {
    var words = 0
    var inside = false
    for unit in MaskedText(FormatString(text)).units {
      let isLetter =
        unit < 0x80 ? unit.isASCIILetter : unit >= 0xC0 && unit != MaskedText.mask
      if isLetter, !inside { words += 1 }
      if words > 1 { break }
      inside = isLetter
    }
    return words
  }
}
