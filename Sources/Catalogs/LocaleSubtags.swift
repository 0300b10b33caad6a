/// What is known of a locale by itself, without the record that a `LocaleID` keeps until the program ends: for streams, which
/// may name any number of locales.
package struct LocaleSubtags: Sendable {
  /// The canonical BCP 47 tag.
  package let tag: String
  /// The language subtag.
  package let language: String
  /// The script, with likely subtags.
  package let script: String
  /// As `LocaleID.parents`.
  package let parents: [String]

  /// Nil for a spelling that is no locale at all.
  package init?(_ spelling: String) {
    guard let tag = LocaleCanonicalizer.canonicalTag(of: spelling) else { return nil }
    self.init(tag: tag, LocaleCanonicalizer.facts(of: tag))
  }

  package init(_ locale: LocaleID) { self.init(tag: locale.tag, locale.record.pointee.facts) }

  private init(tag: String, _ facts: LocaleCanonicalizer.Facts) {
    self.tag = tag
    language = facts.language
    script = facts.script
    parents = facts.parents
  }
}
