import CTextShim
import Catalogs
import Linter
import LocaleData
import Texts

/// What follows from the texts of a run: which locales of which catalogs are in another language as a whole, and which single texts.
struct LanguageConclusion: Sendable {
  /// All, or nearly all, texts of a catalog in a locale.
  enum Whole: Sendable {
    case source
    case language(LocaleID)
    /// In a script that the locale isn't written with, maybe of the same language.
    case script(UInt8)
  }
  struct Finding: Sendable {
    var kind: Whole
    var count: Int
    var total: Int
    /// `EntryID.entry` of the first entry with a translation.
    var firstEntry = 0
  }
  private(set) var wholes: [LanguageEvidence.CatalogLocale: Finding] = [:]
  /// Of the entries of which one is in question.
  private(set) var verdicts: [EntryID: [LanguageVerdict]]
  /// By locale and hash, how often words occur, those of labels in question.
  private var occurrences: [LocaleID: [UInt32: Int]] = [:]
  /// Locales that the model doesn't suit: it takes too many of their sentences for another language's.
  private var unsuited: Set<LocaleID> = []
  /// Locales of which a whole catalog is reported as left, and most texts of all others are left, too.
  private var untranslated: Set<LocaleID> = []

  // Of the whole locales of the building half, hardly one has more than 4 in 100 texts in doubt.
  /// Fewer texts may be names.
  private static let leastTexts = 8
  private static let leastWords = 12
  private static let leastInScript = 5
  /// In Latin letters, which names have everywhere, so many.
  private static let leastInLatin = 15
  /// Of all texts that show a script, so many in a hundred are written in the other one.
  private static let shareInScript = 95
  /// Of a script that the language has never had, and that names are hardly in.
  private static let shareInForeignScript = 60
  private static let shareOfCopies = 85

  init?(_ evidence: LanguageEvidence) {
    verdicts = evidence.verdicts
    var left: [Int: Int] = [:]
    var locales: [Int: Int] = [:]
    var ofLocale: [LocaleID: LanguageCounts] = [:]
    for (place, counts) in evidence.counts {
      locales[place.catalog, default: 0] += 1
      ofLocale[place.locale, default: LanguageCounts()] += counts
      guard var found = Self.whole(counts, of: place.locale) else { continue }
      found.firstEntry = counts.firstEntry
      wholes[place] = found
      if case .source = found.kind { left[place.catalog, default: 0] += 1 }
    }
    // A table that most locales have left is not translated yet, and l10n/untranslated counts its strings.
    wholes = wholes.filter { place, found in
      guard case .source = found.kind, let count = left[place.catalog], count > 1 else { return true }
      return count * 2 <= locales[place.catalog] ?? 0
    }
    for (locale, counts) in ofLocale {
      if Self.isUnsuited(counts, locale) { unsuited.insert(locale) }
      let isReported = wholes.contains { place, found in
        if case .source = found.kind { place.locale == locale } else { false }
      }
      if isReported, counts.copies * 2 > counts.texts { untranslated.insert(locale) }
    }
    if verdicts.isEmpty, wholes.isEmpty { return nil }
    let asked = Set(verdicts.values.joined().lazy.filter { $0.isLabelOfSibling }.flatMap(\.words))
    for (locale, counts) in ofLocale where !asked.isEmpty {
      for word in counts.ownWords where asked.contains(word) {
        occurrences[locale, default: [:]][word, default: 0] += 1
      }
    }
  }

  func hasWholes(ofCatalog catalog: Int) -> Bool { wholes.keys.contains { $0.catalog == catalog } }
  func whole(of text: TextView) -> Finding? {
    wholes.isEmpty ? nil : wholes[.init(catalog: text.table.number, locale: text.locale)]
  }

  /// Whether a single text is reported.
  func isReported(_ verdict: LanguageVerdict, of text: TextView) -> Bool {
    switch verdict.kind {
    case .language(_, sibling: nil): !unsuited.contains(text.locale) || Self.isEastAsian(text.locale)
    case .language where verdict.isLabelOfSibling: !usesWords(of: verdict, in: text.locale)
    case .sourceCopy: !untranslated.contains(text.locale)
    case .sourceReworded, .partOfSource, .script, .language: true
    }
  }

  /// Whether other texts of a locale have a word of a label: then it is a word of the language.
  private func usesWords(of verdict: LanguageVerdict, in locale: LocaleID) -> Bool {
    verdict.words.contains { occurrences[locale]?[$0] ?? 0 > 1 }
  }

  private static func isEastAsian(_ locale: LocaleID) -> Bool { ["zh", "ja", "ko", "yue"].contains(locale.language) }

  private static func whole(_ counts: LanguageCounts, of locale: LocaleID) -> Finding? {
    if counts.copies >= leastTexts, counts.copiedSentences * 8 >= counts.copies || counts.copiedSentences >= 5,
      counts.copies * 100 >= counts.texts * shareOfCopies
    {
      return Finding(kind: .source, count: counts.copies, total: counts.texts)
    }
    return inScript(counts, of: locale) ?? inHan(counts, of: locale) ?? inLanguage(counts, of: locale)
  }

  private static func inScript(_ counts: LanguageCounts, of locale: LocaleID) -> Finding? {
    let letters = LocaleLetters.of(locale)
    guard !letters.likelyScripts.isEmpty else { return nil }
    let total = counts.scripts.values.reduce(0, +)
    let foreign = counts.scripts.filter { !letters.likelyScripts.contains($0.key) }
    let count = foreign.values.reduce(0, +)
    guard let most = foreign.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key, count >= leastInScript,
      count * 100 >= total * shareInForeignScript, Letters.home(ofScript: most) != locale.region
    else { return nil }
    if let language = language(of: counts, in: most, total), !LanguageModel.areAkin(language, locale) {
      return Finding(kind: .language(language), count: count, total: total)
    }
    let isOfMany = ["Latn", "Cyrl", "Arab"].contains(Letters.tag(ofScript: most))
    guard isOfMany || letters.isScriptOfLanguage(most) else {
      return Finding(kind: .script(most), count: count, total: total)
    }
    let least = most == Letters.latin && !letters.isScriptOfLanguage(most) ? leastInLatin : leastInScript
    guard foreign[most, default: 0] >= least, foreign[most, default: 0] * 100 >= total * shareInScript else {
      return nil
    }
    return Finding(kind: .script(most), count: foreign[most, default: 0], total: total)
  }

  /// The language that texts in a script are in.
  private static func language(of counts: LanguageCounts, in script: UInt8, _ total: Int) -> LocaleID? {
    let model = LanguageModel.shared
    if LanguageObservation.kana.contains(script) { return LocaleID(canonical: "ja") }
    let languages = counts.words.indices.filter { model.languages[$0].script == Letters.tag(ofScript: script) }
    guard let most = languages.max(by: { counts.words[$0] < counts.words[$1] }), Int(counts.words[most]) >= leastWords,
      Int(counts.ahead[most]) * 3 >= total, hasVocabulary(counts, of: most)
    else { return nil }
    return model.languages[most]
  }

  /// Whether so many different words are frequent in a language.
  private static func hasVocabulary(_ counts: LanguageCounts, of language: Int) -> Bool {
    var known: Set<UInt32> = []
    for word in counts.ownWords where known.count < leastWords {
      LanguageModel.shared.forEachLanguage(ofWord: word) { other, _ in if other == language { known.insert(word) } }
    }
    return known.count >= leastWords
  }

  /// Whether the model takes more of a locale's sentences for another language's than a team mixes up, though they don't have the words of
  /// one. Of the locales of 34 projects, this holds for one: a test suite in which each text says `Phrase 1. Phrase 2.`
  private static func isUnsuited(_ counts: LanguageCounts, _ locale: LocaleID) -> Bool {
    let model = LanguageModel.shared
    guard counts.alien >= 4, counts.alien * 8 > counts.judged, let own = model.number(of: locale) else { return false }
    var known = Array(repeating: 0, count: model.languages.count)
    for word in counts.alienWords {
      model.forEachLanguage(ofWord: word) { language, _ in known[language] += 1 }
    }
    return !known.contains { $0 >= leastWords && $0 >= known[own] * 2 }
  }

  /// Japanese without kana is Chinese, and Chinese with kana is Japanese.
  private static func inHan(_ counts: LanguageCounts, of locale: LocaleID) -> Finding? {
    let (all, mixed) = (counts.withHan, counts.withHanAndOthers)
    guard all >= 20 else { return nil }
    let other: String
    switch locale.language {
    case "zh" where mixed * 2 > all: other = "ja"
    case "ja" where mixed * 20 < all: other = "zh"
    case "ko" where mixed * 20 < all: other = "zh"
    default: return nil
    }
    return Finding(
      kind: .language(LocaleID(canonical: other)), count: other == "ja" ? mixed : all - mixed, total: counts.texts)
  }

  private static func inLanguage(_ counts: LanguageCounts, of locale: LocaleID) -> Finding? {
    let model = LanguageModel.shared
    guard let own = model.number(of: locale), !counts.words.isEmpty, counts.texts - counts.copies >= leastTexts else {
      return nil
    }
    let most = counts.words.indices.filter { model.languages[$0].script == locale.script }.max {
      counts.words[$0] < counts.words[$1]
    }
    guard let most, most != own, Int(counts.words[most]) >= leastWords else { return nil }
    let isAkin = LanguageModel.areAkin(model.languages[most], locale)
    let (theirs, ours) = (Int(counts.words[most]), Int(counts.words[own]))
    guard isAkin ? theirs * 2 >= ours * 3 && theirs >= 60 : theirs >= ours * 2,
      Int(counts.ahead[most]) * 3 >= counts.texts - counts.copies, hasVocabulary(counts, of: most)
    else { return nil }
    return Finding(kind: .language(model.languages[most]), count: Int(counts.ahead[most]), total: counts.texts)
  }
}
