import Catalogs
import Findings
import Fit
import Reporters
import Texts
import Typography

/// One card of a page: a text with all that was found in it, or a finding that stands for more than one text.
struct FeedbackCase: Sendable {
  /// Nil where the findings are on no text that is shown.
  var text: AssessedText?
  var findings: [Finding]

  var subject: Subject { findings[0].subject }
  var location: Location? { text?.location ?? findings[0].location }
  var severity: Severity { findings.map(\.severity).max() ?? .note }
  var role: Role? { text?.role }
  var uncertainCount: Int { findings.count { !Uncertainty($0, in: box(of: $0)).isEmpty } }
  /// The box that a finding is on; the first one whose width and lines are known where none is.
  var box: AssessedText.Boxed? {
    guard let boxes = text?.boxes else { return nil }
    for finding in findings {
      guard let evidence = finding.box else { continue }
      if let box = boxes.first(where: { $0.evidence == evidence }) { return box }
    }
    return boxes.first(where: \.assessment.box.isKnown)
  }
  /// The text in the box that one of its findings is on.
  func box(of finding: Finding) -> AssessedText.Boxed? {
    guard let evidence = finding.box else { return nil }
    return text?.boxes.first { $0.evidence == evidence }
  }
  /// The size to show beside the usual one: that which the findings on a box speak of, else the first that fails.
  func failingCategory(in boxed: AssessedText.Boxed) -> SizeCategory? {
    let own = findings.filter { $0.box == boxed.evidence }
      .compactMap { $0.fit?.firstFailing.flatMap(SizeCategory.init(rawValue:)) }
    let drawn = Set(boxed.drawings.map(\.category))
    return own.filter(drawn.contains).min() ?? boxed.assessment.firstFailing?.category
  }
  /// Where people first meet the fault, by size.
  var firstFailing: SizeCategory? {
    findings.compactMap { $0.fit?.firstFailing.flatMap(SizeCategory.init(rawValue:)) }.min()
  }
  /// Points missing there; 0 where nothing is measured.
  var missing: Double {
    findings.compactMap { $0.fit?.room?.points }.filter(\.isFinite).min().map { max(0, -$0) } ?? 0
  }

  /// Severity, then the size at which it shows, then how much is missing.
  func isMoreUrgent(than other: FeedbackCase) -> Bool {
    if severity != other.severity { return severity > other.severity }
    switch (firstFailing, other.firstFailing) {
    case (let own?, let its?) where own != its: return own < its
    case (.some, nil): return true
    case (nil, .some): return false
    default: return missing > other.missing
    }
  }

  /// The sizes at which a box that a finding is on does not hold the text.
  var failingCategories: Set<SizeCategory> {
    var categories: Set<SizeCategory> = []
    for finding in findings {
      guard let evidence = finding.box, let fit = finding.fit else { continue }
      if let first = fit.firstFailing.flatMap(SizeCategory.init(rawValue:)) { categories.insert(first) }
      guard let box = text?.boxes.first(where: { $0.evidence == evidence }) else { continue }
      for size in box.assessment.sizes where !size.fits { categories.insert(size.category) }
    }
    return categories
  }
}

/// What is told of one locale.
struct FeedbackSection: Sendable {
  var locale: LocaleID
  /// The most urgent first.
  var cases: [FeedbackCase] = []
  /// Texts in which nothing was found, in the order of the catalogs, each with the boxes that are known to be its own.
  var faultless: [AssessedText] = []

  /// How many texts do not fit, by size.
  var failing: [SizeCategory: Int] {
    cases.reduce(into: [:]) { counts, item in
      for category in item.failingCategories { counts[category, default: 0] += 1 }
    }
  }
  /// How many findings have a severity.
  func count(of severity: Severity) -> Int {
    cases.reduce(0) { $0 + $1.findings.count { $0.severity == severity } }
  }
  /// How many findings are not certain.
  var uncertainCount: Int { cases.reduce(0) { $0 + $1.uncertainCount } }
  /// Of the texts without a finding, those that do not fit all the same.
  var misfits: [AssessedText] { faultless.filter(\.isMisfit) }
  var findingCount: Int { cases.reduce(0) { $0 + $1.findings.count } }
}

/// A report by locale, each text with its findings.
struct FeedbackSections: Sendable {
  /// Sorted by tag.
  private(set) var sections: [FeedbackSection] = []
  /// What is on no locale: files that could not be read.
  private(set) var general: [FeedbackCase] = []
  /// Files that hold source texts alone, in the order of their names; they make no section.
  private(set) var sourceOnly: [Report.SourceOnlyFile] = []
  /// The sizes that texts were judged at, smallest first.
  private(set) var categories: [SizeCategory] = []

  private struct Name: Hashable {
    var catalog: String
    var key: ExactString
    var locale: String
  }

  /// Of the locales that were asked for.
  init(_ feedback: FeedbackReport) {
    self.init(feedback.report)
    sections.removeAll { !feedback.wants($0.locale) }
  }

  /// By file: the locale that alone is translated into in it.
  private static func localesOfFiles(in report: Report) -> [String: LocaleID?] {
    var locales: [String: LocaleID?] = [:]
    for text in report.texts where !text.isSource {
      guard let file = text.location?.file else { continue }
      if let known = locales[file], known != text.locale {
        locales[file] = .some(nil)
      } else {
        locales[file] = text.locale
      }
    }
    return locales
  }

  /// The locale that a file is of: by its `.lproj` folder, else by what stands in it.
  private static func locale(ofFile file: String, _ known: [String: LocaleID?]) -> LocaleID? {
    let folders = file.split(separator: "/").dropLast()
    if let folder = folders.last(where: { $0.hasSuffix(".lproj") })?.dropLast(6), folder != "Base" {
      return LocaleID(String(folder))
    }
    return known[file] ?? nil
  }

  init(_ report: Report) {
    sourceOnly = report.sourceOnlyFiles.sorted { $0.file < $1.file }
    let passedOver = Set(sourceOnly.map(\.catalog))
    categories = Self.categories(of: report.texts, passedOver: passedOver)
    let (findings, others) = Self.findingsByText(in: report)

    var cases: [String: [FeedbackCase]] = [:]
    let localesOfFiles = Self.localesOfFiles(in: report)
    for finding in others {
      let item = FeedbackCase(findings: [finding])
      // What is wrong with a locale's own file is that locale's.
      let locale =
        finding.subject.locale ?? finding.location.flatMap { Self.locale(ofFile: $0.file, localesOfFiles) }
      let isPassedOver = finding.subject.locale != nil && passedOver.contains(finding.subject.catalog ?? "")
      if let locale, !isPassedOver {
        cases[locale.tag, default: []].append(item)
      } else {
        general.append(item)
      }
    }
    let copies = Copies(of: findings.keys.map { report.texts[$0] })
    var faultless: [String: [AssessedText]] = [:]
    for (index, text) in report.texts.enumerated() {
      let item = findings[index].map { FeedbackCase(text: text, findings: Self.bySeverity($0)) }
      if passedOver.contains(text.catalog) {
        if let item { general.append(item) }
      } else if let item {
        cases[text.locale.tag, default: []].append(item)
      } else if !text.boxes.isEmpty {
        faultless[text.locale.tag, default: []].append(copies.explained(text.inKnownPlaces))
      }
    }
    let tags = Set(cases.keys).union(faultless.keys).union(report.summary.locales)
    sections = tags.map { tag in
      FeedbackSection(
        locale: LocaleID(canonical: tag), cases: Self.sorted(cases[tag] ?? []), faultless: faultless[tag] ?? [])
    }.sorted { $0.locale < $1.locale }
  }

  /// The sizes that texts were judged at in boxes that bound them.
  private static func categories(of texts: [AssessedText], passedOver: Set<String>) -> [SizeCategory] {
    var categories: Set<SizeCategory> = []
    for text in texts where !passedOver.contains(text.catalog) {
      for box in text.boxes where box.assessment.box.isBounded {
        for size in box.assessment.sizes { categories.insert(size.category) }
      }
    }
    return categories.sorted()
  }

  /// The findings on each text, by its index, and those that are on none that is shown.
  private static func findingsByText(in report: Report) -> (onTexts: [Int: [Finding]], others: [Finding]) {
    var texts: [Name: [Int]] = [:]
    for (index, text) in report.texts.enumerated() {
      let name = Name(catalog: text.catalog, key: ExactString(text.key), locale: text.locale.tag)
      texts[name, default: []].append(index)
    }
    var onTexts: [Int: [Finding]] = [:]
    var others: [Finding] = []
    for finding in report.findings {
      let subject = finding.subject
      if let locale = subject.locale, let key = subject.key,
        let candidates = texts[Name(catalog: subject.catalog ?? "", key: ExactString(key), locale: locale.tag)],
        let text = text(of: finding, among: candidates, in: report.texts)
      {
        onTexts[text, default: []].append(finding)
      } else {
        others.append(finding)
      }
    }
    return (onTexts, others)
  }

  /// Texts with findings, by what copies of them share: an exported copy of a catalog has its findings there where it was
  /// exported from.
  private struct Copies {
    private let files: [[ExactString]: String]

    init(of texts: [AssessedText]) {
      files = Dictionary(
        texts.map { (FeedbackSections.words(of: $0), $0.location?.file ?? "") }, uniquingKeysWith: { min($0, $1) })
    }

    /// A text without a finding, with why it has none where it does not fit.
    func explained(_ text: AssessedText) -> AssessedText {
      guard text.isMisfit, let file = files[FeedbackSections.words(of: text)] else { return text }
      var text = text
      for box in text.boxes.indices { text.boxes[box].silence = "its finding is reported once, in \(file)" }
      return text
    }
  }

  /// What copies of one text share.
  fileprivate static func words(of text: AssessedText) -> [ExactString] {
    [text.key, text.locale.tag, text.variation.description, text.text].map(ExactString.init)
  }

  /// The text that a finding is on: that of its variation, else the one that says the same.
  private static func text(of finding: Finding, among candidates: [Int], in texts: [AssessedText]) -> Int? {
    let subject = finding.subject
    let judged = subject.target ?? subject.source
    let same = candidates.filter { ExactString(texts[$0].text) == judged.map(ExactString.init) }
    return same.first { texts[$0].variation == subject.variation } ?? same.first
  }

  /// The most severe first; those of one severity stay in their order.
  private static func bySeverity(_ findings: [Finding]) -> [Finding] {
    Severity.allCases.sorted(by: >).flatMap { severity in findings.filter { $0.severity == severity } }
  }

  /// Stable: cases of one urgency stay in the order of the catalogs.
  private static func sorted(_ cases: [FeedbackCase]) -> [FeedbackCase] {
    cases.enumerated().sorted { a, b in
      if a.element.isMoreUrgent(than: b.element) { return true }
      if b.element.isMoreUrgent(than: a.element) { return false }
      return a.offset < b.offset
    }.map(\.element)
  }
}
