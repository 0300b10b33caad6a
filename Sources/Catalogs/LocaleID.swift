import CTextShim

/// A locale, canonicalized by ICU to a BCP 47 tag: `zh_TW` is `zh-Hant-TW`, `pt_BR` is `pt-BR`, `English` is `en`.
///
/// Two ids are equal where their canonical tags are. How a file spelled it is kept beside it (`Translation.localeSpelling`).
/// Ask for `language`, `script` and `region`; never cut the tag at a separator.
package struct LocaleID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The canonical BCP 47 tag.
  package let tag: String
  package var description: String { tag }

  /// The canonical id of a spelling, or nil where it is no locale at all.
  package init?(_ spelling: String) {
    guard let tag = LocaleCanonicalizer.canonicalTag(of: spelling) else { return nil }
    self.tag = tag
  }

  /// A tag that is known to be canonical.
  package init(canonical tag: String) { self.tag = tag }

  package static let english = LocaleID(canonical: "en")
  package static let undetermined = LocaleID(canonical: "und")

  package static func < (a: LocaleID, b: LocaleID) -> Bool { a.tag.utf8.lexicographicallyPrecedes(b.tag.utf8) }

  /// The language subtag: `zh`.
  package var language: String { LocaleCanonicalizer.facts(of: tag).language }
  /// The script, with likely subtags: `Hant` for `zh-TW`, `Latn` for `de`.
  package var script: String { LocaleCanonicalizer.facts(of: tag).script }
  /// The region, with likely subtags: `DE` for `de`.
  package var region: String { LocaleCanonicalizer.facts(of: tag).region }
  /// Whether the locale's script is written from right to left.
  package var isRightToLeft: Bool { LocaleCanonicalizer.facts(of: tag).isRightToLeft }
  /// The tag with likely subtags added: `de-Latn-DE`.
  package var maximized: String { LocaleCanonicalizer.facts(of: tag).maximized }
  /// Parents for fallback of data, nearest first, ending before `root`: `zh-Hant-HK` → `zh-Hant`; `de-AT` → `de`.
  package var parents: [LocaleID] { LocaleCanonicalizer.facts(of: tag).parents.map(LocaleID.init(canonical:)) }
}
