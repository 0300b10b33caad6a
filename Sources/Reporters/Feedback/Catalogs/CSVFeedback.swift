import Catalogs
import Findings
import Fit

/// A table of each locale for those who work in a spreadsheet: first the texts with findings, a finding a row, the most urgent
/// first; then all other texts; then what is not translated yet.
struct CSVFeedback: FeedbackWriter {
  static let name = "the tables"

  private static let header = [
    "file", "catalog", "key", "variation", "source", "target", "comment", "rule", "severity", "message", "what to do",
    "room in points", "room in characters", "budget", "budget from", "budget to",
  ]

  func files(for feedback: FeedbackReport) throws -> [FeedbackFile] {
    let index = FeedbackIndex(feedback)
    let sections = FeedbackSections(feedback.report).sections
    let names = FeedbackNames(sections.map(\.locale.tag))
    return sections.map { section in
      var csv = CSVWriter()
      csv.row(Self.header)
      for item in section.cases {
        for finding in item.findings { add(finding, of: item, index, to: &csv) }
      }
      for text in section.faultless { add(text, index, to: &csv) }
      addUntranslated(in: section.locale, feedback, to: &csv)
      return FeedbackFile(path: names[section.locale.tag] + ".csv", bytes: csv.bytes)
    }
  }

  private struct Row {
    var file: String?
    var catalog: String?
    var key: String?
    var variation = Variation.none
    var source: String?
    var target: String?
    var comment: String?
    var finding: Finding?
    var points: Double?
    var characters: Int?
    var budget: EntryBudget?

    var cells: [String] {
      let cells: [String?] = [
        file, catalog, key, variation.description, source, target, comment, finding?.rule, finding?.severity.rawValue,
        finding?.message, finding?.help, points.flatMap(Self.points), characters.map(String.init),
        budget.map { String($0.characters) }, budget.map { String($0.low($0.budget.atDefault)) },
        budget.map { String($0.high($0.budget.atDefault)) },
      ]
      return cells.map { CSVWriter.shortened($0 ?? "") }
    }

    /// At most one decimal, with its sign.
    private static func points(_ value: Double) -> String? {
      value.isFinite ? (value < 0 ? "-" : "") + RoomWords.points(value) : nil
    }
  }

  private func add(_ finding: Finding, of item: FeedbackCase, _ index: FeedbackIndex, to csv: inout CSVWriter) {
    let subject = finding.subject
    let singles: [(key: String?, finding: Finding)] =
      finding.keys.isEmpty ? [(subject.key, finding)] : finding.byKey.map { ($0.key, $0.finding) }
    for (key, single) in singles {
      var row = Row(
        file: finding.location?.file, catalog: subject.catalog, key: key, variation: subject.variation,
        source: item.text?.source ?? subject.source, target: item.text?.text ?? subject.target,
        comment: item.text?.comment ?? subject.comment, finding: single)
      // What a finding measured is at the first size that fails.
      row.points = finding.fit?.room?.points
      row.characters = finding.fit?.room?.characters
      if let catalog = subject.catalog, let key, let locale = subject.locale {
        if !finding.keys.isEmpty { fill(&row, of: key, in: catalog, locale: locale, index) }
        row.budget = index.budget(catalog: catalog, key: key, locale: locale)
      }
      csv.row(row.cells)
    }
  }

  /// What is known of a key of a finding that stands for many.
  private func fill(_ row: inout Row, of key: String, in catalog: String, locale: LocaleID, _ index: FeedbackIndex) {
    guard let at = index.entry(catalog: catalog, key: key) else { return }
    let whole = index.feedback.catalogs[at.catalog]
    let entry = whole.entries[at.entry]
    row.source = entry.translations[whole.sourceLocale ?? .english]?.allValues.first?.text
    row.target = entry.translations[locale]?.allValues.first?.text
    row.comment = entry.comment?.text
  }

  private func add(_ text: AssessedText, _ index: FeedbackIndex, to csv: inout CSVWriter) {
    var row = Row(
      file: text.location?.file, catalog: text.catalog, key: text.key, variation: text.variation, source: text.source,
      target: text.text, comment: text.comment)
    // The tightest of its boxes, at the default size.
    let rooms = text.boxes.filter { $0.assessment.box.isBounded }.compactMap { box in
      box.assessment.atDefault.map { RoomWords(assessment: box.assessment, size: $0) }
    }.filter { $0.size.room.isFinite }
    if let tightest = rooms.min(by: { $0.size.room < $1.size.room }) {
      row.points = tightest.size.room
      row.characters = tightest.characters
    }
    row.budget = index.budget(catalog: text.catalog, key: text.key, locale: text.locale)
    csv.row(row.cells)
  }

  /// Those with a budget, that no finding tells of.
  private func addUntranslated(in locale: LocaleID, _ feedback: FeedbackReport, to csv: inout CSVWriter) {
    let told = Set(
      feedback.report.findings.filter { $0.subject.locale == locale && !$0.keys.isEmpty }.flatMap { finding in
        finding.keys.map { ExactString((finding.subject.catalog ?? "") + "\n" + $0) }
      })
    for (number, catalog) in feedback.catalogs.enumerated() where catalog.locales.contains(locale) {
      for (entry, item) in catalog.entries.enumerated() where !item.translations.hasText(in: locale) {
        guard let budget = feedback.budgets.budget(catalog: number, entry: entry, locale: locale),
          !told.contains(ExactString(catalog.name + "\n" + item.key))
        else { continue }
        var row = Row(catalog: catalog.name, key: item.key, comment: item.comment?.text, budget: budget)
        row.source = item.translations[catalog.sourceLocale ?? .english]?.allValues.first?.text
        csv.row(row.cells)
      }
    }
  }
}
