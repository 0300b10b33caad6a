import Catalogs
import LocaleData
import TextLayout

extension LocaleData {
  /// How tall lines are by the scripts in them, in a locale.
  package func scriptHeights(for locale: LocaleSubtags) -> ScriptHeights {
    let (factors, tallByMarks) = lineHeightFactors(in: locale)
    return ScriptHeights(factors, tallByMarks: tallByMarks)
  }
  package func scriptHeights(for locale: LocaleID) -> ScriptHeights { scriptHeights(for: LocaleSubtags(locale)) }
}
