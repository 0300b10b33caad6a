import Catalogs
import Findings
import Fit
import Reporters
import Texts

/// A table of each locale for those who work in a spreadsheet: first the texts with findings, a finding a row, the most urgent
/// first; then all other texts; then what is not translated yet.
struct CSVFeedback: FeedbackWriter {
  static let name = "the tables"

  private static let header = [
    "file", "catalog", "key", "variation", "source", "target", "comment", "rule", "severity", "message", "what to do",
    "new text",
    "uncertain because", "room in points", "room in characters", "room at size", "budget", "budget from", "budget to",
    "budget at size", "budget at largest", "largest size", "why no budget",
  ]

  func files(for feedback: FeedbackReport) throws -> [FeedbackFile] {
    let index = FeedbackIndex(feedback)
    let facts = FeedbackFacts(feedback)
    let sections = FeedbackSections(feedback).sections
    let names = FeedbackNames(sections.map(\.locale.tag))
    return sections.map { section in
      var table = Table(index: index, facts: facts)
      for item in section.cases {
        for finding in item.findings { table.add(finding, of: item) }
      }
      for text in section.faultless { table.add(text) }
      table.addUntranslated(in: section.locale)
      return FeedbackFile(path: names[section.locale.tag] + ".csv", bytes: table.csv.bytes)
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
    var uncertainty = ""
    var points: Double?
    var characters: Int?
    /// The size that points and characters are at.
    var category: String?
    var budget: EntryBudget?
    var reason: String?

    var cells: [String] {
      let known = budget?.budget
      let largest = known?.atLargest
      let cells: [String?] = [
        file, catalog, key, variation.description, source, target, comment, finding?.rule, finding?.severity.rawValue,
        finding?.message, finding?.help, finding?.newText, uncertainty, points.flatMap(Self.points),
        characters.map(String.init),
        points == nil ? nil : category, budget.map { String($0.characters) },
        budget.map { String($0.low($0.budget.atDefault)) }, budget.map { String($0.high($0.budget.atDefault)) },
        known?.atDefault.category.rawValue, largest.flatMap { size in budget.map { String($0.characters(size)) } },
        largest?.category.rawValue, budget == nil ? reason : nil,
      ]
      return cells.map { CSVWriter.shortened($0 ?? "") }
    }

    /// At most one decimal, with its sign.
    private static func points(_ value: Double) -> String? {
      value.isFinite ? (value < 0 ? "-" : "") + RoomWords.points(value) : nil
    }
  }

  private struct Table {
    let index: FeedbackIndex
    let facts: FeedbackFacts
    private(set) var csv = CSVWriter()
    /// Strings that a finding told of, for those that nothing tells of.
    private var listed: Set<ExactString> = []

    init(index: FeedbackIndex, facts: FeedbackFacts) {
      self.index = index
      self.facts = facts
      csv.row(CSVFeedback.header)
    }

    mutating func add(_ finding: Finding, of item: FeedbackCase) {
      let subject = finding.subject
      var row = Row(
        file: finding.location?.file, catalog: subject.catalog, key: subject.key, variation: subject.variation,
        source: item.text?.isSource ?? false ? nil : item.text?.source ?? subject.source,
        target: item.text?.text ?? subject.target,
        comment: item.text?.comment ?? subject.comment, finding: finding)
      row.uncertainty = Uncertainty(finding, in: item.box(of: finding)).text
      // At the size that the message names.
      row.points = finding.fit?.room?.points
      row.characters = finding.fit?.room?.characters
      row.category = finding.fit?.room?.category
      guard let catalog = subject.catalog, let locale = subject.locale else { return csv.row(row.cells) }
      guard finding.keys.isEmpty, let key = subject.key else {
        return finding.byKey.forEach { addTexts(of: $0.key, in: catalog, locale, row, $0.finding) }
      }
      // What is still to be written has a row for each form.
      if item.text == nil, subject.target == nil, subject.source != nil || finding.rule == "l10n/missing" {
        return addTexts(of: key, in: catalog, locale, row, finding)
      }
      row.budget = index.budget(catalog: catalog, key: key, locale: locale, variation: subject.variation)
      row.reason = index.reason(catalog: catalog, key: key)
      csv.row(row.cells)
    }

    /// A row for each text that a key has or is to have.
    private mutating func addTexts(
      of key: String, in catalog: String, _ locale: LocaleID, _ base: Row, _ finding: Finding?
    ) {
      listed.insert(ExactString(catalog + "\n" + key))
      for text in facts.texts(catalog: catalog, key: key, locale: locale) {
        var row = base
        row.key = key
        row.finding = finding
        row.variation = text.variation
        (row.source, row.target, row.comment) = (text.source, text.target, text.comment)
        (row.budget, row.reason) = (text.budget, text.reason)
        csv.row(row.cells)
      }
    }

    mutating func add(_ text: AssessedText) {
      var row = Row(
        file: text.location?.file, catalog: text.catalog, key: text.key, variation: text.variation,
        source: text.source, target: text.text, comment: text.comment)
      // The tightest of its boxes, at the default size.
      let rooms = text.boxes.filter { $0.assessment.box.isBounded }.compactMap { box in
        box.assessment.atDefault.flatMap { box.assessment.room(at: $0) }
      }
      if let tightest = rooms.min(by: { $0.points < $1.points }) {
        (row.points, row.characters, row.category) = (tightest.points, tightest.characters, tightest.category.rawValue)
      }
      row.budget = index.budget(catalog: text.catalog, key: text.key, locale: text.locale, variation: text.variation)
      row.reason = index.reason(catalog: text.catalog, key: text.key)
      csv.row(row.cells)
    }

    /// Those that no finding tells of.
    mutating func addUntranslated(in locale: LocaleID) {
      for catalog in index.feedback.catalogs
      where catalog.hasLocale(locale) && locale != (catalog.sourceLocale ?? .english) {
        for item in catalog.entries where item.isShown && item.shouldTranslate {
          guard !item.translations.hasText(in: locale), !listed.contains(ExactString(catalog.name + "\n" + item.key))
          else { continue }
          addTexts(of: item.key, in: catalog.name, locale, Row(catalog: catalog.name), nil)
        }
      }
    }
  }
}
