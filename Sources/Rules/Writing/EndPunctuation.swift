import Catalogs
import Clauses
import Findings
import Linter
import Texts

/// Flags a text whose last sentence has no mark at its end though those before it do, and a sentence that ends in another way than nearly
/// all sentences of its kind.
struct EndPunctuation: VoteRule {
  static let metadata = RuleMetadata(
    id: "writing/end-punctuation", severity: .note,
    summary: "A sentence has no full stop at its end where similar sentences have one, or the other way round.",
    rationale:
      "A text whose last sentence doesn't end looks cut off, and screen readers don't pause there. Among similar texts, people notice the one that differs.",
    remedy: "End the sentence as the others do",
    references: ["Apple Style Guide, period", "Apple Human Interface Guidelines, Writing, 'Be consistent'"],
    examples: [
      .flagged(
        "The address isn't valid. ⟦Check if it's complete⟧", because: "the first sentence ends with a full stop"
      ).fromGuideline,
      .flagged(
        "⟦The oven is opened when the bread is done⟧", key: "oven.footer", neighbours: footers,
        because: "the other footers end with a full stop"),
      .flagged(
        "Let the oven open the door⟦.⟧", key: "bread.button", role: "button", neighbours: buttons,
        because: "the other buttons have no full stop"),
      .flagged(
        "Your bread is done. ⟦You can take it out of the oven now⟧", because: "the text looks cut off"),
      .flagged(
        "⟦The bread couldn't be baked in this oven⟧", key: "error.bread", role: "error", neighbours: errors,
        because: "the other errors end with a full stop"),
      .flagged(
        "⟦A recipe for bread with nuts and honey⟧", key: "recipes.nuts.description", neighbours: descriptions,
        because: "descriptions whose keys differ only in one part belong together"),
      .accepted("The address isn't valid. Check if it's complete.", because: "both sentences have a full stop"),
      .accepted("Your bread is done. Would you like to have the", because: "the code goes on with the sentence"),
      .accepted("Your bread is done. Read more on example.com/bread", because: "an address ends without a full stop"),
      .accepted("Your bread is done. Yesterday", because: "the last part is no sentence"),
      .accepted("Use dark flour (e.g. rye) if you can find it", because: "the first full stop ends an abbreviation"),
      .accepted("Bread is done when it sounds hollow", because: "there's nothing to compare the sentence with"),
      .accepted("The bread couldn't be baked. Reason: %@", because: "the text ends with an argument"),
      .accepted(
        "The oven is opened when the bread is done", key: "oven.footer", neighbours: Array(footers.prefix(3)),
        because: "three strings aren't enough for a majority"),
    ])

  private static let footers = (1...7).map { number in
    (key: "recipe\(number).footer", text: "Recipe \(number) can be baked in an hour.")
  }
  private static let errors = (1...7).map { number in
    (key: "error.number\(number)", text: "Recipe \(number) can't be baked in an hour.")
  }
  private static let descriptions = (1...7).map { number in
    (key: "recipes.number\(number).description", text: "A recipe for bread with \(number) eggs and honey.")
  }
  private static let buttons = (1...7).map { number in
    (key: "button.number\(number)", text: "Add recipe \(number) to the list")
  }

  static let reach: ProjectReach? = .sources

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .any }
  func looks(at row: TextRow, _ context: RuleContext) -> Bool { row.isSource }

  /// How a sentence ends.
  private enum Ending: Int {
    case stopped, open

    /// Nil where the end is something else: another mark, an argument, an abbreviation.
    init?(of text: TextView) {
      guard let mark = text.lastMark, mark.behind == 0 else { return nil }
      switch mark.end {
      case .word:
        // A full stop may stand in front of an emoji, and many leave it out behind an address.
        guard let last = text.masked.units.last, Letters.isLetter(last) || last.isASCIIDigit,
          !Self.lastWord(of: text.masked.units[...]).contains(where: { $0 == 0x2E || $0 == 0x2F })
        else { return nil }
        self = .open
      // A full stop of another script ends no sentence that is compared here.
      case .stop where mark.length == 1 && text.masked.units.last == 0x2E:
        let word = Self.lastWord(of: text.masked.units.dropLast())
        guard word.count > 2, !word.contains(0x2E) else { return nil }
        self = .stopped
      default: return nil
      }
    }

    private static func lastWord(of units: ArraySlice<UInt16>) -> ArraySlice<UInt16> {
      units.suffix(from: units.lastIndex(where: CodeUnits.isSpace).map { $0 + 1 } ?? units.startIndex)
    }
  }

  /// What a glance shows of a text, before it's taken apart: most texts need no more.
  private struct Outline {
    var wordCount = 0
    /// Whether a sentence seems to end inside of it.
    var hasInnerEnd = false
    var hasLineBreak = false

    init(_ units: [UInt16]) {
      var isInWord = false
      for (i, unit) in units.enumerated() {
        if unit == 0x0A { hasLineBreak = true }
        if unit == 0x2E || unit == 0x21 || unit == 0x3F, i + 1 < units.count, CodeUnits.isSpace(units[i + 1]) {
          hasInnerEnd = true
        }
        let isLetter = CodeUnits.isLetter(unit)
        if isLetter, !isInWord { wordCount += 1 }
        isInWord = isLetter || isInWord && unit != 0x20
      }
    }
  }

  /// What sentences are compared by: their keys differ in the part before the last, or have the same last part, or their role is the same.
  private enum Concept: Int { case family, lastPart, role, severalSentences }

  /// Shorter ones are labels, whatever their grammar.
  private static let leastWords = 4
  /// The same where nothing but others shows how they end.
  private static let leastWordsAlone = 5
  /// The same beside texts that surely are of their kind, whatever their grammar.
  private static let leastWordsOfSibling = 6

  // MARK: Sentences alone

  func votes(of text: TextView) -> [Vote] {
    guard text.isFirstValue else { return [] }
    let outline = Outline(text.masked.units)
    guard outline.wordCount >= Self.leastWordsAlone, !outline.hasInnerEnd, !outline.hasLineBreak,
      let ending = Ending(of: text), let mark = text.lastMark
    else { return [] }
    let end = ending == .stopped ? mark.range(in: text.text.utf16.count) : text.wholeRange
    return Self.kinds(of: text, outline).map {
      Vote(concept: $0.rawValue, variant: ending.rawValue, range: end, object: $1)
    }
  }

  private static func kinds(of text: TextView, _ outline: Outline) -> [(Concept, String)] {
    let key = text.entry.key
    var kinds: [(Concept, String)] = []
    if outline.wordCount >= leastWordsOfSibling, let family = family(of: key) { kinds.append((.family, family)) }
    // What one catalog does says little of another.
    if let part = lastPart(of: key) { kinds.append((.lastPart, part + " " + text.catalogName)) }
    if text.role.isSure, let role = text.role.role, role != .label { kinds.append((.role, role.rawValue)) }
    return kinds
  }

  /// `template.*.description` of `template.ring.description`: keys that differ in the part before the last are of one kind.
  private static func family(of key: String) -> String? {
    guard !key.contains(" ") else { return nil }
    var parts = key.split(separator: ".")
    guard parts.count >= 3 else { return nil }
    parts[parts.count - 2] = "*"
    return parts.joined(separator: ".")
  }

  /// `footer` of `settings.sync.footer`; nil for a key that's one word, or a text.
  private static func lastPart(of key: String) -> String? {
    guard !key.contains(" "), let separator = key.lastIndex(where: { $0 == "." || $0 == "_" || $0 == "-" }) else {
      return nil
    }
    let part = key[key.index(after: separator)...]
    return part.count >= 3 && part.allSatisfy(\.isLetter) ? part.lowercased() : nil
  }

  func opposed(to vote: Vote, of text: TextView, given disputes: Disputes) -> Disputes.Majority? {
    // Keys that end alike may belong to labels and to descriptions, and only a label is better without its full stop.
    if vote.variant == Ending.stopped.rawValue, !text.isSurely(Self.labels) { return nil }
    return disputes.majority(against: vote, in: text.locale, share: 85, least: 6)
  }

  /// What people read at a glance.
  private static let labels: Set<Role> = [
    .button, .alertButton, .link, .tab, .menuItem, .title, .navigationTitle, .sectionHeader, .placeholder,
  ]

  func finding(
    on text: TextView, _ vote: Vote, against majority: Disputes.Majority, given disputes: Disputes
  ) -> Finding? {
    let others =
      switch Concept(rawValue: vote.concept) {
      case .role: "strings of the role '\(vote.object)'"
      case .family: "strings with keys like '\(vote.object)'"
      default: "strings whose keys end in '\(vote.object.prefix { $0 != " " })'"
      }
    let ratio = "\(majority.count) of \(majority.total) \(others)"
    guard vote.variant == Ending.stopped.rawValue else {
      return finding("no full stop at the end, where \(ratio) have one", on: text, at: vote.range)
    }
    return text.finding(
      Self.metadata, "a full stop at the end, where \(ratio) have none", help: "Remove the full stop",
      range: vote.range, fixes: [Fix("Remove the full stop", text: "", safety: .unsafe)])
  }

  private func finding(_ message: String, on text: TextView, at range: Range<Int>) -> Finding {
    let stopped = String(utf16Units: Array(utf16Of: text.text)[range]) + "."
    return text.finding(
      Self.metadata, message, help: "Add a full stop", range: range,
      fixes: [Fix("Add a full stop", text: stopped, safety: .unsafe)])
  }

  // MARK: Several sentences

  // Such a text is found fault with whatever the others do.
  func evidence(from summary: VoteCounts, _ context: RuleContext) -> Disputes? { summary.disputes() }
  func mayJudge(_ locale: LocaleID, given disputes: Disputes) -> Bool { true }

  func check(_ text: TextView, given disputes: Disputes) -> [TopicalFinding] {
    if text.isOrphaned || text.isDoNotTranslate { return [] }
    let outline = Outline(text.masked.units)
    if outline.hasLineBreak { return [] }
    if outline.hasInnerEnd {
      guard let range = unfinishedSentence(in: text) else { return [] }
      return [
        TopicalFinding(
          finding("the last sentence has no full stop, unlike the ones before it", on: text, at: range), on: text,
          topic: TopicalFinding.Topic(locale: text.locale, concept: Concept.severalSentences.rawValue))
      ]
    }
    for vote in votes(of: text) {
      guard let majority = opposed(to: vote, of: text, given: disputes) else { continue }
      // Between texts that are surely of one kind, the grammar doesn't matter.
      guard vote.concept == Concept.family.rawValue || isOneSentence(text) else { return [] }
      return [TopicalFinding(finding(on: text, vote, against: majority, given: disputes), on: text)]
    }
    return []
  }

  private func isOneSentence(_ text: TextView) -> Bool {
    guard let sentences = sentences(of: text), sentences.count == 1 else { return false }
    return Self.isWhole(sentences[0])
  }

  /// Where the last sentence of a text stands, if it alone has no mark at its end.
  private func unfinishedSentence(in text: TextView) -> Range<Int>? {
    let units = text.masked.units
    guard text.isSource, Ending(of: text) == .open,
      let sentences = sentences(of: text), sentences.count > 1, let last = sentences.last, Self.isWhole(last),
      Letters.lowered[Int(units[last.range.lowerBound])] != units[last.range.lowerBound],
      sentences.dropLast().allSatisfy({ $0.isStopped && $0.words.count >= 3 && !Self.endsInAbbreviation($0) })
    else { return nil }
    return last.range
  }

  /// `e.g`, `etc`
  private static func endsInAbbreviation(_ sentence: Sentence) -> Bool {
    sentence.words.last.map { $0.contains(".") || $0.count < 3 && $0 != "%" && $0 != "it" && $0 != "us" } ?? true
  }

  /// Nil in a language whose sentences nobody can tell apart.
  private func sentences(of text: TextView) -> [Sentence]? {
    text.entryContext.context.localeData.clauses(for: text.locale).map { Clauses(text.masked, $0).sentences }
  }

  /// Whether it has a verb, and enough words to be more than a label.
  private static func isWhole(_ sentence: Sentence) -> Bool {
    sentence.words.count { $0.first?.isLetter ?? false } >= leastWords
      && (sentence.isStatement || sentence.isInstruction || sentence.isAboutReader) && !sentence.goesOn
  }
}
