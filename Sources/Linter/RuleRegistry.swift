import Catalogs
import Findings
import Fit
import LocaleData

/// Every rule there is, as the linter asks for them: it knows kinds of rules, and none by its name.
package protocol RuleRegistry: Sendable {
  static var textRules: [any TextRule.Type] { get }
  static var fitRules: [any FitRule.Type] { get }
  static var stateRules: [any StateRule.Type] { get }
  static var catalogRules: [any CatalogRule.Type] { get }
  static var changeRules: [any ChangeRule.Type] { get }
  static var codeRules: [any CodeRule.Type] { get }
  static var evidenceRules: [any EvidenceRule.Type] { get }
  /// The rules whose whole matter is words in Locales/. Throws `LocaleDataError`.
  static func wordRules(_ localeData: LocaleData) throws -> [any WordRule]
  /// What the words of rules that run are looked for with, in texts of some locales, of which `sources` are those of the sources.
  static func wordSearch(
    for rules: [any WordRule], in locales: Set<LocaleID>, sources: Set<LocaleID>, includesPreview: Bool,
    context: RuleContext
  ) -> any WordSearch
  /// What the checks that judge by evidence keep under a name (`EvidenceCheck.summaryName`).
  static func summaryType(named name: String) -> any EvidenceSummary.Type
  /// The translations of a table that are their source over again, where they should not be: by locale the indexes of entries, ascending.
  static func sourceCopies(in table: CatalogTable, _ context: RuleContext) -> [LocaleID: [Int]]
  /// The rule on texts that no box is tried on, and its finding.
  static var tooLongMetadata: RuleMetadata { get }
  static func tooLong(_ text: TextView) -> Finding
  /// What the rules on fit found of a text in one box, with one finding for each cause.
  static func merged(_ findings: [Finding], of assessment: Assessment) -> [Finding]
}

/// A rule whose whole matter is words, in Locales/ or in the configuration.
package protocol WordRule: Sendable {
  var metadata: RuleMetadata { get }
  /// The same rule with the options of the configuration. Throws `RuleOptionError`.
  func with(_ options: RuleOptions) throws -> Self
}

/// Looks for the words of all word rules in one pass over a text.
package protocol WordSearch: Sendable {
  /// What the rules that look at one text by itself find in it.
  /// `repeatsSource`: whether the text is a translation that is its source's text over again.
  func findings(in text: TextView, repeatsSource: Bool) -> [Finding]
  /// The rules that compare ways of saying one thing.
  var comparisons: [any EvidenceCheck] { get }
}
