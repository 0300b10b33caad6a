import Catalogs
import Fit
import Reporters
import Texts

/// What `report --budgets` lists: how many characters a translation of each entry may have in each locale, and for entries
/// without a budget why there is none.
struct BudgetFeedback: FeedbackWriter {
  static let name = "the budgets"

  func files(for feedback: FeedbackReport) throws -> [FeedbackFile] {
    guard feedback.listsBudgets else { return [] }
    var csv = CSVWriter()
    csv.row([
      "catalog", "key", "variation", "source", "locale", "translated", "characters", "from", "to", "size",
      "characters at largest",
      "from", "to", "largest size", "basis", "texts", "why there is none",
    ])
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("budgets") { json in
        json.array(rows(of: feedback)) { json, row in
          json.newline()
          row.write(to: &json)
          csv.row(row.cells.map { CSVWriter.shortened($0 ?? "") })
        }
      }
    }
    json.endLine()
    return [
      FeedbackFile(path: "budgets.csv", bytes: csv.bytes), FeedbackFile(path: "budgets.json", bytes: json.bytes),
    ]
  }

  private func rows(of feedback: FeedbackReport) -> [BudgetRow] {
    var rows: [BudgetRow] = []
    for (number, catalog) in feedback.catalogs.enumerated() {
      let locales = catalog.locales.filter { $0 != (catalog.sourceLocale ?? .english) }
      for (index, entry) in catalog.entries.enumerated() {
        let source = entry.translations[catalog.sourceLocale ?? .english]
        var row = BudgetRow(catalog: catalog.name, key: entry.key, source: source?.allValues.first?.text)
        if let reason = feedback.budgets.reason(catalog: number, entry: index) {
          row.reason = reason
          rows.append(row)
          continue
        }
        for locale in locales {
          row.locale = locale
          row.isTranslated = entry.translations.hasText(in: locale)
          for variation in feedback.budgets.variations(catalog: number, entry: index, locale: locale) {
            row.budget = feedback.budgets.budget(
              catalog: number, entry: index, locale: locale, variation: variation)
            guard row.budget != nil else { continue }
            row.variation = variation
            row.source = FeedbackFacts.text(for: variation, in: source)
            rows.append(row)
          }
        }
      }
    }
    return rows
  }
}

private struct BudgetRow {
  var catalog: String
  var key: String
  var variation = Variation.none
  var source: String?
  /// Nil where an entry has a budget in no locale.
  var locale: LocaleID?
  var isTranslated = false
  var budget: EntryBudget?
  var reason: String?

  private func numbers(_ size: TextBudget.Size?) -> [String?] {
    guard let budget, let size else { return [nil, nil, nil, nil] }
    return [
      String(budget.characters(size)), String(budget.low(size)), String(budget.high(size)), size.category.rawValue,
    ]
  }

  var cells: [String?] {
    let known = budget?.budget
    return [
      catalog, key, variation.description, source, locale?.tag, locale == nil ? nil : isTranslated ? "yes" : "no",
    ]
      + numbers(known?.atDefault) + numbers(known?.atLargest) + [
        known?.basis.rawValue, known.map { String($0.textCount) }, reason,
      ]
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("catalog", catalog)
      json.member("key", key)
      json.member("variation", variation.isEmpty ? nil : variation.description)
      json.member("source", source)
      json.member("locale", locale?.tag)
      if locale != nil { json.member("translated", isTranslated) }
      if let budget {
        write(budget.budget.atDefault, as: "default", of: budget, to: &json)
        if let largest = budget.budget.atLargest { write(largest, as: "largest", of: budget, to: &json) }
        json.member("basis", budget.budget.basis.rawValue)
        json.member("unit", budget.budget.declaredUnit)
        json.member("texts", budget.budget.textCount)
      }
      json.member("reason", reason)
    }
  }

  private func write(_ size: TextBudget.Size, as name: String, of budget: EntryBudget, to json: inout JSONWriter) {
    json.member(name) { json in
      json.object { json in
        json.member("category", size.category.rawValue)
        json.member("characters", budget.characters(size))
        json.member("from", budget.low(size))
        json.member("to", budget.high(size))
      }
    }
  }
}
