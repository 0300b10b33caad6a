import Catalogs
import LocaleData
import TextLayout
import Typography

/// Fits entries in their boxes at each size. One value serves the whole run, from any thread.
package struct Fitter: Sendable {
  package var settings: FitSettings
  package var measurer: any Measurer

  package init(settings: FitSettings, measurer: any Measurer) {
    self.settings = settings
    self.measurer = measurer
  }

  /// The role of an entry, and why.
  package func role(of entry: Entry, in catalog: Catalog, sourceText: String?) -> RoleDecision {
    for rule in settings.roleRules where Glob(rule.pattern).matches(entry.key) {
      return RoleDecision(
        role: rule.role, confidence: 1, origin: .config, reason: "'\(rule.pattern)' in the configuration")
    }
    return .unknown
  }
  /// The boxes of an entry: one per device width judged.
  package func boxes(of entry: Entry, in catalog: Catalog, role: RoleDecision) -> [TextBox] { [] }
  /// A text of the entry in a box at each size.
  package func assess(_ text: String, locale: LocaleID, in box: TextBox) -> Assessment {
    Assessment(box: box, measuredText: text)
  }
}

/// What the flags and the configuration say of measuring.
package struct FitSettings: Sendable {
  package var platform: Platform = .ios
  package var deviceWidths: [Double] = []
  /// Empty: all of the platform.
  package var sizeCategories: [SizeCategory] = []
  package var boldText = false
  package var lineBreaking: LineBreaking = .uikit
  package var boxRules: [BoxRule] = []
  package var roleRules: [(pattern: String, role: Role)] = []
  package var platformOverrides: [(match: EntryMatch, platform: Platform)] = []
  /// Sample values by specifier: `%@` → `Alexandra`.
  package var argumentSamples: [String: String] = [:]
  package init() {}
}

/// Which entries something of the configuration is for; globs, all given fields must match.
package struct EntryMatch: Hashable, Sendable {
  package var key: String?
  package var file: String?
  package var catalog: String?
  package var comment: String?
  package var role: String?
  package init(
    key: String? = nil, file: String? = nil, catalog: String? = nil, comment: String? = nil, role: String? = nil
  ) {
    self.key = key
    self.file = file
    self.catalog = catalog
    self.comment = comment
    self.role = role
  }
}

/// One item of `boxes` in the configuration.
package struct BoxRule: Hashable, Sendable {
  package var match: EntryMatch
  package var platform: Platform?
  package var style: TextStyle?
  package var size: Double?
  package var weight: FontWeight?
  package var width: Double?
  package var height: Double?
  package var maxLines: Int?
  package var minimumScale: Double?
  package var role: Role?
  package var scales: Bool?
  package init(match: EntryMatch) { self.match = match }
}
