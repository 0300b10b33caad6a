import Catalogs
import Fit
import Reporters

/// Makes the budgets of every entry of a project: how many characters a translation may have, also where there is none yet.
package struct BudgetGathering {
  let fitter: Fitter
  /// Empty: all.
  let locales: [LocaleID]
  let jobs: Int

  private struct Group: Hashable, Sendable {
    var catalog: Int
    var boxes: [TextBox]
  }
  private struct Task: Sendable {
    var group: Int
    var locale: LocaleID
  }

  package func book(of catalogs: [Catalog]) -> BudgetBook {
    var book = BudgetBook()
    var groups: [Group: Int] = [:]
    var list: [Group] = []
    for (index, catalog) in catalogs.enumerated() {
      let families = KeyFamilies(catalog)
      let found = Array(catalog.entries.indices).mapInParallel(jobs: jobs, grain: 256) { entry in
        boxes(of: catalog.entries[entry], in: catalog, families: families)
      }
      book.entries.append(
        found.map { item in
          guard item.reason == nil else { return BudgetBook.Entry(reason: item.reason) }
          let group = Group(catalog: index, boxes: item.boxes)
          if groups[group] == nil {
            groups[group] = list.count
            list.append(group)
          }
          return BudgetBook.Entry(group: groups[group], surplus: item.surplus)
        })
    }
    book.groups = budgets(of: list, in: catalogs)
    return book
  }

  // MARK: Boxes

  private struct Found: Sendable {
    var boxes: [TextBox] = []
    var surplus = 0
    var reason: String?
  }

  private func boxes(of entry: Entry, in catalog: Catalog, families: KeyFamilies) -> Found {
    guard entry.isShown else { return Found(reason: "it is never shown") }
    guard entry.shouldTranslate else { return Found(reason: "it is not to be translated") }
    let source = entry.translations[catalog.sourceLocale ?? .english]
    let text = source?.allValues.first?.text
    let role = fitter.role(of: entry, in: families, sourceText: text)
    if role.role == .accessibility { return Found(reason: "it is spoken, not shown") }
    let boxes = fitter.boxes(of: entry, in: catalog, role: role).filter { $0.isBounded || $0.maxCharacters != nil }
    guard !boxes.isEmpty else {
      return Found(reason: "nobody says how wide it is shown and on how many lines")
    }
    let written = text ?? ""
    let surplus =
      fitter.shownCount(of: written, locale: catalog.sourceLocale ?? .english, key: entry.key) - written.count
    return Found(boxes: boxes, surplus: surplus)
  }

  // MARK: Budgets

  private func budgets(of groups: [Group], in catalogs: [Catalog]) -> [[LocaleID: TextBudget]] {
    let estimators = Estimators(fitter: fitter, catalogs: catalogs)
    let prepared = groups.map { $0.boxes.map(fitter.prepared) }
    var tasks: [Task] = []
    for (index, group) in groups.enumerated() {
      let catalog = catalogs[group.catalog]
      for locale in catalog.locales where locale != (catalog.sourceLocale ?? .english) {
        if locales.isEmpty || locales.contains(locale) { tasks.append(Task(group: index, locale: locale)) }
      }
    }
    // Those of one catalog and locale share what was learnt.
    tasks.sort { (groups[$0.group].catalog, $0.locale, $0.group) < (groups[$1.group].catalog, $1.locale, $1.group) }
    let runs = tasks.chunked { groups[$0.group].catalog == groups[$1.group].catalog && $0.locale == $1.locale }
    let found = runs.mapInParallel(jobs: jobs, grain: 1) { run -> [TextBudget?] in
      let estimator = estimators.estimator(catalog: groups[run[0].group].catalog, locale: run[0].locale)
      return run.map { task in
        prepared[task.group].reduce(nil) { TextBudget.tighter($0, budget(in: $1, by: estimator)) }
      }
    }
    var budgets = [[LocaleID: TextBudget]](repeating: [:], count: groups.count)
    for (run, results) in zip(runs, found) {
      for (task, budget) in zip(run, results) { budgets[task.group][task.locale] = budget }
    }
    return budgets
  }

  private func budget(in prepared: PreparedBox, by estimator: BudgetEstimator?) -> TextBudget? {
    let box = prepared.box
    guard let most = box.maxCharacters else { return estimator?.budget(in: prepared) }
    let size = TextBudget.Size(
      category: .large, pointSize: box.size ?? 17, characters: most, low: most, high: most)
    return TextBudget(basis: .declared, textCount: 0, declaredUnit: box.characterUnit ?? "char", atDefault: size)
  }
}

/// What budgets are learnt from: the texts of a locale in a catalog; where these are few, those of all catalogs; where
/// these are few too, words of the locale beside them.
private struct Estimators: Sendable {
  let fitter: Fitter
  let catalogs: [Catalog]
  private let everywhere: [LocaleID: [String]]

  init(fitter: Fitter, catalogs: [Catalog]) {
    self.fitter = fitter
    self.catalogs = catalogs
    var all: [LocaleID: [String]] = [:]
    for catalog in catalogs {
      for locale in catalog.locales { all[locale, default: []] += Self.texts(of: catalog, in: locale) }
    }
    everywhere = all
  }

  func estimator(catalog: Int, locale: LocaleID) -> BudgetEstimator? {
    let own = Self.texts(of: catalogs[catalog], in: locale)
    if own.count >= BudgetEstimator.least {
      return BudgetEstimator(texts: own, locale: locale, basis: .catalog, fitter: fitter)
    }
    let all = everywhere[locale] ?? []
    if all.count >= BudgetEstimator.least {
      return BudgetEstimator(texts: all, locale: locale, basis: .project, fitter: fitter)
    }
    return BudgetEstimator(
      texts: all + TypicalText.words(in: locale), locale: locale, basis: .typical, fitter: fitter)
  }

  /// Texts of translated entries: those that only repeat the source say nothing of the locale.
  private static func texts(of catalog: Catalog, in locale: LocaleID) -> [String] {
    let source = catalog.sourceLocale ?? .english
    return catalog.entries.flatMap { entry -> [String] in
      guard entry.shouldTranslate, let position = entry.translations.position(of: locale) else { return [] }
      let original = locale == source ? nil : entry.translations[source]?.values.first?.text
      return entry.translations[position].values.map(\.text).filter { !$0.isEmpty && $0 != original }
    }
  }
}

extension Array {
  /// Runs of neighbours that belong together.
  fileprivate func chunked(_ belongTogether: (Element, Element) -> Bool) -> [[Element]] {
    var runs: [[Element]] = []
    for element in self {
      if let last = runs.last?.last, belongTogether(last, element) {
        runs[runs.count - 1].append(element)
      } else {
        runs.append([element])
      }
    }
    return runs
  }
}
