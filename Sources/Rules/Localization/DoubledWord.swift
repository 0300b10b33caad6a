import CTextShim
import Catalogs
import Findings
import Linter
import TextLayout
import Texts

/// Flags a word that stands twice in a row, in languages where that is a slip.
struct DoubledWord: TextRule {
  static let metadata = RuleMetadata(
    id: "l10n/doubled-word", severity: .note,
    summary: "A word is repeated by mistake.",
    rationale:
      "Such a word is usually left over from an edit. Readers stumble over it, and many spell checkers miss it.",
    remedy: "Remove one of the two words",
    references: ["translate-toolkit, pofilter: doublewords", "Weblate, check: consecutive duplicated words"],
    examples: [
      .flagged("Choose ⟦the the⟧ folder", because: "the same article twice"),
      .flagged("Choose the folder", "de", "Ordner ⟦für für⟧ die Kopie wählen", because: "a preposition twice"),
      .flagged("Turn it on", "fr", "Activer ⟦la la⟧ fonction", because: "the same article twice"),
      .flagged("Add to the list", "es", "Añadir ⟦a a⟧ la lista", because: "one-letter words count, too"),
      .flagged("Cannot be opened", "pl", "Nie ⟦można można⟧ otworzyć", because: "a verb twice"),
      .accepted("Choose a colour", "id", "Pilih warna warna", because: "Indonesian doubles words to form the plural"),
      .accepted("Slowly", "tr", "Yavaş yavaş", because: "Turkish doubles words, too"),
      .accepted("Knock knock", "de", "Klopf klopf", because: "the source repeats the word, too"),
      .accepted("You subscribe", "fr", "Vous vous abonnez", because: "a subject pronoun and a reflexive pronoun"),
      .accepted("I know that that is so", because: "'that that' is correct here"),
      .accepted("%@ %@", "nl", "%@ %@", because: "placeholders aren't words"),
      .accepted("Duran Duran", "it", "Duran Duran", because: "a name"),
      .accepted("Yes. Yes, delete", "sv", "Ja. Ja, ta bort", because: "two sentences"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .sameStarts }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    guard text.features.contains(.sameStarts) else { return [] }
    let units = text.masked.units
    guard let first = Self.pair(in: units, from: 0), let words = context.localeData.doubledWords(for: text.locale),
      words.meaning == .slip
    else { return [] }
    if let source = text.parsedSource, Self.pair(in: source.masked.units, from: 0) != nil { return [] }
    var next: Range<Int>? = first
    // A text with many of them is no sentence.
    for _ in 0..<4 {
      guard let pair = next else { break }
      let word = Self.firstWord(of: pair, units)
      let isName = Self.isCapital(word.first ?? 0) && Self.isCapital(units[pair.upperBound - word.count])
      if !isName, !Self.isMeant(pair, word, units),
        !words.except.contains(String(utf16Units: word).lowercased())
      {
        let spelling = String(utf16Units: units[pair])
        return [
          text.finding(
            Self.metadata, "'\(spelling.shortened)' repeats a word", range: pair,
            fixes: [Fix("Write it once", text: String(utf16Units: word), safety: .unsafe)])
        ]
      }
      next = Self.pair(in: units, from: pair.upperBound - word.count)
    }
    return []
  }

  private static func firstWord(of pair: Range<Int>, _ units: [UInt16]) -> ArraySlice<UInt16> {
    units[pair].prefix { !CodeUnits.isSpace($0) }
  }

  /// Whether the pair is no slip: a text made of one word, a word said with force (`No no!`), or the name of a thing
  /// before its kind (`My Field field`).
  private static func isMeant(_ pair: Range<Int>, _ word: ArraySlice<UInt16>, _ units: [UInt16]) -> Bool {
    if pair.upperBound < units.count, CodeUnits.end(of: units[pair.upperBound]) == .exclamation { return true }
    let second = pair.upperBound - word.count
    if pair.lowerBound > 0, isCapital(word.first ?? 0) != isCapital(units[second]) { return true }
    var others = 0
    var i = 0
    while i < units.count, others < 2 {
      guard CodeUnits.isLetter(units[i]) else {
        i += 1
        continue
      }
      let start = i
      while i < units.count, CodeUnits.isLetter(units[i]) { i += 1 }
      if i - start != word.count || !isSame(units, second..<pair.upperBound, start) { others += 1 }
    }
    return others < 2
  }

  private static func isCapital(_ unit: UInt16) -> Bool {
    unit < 0x80 ? unit.isASCIIUppercase : cts_words_is_upper(UInt32(unit))
  }

  /// The first word that is followed by spaces and by itself, whatever its capitals; letters only.
  private static func pair(in units: [UInt16], from: Int) -> Range<Int>? {
    var i = from
    // Where the word before began and ended; letters all through.
    var previous: Range<Int>?
    while i < units.count {
      while i < units.count, CodeUnits.isSpace(units[i]) { i += 1 }
      let start = i
      while i < units.count, !isGap(units[i]) { i += 1 }
      if i < units.count, CodeUnits.isLineBreak(units[i]) {
        previous = nil
        i += 1
        continue
      }
      let isPlain = units[start..<i].allSatisfy { isPartOfWord($0) && !(0x2000..<0x2E80 ~= $0) }
      let end = isPlain ? i : endOfLetters(units, start..<i)
      if let before = previous, end - start == before.count, isSame(units, before, start) {
        return before.lowerBound..<end
      }
      previous = isPlain && i > start ? start..<i : nil
      if start == i { i += 1 }
    }
    return nil
  }

  private static func isGap(_ unit: UInt16) -> Bool { unit <= 0x20 || unit >= 0xA0 && CodeUnits.isSpace(unit) }

  /// Where a word ends that has punctuation behind it; its start, where there is something else inside.
  private static func endOfLetters(_ units: [UInt16], _ word: Range<Int>) -> Int {
    let end = units[word].lastIndex(where: CodeUnits.isLetter).map { $0 + 1 } ?? word.lowerBound
    return units[word.lowerBound..<end].allSatisfy(isPartOfWord) ? end : word.lowerBound
  }

  private static func isPartOfWord(_ unit: UInt16) -> Bool {
    if unit < 0xC0 { return unit.isASCIILetter }
    return unit != MaskedText.mask && !CodeUnits.isSurrogate(unit)
  }

  private static func folded(_ unit: UInt16) -> UInt16 {
    var folded = unit
    cts_words_fold(&folded, 1, false)
    return folded
  }

  private static func isSame(_ units: [UInt16], _ word: Range<Int>, _ start: Int) -> Bool {
    for offset in 0..<word.count {
      let a = units[word.lowerBound + offset]
      let b = units[start + offset]
      if a == b { continue }
      if a < 0x80, b < 0x80, a | 0x20 == b | 0x20, a.isASCIILetter { continue }
      // `Для для`: of others, only the first letter may be a capital.
      guard offset == 0, a >= 0x80, b >= 0x80, folded(a) == folded(b) else { return false }
    }
    return true
  }
}
