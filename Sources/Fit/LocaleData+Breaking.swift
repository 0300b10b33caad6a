import Catalogs
import LocaleData
import TextLayout

extension LocaleData {
  /// How strictly lines break as labels do; nil for breaks as browsers have them, which is ICU's own choice.
  package func strictness(for locale: LocaleID, lineBreaking: LineBreaking) -> LineBreakStrictness? {
    lineBreaking == .uikit ? LineBreakStrictness(rawValue: lineBreakStrictness(for: locale)) : nil
  }

  /// The same of a locale that is not remembered.
  package func strictness(for locale: LocaleSubtags, lineBreaking: LineBreaking) -> LineBreakStrictness? {
    lineBreaking == .uikit ? LineBreakStrictness(rawValue: lineBreakStrictness(for: locale)) : nil
  }

  /// The tag that texts of a locale are measured by, with the strictness in it.
  func breakTag(for locale: LocaleID, lineBreaking: LineBreaking) -> String {
    strictness(for: locale, lineBreaking: lineBreaking)?.applied(to: locale.tag) ?? locale.tag
  }
}
