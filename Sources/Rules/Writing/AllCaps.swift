import CTextShim
import Catalogs
import Findings

/// Flags several words in a row that are all capitals.
struct AllCaps: TextRule {
  static let metadata = RuleMetadata(
    id: "writing/all-caps", severity: .note,
    summary: "Several words in a row are written in capitals.",
    rationale:
      "Words in capitals lose the shape that people recognize them by, sound like shouting, and are spelled out letter by letter by some screen readers. Where a design wants capitals, a style can show them; the text itself then stays readable, and each language follows its own rules.",
    remedy: "Write it in sentence or title style, and let the view show capitals where the design wants them",
    references: [
      "Apple Human Interface Guidelines, Typography: avoid all capitals for long passages",
      "W3C, Understanding WCAG 2.2, Readable: capitals",
    ],
    examples: [
      .flagged("⟦INVITE MORE FRIENDS⟧", because: "a heading that shouts"),
      .flagged("Read this: ⟦NEVER SHARE THIS CODE⟧ with anybody", because: "part of a sentence"),
      .flagged("⟦INSTALLED SEARCH ENGINES⟧", key: "header", because: "a section header: its style sets capitals"),
      .flagged("⟦ALLE DATEN LÖSCHEN⟧", in: "de", because: "in German too"),
      .accepted("Invite More Friends", because: "title style"),
      .accepted("SAFARI INTEGRATION", "es", "INTEGRACIÓN CON SAFARI", because: "as the source does"),
      .accepted("SAVE", because: "one word"),
      .accepted("HTTP REST API", because: "acronyms"),
      .accepted("USB and HDMI to SDI", because: "acronyms in a sentence"),
      .accepted("ADD NEW", because: "two words"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ text: TextUnit, in context: RuleContext) -> [Finding] {
    guard !text.traits.isDisjoint(with: [.asciiCapital, .beyondASCII]), text.traits.contains(.space),
      let range = Self.run(in: text.masked.units)
    else { return [] }
    // Capitals throughout are the source's choice.
    if let source = text.parsedSource,
      Self.run(in: source.masked.units) != nil || !source.masked.units.contains(where: { $0 >= 0x61 && $0 <= 0x7A })
    {
      return []
    }
    return [text.finding(Self.metadata, "several words in capitals", range: range)]
  }

  /// The first run of words in capitals: three of at least three letters, twelve letters in all, two words of five and
  /// more (acronyms are shorter).
  private static func run(in units: [UInt16]) -> Range<Int>? {
    units.withUnsafeBufferPointer { units in
      var start = 0
      var end = 0
      var words = 0
      var letters = 0
      var long = 0
      var i = 0
      func isRun() -> Bool { words >= 3 && letters >= 12 && long >= 2 }
      while i < units.count {
        guard isLetter(units[i]) else {
          // A sign that ends a sentence ends the run.
          switch units[i] {
          case 0x2E, 0x3A, 0x21, 0x3F, 0x0A, MaskedText.mask:
            if isRun() { return start..<end }
            (words, letters, long) = (0, 0, 0)
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
        if isUpper {
          if words == 0, length < 3 { continue }
          if words == 0 { start = first }
          end = i
          if length >= 3 {
            words += 1
            letters += length
            if length >= 5 { long += 1 }
          }
        } else {
          if isRun() { return start..<end }
          (words, letters, long) = (0, 0, 0)
        }
      }
      return isRun() ? start..<end : nil
    }
  }

  private static func isLetter(_ unit: UInt16) -> Bool {
    unit < 0x80
      ? (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7A
      : unit != MaskedText.mask && (cts_words_is_lower(UInt32(unit)) || cts_words_is_upper(UInt32(unit)))
  }
  private static func isCapital(_ unit: UInt16) -> Bool {
    unit < 0x80 ? unit >= 0x41 && unit <= 0x5A : cts_words_is_upper(UInt32(unit))
  }
}
