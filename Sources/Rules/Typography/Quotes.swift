import CTextShim
import Catalogs
import Findings
import Linter
import TextLayout
import Texts

/// Flags the few quotation marks of a project that are not as nearly all others in the language.
struct Quotes: VoteRule {
  static let metadata = RuleMetadata(
    id: "typography/quotes", severity: .note,
    summary: "A string's quotation marks differ from those in nearly all the app's other strings in the same language.",
    rationale:
      "Straight marks among typographic ones look like an oversight, and the marks of another language look like an unfinished translation. Which marks a project uses is its own choice; the marks that CLDR gives for the language are always accepted.",
    remedy: "Use the same marks as the other strings",
    references: ["CLDR, delimiters", "Apple Style Guide, quotation marks"],
    examples: [
      .flagged("Delete ⟦\"Notes\"⟧?", neighbours: curly, because: "all other quotation marks are typographic")
        .fromGuideline,
      .flagged("⟦\"%@\"⟧ was saved", neighbours: curly, because: "straight marks around a placeholder"),
      .flagged("⟦“Notizen”⟧ löschen?", in: "de", neighbours: german, because: "English marks in German"),
      .flagged("⟦\"Notizen\"⟧ löschen?", in: "de", neighbours: german, because: "straight marks in German"),
      .accepted("Delete “Notes”?", neighbours: curly, because: "typographic, like all other quotation marks"),
      .accepted("Delete \"Notes\"?", because: "there are no other quotation marks to compare them with"),
      .accepted(
        "Delete \"Notes\"?", neighbours: straight, because: "using straight marks throughout is a valid choice"),
      .accepted("A 27\" display and a 24\" one", neighbours: curly, because: "inches"),
      .accepted("Use <a href=\"%@\">this</a>", neighbours: curly, because: "part of the markup"),
      .accepted(
        "»Notizen« löschen? „Ja“", in: "de", neighbours: Array(german.prefix(2)),
        because: "there are too few strings for a majority"),
    ])

  private static let curly: [(key: String, text: String)] = [
    ("a", "Open “%@”"), ("b", "Close “%@”"), ("c", "Send “%@”"), ("d", "Keep “%@”"), ("e", "Move “%@”"),
    ("f", "Rename “%@”"),
  ]
  private static let straight: [(key: String, text: String)] = [
    ("a", "Open \"%@\""), ("b", "Close \"%@\""), ("c", "Send \"%@\""), ("d", "Keep \"%@\""), ("e", "Move \"%@\""),
  ]
  private static let german: [(key: String, text: String)] = [
    ("a", "„%@“ öffnen"), ("b", "„%@“ schließen"), ("c", "„%@“ senden"), ("d", "„%@“ behalten"), ("e", "„%@“ bewegen"),
  ]

  /// Pairs of marks; a vote's variant is its pair's index.
  private static let pairs: [(UInt16, UInt16)] = [
    (0x22, 0x22), (0x201C, 0x201D), (0x201E, 0x201C), (0x201E, 0x201D), (0xAB, 0xBB), (0xBB, 0xAB), (0x201D, 0x201D),
    (0x300C, 0x300D), (0x300E, 0x300F), (0x201D, 0x201C),
  ]
  private static let straightPair = 0

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .quote }

  func votes(of text: TextView) -> [Vote] {
    let units = text.masked.units
    var opening: Int?
    for (i, unit) in units.enumerated() {
      guard Self.isMark(unit) else { continue }
      if let start = opening {
        guard i > start + 1, units[i - 1] != 0x20 || unit == 0xBB,
          let pair = Self.pairs.firstIndex(where: { $0.0 == units[start] && $0.1 == unit })
        else { return [] }
        return [Vote(variant: pair, range: start..<i + 1)]
      }
      // Inches, escapes and code.
      let before = i > 0 ? units[i - 1] : 0x20
      if unit == 0x22, before == 0x5C || before == 0x3D || before == 0x7B || before.isASCIIDigit {
        return []
      }
      opening = i
    }
    return []
  }

  func opposed(to vote: Vote, of text: TextView, given disputes: Disputes) -> Disputes.Majority? {
    guard let majority = disputes.majority(against: vote, in: text.locale), majority.variant != Self.straightPair,
      vote.variant != Self.ownPair(of: text.locale)
    else { return nil }
    return majority
  }

  func finding(on text: TextView, _ vote: Vote, against majority: Disputes.Majority, given disputes: Disputes)
    -> Finding?
  {
    let wanted = Self.pairs[majority.variant]
    let better = Self.quotation(Array(utf16Of: text.text)[vote.range], in: wanted, spaced: Self.spacesGuillemets(text))
    let isStraight = vote.variant == Self.straightPair
    return text.finding(
      Self.metadata,
      "\(isStraight ? "straight quotation marks" : "other quotation marks"), where \(majority.count) of \(majority.total) strings have \(Self.spelled(wanted.0))…\(Self.spelled(wanted.1))",
      range: vote.range, fixes: [Fix("Write \(better)", text: better, safety: .unsafe)])
  }

  /// A quotation with other marks, and with no-break spaces inside them where the language sets these.
  private static func quotation(_ units: ArraySlice<UInt16>, in pair: (UInt16, UInt16), spaced: Bool) -> String {
    var inner = units.dropFirst().dropLast()
    // The spaces inside belong to the marks.
    while let first = inner.first, CodeUnits.isSpace(first) { inner = inner.dropFirst() }
    while let last = inner.last, CodeUnits.isSpace(last) { inner = inner.dropLast() }
    let space = spaced && pair.0 == 0xAB ? "\u{A0}" : ""
    return spelled(pair.0) + space + String(utf16Units: inner) + space + spelled(pair.1)
  }

  private static func spacesGuillemets(_ text: TextView) -> Bool {
    text.entryContext.context.localeData.noBreakSpace(for: text.locale)?.after.contains("«") ?? false
  }

  /// The pair that CLDR gives for the language.
  private static func ownPair(of locale: LocaleID) -> Int? {
    var marks: [UInt16] = [0, 0]
    guard cts_locale_quotation_marks(locale.tag, &marks) else { return nil }
    return pairs.firstIndex { $0.0 == marks[0] && $0.1 == marks[1] }
  }

  private static func spelled(_ unit: UInt16) -> String { String(utf16Units: [unit]) }
  private static func isMark(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x22, 0xAB, 0xBB, 0x201C...0x201E, 0x300C...0x300F: true
    default: false
    }
  }
}
