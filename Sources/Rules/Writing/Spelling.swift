import Catalogs
import Findings
import Linter
import LocaleData
import Texts

/// Flags words of source texts that no dictionary has and that one slip of the keyboard makes of a word.
struct Spelling: EvidenceRule {
  static let metadata = RuleMetadata(
    id: "writing/spelling", severity: .warning,
    summary: "A word is misspelled.",
    rationale:
      "A misspelled word makes people doubt the rest of the text, and translators have to guess what was meant.",
    remedy: "Correct the word, or list it in the rule's 'words' option if it's spelled correctly",
    references: ["Apple Style Guide, spelling of terms"],
    options: [
      RuleOption("words", default: "none", "words that are correct in this app, such as names and technical terms")
    ],
    examples: [
      .flagged("Rain ⟦occured⟧ twice this week.", because: "'occurred' has a double r").fromGuideline,
      .flagged("The photo was sent ⟦succesfully⟧.", because: "the correct spelling is 'successfully'"),
      .flagged("Values ⟦seperated⟧ by commas", because: "the correct spelling is 'separated'"),
      .flagged("Your ⟦favorties⟧ are here.", because: "'favor' and 'ties' are words, but 'favorites' is meant"),
      .flagged(
        "Privacy ⟦Setings⟧", neighbours: [("a", "Open the settings")],
        because: "another string spells the word correctly"
      ),
      .flagged("⟦Seperated⟧ by commas", because: "a capital at the start of a sentence is no sign of a name"),
      .flagged("Marks ⟦hightlights⟧", because: "'hight' is in the dictionary, but nobody makes compounds of it"),
      .flagged("Press the ⟦buton⟧.", because: "'button' has a double t"),
      .flagged("My ⟦preffered⟧ photo", because: "the correct spelling is 'preferred', not 'proffered'"),
      .flagged("You ⟦dont⟧ have any notes.", because: "the correct spelling is 'don't'"),
      .flagged("Wait ⟦untill⟧ the download ends.", because: "'until' has one l, though 'till' is a word, too"),
      .flagged("No ⟦futher⟧ action is needed.", because: "a letter of 'further' is missing"),
      .flagged("Open ⟦teh⟧ file", because: "two letters changed places"),
      .flagged("⟦Uknown⟧ date", because: "a letter of 'Unknown' is missing"),
      .accepted("Rain occurred twice this week.", because: "this spelling is in the dictionary"),
      .accepted("Colour of the centre", because: "British spelling is accepted, too"),
      .accepted(
        "Video remuxing", neighbours: [("a", "Remux"), ("b", "Remux all")],
        because: "built from a word that the app uses"),
      .accepted("Plays natively, or favorited", because: "built from known words"),
      .accepted("Contentos is a network of readers.", because: "what is the subject of a verb may be a name"),
      .accepted("Deskcart Server", because: "a capitalized word beside another may be a name"),
      .accepted("Sign in to Jellyfish.Cloud or photo_edt.jpg", because: "names and file names"),
      .accepted(
        "Show fediverce posts", neighbours: [("a", "On the fediverce"), ("b", "Leave the fediverce")],
        because: "a word that several strings use is one of the app's own terms"),
      .accepted(
        "Acceso a Funciones Premium", because: "two of four words are unknown: the text is in another language"),
      .accepted("Lorem ipsum dolor sit amet, consectetur adipiscing elit", because: "the text is in another language"),
    ])

  static let reach: ProjectReach? = .sources

  private let words: Set<String>
  private let spellings = LocaleMemo<WordSpelling?>()

  init(options: RuleOptions) throws {
    try options.allow(only: ["words"])
    words = Set((options.values["words"] ?? []).map { $0.lowercased() })
  }

  var trigger: TextFeatures { .any }
  func looks(at row: TextRow, _ context: RuleContext) -> Bool { row.isSource }

  private func spelling(of locale: LocaleID, _ context: RuleContext) -> WordSpelling? {
    spellings.fact(of: locale) { WordSpelling(of: locale, context.localeData) }
  }

  func summary(of slice: TableSlice) -> WordUses {
    var uses = WordUses()
    guard let spelling = spelling(of: slice.table.sourceLocale, slice.context) else { return uses }
    var lookedUp: Set<String> = []
    slice.forEachText(with: .any, where: \.isSource) { text in
      let textHash = Self.hash(of: text.text)
      for word in PlainWords(text.masked) {
        let hash = Self.hash(of: word.lowercased)
        uses.add(hash, isCapitalized: word.isCapitalized, in: textHash)
        if lookedUp.insert(word.text).inserted, !spelling.isKnown(word) { uses.addUnknown(hash) }
      }
    }
    return uses
  }

  private static func hash(of text: String) -> UInt64 { text.withBytes { TextHash.stable($0) } }

  /// No app has so many words that the dictionary lacks, and the corrections of each take thousands of lookups.
  private static let mostUnknown = 1_000

  func evidence(from summary: WordUses, _ context: RuleContext) -> WordUses? {
    (1...Self.mostUnknown).contains(summary.unknown.count) ? summary : nil
  }

  func check(_ text: TextView, given uses: WordUses) -> [TopicalFinding] {
    guard !text.isDoNotTranslate, let spelling = spelling(of: text.locale, text.entryContext.context) else { return [] }
    let all = PlainWords(text.masked)
    let unknown = all.filter { uses.unknown.contains(Self.hash(of: $0.lowercased)) && !spelling.isKnown($0) }
    let misspelled = unknown.compactMap { word -> (word: PlainWords.Word, corrections: [WordSpelling.Correction])? in
      guard isSuspect(word, given: uses), !Self.isName(word, in: all, text), !Self.isOfFolder(word, text) else {
        return nil
      }
      return corrections(of: word, isAmongKnown: unknown.count == 1, spelling, given: uses).map { (word, $0) }
    }
    let reported = misspelled.filter { _, corrections in
      misspelled.count == unknown.count || !Self.isForeign(unknown.count, of: all.count)
        || corrections[0].slip < .lost && unknown.count * 2 <= all.count
    }
    return reported.map { TopicalFinding(finding(on: text, $0.word, $0.corrections.map(\.word)), on: text) }
  }

  /// Whether a text has so many unknown words that it's in another language.
  private static func isForeign(_ unknown: Int, of all: Int) -> Bool { unknown > 1 && unknown * 4 > all }

  private func isSuspect(_ word: PlainWords.Word, given uses: WordUses) -> Bool {
    word.text.count >= Self.shortestOfAll && word.text.utf8.allSatisfy { $0 < 0x80 } && !words.contains(word.lowercased)
      && !uses.isOften(Self.hash(of: word.lowercased))
  }

  /// Whether a folder around the catalog has the name: it's often called like the app.
  private static func isOfFolder(_ word: PlainWords.Word, _ text: TextView) -> Bool {
    text.catalogName.split(separator: "/").dropLast().contains { $0.lowercased() == word.lowercased }
  }

  /// Whether the rest of the text shows that a capital at the start of a sentence is a name's: `Akropolis is a company`, or the same word
  /// inside a sentence.
  private static func isName(_ word: PlainWords.Word, in all: PlainWords, _ text: TextView) -> Bool {
    guard word.isCapitalized, word.opensSentence else { return false }
    let lexicon = text.entryContext.context.localeData.clauses(for: text.locale)
    return all.contains { same in
      guard same.text == word.text else { return false }
      if !same.opensSentence { return true }
      let next = all.first { $0.range.lowerBound > same.range.upperBound }
      return next.map { lexicon?.contains($0.lowercased, in: .finiteVerbs) ?? false } ?? false
    }
  }

  /// In letters: the dictionary has too many neighbours of shorter words.
  private static let shortest = 4
  /// The same where two letters of a frequent word changed places: `teh`.
  private static let shortestOfAll = 3
  private static let mostCorrections = 3

  /// What was meant; nil where the word may be right. `isAmongKnown`: whether the text has no other unknown word.
  private func corrections(
    of word: PlainWords.Word, isAmongKnown: Bool, _ spelling: WordSpelling, given uses: WordUses
  ) -> [WordSpelling.Correction]? {
    let isDerived =
      spelling.isDerived(word.lowercased)
      || spelling.stems(of: word.lowercased).contains { uses.isUsed(Self.hash(of: $0)) }
    let isMade = isDerived || spelling.isCompound(word.lowercased)
    func isOrdinary(_ correction: WordSpelling.Correction) -> Bool { uses.isOrdinary(Self.hash(of: correction.word)) }
    let likely = spelling.corrections(of: word.lowercased).filter { correction in
      let isCommon = spelling.isCommon(correction.word) || correction.word.contains("'")
      if isMade, !correction.isLikelier(isCommon: isCommon, than: isDerived) { return false }
      return isOrdinary(correction) && word.text.count > Self.shortest
        || Self.isMeant(correction, by: word, isCommon: isCommon, isAmongKnown: isAmongKnown)
    }
    let used = likely.filter(isOrdinary)
    let chosen = used.isEmpty ? likely : used
    // A letter that is another is the least likely slip: `preffered` isn't `proffered`.
    let surest = chosen.filter { $0.slip < .lost }
    let likeliest = chosen.filter { $0.slip < .other }
    let best = [surest, likeliest, chosen].first { !$0.isEmpty } ?? []
    return best.isEmpty ? nil : Array(best.prefix(Self.mostCorrections))
  }

  /// Whether a word that the app doesn't use elsewhere was meant: one that's long enough, and no name. A capital may begin a name.
  private static func isMeant(
    _ correction: WordSpelling.Correction, by word: PlainWords.Word, isCommon: Bool, isAmongKnown: Bool
  ) -> Bool {
    let count = word.text.count
    guard count >= leastLetters(for: correction, isCommon: isCommon) else { return false }
    if !word.isCapitalized || isCommon && correction.slip == .exchanged { return true }
    if word.opensSentence { return isCommon || count >= leastLettersOfOpening }
    return isCommon && isAmongKnown && correction.slip != .other && count >= leastLettersOfOpening
  }

  /// Names as long as this are rarely a letter away from a word.
  private static let leastLettersOfOpening = 8

  /// How long a word must be to be taken for another that the app doesn't use: many a term of a field is a letter away from a word.
  private static func leastLetters(for correction: WordSpelling.Correction, isCommon: Bool) -> Int {
    if correction.word.contains("'") { return shortest }
    return switch correction.slip {
    case .exchanged: isCommon ? shortestOfAll : 5
    case .undoubled, .doubled: isCommon ? 5 : 6
    case .lost: isCommon ? 6 : 7
    case .other: 7
    }
  }

  private func finding(on text: TextView, _ word: PlainWords.Word, _ corrections: [String]) -> Finding {
    let wordings = corrections.map { word.isCapitalized ? $0.prefix(1).uppercased() + $0.dropFirst() : $0 }
    let quoted = wordings.map { "'\($0)'" }.joined(separator: " or ")
    return text.finding(
      Self.metadata, "'\(word.text)' is misspelled", help: "Write \(quoted)", range: word.range,
      fixes: wordings.count == 1 ? [Fix("Write \(quoted)", text: wordings[0], safety: .unsafe)] : [])
  }
}
