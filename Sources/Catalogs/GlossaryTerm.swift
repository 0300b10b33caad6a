/// A term with the way it has to be translated, and the wordings that are not to be used.
package struct GlossaryTerm: Hashable, Sendable {
  package var term: String
  /// Whether it stays as it is in every language (`translate: never`).
  package var staysAsIs = false
  /// Whether its capitals count.
  package var isCaseSensitive = false
  /// Wordings in the source's language that are not to be used for it.
  package var forbidden: [String] = []
  /// The same by locale, for translations.
  package var forbiddenByLocale: [LocaleID: [String]] = [:]
  /// What it has to be translated as: one of these.
  package var translations: [LocaleID: [String]] = [:]

  package init(_ term: String) { self.term = term }
}

extension GlossaryTerm {
  /// The wordings wanted in a locale: its own, or its nearest parent's.
  package func translation(in locale: LocaleID) -> [String]? {
    translations[locale] ?? locale.parents.lazy.compactMap { translations[$0] }.first
  }
}
