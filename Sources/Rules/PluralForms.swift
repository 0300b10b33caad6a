import Catalogs
import Linter

/// The plural forms that belong together: the texts of one variable, or of one entry, on one device.
struct PluralForms {
  struct Form {
    var category: PluralCategory
    /// By index among the values: those are large.
    fileprivate var index: Int
  }
  /// In file order.
  let forms: [Form]
  private let values: [Value]

  /// The forms beside a text, itself among them; nil where it is no plural form.
  init?(of text: TextView) {
    guard let (_, own) = Self.choice(of: text.variation) else { return nil }
    self.init(own, in: text.substitution?.values ?? text.translation.values)
  }

  /// The source's forms that a plural form of a translation stands for: of the same variable, by its name or, where it is
  /// the only one, by its place; else the texts of the entry.
  init?(ofSourceOf text: TextView) {
    guard let source = text.sourceTranslation, let (_, own) = Self.choice(of: text.variation) else { return nil }
    if let substitution = text.substitution {
      guard let match = Self.match(of: substitution.name, in: text.translation, source) else { return nil }
      self.init(own, in: match.values)
    } else {
      self.init(own, in: source.values)
    }
  }

  private init?(_ own: [Variation.Choice], in values: [Value]) {
    var forms: [Form] = []
    forms.reserveCapacity(values.count)
    for index in values.indices {
      guard let (category, rest) = Self.choice(of: values.variation(at: index)), rest == own else { continue }
      forms.append(Form(category: category, index: index))
    }
    self.forms = forms
    self.values = values
    if forms.isEmpty { return nil }
  }

  func has(_ category: PluralCategory) -> Bool { forms.contains { $0.category == category } }
  func value(of form: Form) -> Value { values[form.index] }
  func text(of form: Form) -> String { values[form.index].text }
  func state(of form: Form) -> TranslationState { values[form.index].state }
  /// Whether one of the forms is a text.
  func hasText(_ text: String) -> Bool { forms.contains { self.text(of: $0) == text } }

  /// Whether a source's plural was left as it is: the forms are its texts over again, and either those that the language
  /// needs beside the source's own are not there, or they repeat its singular and plural.
  func areLeft(from source: PluralForms, of sourceLocale: LocaleID, in locale: LocaleID) -> Bool {
    guard locale.language != sourceLocale.language, let rules = PluralRules.rules(of: locale) else { return false }
    let shown = forms.filter { !text(of: $0).isEmpty }
    guard shown.contains(where: { CopiedText(text(of: $0)).isPhraseOfWords }),
      shown.allSatisfy({ source.hasText(text(of: $0)) })
    else { return false }
    let missing = rules.needed.subtracting(shown.map(\.category))
    guard missing.isEmpty else { return missing.allSatisfy { !source.has($0) } }
    // Two languages that share the words of a plural have the same number of forms.
    return Set(shown.map(text)).count > 1
      && rules.needed.count > PluralRules.rules(of: sourceLocale)?.needed.count ?? rules.needed.count
  }

  /// The forms of a translation's texts that are left as they are in the source, if any are.
  static func hasLeftForms(_ translation: Translation, from source: Translation) -> Bool {
    func areLeft(_ values: [Value], from sources: [Value]) -> Bool {
      values.indices.contains { index in
        guard let (_, own) = choice(of: values.variation(at: index)), let forms = PluralForms(own, in: values),
          forms.forms[0].index == index, let sourceForms = PluralForms(own, in: sources)
        else { return false }
        return forms.areLeft(from: sourceForms, of: source.locale, in: translation.locale)
      }
    }
    if areLeft(translation.values, from: source.values) { return true }
    return translation.hasSubstitutions
      && translation.substitutions.contains { substitution in
        Self.match(of: substitution.name, in: translation, source).map {
          areLeft(substitution.values, from: $0.values)
        } ?? false
      }
  }

  /// The source's variable that one of a translation stands for: by its name or, where it is the only one, by its place.
  private static func match(of name: String, in translation: Translation, _ source: Translation) -> Substitution? {
    let same = source.substitutions.first { $0.name == name }
    let only = source.substitutions.count == 1 && translation.substitutions.count == 1
    return same ?? (only ? source.substitutions.first : nil)
  }

  /// The category of a variation, and what else was chosen.
  private static func choice(of variation: Variation) -> (PluralCategory, rest: [Variation.Choice])? {
    guard !variation.isEmpty, let name = variation.pluralCategory, let category = PluralCategory(named: name) else {
      return nil
    }
    // Mostly the category is all that was chosen.
    guard variation.choices.count > 1 else { return (category, []) }
    return (category, variation.choices.filter { $0.selector == "device" || $0.selector == "width" })
  }
}

extension TextView {
  /// Whether a plural form of a translation, or a text in its place, is one of the source's over again: what most are not
  /// need not be looked at form by form.
  var mayBeUntranslatedForm: Bool {
    guard let source = sourceTranslation else { return false }
    func isOwn(_ value: Value) -> Bool { value.text == text }
    guard substitution != nil else { return source.values.contains(where: isOwn) }
    return source.substitutions.contains { $0.values.contains(where: isOwn) }
  }
}
