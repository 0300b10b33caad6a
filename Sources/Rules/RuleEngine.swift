import Catalogs
import Findings
import Fit
import LocaleData

/// Runs the selected rules over catalogs.
package struct RuleEngine: Sendable {
  /// What the flags and the configuration say of rules.
  package struct Settings: Sendable {
    package struct RuleSetting: Sendable {
      package var isOff = false
      package var severity: Severity?
      package var options = RuleOptions()
      package init() {}
    }
    /// `--only` and `--skip`: globs on `family/name`.
    package var only: [String] = []
    package var skip: [String] = []
    package var includesPreview = false
    /// By rule id.
    package var rules: [String: RuleSetting] = [:]
    package var sourceLocale: LocaleID?
    /// Empty: all.
    package var locales: [LocaleID] = []
    package var isVerbose = false
    package var jobs = 1
    package init() {}
  }
  package struct Results: Sendable {
    package var findings: [Finding] = []
    /// Findings that an inline `[stringfit: disable=…]` silenced.
    package var suppressed = 0
    /// Translations judged: non-empty texts outside the source locale, one per variation.
    package var translations = 0
    /// Per cent of the translatable entries that have a text, by locale.
    package var coverage: [LocaleID: Double] = [:]
    package init() {}
  }

  package init(settings: Settings, localeData: LocaleData, fitter: Fitter) throws {}
  /// Judges catalogs that are complete (merged, source locale settled).
  package func run(_ catalogs: [Catalog]) -> Results { Results() }
  /// The metadata of every rule there is, `input/` included, sorted by id.
  package static var allMetadata: [RuleMetadata] { [] }
}
