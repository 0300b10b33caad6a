import Findings
import Linter
import Texts

/// Flags long passages in italics, as Markdown and HTML write them.
struct Italics: TextRule {
  static let metadata = RuleMetadata(
    id: "typography/italics", severity: .note,
    summary: "A long passage is in italics.",
    rationale:
      "Italics emphasize a word or two. A whole passage in italics is harder to read, especially at small sizes, and several scripts have no italics at all.",
    remedy: "Emphasize only the words that matter, or none",
    references: ["Apple Human Interface Guidelines, Typography: legibility"],
    examples: [
      .flagged(
        "⟦<i>Your photos stay on this device, and nobody else can see them.</i>⟧",
        because: "a whole sentence in italics"
      ).fromGuideline,
      .flagged(
        "⟦*Your photos stay on this device, and nobody else can see them.*⟧", because: "the same problem in Markdown"),
      .flagged(
        "Read this first: ⟦<em>each backup takes the place of the one before it on the server</em>⟧",
        because: "a long part of a sentence"),
      .flagged(
        "Ready.\n⟦*Everything that you write from now on is saved by itself.*⟧", because: "a whole line in italics"),
      .accepted("Your photos stay on *this* device, and nobody else can see them.", because: "one word is emphasized"),
      .accepted(
        "**Your photos stay on this device, and nobody else can see them.**", because: "bold, not italics"),
      .accepted("5 * 3 is 15, which is as much as 3 * 5, whatever you begin with", because: "multiplication signs"),
      .accepted(
        "<i>Your photos stay on this device, and nobody else can see them.</i>", "de",
        "<i>Deine Fotos bleiben auf diesem Gerät, und niemand sonst kann sie sehen.</i>",
        because: "reported once, for the source"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .space }

  /// In words: shorter passages are titles and names.
  private static let fewestWords = 8

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    guard text.isSource, text.text.utf8.contains(where: { $0 == 0x2A || $0 == 0x3C }) else { return [] }
    let units = Array(text.text.utf16)
    let passages = Self.elements(in: units) + Self.emphases(in: units)
    guard let long = passages.first(where: { Self.wordCount(units[$0]) >= Self.fewestWords }) else { return [] }
    return [text.finding(Self.metadata, "\(Self.wordCount(units[long])) words in italics", range: long)]
  }

  private static func wordCount(_ units: ArraySlice<UInt16>) -> Int {
    units.split(separator: 0x20).count { $0.contains(where: CodeUnits.isLetter) }
  }

  /// `<i>…</i>` and `<em>…</em>`, with their tags.
  private static func elements(in units: [UInt16]) -> [Range<Int>] {
    [("<i>", "</i>"), ("<em>", "</em>")].compactMap { opening, closing in
      guard let start = first(opening, in: units, from: 0), let end = first(closing, in: units, from: start) else {
        return nil
      }
      return start..<end + closing.utf16.count
    }
  }

  private static func first(_ word: String, in units: [UInt16], from start: Int) -> Int? {
    let word = Array(word.utf16)
    return (start..<max(start, units.count - word.count + 1)).first { units[$0..<$0 + word.count].elementsEqual(word) }
  }

  /// What stands between single asterisks, with them: one before a word, and the next behind one.
  private static func emphases(in units: [UInt16]) -> [Range<Int>] {
    let single = units.indices.filter { at in
      guard units[at] == 0x2A else { return false }
      let (before, after) = neighbours(of: at, in: units)
      return before != 0x2A && after != 0x2A
    }
    return zip(single, single.dropFirst()).filter { start, end in
      !CodeUnits.isSpace(neighbours(of: start, in: units).after)
        && !CodeUnits.isSpace(neighbours(of: end, in: units).before)
    }.map { $0..<$1 + 1 }
  }

  /// The units on both sides, a space for what is beyond an end.
  private static func neighbours(of at: Int, in units: [UInt16]) -> (before: UInt16, after: UInt16) {
    (at > 0 ? units[at - 1] : 0x20, at + 1 < units.count ? units[at + 1] : 0x20)
  }
}
