import Catalogs
import TextLayout

/// Whether ICU came with the data that is needed: a build of it may have none, or lack the dictionaries by which lines of
/// Thai, Lao, Khmer, Burmese, Chinese and Japanese break.
enum ICUData {
  static func check() throws(ExitError) {
    // Likely subtags are in every ICU that has data at all.
    guard LocaleID("zh_TW")?.maximized == "zh-Hant-TW" else {
      throw ExitError(.missingData, "ICU \(Version.icu) lacks its locale data; install the full libicu")
    }
    do { try BreakDictionaries.check() } catch { throw ExitError(.missingData, "\(error)") }
  }
}
