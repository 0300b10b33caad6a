import Catalogs
import Findings
import Fit
import LocaleData

/// A catalog as rules see it: merged, with its source locale settled and each entry's role decided.
package struct CatalogUnit: Sendable {
  package var catalog: Catalog
  package var sourceLocale: LocaleID
  /// By index of the entry.
  package var roles: [RoleDecision]
  package init(catalog: Catalog, sourceLocale: LocaleID, roles: [RoleDecision]) {
    self.catalog = catalog
    self.sourceLocale = sourceLocale
    self.roles = roles
  }
}

/// One text of one entry as rules see it.
package struct TextUnit: Sendable {
  package var catalogName: String
  package var entry: Entry
  package var locale: LocaleID
  package var isSource: Bool
  package var value: Value
  /// The source's text for the same variation (or its nearest); nil where the catalog has none.
  package var source: Value?
  package var translation: Translation
  package var role: RoleDecision
  package init(
    catalogName: String, entry: Entry, locale: LocaleID, isSource: Bool, value: Value, source: Value?,
    translation: Translation, role: RoleDecision
  ) {
    self.catalogName = catalogName
    self.entry = entry
    self.locale = locale
    self.isSource = isSource
    self.value = value
    self.source = source
    self.translation = translation
    self.role = role
  }
}

/// What rules may ask beside what they judge.
package struct RuleContext: Sendable {
  package var localeData: LocaleData
  package var fitter: Fitter
  package init(localeData: LocaleData, fitter: Fitter) {
    self.localeData = localeData
    self.fitter = fitter
  }
}
