import Catalogs
import Linter
import LocaleData

/// The phrases of the data rules for each locale of a run.
struct Lexicons {
  private let localeData: LocaleData
  /// The ids of the data rules that were chosen.
  private let rules: [String]
  /// By rule, what the configuration adds and takes away.
  private let changes: [String: WordChanges]
  private let sources: Set<LocaleID>
  private let includesPreview: Bool
  /// What decides a locale's phrases: where its words stand, and how its case is folded.
  private struct Words: Hashable {
    var folders: [String]
    var isTurkic: Bool
    /// Whether sources are among the locale's texts, which some lists are for.
    var isSource: Bool
    /// By rule.
    var added: [String: [String]]
  }
  /// Nil where no phrase is left.
  private var known: [Words: Lexicon?] = [:]

  init(localeData: LocaleData, rules: [PhraseRule], sources: Set<LocaleID>, includesPreview: Bool) {
    self.localeData = localeData
    self.rules = rules.map(\.metadata.id)
    self.sources = sources
    changes = Dictionary(
      rules.filter { $0.changes != WordChanges() }.map { ($0.metadata.id, $0.changes) },
      uniquingKeysWith: { first, _ in first })
    self.includesPreview = includesPreview
  }

  /// The lexicons of those locales that have phrases. `en-GB` and `en-AU` share the one of `en`.
  mutating func all(for locales: Set<LocaleID>) -> [LocaleID: Lexicon] {
    guard !rules.isEmpty else { return [:] }
    return locales.reduce(into: [:]) { all, locale in
      let words = Words(
        folders: localeData.wordFolders(for: locale), isTurkic: PhraseFinder.isTurkic(locale),
        isSource: sources.contains(locale),
        added: changes.mapValues { $0.additions(in: locale, isSource: sources.contains(locale)) })
      let lexicon = known[words] ?? lexicon(for: locale, adding: words.added)
      known[words] = .some(lexicon)
      all[locale] = lexicon
    }
  }

  private func lexicon(for locale: LocaleID, adding added: [String: [String]]) -> Lexicon? {
    // Data that does not decode is silent here; the engine's start and the tests tell of it.
    let lists = (try? localeData.wordLists(for: locale, depth: includesPreview ? .phrases : .reviewed)) ?? []
    // Words that no native reader has confirmed are in preview, whatever rule they belong to.
    let known = lists.filter { includesPreview || !$0.needsReview }.map {
      shortened($0, isSource: sources.contains(locale))
    }
    let more = added.sorted { $0.key < $1.key }.filter { !$0.value.isEmpty }.map { id, words in
      WordList(id: id, words: words, at: usualPosition(of: id, in: locale))
    }
    return Lexicon(lists: known + more, rules: rules, isTurkic: PhraseFinder.isTurkic(locale))
  }

  /// A list without the words that the configuration takes away, and without what is only for sources where there are none.
  private func shortened(_ list: WordList, isSource: Bool) -> WordList {
    var list = list
    if !isSource { list.lists.removeAll(where: \.isSourceOnly) }
    guard let removed = changes[list.id].map({ Set($0.removed.map(Self.core)) }), !removed.isEmpty else { return list }
    for index in list.lists.indices {
      list.lists[index].words.removeAll { removed.contains(Self.core($0)) }
      list.lists[index].swap = list.lists[index].swap.filter { !removed.contains(Self.core($0.key)) }
    }
    return list
  }

  /// A phrase in lower case, without the marks that let a word go on.
  private static func core(_ words: String) -> String {
    String(words.lowercased().drop { $0 == "*" }.reversed().drop { $0 == "*" }.reversed())
  }

  /// Where a rule looks for words: anywhere in a text, or only in some place.
  private func usualPosition(of rule: String, in locale: LocaleID) -> Phrases.Position {
    let lists = (try? localeData.wordLists(for: locale, depth: .phrases)) ?? []
    let list = lists.first { $0.id == rule } ?? (try? localeData.wordLists(for: .english))?.first { $0.id == rule }
    let positions = list?.lists.map(\.at) ?? []
    if positions.isEmpty || positions.contains(.anywhere) { return .anywhere }
    return positions.contains(.whole) || positions.contains(.link) ? .whole : positions[0]
  }
}
