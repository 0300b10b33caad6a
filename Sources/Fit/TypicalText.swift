import CTextShim
import Catalogs

/// Words of a locale, for locales in which a project has no texts yet.
package enum TypicalText {
  /// The names of languages in the locale, as CLDR has them; empty where ICU has no data for it.
  package static func words(in locale: LocaleID) -> [String] {
    languages.compactMap { language in
      var units = [UInt16](repeating: 0, count: 128)
      let length = cts_locale_display_language(language, locale.tag, &units, Int32(units.count))
      guard length > 0 else { return nil }
      return String(decoding: units[..<Int(length)], as: UTF16.self)
    }
  }

  /// Those that most locales have a word of their own for.
  private static let languages = [
    "ar", "bg", "bn", "ca", "cs", "cy", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi", "fr", "ga", "gl", "he",
    "hi",
    "hr", "hu", "hy", "id", "is", "it", "ja", "ka", "km", "ko", "la", "lo", "lt", "lv", "mk", "mn", "mt", "my", "ne",
    "nl",
    "no", "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sr", "sv", "sw", "ta", "th", "tr", "uk", "ur", "uz", "vi", "yi",
    "zh",
  ]
}
