import Catalogs
import Findings
import Linter
import LocaleData
import Texts

/// Flags a translation that belongs to another key of its catalog.
struct OtherText: EvidenceRule {
  static let metadata = RuleMetadata(
    id: "l10n/other-text", severity: .warning,
    summary: "A translation belongs to another key.",
    rationale:
      "A translation pasted into the wrong row reads well, so nobody notices until somebody taps 'Enable' and the app turns something off.",
    remedy: "Check that the translation wasn't pasted from another key",
    references: ["Apple Human Interface Guidelines, Writing"],
    examples: [
      .flagged(
        "Disable Wi-Fi", "de", "⟦WLAN einschalten⟧", key: "wifi.off",
        translatedNeighbours: [("wifi.on", "Enable Wi-Fi", "WLAN einschalten")],
        because: "the opposite command has the same translation"),
      .flagged(
        "Celsius", "fr", "⟦Vitesse⟧", key: "unit",
        translatedNeighbours: [("speed", "Speed", "Vitesse")],
        otherLocales: [
          ("de", "Grad"), ("es", "Grados"), ("it", "Gradi"), ("pl", "Stopnie"), ("nl", "Graden"), ("sv", "Grader"),
          ("fi", "Asteet"), ("pt", "Graus"),
        ],
        because: "the next row has the same translation, while the other languages translate the two rows differently"),
      .accepted(
        "Remove", "de", "Löschen", key: "remove", translatedNeighbours: [("delete", "Delete", "Löschen")],
        because: "one German word is right for both source strings"),
      .accepted(
        "Settings", "fr", "Réglages", key: "settings",
        translatedNeighbours: [("setup", "Setup", "Réglages")],
        otherLocales: [("de", "Einstellungen"), ("es", "Ajustes"), ("it", "Impostazioni"), ("pl", "Ustawienia")],
        because: "'Setup' has the same translation, and the two mean nearly the same"),
    ])

  static let reportsOnCompanions = true
  static let concludesInParallel = true
  var trigger: TextFeatures { .any }

  init(options: RuleOptions) throws { try options.allow() }

  /// The verdicts, by locale and entry.
  typealias Verdicts = [LocaleID: [EntryID: MisplacedTexts.Verdict]]

  func evidence(from summary: TermIndex, _ context: RuleContext) -> Verdicts? {
    let terms = summary.terms(jobs: context.jobs)
    let doubles = TextDoubles(summary, polarity: Polarity(of: .english, context.localeData), jobs: context.jobs)
    let locales = summary.documents.keys.sorted()
    let found = locales.mapInParallel(
      jobs: context.jobs, costliestFirst: { summary.documents[$0]?.count ?? 0 }
    ) { locale in
      terms[locale].map { MisplacedTexts(summary, terms: $0, doubles: doubles).verdicts(jobs: context.jobs) } ?? [:]
    }
    let verdicts = Verdicts(uniqueKeysWithValues: zip(locales, found)).filter { !$0.value.isEmpty }
    return verdicts.isEmpty ? nil : verdicts
  }

  func mayJudge(_ locale: LocaleID, given verdicts: Verdicts) -> Bool { verdicts[locale] != nil }

  func check(_ text: TextView, given verdicts: Verdicts) -> [TopicalFinding] {
    guard text.isFirstValue, let verdict = verdicts[text.locale]?[text.entryID] else { return [] }
    let (severity, message) = Self.message(on: text, verdict)
    var finding = text.finding(Self.metadata, severity: severity, message, range: text.wholeRange)
    if case .slipped(let keys, _) = verdict.reason {
      finding.keys = keys
      finding.help = "Align the rows of the translation with its keys again, from '\(text.entry.key.shortened)' on"
    }
    finding.companions = companion(of: text, verdict).map { [$0] } ?? []
    return [TopicalFinding(finding, on: text)]
  }

  /// The other one, where it is at hand: it may be in another part of the table.
  private func companion(of text: TextView, _ verdict: MisplacedTexts.Verdict) -> Subject? {
    guard !text.table.isPart else { return nil }
    let other = text.table.catalog.entries[verdict.entry.entry]
    return other.translations[text.locale].map { Subject(other.key, $0, source: verdict.source) }
  }

  private static func message(
    on text: TextView, _ verdict: MisplacedTexts.Verdict
  ) -> (severity: Severity, message: String) {
    let own = text.sourceText ?? text.table.firstFilledSourceText(of: text.entryContext.index) ?? text.entry.key
    let (source, other) = (own.shortened, verdict.source.shortened)
    let key = verdict.key.shortened
    switch verdict.reason {
    case .opposite:
      return (.warning, "'\(source)' and its opposite '\(other)' ('\(key)') have the same translation")
    case .double(let count, let isSure):
      return (
        isSure ? .warning : .note,
        "'\(source)' and '\(other)' ('\(key)') have the same translation; \(count) other languages use different ones"
      )
    case .words(let missed):
      return (
        .warning,
        "the translation fits '\(other)' ('\(key)') better than '\(source)', for which other strings use '\(missed)'"
      )
    case .slipped(let keys, let isSure):
      return (
        isSure ? .error : .warning,
        "the translations of \(keys.count) strings \(isSure ? "have" : "seem to have") slipped by a row; this is the one of '\(other)' ('\(key)')"
      )
    }
  }
}
