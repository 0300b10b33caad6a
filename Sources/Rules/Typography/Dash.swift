import CTextShim
import Catalogs
import Findings
import Linter
import Texts

/// Flags two hyphens that stand for a dash, and the few spaced hyphens of a project that sets dashes.
struct Dash: VoteRule {
  static let metadata = RuleMetadata(
    id: "typography/dash", severity: .note,
    summary: "A string contains one or two hyphens instead of a dash.",
    rationale:
      "A hyphen joins the parts of a word. Between the parts of a sentence, it's too short to read as a pause, and screen readers skip it.",
    remedy: "Use a dash, as the other strings do",
    references: ["Apple Style Guide, dashes", "Unicode Standard, chapter 6, 'Dashes and Hyphens'"],
    examples: [
      .flagged("Almost done⟦--⟧one more step", because: "two hyphens").fromGuideline,
      .flagged("Almost done ⟦--⟧ one more step", because: "two hyphens with spaces"),
      .flagged("Almost done ⟦-⟧ one more step", neighbours: dashes, because: "all other strings use a dash"),
      .flagged(
        "Kein Netz ⟦-⟧ bitte später versuchen", in: "de", neighbours: spaced, because: "the same problem in German"),
      .accepted("Almost done — one more step", neighbours: dashes, because: "the other strings use a dash, too"),
      .accepted("Almost done - one more step", because: "no other string has a dash to compare it with"),
      .accepted("Sign-in with two-step check", neighbours: dashes, because: "hyphens inside words"),
      .accepted("Use --verbose to see more", because: "a command-line option"),
      .accepted("%@ - %@", neighbours: dashes, because: "a hyphen that separates two values"),
      .accepted("From 10 - 20", neighbours: dashes, because: "a hyphen between numbers"),
    ])

  private static let dashes: [(key: String, text: String)] = [
    ("a", "No network — try later"), ("b", "Saved — well done"), ("c", "One left — hurry"),
    ("d", "Offline — still here"),
    ("e", "Ready — go"), ("f", "Paused — resume any time"),
  ]
  private static let spaced: [(key: String, text: String)] = [
    ("a", "Gesichert – alles gut"), ("b", "Offline – noch da"), ("c", "Fertig – los"), ("d", "Pause – weiter"),
    ("e", "Neu – jetzt ansehen"),
  ]

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .dash }

  /// The concept of votes for two hyphens, which are never right, whatever others do.
  private static let hyphens = 1
  /// The concept of votes for the dash to set, between spaces and without any; the variant is its code unit.
  private static let spacedDash = 2
  private static let joinedDash = 3

  /// 0 a spaced hyphen between words, 1 a dash, 2 two hyphens.
  func votes(of text: TextView) -> [Vote] {
    let units = text.masked.units
    var i = 1
    while i + 1 < units.count {
      defer { i += 1 }
      switch units[i] {
      case 0x2013, 0x2014:
        guard !Self.isNumeric(units, before: i, after: i) else { continue }
        let kind = Self.isSpaced(units, i..<i + 1) ? Self.spacedDash : Self.joinedDash
        return [
          Vote(variant: 1, range: i..<i + 1), Vote(concept: kind, variant: Int(units[i]), range: i..<i + 1),
        ]
      case 0x2D:
        var end = i + 1
        while end < units.count, units[end] == 0x2D { end += 1 }
        let start = i
        i = end - 1
        guard end < units.count, end - start <= 2, Self.joinsWords(units, start, end) else { continue }
        let isSpaced = Self.isSpaced(units, start..<end)
        if end - start == 2, isSpaced || (units[start - 1] != 0x20 && units[end] != 0x20) {
          return [Vote(concept: Self.hyphens, variant: 2, range: start..<end)]
        }
        if end - start == 1, isSpaced { return [Vote(variant: 0, range: start..<end)] }
      default: break
      }
    }
    return []
  }

  func evidence(from summary: VoteCounts, _ context: RuleContext) -> Disputes? {
    summary.disputes(with: Self.hyphens, informedBy: [Self.spacedDash, Self.joinedDash]).unlessEmpty
  }

  func opposed(to vote: Vote, of text: TextView, given disputes: Disputes) -> Disputes.Majority? {
    switch vote.concept {
    case Self.spacedDash, Self.joinedDash: nil
    case Self.hyphens: Disputes.Majority(variant: 1, count: 0, total: 0)
    default: disputes.majority(against: vote, in: text.locale).flatMap { $0.variant == 1 ? $0 : nil }
    }
  }

  func finding(on text: TextView, _ vote: Vote, against majority: Disputes.Majority, given disputes: Disputes)
    -> Finding?
  {
    let dash = Self.dash(for: vote, in: text, given: disputes)
    return text.finding(
      Self.metadata,
      vote.concept == Self.hyphens
        ? "two hyphens instead of a dash"
        : "a hyphen between two parts of a sentence, where \(majority.count) of \(majority.total) strings have a dash",
      range: vote.range, fixes: dash.map { [Fix("Write '\($0)'", text: $0, safety: .unsafe)] } ?? [])
  }

  /// The dash to set; nil where the texts of the locale don't show which.
  private static func dash(for vote: Vote, in text: TextView, given disputes: Disputes) -> String? {
    let isSpaced = isSpaced(text.masked.units, vote.range)
    if let usual = disputes.most(of: isSpaced ? spacedDash : joinedDash, in: text.locale) {
      return String(utf16Units: [UInt16(usual)])
    }
    // English sets an em dash without spaces; other languages have no one way.
    return !isSpaced && text.locale.language == "en" ? "—" : nil
  }

  private static func isSpaced(_ units: [UInt16], _ range: Range<Int>) -> Bool {
    func isSpace(_ i: Int) -> Bool { units.indices.contains(i) && CodeUnits.isSpace(units[i]) }
    return isSpace(range.lowerBound - 1) && isSpace(range.upperBound)
  }

  private static func isNumeric(_ units: [UInt16], before: Int, after: Int) -> Bool {
    let left = units[..<before].last { $0 != 0x20 } ?? 0
    let right = units[(after + 1)...].first { $0 != 0x20 } ?? 0
    return !isWord(left) || !isWord(right)
  }
  /// Whether letters, or what closes or opens a phrase of letters, stand on both sides.
  private static func joinsWords(_ units: [UInt16], _ start: Int, _ end: Int) -> Bool {
    let left = units[..<start].last { $0 != 0x20 } ?? 0
    let right = units[end...].first { $0 != 0x20 } ?? 0
    // An option of a command follows a space and touches its word.
    if units[start - 1] == 0x20, units[end] != 0x20 { return false }
    return isWord(left) && isWord(right)
  }
  private static func isWord(_ unit: UInt16) -> Bool {
    cts_words_is_lower(UInt32(unit)) || cts_words_is_upper(UInt32(unit)) || unit == 0x2C || unit == 0x2E || unit == 0x21
  }
}
