import Catalogs
import TextLayout
import Typography

/// What the flags and the configuration say of measuring.
package struct FitSettings: Sendable {
  package var platform: Platform = .ios
  /// Whether `platform` was stated, or the project's files agree on it; else it is a mere default.
  package var isPlatformKnown = false
  /// What an app is laid out as on Mac Catalyst: as on iPad, in points of which the system draws 77 % (the guidelines, "Mac
  /// Catalyst"), or with the Mac's own sizes where its interface is optimized for the Mac.
  package var macCatalyst: Platform = .ipados
  /// In points; empty: the platform's usual one.
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
  /// Sample values for some keys or locales only, the first that matches holds.
  package var sampleRules: [SampleRule] = []
  /// Whether arguments that nobody set take the longest plausible value in place of a usual one.
  package var usesLongestSamples = false
  /// Widths of containers that somebody measured, in points, by the container's name.
  package var containerWidths: [String: Double] = [:]
  /// Paths relative to the root, for matches by file.
  package var fileNames: [FileID: String] = [:]
  package init() {}

  /// A platform by the name that code and interface files have for it: `maccatalyst` is one of the others.
  package func platform(named name: String) -> Platform? {
    name == "maccatalyst" ? macCatalyst : Platform(rawValue: name)
  }
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
  package var maxCharacters: Int?
  package var leading: LeadingTrait?
  package var tightens: Bool?
  package var stackedWidth: Double?
  package var alignment: String?
  /// The style that `size` grows like.
  package var scalesLike: TextStyle?
  package var design: FontDesign?
  package var fontWidth: FontWidth?
  /// By PostScript name.
  package var fontName: String?
  /// In points.
  package var tracking: Double?
  package init(match: EntryMatch) { self.match = match }
}

/// Sample values of `arguments` in the configuration that are for some keys or one locale.
package struct SampleRule: Hashable, Sendable {
  /// A glob on keys; nil for all.
  package var key: String?
  package var locale: LocaleID?
  /// By specifier: `%@` → `Alexandra`.
  package var samples: [String: String]
  package init(key: String? = nil, locale: LocaleID? = nil, samples: [String: String]) {
    self.key = key
    self.locale = locale
    self.samples = samples
  }
}
