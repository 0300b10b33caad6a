import CTextShim
import Catalogs
import Findings
import Linter
import Texts

/// Flags the few straight apostrophes of a project that sets typographic ones.
struct Apostrophe: VoteRule {
  static let metadata = RuleMetadata(
    id: "typography/apostrophe", severity: .note,
    summary: "An apostrophe is straight, but nearly all others in the app are typographic.",
    rationale:
      "A mix of straight and typographic apostrophes looks like an oversight, and a search for one kind doesn't find the other. Which kind a project uses is its own choice; this rule reports only the few that differ.",
    remedy: "Write '’' (U+2019)",
    references: ["Apple Style Guide, apostrophes", "Unicode Standard, chapter 6, 'Apostrophes'"],
    examples: [
      .flagged("You don⟦'⟧t need this", neighbours: curly, because: "all other apostrophes are typographic")
        .fromGuideline,
      .flagged("What⟦'⟧s New", key: "title", neighbours: curly, because: "in a title, too"),
      .flagged("The app⟦'⟧s settings", neighbours: curly, because: "in a possessive"),
      .flagged("L⟦'⟧application est ouverte", in: "fr", neighbours: curly, because: "in a French elision"),
      .accepted("You don’t need this", neighbours: curly, because: "typographic, like all other apostrophes"),
      .accepted("You don't need this", because: "there are no other apostrophes to compare it with"),
      .accepted(
        "You don't need this", neighbours: straight, because: "using straight marks throughout is a valid choice"),
      .accepted("Choose 'Later'", neighbours: curly, because: "quotation marks, not an apostrophe"),
      .accepted("A 5' 10\" shelf", neighbours: curly, because: "feet and inches"),
    ])

  private static let curly: [(key: String, text: String)] = [
    ("a", "It’s here"), ("b", "We’re done"), ("c", "Can’t connect"), ("d", "That’s all"), ("e", "You’re offline"),
    ("f", "Don’t save"),
  ]
  private static let straight: [(key: String, text: String)] = [
    ("a", "It's here"), ("b", "We're done"), ("c", "Can't connect"), ("d", "That's all"), ("e", "You're offline"),
  ]

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .quote }

  /// 0 straight, 1 typographic: the first apostrophe between letters.
  func votes(of text: TextView) -> [Vote] {
    let units = text.masked.units
    for i in units.indices.dropFirst().dropLast() where units[i] == 0x27 || units[i] == 0x2019 {
      guard Self.isLetter(units[i - 1]), Self.isLetter(units[i + 1]) else { continue }
      return [Vote(variant: units[i] == 0x27 ? 0 : 1, range: i..<i + 1)]
    }
    return []
  }

  func opposed(to vote: Vote, of text: TextView, given disputes: Disputes) -> Disputes.Majority? {
    disputes.majority(against: vote, in: text.locale).flatMap { $0.variant == 1 ? $0 : nil }
  }

  func finding(on text: TextView, _ vote: Vote, against majority: Disputes.Majority, given disputes: Disputes)
    -> Finding?
  {
    text.finding(
      Self.metadata,
      "a straight apostrophe, where \(majority.count) of \(majority.total) strings have a typographic one",
      range: vote.range, fixes: [Fix("Replace with '’'", text: "’", safety: .unsafe)])
  }

  private static func isLetter(_ unit: UInt16) -> Bool {
    cts_words_is_lower(UInt32(unit)) || cts_words_is_upper(UInt32(unit))
  }
}
