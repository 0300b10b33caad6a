import Catalogs
import Fit
import Linter
import Reporters
import TranslatorReports

/// Makes the budgets of every entry of a project: with character budgets, also where there is none yet.
package struct BudgetGathering {
  let fitter: Fitter
  /// Empty: all.
  let locales: [LocaleID]
  let jobs: Int

  package init(fitter: Fitter, locales: [LocaleID], jobs: Int) {
    self.fitter = fitter
    self.locales = locales
    self.jobs = jobs
  }

  /// A catalog, with what is asked about each of its entries.
  private struct Table: Sendable {
    let catalog: Catalog
    let source: LocaleID
    let roles: EntryRoles
    /// Those that it is translated into, as far as they are wanted: to gather them, all entries are gone through.
    let targets: [LocaleID]

    init(_ catalog: Catalog, roles: EntryRoles, wanted: [LocaleID]) {
      self.catalog = catalog
      let source = catalog.sourceLocale ?? .english
      self.source = source
      self.roles = roles
      targets = catalog.locales.filter { $0 != source && (wanted.isEmpty || wanted.contains($0)) }
    }
  }
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
    let tables = catalogs.map { Table($0, roles: fitter.roles(of: $0), wanted: locales) }
    for (index, table) in tables.enumerated() {
      let found = Array(table.catalog.entries.indices).mapInParallel(jobs: jobs, grain: 256) { entry in
        texts(of: table.catalog.entries[entry], in: table)
      }
      book.entries.append(
        found.map { item in
          func slot(_ found: Found) -> BudgetBook.Slot? {
            guard !found.boxes.isEmpty else { return nil }
            let group = Group(catalog: index, boxes: found.boxes)
            let number = groups[group] ?? list.count
            if number == list.count {
              groups[group] = number
              list.append(group)
            }
            return BudgetBook.Slot(
              group: number, surplus: found.surplus, hasSamples: found.hasSamples, isAssumed: found.isAssumed)
          }
          return BudgetBook.Entry(
            slot: slot(item.own),
            variants: item.variants.map {
              BudgetBook.Variant(locale: $0.locale, variation: $0.variation, slot: slot($0.found))
            }, reason: item.reason)
        })
    }
    book.groups = budgets(of: list, in: tables)
    return book
  }

  // MARK: Texts

  /// The boxes of one text that bound it, and what its arguments add.
  private struct Found: Hashable, Sendable {
    var boxes: [TextBox] = []
    var surplus = 0
    var hasSamples = false
    /// Whether nobody stated one of them; a number of characters is stated by itself.
    var isAssumed: Bool { boxes.contains { !$0.isDeclared && $0.maxCharacters == nil } }
  }
  private struct FoundEntry: Sendable {
    var own = Found()
    var variants: [(locale: LocaleID, variation: Variation, found: Found)] = []
    var reason: String?
  }
  /// A text that a locale has or is to have: as it is written, and what it is chosen by.
  private struct Wanted {
    var variation: Variation
    var text: String
    /// What its box is chosen by, and among which texts.
    var value: Value
  }

  private func texts(of entry: Entry, in table: Table) -> FoundEntry {
    guard entry.isShown else { return FoundEntry(reason: "it is never shown") }
    guard entry.shouldTranslate else { return FoundEntry(reason: "it must not be translated") }
    let (catalog, sourceLocale) = (table.catalog, table.source)
    let source = entry.translations[sourceLocale]
    let text = source?.allValues.first?.text
    let role = table.roles.role(of: entry)
    if role.role == .accessibility { return FoundEntry(reason: "it is spoken, not shown") }
    func bounded(_ boxes: [TextBox]) -> [TextBox] {
      boxes.filter { $0.isBounded && $0.isKnown || $0.maxCharacters != nil }
    }
    func found(_ boxes: [TextBox], _ text: String, _ locale: LocaleID, _ variation: Variation) -> Found {
      let shown = fitter.shownCount(of: text, locale: locale, key: entry.key, plural: variation.pluralCategory)
      return Found(boxes: boxes, surplus: shown.count - text.count, hasSamples: shown.hasSamples)
    }
    var result = FoundEntry()
    let entryBoxes = bounded(fitter.boxes(of: entry, in: catalog, role: role))
    result.own = found(entryBoxes, text ?? "", sourceLocale, .none)
    for locale in table.targets {
      let translation = entry.translations.hasText(in: locale) ? entry.translations[locale] : nil
      let wanted = Self.wanted(in: locale, translation: translation, source: source)
      let siblings = (translation ?? source)?.values ?? []
      for item in wanted {
        let boxes =
          fitter.boxes(of: entry, in: catalog, role: role, variation: item.value.variation, among: siblings)
          .map(bounded) ?? entryBoxes
        let own = found(boxes, item.text, locale, item.variation)
        if wanted.count == 1, item.variation.isEmpty, own == result.own { continue }
        result.variants.append((locale, item.variation, own))
      }
    }
    if entryBoxes.isEmpty, result.variants.allSatisfy(\.found.boxes.isEmpty) {
      result = FoundEntry(reason: "its width and number of lines aren't known")
    }
    return result
  }

  /// The texts of a translation, variables written out; where there is none, those that it is to have: the source's, with
  /// the plural forms that the locale has for whole numbers.
  private static func wanted(in locale: LocaleID, translation: Translation?, source: Translation?) -> [Wanted] {
    if let translation = translation ?? source.flatMap({ $0.substitutions.isEmpty ? nil : $0 }) {
      return translation.expansions(limit: expansionLimit).filter { !$0.text.isEmpty }.map {
        Wanted(variation: $0.variation, text: $0.text, value: $0.value)
      }
    }
    // Apple's platforms want `other` everywhere.
    let needed = (PluralRules.rules(of: locale)?.needed.union([.other]) ?? []).sorted().map(\.rawValue)
    let values = source?.values ?? []
    return values.filter { !$0.text.isEmpty }.flatMap { value in
      forms(of: value, among: values, needed: needed).map { Wanted(variation: $0, text: value.text, value: value) }
    }
  }

  /// What is made of one of the source's texts in a locale that needs these plural forms, or nobody knows which: itself where
  /// the locale has its form, and the forms that the source lacks of its `other`.
  private static func forms(of value: Value, among siblings: [Value], needed: [String]) -> [Variation] {
    guard let plural = value.variation.choices.firstIndex(where: { $0.selector == "plural" }) else {
      return [value.variation]
    }
    let own = value.variation.choices[plural].chosen
    guard own == "other" else { return needed.isEmpty || needed.contains(own) ? [value.variation] : [] }
    return (needed.isEmpty ? ["other"] : needed).compactMap { category in
      var variation = value.variation
      variation.choices[plural].chosen = category
      return category == "other" || !siblings.contains { $0.variation == variation } ? variation : nil
    }
  }

  /// Texts with several variables have many cases.
  private static let expansionLimit = 16

  // MARK: Budgets

  private func budgets(of groups: [Group], in tables: [Table]) -> [[LocaleID: TextBudget]] {
    let estimators = Estimators(fitter: fitter, catalogs: tables.map(\.catalog))
    let prepared = groups.map { $0.boxes.map(fitter.prepared) }
    var tasks: [Task] = []
    for (index, group) in groups.enumerated() {
      tasks += tables[group.catalog].targets.map { Task(group: index, locale: $0) }
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
