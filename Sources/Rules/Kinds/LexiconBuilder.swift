import Linter
import LocaleData
import Texts

/// Turns word lists into what a `Lexicon` looks for: phrases, each with its list, and the concepts that lists belong to.
struct LexiconBuilder {
  private(set) var phrases: [Lexicon.Phrase] = []
  /// The phrases themselves, folded, in the same order.
  private(set) var folded: [[UInt16]] = []
  private(set) var lists: [PhraseList] = []
  /// By phrase: what to write in place of it.
  private(set) var replacements: [Int: String] = [:]
  /// By phrase: how it is written, for lists in which capitals count.
  private(set) var spellings: [Int: [UInt16]] = [:]
  private(set) var concepts: [Lexicon.Concept] = []
  private let isTurkic: Bool

  init(isTurkic: Bool) { self.isTurkic = isTurkic }

  /// Adds the lists of a rule, which has a number among the lexicon's.
  mutating func add(_ wordList: WordList, rule: Int) {
    for list in wordList.lists {
      let (concept, variant) = concept(of: list, in: wordList, rule: rule)
      let number = lists.count
      lists.append(
        PhraseList(list, needsReview: wordList.needsReview, concept: concept, variant: variant, isTurkic: isTurkic))
      for words in list.words { add(words, rule: rule, list: number) }
      for words in list.unlessAnywhere { add(words, rule: rule, list: number, meaning: .excusingList) }
      for words in list.onlyBeside { add(words, rule: rule, list: number, meaning: .company) }
      for words in list.sureBeside { add(words, rule: rule, list: number, meaning: .sure) }
      for (words, replacement) in list.swap.sorted(by: { $0.key < $1.key }) {
        add(words, rule: rule, list: number, replacement: replacement)
      }
    }
    for words in wordList.unless { add(words, rule: rule, list: -1, meaning: .excusing) }
    for words in wordList.unlessAnywhere { add(words, rule: rule, list: -1, meaning: .excusingRule) }
  }

  /// Which way of saying what a list has, new ones added; nil and 0 for a list of no concept.
  private mutating func concept(of list: Phrases, in wordList: WordList, rule: Int) -> (concept: Int?, variant: Int) {
    guard !list.concept.isEmpty else { return (nil, 0) }
    let name = "\(wordList.id) \(list.concept)"
    let concept = concepts.firstIndex { $0.name == name } ?? concepts.count
    if concept == concepts.count {
      concepts.append(
        Lexicon.Concept(
          name: name, rule: rule, variants: [], formalities: [], share: list.share, least: list.least,
          isByObject: list.isByObject))
    }
    let known = concepts[concept].variants
    let variant = known.firstIndex(of: list.variant) ?? known.count
    if variant == known.count {
      concepts[concept].variants.append(list.variant)
      concepts[concept].formalities.append(list.formality)
    }
    return (concept, variant)
  }

  /// Adds a phrase; a `*` at either end lets a word go on there.
  private mutating func add(
    _ words: String, rule: Int, list: Int, meaning: Lexicon.Meaning = .found, replacement: String? = nil
  ) {
    var core = Substring(words)
    let startsWord = core.first != "*"
    let endsWord = core.last != "*"
    if !startsWord { core = core.dropFirst() }
    if !endsWord { core = core.dropLast() }
    guard !core.isEmpty else { return }
    let index = phrases.count
    phrases.append(
      Lexicon.Phrase(
        rule: Int32(rule), list: Int32(list), meaning: meaning, startsWord: startsWord, endsWord: endsWord))
    folded.append(PhraseFinder.folded(Array(core.utf16), isTurkic: isTurkic))
    replacements[index] = replacement
    if meaning == .found, lists[list].isExact { spellings[index] = Array(core.utf16) }
  }
}
