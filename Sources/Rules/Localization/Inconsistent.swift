import CTextShim
import Catalogs
import Findings
import Fit
import Linter
import TextLayout
import Texts

/// Flags a text that is translated otherwise than the same text elsewhere in the app.
struct Inconsistent: EvidenceRule {
  static let metadata = RuleMetadata(
    id: "l10n/inconsistent", severity: .note,
    summary: "The same text is translated differently elsewhere.",
    rationale:
      "One thing with two names looks like two things. The translator may not have seen the other translation.",
    remedy: "Choose one translation for both strings, or explain the difference in the strings' comments",
    references: ["Apple Human Interface Guidelines, Writing: 'Build language patterns'"],
    examples: [
      .flagged(
        "Sign in with email", "de", "⟦Per E-Mail einloggen⟧", key: "z",
        translatedNeighbours: same("Mit E-Mail anmelden"),
        because: "two other places say it differently"),
      .flagged(
        "Sign in with email", "ja", "⟦Eメールでログイン⟧", key: "z", translatedNeighbours: same("メールでサインイン"),
        because: "the same problem in Japanese"),
      .flagged(
        "Sign in with email", "ar", "⟦الدخول بالبريد⟧", key: "z",
        translatedNeighbours: same("تسجيل الدخول بالبريد الإلكتروني"),
        because: "the same problem in Arabic"),
      .flagged(
        "Sign in with email", "fr", "⟦Connexion par courriel⟧", key: "z",
        translatedNeighbours: same("Se connecter par e-mail"), because: "a noun here, and a verb in two other places"),
      .accepted(
        "Sign in with email", "de", "Mit E-Mail Anmelden", key: "z", translatedNeighbours: same("Mit E-Mail anmelden"),
        because: "only the capitalization differs"),
      .accepted(
        "Sign in with email", "de", "Mit E-Mail anmelden.", key: "z", translatedNeighbours: same("Mit E-Mail anmelden"),
        because: "only the punctuation differs"),
      .accepted(
        "Open", "de", "Offen", key: "z", translatedNeighbours: [("a", "Open", "Öffnen"), ("b", "Open", "Öffnen")],
        because: "'open' may be a verb in one place and an adjective in another"),
      .accepted(
        "Sign in with email", "de", "Per E-Mail einloggen", key: "z", comment: "Title of the help page",
        translatedNeighbours: same("Mit E-Mail anmelden"), because: "its comment says that it's for something else"),
      .accepted(
        "Sign in with email", "de", "Sign in with email", key: "z", translatedNeighbours: same("Mit E-Mail anmelden"),
        because: "it's untranslated, which another rule reports"),
    ])

  private static func same(_ target: String) -> [(key: String, source: String, target: String)] {
    [("a", "Sign in with email", target), ("b", "Sign in with email", target)]
  }

  static let reach: ProjectReach? = .sameSources

  init(options: RuleOptions) throws { try options.allow() }

  static let reportsOnCompanions = true
  var trigger: TextFeatures { .any }

  func summary(of slice: TableSlice) -> RepeatedTexts { RepeatedTexts(of: slice) }

  func evidence(from summary: RepeatedTexts, _ context: RuleContext) -> Others? {
    var others: Others = [:]
    for members in summary.repeated { Self.findOthers(among: members, into: &others) }
    return others.isEmpty ? nil : others
  }

  func mayJudge(_ entry: EntryID, given others: Others) -> Bool { others[entry] != nil }

  func check(_ text: TextView, given others: Others) -> [TopicalFinding] {
    guard text.isFirstValue, let usual = others[text.entryID]?[text.locale] else { return [] }
    let places = usual.count == 1 ? "another place" : "\(usual.count) other places"
    var finding = text.finding(
      Self.metadata,
      "the same text is '\(Self.quoted(usual.text, against: text.text))' in \(places), such as '\(usual.key.shortened)'",
      range: text.wholeRange)
    // Whoever changed the other one is to hear of it.
    finding.companions = [usual.companion]
    return [TopicalFinding(finding, on: text)]
  }

  /// The translations that are not as most of the same text are, each with the usual one.
  typealias Others = [EntryID: [LocaleID: UsualTranslation]]

  /// How a text is translated at most of its places.
  struct UsualTranslation: Sendable {
    var text: String
    /// At how many places.
    var count: Int
    /// The key of the first of them, and its text.
    var key: String
    var companion: Subject
  }

  private struct Use {
    var member: RepeatedTexts.Member
    var text: String
    var source: String
    /// The text without what does not count.
    var bare: [UInt16]
  }

  /// Finds the translations of one text that are not as most are.
  private static func findOthers(among members: [RepeatedTexts.Member], into others: inout Others) {
    for (locale, uses) in uses(of: members) where uses.count > 1 {
      // The most frequent counts as the usual one, of equals the first.
      let counts = Dictionary(grouping: uses, by: \.bare).mapValues(\.count)
      guard counts.count > 1, let most = counts.values.max(), let usual = uses.first(where: { counts[$0.bare] == most })
      else { continue }
      for use in uses where use.bare != usual.bare {
        others[use.member.id, default: [:]][locale] = UsualTranslation(
          text: usual.text, count: most, key: usual.member.key,
          companion: Subject(usual.member.key, usual.text, in: locale, source: usual.source))
      }
    }
  }

  /// The texts of a repeated text that count, by locale: forms of the same words as the first of them.
  private static func uses(of members: [RepeatedTexts.Member]) -> [LocaleID: [Use]] {
    var uses: [LocaleID: [Use]] = [:]
    for member in members {
      for translation in member.translations {
        uses[translation.locale, default: []].append(
          Use(member: member, text: translation.text, source: translation.source ?? member.source, bare: []))
      }
    }
    return uses.compactMapValues { uses in
      guard let first = uses.first, !uses.allSatisfy({ $0.text == first.text }) else { return nil }
      var heads: [[UInt16]] = []
      return uses.map { use in
        let bare = bare(use.text)
        let head = heads.first { isInflected($0, bare) }
        if head == nil, heads.count < 50 { heads.append(bare) }
        var use = use
        use.bare = head ?? bare
        return use
      }
    }
  }

  /// A text as it is quoted beside another: a long one is cut around the first word that differs.
  private static func quoted(_ text: String, against other: String) -> String {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count > 60 else { return text }
    let shared = zip(scalars, other.unicodeScalars).prefix { $0 == $1 }.count
    guard shared > 30 else { return text.shortened }
    // From the beginning of a word.
    var start = shared - 20
    while start > 0, !scalars[start - 1].properties.isWhitespace, shared - start < 30 { start -= 1 }
    let end = min(scalars.count, start + 50)
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[start..<end])
    return "…" + String(view) + (end < scalars.count ? "…" : "")
  }

  /// Letters and digits, case folded, with one space between words and maybe one behind them.
  private static func bare(_ text: String) -> [UInt16] {
    var bare: [UInt16] = []
    for unit in PhraseFinder.folded(Array(utf16Of: text), isTurkic: false) {
      if unit >= 0x300, cts_words_is_mark(UInt32(unit)) { continue }
      let isLetter =
        CodeUnits.isWordPart(unit)
        || unit >= 0xE00 && !(unit >= 0x2000 && unit < 0x2C00) && !(unit >= 0x3000 && unit < 0x3040)
          && !(unit >= 0xFF00 && unit < 0xFF10)
      if isLetter { bare.append(unit) } else if let last = bare.last, last != 0x20 { bare.append(0x20) }
    }
    return bare
  }

  /// Whether two texts are the same words, but for the ends of some: a text agrees with what it speaks of.
  private static func isInflected(_ a: [UInt16], _ b: [UInt16]) -> Bool {
    if a == b { return true }
    let one = a.split(separator: 0x20)
    let other = b.split(separator: 0x20)
    guard one.count == other.count else { return one.joined().elementsEqual(other.joined()) }
    return zip(one, other).allSatisfy { a, b in
      if a == b { return true }
      var shared = 0
      for (x, y) in zip(a, b) {
        guard x == y else { break }
        shared += 1
      }
      return shared >= 3 && shared * 5 >= min(a.count, b.count) * 3 && max(a.count, b.count) - shared <= 4
    }
  }
}
