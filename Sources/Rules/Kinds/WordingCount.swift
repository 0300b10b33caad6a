import Catalogs
import Findings
import Linter
import LocaleData

/// How often an app says one thing in each of several ways, as rules of the kind `consistency` count it.
package struct WordingCount: Sendable {
  /// `writing/person`
  package var rule: String
  /// What is said in several ways: `owner`.
  package var concept: String
  package var locale: LocaleID
  /// All ways that the word list has: `My`, `Your`.
  package var ways: [String]
  /// The ways, each with the strings that go it, in the order of the word list; only those that the app goes.
  package var variants: [(name: String, formality: Formality?, strings: Int)]

  /// The way of at least 80 % of at least five strings, as `writing/casing` asks of letter case.
  package var majority: (name: String, formality: Formality?)? {
    let total = variants.reduce(0) { $0 + $1.strings }
    guard let most = variants.max(by: { $0.strings < $1.strings }), total >= 5, most.strings * 5 >= total * 4 else {
      return nil
    }
    return (most.name, most.formality)
  }

  /// The counts of all concepts that the app has strings for, by rule, concept and locale. Ways of saying a thing that are compared by
  /// its object (`Delete account`, `Remove your account?`) are left out. Throws `LocaleDataError`.
  package static func all(in tables: [CatalogTable], context: RuleContext) throws -> [WordingCount] {
    let rules = try context.localeData.dataRules().filter { $0.extends == "consistency" }.map { try PhraseRule($0) }
    let phrases = PhraseSet(
      rules: rules, locales: Set(tables.flatMap { [$0.sourceLocale] + $0.locales }),
      sources: Set(tables.map(\.sourceLocale)), includesPreview: true, context: context)
    let check = Consistency(phrases: phrases)
    let votes = EntrySlice.all(of: tables).map { check.summary(of: $0.slice(of: tables, context)) }.merged()
    return votes.counts.compactMap { topic, counts -> WordingCount? in
      guard topic.object.isEmpty, let concept = phrases.concept(topic.concept, in: topic.locale) else { return nil }
      let rule = phrases.rules[concept.rule].metadata.id
      let name = concept.name.dropFirst(rule.count + 1)
      let variants = concept.variants.indices.filter { counts[$0, default: 0] > 0 }
        .map { (name: concept.variants[$0], formality: concept.formalities[$0], strings: counts[$0, default: 0]) }
      return WordingCount(
        rule: rule, concept: String(name), locale: topic.locale, ways: concept.variants, variants: variants)
    }.sorted { ($0.rule, $0.concept, $0.locale) < ($1.rule, $1.concept, $1.locale) }
  }
}
