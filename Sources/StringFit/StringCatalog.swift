import Catalogs

/// The strings of one table in all locales, whatever files they come from.
public struct StringCatalog: Sendable {
  /// One key with its texts.
  public struct Entry: Sendable {
    public let key: String
    /// What the developer tells translators.
    public let comment: String?
    /// By locale (BCP 47), in the order of the file; one text where nothing varies.
    public let texts: [String: [Text]]
  }

  /// A text, and the case that it is for.
  public struct Text: Hashable, Sendable {
    public let text: String
    /// Such as `plural=one` or `device=iphone;plural=one`; empty where nothing varies.
    public let variation: String
  }

  /// The folder that holds the locales' folders, and the table: `App/Localizable`.
  public let name: String
  /// The locale that the strings are written in.
  public let sourceLocale: String?
  /// Every locale with a file or a translation, sorted.
  public let locales: [String]
  /// In the order of the files.
  public let entries: [Entry]

  init(_ catalog: Catalog) {
    name = catalog.name
    sourceLocale = catalog.sourceLocale?.tag
    locales = catalog.locales.map(\.tag)
    entries = catalog.entries.map { entry in
      Entry(
        key: entry.key, comment: entry.comment?.text,
        texts: Dictionary(
          entry.translations.values.map { translation in
            (
              translation.locale.tag,
              translation.values.map { Text(text: $0.text, variation: $0.variation.description) }
            )
          }, uniquingKeysWith: { first, _ in first }))
    }
  }
}
