import Catalogs
import Findings
import Linter
import Texts

/// Flags a word of a translation that is a slip away from a word that the locale's other translations have.
struct Misspelled: EvidenceRule {
  static let metadata = RuleMetadata(
    id: "l10n/misspelled", severity: .warning,
    summary: "A translation misspells a word that other translations spell correctly.",
    rationale:
      "A misspelled word makes people doubt the rest of the text. If only one word lacks its accent, it may be another word, so that's a note.",
    remedy: "Spell the word as the other translations do",
    references: ["Apple Style Guide, spelling of terms"],
    examples: [
      .flagged(
        "Open settings", "de", "⟦Einstelulngen⟧ öffnen", translatedNeighbours: german,
        because: "two letters are swapped"),
      .flagged(
        "Open settings", "de", "⟦Einsellungen⟧ öffnen", translatedNeighbours: german, because: "a letter is missing"),
      .flagged(
        "Overview of the keys", "de", "⟦Ubersicht⟧ der Schlussel", translatedNeighbours: german,
        because: "two words have lost their dots"),
      .accepted(
        "Open settings", "de", "Einstellungen öffnen", translatedNeighbours: german,
        because: "spelled as in the other translations"),
      .accepted(
        "Most compatible", "de", "Am ehesten kompatibel",
        translatedNeighbours: [
          ("a", "Compatible devices", "Kompatible Geräte"), ("b", "Compatible folders", "Kompatible Ordner"),
          ("c", "Compatible cameras", "Kompatible Kameras"),
        ], because: "near the end of a word, two letters may change places with its inflection"),
    ])

  private static let german: [(key: String, source: String, target: String)] = [
    ("a", "Settings", "Einstellungen"), ("b", "All settings", "Alle Einstellungen"),
    ("c", "Reset settings", "Einstellungen zurücksetzen"), ("d", "Overview", "Übersicht"),
    ("e", "Show overview", "Übersicht zeigen"), ("f", "Key", "Schlüssel"), ("g", "Show key", "Schlüssel zeigen"),
  ]

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .any }
  func looks(at row: TextRow, _ context: RuleContext) -> Bool { !row.isSource }

  static let concludesInParallel = true

  func evidence(from summary: TermIndex, _ context: RuleContext) -> MisspelledWords? {
    let words = MisspelledWords(summary, jobs: context.jobs)
    return words.words.isEmpty ? nil : words
  }

  func mayJudge(_ locale: LocaleID, given words: MisspelledWords) -> Bool { words.words[locale] != nil }

  func check(_ text: TextView, given words: MisspelledWords) -> [TopicalFinding] {
    guard text.isFirstValue, !text.isOrphaned, !text.isDoNotTranslate,
      let word = words.words[text.locale]?[text.entryID]
    else { return [] }
    let units = Array(utf16Of: text.text)
    guard word.range.upperBound <= units.count else { return [] }
    let spelled = String(utf16Units: units[word.range])
    let instead =
      spelled.first?.isUppercase ?? false ? FirstLetters.capitalized(word.instead, in: text.locale) : word.instead
    let others = word.count == 1 ? "another string spells" : "\(word.count) other strings spell"
    let fix = Fix("Write '\(instead)'", text: instead, safety: .unsafe)
    let finding =
      switch word.slip {
      case .exchanged, .letter:
        text.finding(
          Self.metadata, "'\(spelled)' is misspelled; \(others) it '\(instead)'", help: "Write '\(instead)'",
          range: word.range, fixes: [fix])
      case .accent:
        text.finding(
          Self.metadata, severity: .note, "'\(spelled)' may have lost its accent; \(others) it '\(instead)'",
          help: "Write '\(instead)', unless another word is meant", range: word.range, fixes: [fix])
      case .allAccents:
        text.finding(
          Self.metadata, "the string has lost its accents; for example, \(others) '\(spelled)' as '\(instead)'",
          help: "Put all accents back", range: word.range)
      }
    return [TopicalFinding(finding, on: text)]
  }
}
