import Catalogs
import Findings
import Fit
import LocaleData

/// One thing to look for. A rule is one file that holds its metadata, its examples and its check.
///
/// It adopts one of the protocols below by what it must see: one text, one assessment, one catalog, or the project.
/// `check` returns findings and touches nothing else.
package protocol Rule: Sendable {
  static var metadata: RuleMetadata { get }
  /// Throws `RuleOptionError` for an option it does not know or a value it cannot use.
  init(options: RuleOptions) throws
}

/// Judges one text of an entry: a source, or a translation against its source.
package protocol TextRule: Rule {
  func check(_ text: TextUnit, in context: RuleContext) -> [Finding]
}

/// Judges one text in its box.
package protocol AssessmentRule: Rule {
  func check(_ assessment: Assessment, of text: TextUnit, in context: RuleContext) -> [Finding]
}

/// Judges a catalog as a whole.
package protocol CatalogRule: Rule {
  func check(_ catalog: CatalogUnit, in context: RuleContext) -> [Finding]
}

/// Judges all catalogs of a run together.
package protocol ProjectRule: Rule {
  func check(_ catalogs: [CatalogUnit], in context: RuleContext) -> [Finding]
}

/// The options of one rule as the configuration gives them; scalars are the strings that stand there.
package struct RuleOptions: Sendable, Hashable {
  package var values: [String: [String]]
  package init(_ values: [String: [String]] = [:]) { self.values = values }
}

package struct RuleOptionError: Error, Sendable {
  package var message: String
  package init(_ message: String) { self.message = message }
}
