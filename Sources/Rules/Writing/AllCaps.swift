import CTextShim
import Catalogs
import Findings
import Linter
import LocaleData
import TextLayout
import Texts

/// Flags several words in a row that are all capitals.
struct AllCaps: TextRule {
  static let metadata = RuleMetadata(
    id: "writing/all-caps", severity: .note,
    summary: "Several words in a row are written in capitals.",
    rationale:
      "Words in capitals are hard to recognize and sound like shouting, and some screen readers spell them out. If the design calls for capitals, let the view apply them: the text itself stays readable, and the capitals follow each language's rules.",
    remedy: "Use sentence or title case, and let the view apply capitals if the design calls for them",
    references: [
      "Apple Human Interface Guidelines, Typography: avoid all capitals for long passages",
      "W3C, Understanding WCAG 2.2, Readable: capitals",
    ],
    examples: [
      .flagged("⟦INVITE MORE FRIENDS⟧", because: "a heading that shouts"),
      .flagged("Read this: ⟦NEVER SHARE THIS CODE⟧ with anybody", because: "part of a sentence in capitals")
        .fromGuideline,
      .flagged("⟦DO NOT CLOSE THE APP⟧", because: "short words, and 'the' is never an acronym"),
      .flagged(
        "⟦INSTALLED SEARCH ENGINES⟧", key: "header", because: "a section header, whose style can apply capitals"),
      .flagged("⟦ALLE DATEN LÖSCHEN⟧", in: "de", because: "the same problem in German"),
      .accepted("Invite More Friends", because: "a heading in title style"),
      .accepted("SAFARI INTEGRATION", "es", "INTEGRACIÓN CON SAFARI", because: "the source is in capitals, too"),
      .accepted("SAVE", because: "a single word"),
      .accepted("HTTP REST API", because: "acronyms"),
      .accepted("USB and HDMI to SDI", because: "acronyms in a sentence"),
      .accepted("ADD NEW", because: "only two words"),
      .accepted("BACK TO TOP", because: "three short words, which many styles set in capitals"),
      .accepted("USB TO HDMI AND VGA", because: "acronyms, no matter what comes between them"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .capitalRun }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    // Of the words in capitals that are no acronyms one has five letters.
    guard text.features.isSuperset(of: [.capitalRun, .space]), !text.isRecasedByCode,
      let range = Self.run(in: text.masked.units, smallWords: { Self.smallWords(of: text.locale, context) })
    else { return [] }
    // Capitals throughout are the source's choice.
    if let source = text.parsedSource {
      let locale = text.sourceTranslation?.locale ?? .english
      let sourceRun = Self.run(in: source.masked.units, smallWords: { Self.smallWords(of: locale, context) })
      if sourceRun != nil || !source.masked.units.contains(where: { $0.isASCIILowercase }) { return [] }
    }
    return [text.finding(Self.metadata, "several words in capitals", range: range)]
  }

  /// Words that are in no acronym: articles, prepositions, verbs of whole sentences.
  private static func smallWords(of locale: LocaleID, _ context: RuleContext) -> Set<String> {
    guard let casing = context.localeData.casing(for: locale) else { return [] }
    return Set(casing.minorWords + casing.sentenceWords)
  }

  /// Words in capitals, one behind the other.
  private struct Row {
    var words = 0
    /// Of at least three letters.
    var full = 0
    /// The letters of those.
    var letters = 0
    /// Of at least five letters; acronyms are shorter.
    var long = 0
    var start = 0
    var end = 0

    /// Three words of at least three letters, twelve letters in all, two words of five and more.
    var isPlain: Bool { full >= 3 && letters >= 12 && long >= 2 }
    /// Four words of which one is long: prose, if one is a word that joins others.
    var isProseIfSmallWordIsIn: Bool { words >= 4 && letters >= 12 && long >= 1 }
  }

  /// The first run of words in capitals that is no row of acronyms.
  private static func run(in units: [UInt16], smallWords: () -> Set<String>) -> Range<Int>? {
    units.withUnsafeBufferPointer { units in
      var row = Row()
      func found() -> Range<Int>? {
        if row.isPlain { return row.start..<row.end }
        guard row.isProseIfSmallWordIsIn else { return nil }
        let small = smallWords()
        let words = units[row.start..<row.end].split { !isLetter($0) && $0 != 0x27 }
        let hasSmall = words.contains { small.contains(String(utf16Units: Array($0)).lowercased()) }
        return hasSmall ? row.start..<row.end : nil
      }
      var i = 0
      while i < units.count {
        guard isLetter(units[i]) else {
          // A sign that ends a sentence ends the run.
          switch units[i] {
          case 0x2E, 0x3A, 0x21, 0x3F, 0x0A, MaskedText.mask:
            if row.words > 2, let range = found() { return range }
            row = Row()
          default: break
          }
          i += 1
          continue
        }
        let first = i
        var isUpper = true
        while i < units.count, isLetter(units[i]) || units[i] == 0x27 || units[i] == 0x2019 {
          if isUpper, isLetter(units[i]), !isCapital(units[i]) { isUpper = false }
          i += 1
        }
        let length = i - first
        guard isUpper else {
          if row.words > 2, let range = found() { return range }
          row = Row()
          continue
        }
        if row.words == 0 {
          guard length > 1 else { continue }
          row.start = first
        }
        row.end = i
        row.words += 1
        if length >= 3 {
          row.full += 1
          row.letters += length
          if length >= 5 { row.long += 1 }
        }
      }
      return row.words > 2 ? found() : nil
    }
  }

  private static func isLetter(_ unit: UInt16) -> Bool {
    unit < 0x80
      ? unit.isASCIILetter
      : unit != MaskedText.mask && (cts_words_is_lower(UInt32(unit)) || cts_words_is_upper(UInt32(unit)))
  }
  private static func isCapital(_ unit: UInt16) -> Bool {
    unit < 0x80 ? unit.isASCIIUppercase : cts_words_is_upper(UInt32(unit))
  }
}
