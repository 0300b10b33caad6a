import Catalogs

/// What a pseudo-localized catalog shows. Each kind has a locale of its own, so that an app can have all of them at once.
package enum PseudoKind: String, Sendable, CaseIterable {
  /// Letters with accents, in brackets: text without accents isn't in a catalog, and text without a bracket is cut off.
  case accented
  /// As wide as translations of a text of that length get.
  case expanded
  /// Each word written from right to left.
  case rightToLeft = "right-to-left"
  /// The translation of each key that fits worst; the widest one where all fit.
  case widest

  /// The locale that the texts are written as: `en-XA` and `ar-XB` are ICU's names for accented and mirrored text. ISO 3166
  /// leaves the regions from XA to XZ to their users.
  package func locale(of source: LocaleID) -> LocaleID {
    switch self {
    case .accented: Self.locale(of: source, region: "XA")
    case .expanded: Self.locale(of: source, region: "XE")
    // An app mirrors its layout only for a language that is written from right to left.
    case .rightToLeft: LocaleID(canonical: "ar-XB")
    case .widest: Self.locale(of: source, region: "XW")
    }
  }

  private static func locale(of source: LocaleID, region: String) -> LocaleID {
    let plain = LocaleID("\(source.language)-\(region)")
    if let plain, plain.script == source.script { return plain }
    return LocaleID("\(source.language)-\(source.script)-\(region)") ?? plain ?? LocaleID(canonical: "en-" + region)
  }
}
