import CTextShim
import Catalogs
import Findings
import Fit
import Linter
import Synchronization
import TextLayout
import Texts
import Typography

/// Flags sentences of more words than anybody reads in an app.
struct LongSentence: TextRule {
  static let metadata = RuleMetadata(
    id: "writing/long-sentence", severity: .note,
    summary: "A sentence is too long for an app.",
    rationale:
      "People look at a screen while they do something else. The longer a sentence is, the less of it they read, and a watch or a television has room for only a few words.",
    remedy: "Split the sentence in two, and remove what isn't needed",
    references: [
      "Apple Human Interface Guidelines, Writing, 'Be clear' and 'Write for how people use each device'",
      "Unicode Standard Annex #29, sentence boundaries",
    ],
    options: [
      RuleOption("words", default: "25", "the maximum number of words in a sentence"),
      RuleOption(
        "compact-words", default: "20", "the maximum number of words in a sentence on a watch or a television"),
    ],
    examples: [
      .flagged(
        "⟦When you turn on this setting, we will from time to time look through all the photos in your library that you took in the last thirty days and show you the ones that we think you will like the most.⟧",
        because: "38 words in one sentence"
      ).fromGuideline,
      .flagged(
        "This is short. ⟦If you choose to keep a copy of each of your files on this device and on every other device that you sign in to with the same account, you will need a lot of room on all of them.⟧",
        because: "the second sentence is too long"),
      .flagged(
        "⟦The workout that you have just started will go on in the background until you come back to this screen and end it there.⟧",
        platform: "watchos", because: "24 words on a watch"),
      .flagged(
        "⟦Wenn du diese Einstellung einschaltest, sehen wir von Zeit zu Zeit alle Fotos deiner Mediathek durch, die du in den letzten dreißig Tagen aufgenommen hast, und zeigen dir die, von denen wir glauben, dass sie dir gefallen.⟧",
        in: "de", because: "the same problem in German"),
      .accepted(
        "When this is on, we look through your photos of the last thirty days. The ones you may like best are shown here.",
        because: "two sentences"),
      .accepted(
        "When this is on, from time to time we look through all the photos in your library that you took in the last thirty days and show you those that you may like best.",
        "de",
        "Wenn du diese Einstellung einschaltest, sehen wir von Zeit zu Zeit alle Fotos deiner Mediathek durch, die du in den letzten dreißig Tagen aufgenommen hast, und zeigen dir die, von denen wir glauben, dass sie dir vielleicht gefallen.",
        because: "reported once, for the source"),
      .accepted(
        "• Photos of the last thirty days that you took on this device\n• Photos of other people that they have shared with you in an album\n• Photos that you have marked as a favorite on any of your devices",
        because: "a list"),
      .accepted(
        "The workout that you have just started will go on in the background until you come back to this screen and end it there.",
        because: "24 words on a phone"),
      .accepted(
        "I confirm that I have read and understood the information on how my data is processed, the statement of fees for my plan and for all others, and the sheet that explains how my money is protected.",
        because: "a declaration in legal language"),
      .accepted("Short.", because: "a single word"),
    ])

  /// GOV.UK's guidance for clear text allows 25. No near miss that was labelled has more than 21, and 13 of 18 sure defects have more.
  private let words: Int
  private let compactWords: Int

  init(options: RuleOptions) throws {
    try options.allow(only: ["words", "compact-words"])
    func number(_ name: String, _ usual: Int) throws -> Int {
      guard let value = options.values[name] else { return usual }
      guard value.count == 1, let number = Int(value[0]), (1...10_000).contains(number) else {
        throw RuleOptionError("\(name) is a number of words, 1 to 10000")
      }
      return number
    }
    words = try number("words", 25)
    compactWords = try number("compact-words", 20)
  }

  // So many words have as many spaces and more letters: most texts are too short for either limit.
  private var least: Int { min(words, compactWords) }
  var trigger: TextFeatures { least * 2 >= TextFeatures.longBytes ? .long : [.space, .lineBreak] }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    guard text.text.utf8.count > least * 2, Self.gaps(in: text.text) >= least, text.masked.units.count > least * 2
    else {
      return []
    }
    let spaces = text.masked.units.reduce(0) { $0 &+ ($1 == 0x20 || $1 == 0x0A ? 1 : 0) }
    guard spaces >= least else { return [] }
    let platform = context.fitter.surePlatform(
      of: text.value, entry: text.entry, catalogName: text.catalogName, role: text.role)
    let sourceLimit = platform == .watchos || platform == .tvos ? compactWords : words
    // Some languages need more words for the same: a translation is told of only where it is far beyond.
    let limit = text.isSource ? sourceLimit : sourceLimit + sourceLimit / 2
    guard spaces >= limit, let long = Self.longSentence(in: text.masked.units, locale: text.locale, limit: limit) else {
      return []
    }
    if let source = text.parsedSource, let locale = text.sourceTranslation?.locale,
      Self.longSentence(in: source.masked.units, locale: locale, limit: sourceLimit) != nil
    {
      return []
    }
    guard !Self.isLegal(text) else { return [] }
    return [text.finding(Self.metadata, "a sentence of \(long.words) words", range: long.range)]
  }

  /// Spaces and line breaks, those in placeholders among them.
  private static func gaps(in text: String) -> Int {
    text.withBytes { $0.count(of: 0x20, or: 0x0A) }
  }

  /// Whether lawyers chose the words: declarations in the first person, sections of laws, and keys that say so.
  private static func isLegal(_ text: TextView) -> Bool {
    let source = text.parsedSource?.masked.units ?? text.masked.units
    let isDeclaration =
      source.first { $0 > 0x40 && $0 != MaskedText.mask } == 0x49 && source.starts(with: [0x49, 0x20])
    if isDeclaration || source.contains(0xA7) { return true }
    let key = text.entry.key.lowercased()
    return ["terms", "legal", "consent", "agreement", "disclaimer", "license", "licence", "privacy", "copyright"]
      .contains { key.contains($0) }
  }

  /// The first sentence with more words than the limit; line breaks end sentences.
  private static func longSentence(in units: [UInt16], locale: LocaleID, limit: Int) -> (range: Range<Int>, words: Int)?
  {
    guard units.count < Int(Int32.max), let breaks = cts_breaks_open(Int32(CTS_BREAKS_SENTENCE), locale.tag) else {
      return nil
    }
    defer { cts_breaks_close(breaks) }
    return units.withUnsafeBufferPointer { buffer -> (range: Range<Int>, words: Int)? in
      guard cts_breaks_set_text(breaks, buffer.baseAddress, Int32(buffer.count)) else { return nil }
      var start = 0
      while true {
        let end = Int(cts_breaks_next(breaks))
        guard end >= 0 else { return nil }
        for line in buffer[start..<end].split(whereSeparator: {
          $0 == 0x0A || $0 == 0x0D || $0 == 0x2028 || $0 == 0x2022
        }) {
          let words = count(line)
          if words > limit {
            var last = line.endIndex
            while last > line.startIndex, buffer[last - 1] == 0x20 { last -= 1 }
            return (line.startIndex..<last, words)
          }
        }
        start = end
      }
    }
  }

  private static func count(_ units: some Sequence<UInt16>) -> Int {
    var words = 0
    var isInside = false
    for unit in units {
      let isWord = unit != 0x20 && unit != 0xA0 && unit != 0x2D && unit != 0x2013 && unit != 0x2014 && unit != 0x26
      if isWord, !isInside { words += 1 }
      isInside = isWord
    }
    return words
  }
}
