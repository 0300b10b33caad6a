import Catalogs
import Linter
import LocaleData

/// The phrases of the data rules for each locale of a run.
struct Lexicons {
  private let localeData: LocaleData
  /// The ids of the data rules that were chosen.
  private let rules: [String]
  private let includesPreview: Bool
  /// What decides a locale's phrases: where its words stand, and how its case is folded.
  private struct Words: Hashable {
    var folders: [String]
    var isTurkic: Bool
  }
  /// Nil where no phrase is left.
  private var known: [Words: Lexicon?] = [:]

  init(localeData: LocaleData, rules: [String], includesPreview: Bool) {
    self.localeData = localeData
    self.rules = rules
    self.includesPreview = includesPreview
  }

  /// The lexicons of those locales that have phrases. `en-GB` and `en-AU` share the one of `en`.
  mutating func all(for locales: Set<LocaleID>) -> [LocaleID: Lexicon] {
    guard !rules.isEmpty else { return [:] }
    return locales.reduce(into: [:]) { all, locale in
      let words = Words(folders: localeData.wordFolders(for: locale), isTurkic: PhraseFinder.isTurkic(locale))
      let lexicon = known[words] ?? lexicon(for: locale)
      known[words] = .some(lexicon)
      all[locale] = lexicon
    }
  }

  private func lexicon(for locale: LocaleID) -> Lexicon? {
    // Data that does not decode is silent here; the engine's start and the tests tell of it.
    let lists = (try? localeData.wordLists(for: locale, depth: includesPreview ? .phrases : .reviewed)) ?? []
    // Words that no native reader has confirmed are in preview, whatever rule they belong to.
    return Lexicon(
      lists: lists.filter { includesPreview || !$0.needsReview }, rules: rules,
      isTurkic: PhraseFinder.isTurkic(locale))
  }
}
