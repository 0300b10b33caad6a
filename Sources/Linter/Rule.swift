import Catalogs
import Findings
import Fit
import LocaleData
import Texts

// The kinds of rules. Sources/Rules holds the rules themselves: each is one file, and sees texts, assessments and words, never a file
// or a flag.

/// One thing to look for. A rule is one file that holds its metadata, its examples and its check.
///
/// It adopts one of the protocols below by what it must see: one text, one assessment, one catalog; or `EvidenceRule`, to judge a text
/// by what others show.
/// `check` returns findings and touches nothing else. A finding has the severity of its consequence; the engine lowers
/// it where the finding's confidence is borderline (`Finding.resolved`).
package protocol Rule: Sendable {
  static var metadata: RuleMetadata { get }
  /// Throws `RuleOptionError` for an option it does not know or a value it cannot use.
  init(options: RuleOptions) throws
}

/// Judges one text of an entry: a source, or a translation against its source.
package protocol TextRule: Rule {
  /// Features of which the text or its source must have one, or the rule has nothing to say: it is asked of no other text.
  /// All texts where it is left out. A translation without a source is always asked of.
  var trigger: TextFeatures { get }
  func check(_ text: TextView, in context: RuleContext) -> [Finding]
  /// Whether the rule speaks of texts whose key the source no longer has, too: what is broken there may come back with the
  /// key, all else is not worth anybody's minute.
  static var judgesOrphans: Bool { get }
}

extension TextRule {
  package var trigger: TextFeatures { .any }
  package static var judgesOrphans: Bool { false }
}

/// Judges one text in its box, with the source's text in the same box beside it (nil for the source itself).
package protocol FitRule: Rule {
  func check(_ assessment: Assessment, source: Assessment?, of text: TextView, in context: RuleContext) -> [Finding]
}

/// Judges a catalog as a whole.
package protocol CatalogRule: Rule {
  func check(_ catalog: CatalogTable, in context: RuleContext) -> [Finding]
}

/// Judges what the app's code does with texts: the keys that it looks up, and what it shows as it stands.
package protocol CodeRule: Rule {
  func check(_ code: CodeTable, in context: RuleContext) -> [Finding]
}

/// Finds the entries of a catalog that are in some state in a locale: missing, untranslated, stale, to be reviewed.
///
/// The engine makes one finding of them all, or one of each where the run is verbose.
package protocol StateRule: Rule {
  /// What is found out once of a whole catalog.
  associatedtype Facts
  func facts(of catalog: CatalogTable, _ context: RuleContext) -> Facts
  /// Indexes into the catalog's entries.
  func entries(of catalog: CatalogTable, in locale: LocaleID, given facts: Facts) -> [Int]
  /// `3 strings are missing in 'de'`
  func message(count: Int, locale: LocaleID) -> String
  /// `'settings.title' is missing in 'de', 'fr'`
  func message(key: String, locales: [LocaleID]) -> String
  /// Makes the message on all strings of a catalog in all locales, where the rule reports these together; nil where it reports
  /// each locale on its own.
  var messageForCatalog: (@Sendable ([MissingString]) -> String)? { get }
  var help: String { get }
  /// The message and the help on a locale, where they are on all its texts and not on the number of strings.
  func message(onAllOf locale: LocaleID, given facts: Facts) -> (message: String, help: String)?
  /// The locales that are looked at: those that the catalog is translated into.
  func locales(of catalog: CatalogTable) -> [LocaleID]
  var severity: Severity { get }
  /// Where not all entries in the state are as grave: the rule by its parts, each with its own entries, severity and messages.
  var parts: [Self] { get }
}

extension StateRule where Facts == [LocaleID: LocaleProgress] {
  package func facts(of catalog: CatalogTable, _ context: RuleContext) -> Facts { catalog.progress(context.notes) }
}

extension StateRule {
  package var messageForCatalog: (@Sendable ([MissingString]) -> String)? { nil }
  package func message(onAllOf locale: LocaleID, given facts: Facts) -> (message: String, help: String)? { nil }
  package func locales(of catalog: CatalogTable) -> [LocaleID] { catalog.targetLocales }
  package var severity: Severity { Self.metadata.severity }
  package var parts: [Self] { [self] }
}

/// The options of one rule as the configuration gives them; scalars are the strings that stand there.
package struct RuleOptions: Sendable, Hashable {
  package var values: [String: [String]]
  /// For a rule whose words are lists.
  package var words = WordChanges()
  package init(_ values: [String: [String]] = [:]) { self.values = values }

  /// Throws where there is an option that the rule does not have.
  package func allow(only names: [String] = []) throws {
    for name in values.keys.sorted() where !names.contains(name) {
      throw RuleOptionError(
        names.isEmpty
          ? "'\(name)': the rule has no options"
          : "'\(name)' isn't an option; the options are \(names.joined(separator: ", "))")
    }
  }
}

/// What a configuration adds to the word lists of a rule and takes from them.
package struct WordChanges: Sendable, Hashable {
  /// For texts in the source locales.
  package var added: [String] = []
  /// For texts in a locale and its variants.
  package var addedByLocale: [LocaleID: [String]] = [:]
  package var removed: [String] = []
  package init() {}

  /// The words that are looked for in addition in texts of a locale.
  package func additions(in locale: LocaleID, isSource: Bool) -> [String] {
    ([locale] + locale.parents).flatMap { addedByLocale[$0] ?? [] } + (isSource ? added : [])
  }
}

package struct RuleOptionError: Error, Sendable {
  package var message: String
  package init(_ message: String) { self.message = message }
}

extension [LocaleID] {
  /// `'de', 'fr' and 3 more locales`: as many as a line takes.
  package var quoted: String {
    let shown = count > 6 ? prefix(5) : self[...]
    let names = shown.map { "'\($0)'" }.joined(separator: ", ")
    return shown.count == count ? names : names + " and \(count - shown.count) more locales"
  }
}
