import Catalogs
import Fit
import LocaleData
import Pipeline
import Reporters
import Texts
import TranslatorReports

/// How often budgets are right: translations that are within theirs and fit, and that are beyond and do not.
///
/// Each translation is among the texts that its budget was learnt from, of which there are 20 at least.
struct BudgetTable {
  private struct Counts {
    var within = 0
    var fitting = 0
    var beyond = 0
    var failing = 0
    mutating func count(_ isInside: Bool, fits: Bool) {
      if isInside {
        within += 1
        if fits { fitting += 1 }
      } else {
        beyond += 1
        if !fits { failing += 1 }
      }
    }
    mutating func add(_ other: Counts) {
      within += other.within
      fitting += other.fitting
      beyond += other.beyond
      failing += other.failing
    }
    var cells: String {
      " \(Self.share(fitting, of: within)) | \(Self.share(failing, of: beyond)) |"
    }
    private static func share(_ part: Int, of whole: Int) -> String {
      guard whole > 0 else { return "–" }
      let tenths = (Double(part) / Double(whole) * 1000).rounded() / 10
      return "\(tenths)% of \(whole)"
    }
  }
  private var atDefault = Counts()
  private var atLargest = Counts()
  /// Those at or below the low number, and above the high one, at the default size.
  private var outside = Counts()

  init() {}

  init(_ project: Project, _ configuration: ResolvedConfiguration) throws(ExitError) {
    let localeData = LocaleData()
    let fitter = try Check(configuration).fitter(for: project, localeData: localeData)
    let locales = configuration.rules.locales
    let jobs = configuration.jobs
    let book = BudgetGathering(fitter: fitter, locales: locales, jobs: jobs).book(of: project.catalogs)
    let gathering = TextGathering(
      fitter: fitter, localeData: localeData, files: project.files, locales: locales, jobs: jobs)
    for (number, catalog) in project.catalogs.enumerated() {
      var indices: [ExactString: Int] = [:]
      for (index, entry) in catalog.entries.enumerated() { indices[ExactString(entry.key)] = index }
      for text in gathering.texts(of: [catalog]) where !text.isSource {
        guard let entry = indices[ExactString(text.key)], catalog.entries[entry].translations[text.locale] != nil,
          let budget = book.budget(
            catalog: number, entry: entry, locale: text.locale, variation: text.variation)
        else { continue }
        count(text, by: budget)
      }
    }
  }

  private mutating func count(_ text: AssessedText, by budget: EntryBudget) {
    // One box, so that it is known which one the number is for.
    guard budget.budget.declaredUnit == nil, text.boxes.count == 1 else { return }
    // What only repeats the source is not in the letters of the locale.
    guard text.text != text.source else { return }
    let assessment = text.boxes[0].assessment
    let length = text.text.count
    for (size, isDefault) in [(budget.budget.atDefault, true), (budget.budget.atLargest, false)] {
      guard let size, let judged = assessment.sizes.first(where: { $0.category == size.category }) else { continue }
      let isWithin = length <= budget.characters(size)
      if isDefault {
        atDefault.count(isWithin, fits: judged.fits)
        if length <= budget.low(size) { outside.count(true, fits: judged.fits) }
        if length > budget.high(size) { outside.count(false, fits: judged.fits) }
      } else {
        atLargest.count(isWithin, fits: judged.fits)
      }
    }
  }

  mutating func add(_ other: BudgetTable) {
    atDefault.add(other.atDefault)
    atLargest.add(other.atLargest)
    outside.add(other.outside)
  }

  static let markdownHead = """
    | project | within, fits | beyond, does not | within the low number, fits | beyond the high one, does not | at the \
    largest size: within, fits | beyond, does not |
    |---|---:|---:|---:|---:|---:|---:|

    """
  func markdown(project: String) -> String {
    "| \(project) |\(atDefault.cells)\(outside.cells)\(atLargest.cells)\n"
  }
}
