import Catalogs
import LocaleData

/// What a team has chosen for the wording of its app: `style` in the configuration. A rule that compares strings with the majority
/// compares them with the choice instead.
package struct HouseStyle: Sendable, Hashable {
  /// The letter case of short strings.
  package enum LetterCase: String, Sendable, CaseIterable { case title, sentence }

  /// One of the names that a word list has for one thing: `My` of `My` and `Your`.
  package struct WordChoice: Sendable, Hashable {
    /// `writing/person`
    package var rule: String
    /// As the word list names it: `owner`.
    package var concept: String
    /// As the word list spells it: `My`.
    package var variant: String

    package init(rule: String, concept: String, variant: String) {
      self.rule = rule
      self.concept = concept
      self.variant = variant
    }
  }

  package var casing: [Role: LetterCase] = [:]
  package var words: [WordChoice] = []
  /// By locale; a choice for a locale also applies to its variants (`de` to `de-AT`).
  package var formality: [LocaleID: Formality] = [:]

  package init() {}

  /// Whether a choice turns a rule on that is otherwise in preview.
  func turnsOn(_ rule: String) -> Bool { words.contains { $0.rule == rule } }

  package func formality(in locale: LocaleID) -> Formality? {
    formality[locale] ?? locale.parents.lazy.compactMap { formality[$0] }.first
  }
}
