import CTextShim
import Catalogs
import Findings
import TextLayout

/// Flags the few quotation marks of a project that are not as nearly all others in the language.
struct Quotes: SurveyRule {
  static let metadata = RuleMetadata(
    id: "typography/quotes", severity: .note,
    summary: "Quotation marks are not as nearly all others in the language.",
    rationale:
      "Straight marks among typographic ones look like an oversight, and marks of another language like a translation that was not finished. Which marks a project uses is its own choice; what CLDR gives for the language is never told of.",
    remedy: "Write the marks that the other texts have",
    references: ["CLDR, delimiters", "Apple Style Guide, quotation marks"],
    examples: [
      .flagged("Delete ⟦\"Notes\"⟧?", neighbours: curly, because: "all others are typographic").fromGuideline,
      .flagged("⟦\"%@\"⟧ was saved", neighbours: curly, because: "around a placeholder"),
      .flagged("⟦“Notizen”⟧ löschen?", in: "de", neighbours: german, because: "English marks in German"),
      .flagged("⟦\"Notizen\"⟧ löschen?", in: "de", neighbours: german, because: "straight marks in German"),
      .accepted("Delete “Notes”?", neighbours: curly, because: "as the others"),
      .accepted("Delete \"Notes\"?", because: "the only one there is"),
      .accepted("Delete \"Notes\"?", neighbours: straight, because: "straight throughout is a choice"),
      .accepted("A 27\" display and a 24\" one", neighbours: curly, because: "inches"),
      .accepted("Use <a href=\"%@\">this</a>", neighbours: curly, because: "marks of markup"),
      .accepted("»Notizen« löschen? „Ja“", in: "de", neighbours: Array(german.prefix(2)), because: "no majority yet"),
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

  /// Pairs of marks; a mark's variant is its pair's index.
  private static let pairs: [(UInt16, UInt16)] = [
    (0x22, 0x22), (0x201C, 0x201D), (0x201E, 0x201C), (0x201E, 0x201D), (0xAB, 0xBB), (0xBB, 0xAB), (0x201D, 0x201D),
    (0x300C, 0x300D), (0x300E, 0x300F), (0x201D, 0x201C),
  ]
  private static let straightPair = 0

  init(options: RuleOptions) throws { try options.allow() }

  var signs: TextFeatures { .quote }

  func marks(of text: TextView, in context: RuleContext) -> [Mark] {
    guard text.features.contains(.quote) else { return [] }
    let units = text.masked.units
    var opening: Int?
    for (i, unit) in units.enumerated() {
      guard Self.isMark(unit) else { continue }
      if let start = opening {
        guard i > start + 1, units[i - 1] != 0x20 || unit == 0xBB,
          let pair = Self.pairs.firstIndex(where: { $0.0 == units[start] && $0.1 == unit })
        else { return [] }
        return [Mark(variant: pair, range: start..<i + 1)]
      }
      // Inches, escapes and code.
      let before = i > 0 ? units[i - 1] : 0x20
      if unit == 0x22, before == 0x5C || before == 0x3D || before == 0x7B || (before >= 0x30 && before <= 0x39) {
        return []
      }
      opening = i
    }
    return []
  }

  func check(_ survey: Survey, in context: RuleContext) -> [Finding] {
    survey.groups.flatMap { locale, _, sightings -> [Finding] in
      guard let odd = survey.minority(of: sightings), odd.variant != Self.straightPair else { return [] }
      let own = Self.ownPair(of: locale)
      let wanted = Self.pairs[odd.variant]
      return survey.findings(on: odd.others.filter { $0.mark.variant != own }) { sighting, text in
        let units = Array(utf16Of: text.text)
        let range = sighting.mark.range
        let inner = String(utf16Units: units[range].dropFirst().dropLast())
        let better = Self.spelled(wanted.0) + inner + Self.spelled(wanted.1)
        let isStraight = sighting.mark.variant == Self.straightPair
        return text.finding(
          Self.metadata,
          "\(isStraight ? "straight quotation marks" : "other quotation marks"), where \(odd.count) of \(odd.total) texts have \(Self.spelled(wanted.0))…\(Self.spelled(wanted.1))",
          range: range, fixes: [Fix("Write \(better)", text: better, safety: .unsafe)])
      }
    }
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
