import Catalogs
import Findings
import Linter
import Texts

/// Flags a short text that has another word for a term than nearly all of the app.
struct Term: EvidenceRule {
  static let metadata = RuleMetadata(
    id: "l10n/term", severity: .note,
    summary: "A term is translated differently here than almost everywhere else in the app.",
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
        "Server settings", "de", "Servereinstellungen", translatedNeighbours: settings, because: "part of a compound"),
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

  /// The word that a text translates otherwise than nearly all others.
  struct Exception: Sendable {
    /// The word's stem in the source.
    var stem: UInt32
    var usual: LocaleTerms.Candidate
  }

  /// In a longer text, a word may be said in another way or be left out.
  private static let mostWords = 6
  // Of so many texts with the word, so many have its usual translation, which stands for little else.
  private static let leastTexts = 9
  private static let leastShare = 0.9
  private static let leastLikeness = 0.75
  /// `No`, `Add`: shorter words mean too many things.
  private static let shortestStem = 4

  /// By locale and entry.
  typealias Exceptions = [LocaleID: [EntryID: Exception]]

  static let concludesInParallel = true

  func evidence(from summary: TermIndex, _ context: RuleContext) -> Exceptions? {
    let terms = summary.terms(jobs: context.jobs)
    // Words that are a whole source by themselves are names of things and actions, not `your` or `with`.
    let labels = Set(summary.sources.values.compactMap { $0.stems.count == 1 ? $0.stems[0] : nil })
    let found = terms.keys.sorted().mapInParallel(
      jobs: context.jobs, costliestFirst: { summary.documents[$0]?.count ?? 0 }
    ) { locale in
      (locale, terms[locale].map { Self.exceptions(to: $0, in: summary, labels: labels) } ?? [:])
    }
    let exceptions = Exceptions(uniqueKeysWithValues: found).filter { !$0.value.isEmpty }
    return exceptions.isEmpty ? nil : exceptions
  }

  private static func exceptions(
    to terms: LocaleTerms, in index: TermIndex, labels: Set<UInt32>
  ) -> [EntryID: Exception] {
    var found: [EntryID: Exception] = [:]
    for document in index.documents[terms.locale] ?? [] {
      guard let source = index.sources[document.entry], source.length <= mostWords else { continue }
      let missing = source.stems.filter {
        !terms.candidates(for: $0).isEmpty && terms.isMissing($0, in: document.text, document.stems)
      }
      // Where more than one word is translated otherwise, so is the whole text.
      guard missing.count == 1, labels.contains(missing[0]), let usual = terms.candidates(for: missing[0]).first,
        usual.total >= leastTexts, usual.share >= leastShare, usual.likeness >= leastLikeness, !usual.isOfSource
      else { continue }
      found[document.entry] = Exception(stem: missing[0], usual: usual)
    }
    return found
  }

  func mayJudge(_ locale: LocaleID, given exceptions: Exceptions) -> Bool { exceptions[locale] != nil }

  func check(_ text: TextView, given exceptions: Exceptions) -> [TopicalFinding] {
    guard let exception = exceptions[text.locale]?[text.entryID], text.isFirstValue, let source = text.parsedSource
    else {
      return []
    }
    let units = source.masked.units
    let folded = PhraseFinder.folded(units, isTurkic: PhraseFinder.isTurkic(text.table.sourceLocale))
    var word: String?
    WordStems.forEach(in: folded, of: .ofSource) { stem, range in
      if stem == exception.stem, range.count >= Self.shortestStem { word = Self.word(at: range.lowerBound, in: units) }
    }
    guard let word else { return [] }
    let usual = exception.usual
    let finding = text.finding(
      Self.metadata,
      "'\(word)' is usually '\(usual.word)' (\(usual.count) of \(usual.total) strings), but not here",
      range: text.wholeRange)
    return [TopicalFinding(finding, on: text)]
  }

  private static func word(at start: Int, in units: [UInt16]) -> String {
    var end = start
    while end < units.count, CodeUnits.isWordPart(units[end]) { end += 1 }
    return String(utf16Units: units[start..<max(end, min(start + 1, units.count))])
  }
}
