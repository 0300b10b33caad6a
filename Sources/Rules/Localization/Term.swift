import Catalogs
import Findings
import Linter
import Texts

/// Flags a short text that has another word for a term than nearly all of the app.
struct Term: EvidenceRule {
  static let metadata = RuleMetadata(
    id: "l10n/term", severity: .note,
    summary: "A term is translated differently than in nearly all of the app.",
    rationale: "People look for a thing by the name they have seen. Two names look like two things.",
    remedy: "Use the usual word, or add the exception to the glossary",
    references: ["Apple Human Interface Guidelines, Writing: 'Build language patterns'"],
    examples: [
      .flagged(
        "Open settings", "de", "⟦Optionen öffnen⟧", translatedNeighbours: settings,
        because: "the app calls them 'Einstellungen' everywhere else"),
      .accepted(
        "Open settings", "de", "Öffne die Einstellungen", translatedNeighbours: settings, because: "the usual word"),
      .accepted(
        "Server settings", "de", "Servereinstellungen", translatedNeighbours: settings, because: "a part of a compound"),
    ])

  private static let settings =
    zip(
      ["photos", "mail", "sound", "account", "network", "display", "battery", "privacy", "keyboard", "backup"],
      ["Fotos", "Post", "Ton", "Konto", "Netzwerk", "Anzeige", "Batterie", "Datenschutz", "Tastatur", "Sicherung"]
    ).map { source, target in
      (key: "settings.\(source)", source: "Change \(source) settings", target: "Einstellungen für \(target) ändern")
    } + [(key: "settings", source: "Settings", target: "Einstellungen")]
    + (1...60).map { (key: "photo.\($0)", source: "Photo number \($0)", target: "Foto Nummer \($0)") }

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .any }
  func looks(at row: TextRow, _ context: RuleContext) -> Bool { !row.isSource }

  /// What a project calls its things.
  struct Terms: Sendable {
    var locales: [LocaleID: LocaleTerms]
    /// Stems of the words that are a whole source by themselves: names of things and actions, not `your` or `with`.
    var labels: Set<UInt32>
  }

  func evidence(from summary: TermIndex, _ context: RuleContext) -> Terms? {
    let terms = summary.terms(jobs: context.jobs)
    let labels = Set(summary.sources.values.compactMap { $0.stems.count == 1 ? $0.stems[0] : nil })
    return terms.isEmpty || labels.isEmpty ? nil : Terms(locales: terms, labels: labels)
  }

  func mayJudge(_ locale: LocaleID, given terms: Terms) -> Bool { terms.locales[locale] != nil }

  /// In a longer text, a word may be said in another way or be left out.
  private static let mostWords = 6
  // Of so many texts with the word, so many have its usual translation, which stands for little else.
  private static let leastTexts = 9
  private static let leastShare = 0.9
  private static let leastLikeness = 0.75
  /// `No`, `Add`: shorter words mean too many things.
  private static let shortestStem = 4

  func check(_ text: TextView, given terms: Terms) -> [TopicalFinding] {
    guard let locale = terms.locales[text.locale], text.isFirstValue, !text.isOrphaned, !text.isDoNotTranslate,
      !text.repeatsSource, let source = text.parsedSource, CodeUnits.wordCount(source.masked.units) <= Self.mostWords
    else { return [] }
    let isTurkic = PhraseFinder.isTurkic(text.table.sourceLocale)
    let own = WordStems(text.masked.units, of: .ofTranslation, isTurkic: locale.isTurkic).hashes
    let folded = PhraseFinder.folded(source.masked.units, isTurkic: isTurkic)
    var missing: [(stem: UInt32, range: Range<Int>)] = []
    WordStems.forEach(in: folded, of: .ofSource) { stem, range in
      if !locale.candidates(for: stem).isEmpty, locale.isMissing(stem, in: text.text, own) {
        missing.append((stem, range))
      }
    }
    // Where more than one word is translated otherwise, so is the whole text.
    guard missing.count == 1, let (stem, range) = missing.first, terms.labels.contains(stem),
      let usual = locale.candidates(for: stem).first, usual.total >= Self.leastTexts, usual.share >= Self.leastShare,
      usual.likeness >= Self.leastLikeness, !usual.isOfSource, range.count >= Self.shortestStem
    else { return [] }
    let word = Self.word(at: range.lowerBound, in: source.masked.units)
    let finding = text.finding(
      Self.metadata,
      "'\(word)' is '\(String(utf16Units: usual.units))…' in \(usual.count) of \(usual.total) texts, but not here",
      range: text.wholeRange)
    return [TopicalFinding(finding, on: text)]
  }

  private static func word(at start: Int, in units: [UInt16]) -> String {
    var end = start
    while end < units.count, CodeUnits.isWordPart(units[end]) { end += 1 }
    return String(utf16Units: units[start..<max(end, min(start + 1, units.count))])
  }
}
