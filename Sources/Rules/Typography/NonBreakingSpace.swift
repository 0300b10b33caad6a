import Catalogs
import Findings
import Linter
import LocaleData
import Texts

/// Flags the few ordinary spaces before `: ; ! ?` and inside guillemets of a project that sets no-break spaces there.
struct NonBreakingSpace: VoteRule {
  static let metadata = RuleMetadata(
    id: "typography/non-breaking-space", severity: .note,
    summary: "A string has an ordinary space where nearly all others have a no-break space.",
    rationale:
      "A line may break at an ordinary space, so the next line may start with ':' or '?'. French puts a no-break space before these marks and inside quotation marks such as « ».",
    remedy: "Use a no-break space (U+00A0 or U+202F)",
    references: ["CLDR, French", "Lexique des règles typographiques en usage à l'Imprimerie nationale"],
    examples: [
      .flagged("Attention⟦ ⟧!", in: "fr", neighbours: bound, because: "all other strings have a no-break space")
        .fromGuideline,
      .flagged("Nom⟦ ⟧: %@", in: "fr", neighbours: bound, because: "an ordinary space before a colon"),
      .flagged(
        "Voulez-vous continuer⟦ ⟧?", in: "fr", neighbours: bound, because: "an ordinary space before a question mark"),
      .flagged(
        "Ouvrir «⟦ ⟧Mes photos\u{A0}»", in: "fr", neighbours: bound, because: "an ordinary space inside guillemets"),
      .accepted("Attention\u{202F}!", in: "fr", neighbours: bound, because: "a narrow no-break space"),
      .accepted("Attention !", in: "fr", because: "there are no other strings to compare it with"),
      .accepted(
        "Attention !", in: "fr", neighbours: loose, because: "using ordinary spaces throughout is a valid choice"),
      .accepted("À 12:30, deux photos", in: "fr", neighbours: bound, because: "a time"),
      .accepted("Ready ?", in: "en", neighbours: bound, because: "English has no space there"),
    ])

  private static let bound: [(key: String, text: String)] = [
    ("a", "Prêt\u{A0}?"), ("b", "Bravo\u{202F}!"), ("c", "Date\u{A0}:"), ("d", "Fini\u{A0}!"), ("e", "Encore\u{A0}?"),
    ("f", "Titre\u{A0}:"),
  ]
  private static let loose: [(key: String, text: String)] = [
    ("a", "Prêt ?"), ("b", "Bravo !"), ("c", "Date :"), ("d", "Fini !"), ("e", "Encore ?"),
  ]

  private typealias Signs = (before: Set<UInt16>, after: Set<UInt16>)
  private let signs = LocaleMemo<Signs?>()

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .space }

  func looks(at row: TextRow, _ context: RuleContext) -> Bool { signs(of: row.locale, context) != nil }

  /// Where more than one string in so many has an ordinary space, both are in use.
  private static let mostOfOrdinary = 10

  /// The concept of votes for the no-break space to set; the variant is its code unit.
  private static let width = 1

  /// 0 an ordinary space, 1 a no-break space; the first ordinary one counts.
  func votes(of text: TextView) -> [Vote] {
    guard let signs = signs(of: text.locale, text.entryContext.context) else { return [] }
    let units = text.masked.units
    var bound: Vote?
    for i in units.indices.dropFirst().dropLast() {
      let unit = units[i]
      guard unit == 0x20 || unit == 0xA0 || unit == 0x202F else { continue }
      guard signs.after.contains(units[i - 1]) || (signs.before.contains(units[i + 1]) && Self.isWord(units[i - 1]))
      else { continue }
      if unit == 0x20 { return [Vote(variant: 0, range: i..<i + 1)] }
      bound = bound ?? Vote(variant: 1, range: i..<i + 1)
    }
    return bound.map { [$0, Vote(concept: Self.width, variant: Int(units[$0.range.lowerBound]), range: $0.range)] }
      ?? []
  }

  func evidence(from summary: VoteCounts, _ context: RuleContext) -> Disputes? {
    summary.disputes(informedBy: [Self.width]).unlessEmpty
  }

  func opposed(to vote: Vote, of text: TextView, given disputes: Disputes) -> Disputes.Majority? {
    guard vote.concept != Self.width else { return nil }
    guard let majority = disputes.majority(against: vote, in: text.locale), majority.variant == 1,
      majority.total - majority.count <= max(1, majority.total / Self.mostOfOrdinary)
    else { return nil }
    return majority
  }

  func finding(on text: TextView, _ vote: Vote, against majority: Disputes.Majority, given disputes: Disputes)
    -> Finding?
  {
    let space = disputes.most(of: Self.width, in: text.locale).map { String(utf16Units: [UInt16($0)]) } ?? "\u{A0}"
    return text.finding(
      Self.metadata, "an ordinary space, where \(majority.count) of \(majority.total) strings have a no-break space",
      range: vote.range, fixes: [Fix("Replace with a no-break space", text: space, safety: .unsafe)])
  }

  private func signs(of locale: LocaleID, _ context: RuleContext) -> Signs? {
    signs.fact(of: locale) {
      context.localeData.noBreakSpace(for: locale).map { (before: Set($0.before.utf16), after: Set($0.after.utf16)) }
    }
  }

  private static func isWord(_ unit: UInt16) -> Bool {
    unit == MaskedText.mask || unit >= 0xC0 || unit.isASCIIDigit
      || unit.isASCIILetter
      || unit == 0x29 || unit == 0xBB
  }
}
