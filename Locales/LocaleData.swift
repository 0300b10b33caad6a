import Catalogs

/// The facts of locales that ICU does not have: words, habits, samples. Loaded once from the YAML beside this file,
/// which a build plugin embeds.
package struct LocaleData: Sendable {
  package init() {}
}
